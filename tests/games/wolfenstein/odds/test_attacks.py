"""Attacks: hand-made figures, every way the rules can go, and many simulated rolls."""

import math
from collections import Counter
from typing import Any

import pytest
from tests.branches import distribution
from tests.games.playing import Table
from tests.games.wolfenstein.positions import ANYA, BJ, KLAUS, model, stand
from tests.possibilities import possibilities, total_weight

from nightraid.engine.ask import CHANCE_QUESTIONS
from nightraid.engine.chance import Seeded, TypedIn
from nightraid.engine.match import Match
from nightraid.engine.screen.sketches import Distribution
from nightraid.games.wolfenstein.abilities.nazi_skills import rerolled
from nightraid.games.wolfenstein.asks import options as to
from nightraid.games.wolfenstein.asks import questions as asked
from nightraid.games.wolfenstein.ids import ModelId
from nightraid.games.wolfenstein.odds.telling import loss_in_words
from nightraid.games.wolfenstein.rules.armor_and_hp import apply_hits
from nightraid.games.wolfenstein.rules.attack import empties, hits_of
from nightraid.games.wolfenstein.rules.attack_choices import rerolls_and_skills
from nightraid.games.wolfenstein.rules.base.strength import Strength, strength
from nightraid.games.wolfenstein.rules.nazi_attack import count_hits
from nightraid.games.wolfenstein.rules.weapon_abilities import Attacking
from nightraid.games.wolfenstein.state import State, Weapon
from nightraid.odds import odds_of

DRONE, SOLDAT = model("drone 1"), model("soldat 1")
PAID = "Drone 1, with all that is worth paying for"
WITHIN = 3.29
"""Standard errors on either side of an interval that holds 99.9 % of all samples."""


def shown(table: Table[State], key: str) -> dict[str, dict[str, float]]:
    """The odds of an option: each distribution by its title, each result with its likelihood."""
    return {told.title: results(told) for told in told_of(table, key)}


def told_of(table: Table[State], key: str) -> tuple[Distribution, ...]:
    (option,) = [option for option in table.asked.options if option.key == key]
    return odds_of(table.match, table.asked.seat, option)


def results(told: Distribution) -> dict[str, float]:
    assert sum(chance.percent for chance in told.results) == pytest.approx(100, abs=1e-4)
    return {chance.name: chance.percent / 100 for chance in told.results}


def after(table: Table[State], key: str) -> Match[State]:
    """A twin of the match after this answer, that waits for its dice."""
    twin = table.match.clone(chance=TypedIn())
    twin.answer(table.asked.seat, key)
    return twin


# ---------------------------------------------------------------- hand-made figures


def plain_shot(**nazi: Any) -> Table[State]:
    """Anya with a gun that allows no rerolls, and no ammo that could be paid with."""
    fields = {ANYA: {"weapons": (Weapon("flare-launcher-1"),), "special": 0}}
    return stand({ANYA: "b3"}, nazis={"drone 1": "d3"}, acting=ANYA, level="daddy", hero=fields, nazi={"drone 1": nazi})


def test_dice_against_a_bare_target() -> None:
    table = plain_shot(lost_armor=1)
    dice = len(after(table, f"attack:flare-launcher-1:{DRONE}").pending.dice)  # type: ignore[union-attr]
    found = shown(table, f"attack:flare-launcher-1:{DRONE}")
    missed = (5 / 12) ** dice  # neither a heart nor a shield on any die
    assert found["Drone 1"] == {"killed": pytest.approx(1 - missed), "unhurt": pytest.approx(missed)}


def test_the_weapon_has_odds_of_its_own() -> None:
    table = plain_shot()
    dice = len(after(table, f"attack:flare-launcher-1:{DRONE}").pending.dice)  # type: ignore[union-attr]
    found = shown(table, f"attack:flare-launcher-1:{DRONE}")
    assert found["Flare Launcher"]["still loaded"] == pytest.approx((10 / 12) ** dice)


def test_great_armor_takes_every_hit() -> None:
    table = stand({BJ: "b3"}, nazis={"supersoldat 1": "d3"}, acting=BJ)
    weapon = table.state.heroes[BJ].weapons[0].card
    (first, *_) = told_of(table, f"attack:{weapon}:{model('supersoldat 1')}")
    assert "killed" not in results(first)  # a handful of dice against all that armor
    assert any("every hit takes armor first" in note.text for note in first.parts)


def test_a_reroll_of_a_reload_is_always_made() -> None:
    """A War Veteran rolls one Reload again: a gun is then left empty by a second Reload, or by the same die again."""
    table = stand({KLAUS: "b3"}, nazis={"soldat 1": "d3"}, acting=KLAUS, hero={KLAUS: {"light": 1}}, level="daddy")
    found = shown(table, f"attack:handgun-1960-1:{SOLDAT}")
    dice, none, again = 3, 10 / 12, 2 / 12
    one = dice * again * none ** (dice - 1)
    assert found["Handgun 1960"]["left empty"] == pytest.approx(1 - none**dice - one * none)


# ---------------------------------------------------------------- every way it can go


@pytest.mark.parametrize("lost_armor", [0, 1])
def test_an_attack_without_choices_is_what_the_rules_make_of_every_roll(lost_armor: int) -> None:
    table = plain_shot(lost_armor=lost_armor)
    match, have = after(table, f"attack:flare-launcher-1:{DRONE}"), strength(table.state, DRONE)
    found = shown(table, f"attack:flare-launcher-1:{DRONE}")
    truth = distribution(match, lambda end: loss(end.state, DRONE, have))
    assert found["Drone 1"] == {name: pytest.approx(float(likely)) for name, likely in truth.items()}
    empty = distribution(match, lambda end: end.state.heroes[ANYA].weapons[0].reload)
    assert found["Flare Launcher"]["left empty"] == pytest.approx(float(empty[True]))


def loss(game: State, target: ModelId, have: Strength) -> str:
    left = strength(game, target) if target in game.nazis else Strength(0, 0)
    return loss_in_words(have, left)


WITH_CHOICES: dict[str, tuple[dict[str, Any], str]] = {
    "a reroll": ({"light": 1}, "attack:handgun-1960-1"),
    "a reroll and an ability": ({"light": 3}, "attack:handgun-1960-1"),
    "a lucky charm": ({"light": 1, "worn": ("lucky-coin-1",)}, "attack:handgun-1960-1"),
    "a silent execution": ({"pack": ("knife-1",)}, "execute:knife-1"),
}


@pytest.mark.parametrize("case", WITH_CHOICES)
@pytest.mark.parametrize("pays", [False, True])
def test_choices_are_made_as_well_as_can_be(case: str, pays: bool) -> None:
    """Against following every choice and every roll in the match itself, always with the better choice for a kill."""
    fields, key = WITH_CHOICES[case]
    table = stand({KLAUS: "b3"}, nazis={"drone 1": "c3"}, acting=KLAUS, hero={KLAUS: fields})
    check_kill(table, f"{key}:{DRONE}", pays)


@pytest.mark.parametrize("pays", [False, True])
@pytest.mark.parametrize("glory", [0, 4])
def test_choices_in_the_middle_are_followed_too(glory: int, pays: bool) -> None:
    """What was paid for before is reckoned with, and so is what can still be paid for."""
    table = stand({KLAUS: "b3"}, nazis={"drone 1": "c3"}, acting=KLAUS, hero={KLAUS: {"light": 3, "glory": glory}})
    table.answer(f"attack:handgun-1960-1:{DRONE}")
    if not glory:  # with it, following every way takes too long
        check_kill(table, "use-ability:empty-the-magazine", pays)
    table.answer("use-ability:empty-the-magazine", came=[("reload", "blank", "armor", "blank", "blank")])
    choices = [option.key for option in table.asked.options if not isinstance(option, to.KeepRoll)]
    assert len(choices) >= 1 + bool(glory)
    for key in choices:
        check_kill(table, key, pays)
    assert shown(table, "keep-roll") == {}


def check_kill(table: Table[State], key: str, pays: bool) -> None:
    """The chance to kill the Drone that is shown is the best there is."""
    found = shown(table, key)
    bare = found.get("Drone 1", {})
    told = found.get(PAID, bare) if pays else bare
    assert told.get("killed", 0.0) == pytest.approx(best_kill(after(table, key), pays))


def best_kill(match: Match[State], pays: bool) -> float:
    """The best chance to kill the Drone from here, in the match itself."""
    question = match.pending
    if isinstance(question, CHANCE_QUESTIONS) and isinstance(question, asked.AttackRoll | asked.RerollRoll):
        total = total_weight(question)
        kill = 0.0
        for came, weight in possibilities(question):
            twin = match.clone()
            twin.answer_chance(came)
            kill += weight / total * best_kill(twin, pays)
        return kill
    if isinstance(question, asked.BeforeRoll | asked.AfterRoll):
        free = (to.RollNow, to.KeepRoll, to.Reroll)
        return max(
            best_kill(answered(match, option), pays) for option in question.options if pays or isinstance(option, free)
        )
    return float(DRONE not in match.state.nazis)


def answered(match: Match[State], option: Any) -> Match[State]:
    twin = match.clone()
    twin.answer(0, option)
    return twin


@pytest.mark.parametrize("kind", ["space-marine", "fire-trooper", "soldat"])
def test_the_attack_of_a_bot_is_what_the_rules_make_of_every_roll(kind: str) -> None:
    table = stand(
        {BJ: "h3"}, nazis={"drone 1": "d3"}, bots={f"{kind} 1": (BJ, "c3")}, acting=BJ, turn={"bot": model(f"{kind} 1")}
    )
    have = strength(table.state, DRONE)
    truth = distribution(after(table, f"bot-attack:{DRONE}"), lambda end: loss(end.state, DRONE, have))
    found = shown(table, f"bot-attack:{DRONE}")["Drone 1"]
    assert found == {name: pytest.approx(float(likely)) for name, likely in truth.items()}


# ---------------------------------------------------------------- many rolls


def close(found: float, often: int, tries: int) -> bool:
    """Whether a likelihood lies within the 99.9 % interval around what was counted."""
    share = often / tries
    return abs(found - share) <= WITHIN * math.sqrt(max(found * (1 - found), 1e-9) / tries)


TRIES = 100_000


def test_a_hundred_thousand_attacks_with_a_reroll() -> None:
    table = stand({KLAUS: "b3"}, nazis={"soldat 1": "d3"}, acting=KLAUS, hero={KLAUS: {"light": 1}})
    game, have = table.state, strength(table.state, SOLDAT)
    weapon, dice, chance = game.heroes[KLAUS].weapons[0], (game.box.die,) * 3, Seeded(7)
    seen: Counter[str] = Counter()
    for number in range(TRIES):
        faces = chance.answer(asked.AttackRoll(KLAUS, SOLDAT, dice=dice, seat=0, why=()), 2 * number)
        attacking = Attacking(KLAUS, weapon.card, SOLDAT, 2, dice=3, faces=faces)
        attacking = rolled_out(rerolls_and_skills(game, attacking), chance, 2 * number + 1)
        left, _ = apply_hits(have, hits_of(game, attacking), great_armor=False)
        seen[loss_in_words(have, left)] += 1
        seen["left empty"] += empties(game, attacking, weapon)
    found = shown(table, f"attack:handgun-1960-1:{SOLDAT}")
    for name, likely in found["Soldat 1"].items():
        assert close(likely, seen[name], TRIES), (name, likely, seen[name])
    assert close(found["Handgun 1960"]["left empty"], seen["left empty"], TRIES)


def rolled_out(rule: Any, chance: Seeded, at: int) -> Any:
    """Run the rule of the choices after a roll; whatever may be rolled again, is."""
    reply: Any = None
    while True:
        try:
            told = rule.send(reply)
        except StopIteration as done:
            return done.value
        reply = None
        if isinstance(told, asked.RerollRoll):
            reply = chance.answer(told, at)
        elif isinstance(told, asked.AfterRoll):
            reply = told.options[0]


def test_a_hundred_thousand_attacks_of_a_bot() -> None:
    bot = model("space-marine 1")
    table = stand(
        {BJ: "h3"}, nazis={"soldat 1": "d3"}, bots={"space-marine 1": (BJ, "c3")}, acting=BJ, turn={"bot": bot}
    )
    game, have, chance = table.state, strength(table.state, SOLDAT), Seeded(3)
    dice = (game.box.die,) * 2
    seen: Counter[str] = Counter()
    for number in range(TRIES):
        faces = chance.answer(asked.AttackRoll(bot, SOLDAT, dice=dice, seat=0, why=()), 2 * number)
        final = rolled_out(rerolled(game, bot, faces), chance, 2 * number + 1)
        left, _ = apply_hits(have, count_hits(final), great_armor=False)
        seen[loss_in_words(have, left)] += 1
    for name, likely in shown(table, f"bot-attack:{SOLDAT}")["Soldat 1"].items():
        assert close(likely, seen[name], TRIES), (name, likely, seen[name])
