"""The box: everything printed that one raid is played with, and what can be known of the map beforehand."""

from collections.abc import Callable, Iterable, Mapping
from copy import copy
from typing import Any, get_args

from nightraid.boards.areas.board import AreaBoard
from nightraid.engine import state as engine
from nightraid.engine.ask import Die
from nightraid.engine.cards import cards_of
from nightraid.engine.content import Library
from nightraid.engine.memory import Memory
from nightraid.games.reichbusters.ids import (
    NUMBERS,
    AreaId,
    Barracks,
    CardId,
    DieKind,
    DoorId,
    Expansion,
    Face,
    HeroId,
    Letter,
    Reach,
    RowId,
    SkillId,
    Stack,
    TestKind,
    UnitId,
    place_and_number,
    unit_id,
)
from nightraid.games.reichbusters.schema.action_cards import ActionCard, Modified, Trigger
from nightraid.games.reichbusters.schema.assignments import Assignment
from nightraid.games.reichbusters.schema.campaigns import DifficultyCard
from nightraid.games.reichbusters.schema.dice import DieCard
from nightraid.games.reichbusters.schema.editions import EditionCard
from nightraid.games.reichbusters.schema.environments import EnvironmentCard
from nightraid.games.reichbusters.schema.factions import FactionCard, FactionRow, states
from nightraid.games.reichbusters.schema.features import FeatureCard
from nightraid.games.reichbusters.schema.heroes import HeroCard
from nightraid.games.reichbusters.schema.items import CalmBeasts, ItemCard
from nightraid.games.reichbusters.schema.layout import build, exit_area
from nightraid.games.reichbusters.schema.maps import MapCard
from nightraid.games.reichbusters.schema.noise_cards import NoiseCard, NoiseDeck
from nightraid.games.reichbusters.schema.skills import SkillCard
from nightraid.games.reichbusters.schema.spawn_cards import SpawnCard
from nightraid.games.reichbusters.schema.teams import TeamCard
from nightraid.games.reichbusters.schema.tiles import TileCard
from nightraid.games.reichbusters.schema.tracks import tracks_of
from nightraid.games.reichbusters.schema.units import IN_COMMAND, Profile, Trait, UnitCard, UnitKeyword
from nightraid.games.reichbusters.schema.weapons import WeaponCard
from nightraid.games.reichbusters.schema.wound_cards import WoundCard

DIE_KINDS: tuple[DieKind, ...] = ("attack", "defence", "noise", "vril")


class Cards:
    """The printed cards and tokens, and every single one of the decks and stacks by its id."""

    def __init__(self, library: Library) -> None:
        self.heroes: Mapping[str, HeroCard] = library.of(HeroCard)
        self.weapons: Mapping[str, WeaponCard] = library.of(WeaponCard)
        self.skills: Mapping[str, SkillCard] = library.of(SkillCard)
        self.items: Mapping[str, ItemCard] = library.of(ItemCard)
        self.units: Mapping[str, UnitCard] = library.of(UnitCard)
        self.item_tokens: Mapping[CardId, ItemCard] = cards_of(self.items.values())
        self.mixed_backs: frozenset[Stack] = _mixed_backs(self.items.values())
        """The stacks whose tokens do not all have the same back."""
        self.noise: Mapping[CardId, NoiseCard] = cards_of(library.of(NoiseCard).values())
        self.wounds: Mapping[CardId, WoundCard] = cards_of(library.of(WoundCard).values())
        self.spawns: Mapping[CardId, SpawnCard] = library.of(SpawnCard)
        self.features: Mapping[CardId, FeatureCard] = cards_of(library.of(FeatureCard).values())
        self.environments: Mapping[CardId, EnvironmentCard] = cards_of(library.of(EnvironmentCard).values())
        self.dice: dict[DieKind, Die[Face]] = {kind: _die(library, kind) for kind in DIE_KINDS}
        self.print_actions(library.of(ActionCard))

    def print_actions(self, actions: Mapping[CardId, ActionCard]) -> None:
        """The action cards, and which of them answer what and modify what: asked for all the time."""
        self.actions = actions
        self.instants: Mapping[Trigger, frozenset[CardId]] = {
            trigger: frozenset(card for card, action in actions.items() if action.top.trigger == trigger)
            for trigger in get_args(Trigger)
        }
        """The instants for each trigger."""
        self.modifiers: Mapping[Modified, frozenset[CardId]] = {
            kind: frozenset(card for card, action in actions.items() if _modifies(action, kind))
            for kind in get_args(Modified)
        }
        """The cards whose bottom halves modify each sort of test, or moves."""
        self.test_modifiers: Mapping[tuple[TestKind, Reach], frozenset[CardId]] = {
            (kind, reach): self.modifiers[kind] | (self.modifiers[reach] if kind == "attack" else frozenset())
            for kind in get_args(TestKind)
            for reach in get_args(Reach)
        }
        """The cards that modify a test: of this kind, in attacks of any reach or of this one."""


def _mixed_backs(items: Iterable[ItemCard]) -> frozenset[Stack]:
    backs: dict[Stack, set[int]] = {}
    for item in items:
        backs.setdefault(item.stack, set()).add(item.back)
    return frozenset(stack for stack, printed in backs.items() if len(printed) > 1)


def _modifies(card: ActionCard, kind: Modified) -> bool:
    return card.bottom is not None and kind in card.bottom.modifies


def _die(library: Library, kind: DieKind) -> Die[Face]:
    card = library.of(DieCard)[kind]
    return Die(card.id, card.faces)


class Box(engine.Box):
    """One raid: an edition, a map, what is to be done there, who fights, and all cards."""

    def __init__(
        self,
        library: Library,
        edition: EditionCard,
        map_card: MapCard,
        assignment: Assignment,
        faction: FactionCard,
        team: TeamCard | None = None,
        *,
        difficulty: DifficultyCard | None = None,
        expansion: Expansion = "",
        tiles: Mapping[str, TileCard] | None = None,
    ) -> None:
        self.library = library
        self.cards = Cards(library)
        self.edition = edition
        self.expansion = expansion or map_card.expansion
        """What is laid over the edition for the whole match, in castle missions too (RB-GOAL-1)."""
        self.map = map_card
        self.alien_world = map_card.world == "alien"
        """Whether the rules of the alien world hold: they hang on the mission, not on the match (RB-GOAL-1)."""
        self.assignment = assignment
        self.tracks = tracks_of(assignment)
        self.faction = faction
        self.team = team
        """None in missions of a campaign."""
        self.difficulty = difficulty
        """Of a campaign; None in a RAID."""
        self.heroes: tuple[str, ...] = ()
        """The Hero cards of the set-up, in their order."""
        self.dice = self.cards.dice
        self.item: Callable[[CardId], ItemCard] = self.cards.item_tokens.__getitem__
        self.noise_card: Callable[[CardId], NoiseCard] = self.cards.noise.__getitem__
        self.wound_card: Callable[[CardId], WoundCard] = self.cards.wounds.__getitem__
        self.spawn_card: Callable[[CardId], SpawnCard] = self.cards.spawns.__getitem__
        self.feature_card: Callable[[CardId], FeatureCard] = self.cards.features.__getitem__
        self.environment_card: Callable[[CardId], EnvironmentCard] = self.cards.environments.__getitem__
        self.action_card: Callable[[CardId], ActionCard] = self.cards.actions.__getitem__
        self.remembered: Memory[Any, Any] = Memory()
        """What rules remember that depends on nothing but the question; each asks with its own first word."""
        self._lay_map(build(map_card, tiles if tiles is not None else library.of(TileCard)))
        self._enlist()

    def for_heroes(self, heroes: tuple[str, ...]) -> "Box":
        """The same box with these Hero cards taken out; everything else is shared."""
        twin = copy(self)
        twin.heroes = heroes
        return twin

    def has_skill(self, skill: SkillId) -> bool:
        """Whether the edition that is played has this skill: one came with 1.1 (RB-SKILL-HIT-THE-DECK-1)."""
        return self.cards.skills[skill].only in (None, self.edition.edition)

    # ---------------------------------------------------------------- the map

    def _lay_map(self, board: AreaBoard) -> None:
        self.board = board
        named = board.area_named
        self.entrances: tuple[AreaId, ...] = board.entrances
        self.exits: dict[AreaId, tuple[int, ...]] = {}
        """The areas from which a Hero can leave the map, with the exits that lie against them."""
        for number, leave in enumerate(self.map.exits):
            area = exit_area(board, leave)
            self.exits[area] = (*self.exits.get(area, ()), number)
        self.exit_areas = sum(1 << area for area in self.exits)
        self.barracks: dict[Barracks, AreaId] = {token.letter: named(token.area) for token in self.map.barracks}
        """The area that the arrow of each barracks points to (RB-BARRACKS-2)."""
        self.letters: dict[Letter, AreaId] = {letter: named(area) for letter, area in self.map.letters.items()}

    def door_noise(self, door: DoorId) -> int:
        """The noise dice printed on a door (RB-DOOR-4)."""
        return self.map.doors[door].noise

    def spot(self, name: str) -> AreaId:
        """The area that a set-up names, by letter or by name."""
        return self.board.area_named(self.map.area_of(name))

    def tile_areas(self, area: AreaId) -> int:
        """All areas of the tile that an area belongs to, as a mask; an entrance token is alone."""
        tile = self.board.tile_of[area]
        return 1 << area if tile is None else self.board.tiles[tile]

    # ---------------------------------------------------------------- who fights

    def _enlist(self) -> None:
        self.rows: tuple[FactionRow, ...] = self.faction.rows
        self.types: tuple[str, ...] = tuple(dict.fromkeys(row.unit for row in self.rows))
        """The types of unit of this raid, in the order in which they activate."""
        self.row_kinds: tuple[str, ...] = tuple(row.unit for row in self.rows)
        """For each row the type of its units."""
        self.yellow_rows = tuple((place, row.unit) for place, row in enumerate(self.rows) if row.colour == "yellow")
        """The rows that activate, each with its type (RB-ENEMY-4)."""
        self._traits = tuple(frozenset(self.cards.units[kind].traits) for kind in self.types)
        self.in_command = frozenset(
            unit_id(place, number)
            for place, kind in enumerate(self.types)
            if not IN_COMMAND.isdisjoint(self.cards.units[kind].traits)
            for number in range(1, self.cards.units[kind].miniatures + 1)
        )
        """The units whom bodyguards guard, on the map or not."""
        self.profiles: tuple[tuple[Profile, ...], ...] = tuple(
            states(row, self.cards.units[row.unit]) for row in self.rows
        )
        """For each row the values of its units in each of their states."""
        self.keyword_table: tuple[tuple[Mapping[type[UnitKeyword], UnitKeyword], ...], ...] = tuple(
            tuple({type(keyword): keyword for keyword in profile.keywords} for profile in sides)
            for sides in self.profiles
        )
        self.keyword_kinds = frozenset(kind for sides in self.keyword_table for side in sides for kind in side)
        """All keywords that units of this raid can have: what nobody has need not be looked for."""
        effects = [card.does for card in self.cards.items.values()]
        self.fond_of_biscuits = frozenset(
            kind for effect in effects if isinstance(effect, CalmBeasts) for kind in effect.units
        )
        """The types of unit that an item can calm."""

    def profile(self, row: RowId, side: int = 0) -> Profile:
        """The values of a unit of this row that has passed so many of its states."""
        return self.profiles[row][side]

    def keywords(self, row: RowId, side: int = 0) -> Mapping[type[UnitKeyword], UnitKeyword]:
        """Its keywords by their kinds."""
        return self.keyword_table[row][side]

    def states_left(self, row: RowId, side: int) -> int:
        """How many wounds still change the state of such a unit before one is fatal (RB-WOUND-3)."""
        return len(self.profiles[row]) - 1 - side

    def type_of(self, unit: UnitId) -> str:
        """The type of a unit, by its id alone."""
        return self.types[unit // NUMBERS - 1]

    def traits_of(self, unit: UnitId) -> frozenset[Trait]:
        """The sorts that a unit is of, by its id alone."""
        return self._traits[unit // NUMBERS - 1]

    def unit_card(self, unit: UnitId) -> UnitCard:
        """What is printed for its type."""
        return self.cards.units[self.type_of(unit)]

    def unit(self, kind: str, number: int) -> UnitId:
        """The unit with this number of a type."""
        return unit_id(self.types.index(kind), number)

    def name_of(self, unit: UnitId) -> str:
        """What a unit is called: by its type and its number, unless it is the only one there can be."""
        card = self.unit_card(unit)
        if card.miniatures == 1:
            return card.name
        number = place_and_number(unit)[1]
        return f"{card.name} #{number}" if card.name[-1].isdecimal() else f"{card.name} {number}"

    def sign_of(self, unit: UnitId) -> str:
        """A unit on a map drawn in text."""
        card = self.unit_card(unit)
        return card.nickname if card.miniatures == 1 else f"{card.nickname}{place_and_number(unit)[1]}"

    def hero_card(self, hero: HeroId) -> HeroCard:
        """The card of a Hero in play."""
        return self.cards.heroes[self.heroes[hero]]

    # ---------------------------------------------------------------- tracks

    def noise_cards(self, deck: NoiseDeck) -> tuple[CardId, ...]:
        """The cards of a noise deck; some are taken out in missions of a campaign (RB-NTE-1)."""
        in_raid = self.team is not None
        return tuple(
            card
            for card, printed in self.cards.noise.items()
            if printed.deck == deck and (in_raid or not printed.raid_only)
        )

    @property
    def pre_alarm(self) -> int:
        """The rounds of the track before the alarm; only in the castle."""
        return self.tracks["pre-alarm"].rounds

    @property
    def post_alarm(self) -> int:
        """The rounds of the track after it; only in the castle."""
        return self.tracks["post-alarm"].rounds
