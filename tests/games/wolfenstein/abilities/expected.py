"""What a table should look like after cards have been carried out, worked out from the cards alone.

The position: B.J. on g3 at the west end of the corridor, door a open beside him, the token on f4 in the west room, a
Space Marine whom he sees at k4, another whom he does not see at n1. What has to be there to be taken away is there:
wounds, tokens, noise. Ammo of choice is always taken as light ammo, and the top cards of all decks are known.
"""

from collections import Counter
from collections.abc import Sequence
from typing import Any

import msgspec
from tests.games.playing import Came, Table, all_told
from tests.games.wolfenstein.abilities.cards import CORRIDOR
from tests.games.wolfenstein.positions import BJ, cell, mask, model, stand, wolfenstein

from nightraid.engine.decks import Deck
from nightraid.engine.events import Event
from nightraid.games.wolfenstein.asks.events import NaziArrived
from nightraid.games.wolfenstein.schema.enemies import EnemyCard
from nightraid.games.wolfenstein.schema.heroes import HeroCard
from nightraid.games.wolfenstein.schema.parts import (
    Ally,
    Ambush,
    CalmHazard,
    Daze,
    Disarm,
    Gain,
    GainAp,
    Harm,
    Heal,
    Hush,
    Loot,
    MakeNoise,
    OpenDoors,
    Outcome,
    Price,
    RaiseHazard,
    Refresh,
    Shake,
    TeamGain,
    Tire,
)
from nightraid.games.wolfenstein.state import Bot, Hero, State, Weapon

TOKEN = cell("f4")
SEEN, UNSEEN = model("space-marine 1"), model("space-marine 2")
EQUIPMENT = ("tnt-1", "pipe-1", "hatchet-1", "tank-hatch-1", "power-suit-1", "chocolate-1", "pipe-2", "hatchet-2")
WEAPONS = ("sturmgewehr-1", "arc-thrower-1", "marksman-rifle-1")
OWN, SPARE = "laserkraftwerk-1", "trench-shotgun-1"
"""In B.J.'s hands, before his own, where a card asks for a weapon."""
BY_ITSELF = ("take-ammo:light", "this-way", "enter")
"""How every further question is answered: with the first option, or with light ammo."""


class Person(msgspec.Struct):
    """What of a Hero a card can change."""

    glory: int = 4
    light: int = 3
    heavy: int = 3
    special: int = 3
    equipment: int = 0
    weapons: int = 1
    armor: int = 0
    hp: int = 0
    full_armor: int = 0
    full_hp: int = 0
    fatigue: bool = False
    stunned: bool = False
    sabotaged: bool = False

    def gain(self, loot: Loot, factor: int = 1) -> None:
        """Loot, ammo of choice as light ammo."""
        self.glory += factor * loot.glory
        self.light += loot.light + loot.ammo_of_choice
        self.heavy += loot.heavy
        self.special += loot.special
        self.equipment += loot.equipment
        self.weapons += loot.weapons

    def heal(self, hp: int, armor: int) -> None:
        """No more than was lost."""
        self.hp, self.armor = min(self.full_hp, self.hp + hp), min(self.full_armor, self.armor + armor)

    def harm(self, points: int) -> None:
        """Armor first, then HP."""
        for _ in range(points):
            if self.armor:
                self.armor -= 1
            else:
                self.hp -= 1


class Expected(msgspec.Struct):
    """The table as the cards leave it; the searcher is the Hero itself or its bot."""

    searcher: Person
    hero: Person
    others: Person
    ap: int
    hazard: int = 2
    noise: int = 0
    closed: tuple[str, ...] = ("b",)
    stunned: tuple[int, ...] = ()
    arrived: Counter[str] = msgspec.field(default_factory=Counter)
    allies: tuple[str, ...] = ()
    completed: int = 0
    returned: tuple[str, ...] = ()

    def pay(self, price: Price) -> None:
        """What an option of an event costs."""
        self.ap -= price.ap
        self.hero.glory -= price.glory
        self.hero.fatigue |= price.fatigue
        if price.weapon:
            self.hero.weapons -= 1
            self.returned = (SPARE,)
        if price.ammo:
            setattr(self.hero, price.ammo.type, getattr(self.hero, price.ammo.type) - price.ammo.tokens)

    def befall(self, outcome: Outcome) -> None:
        """One thing that a card brings about."""
        match outcome:
            case Gain(loot=loot):
                self.hero.gain(loot)
            case TeamGain(loot=loot):
                self.others.gain(loot)
            case RaiseHazard(by=by):
                self.hazard += by
            case CalmHazard(by=by):
                self.hazard = max(0, self.hazard - by)
            case MakeNoise():
                self.noise = CORRIDOR
            case Hush():
                self.noise = 0
            case Ambush(enemy=enemy, count=count):
                self.arrived[enemy] += count
            case Ally(enemy=enemy):
                self.allies += (enemy,)
            case Shake():
                self.stunned = (SEEN,)
            case OpenDoors():
                self.closed = ()
            case _:
                self.befall_searcher(outcome)

    def befall_searcher(self, outcome: Outcome) -> None:
        """What happens to the searcher itself."""
        match outcome:
            case Harm(points=points):
                self.searcher.harm(points)
            case Heal(hp=hp, armor=armor):
                self.searcher.heal(hp, armor)
            case Tire():
                self.searcher.fatigue = True
            case Refresh():
                self.searcher.fatigue = False
            case Daze():
                self.searcher.stunned = True
            case Disarm():
                self.searcher.sabotaged = True
            case GainAp(ap=ap):
                self.ap += ap
            case _:
                raise AssertionError(f"nobody has said what {outcome} should do")


FREE = Price()
FULL = wolfenstein().library.of(HeroCard)["bj-blazkowicz"]


def before(outcomes: Sequence[Outcome], price: Price = FREE, ap: int = 6) -> Expected:
    """The table before the search, made so that these outcomes can be seen and the price can be paid."""
    kinds = {type(outcome) for outcome in outcomes}
    hurt = Heal in kinds
    hero = Person(
        armor=FULL.armor - 2 * hurt,
        hp=FULL.hp - 4 * hurt,
        full_armor=FULL.armor,
        full_hp=FULL.hp,
        fatigue=Refresh in kinds,
        weapons=1 + price.weapon,
    )
    return Expected(hero, hero, Person(), ap - 1, noise=CORRIDOR if Hush in kinds else 0)


def lay(expected: Expected, **more: Any) -> Table[State]:
    """Such a table, with a token that the caller puts on f4."""
    hero, other = expected.hero, expected.others
    ammo = {"glory": other.glory, "light": other.light, "heavy": other.heavy, "special": other.special, "pack": ()}
    fields = {
        **ammo,
        "fatigue": hero.fatigue,
        "lost_armor": FULL.armor - hero.armor,
        "lost_hp": FULL.hp - hero.hp,
    }
    if hero.weapons > 1:
        fields["weapons"] = (Weapon(SPARE), Weapon(OWN))
    return stand(
        {BJ: "g3"},
        acting=BJ,
        ap=expected.ap + 1,
        nazis={"space-marine 1": "k4", "space-marine 2": "n1"},
        hero={BJ: fields, **dict.fromkeys((1, 2, 3), ammo)},
        open_doors="a",
        hazard=expected.hazard,
        noise=expected.noise,
        tokens=mask("f4"),
        equipment_deck=Deck(top=EQUIPMENT),
        weapon_deck=Deck(top=WEAPONS),
        **more,
    )


def play_on(table: Table[State], *keys: str, came: Came = ()) -> list[Event]:
    """Give these answers, and then answer by itself whatever the card asks further."""
    happened = table.answer(*keys, came=came)
    while not (table.listed("end-turn") or "end-turn" in table.keys):
        (key, *_) = [key for answer in BY_ITSELF for key in table.keys if key.startswith(answer)]
        happened += table.answer(key)
    return happened


def check(table: Table[State], expected: Expected, happened: list[Event]) -> None:
    """Everything that a card can change is as expected."""
    state = table.state
    assert person(state, BJ) == expected.hero
    for number in (1, 2, 3):
        other = person(state, number)
        other.armor = other.hp = other.full_armor = other.full_hp = 0
        other.weapons -= len(state.heroes[number].weapons) - expected.others.weapons
        assert other == expected.others
    assert state.turn.ap == expected.ap
    assert state.hazard == expected.hazard
    arrivals = all_told(happened, NaziArrived)
    assert Counter(event.kind for event in arrivals) == expected.arrived
    company = any(state.box.area_masks[1] >> square & 1 for event in arrivals for square in state.cells_of(event.nazi))
    assert state.noise == expected.noise | (CORRIDOR if company else 0)
    assert [letter for letter in "ab" if state.closed >> state.box.drawn.door(letter) & 1] == list(expected.closed)
    assert [nazi for nazi, card in state.nazis.items() if card.stunned] == list(expected.stunned)
    check_allies(state, expected)
    assert state.events_completed == expected.completed
    drawn = sum(number.equipment for number in (expected.hero, *[expected.others] * 3))
    assert state.equipment_deck.top == EQUIPMENT[drawn:]
    if expected.returned:
        assert state.weapon_deck == Deck(pool=(*WEAPONS, *expected.returned))
    else:
        assert state.weapon_deck.top == WEAPONS[expected.hero.weapons - 1 :]


def check_allies(state: State, expected: Expected) -> None:
    """A bot that was gained is B.J.'s and stands where the token was."""
    gained: list[Bot] = [bot for number, bot in state.bots.items() if number != state.turn.bot]
    assert tuple(bot.kind for bot in gained) == expected.allies
    for number, bot in state.bots.items():
        if bot in gained:
            assert bot.owner == BJ
            assert TOKEN in state.cells_of(number)


def person(state: State, number: int) -> Person:
    """A Hero as the table shows it."""
    hero: Hero = state.heroes[number]
    return Person(
        glory=hero.glory,
        light=hero.light,
        heavy=hero.heavy,
        special=hero.special,
        equipment=len(hero.pack),
        weapons=len(hero.weapons),
        armor=FULL.armor - hero.lost_armor,
        hp=FULL.hp - hero.lost_hp,
        full_armor=FULL.armor,
        full_hp=FULL.hp,
        fatigue=hero.fatigue,
        stunned=hero.stunned,
        sabotaged=hero.sabotaged,
    )


def enemy(kind: str) -> EnemyCard:
    """A printed enemy card."""
    return wolfenstein().library.of(EnemyCard)[kind]
