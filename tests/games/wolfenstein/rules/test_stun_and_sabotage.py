"""Stun and sabotage tokens on Heroes and bots, and how they are placed."""

import pytest
from tests.games.playing import all_told, told
from tests.games.wolfenstein.positions import ANYA, BJ, KLAUS, cell, model, stand

from nightraid.games.wolfenstein.asks.events import (
    BotBegan,
    Rested,
    Sabotaged,
    ShrugsOff,
    Stunned,
    StunnedTurn,
    TokenOff,
    TurnBegan,
    TurnEnded,
)

SOLDAT, TROOPER, BOT = model("soldat 1"), model("fire-trooper 1"), model("soldat 3")
HANDGUN = "handgun-1960-1"


# ---------------------------------------------------------------- Heroes


@pytest.mark.rule("WF-STUN-1", "WF-STUN-3", "WF-Q-99")
def test_a_stunned_hero_takes_no_action_of_any_kind_and_then_the_token_goes() -> None:
    """Steps 1, 2, 4 and 5 take place: it gets its AP, and a fatigue token that was there goes."""
    table = stand(
        {KLAUS: "b3", BJ: "a1"},
        phase="player",
        hero={KLAUS: {"stunned": True, "fatigue": True, "glory": 5}, BJ: {"activated": True}},
    )
    happened = list(table.match.events())
    klaus = happened[: next(i for i, event in enumerate(happened) if isinstance(event, TurnEnded)) + 1]
    assert told(klaus, TurnBegan).ap == 3
    assert told(klaus, StunnedTurn).model == KLAUS
    assert told(klaus, Rested).hero == KLAUS
    assert told(klaus, TokenOff).token == "stun"
    assert told(klaus, TurnEnded).lost_ap == 3  # he was asked nothing
    assert not table.state.heroes[KLAUS].stunned


@pytest.mark.rule("WF-STUN-1", "WF-STUN-3")
def test_in_the_turn_after_that_the_hero_acts_again() -> None:
    table = stand({KLAUS: "b3"}, phase="player", hero={KLAUS: {"stunned": True}})
    assert table.state.round == 2  # the stunned turn passed by itself
    assert table.state.turn.hero == KLAUS
    assert table.state.turn.ap == 6
    assert table.listed("step")


@pytest.mark.rule("WF-STUN-2", "WF-Q-99")
def test_a_sabotaged_hero_cannot_attack_but_does_everything_else() -> None:
    table = stand(
        {KLAUS: "b3"},
        nazis={"fire-trooper 1": "c3"},
        phase="player",
        hero={KLAUS: {"sabotaged": True, "pack": ("knife-1", "rocket-tube-1", "hand-grenade-1")}},
    )
    assert table.listed("attack") == table.listed("execute") == set()
    assert table.refused(f"attack:{HANDGUN}:{TROOPER}") == ("WF-STUN-2",)
    assert table.listed("use-item-at") == {f"hand-grenade-1:{cell('c3')}"}  # no attack; the rocket tube is one
    assert table.listed("step")
    table.answer("fatigue")  # nor the attack that fatigue gives
    assert table.listed("attack") == table.listed("execute") == set()


@pytest.mark.rule("WF-STUN-3")
def test_a_sabotage_token_goes_when_the_turn_it_affected_ends() -> None:
    table = stand({KLAUS: "b3"}, nazis={"soldat 1": "p3"}, phase="player", hero={KLAUS: {"sabotaged": True}})
    happened = table.answer("end-turn")
    assert told(happened, TokenOff) == TokenOff(KLAUS, "sabotage", why=("WF-STUN-3",))
    assert not table.state.heroes[KLAUS].sabotaged


@pytest.mark.rule("WF-STUN-3")
def test_a_token_received_during_the_own_turn_acts_on_the_following_turn() -> None:
    """Sleeping gas in a chest: this turn goes on, the next one is lost."""
    table = stand({KLAUS: "b4"}, mission="vault", acting=KLAUS)
    happened = table.answer(f"search:{cell('b5')}", came=[("sleeping-gas-1",), ("tnt-1",)])
    assert told(happened, Stunned).model == KLAUS
    assert table.listed("step")
    later = table.answer("end-turn")
    ended = [place for place, event in enumerate(later) if isinstance(event, TurnEnded)]
    assert not all_told(later[: ended[0]], TokenOff)  # it stays through the turn in which it came
    assert told(later[ended[0] :], StunnedTurn).model == KLAUS
    assert told(later[ended[0] :], TokenOff).token == "stun"


# ---------------------------------------------------------------- bots


@pytest.mark.rule("WF-STUN-1", "WF-STUN-3", "WF-Q-73", "WF-Q-99")
def test_a_stunned_bot_does_nothing_and_loses_its_token_and_a_stunned_heros_bot_acts() -> None:
    table = stand({KLAUS: "b3"}, bots={"soldat 3": (KLAUS, "d3")}, phase="player", bot={"soldat 3": {"stunned": True}})
    happened = table.answer("end-turn")
    assert told(happened, StunnedTurn).model == BOT
    assert told(happened, TokenOff).model == BOT
    assert table.state.round == 2
    hero = stand({KLAUS: "b3"}, bots={"soldat 3": (KLAUS, "d3")}, phase="player", hero={KLAUS: {"stunned": True}})
    assert told(hero.match.events(), BotBegan).bot == BOT
    assert hero.state.turn.bot == BOT
    assert hero.listed("step")


@pytest.mark.rule("WF-STUN-2", "WF-STUN-3", "WF-Q-73")
def test_a_sabotaged_bot_moves_but_does_not_attack_in_its_next_activation() -> None:
    table = stand(
        {KLAUS: "a1"},
        nazis={"fire-trooper 1": "d3"},
        bots={"soldat 3": (KLAUS, "c3")},
        phase="player",
        bot={"soldat 3": {"sabotaged": True}},
        nazi={"fire-trooper 1": {"stunned": True}},
    )
    table.answer("end-turn")
    assert table.listed("bot-attack") == set()
    assert table.listed("step")
    happened = table.answer("end-turn")
    assert TokenOff(BOT, "sabotage", why=("WF-STUN-3",)) in happened
    table.answer("end-turn")
    assert table.listed("bot-attack") == {str(TROOPER)}


# ---------------------------------------------------------------- placing


@pytest.mark.rule("WF-STUN-4")
def test_the_token_is_on_the_targets_card_and_never_twice() -> None:
    pack = {KLAUS: {"pack": ("pepper-tin-1", "sound-grenade-1")}}
    table = stand({KLAUS: "b3"}, nazis={"fire-trooper 1": "d3"}, acting=KLAUS, hero=pack)
    first = table.answer(f"use-item-on:pepper-tin-1:{TROOPER}")
    assert told(first, Stunned).model == TROOPER
    assert table.state.nazis[TROOPER].stunned
    second = table.answer(f"use-item-on:sound-grenade-1:{TROOPER}")  # it makes noise, if nothing else
    assert not all_told(second, Stunned)


@pytest.mark.rule("WF-STUN-4")
@pytest.mark.parametrize(("face", "placed"), [("hp", True), ("armor", True), ("blank", False), ("reload", False)])
def test_the_card_says_whether_a_roll_is_needed_and_only_a_success_places_the_token(face: str, placed: bool) -> None:
    pack = {KLAUS: {"pack": ("radio-jammer-1", "fine-sand-1")}}
    table = stand({KLAUS: "b3"}, nazis={"fire-trooper 1": "d3", "soldat 1": "b5"}, acting=KLAUS, hero=pack)
    rolled = table.answer(f"use-item-on:radio-jammer-1:{TROOPER}", came=[(face,)])
    assert table.state.nazis[TROOPER].sabotaged is placed
    assert len(all_told(rolled, Sabotaged)) == placed
    table.answer(f"use-item-on:fine-sand-1:{SOLDAT}")  # no roll on this card
    assert table.state.nazis[SOLDAT].sabotaged


@pytest.mark.rule("WF-STUN-4", "WF-Q-40")
def test_more_stun_tokens_can_lie_about_than_the_box_has() -> None:
    """Five are in the box; a Sound Grenade in a crowd takes nine, and one card still holds one."""
    around = ("c2", "c3", "c4", "d2", "d4", "e2", "e3")
    crowd = {f"soldat {number + 1}": square for number, square in enumerate(around)} | {"officer 1": "d3"}
    table = stand({ANYA: "a3"}, nazis=crowd, acting=ANYA, hero={ANYA: {"pack": ("sound-grenade-1",)}})
    target = model("soldat 2")
    happened = table.answer(f"use-item-on:sound-grenade-1:{target}")
    stunned = [event.model for event in all_told(happened, Stunned)]
    assert len(stunned) == len(set(stunned)) == 6  # the target and five beside it, one more than there are tokens
    assert all(table.state.nazis[nazi].stunned for nazi in stunned)


@pytest.mark.rule("WF-STUN-4", "WF-PRIORITY-1")
def test_a_nazi_whose_skill_forbids_it_gets_no_token() -> None:
    uber = model("ubersoldat 1")
    table = stand(
        {KLAUS: "b3"},
        nazis={"ubersoldat 1": "d3"},
        acting=KLAUS,
        hero={KLAUS: {"pack": ("pepper-tin-1", "sound-grenade-1")}},
    )
    assert table.listed("use-item-on") == {f"sound-grenade-1:{uber}"}  # for the noise
    happened = table.answer(f"use-item-on:sound-grenade-1:{uber}")
    assert told(happened, ShrugsOff).model == uber
    assert not table.state.nazis[uber].stunned
