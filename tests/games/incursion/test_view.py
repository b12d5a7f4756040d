"""What a seat may know of cards: nothing of the other hand, not even by what is asked, skipped or counted."""

from collections.abc import Sequence
from typing import Any

import msgspec
import pytest
from tests.contract.walk import found_in
from tests.games.incursion.positions import cell, model, never_stop, stand

from nightraid.engine.ask import ChanceQuestion, Draw, Roll
from nightraid.engine.chance import TypedIn, check_chance
from nightraid.engine.decks import Deck
from nightraid.engine.errors import NotAsked
from nightraid.engine.events import Outcome
from nightraid.engine.log import ChanceCame, Chosen
from nightraid.engine.match import Match
from nightraid.engine.state import unpack
from nightraid.engine.view import write_view
from nightraid.games.incursion.asks.options import Pass
from nightraid.games.incursion.asks.questions import Act, AfterFall, AnswerCard, LastChance, PickModel, Window
from nightraid.games.incursion.ids import ALLIED, AXIS, SIDES, Side, other
from nightraid.games.incursion.state import CardInPlay, State, Stops
from nightraid.games.incursion.view import as_seen_by, secrets

GRUNT, TROOPER = model("grunt-ape 1"), model("drop-trooper 1")
APART = {"grunt-ape 1": "c3 n", "drop-trooper 1": "i6 s"}


def table_of(match: Match[State], seat: int | None) -> State:
    """The table in the eyes of a seat."""
    view = match.view(seat).table
    assert isinstance(view, State)
    return view


def known(match: Match[State], seat: int | None) -> Any:
    """Everything a seat is ever sent, but for the counters of entries."""
    view = match.view(seat)
    offer = match.offer(seat) if seat is not None else None
    return (view.table, view.waiting, view.options, view.outcome, match.events_for(seat), match.log_for(seat), offer)


def all_known(match: Match[State], seat: int | None) -> Any:
    """The same, with the counters."""
    view = match.view(seat)
    return (*known(match, seat), msgspec.structs.replace(view, table=None))


# ---------------------------------------------------------------- the table


@pytest.mark.rule("IN-CARD-4")
def test_hands_are_face_down_their_size_is_open() -> None:
    table = stand(APART, sides={ALLIED: {"hand": ("slam-1", "snafu-1")}, AXIS: {"hand": ("draught-1",)}})
    hands = {seat: [command.hand for command in table_of(table.match, seat).commands] for seat in (0, 1, None)}
    assert hands[ALLIED] == [("slam-1", "snafu-1"), ("?",)]
    assert hands[AXIS] == [("?", "?"), ("draught-1",)]
    assert hands[None] == [("?", "?"), ("?",)]


@pytest.mark.rule("IN-CARD-4", "IN-Q-26")
def test_where_a_player_wants_to_be_asked_is_his_own_business() -> None:
    table = stand(APART, sides={ALLIED: {"stops": never_stop()}, AXIS: {"stops": Stops(own=True)}})
    assert table_of(table.match, AXIS).commands[ALLIED].stops == Stops()
    assert table_of(table.match, ALLIED).commands[AXIS].stops == Stops()
    assert table_of(table.match, AXIS).commands[AXIS].stops == Stops(own=True)


@pytest.mark.rule("IN-CARD-4")
def test_cards_played_in_play_and_discarded_are_open() -> None:
    lying = [("wet-socks-1", AXIS, "grunt-ape 1")]
    sides: dict[Side, dict[str, Any]] = {ALLIED: {"hand": ("power-surge-1",)}, AXIS: {"cp": 3}}
    table = stand(APART, cards=lying, sides=sides, discard=("slam-1",))
    table.answer("play-card:power-surge-1")
    for seat in (ALLIED, AXIS, None):
        seen = table_of(table.match, seat)
        assert [lying.card for lying in seen.in_play] == ["wet-socks-1"]
        assert [lying.card for lying in seen.playing] == ["power-surge-1"]
        assert seen.discard == ("slam-1",)


@pytest.mark.rule("IN-CARD-4")
def test_nothing_sent_to_a_seat_holds_a_secret() -> None:
    sides = {ALLIED: {"hand": ("slam-1", "wet-socks-1"), "cp": 3}, AXIS: {"hand": ("snafu-1", "draught-1"), "cp": 3}}
    table = stand(APART, sides=sides)
    keys = ["play-card:wet-socks-1", f"on-model:{TROOPER}", "pass", "play-card:slam-1", "not-now", f"activate:{GRUNT}"]
    for key in keys:
        if key in table.keys:  # nothing stands open for the slam
            table.answer(key)
        for seat in (ALLIED, AXIS, None):
            told = [msgspec.to_builtins(part, enc_hook=repr) for part in known(table.match, seat)[1:]]
            sent = msgspec.json.encode(told) + repr(unpack(write_view(table.match.view(seat)))).encode()
            hidden = secrets(table.state, seat)
            assert len(hidden) > 40
            assert not found_in(hidden, sent.decode())


FACE_DOWN: dict[str, Any] = {
    "outcome": None,
    "hirer": ALLIED,
    "infiltrators": (),
    "campaign": "",
    "experience": (),
    "happened": (),
    "old_orders": (),
    "extra_cp": 0,
    "deck": Deck(pool=("?",) * 3),
    "orders": Deck(pool=("?",) * 2),
    "numbers": {"grunt-ape": 1, "drop-trooper": 1},
}
"""What a seat sees of the fields that it may not see, hands left out."""


@pytest.mark.rule("IN-CARD-4")
@pytest.mark.parametrize("seat", [ALLIED, AXIS, None])
def test_what_the_table_knows_and_no_seat_is_empty_or_face_down(seat: int | None) -> None:
    """A field that is not named here is open to all: whoever adds one to the state decides."""
    state = stand(APART, sides={ALLIED: {"hand": ("slam-1",)}, AXIS: {"hand": ("draught-1",)}}).state
    state.outcome, state.hirer, state.infiltrators = Outcome((), "draw", ()), AXIS, (GRUNT,)
    state.campaign, state.experience = "rock", (CardInPlay("dead-eye-1", ALLIED, GRUNT),)
    state.happened, state.old_orders, state.extra_cp = (1,), ("quiet",), 2
    state.deck = Deck(pool=("snafu-1",), top=("snafu-2",), bottom=("wet-socks-1",))
    state.orders, state.numbers = Deck(pool=("hunt",), top=("alarm",)), {"grunt-ape": 7, "drop-trooper": 1}
    seen = as_seen_by(state, seat)
    hidden = {name for name in State.__struct_fields__ if getattr(seen, name) != getattr(state, name)}
    assert hidden == {*FACE_DOWN, "commands"}
    assert {name: getattr(seen, name) for name in FACE_DOWN} == FACE_DOWN


def test_a_seat_gets_lists_and_dicts_of_its_own() -> None:
    state = stand(APART).state
    seen = as_seen_by(state, ALLIED)
    shared = [name for name in State.__struct_fields__ if getattr(seen, name) is getattr(state, name)]
    assert not [name for name in shared if isinstance(getattr(state, name), list | dict)]


def test_what_a_seat_sees_shows_it_nothing_less_when_it_is_redacted_again() -> None:
    state = stand(APART, sides={ALLIED: {"hand": ("slam-1",)}, AXIS: {"hand": ("draught-1",)}}).state
    for seat in (ALLIED, AXIS, None):
        seen = as_seen_by(state, seat)
        assert as_seen_by(seen, seat) == seen


# ---------------------------------------------------------------- questions


OPEN_FREE: list[tuple[str, tuple[str, ...]]] = [
    ("pick-model", ()),
    ("act", (f"activate:{GRUNT}",)),
    ("which-model", ("play-card:wet-socks-1",)),
    ("which-square", ("play-card:cave-in-1",)),
    ("which-area", ("play-card:flooded-tunnel-1",)),
    ("which-card", ("play-card:snafu-1",)),
    ("which-facing", ("play-card:hidden-tunnel-1", f"at-square:{cell('a7')}")),
]


@pytest.mark.rule("IN-CARD-4")
@pytest.mark.parametrize(("kind", "keys"), OPEN_FREE)
def test_others_do_not_see_what_a_player_ponders(kind: str, keys: tuple[str, ...]) -> None:
    hand = ("wet-socks-1", "cave-in-1", "flooded-tunnel-1", "snafu-1", "hidden-tunnel-1")
    table = stand(APART, cards=[("glass-jaw-1", AXIS, "grunt-ape 1")], sides={ALLIED: {"hand": hand}})
    before = {seat: known(table.match, seat)[1] for seat in (AXIS, None)}
    if keys:
        table.answer(*keys)
    assert str(type(table.asked).__struct_config__.tag) == kind
    for seat in (AXIS, None):
        waiting = table.match.view(seat).waiting
        assert waiting == before[seat]
        assert waiting.seats == (ALLIED,)
        assert waiting.prompt is not None
        assert waiting.prompt.key == "ask.ponders"


@pytest.mark.rule("IN-CARD-4")
def test_the_entries_beside_which_zombies_come_are_pondered_too() -> None:
    table = stand(APART, active=AXIS, sides={AXIS: {"hand": ("under-the-floorboards-1",)}})
    table.answer("play-card:under-the-floorboards-1")
    waiting = table.match.view(ALLIED).waiting
    assert waiting.prompt is not None
    assert waiting.prompt.key == "ask.ponders"


@pytest.mark.rule("IN-CARD-4", "IN-Q-28")
@pytest.mark.parametrize(
    "keys",
    [
        ("play-card:wet-socks-1", "not-now"),
        ("play-card:hidden-tunnel-1", f"at-square:{cell('a7')}", "not-now"),
        ("play-card:cave-in-1", "undo"),
        ("stop-at:own",),
    ],
)
def test_a_card_that_was_thought_better_of_leaves_no_trace(keys: tuple[str, ...]) -> None:
    table = stand(APART, sides={ALLIED: {"hand": ("wet-socks-1", "cave-in-1", "hidden-tunnel-1")}})
    before = {seat: known(table.match, seat) for seat in (AXIS, None)}
    for key in keys:
        if key == "undo":
            table.match.undo(ALLIED)
        else:
            table.answer(key)
        assert {seat: known(table.match, seat) for seat in (AXIS, None)} == before


@pytest.mark.rule("IN-CARD-4", "IN-Q-26")
def test_to_pass_for_good_looks_like_passing() -> None:
    logs = []
    for key in ("pass", "do-not-stop-at:action"):
        table = stand(APART, cards=[("wet-socks-1", ALLIED, "drop-trooper 1")], sides={AXIS: {"cp": 3}})
        table.answer(f"activate:{GRUNT}", key)
        logs.append(table.match.log_for(ALLIED))
    assert logs[0] == logs[1]
    assert logs[0][-1] == Chosen(AXIS, Pass())


@pytest.mark.rule("IN-CARD-4", "IN-Q-26")
def test_what_one_may_take_back_does_not_tell_that_the_other_thinks_of_a_card() -> None:
    hand: dict[Side, dict[str, Any]] = {ALLIED: {"hand": ("glass-jaw-1",)}, AXIS: {"cp": 3}}
    table = stand(APART, cards=[("wet-socks-1", ALLIED, "drop-trooper 1")], sides=hand)
    table.answer(f"activate:{GRUNT}")
    free = table.match.answers
    table.answer("pass")
    for key in ("play-card:glass-jaw-1", "not-now", "play-card:glass-jaw-1"):
        assert table.match.free_undo(AXIS) == free
        table.answer(key)
    taken_back, played = table.match.clone(), table.match
    taken_back.undo(AXIS, free)
    ask = taken_back.ask_of(AXIS)
    assert isinstance(ask, Window)
    assert "pass" in [option.key for option in ask.options]
    table.answer(f"on-model:{model('drop-trooper 1')}")
    assert played.free_undo(AXIS) is None, "the card lies on the table: that is an answer everybody has seen"


@pytest.mark.rule("IN-CARD-4")
def test_a_card_drawn_from_a_hand_at_random_shows_only_itself() -> None:
    sides: dict[Side, dict[str, Any]] = {
        ALLIED: {"hand": ("pickpocket-1",)},
        AXIS: {"hand": ("slam-1", "draught-1"), "stops": never_stop()},
    }
    table = stand(APART, sides=sides)
    table.answer("play-card:pickpocket-1", came=[("slam-1",)])
    came = {
        seat: [entry.came for entry in table.match.log_for(seat) if isinstance(entry, ChanceCame)] for seat in SIDES
    }
    assert came == {ALLIED: [("?",)], AXIS: [("slam-1",)]}  # the event tells what became open
    assert table_of(table.match, ALLIED).discard == ("slam-1", "pickpocket-1")


@pytest.mark.rule("IN-CARD-4")
def test_with_cards_on_the_table_only_their_owner_says_which_one_was_drawn() -> None:
    """Whoever could type it in could find out what else is in the hand."""
    sides: dict[Side, dict[str, Any]] = {
        ALLIED: {"hand": ("pickpocket-1",)},
        AXIS: {"hand": ("slam-1", "draught-1"), "stops": never_stop()},
    }
    match = stand(APART, sides=sides).match.clone(TypedIn())
    match.answer(ALLIED, "play-card:pickpocket-1")
    assert [match.view(seat).to_type is not None for seat in (ALLIED, AXIS, None)] == [False, True, False]
    with pytest.raises(NotAsked):
        match.answer_chance(("snafu-1",), typed_by=ALLIED)
    match.answer_chance(("draught-1",), typed_by=AXIS)
    assert match.state.commands[AXIS].hand == ("slam-1",)


# ---------------------------------------------------------------- two hands that nobody can tell apart


class Sixes:
    """Every die shows its highest face; each player draws from a list of his own."""

    def __init__(self, draws: Sequence[Sequence[str]]) -> None:
        self._draws = [list(cards) for cards in draws]

    def answer(self, question: ChanceQuestion, at: int) -> tuple[Any, ...]:
        """See `Chance.answer`."""
        if isinstance(question, Roll):
            return tuple(die.faces[-1] for die in question.dice)
        assert isinstance(question, Draw)
        assert question.seat is not None
        drawn = tuple(self._draws[question.seat][: question.count])
        del self._draws[question.seat][: question.count]
        return check_chance(question, drawn)

    def clone(self) -> "Sixes":
        """See `Chance.clone`."""
        return Sixes(self._draws)


PASSING = (Window, AnswerCard, AfterFall, LastChance)
OPEN_DRAWS = ("flash-powder-1", "behind-you-1", "banana-skin-1", "draught-1")
HIDDEN_DRAWS = (
    ("matrons-orders-1", "dead-eye-1", "cave-in-1"),
    ("rackley-hated-his-mask-1", "snafu-2", "crossed-lines-1"),
)
HANDS = [
    (("snafu-1",), ("slam-1",)),
    (("blaze-of-glory-1",), ("now-or-never-1",)),
    (("snafu-1", "blaze-of-glory-1"), ("wet-socks-1", "hidden-tunnel-1")),
    (("under-the-floorboards-1",), ("salt-and-silver-1",)),
]
"""Two hands each, for two matches that are alike in all else."""


def twins(
    stands: dict[str, str], hidden: Side, hands: tuple[tuple[str, ...], tuple[str, ...]], **more: Any
) -> list[Match[State]]:
    """Two matches that differ only in what one player holds, and in what he will draw."""
    matches = []
    for hand, own_draws in zip(hands, HIDDEN_DRAWS, strict=True):
        sides = {side: dict(more["sides"].get(side, {})) for side in SIDES}
        sides[hidden]["hand"] = hand
        table = stand(stands, **(more | {"sides": sides}))
        draws = [own_draws if side == hidden else OPEN_DRAWS for side in SIDES]
        matches.append(table.match.clone(Sixes(draws)))
    return matches


def play_alike(matches: Sequence[Match[State]], hidden: Side, script: Sequence[str]) -> list[type[Any]]:
    """Give both the same answers and pass in windows; the other seat and spectators see the same all the time.

    Returns what the player with the hidden hand was asked, in order.
    """
    asked: list[type[Any]] = []
    left = list(script)
    while True:
        for seat in (other(hidden), None):
            one, two = (all_known(match, seat) for match in matches)
            assert one == two
        asks = [match.asks()[0] for match in matches]
        kind = type(asks[0])
        assert (kind, asks[0].seat) == (type(asks[1]), asks[1].seat)
        if asks[0].seat == hidden:
            asked.append(kind)
        if kind not in PASSING and not left:
            return asked
        key = "pass" if kind in PASSING else left.pop(0)
        for match, ask in zip(matches, asks, strict=True):
            match.answer(ask.seat, key)


def crews(hidden: Side) -> tuple[str, str, str]:
    """The kind of the models with the hidden hand, that of the others, and the weapon of these."""
    return ("grunt-ape", "drop-trooper", "stg-44") if hidden == ALLIED else ("drop-trooper", "grunt-ape", "smg")


@pytest.mark.rule("IN-CARD-4", "IN-Q-26")
@pytest.mark.parametrize("hidden", SIDES)
@pytest.mark.parametrize("hands", HANDS)
@pytest.mark.parametrize("stops", [Stops(), Stops(own=True, horde=True), Stops(played=False, fallen=False)])
def test_two_hands_look_alike_through_a_whole_game_turn(
    hidden: Side, hands: tuple[tuple[str, ...], tuple[str, ...]], stops: Stops
) -> None:
    """His own turn, the enemy's card and shot, a casualty, the last chance, discards, draws and bids."""
    kind, foe, gun = crews(hidden)
    mine, runner, enemy = model(f"{kind} 1"), model(f"{kind} 2"), model(f"{foe} 1")
    sides = {
        hidden: {"cp": 2, "stops": stops},
        other(hidden): {"hand": ("fresh-serum-1",), "cp": 2, "stops": Stops(fallen=False)},
    }
    matches = twins(
        {f"{kind} 1": "c3 n", f"{kind} 2": "l1 n", f"{foe} 1": "c6 s", f"{foe} 2": "a1 n"},
        hidden,
        hands,
        active=hidden,
        first=hidden,
        sides=sides,
        cards=[CardInPlay("butterfingers-1", other(hidden), runner), CardInPlay("cotton-in-the-ears-1", hidden, enemy)],
        intelligence_used=True,
    )
    own_turn = [f"activate:{runner}", "turn:3", f"step:{cell('k1')}", "end-activation", "end-player-turn"]
    serum = ["play-card:fresh-serum-1", f"on-model:{enemy}"]  # too dear to be killed: there is only SNAFU to ask for
    enemys_turn = [*serum, f"activate:{enemy}", f"shoot:{gun}:{mine}", "end-activation"]
    maintenance = ["end-player-turn", "keep-hand", "bid:1", "bid:0"]
    asked = play_alike(matches, hidden, own_turn + enemys_turn + maintenance)
    assert {PickModel, Act, Window, LastChance} <= {*asked}
    assert (AnswerCard in asked) == stops.played
    assert (AfterFall in asked) == stops.fallen
    assert matches[0].state.turn == 3
    assert matches[0].state.commands[hidden].hand != matches[1].state.commands[hidden].hand


@pytest.mark.rule("IN-CARD-4", "IN-Q-28")
@pytest.mark.parametrize("hidden", SIDES)
@pytest.mark.parametrize("hands", HANDS)
@pytest.mark.parametrize("stops", [Stops(), Stops(own=True)])
def test_to_the_last_ap_and_the_last_model_nobody_can_tell_what_is_left_to_play(
    hidden: Side, hands: tuple[tuple[str, ...], tuple[str, ...]], stops: Stops
) -> None:
    kind, foe, _ = crews(hidden)
    mine = model(f"{kind} 1")
    matches = twins(
        {f"{kind} 1": "c3 n", f"{foe} 1": "l1 n"},
        hidden,
        hands,
        acting=f"{kind} 1",
        ap=1,
        first=hidden,
        sides={hidden: {"cp": 0, "stops": stops}, other(hidden): {"cp": 0}},
    )
    script = ["turn:1", "end-activation", "end-player-turn", f"activate:{model(f'{foe} 1')}"]
    own_windows = [Window] if stops.own else []  # the turn is done; the activation ends; so does the player turn
    expected = [Act, *own_windows, Act, *own_windows, PickModel, *own_windows]
    assert play_alike(matches, hidden, script) == expected
    assert matches[0].state.models[mine].activated


@pytest.mark.rule("IN-CARD-4")
@pytest.mark.parametrize("hidden", SIDES)
def test_two_hands_look_alike_when_cards_are_drawn_from_them_and_to_them(hidden: Side) -> None:
    kind, foe, _ = crews(hidden)
    hands = (("pickpocket-1", "dead-letter-drop-1", "slam-1"), ("pickpocket-1", "dead-letter-drop-1", "snafu-1"))
    matches = twins(
        {f"{kind} 1": "c3 n", f"{foe} 1": "l1 n"},
        hidden,
        hands,
        active=hidden,
        first=hidden,
        sides={hidden: {}, other(hidden): {"hand": ("flash-powder-1",), "stops": never_stop()}},
    )
    play_alike(matches, hidden, ["play-card:dead-letter-drop-1", "play-card:pickpocket-1"])
    assert [len(match.state.commands[hidden].hand) for match in matches] == [3, 3]
    assert matches[0].state.commands[other(hidden)].hand == ()
