"""Raids of veterans, with answers at random: skills, items and vril weapons do in a match what their own tests prove.

Those tests run one rule by itself (`running.py`). Here the whole game runs, so a rule that nothing calls is found out.
"""

import random
import re
from typing import Any

import pytest
from tests.games.reichbusters.enemies import CAPTIVE
from tests.games.reichbusters.positions import position, reichbusters

from nightraid.engine.chance import Seeded
from nightraid.engine.log import Chosen
from nightraid.engine.match import Match
from nightraid.games.reichbusters.ids import Edition
from nightraid.games.reichbusters.schema.heroes import HeroCard
from nightraid.games.reichbusters.schema.missions import MissionCard
from nightraid.games.reichbusters.setup import RaidSetup
from nightraid.games.reichbusters.state import Item, Skill, State, Weapon
from nightraid.games.reichbusters.state.headquarters import Headquarters, Veteran

TEAM, SKILLS_EACH = 4, 4
MOST_RAIDS, MOST_TRIES, FEW_ANSWERS = 100, 300, 12
NAMED_SKILLS = (
    "auf-deutsch",
    "counter",
    "crowd-control",
    "decoy",
    "dual-wielding",
    "evasive",
    "genius",
    "mech-implants",
    "silent",
    "special-ops",
    "vril-enhanced",
    "vril-experiment",
    "vril-implants",
    "vril-tolerance",
    "withdraw",
    "focused",
)
CHOSEN_SKILLS = (
    "deadly",
    "focused",
    "frenzy",
    "heavy-infantry",
    "hit-the-deck",
    "iron-hide",
    "quick-shot",
    "rage",
    "recon",
    "resilient",
    "silent",
    "stealthy",
    "strong",
    "lone-wolf",
    "guardian",
    "precise",
)
GRENADES = (Item("grenade-1"), Item("grenade-2"))
VRIL_KNIFE = (Weapon("commando-knife", vril=True),)
DRAINED_KNIFE = (Weapon("commando-knife", vril=True, drained=True),)
NAMED_ITEMS = ("disguise-kit", "pain-killers", "radio", "vril-injection") * 2
CHOSEN_ITEMS = ("ammo", "ap-rounds", "vril-shield") * 2
IN_BOTH = (
    "RB-ITEM-PAIN-KILLERS-1",
    "RB-ITEM-RADIO-1",
    "RB-ITEM-VRIL-INJECTION-1",
    "RB-KEY-STUNNED-1",
    "RB-SKILL-AUF-DEUTSCH-1",
    "RB-SKILL-COUNTER-1",
    "RB-SKILL-CROWD-CONTROL-1",
    "RB-SKILL-DECOY-1",
    "RB-SKILL-EVASIVE-1",
    "RB-SKILL-GENIUS-1",
    "RB-SKILL-MECH-IMPLANTS-1",
    "RB-SKILL-SPECIAL-OPS-1",
    "RB-SKILL-VRIL-ENHANCED-1",
    "RB-SKILL-VRIL-EXPERIMENT-1",
    "RB-SKILL-VRIL-TOLERANCE-1",
    "RB-TEST-7",
    "RB-VRIL-2",
    "RB-VRIL-3",
)
IN_1_0 = ("RB-ITEM-DISGUISE-KIT-1", "RB-SKILL-DUAL-WIELDING-1", "RB-SKILL-WITHDRAW-1", "RB-VRIL-4")
IN_1_1 = (
    "RB-ITEM-DISGUISE-KIT-2",
    "RB-SKILL-DUAL-WIELDING-2",
    "RB-SKILL-SILENT-2",
    "RB-SKILL-WITHDRAW-2",
    "RB-VRIL-5",
)


def veterans(edition: Edition, number: int, skills: tuple[str, ...], items: tuple[str, ...]) -> RaidSetup:
    """A mission with four Heroes who have vril weapons and four of these skills each, and with these items."""
    luck, library = random.Random(number), reichbusters().library
    heroes = luck.sample(sorted(library.of(HeroCard)), TEAM)
    shuffled = luck.sample(skills, TEAM * SKILLS_EACH)
    team = tuple(
        Veteran(
            hero,
            tuple(shuffled[place * SKILLS_EACH : (place + 1) * SKILLS_EACH]),
            vril=tuple(library.of(HeroCard)[hero].weapons),
        )
        for place, hero in enumerate(heroes)
    )
    missions = sorted(library.of(MissionCard))
    return RaidSetup(
        edition=edition,
        mission=missions[number % len(missions)],
        heroes=tuple(heroes),
        hq=Headquarters(items=items, veterans=team),
    )


def play_on(match: Match[State], seed: int, answers: int = 10_000) -> set[str]:
    """Answer at random; returns the rules that the questions, options and events name."""
    luck, named = random.Random(seed), set[str]()
    for _ in range(answers):
        if match.pending is None:
            break
        ask = luck.choice(match.asks())
        named.update(ask.why, *(option.rules for option in ask.options))
        match.answer(ask.seat, luck.choice(ask.options))
    return named.union(*(event.why for event in match.events()))


@pytest.mark.rule(*IN_BOTH, *IN_1_0, *IN_1_1)
@pytest.mark.parametrize(("edition", "rules"), [("1.0", IN_1_0), ("1.1", IN_1_1 + IN_BOTH)])
def test_what_veterans_can_do_happens_in_raids(edition: Edition, rules: tuple[str, ...]) -> None:
    missing = set(rules)
    for number in range(MOST_RAIDS):
        match = Match(reichbusters(), veterans(edition, number, NAMED_SKILLS, NAMED_ITEMS), Seeded(number))
        missing -= play_on(match, number)
        if not missing:
            break
    assert not missing


CHOICES = {
    "RB-ITEM-AMMO-1": r"use-in-test:ammo-.*",
    "RB-ITEM-AP-ROUNDS-1": r"use-in-test:ap-rounds-.*",
    "RB-ITEM-VRIL-SHIELD-1": r"use-in-test:vril-shield-.*",
    "RB-KEY-CRITICAL-HIT-1": r"spend:critical-hit:.*",
    "RB-KEY-LETHAL-1": r"reroll-die:.*:lethal",
    "RB-KEY-LIFEDRAIN-1": r"spend:lifedrain:.*",
    "RB-KEY-OVERLOAD-1": r"spend:overload:.*",
    "RB-KEY-SHOCKWAVE-1": r"spend:shockwave:.*",
    "RB-SKILL-DEADLY-1": r"spend:deadly:.*",
    "RB-SKILL-FOCUSED-1": r"reroll-die:.*:focused",
    "RB-SKILL-FRENZY-1": r"spend:frenzy:.*",
    "RB-SKILL-HEAVY-INFANTRY-1": r"spend:heavy-infantry:.*",
    "RB-SKILL-HIT-THE-DECK-1": r"spend:hit-the-deck:.*",
    "RB-SKILL-IRON-HIDE-1": r"spend:iron-hide:.*",
    "RB-SKILL-QUICK-SHOT-1": r"spend:quick-shot:.*",
    "RB-SKILL-RAGE-1": r"spend:rage:.*",
    "RB-SKILL-RECON-1": r"spend:recon:.*",
    "RB-SKILL-RESILIENT-1": r"reroll-die:.*:resilient",
    "RB-SKILL-STEALTHY-1": r"reroll-die:.*:stealthy",
    "RB-SKILL-STRONG-2": r"reroll-die:.*:strong",
}
"""Rules that nothing in a match names: what a player answers to make use of them."""


@pytest.mark.rule(*CHOICES)
def test_what_veterans_can_choose_is_chosen_in_raids() -> None:
    missing = dict(CHOICES)
    for number in range(MOST_RAIDS):
        match = Match(reichbusters(), veterans("1.1", number, CHOSEN_SKILLS, CHOSEN_ITEMS), Seeded(number))
        play_on(match, number)
        answered = {entry.key for entry in match.log if isinstance(entry, Chosen)}
        missing = {rule: key for rule, key in missing.items() if not any(re.fullmatch(key, one) for one in answered)}
        if not missing:
            break
    assert not missing


# ---------------------------------------------------------------- what is rare in raids

RING = {f"soldier {number}": "c" for number in (1, 2, 3, 4)}
RESCUE: tuple[dict[str, str], dict[str, Any]] = (
    {"sarge": "b", "claudine": "c"},
    {"units": RING, "hero": {"claudine": CAPTIVE}},
)
RARE: dict[str, tuple[dict[str, str], dict[str, Any]]] = {
    "RB-CAPTURE-6": RESCUE,
    "RB-HEROISM-7": RESCUE,
    "RB-KEY-ABLATIVE-SHIELD-1": (
        {"sarge": "b"},
        {"units": {"tracking-bomber 1": "c"}, "hero": {"sarge": {"items": GRENADES}}, "edition": "1.0"},
    ),
    "RB-KEY-ARMOURED-1": ({"sarge": "b"}, {"units": {"vrilpanzer 1": "c"}}),
    "RB-SKILL-VRIL-IMPLANTS-1": (
        {"quentin": "c"},
        {
            "units": {"soldier 1": "c"},
            "hero": {"quentin": {"weapons": VRIL_KNIFE, "skills": (Skill("vril-implants"),)}},
        },
    ),
    "RB-VRIL-6": (
        {"quentin": "a"},
        {"hero": {"quentin": {"weapons": DRAINED_KNIFE, "items": (Item("vril-orb-1"),)}}},
    ),
}


@pytest.mark.parametrize("rule", [pytest.param(rule, marks=pytest.mark.rule(rule)) for rule in RARE])
def test_what_is_rare_happens_where_it_can(rule: str) -> None:
    """A position in which it can happen, and answers at random until it does."""
    heroes, fields = RARE[rule]
    setup = RaidSetup(edition=fields.get("edition", "1.1"), heroes=tuple(heroes))
    game = position(heroes, acting=next(iter(heroes)), alarm="after", **fields)
    tries = (Match.at(reichbusters(), setup, game, Seeded(seed)) for seed in range(MOST_TRIES))
    assert any(rule in play_on(match, seed, FEW_ANSWERS) for seed, match in enumerate(tries))
