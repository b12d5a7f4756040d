"""Wolfenstein in numbers."""

from collections.abc import Iterator, Mapping, Sequence
from typing import get_args

from nightraid.boards.grid.board import bits_of
from nightraid.engine.ask import Seat
from nightraid.engine.memory import Memory
from nightraid.envs.encoder import Encoder
from nightraid.envs.errors import BadEnv
from nightraid.envs.layout import (
    Block,
    Column,
    Kept,
    KeptList,
    Picture,
    Vocabulary,
    bits,
    columns,
    fill,
    pack_all,
    packer,
    row_of,
    squares_of,
)
from nightraid.envs.phrases import Field, number, word
from nightraid.games.wolfenstein.ids import (
    AMMO_TYPES,
    HEROES_IN_PLAY,
    LETTERS,
    NOBODY,
    OFF_MAP,
    Cell,
    Face,
    HeroId,
    Letter,
    ModelId,
    kind_and_number,
)
from nightraid.games.wolfenstein.setup import MOST_PLAYERS
from nightraid.games.wolfenstein.state import Bot, Hero, HeroStatus, Nazi, Phase, Readiness, State

WIDEST = 64
MOST_DOORS = 26
MOST_BARRICADES = 10
"""As many as a map drawn in text has signs for."""
MOST_AREAS = 24
MOST_TOKENS = 48
MOST_GOALS = 8
MOST_DICE = 12
"""Of a roll, those that are shown one by one; all are counted."""
MUCH = 99
_NO_LETTERS = (0,) * len(LETTERS)


class GameEncoder(Encoder[State]):
    """Four Heroes, one castle. Everything lies open, so it looks the same from every seat but for its number."""

    most_options = 64

    def prepare(self) -> None:
        """See `Encoder.prepare`."""
        cards = self.box.cards
        self._hero_cards = Vocabulary(cards.heroes)
        self._enemies = Vocabulary(cards.enemies)
        self._weapons = Vocabulary(cards.weapons)
        self._equipment = Vocabulary(cards.equipment)
        self._cards = Vocabulary((*cards.equipment, *cards.events, *cards.chests))
        skills = [skill.id for hero in cards.heroes.values() for skill in (*hero.always, *hero.skills)]
        abilities = [ability.id for weapon in cards.weapons.values() for ability in weapon.abilities]
        self._skills = Vocabulary(dict.fromkeys((*skills, *abilities, *cards.equipment)))
        self._ammo, self._letters = Vocabulary(AMMO_TYPES), Vocabulary(LETTERS)
        self._phases, self._faces = Vocabulary(get_args(Phase)), Vocabulary(get_args(Face))
        self._statuses, self._readiness = Vocabulary(get_args(HeroStatus)), Vocabulary(get_args(Readiness))
        self._squares = squares_of(self.box.grid)
        self._first_slots = []
        """For each kind of enemy the slot of its first model, as many as are printed on its card."""
        slots = HEROES_IN_PLAY
        for card in cards.enemies.values():
            self._first_slots.append(slots)
            slots += card.models
        self._slots = slots
        self._check_map()

    def _check_map(self) -> None:
        box = self.box
        for what, found, most in (
            ("squares side by side", max(box.grid.width, box.grid.height), WIDEST - 1),
            ("doors", len(box.grid.doors), MOST_DOORS),
            ("barricades", len(box.grid.barricades), MOST_BARRICADES),
            ("areas", len(box.area_names), MOST_AREAS),
            ("tokens", len(list(self._laid_out())), MOST_TOKENS),
            ("goals", len(box.mission.goals), MOST_GOALS),
        ):
            if found > most:
                raise BadEnv(f"{found} {what}", where=f"mission {box.mission.id}", expected=f"{most} at most")

    # ---------------------------------------------------------------- options and questions

    def phrase_columns(self) -> Sequence[Column]:
        """See `Encoder.phrase_columns`."""
        return (
            *columns("x", "y", high=WIDEST),
            Column("hero", HEROES_IN_PLAY),
            Column("model", self._slots),
            self._enemies.column("enemy"),
            self._cards.column("card"),
            self._weapons.column("weapon"),
            self._skills.column("skill"),
            Column("door", MOST_DOORS),
            Column("barricade", MOST_BARRICADES),
            Column("area", MOST_AREAS),
            self._letters.column("letter"),
            self._ammo.column("ammo"),
            Column("player", MOST_PLAYERS),
            Column("number", MUCH),
        )

    def question_columns(self) -> Sequence[Column]:
        """See `Encoder.question_columns`."""
        return (
            *self._faces.count_columns("shows", MUCH),
            *row_of("die", range(1, MOST_DICE + 1), self._faces.high),
        )

    def phrase_fields(self) -> Mapping[str, Field]:
        """See `Encoder.phrase_fields`."""
        place, hero = Field(("x", "y"), self._xy), number("hero", plus=1)
        model = Field(("model", "enemy"), lambda model: (self.slot(model), self._kind(model)))
        faces = tuple(column.name for column in self.question_columns())
        return {
            **dict.fromkeys(("to", "at"), place),
            **dict.fromkeys(("hero", "give-item.to", "give-weapon.to", "give-ammo.to"), hero),
            **dict.fromkeys(("model", "target", "bot", "nazi"), model),
            "enemy": word("enemy", self._enemies),
            "card": word("card", self._cards),
            "item": word("card", self._cards),
            "weapon": word("weapon", self._weapons),
            **dict.fromkeys(("skill", "ability", "source"), word("skill", self._skills)),
            "door": number("door", plus=1),
            "barricade": number("barricade", plus=1),
            "area": number("area", plus=1),
            "letter": word("letter", self._letters),
            "ammo": word("ammo", self._ammo),
            "player": number("player", plus=1),
            "die": number("number", plus=1),
            **dict.fromkeys(("number", "round", "ap", "dice", "hits"), number("number")),
            "faces": Field(faces, self._shown),
        }

    def _xy(self, cell: Cell) -> tuple[int, int]:
        return self._squares[cell]

    def slot(self, model: ModelId) -> int:
        """The row of a model, counted from 1: the Heroes, then the models of each kind of enemy."""
        if model < HEROES_IN_PLAY:
            return model + 1
        place, base = kind_and_number(model)
        return self._first_slots[place] + base

    def _kind(self, model: ModelId) -> int:
        return 0 if model < HEROES_IN_PLAY else kind_and_number(model)[0] + 1

    def _shown(self, faces: Sequence[str]) -> list[int]:
        dice = [self._faces[face] for face in faces[:MOST_DICE]]
        return [*self._faces.counts(faces), *dice, *[0] * (MOST_DICE - len(dice))]

    # ---------------------------------------------------------------- the table

    def table_blocks(self) -> Sequence[Block]:
        """See `Encoder.table_blocks`."""
        table, hero, gear, enemies = (
            self._table_block(),
            self._hero_columns(),
            self._gear_columns(),
            self._enemies_block(),
        )
        heroes = Block(
            "heroes",
            "The Heroes in the order of the set-up, with all their cards. What is attached to a weapon counts as worn.",
            (*hero, *gear),
            rows=HEROES_IN_PLAY,
        )
        self._pack_table, self._pack_enemy = table.packer(), enemies.packer()
        self._pack_hero, self._pack_gear = packer(hero), packer(gear)
        self._hero_rows = KeptList(heroes, self._hero)
        self._gear_known: Memory[tuple[object, ...], bytes] = Memory()
        self._enemy_rows = Kept(enemies, self._enemy, lambda model: self.slot(model) - 1 - HEROES_IN_PLAY)
        self._opening_picture, self._noise_picture = Picture(self._openings), Picture(self._noise)
        self._token_picture, self._aim_picture = Picture(self._tokens), Picture(self._aims)
        return table, heroes, enemies, *_castle_blocks()

    def _table_block(self) -> Block:
        return Block(
            "table",
            "The mission as a whole, and the activation that is running. `weapons`, `equipment`, `chests` and `events` "
            "are what is left in the decks.",
            (
                Column("own seat", MOST_PLAYERS),
                *columns("round", "rounds left", "hazard", "alarm limit", high=MUCH),
                self._phases.column("phase"),
                *columns("starting player", "player", "controller", high=MOST_PLAYERS),
                Column("hero", HEROES_IN_PLAY),
                Column("bot", self._slots),
                *columns("ap", "attacks", "attacks after reloading", high=MUCH),
                *columns("fatigue action", "ability used", "skill used", "moved", "activation over"),
                *columns("weapons", "equipment", "chests", "events", high=MUCH),
                *columns("equipment discarded", "chests discarded", "events discarded", high=MUCH),
                Column("events completed", MUCH),
                *self._enemies.count_columns("killed", MUCH),
            ),
        )

    def _hero_columns(self) -> tuple[Column, ...]:
        return (
            self._hero_cards.column("card"),
            Column("player", MOST_PLAYERS),
            self._statuses.column("status"),
            *columns("x", "y", high=WIDEST),
            *columns("activated", "fatigue", "stunned", "sabotaged"),
            *columns("lost hp", "lost armor", "shared life", "glory", high=MUCH),
            *columns("light", "heavy", "special", "charges", high=MUCH),
            *(Column(f"carries {letter}") for letter in LETTERS),
        )

    def _gear_columns(self) -> tuple[Column, ...]:
        return (
            self._weapons.column("in hand"),
            *self._weapons.count_columns("owns", MUCH),
            *self._weapons.count_columns("must reload", MUCH),
            *self._equipment.count_columns("wears", MUCH),
            *self._equipment.count_columns("carries", MUCH),
        )

    def _enemies_block(self) -> Block:
        return Block(
            "enemies",
            "Every model of every enemy in the box, kind by kind; zeros if it is not on the map. `owner` is the Hero "
            "for whom it fights as a bot, `attacked by` a row of Heroes and enemies counted together.",
            (
                *columns("x", "y", high=WIDEST),
                self._enemies.column("kind"),
                *columns("lost hp", "lost armor", high=MUCH),
                *columns("stunned", "sabotaged"),
                self._readiness.column("readiness"),
                Column("attacked by", self._slots),
                Column("owner", HEROES_IN_PLAY),
                Column("acted"),
            ),
            rows=self._slots - HEROES_IN_PLAY,
        )

    def table_parts(self, state: State, seat: Seat) -> list[bytes]:
        """See `Encoder.table_parts`."""
        models: Mapping[ModelId, Nazi | Bot] = {**state.nazis, **state.bots} if state.bots else state.nazis
        return [
            self._table_row(state, seat),
            self._hero_rows.rows(state.heroes),
            self._enemy_rows.rows(models),
            self._opening_picture.of(state.closed, state.locked, state.standing),
            self._noise_picture.of(state.noise),
            self._token_picture.of(state.chests, state.events),
            self._aim_picture.of(state.objectives, state.done, state.half_done, state.goals_met),
        ]

    def _table_row(self, state: State, seat: Seat) -> bytes:
        turn, box, killed = state.turn, self.box, state.killed
        return self._pack_table(
            seat + 1,
            state.round,
            max(0, box.round_limit - state.round),
            state.hazard,
            box.alarm_limit,
            self._phases[state.phase],
            state.starting_player + 1,
            state.player + 1,
            state.controller + 1,
            turn.hero + 1,
            0 if turn.bot == NOBODY else self.slot(turn.bot),
            turn.ap,
            turn.attacks,
            turn.reloaded_attacks,
            turn.fatigue_action,
            turn.ability_used,
            turn.skill_used,
            turn.moved,
            turn.over,
            len(state.weapon_deck),
            len(state.equipment_deck),
            len(state.chest_deck),
            len(state.event_deck),
            len(state.equipment_discard),
            len(state.chest_discard),
            len(state.event_discard),
            state.events_completed,
            *[killed.get(kind, 0) for kind in self._enemies.names],
        )

    def _hero(self, _: HeroId, hero: Hero) -> bytes:
        carries = hero.carries
        first = self._pack_hero(
            self._hero_cards[hero.card],
            hero.player + 1,
            self._statuses[hero.status],
            *self._xy(hero.cell),
            hero.activated,
            hero.fatigue,
            hero.stunned,
            hero.sabotaged,
            hero.lost_hp,
            hero.lost_armor,
            hero.shared_life,
            hero.glory,
            hero.light,
            hero.heavy,
            hero.special,
            hero.charges,
            *([letter in carries for letter in LETTERS] if carries else _NO_LETTERS),
        )
        return first + self._gear(hero)

    def _gear(self, hero: Hero) -> bytes:
        """The same cards come again and again, so their rows are kept."""
        key = hero.weapons, hero.worn, hero.pack
        known = self._gear_known.get(key)
        if known is not None:
            return known
        weapons = hero.weapons
        attached = [weapon.attached for weapon in weapons if weapon.attached]
        row = self._pack_gear(
            self._weapons[weapons[0].card] if weapons else 0,
            *self._weapons.counts(weapon.card for weapon in weapons),
            *self._weapons.counts(weapon.card for weapon in weapons if weapon.reload),
            *self._equipment.counts((*hero.worn, *attached)),
            *self._equipment.counts(hero.pack),
        )
        return self._gear_known.keep(key, row)

    def _enemy(self, _: ModelId, enemy: Nazi | Bot) -> bytes:
        bot = enemy if isinstance(enemy, Bot) else None
        return self._pack_enemy(
            *self._xy(enemy.cell),
            self._enemies[enemy.kind],
            enemy.lost_hp,
            enemy.lost_armor,
            enemy.stunned,
            enemy.sabotaged,
            self._readiness[enemy.readiness] if isinstance(enemy, Nazi) else 0,
            self.slot(enemy.attacked_by) if isinstance(enemy, Nazi) else 0,
            bot.owner + 1 if bot else 0,
            bot.acted if bot else 0,
        )

    # ---------------------------------------------------------------- the castle

    def _openings(self, closed: int, locked: int, standing: int) -> bytes:
        grid, (doors, barricades, *_) = self.box.grid, _castle_blocks()
        shut = [
            (*self._edge_xy(edges), closed >> door & 1, (locked & closed) >> door & 1)
            for door, edges in enumerate(grid.doors)
        ]
        barred = [(*self._edge_xy(edges), standing >> place & 1) for place, edges in enumerate(grid.barricades)]
        return fill(shut, doors) + fill(barred, barricades)

    def _noise(self, noise: int) -> bytes:
        return pack_all(bits(noise, MOST_AREAS))

    def _tokens(self, chests: int, events: int) -> bytes:
        lying, block = chests | events | self.box.exits, _castle_blocks()[3]
        return fill([(kind, *self._xy(cell), lying >> cell & 1) for kind, cell in self._laid_out()], block)

    def _aims(
        self,
        objectives: int,
        done: tuple[Letter, ...],
        half_done: tuple[tuple[Letter, HeroId], ...],
        goals_met: tuple[str, ...],
    ) -> bytes:
        box, half = self.box, [letter for letter, _ in half_done]
        rows = []
        for letter in LETTERS:
            cell = box.objective_cells.get(letter, OFF_MAP)
            there = cell != OFF_MAP and objectives >> cell & 1
            rows.append((*self._xy(cell), there, letter in half, letter in done))
        *_, letters, goals = _castle_blocks()
        return fill(rows, letters) + fill([(1, goal.id in goals_met) for goal in box.mission.goals], goals)

    def _laid_out(self) -> Iterator[tuple[int, Cell]]:
        """Every square where a token of the mission lies at the start, with the number of its sort."""
        box = self.box
        for sort, cells in enumerate((box.chests, box.events, box.exits), 1):
            for cell in bits_of(cells):
                yield sort, cell

    def _edge_xy(self, edges: frozenset[int]) -> tuple[int, int]:
        """The first of the squares beside a door or a barricade."""
        return self._xy(min(cell for edge in edges for cell in self.box.grid.cells_beside(edge)))


def _castle_blocks() -> tuple[Block, ...]:
    square = columns("x", "y", high=WIDEST)
    return (
        Block("doors", "Each door: a square beside it.", (*square, *columns("closed", "locked")), MOST_DOORS),
        Block("barricades", "Each barricade: a square beside it.", (*square, Column("stands")), MOST_BARRICADES),
        Block("areas", "Each area in the order of the mission.", (Column("noise"),), MOST_AREAS),
        Block(
            "tokens",
            "Chests (1), events (2) and exits (3), and whether they are still there.",
            (Column("sort", 3), *square, Column("there")),
            MOST_TOKENS,
        ),
        Block(
            "objectives",
            "The objectives A to D.",
            (*square, *columns("there", "half done", "done")),
            len(LETTERS),
        ),
        Block("goals", "The goals of the mission, in order.", columns("there", "met"), MOST_GOALS),
    )
