"""What lies on the table of Reichbusters in numbers: dashboards, and the castle with its enemies."""

from collections.abc import Callable
from typing import Any, TypeAlias, get_args

from nightraid.engine.content import Library
from nightraid.envs.layout import (
    BYTES,
    Block,
    Column,
    Kept,
    KeptList,
    Latest,
    Picture,
    Vocabulary,
    columns,
    fill,
    pack_all,
    packer,
    row_of,
)
from nightraid.games.reichbusters.box import Box, Cards
from nightraid.games.reichbusters.ids import (
    MOST_HEROES,
    NUMBERS,
    AreaId,
    FeatureType,
    HeroId,
    SpawnLevel,
    Stack,
    UnitId,
)
from nightraid.games.reichbusters.schema.features import FeatureCard
from nightraid.games.reichbusters.schema.wound_cards import WoundCard
from nightraid.games.reichbusters.state import Feature, Found, Hero, Item, State, Unit, Weapon

MOST_AREAS = 64
MOST_DOORS = 64
MUCH = 999
STACKS = get_args(Stack)
LEVELS = get_args(SpawnLevel)
Marks: TypeAlias = tuple[Any, ...]
"""What a block of numbers depends on."""
DISCARDED, REMOVED, IN_PLAY, HELD = 1, 2, 3, 4
"""Where an action card is; 0: in the deck of its Hero."""


class DashboardTable:
    """The Heroes with their dashboards and cards."""

    def __init__(self, box: Box, library: Library) -> None:
        cards = box.cards
        self._heroes, self._weapons = Vocabulary(cards.heroes), Vocabulary(cards.weapons)
        self._skills, self._items = Vocabulary(cards.skills), Vocabulary(cards.items)
        self._wounds = Vocabulary(library.of(WoundCard))
        self._places = self._places_of_cards(cards)
        self._most_cards = max(len(places) for places in self._places.values())
        heroes = self._heroes_block()
        self._rows = KeptList(heroes, self._hero)
        self._packed: dict[HeroId, tuple[Hero, bytes, bytes, bytes]] = {}
        """Each Hero as last packed, with the parts of its row: most changes leave most of them as they were."""
        self.blocks = (heroes,)

    @staticmethod
    def _places_of_cards(cards: Cards) -> dict[str, dict[str, int]]:
        """For each Hero where the number of an action card begins among those of its cards, in bytes."""
        ordered = sorted(cards.actions.values(), key=lambda card: card.number)
        return {
            hero: {card: BYTES * place for place, card in enumerate([one.id for one in ordered if one.hero == hero])}
            for hero in cards.heroes
        }

    def _heroes_block(self) -> Block:
        first = (
            self._heroes.column("card"),
            Column("player", MOST_HEROES),
            Column("area", MOST_AREAS),
            *columns("knocked down", "captured", "escaped", "acted", "numb"),
            Column("injected", 2),
            *columns("attack points", "defence points", "wild points", "hand", "deck", "wounds", high=MUCH),
        )
        tokens = columns("jams", "drained", high=MUCH)
        self._pack_hero, self._pack_tokens = packer(first), packer(tokens)
        return Block(
            "heroes",
            "The Heroes in the order of the set-up. An action card is in the deck (0), discarded (1), out of the game "
            "(2), in play (3) or in hand (4). A weapon is 1 if it is owned, plus 2 for its vril side, 4 if it is "
            "jammed, 8 if it is drained. A skill is 1, or 2 if it is out of use.",
            (
                *first,
                *row_of("action card", range(1, self._most_cards + 1), HELD),
                *self._weapons.count_columns("weapon", 15),
                *self._skills.count_columns("skill", 2),
                *self._items.count_columns("item", MUCH),
                *self._wounds.count_columns("wound", MUCH),
                *tokens,
            ),
            rows=MOST_HEROES,
        )

    def parts(self, state: State) -> list[bytes]:
        """The numbers of the blocks."""
        return [self._rows.rows(state.heroes)]

    def _hero(self, number: HeroId, hero: Hero) -> bytes:
        points = hero.points
        first = self._pack_hero(
            self._heroes[hero.card],
            hero.player + 1,
            hero.area + 1,
            hero.knocked_down,
            hero.captured,
            hero.escaped,
            hero.acted,
            hero.numb,
            hero.injected,
            points.attack,
            points.defence,
            points.wild,
            len(hero.hand),
            len(hero.deck),
            len(hero.wounds),
        )
        before = self._packed.get(number)
        if before is None:
            cards, arms, load = self._cards(hero), self._arms(hero), self._load(hero)
        else:
            was, cards, arms, load = before
            if not _same_cards(was, hero):
                cards = self._cards(hero)
            if was.weapons is not hero.weapons or was.skills is not hero.skills:
                arms = self._arms(hero)
            if was.items is not hero.items or was.wounds is not hero.wounds or was.weapons is not hero.weapons:
                load = self._load(hero)
        self._packed[number] = hero, cards, arms, load
        return first + cards + arms + load

    def _cards(self, hero: Hero) -> bytes:
        places, row = self._places[hero.card], bytearray(BYTES * self._most_cards)
        for cards, where in (
            (hero.discard, DISCARDED),
            (hero.removed, REMOVED),
            ([lasting.card for lasting in hero.in_play], IN_PLAY),
            (hero.hand, HELD),
        ):
            for card in cards:
                row[places[card]] = where  # the lower byte of its number
        return bytes(row)

    def _arms(self, hero: Hero) -> bytes:
        """Weapons and skills."""
        weapons = len(self._weapons.names) - 1
        row = bytearray(BYTES * (len(self._weapons.names) + len(self._skills.names)))  # all fit into the lower byte
        for one in hero.weapons:
            row[BYTES * (self._weapons[one.weapon] - 1)] = 1 + 2 * one.vril + 4 * (one.jams > 0) + 8 * one.drained
        for token in hero.skills:
            row[BYTES * (weapons + self._skills[token.skill])] = 1 if token.active else 2
        return bytes(row)

    def _load(self, hero: Hero) -> bytes:
        """Items and wounds, and the tokens on weapons and items."""
        items, jams, drained = len(self._items.names) - 1, 0, 0
        row = bytearray(BYTES * (len(self._items.names) + len(self._wounds.names)))  # no count leaves the lower byte
        for item in hero.items:
            row[BYTES * (self._items[item.token] - 1)] += 1
        for wound in hero.wounds:
            row[BYTES * (items + self._wounds[wound.card])] += 1
        things: list[Weapon | Item] = [*hero.weapons, *hero.items]
        for thing in things:
            jams += thing.jams
            drained += thing.drained
        return bytes(row) + self._pack_tokens(jams, drained)


def _same_cards(one: Hero, other: Hero) -> bool:
    """Whether the action cards lie as they lay. Records share what does not change, so it is the same thing then."""
    return (
        one.hand is other.hand
        and one.discard is other.discard
        and one.in_play is other.in_play
        and one.removed is other.removed
        and one.card == other.card
    )


class CastleTable:
    """Enemy units, areas, rooms, doors, and what lies in the areas."""

    def __init__(self, box: Box, slots: int, slot: Callable[[UnitId], int]) -> None:
        self._box = box
        self._types, self._feature_types = Vocabulary(box.cards.units), Vocabulary(get_args(FeatureType))
        self._kinds = [self._types[kind] for kind in box.types]
        self._features, self._items = Vocabulary(box.library.of(FeatureCard)), Vocabulary(box.cards.items)
        units, features, found, tokens = self._units_block(slots), *self._lying_blocks()
        self._areas, self._rooms, self._doors, self._other = self._seldom_blocks()
        self.blocks = units, features, found, tokens, self._areas, self._rooms, self._doors, self._other
        self._pack_unit, self._pack_feature, self._pack_found = units.packer(), features.packer(), found.packer()
        self._unit_rows = Kept(units, self._unit, lambda unit: slot(unit) - 1)
        self._feature_rows = Kept(features, self._feature, int)
        self._found_rows = Kept(found, self._found, int)
        self._token_rows = Kept(tokens, self._tokens, int)
        self._area_picture, self._room_picture = Picture(self._area_rows), Picture(self._room_rows)
        self._door_picture, self._seen_picture = Picture(self._door_rows), Picture(self._seen_row)
        self._seldom = Latest(self._seldom_rows)
        self._spots, self._printed_doors = self._middles(), self._doors_as_printed()

    # ---------------------------------------------------------------- blocks

    def _units_block(self, slots: int) -> Block:
        return Block(
            "units",
            "Every miniature of every enemy in the box, type by type; zeros if it is not on the map.",
            (
                self._types.column("type"),
                Column("row", MUCH),
                Column("area", MOST_AREAS),
                *columns("wounds", "side", high=MUCH),
                *columns("saw", "acted"),
            ),
            rows=slots,
        )

    def _lying_blocks(self) -> tuple[Block, Block, Block]:
        features = Block(
            "features",
            "The room feature of each area; its card is 0 while it lies facedown.",
            (self._feature_types.column("type"), self._features.column("card"), Column("used", MUCH)),
            MOST_AREAS,
        )
        facedown = tuple(Column(f"facedown {stack}", MUCH) for stack in STACKS)
        found = Block(
            "found",
            "The items in each area: facedown by stack, faceup how many, and the first two of those.",
            (*facedown, Column("faceup", MUCH), self._items.column("first"), self._items.column("second")),
            MOST_AREAS,
        )
        tokens = Block(
            "tokens",
            "The spawn tokens in each area.",
            columns(*(f"level {level}" for level in LEVELS), high=MUCH),
            MOST_AREAS,
        )
        return features, found, tokens

    def _seldom_blocks(self) -> tuple[Block, Block, Block, Block]:
        area = (Column("x", 99), Column("y", 99), Column("room", MOST_AREAS))
        return (
            Block(
                "areas",
                "Each area: the middle of its squares, its room, and what lies there for all to see.",
                (*area, *columns("exit", "guard point", "smoke", "suppressed")),
                MOST_AREAS,
            ),
            Block(
                "rooms",
                "Each room or corridor.",
                (Column("there"), Column("awareness", 2), *columns("cleared", "risen")),
                MOST_AREAS,
            ),
            Block(
                "doors",
                "Each door with the areas on its sides and its noise dice.",
                (
                    *columns("one area", "other area", high=MOST_AREAS),
                    Column("noise", MUCH),
                    *columns("closed", "locked"),
                ),
                MOST_DOORS,
            ),
            Block(
                "seen",
                "What has been seen: noise cards of the deck in use that are discarded, and units killed by type.",
                (
                    *row_of("discarded", self._box.cards.noise),
                    *self._types.count_columns("killed", MUCH),
                ),
            ),
        )

    # ---------------------------------------------------------------- numbers

    def parts(self, state: State) -> list[bytes]:
        """The numbers of the blocks."""
        return [
            self._unit_rows.rows(state.units),
            self._feature_rows.rows(state.features),
            self._found_rows.rows(state.found),
            self._token_rows.rows(state.tokens),
            self._seldom.of(
                (state.guard_points, state.smoke, state.suppressed),
                (tuple(state.awareness), state.cleared, state.risen),
                (state.closed, state.locked),
                (state.noise_discard, state.objective.killed),
            ),
        ]

    def _seldom_rows(self, areas: Marks, rooms: Marks, doors: Marks, seen: Marks) -> bytes:
        """All blocks that seldom change, one after the other: mostly none of them has."""
        return b"".join(
            (
                self._area_picture.of(*areas),
                self._room_picture.of(*rooms),
                self._door_picture.of(*doors),
                self._seen_picture.of(*seen),
            )
        )

    def _unit(self, unit: UnitId, record: Unit) -> bytes:
        kind = self._kinds[unit // NUMBERS - 1]
        return self._pack_unit(kind, record.row, record.area + 1, record.wounds, record.side, record.saw, record.acted)

    def _feature(self, _: AreaId, feature: Feature) -> bytes:
        return self._pack_feature(self._feature_types[feature.type], self._features[feature.card], feature.used)

    def _found(self, _: AreaId, found: tuple[Found, ...]) -> bytes:
        facedown = [sum(thing.item is None and thing.stack == stack for thing in found) for stack in STACKS]
        faceup = [self._items[thing.item.token] for thing in found if thing.item is not None]
        first, second = [*faceup, 0, 0][:2]
        return self._pack_found(*facedown, len(faceup), first, second)

    def _tokens(self, _: AreaId, levels: tuple[SpawnLevel, ...]) -> bytes:
        return pack_all([levels.count(level) for level in LEVELS])

    def _middles(self) -> list[tuple[int, int]]:
        """The middle of each area, counted in squares from the north-west corner of the map, from 1."""
        squares: dict[int, list[tuple[int, int]]] = {}
        for cell, area in self._box.board.cells.items():
            squares.setdefault(area, []).append((cell.x, cell.y))
        west = min(x for cells in squares.values() for x, _ in cells)
        north = min(y for cells in squares.values() for _, y in cells)
        return [
            (
                sum(x for x, _ in cells) // len(cells) - west + 1,
                sum(y for _, y in cells) // len(cells) - north + 1,
            )
            for _, cells in sorted(squares.items())
        ]

    def _doors_as_printed(self) -> list[tuple[int, int, int]]:
        """The areas on both sides of each door, and its noise; one that leads outside has one area only."""
        found = []
        for number, door in enumerate(self._box.board.doors):
            one, other = [area + 1 for area in (*door.areas, -1)][:2]
            found.append((one, other, self._box.door_noise(number)))
        return found

    def _area_rows(self, guard_points: int, smoke: int, suppressed: int) -> bytes:
        board, exits = self._box.board, self._box.exit_areas
        masks = exits, guard_points, smoke, suppressed
        rows = [
            (*spot, board.room_of[area] + 1, *[mask >> area & 1 for mask in masks])
            for area, spot in enumerate(self._spots)
        ]
        return fill(rows, self._areas)

    def _room_rows(self, awareness: tuple[int, ...], cleared: int, risen: int) -> bytes:
        return fill(
            [(1, level, cleared >> room & 1, risen >> room & 1) for room, level in enumerate(awareness)], self._rooms
        )

    def _door_rows(self, closed: int, locked: int) -> bytes:
        return fill(
            [(*door, closed >> number & 1, locked >> number & 1) for number, door in enumerate(self._printed_doors)],
            self._doors,
        )

    def _seen_row(self, discarded: tuple[str, ...], killed: tuple[tuple[str, int], ...]) -> bytes:
        gone, kills = frozenset(discarded), [0] * len(self._types.names)
        for kind, count in killed:
            kills[self._types[kind] - 1] = count
        return pack_all([*[card in gone for card in self._box.cards.noise], *kills])
