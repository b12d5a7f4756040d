"""Events and questions of Incursion that are told in more than one way."""

import pytest
from tests.games.incursion.positions import a_box, cell, incursion, model, stand

from nightraid.engine.events import Candidate, Decided, Event
from nightraid.engine.game import HIDDEN
from nightraid.games.incursion.asks.events.cards import CardKilled, CardPlayed, CpChanged
from nightraid.games.incursion.asks.events.fights import AttackDeclared, DamageRolled, Fell, ReactionFireLost
from nightraid.games.incursion.asks.events.turns import (
    CardsDrawn,
    CheckRolled,
    CpConverted,
    DoorMoved,
    ForceRevealed,
    HiringBids,
    Turned,
)
from nightraid.games.incursion.ids import ALLIED, AXIS, NOBODY, OFF_BOARD

APE, ZOMBIE = model("grunt-ape 1"), model("sturmzombie 1")
WHY = ("IN-TURN-1",)


def told(event: Event) -> str:
    return incursion().words.say(incursion().event_message(event), a_box())


@pytest.mark.parametrize(
    ("event", "said"),
    [
        (
            ForceRevealed(AXIS, ("sturmzombie", "sturmzombie", "blitzhund"), 12, "", why=WHY),
            "The Axis player fields 6 x Sturmzombie every game turn, 1 x Blitzhund for 12 RP.",
        ),
        (CardsDrawn(AXIS, (HIDDEN, HIDDEN), why=WHY), "The Axis player draws 2 cards."),
        (CardsDrawn(AXIS, ("snafu-1",), why=WHY), "The Axis player draws SNAFU."),
        (
            HiringBids(2, 2, None, why=WHY),
            "Bids for Brigitte: Allied 2 RP, Axis 2 RP. A tie: both bids are lost, and nobody gets her.",
        ),
        (Turned(APE, 1, 1, why=WHY), "Grunt Ape 1 turns to the east (1 AP)."),
        (Turned(APE, 1, 0, why=WHY), "Grunt Ape 1 turns to the east."),
        (DoorMoved(APE, 0, True, why=WHY), "Grunt Ape 1 opens door a."),
        (DoorMoved(NOBODY, 0, False, why=WHY), "Door a closes."),
        (CpConverted(APE, 1, 2, False, why=WHY), "Grunt Ape 1 gets 2 AP for 1 CP."),
        (CpChanged(AXIS, -3, why=WHY), "The Axis player loses 3 CP."),
        (CheckRolled(ZOMBIE, 3, "volatile", False, why=WHY), "Sturmzombie 1 rolls 3: it just falls over."),
        (CheckRolled(ZOMBIE, 2, "volatile", False, why=WHY), "Sturmzombie 1 rolls 2: the mine goes off."),
        (
            AttackDeclared(APE, ZOMBIE, "smg", "reaction", why=WHY),
            "Reaction fire: Grunt Ape 1 shoots at Sturmzombie 1 with the Submachine Gun.",
        ),
        (
            DamageRolled(APE, ZOMBIE, (3, 5), 1, 4, 2, "shot", why=WHY),
            "3, 5, each +1, against F 4 of Sturmzombie 1: 2 DP.",
        ),
        (Fell(APE, OFF_BOARD, "effect", why=WHY), "Grunt Ape 1 falls before it has come in."),
        (Fell(APE, cell("c5"), "burning", why=WHY), "Grunt Ape 1 burns to death on c5."),
        (Fell(APE, cell("c5"), "shooting", why=WHY), "Grunt Ape 1 falls on c5."),
        (ReactionFireLost(APE, "out-of-ammo", why=WHY), "Grunt Ape 1 is out of ammo and leaves reaction fire mode."),
        (
            CardPlayed(ALLIED, "wet-socks-1", ZOMBIE, OFF_BOARD, "", "", why=WHY),
            "The Allied player plays Wet Socks on Sturmzombie 1.",
        ),
        (
            CardPlayed(ALLIED, "snafu-1", NOBODY, OFF_BOARD, "", "wet-socks-1", why=WHY),
            "The Allied player plays SNAFU against Wet Socks.",
        ),
        (CardKilled("wet-socks-1", AXIS, 3, "cp", why=WHY), "The Axis player kills Wet Socks for 3 CP."),
        (CardKilled("wet-socks-1", AXIS, 0, "card", why=WHY), "Wet Socks comes to nothing."),
    ],
)
def test_events_in_words(event: Event, said: str) -> None:
    assert told(event) == said


def test_choices_of_the_software_say_out_of_what() -> None:
    candidates = (Candidate(str(APE), (("distance", 3),)), Candidate(str(model("grunt-ape 2")), (("distance", 1),)))
    event = Decided(matter="point-man", candidates=candidates, chosen=str(model("grunt-ape 2")), why=WHY)
    assert told(event) == (
        "The nearest to the goal is Grunt Ape 2, out of Grunt Ape 2 (1 square), Grunt Ape 1 (3 squares)."
    )


def test_of_a_horde_only_the_nearest_are_named() -> None:
    candidates = tuple(Candidate(str(model(f"sturmzombie {number}")), (("ap", number),)) for number in range(1, 9))
    event = Decided(matter="next-hunter", candidates=candidates, chosen=str(ZOMBIE), why=WHY)
    said = told(event)
    assert said.startswith("Next is Sturmzombie 1, the nearest to an attack: Sturmzombie 1 (1 AP to go)")
    assert "Sturmzombie 3 (3 AP to go)" in said
    assert "Sturmzombie 4" not in said


def test_a_question_tells_own_ap_from_those_of_cp() -> None:
    plain = stand({"grunt-ape 1": "c3 n"}, acting="grunt-ape 1")
    paid = stand({"grunt-ape 1": "c3 n"}, acting="grunt-ape 1", activation={"cp_ap": 2})
    prompts = [table.match.say(incursion().ask_message(table.asked)) for table in (plain, paid)]
    assert prompts == [
        "Grunt Ape 1 has 3 AP. What now?",
        "Grunt Ape 1 has 3 AP of its own and 2 from CP. What now?",
    ]
