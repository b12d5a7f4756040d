"""Reichbusters in numbers: options, questions and what is running; `reichbusters_table.py` has what lies there."""

from collections.abc import Mapping, Sequence, Sized
from typing import get_args

from nightraid.engine.ask import Seat
from nightraid.envs.encoder import Encoder
from nightraid.envs.errors import BadEnv
from nightraid.envs.layout import Block, Column, Hashed, Latest, Vocabulary, columns, row_of
from nightraid.envs.phrases import Field, number, word
from nightraid.games.reichbusters.env_alien import AlienTable
from nightraid.games.reichbusters.env_table import MOST_AREAS, MOST_DOORS, MUCH, CastleTable, DashboardTable
from nightraid.games.reichbusters.ids import (
    MOST_HEROES,
    NOBODY,
    Barracks,
    DieKind,
    EnemyStage,
    Face,
    HeroId,
    HeroismKind,
    Letter,
    Stack,
    TestKind,
    UnitId,
    place_and_number,
)
from nightraid.games.reichbusters.schema.action_cards import Trigger
from nightraid.games.reichbusters.schema.features import FeatureCard
from nightraid.games.reichbusters.schema.noise_cards import NoiseCard
from nightraid.games.reichbusters.schema.tracks import TrackName
from nightraid.games.reichbusters.schema.wound_cards import WoundCard
from nightraid.games.reichbusters.state import Alarm, Escort, Objective, Phase, Points, State
from nightraid.games.reichbusters.state.running import RolledDie, RunningTest

MOST_DICE = 16
"""Of a test, the dice that are shown one by one; all of them are in its total."""
NO_DICE = [0] * MOST_DICE
POINTS = get_args(HeroismKind)
DECKS = ("noise deck", "spawn deck", "wound deck")
SEARCHED: tuple[Stack, ...] = ("normal", "vril", "alien")
ALARM_TRACKS: tuple[TrackName, ...] = ("pre-alarm", "post-alarm")


class _Shown(dict[RolledDie, int]):
    """Dice as they show, in numbers; each is worked out once."""

    def __init__(self, kinds: Vocabulary) -> None:
        super().__init__()
        self._kinds, self._faces = kinds, Vocabulary(get_args(Face))

    def __missing__(self, die: RolledDie) -> int:
        self[die] = 10 * self._kinds[die.kind] + self._faces[die.face]
        return self[die]


class GameEncoder(Encoder[State]):
    """Up to four Heroes in a castle, or in the alien world. Everything lies open but what is facedown for all."""

    most_options = 64

    def prepare(self) -> None:
        """See `Encoder.prepare`."""
        cards, library = self.box.cards, self.game.library
        kinds = [*cards.actions, *cards.items, *library.of(NoiseCard), *library.of(WoundCard), *library.of(FeatureCard)]
        self._cards = Vocabulary(dict.fromkeys((*kinds, *cards.weapons)))
        self._items, self._weapons = Vocabulary(cards.items), Vocabulary(cards.weapons)
        self._skills, self._types = Vocabulary(cards.skills), Vocabulary(cards.units)
        self._letters = Vocabulary((*get_args(Barracks), *get_args(Letter)))
        self._stacks, self._points = Vocabulary(get_args(Stack)), Vocabulary(POINTS)
        self._dice = Vocabulary(get_args(DieKind))
        self._shown, self._no_specials = _Shown(self._dice), self._dice.counts(())
        self._tests, self._triggers = Vocabulary(get_args(TestKind)), Vocabulary(get_args(Trigger))
        self._phases, self._alarms = Vocabulary(get_args(Phase)), Vocabulary(get_args(Alarm))
        self._stages = Vocabulary(get_args(EnemyStage))
        self._effects = Hashed()
        tracks = self.box.tracks
        self._tracks = tuple(tracks[name].rounds if name in tracks else 0 for name in ALARM_TRACKS)
        self._first_slots = self._slots_of_types()
        self._check_map()

    def _slots_of_types(self) -> list[int]:
        """For each type of unit of this raid the slot of its first miniature: slots are those of the whole box."""
        firsts, slots = {}, 0
        for kind, card in self.box.cards.units.items():
            firsts[kind] = slots
            slots += card.miniatures
        self._slots = slots
        return [firsts[kind] for kind in self.box.types]

    def _check_map(self) -> None:
        board = self.box.board
        for what, found, most in (
            ("areas", len(board.area_names), MOST_AREAS),
            ("doors", len(board.doors), MOST_DOORS),
        ):
            if found > most:
                raise BadEnv(f"{found} {what}", where=f"map {self.box.map.id}", expected=f"{most} at most")

    def slot(self, unit: UnitId) -> int:
        """The row of a unit, counted from 1; 0 is nobody."""
        if unit == NOBODY:
            return 0
        place, base = place_and_number(unit)
        return self._first_slots[place] + base

    def _type(self, unit: UnitId) -> int:
        return 0 if unit == NOBODY else self._types[self.box.types[place_and_number(unit)[0]]]

    # ---------------------------------------------------------------- options and questions

    def phrase_columns(self) -> Sequence[Column]:
        """See `Encoder.phrase_columns`."""
        return (
            Column("hero", MOST_HEROES),
            *columns("area", "room", high=MOST_AREAS),
            Column("door", MOST_DOORS),
            Column("unit", self._slots),
            self._types.column("type"),
            self._cards.column("card"),
            self._items.column("item"),
            self._weapons.column("weapon"),
            self._skills.column("skill"),
            self._skills.column("instead of"),
            Column("effect", Hashed.HIGH),
            self._dice.column("die"),
            self._letters.column("letter"),
            self._stacks.column("stack"),
            self._points.column("point"),
            *columns("own points", "shared points", high=4 ** len(POINTS)),
            Column("number", MUCH),
            Column("vril"),
        )

    def question_columns(self) -> Sequence[Column]:
        """See `Encoder.question_columns`."""
        return (
            Column("other hero", MOST_HEROES),
            self._tests.column("test"),
            self._triggers.column("trigger"),
            Column("more", MUCH),
        )

    def phrase_fields(self) -> Mapping[str, Field]:
        """See `Encoder.phrase_fields`."""
        area, hero = number("area", plus=1), number("hero", plus=1)
        unit = Field(("unit", "type"), lambda unit: (self.slot(unit), self._type(unit)))
        plain, more = number("number"), number("more")
        many = Field(("more",), lambda things: (len(things),))
        return {
            **dict.fromkeys(("hero", "give-item.to"), hero),
            **dict.fromkeys(("area", "to"), area),
            **dict.fromkeys(("helper", "attacker"), number("other hero", plus=1)),
            **dict.fromkeys(("unit", "target"), unit),
            "room": number("room", plus=1),
            "door": number("door", plus=1),
            **dict.fromkeys(("card", "charge", "thing"), word("card", self._cards)),
            "item": word("item", self._items),
            "weapon": word("weapon", self._weapons),
            "skill": word("skill", self._skills),
            "instead_of": word("instead of", self._skills),
            **dict.fromkeys(("effect", "source", "part"), Field(("effect",), lambda name: (self._effects[name],))),
            "use-feature.effect": number("number", plus=1),
            "die": word("die", self._dice),
            "letter": word("letter", self._letters),
            "stack": word("stack", self._stacks),
            "kind": word("point", self._points),
            "own": Field(("own points",), _digits),
            "shared": Field(("shared points",), _digits),
            **dict.fromkeys(("index", "place", "tile"), number("number", plus=1)),
            **dict.fromkeys(
                ("strength", "price", "level", "left", "basic", "against", "cards", "areas", "back"), plain
            ),
            **dict.fromkeys(("total", "dice"), more),
            **dict.fromkeys(("attackers", "units"), many),
            "faces": Field((), lambda faces: ()),  # the block of the test shows them
            "keywords": Field((), lambda keywords: ()),
            "vril": number("vril"),
            "test": word("test", self._tests),
            "trigger": word("trigger", self._triggers),
        }

    # ---------------------------------------------------------------- the table

    def table_blocks(self) -> Sequence[Block]:
        """See `Encoder.table_blocks`."""
        table, stores, test = self._table_block(), self._stores_block(), self._test_block()
        self._pack_table, self._pack_stores, self._pack_test = table.packer(), stores.packer(), test.packer()
        self._stores = Latest(self._stores_row)
        self._no_test = test.empty
        self._dashboards = DashboardTable(self.box, self.game.library)
        self._castle = CastleTable(self.box, self._slots, self.slot)
        self._alien = AlienTable(self.box)
        return table, stores, test, *self._dashboards.blocks, *self._castle.blocks, *self._alien.blocks

    def _table_block(self) -> Block:
        return Block(
            "table",
            "The raid as a whole, the turn, the action and the enemy turn that are running. `last hero` is the one "
            "from whom noise is measured.",
            (
                Column("own seat", MOST_HEROES),
                self._phases.column("phase"),
                *columns("round", "marker", "before alarm", "after alarm", high=MUCH),
                self._alarms.column("alarm"),
                *columns("last hero", "hero", high=MOST_HEROES),
                Column("basic actions", MUCH),
                *columns("moved", "attacked", "transferred", "heroism spent", "turn over", "team used"),
                Column("noise", MUCH),
                Column("more noise", MUCH, -MUCH),
                *columns("movement granted", "movement made", high=MUCH),
                Column("loud", 2),
                self._stages.column("stage"),
                Column("row", MUCH),
                Column("free enemy turn"),
            ),
        )

    def _stores_block(self) -> Block:
        points = [f"{pile} {kind}" for pile in ("supply", "spent", "shared") for kind in POINTS]
        return Block(
            "stores",
            "The escort, objectives, heroism points, how many are left in decks and stacks, and the turn order of this "
            "round.",
            (
                *columns("escort area", high=MOST_AREAS),
                *columns("escort hero", high=MOST_HEROES),
                Column("escort escaped"),
                *columns("laid", "planted", high=MUCH),
                Column("vrilmeister dead"),
                *columns(*points, high=MUCH),
                *columns(*DECKS, *(f"{stack} items" for stack in SEARCHED), high=MUCH),
                *row_of("place of hero", range(1, MOST_HEROES + 1), MOST_HEROES),
            ),
        )

    def _test_block(self) -> Block:
        specials = [f"specials {kind}" for kind in self._dice.names]
        return Block(
            "test",
            "The test that is running; zeros if there is none. A die is ten times its kind (attack, defence, noise, "
            "vril) plus its face (blank, one, two, three, special, surge).",
            (
                self._tests.column("kind"),
                Column("hero", MOST_HEROES),
                *columns("against", "total", high=MUCH),
                *columns("rolled", "ranged", "piercing", "won", "ignored", "final"),
                *columns(*specials, "cancelled", "cards", "attackers", high=MUCH),
                self._weapons.column("weapon"),
                Column("target", self._slots),
                Column("area", MOST_AREAS),
                *row_of("die", range(1, MOST_DICE + 1), 10 * self._dice.high),
            ),
        )

    def table_parts(self, state: State, seat: Seat) -> list[bytes]:
        """See `Encoder.table_parts`."""
        test, stacks = state.test, state.stacks
        decks = state.noise_deck, state.spawn_deck, state.wound_deck, *(stacks.get(stack, ()) for stack in SEARCHED)
        piles = state.supply, state.spent, state.shared
        return [
            self._table_row(state, seat),
            self._stores.of(state.escort, state.objective, piles, decks, state.order),
            self._no_test if test is None else self._test_row(test),
            *self._dashboards.parts(state),
            *self._castle.parts(state),
            *self._alien.parts(state),
        ]

    def _table_row(self, state: State, seat: Seat) -> bytes:
        turn, action, enemy = state.turn, state.action, state.enemy
        return self._pack_table(
            seat + 1,
            self._phases[state.phase],
            state.round,
            state.marker,
            *self._tracks,
            self._alarms[state.alarm],
            state.last_hero + 1,
            turn.hero + 1,
            turn.basic,
            turn.moved,
            turn.attacked,
            turn.transferred,
            turn.heroism_spent,
            turn.over,
            state.team_used,
            action.noise,
            action.more_noise,
            action.granted,
            action.walked,
            0 if action.loud is None else 1 + (action.loud == "boom"),
            self._stages[enemy.stage],
            enemy.row,
            enemy.free,
        )

    def _stores_row(
        self,
        escort: Escort | None,
        objective: Objective,
        piles: tuple[Points, ...],
        decks: tuple[Sized, ...],
        order: tuple[HeroId, ...],
    ) -> bytes:
        places = [order.index(hero) + 1 if hero in order else 0 for hero in range(MOST_HEROES)]
        return self._pack_stores(
            *((escort.area + 1, escort.hero + 1, escort.escaped) if escort is not None else (0, 0, 0)),
            objective.laid,
            len(objective.planted),
            objective.vrilmeister_dead,
            *[number for points in piles for number in (points.attack, points.defence, points.wild)],
            *map(len, decks),
            *places,
        )

    def _test_row(self, test: RunningTest) -> bytes:
        dice = list(map(self._shown.__getitem__, test.dice[:MOST_DICE]))
        return self._pack_test(
            self._tests[test.kind],
            test.hero + 1,
            test.against,
            test.total,
            test.rolled,
            test.reach == "ranged",
            test.piercing,
            test.won,
            test.ignored,
            test.final,
            *(self._dice.counts(test.specials) if test.specials else self._no_specials),
            test.cancelled,
            len(test.cards),
            len(test.attackers),
            self._weapons[test.weapon],
            self.slot(test.target),
            test.area + 1,
            *dice,
            *NO_DICE[len(dice) :],
        )


def _digits(kinds: Sequence[str]) -> tuple[int]:
    """Heroism points by kind, as digits to the base 4: never more than two are spent."""
    return (sum(kinds.count(kind) * 4**place for place, kind in enumerate(POINTS)),)
