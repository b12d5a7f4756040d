"""The alien world in numbers: environment tokens, darkness, spawn tokens that may come back, and the portal.

All of it is zero in the castle.
"""

from typing import get_args

from nightraid.boards.grid.board import bits_of, mask_of
from nightraid.envs.layout import Block, Column, Latest, Vocabulary, columns, fill, pack_all
from nightraid.games.reichbusters.box import Box
from nightraid.games.reichbusters.env_table import LEVELS, MOST_AREAS, MUCH
from nightraid.games.reichbusters.ids import OFF_MAP, AreaId, CardId, SpawnLevel
from nightraid.games.reichbusters.schema.assignments import TrackerSide
from nightraid.games.reichbusters.schema.environments import EnvironmentCard
from nightraid.games.reichbusters.state import Environment, Portal, State


class AlienTable:
    """What only the alien world has."""

    def __init__(self, box: Box) -> None:
        self._box = box
        self._kinds = Vocabulary(box.library.of(EnvironmentCard))
        self._ground, portal = self._ground_block(), self._portal_block()
        self.blocks = portal, self._ground
        self._portal_row, self._ground_rows = Latest(self._portal), Latest(self._areas)

    def _portal_block(self) -> Block:
        return Block(
            "alien world",
            "The side of the tracker that is up (0 in the castle), the portal with its drain tokens, and by kind the "
            "environment tokens that nobody has seen, in the box or facedown.",
            (
                Column("tracker side", max(get_args(TrackerSide))),
                Column("portal area", MOST_AREAS),
                Column("drain tokens", MUCH),
                *self._kinds.count_columns("unseen", MUCH),
            ),
        )

    def _ground_block(self) -> Block:
        return Block(
            "ground",
            "Each area of the alien world: whether it is in darkness, its environment token, whether that lies "
            "facedown, and its spawn tokens with the cleared side up.",
            (
                Column("darkness"),
                self._kinds.column("environment"),
                Column("facedown"),
                *columns(*(f"spent level {level}" for level in LEVELS), high=MUCH),
            ),
            MOST_AREAS,
        )

    def parts(self, state: State) -> list[bytes]:
        """The numbers of the blocks."""
        return [
            self._portal_row.of(state.tracker_side, state.portal, state.environment_pool),
            self._ground_rows.of(
                tuple(state.environments.items()), tuple(state.spent_tokens.items()), self._darkness(state)
            ),
        ]

    def _darkness(self, state: State) -> int:
        """The areas that no Hero sees, as a mask (RB-NTE-14)."""
        if not self._box.alien_world:
            return 0
        board = self._box.board
        obstacles, lit = board.sight.obstacles(state.closed, 0, state.smoke), 0
        for area in bits_of(mask_of(hero.area for hero in state.heroes if hero.area != OFF_MAP)):
            lit |= board.sight.seen_from(area, obstacles)
        return mask_of(range(len(board.area_names))) & ~lit

    def _portal(self, side: int, portal: Portal | None, unseen: tuple[CardId, ...]) -> bytes:
        there = (0, 0) if portal is None else (portal.area + 1, portal.drains)
        return pack_all([side, *there, *self._kinds.counts(unseen)])

    def _areas(
        self,
        environments: tuple[tuple[AreaId, Environment], ...],
        spent: tuple[tuple[AreaId, tuple[SpawnLevel, ...]], ...],
        dark: int,
    ) -> bytes:
        lie, gone = dict(environments), dict(spent)
        rows = []
        for area in range(len(self._box.board.area_names) if self._box.alien_world else 0):
            token, levels = lie.get(area), gone.get(area, ())
            kind, down = (0, 0) if token is None else (self._kinds[token.token], not token.token)
            rows.append((dark >> area & 1, kind, down, *map(levels.count, LEVELS)))
        return fill(rows, self._ground)
