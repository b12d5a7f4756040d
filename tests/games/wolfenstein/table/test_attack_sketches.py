"""Attacks beforehand: the dice that are rolled, and where they come from."""

import pytest
from tests.games.match_logs import MatchLog
from tests.games.wolfenstein.positions import ANYA, BJ, KLAUS, cell, model, stand, wolfenstein
from tests.games.wolfenstein.table.looks import sketch, texts
from tests.games.wolfenstein.table.matches import LOGS, golden, table

from nightraid.engine.chance import TypedIn
from nightraid.engine.screen.now import DieShown
from nightraid.engine.screen.sketches import Sketch
from nightraid.games.wolfenstein.asks.options import Attack, BotAttack, Execute
from nightraid.games.wolfenstein.asks.questions import AttackRoll, BeforeRoll
from nightraid.games.wolfenstein.state import Weapon

DRONE, SOLDAT = model("drone 1"), model("soldat 1")


def dice(shown: Sketch) -> dict[str, int]:
    return {source.name: source.dice for source in shown.dice}


# ---------------------------------------------------------------- dice


@pytest.mark.parametrize("log", LOGS, ids=lambda log: log.name)
def test_as_many_dice_are_rolled_as_were_shown(log: MatchLog) -> None:
    for match in golden(log):
        for ask in match.asks():
            for option in ask.options:
                if isinstance(option, Attack | Execute | BotAttack):
                    shown = table().sketch(match.state, ask, option)
                    twin = match.clone(chance=TypedIn())
                    twin.answer(ask.seat, option)
                    rolled = twin.pending
                    assert isinstance(rolled, BeforeRoll | AttackRoll)
                    number = rolled.dice if isinstance(rolled, BeforeRoll) else len(rolled.dice)
                    assert sum(dice(shown).values()) == number


def test_every_die_has_its_source() -> None:
    weapons = (Weapon("trench-shotgun-1", attached="bayonet-1"),)
    at = stand({BJ: "b3"}, nazis={"soldat 1": "c3"}, acting=BJ, hero={BJ: {"weapons": weapons, "heavy": 2}})
    shown = dice(sketch(at, f"attack:trench-shotgun-1:{SOLDAT}"))
    assert shown == {
        "accuracy of B.J. Blazkowicz": 2,
        "Trench Shotgun": 2,
        "Good Morning": 1,
        "In Their Faces": 1,
        "Bayonet": 1,
    }


def test_glasses_help_only_from_afar() -> None:
    fields = {KLAUS: {"weapons": (Weapon("marksman-rifle-1"),), "heavy": 1, "worn": ("night-glasses-1",)}}
    for where, helped in (("e3", False), ("f3", True)):
        at = stand({KLAUS: "b3"}, nazis={"soldat 1": where}, acting=KLAUS, hero=fields)
        assert ("Night Glasses" in dice(sketch(at, f"attack:marksman-rifle-1:{SOLDAT}"))) == helped


def test_great_armor_takes_every_hit() -> None:
    at = stand({BJ: "b3"}, nazis={"supersoldat 1": "d3"}, acting=BJ)
    weapon = at.state.heroes[BJ].weapons[0].card
    shown = sketch(at, f"attack:{weapon}:{model('supersoldat 1')}")
    assert any("every hit takes armor first" in text for text in texts(shown))


def test_a_drum_magazine_takes_two_reloads() -> None:
    fields = {ANYA: {"weapons": (Weapon("machine-pistol-1", attached="drum-magazine-1"),)}}
    at = stand({ANYA: "b3"}, nazis={"soldat 1": "d3"}, acting=ANYA, hero=fields)
    assert "2 Reloads leave the weapon empty." in texts(sketch(at, f"attack:machine-pistol-1:{SOLDAT}"))


# ---------------------------------------------------------------- what follows


def test_an_attack_is_heard_in_both_areas_and_wakes_who_hears_it() -> None:
    nazis = {"soldat 1": "g3", "soldat 2": "n5", "officer 1": "o1"}
    at = stand({ANYA: "e3"}, nazis=nazis, acting=ANYA, open_doors="a")
    shown = texts(sketch(at, f"attack:machine-pistol-1:{SOLDAT}"))
    assert "Noise in west room and corridor." in shown
    assert "Wakes Soldat 2 (hears noise in corridor)." in shown
    assert not any("Officer" in text for text in shown)


def test_a_silencer_is_quiet_and_hides_the_kill() -> None:
    fields = {ANYA: {"weapons": (Weapon("machine-pistol-1", attached="silencer-1"),)}}
    at = stand({ANYA: "e3"}, nazis={"soldat 1": "g3"}, acting=ANYA, open_doors="a", hero=fields)
    shown = texts(sketch(at, f"attack:machine-pistol-1:{SOLDAT}"))
    assert "Makes no noise." in shown
    assert "A kill does not raise the hazard tracker." in shown


def test_on_the_easy_levels_attacks_are_not_heard() -> None:
    at = stand({ANYA: "e3"}, nazis={"soldat 1": "g3"}, acting=ANYA, open_doors="a", level="daddy")
    assert "Makes no noise." in texts(sketch(at, f"attack:machine-pistol-1:{SOLDAT}"))


def test_kills_and_the_hazard_tracker() -> None:
    def about(hazard: int, *names: str) -> list[str]:
        nazis = dict(zip(names, ("g3", "i3"), strict=False))
        at = stand({ANYA: "e3"}, nazis=nazis, acting=ANYA, open_doors="a", hazard=hazard)
        return texts(sketch(at, f"attack:machine-pistol-1:{model(names[0])}"))

    assert "A kill raises the hazard tracker to 2 of 5." in about(1, "soldat 1")
    assert "A kill raises the hazard tracker to 3 of 5." in about(1, "drone 1")  # its Death Siren
    assert "A kill raises the alarm: Two Soldaten come in at the east." in about(4, "soldat 1")
    last = "Its death sets the hazard tracker back to 0: it is the last Officer."
    assert last in about(4, "officer 1")
    assert last not in about(3, "officer 1", "officer 2")


def test_an_officer_that_did_not_notice_anybody_wakes_when_it_is_attacked() -> None:
    fields = {KLAUS: {"weapons": (Weapon("marksman-rifle-1"),), "heavy": 1, "worn": ("drivers-greatcoat-1",)}}
    at = stand({KLAUS: "a6"}, nazis={"officer 1": "f6"}, acting=KLAUS, hero=fields)
    shown = texts(sketch(at, f"attack:marksman-rifle-1:{model('officer 1')}"))
    assert "Wakes Officer 1 (was attacked by Klaus Kreutz)." in shown


def test_a_target_beyond_range_needs_its_ability() -> None:
    fields = {KLAUS: {"weapons": (Weapon("marksman-rifle-1"),), "heavy": 1}}
    at = stand({KLAUS: "d3"}, nazis={"soldat 1": "m3"}, acting=KLAUS, open_doors="ab", hero=fields)
    shown = " ".join(texts(sketch(at, f"attack:marksman-rifle-1:{SOLDAT}")))
    assert "Distance 9, range 8: it takes Impossible Shot (1 heavy ammo) to reach that far." in shown


def test_a_silent_execution() -> None:
    at = stand({KLAUS: "b3"}, nazis={"soldat 1": "c3"}, acting=KLAUS, hero={KLAUS: {"pack": ("hatchet-1",)}})
    shown = sketch(at, f"execute:hatchet-1:{SOLDAT}")
    assert dice(shown) == {"Hatchet": 5}
    assert "Makes no noise." in texts(shown)
    assert "A kill does not raise the hazard tracker." in texts(shown)
    assert any("Hatchet is discarded" in text for text in texts(shown))


def test_a_bot_attacks_with_the_dice_of_its_card() -> None:
    at = stand(
        {KLAUS: "a1"},
        nazis={"drone 1": "d3"},
        bots={"soldat 3": (KLAUS, "b3")},
        acting=KLAUS,
        ap=5,
        turn={"bot": model("soldat 3")},
    )
    shown = sketch(at, f"bot-attack:{DRONE}")
    assert dice(shown) == {"Maschinenpistole": 2}  # one less for the square between
    assert shown.rays[0].start == cell("b3")


# ---------------------------------------------------------------- within an attack


def test_an_ability_changes_the_dice() -> None:
    at = stand({KLAUS: "b3"}, nazis={"soldat 1": "d3"}, acting=KLAUS, hero={KLAUS: {"light": 2}})
    at.answer(f"attack:handgun-1960-1:{SOLDAT}")
    now, more = sketch(at, "roll-now"), sketch(at, "use-ability:empty-the-magazine")
    twin = at.match.clone(chance=TypedIn())
    twin.answer(0, "use-ability:empty-the-magazine")
    assert isinstance(twin.pending, BeforeRoll | AttackRoll)
    rolled = twin.pending.dice if isinstance(twin.pending, BeforeRoll) else len(twin.pending.dice)
    assert sum(dice(more).values()) == rolled > sum(dice(now).values())
    assert any("Costs 1 of 2 light ammo." in text for text in texts(more))


def test_dice_on_the_table_can_be_rerolled() -> None:
    at = stand({KLAUS: "b3"}, nazis={"soldat 1": "d3"}, acting=KLAUS)
    at.answer(f"attack:handgun-1960-1:{SOLDAT}", "roll-now", came=[("armor", "reload", "hp")])
    dice = wolfenstein().table.dice_on_table(at.state, at.asked)
    assert dice == tuple(DieShown("attack", face) for face in ("armor", "reload", "hp"))
    (reroll,) = [option for option in at.asked.options if option.key.startswith("reroll")]
    assert [(spot.kind, spot.id) for spot in wolfenstein().table.spots(reroll)] == [("die", "1")]
    assert texts(sketch(at, "keep-roll"))[:3] == [
        "1 Armor Hit and 1 HP Hit.",
        "Soldat 1 is killed.",
        "A Reload that stands leaves a gun empty.",
    ]
