"""Tiny games made only to test the engine.

`Sandbox` lets the seats choose what happens next: plain steps, every kind of chance, secret questions of all
seats, nested rules, reactions, reveals, an end deep inside, and a rule that fails when a test loads it to. So one
random walk through it meets everything the engine can be asked. `Toy` runs any single rule a test writes.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any, ClassVar

import msgspec
from msgspec.structs import replace
from tests.engine.toy_parts import (
    CARDS,
    D6,
    MOOD,
    WHY,
    Bid,
    BidsShown,
    Do,
    Drew,
    HowMuch,
    MayI,
    Mood,
    Named,
    No,
    Pack,
    Packed,
    Peeked,
    Put,
    Rolled,
    Stepped,
    Take,
    WhatNext,
    WhichThing,
    Whispered,
    Won,
    Yes,
)
from tests.possibilities import possibilities

from nightraid.engine import state as engine
from nightraid.engine.apart import apart
from nightraid.engine.ask import (
    Ask,
    ChanceQuestion,
    Draw,
    Option,
    Roll,
    Rule,
    Seat,
    Shuffle,
    choose,
    choose_any,
    choose_secretly,
    roll,
    shuffle,
)
from nightraid.engine.chance import Chance, Seeded
from nightraid.engine.decks import Deck, draw_cards
from nightraid.engine.errors import BadSetup
from nightraid.engine.events import Candidate, Decided, Ended, Event, Explain, Outcome
from nightraid.engine.game import HIDDEN, Game, Refusal, Setup, Thing
from nightraid.engine.log import ChanceCame, Chosen
from nightraid.engine.match import Match
from nightraid.engine.words import Message

# ---------------------------------------------------------------- state and game


class Box(engine.Box):
    """Holds what a test loads the rules with: an exception that the rule `fuss` raises once."""

    def __init__(self) -> None:
        self.fault: BaseException | None = None

    def fail(self) -> None:
        """Raise the fault, once."""
        if (fault := self.fault) is not None:
            self.fault = None
            raise fault


class State(engine.State, kw_only=True):
    """The table of all toys."""

    box: Box
    seats: int
    turn: Seat = 0
    number: int = 0
    mask: int = 0
    """A bit mask, wider than any machine word."""
    totals: list[int]
    hands: dict[Seat, tuple[str, ...]]
    deck: Deck[str]
    order: tuple[str, ...] = ()
    mood: Mood = Mood.CALM


class TableView(msgspec.Struct, frozen=True):
    """The table as one seat sees it."""

    seat: Seat | None
    turn: Seat
    number: int
    totals: tuple[int, ...]
    hands: tuple[tuple[str, ...], ...]
    deck: int
    order: tuple[str, ...]


class ToySetup(Setup, frozen=True):
    """Up to six seats and a purse."""

    seats: int = 2
    purse: int = 3

    def __post_init__(self) -> None:
        if not 1 <= self.seats <= 6:
            raise BadSetup(f"{self.seats} seats", where="seats", expected="1 to 6")


class Toy(Game[State]):
    """A game of one rule, played again and again."""

    name = "toy"
    title = "Toy"
    rules_version = "1"
    folder = Path(__file__).parent
    state_type = State
    setup_type = ToySetup
    asks = (WhatNext, HowMuch, WhichThing, Pack, MayI, Named)
    options: ClassVar[tuple[type[Option], ...]] = (Do, Bid, Take, Put, Yes, No)
    events: ClassVar[tuple[type[Event], ...]] = (
        Stepped,
        Rolled,
        Drew,
        Packed,
        Whispered,
        Peeked,
        BidsShown,
        Won,
        Decided,
        Ended,
    )

    def __init__(self, rule: Callable[[State], Rule[None]]) -> None:
        super().__init__()
        self.rule = rule
        self.fresh_box: Callable[[], Box] = Box
        self.box = Box()

    def new(self, setup: ToySetup) -> State:
        """An empty table. A purse of 13 is one that the game finds out about only here."""
        if setup.purse == 13:
            raise BadSetup("a purse of 13", where="purse", expected="another number")
        return State(
            box=self.box,
            seats=setup.seats,
            totals=[setup.purse] * setup.seats,
            hands=dict.fromkeys(reversed(range(setup.seats)), ()),
            deck=Deck(pool=CARDS),
        )

    def step(self, state: State) -> Rule[None]:
        """The one rule."""
        return self.rule(state)

    def redact(self, thing: Thing, seat: Seat | None) -> Any:
        """Other hands, other purses and whispers are hidden, and so is what chance showed to others."""
        match thing:
            case State():
                return table_view(thing, seat)
            case Drew() if thing.seat != seat:
                return replace(thing, cards=(HIDDEN,) * len(thing.cards))
            case Packed() if thing.seat != seat:
                return replace(thing, things=())
            case Whispered() if thing.seat != seat:
                return None
            case Pack() | Chosen(option=Put()) if thing.seat != seat:
                return None
            case HowMuch() if thing.seat != seat:
                return replace(thing, purse=-1, options=())
            case ChanceCame() if thing.seen_by is not None and seat not in thing.seen_by:
                return replace(thing, came=(HIDDEN,) * len(thing.came))
            case Chosen(option=Take()) if thing.seat != seat:
                return replace(thing, option=HIDDEN)
            case _:
                return thing

    def secrets(self, state: State, seat: Seat | None) -> Iterable[str]:
        """Other hands, the deck and the hidden order."""
        others = [card for owner, hand in state.hands.items() if owner != seat for card in hand]
        return [*others, *state.deck.pool]

    def refusals(self, state: State, ask: Ask[Any]) -> Iterable[Refusal]:
        """Nobody may do nothing."""
        if isinstance(ask, WhatNext):
            yield Refusal(Do("nothing"), Message("refusal.nothing"), ("TOY-2",))
            yield Refusal(Do("cheat"), Message("refusal.cheat"), ("TOY-3",))

    def preview(self, state: State, ask: Ask[Any], option: Option) -> msgspec.Struct | None:
        """The number the next step would have."""
        return Candidate("number", (("number", state.number + 1),)) if isinstance(option, Do) else None


def table_view(state: State, seat: Seat | None) -> TableView:
    """The table with the other hands turned over."""
    return TableView(
        seat,
        state.turn,
        state.number,
        tuple(state.totals),
        tuple(hand if owner == seat else (HIDDEN,) * len(hand) for owner, hand in sorted(state.hands.items())),
        len(state.deck),
        (HIDDEN,) * len(state.order),
    )


# ---------------------------------------------------------------- the sandbox


def plain(state: State) -> Rule[None]:
    """Nothing is revealed."""
    state.totals[state.turn] += 1
    yield Stepped(state.number, why=WHY)


def dice(state: State) -> Rule[None]:
    """Two dice whose order means nothing."""
    faces = yield from roll(Roll(dice=(D6, D6), seat=state.turn, why=WHY))
    state.totals[state.turn] += sum(faces)
    yield Rolled(faces, why=WHY)


def duel(state: State) -> Rule[None]:
    """Two dice whose order means something, and a die with named faces after them."""
    mine, yours = yield from roll(Roll(dice=(D6, D6), ordered=True, why=WHY))
    state.totals[state.turn] += 10 * mine + yours
    (state.mood,) = yield from roll(Roll(dice=(MOOD,), why=WHY))
    assert isinstance(state.mood, Mood)
    yield Rolled((mine, yours, state.mood), why=WHY)


def secret_draw(state: State) -> Rule[None]:
    """A card that only its owner sees."""
    seat = state.turn
    cards, state.deck = yield from draw_cards(state.deck, 1, why=WHY, seat=seat, seen_by=(seat,))
    state.hands[seat] += cards
    yield Drew(seat, cards, why=WHY)
    yield Whispered(seat, "hush", why=WHY)
    yield Explain(lambda: Decided("draw", (Candidate("deck"),), "deck", why=WHY))


def give_back(state: State) -> Rule[None]:
    """The whole hand goes back; the hands change places in the dict, which must survive every copy."""
    hand = state.hands.pop(state.turn)
    state.hands[state.turn] = ()
    state.deck = state.deck.shuffled(hand)
    yield from ()


def new_order(state: State) -> Rule[None]:
    """A hidden order of the whole deck."""
    state.order = yield from shuffle(Shuffle(items=CARDS[:4], why=WHY))


def peek(state: State) -> Rule[None]:
    """An event that reveals something."""
    yield Peeked(state.turn, why=WHY)


def pass_on(state: State) -> Rule[None]:
    """The next seat's turn."""
    state.turn = (state.turn + 1) % state.seats
    yield from ()


def bids(state: State) -> Rule[None]:
    """All seats bid in secret; the order in which they were asked is not that of their numbers."""
    seats = tuple(reversed(range(state.seats)))
    chosen = yield from choose_secretly(
        [HowMuch(7, seat=seat, options=[Bid(n) for n in range(4)], why=WHY) for seat in seats]
    )
    coins = tuple(bid.coins for bid in reversed(chosen))
    for seat, bid in enumerate(coins):
        state.totals[seat] += bid
    yield BidsShown(coins, why=WHY)


def nest(state: State) -> Rule[None]:
    """Three choices inside nested rules, from one list that the rule makes shorter as it goes."""
    left = [Take("axe"), Take("bow"), Take("coat")]
    while left:
        taken = yield from _take_one(state, left)
        left.remove(taken)
        state.totals[state.turn] += len(left) * len(taken.thing)
        state.mask |= 1 << (70 + len(left))


def _take_one(state: State, left: list[Take]) -> Rule[Take]:
    return (yield from choose(WhichThing(seat=state.turn, options=left, why=WHY)))


def react(state: State) -> Rule[None]:
    """Another seat may say no."""
    other = (state.turn + 1) % state.seats
    answer = yield from choose(MayI(state.turn, seat=other, options=(Yes(), No()), why=WHY))
    if isinstance(answer, Yes):
        yield from plain(state)


def anybody(state: State) -> Rule[None]:
    """Whoever says so first makes a step, or forbids it."""
    options: list[Yes | No] = [Yes(), No()]
    asks = [MayI(state.turn, seat=seat, options=options, why=WHY) for seat in range(state.seats)]
    state.turn, answer = yield from choose_any(asks)
    if isinstance(answer, Yes):
        yield from plain(state)


def pack(state: State, seat: Seat) -> Rule[int]:
    """Up to three things, one after the other, each told to the seat alone."""
    left: list[Put | Yes] = [Put("rope"), Put("lamp"), Put("saw"), Yes()]
    bag: list[str] = []
    while len(left) > 1:
        put = yield from choose(Pack(seat=seat, options=left, why=WHY))
        if isinstance(put, Yes):
            break
        left.remove(put)
        bag.append(put.thing)
        state.hands[seat] += (put.thing,)
        yield Whispered(seat, put.thing, why=WHY)
    yield Packed(seat, tuple(bag), why=WHY)
    return len(bag)


def bags(state: State) -> Rule[None]:
    """Everybody packs a bag, all at the same time; then all see how full they are."""
    full = yield from apart({seat: pack(state, seat) for seat in reversed(range(state.seats))})
    for seat, things in full.items():
        state.totals[seat] += things
        state.hands[seat] = state.hands[seat][: len(state.hands[seat]) - things]


def finish(state: State) -> Rule[None]:
    """The end, from inside nested rules; nothing after it may run."""
    yield from _say_the_end(state)
    state.number = -1000


def _say_the_end(state: State) -> Rule[None]:
    yield Ended(Outcome((state.turn,), "finished", WHY, tuple(state.totals)), why=WHY)
    state.number = -2000


def fuss(state: State) -> Rule[None]:
    """Changes and tells a lot, then fails if a test wants it to."""
    state.totals[state.turn] += 100
    state.hands[state.turn] += ("fuss",)
    yield Stepped(1000 + state.number, why=WHY)
    faces = yield from roll(Roll(dice=(D6,), why=WHY))
    yield Rolled(faces, why=WHY)
    state.box.fail()


WHATS: dict[str, Callable[[State], Rule[None]]] = {
    "plain": plain,
    "dice": dice,
    "duel": duel,
    "secret-draw": secret_draw,
    "give-back": give_back,
    "new-order": new_order,
    "peek": peek,
    "pass": pass_on,
    "bids": bids,
    "nest": nest,
    "react": react,
    "anybody": anybody,
    "bags": bags,
    "fuss": fuss,
    "finish": finish,
}


def sandbox_step(state: State) -> Rule[None]:
    """The seat whose turn it is says what happens."""
    whats = [what for what in WHATS if what != "secret-draw" or len(state.deck)]
    chosen = yield from choose(WhatNext(state.turn, seat=state.turn, options=[Do(what) for what in whats], why=WHY))
    state.number += 1
    yield from WHATS[chosen.what](state)


class Sandbox(Toy):
    """Whatever the seats want."""

    name = "sandbox"
    title = "Sandbox"

    def __init__(self) -> None:
        super().__init__(sandbox_step)


SANDBOX = Sandbox()


def sandbox(seats: int = 2, seed: int = 1, chance: Chance | None = None) -> Match[State]:
    """A fresh sandbox."""
    return Match(SANDBOX, ToySetup(seats=seats), chance or Seeded(seed))


def do(match: Match[State], *whats: str) -> Match[State]:
    """The seat whose turn it is does these things, one after the other."""
    for what in whats:
        match.answer(match.state.turn, f"do:{what}")
    return match


def play(match: Match[State], rng: random.Random, answers: int, *, ends: bool = False) -> Match[State]:
    """Answer at random; secret questions in a random order of the seats. The match ends only if it may."""
    for _ in range(answers):
        if match.pending is None:
            break
        asks = match.asks()
        if not asks:
            answer_any_chance(match, rng)
            continue
        ask = rng.choice(asks)
        options = [option for option in ask.options if ends or option != Do("finish")]
        match.answer(ask.seat, rng.choice(options))
    return match


def answer_any_chance(match: Match[State], rng: random.Random) -> None:
    """Type in something possible."""
    question = match.pending
    assert isinstance(question, Roll | Draw | Shuffle)
    match.answer_chance(rng.choice(list(all_answers(question))))


def all_answers(question: ChanceQuestion) -> Iterator[tuple[Any, ...]]:
    """Every answer that can come."""
    return (came for came, _ in possibilities(question))


def same(one: Match[Any], other: Match[Any]) -> None:
    """Assert that two matches stand alike in all that can be seen of them."""
    assert one.fingerprint() == other.fingerprint()
    assert one.pending == other.pending
    assert one.asks() == other.asks()
    assert one.answers == other.answers
    assert one.outcome == other.outcome
    assert list(one.log) == list(other.log)
    assert list(one.events()) == list(other.events())
    assert one.event_count == other.event_count
    for seat in (*one.seats, None):
        assert one.view(seat) == other.view(seat)
        assert one.log_for(seat) == other.log_for(seat)
        if seat is not None:
            assert one.free_undo(seat) == other.free_undo(seat)
