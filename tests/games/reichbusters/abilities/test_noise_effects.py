"""What noise cards do."""

from typing import Any

import pytest
from msgspec.structs import replace
from tests.games.playing import all_told, told
from tests.games.reichbusters.positions import area, reichbusters, room
from tests.games.reichbusters.running import Ran, offered, run
from tests.games.reichbusters.trials import after_alarm, drill

from nightraid.boards.grid.board import bits_of
from nightraid.engine.ask import Ask, Draw, Roll
from nightraid.games.reichbusters.abilities.noise_effects import apply_bottom, apply_top, is_corridor
from nightraid.games.reichbusters.asks.events.cards import PatrolCancelled
from nightraid.games.reichbusters.asks.events.castle import (
    AwarenessChanged,
    BarracksCalled,
    DoorOpened,
    MarkerMoved,
    PatrolCame,
)
from nightraid.games.reichbusters.asks.events.testing import (
    CardDiscarded,
    CardsDrawn,
    DiceRerolled,
    DiceRolled,
    NoiseCompared,
    TotalChanged,
)
from nightraid.games.reichbusters.ids import ALERT, AT_EASE, SUSPICIOUS
from nightraid.games.reichbusters.rules import testing
from nightraid.games.reichbusters.rules.base import decks
from nightraid.games.reichbusters.rules.base.pool import DuringTest, dice_of, running, total
from nightraid.games.reichbusters.rules.noise import noise_test
from nightraid.games.reichbusters.schema.noise_cards import (
    AddNoiseDice,
    AdvanceMarker,
    AwareRooms,
    CallBarracks,
    CatchBreath,
    CompanyIsLoud,
    DoorOpens,
    LoseNerve,
    Muffled,
    Nearest,
    NobodyComes,
    NoiseBottom,
    NoiseTop,
    NothingMore,
    Patrol,
    RaiseAwareness,
    RerollBlank,
    RerollNotBlank,
)
from nightraid.games.reichbusters.setup import RaidSetup
from nightraid.games.reichbusters.state import RunningTest, State, Unit, Wound

CARD = "noisy-1"


def heard(game: State, faces: tuple[str, ...], card: str, *keys: str, came: Any = ()) -> Ran[None]:
    """A noise test with these dice that draws this card, and what the card then needs."""
    return run(noise_test(game, 0, len(faces), why=()), *keys, came=[faces, (card,), *came])


def noise(ran: Ran[None]) -> int:
    """The total that was compared with the number on the card."""
    return told(ran.events, NoiseCompared).total


# ---------------------------------------------------------------- top


@pytest.mark.rule("RB-NOISE-4", "RB-SAMPLE-8")
def test_nothing_more() -> None:
    """Noisy: the total stays as it is."""
    game = drill()
    ran = heard(game, ("one", "two"), "noisy-1")
    assert noise(ran) == 3
    assert not all_told(ran.events, TotalChanged)


@pytest.mark.rule("RB-NOISE-4", "RB-TEST-11")
def test_dice_that_are_not_blank_are_rerolled_by_choice() -> None:
    """A Telephone Rings: two of them; blanks and specials are not among them, and no die twice."""
    game = drill()
    ran = heard(
        game,
        ("one", "three", "two", "blank"),
        "a-telephone-rings-1",
        "reroll-for-card:1",
        "reroll-for-card:2",
        came=[("three",), ("blank",)],
    )
    assert offered(ran, 0) == ["reroll-for-card:0", "reroll-for-card:1", "reroll-for-card:2"]
    assert offered(ran, 1) == ["reroll-for-card:0", "reroll-for-card:2"]
    assert noise(ran) == 1 + 3


@pytest.mark.rule("RB-NOISE-4")
def test_too_few_dice_are_all_rerolled() -> None:
    """Nobody has a choice."""
    game = drill()
    ran = heard(game, ("one", "blank"), "a-telephone-rings-1", came=[("two",)])
    assert ran.asked == []
    assert noise(ran) == 2
    came = [("special", "blank"), ("blank",), ("close-call-1",)]
    ran = run(noise_test(drill(), 0, 2, why=()), came=came)
    assert noise(ran) == 2, "a special and two blanks: there is nothing to re-roll"


@pytest.mark.rule("RB-NOISE-4", "RB-SAMPLE-7")
def test_a_blank_is_rerolled() -> None:
    """THUD!: of two blanks one, it makes no difference which; the target of 6 is reached, barracks A answers."""
    game = after_alarm(edition="1.0")
    ran = heard(game, ("three", "blank", "blank"), "thud-1", came=[("three",), ("sp-3",)])
    assert ran.asked == []
    assert told(ran.events, DiceRerolled).was == ("blank",)
    assert noise(ran) == 6
    assert told(ran.events, BarracksCalled).letter == "A"


@pytest.mark.rule("RB-NOISE-4", "RB-SAMPLE-8")
def test_noise_dice_are_added() -> None:
    """One Thing After Another: three more, with specials that must be spent."""
    game = drill()
    ran = heard(game, ("one",), "one-thing-after-another-1", came=[("blank", "special", "one"), ("one",)])
    assert noise(ran) == 1 + 2 + 1 + 1


@pytest.mark.rule("RB-NOISE-4", "RB-DECK-3")
def test_discard_or_more_noise() -> None:
    """Hold Your Breath: a card of choice goes, or two dice are rolled; without a card they are."""
    game = drill(hero={"sarge": {"hand": ("lets-go", "listen-up")}})
    keys = ("discard-for-silence", "give-up-card:lets-go")
    ran = heard(game, ("one",), "hold-your-breath-1", *keys)
    assert told(ran.events, CardDiscarded).card == "lets-go"
    assert noise(ran) == 1
    game = drill(hero={"sarge": {"hand": ("lets-go",)}})
    ran = heard(game, ("one",), "hold-your-breath-1", "roll-more-noise", came=[("blank", "one")])
    assert game.heroes[0].hand == ("lets-go",)
    assert noise(ran) == 2
    game = drill()
    ran = heard(game, ("one",), "hold-your-breath-1", came=[("blank", "one")])
    assert ran.asked == []
    assert noise(ran) == 2


@pytest.mark.rule("RB-NOISE-4")
def test_company_is_loud() -> None:
    """Too Many Boots: 1 for each other Hero in the area who is on their feet or at least not downed."""

    four = tuple(Wound(card) for card in ("torn-strap-1", "torn-strap-2", "winded-1", "winded-2"))
    game = drill(
        {"sarge": "a", "brick": "a", "quentin": "a", "red-hawk": "b"},
        hero={"brick": {"knocked_down": True}, "quentin": {"wounds": four}},
    )
    assert noise(heard(game, ("one",), "too-many-boots-1")) == 2


@pytest.mark.rule("RB-NOISE-4", "RB-Q-40")
@pytest.mark.parametrize(("faces", "left"), [(("three", "one"), 3), (("one",), 0)])
def test_muffled(faces: tuple[str, ...], left: int) -> None:
    """Softly Does It takes 1 off."""
    assert noise(heard(drill(), faces, "softly-does-it-1")) == left


@pytest.mark.rule("RB-NOISE-4")
def test_muffled_does_not_go_below_0() -> None:
    """Lost in the Din takes 2 off a total of 1; dice that come later count in full."""
    game = after_alarm(edition="1.0")
    assert noise(heard(game, ("one", "blank"), "lost-in-the-din-1")) == 0
    game = after_alarm(edition="1.0")
    ran = run(_both(game, Muffled(by=2)), came=[("one", "blank"), ("cold-sweat-1",), ("two",)])
    assert ran.result == 2


def _both(game: State, first: NoiseTop) -> Any:
    """A top effect on a total of 1, then one more die."""
    with DuringTest(game, RunningTest("noise", 0, 1, pool=dice_of("noise", 2))):
        yield testing.test_began(running(game))
        yield from testing.roll_and_spend(game)
        game.test = replace(running(game), final=True)
        yield from decks.draw_noise(game, 0)
        yield from apply_top(game, 0, CARD, first)
        yield from apply_top(game, 0, CARD, AddNoiseDice(dice=1))
        return total(game, testing.end_test(game))


@pytest.mark.rule("RB-NOISE-4", "RB-DECK-3")
def test_catch_breath() -> None:
    """The Hinge: the Hero draws an action card."""
    game = drill()
    ran = heard(game, ("one",), "the-hinge-1", came=[("lets-go",)])
    assert told(ran.events, CardsDrawn).cards == ("lets-go",)


@pytest.mark.rule("RB-BANG-5")
@pytest.mark.parametrize("effect", [NothingMore(), RerollBlank(), RerollNotBlank(), CompanyIsLoud(), Muffled()])
def test_without_a_noise_test_there_are_no_dice_to_change(effect: NoiseTop) -> None:
    """After a Boom! only effects that do not speak of dice do something."""
    game = drill({"sarge": "a", "brick": "a"})
    assert run(apply_top(game, 0, CARD, effect)).events == []
    assert len(run(apply_top(game, 0, CARD, CatchBreath()), came=[("lets-go",)]).events) == 1


# ---------------------------------------------------------------- bottom


def bottom(game: State, effect: NoiseBottom, *keys: str, came: Any = ()) -> Ran[None]:
    """A bottom effect for the first Hero."""
    return run(apply_bottom(game, 0, CARD, effect), *keys, came=came)


@pytest.mark.rule("RB-NOISE-5", "RB-PATROL-12")
def test_a_patrol() -> None:
    """Two groups through the nearest door, one spawn card each."""
    game = drill(units={})
    ran = bottom(game, Patrol(levels=(1, 1), awareness=SUSPICIOUS), came=[("sp-3",), ("sp-4",)])
    assert told(ran.events, PatrolCame).levels == (1, 1)
    assert len(game.units) == 3


@pytest.mark.rule("RB-NOISE-5", "RB-CARD-5")
def test_an_instant_can_send_the_patrol_away() -> None:
    """A card with the trigger: the patrol does not come."""
    actions = drill().box.cards.actions.values()
    card = next(one for one in actions if one.top.trigger == "patrol-called" and len(one.top.does) == 1)
    game = drill({card.hero: "a"}, units={}, hero={card.hero: {"hand": (card.id,)}})
    ran = bottom(game, Patrol(levels=(1,), awareness=AT_EASE), f"play-instant:0:{card.id}")
    assert len(all_told(ran.events, PatrolCancelled)) == 1
    assert game.units == {}


@pytest.mark.rule("RB-NOISE-5", "RB-AWARE-8")
def test_awareness_of_the_own_room_rises_only_with_enemies_in_it() -> None:
    """A spawn token is enough."""
    effect = RaiseAwareness(rooms="own")
    game = drill(units={})
    assert not all_told(bottom(game, effect).events, AwarenessChanged)
    game = drill({"sarge": "f"}, units={}, tokens={"h": (1,)}, smoke=1 << area("h"))
    bottom(game, effect)
    assert game.awareness[room("f")] == SUSPICIOUS


@pytest.mark.rule("RB-NOISE-5", "RB-AWARE-8")
def test_the_nearest_room_at_ease() -> None:
    """fgh is empty, mn is suspicious already, ij with a token is farther away and at ease: it rises."""
    game = drill(units={"soldier 1": "m"}, tokens={"i": (1,)}, levels={"m": SUSPICIOUS})
    bottom(game, RaiseAwareness(rooms="nearest-at-ease"))
    assert game.awareness[room("i")] == SUSPICIOUS
    assert game.awareness[room("m")] == SUSPICIOUS
    assert game.awareness[room("f")] == AT_EASE


@pytest.mark.rule("RB-AWARE-8")
@pytest.mark.parametrize(("which", "corridor_rises"), [("nearest-at-ease-room", False), ("nearest-at-ease", True)])
def test_a_corridor_is_a_room_only_if_the_card_says_so(which: AwareRooms, corridor_rises: bool) -> None:
    """On a map of the box: a zombie in the Hero's own corridor, another in a room further on."""
    game = reichbusters().new(RaidSetup())
    game.units, game.tokens, game.features, game.found = {}, {}, {}, {}
    rooms = game.box.board.rooms
    corridor = next(number for number in range(len(rooms)) if is_corridor(game, number))
    chamber = next(
        number for number, areas in enumerate(rooms) if not is_corridor(game, number) and areas & (areas - 1)
    )
    game.put(0, next(bits_of(rooms[corridor])))
    (row,) = game.box.faction.rows_of("officer")
    for number, place in enumerate((corridor, chamber), start=1):
        game.put_unit(game.box.unit("officer", number), Unit(row, next(bits_of(rooms[place])), saw=True))
    run(apply_bottom(game, 0, CARD, RaiseAwareness(rooms=which)))
    assert (game.awareness[corridor], game.awareness[chamber]) == (corridor_rises, not corridor_rises)


@pytest.mark.rule("RB-NOISE-5")
def test_all_suspicious_rooms_become_alert() -> None:
    """Rooms at ease stay so."""
    game = drill(
        units={"soldier 1": "m", "soldier 2": "q", "soldier 3": "i"}, levels={"m": SUSPICIOUS, "q": SUSPICIOUS}
    )
    bottom(game, RaiseAwareness(rooms="all-suspicious"))
    assert [game.awareness[room(name)] for name in "mqi"] == [ALERT, ALERT, AT_EASE]


@pytest.mark.rule("RB-AWARE-9")
def test_awareness_does_not_rise_after_the_alarm() -> None:
    """Whatever the card says."""
    game = after_alarm(units={"soldier 1": "m"})
    assert not all_told(bottom(game, RaiseAwareness(rooms="all-suspicious")).events, AwarenessChanged)


@pytest.mark.rule("RB-NOISE-5", "RB-ALARM-1")
def test_the_marker_advances() -> None:
    """A Telephone Rings."""
    game = drill()
    assert told(bottom(game, AdvanceMarker()).events, MarkerMoved).space == 2
    game = drill(marker=5)
    bottom(game, AdvanceMarker())
    assert game.alarm == "pending"


@pytest.mark.rule("RB-NOISE-5", "RB-Q-66")
def test_the_nearest_door_opens() -> None:
    """Door 4, locked, is nearest to n with door 3 open: it opens, the lock goes, nobody comes."""
    game = drill({"sarge": "n"}, units={}, open_doors=(3,))
    ran = bottom(game, DoorOpens())
    assert told(ran.events, DoorOpened).door == 4
    assert not game.closed >> 4 & 1
    assert not game.locked >> 4 & 1
    assert not game.units


@pytest.mark.rule("RB-NOISE-5", "RB-BARRACKS-3")
def test_barracks_are_called_in_order() -> None:
    """All Hands: a group from A, then one from C."""
    game = after_alarm()
    printed = game.box.noise_card("all-hands-1").bottom[0]
    assert isinstance(printed, CallBarracks)
    ran = bottom(game, printed, came=[("sp-4",), ("sp-5",)])
    assert [(event.letter, event.level) for event in all_told(ran.events, BarracksCalled)] == [("A", 2), ("C", 1)]


@pytest.mark.rule("RB-NOISE-5", "RB-Q-41")
def test_the_nearest_barracks_is_called() -> None:
    """C points to h, which is nearest to a."""
    game = after_alarm()
    assert told(bottom(game, Nearest(level=1), came=[("sp-4",)]).events, BarracksCalled).letter == "C"


@pytest.mark.rule("RB-NOISE-5", "RB-DECK-3")
def test_nerves_are_lost() -> None:
    """A card of choice is discarded."""
    game = drill(hero={"sarge": {"hand": ("lets-go", "listen-up")}})
    bottom(game, LoseNerve(cards=1), "give-up-card:lets-go")
    assert game.heroes[0].hand == ("listen-up",)


@pytest.mark.rule("RB-NOISE-5")
def test_nobody_comes() -> None:
    """Nothing happens."""
    assert bottom(drill(), NobodyComes()).events == []


@pytest.mark.rule("RB-SCHEMA-5")
@pytest.mark.parametrize("deck", ["pre", "post"])
def test_every_noise_card_can_be_applied(deck: str) -> None:
    """Each card of both decks, top and bottom, with a total that reaches its number; it is discarded then."""
    sample = drill() if deck == "pre" else after_alarm()
    for card in sample.noise_deck.pool:
        game = (drill if deck == "pre" else after_alarm)(units={}, edition="1.0")
        rule = noise_test(game, 0, 6, why=())
        _play_through(rule, card)
        assert game.noise_discard == (card,)


def _play_through(rule: Any, card: str) -> None:
    """Threes on all dice, the noise card that is wanted, the first of everything else."""

    sent: Any = None
    while True:
        try:
            said = rule.send(sent)
        except StopIteration:
            return
        match said:
            case Roll():
                sent = ("three",) * len(said.dice)
            case Draw():
                sent = (card,) if card in said.pool else said.pool[: said.count]
            case Ask():
                sent = said.options[0]
            case _:
                sent = None


@pytest.mark.rule("RB-NOISE-5")
def test_dice_of_a_card_are_told_with_their_source() -> None:
    """So that people see where they come from."""
    ran = heard(drill(), ("one",), "one-thing-after-another-1", came=[("blank", "blank", "one")])
    assert all_told(ran.events, DiceRolled)[-1].source == "one-thing-after-another-1"
