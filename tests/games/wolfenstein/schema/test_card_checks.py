"""Cards that do not fit together are refused, and the problem names the file, the key and what was expected."""

from pathlib import Path

import pytest
from tests.games.content_folders import content_with

import nightraid.games.wolfenstein
from nightraid.engine.content import survey_content
from nightraid.games.wolfenstein.schema.kinds import CARD_CHECKS, KINDS

CONTENT = Path(nightraid.games.wolfenstein.__file__).parent / "content"

HERO = """
id = "nobody"
name = "Nobody"
nickname = "NN"
origin = "original"
story = "Nobody knows."
hp = 5
armor = 3
ap = 5
accuracy = 1
weapon = "rivet-gun"
slots = ["armor"]
"""
WEAPON = """
id = "catapult"
name = "Catapult"
origin = "original"
copies = 1
range = 4
dice = 2
ap = 2
ammo = "heavy"
"""
ITEM = """
id = "thing"
name = "Thing"
origin = "original"
copies = 1
type = "consumable"
attaches-to = "none"
text = "Does things."
does = { effect = "muffle" }
"""
ENEMY = """
id = "grunt"
name = "Grunt"
nickname = "g"
origin = "original"
models = 1
hp = 1
armor = 1
ap = 4
initiative = 5
weapon = { name = "Club", range = 1, dice = 1, ap = 2 }
"""
EVENT = """
id = "happening"
name = "Happening"
origin = "original"
intro = "It happens."
first = { text = "Do.", completes = true }
second = { text = "Do not.", completes = false }
"""
CHEST = """
id = "trunk"
name = "Trunk"
origin = "original"
text = "Noise."
then = [{ effect = "make-noise" }]
"""
CAMPAIGN = """
id = "short"
name = "Short"
origin = "original"
intro = "Go."
ending = "Gone."
missions = ["mission-1", "mission-99"]
"""
DIE = """
id = "big"
name = "Big"
origin = "original"
faces = ["hp", "hp", "hp", "hp", "hp", "hp", "hp", "hp", "hp", "hp", "hp", "hp"]
"""
GOOD = {"heroes": HERO, "weapons": WEAPON, "equipment": ITEM, "enemies": ENEMY, "events": EVENT, "chests": CHEST}


def problems(folder: Path, kind: str, text: str) -> list[str]:
    """What is wrong with a pack that holds one card, each problem from the name of its file on."""
    (folder / "pack.toml").write_text('name = "Test"\nversion = "1"\ngame = "wolfenstein"\n')
    (folder / kind).mkdir()
    (folder / kind / "card.toml").write_text(text)
    survey = survey_content(KINDS, [CONTENT, folder], CARD_CHECKS, game="wolfenstein")
    return [str(problem).removeprefix(f"{folder}/{kind}/") for problem in survey.problems]


def changed(text: str, **values: str) -> str:
    """A card with other lines; a value is written as in TOML."""
    lines = {name.replace("_", "-"): value for name, value in values.items()}
    kept = [line for line in text.strip().splitlines() if line.partition(" = ")[0] not in lines]
    return "\n".join(kept + [f"{key} = {value}" for key, value in lines.items()])


@pytest.mark.parametrize("kind", GOOD)
def test_a_good_card_is_accepted(tmp_path: Path, kind: str) -> None:
    assert problems(tmp_path, kind, GOOD[kind]) == []


# ---------------------------------------------------------------- the fields of the cards


@pytest.mark.parametrize(
    ("kind", "field"),
    [
        *(
            pytest.param("heroes", field, marks=pytest.mark.rule("WF-CARD-1"))
            for field in ("name", "hp", "armor", "ap", "accuracy", "slots")
        ),
        *(
            pytest.param("enemies", field, marks=pytest.mark.rule("WF-CARD-2"))
            for field in ("name", "hp", "armor", "ap", "initiative", "weapon")
        ),
        *(
            pytest.param("weapons", field, marks=pytest.mark.rule("WF-CARD-3"))
            for field in ("name", "range", "dice", "ap", "ammo")
        ),
        *(
            pytest.param("equipment", field, marks=pytest.mark.rule("WF-CARD-4"))
            for field in ("name", "type", "attaches-to", "text", "does")
        ),
        *(pytest.param("chests", field, marks=pytest.mark.rule("WF-CARD-5")) for field in ("name", "text", "then")),
        *(
            pytest.param("events", field, marks=pytest.mark.rule("WF-CARD-6"))
            for field in ("name", "intro", "first", "second")
        ),
    ],
)
def test_a_card_must_say_what_every_card_of_its_kind_says(tmp_path: Path, kind: str, field: str) -> None:
    text = "\n".join(line for line in GOOD[kind].splitlines() if line.partition(" = ")[0] != field)
    (problem,) = problems(tmp_path, kind, text)
    assert problem.startswith(f"card.toml: {field}: missing, expected ")


@pytest.mark.rule("WF-CARD-2")
@pytest.mark.parametrize("field", ["name", "range", "dice", "ap"])
def test_the_weapon_of_an_enemy_is_on_its_card(tmp_path: Path, field: str) -> None:
    values = {"name": '"Club"', "range": "1", "dice": "1", "ap": "2"}
    written = ", ".join(f"{key} = {value}" for key, value in values.items() if key != field)
    (problem,) = problems(tmp_path, "enemies", changed(ENEMY, weapon=f"{{ {written} }}"))
    assert problem.startswith(f"card.toml: weapon.{field}: missing, expected ")


SKILL = 'id = "skill", name = "Skill", text = "Skill."'


@pytest.mark.rule("WF-CARD-1", "WF-CARD-7")
def test_a_skill_costs_glory_or_is_always_active(tmp_path: Path) -> None:
    paid = '{ effect = "vanish" }'
    text = changed(HERO, skills=f"[{{ {SKILL}, does = {paid} }}]")
    assert problems(tmp_path, "heroes", text) == ["card.toml: skills[0].glory: missing, expected an integer"]


@pytest.mark.rule("WF-CARD-7")
def test_what_is_always_active_has_no_price(tmp_path: Path) -> None:
    text = changed(HERO, always=f'[{{ {SKILL}, glory = 1, does = {{ effect = "locksmith" }} }}]')
    (problem,) = problems(tmp_path, "heroes", text)
    assert problem.startswith("card.toml: always[0].glory: value 1, expected only the fields ")


@pytest.mark.rule("WF-CARD-7")
def test_a_paid_skill_costs_at_least_one_glory_point(tmp_path: Path) -> None:
    text = changed(HERO, skills=f'[{{ {SKILL}, glory = 0, does = {{ effect = "vanish" }} }}]')
    assert problems(tmp_path, "heroes", text) == ["card.toml: skills[0].glory: value 0, expected an integer >= 1"]


# ---------------------------------------------------------------- cards that name others


def same_skill(*effects: str) -> str:
    """An array of skills that differ in nothing but their effects and ids."""
    written = [
        f'{{ id = "skill-{n}", name = "Skill", text = "Skill.", does = {effect} }}' for n, effect in enumerate(effects)
    ]
    return f"[{', '.join(written)}]"


@pytest.mark.parametrize(
    ("kind", "text", "key", "wrong"),
    [
        ("heroes", changed(HERO, weapon='"rivit-gun"'), "weapon", "rivit-gun"),
        ("heroes", changed(HERO, equipment='["knive"]'), "equipment[0]", "knive"),
        (
            "events",
            changed(
                EVENT,
                second='{ text = "Do.", completes = true, test = true, otherwise = [{ effect = "tire" }, '
                '{ effect = "ambush", enemy = "soldad" }] }',
            ),
            "second.otherwise[1].enemy",
            "soldad",
        ),
        (
            "events",
            changed(EVENT, first='{ text = "Do.", completes = true, then = [{ effect = "ally", enemy = "dron" }] }'),
            "first.then[0].enemy",
            "dron",
        ),
        ("chests", changed(CHEST, then='[{ effect = "ambush", enemy = "soldad" }]'), "then[0].enemy", "soldad"),
        (
            "enemies",
            changed(ENEMY, skills=f'[{{ {SKILL}, does = {{ effect = "puppet-master", summons = "dron" }} }}]'),
            "skills[0].does.summons",
            "dron",
        ),
        (
            "enemies",
            changed(
                ENEMY,
                skills=same_skill('{ effect = "ich-bin-der-fuehrer", faces = ["hp"], summons = "dron" }'),
            ),
            "skills[0].does.summons",
            "dron",
        ),
        (
            "levels",
            'override = true\nid = "daddy"\nname = "Easy"\norigin = "original"\nrank = 1\npuppet = "soldad"',
            "puppet",
            "soldad",
        ),
        (
            "campaigns",
            CAMPAIGN,
            "missions[1]",
            "mission-99",
        ),
    ],
)
def test_what_a_card_names_must_exist(tmp_path: Path, kind: str, text: str, key: str, wrong: str) -> None:
    (problem,) = problems(tmp_path, kind, text)
    assert problem.startswith(f'card.toml: {key}: value "{wrong}", expected one of ')
    assert "did you mean" in problem


# ---------------------------------------------------------------- other checks


PAID_PIERCE = f'[{{ {SKILL}, ammo = 1, does = {{ effect = "pierce-through-metal" }} }}]'
REROLLS = ('{ effect = "reroll-faces", dice = 1, faces = ["blank"] }', '{ effect = "never-empty" }')


@pytest.mark.parametrize(
    ("kind", "text", "expected"),
    [
        (
            "enemies",
            changed(ENEMY, nickname='"F"'),
            'nickname: value "F", expected a nickname of its own: fire-trooper has it too',
        ),
        (
            "enemies",
            changed(ENEMY, nickname='"w"'),
            'nickname: value "w", expected a letter that means nothing else on a map',
        ),
        ("enemies", changed(ENEMY, nickname='"gr"'), 'nickname: value "gr", expected one letter'),
        ("enemies", changed(ENEMY, nickname='"!"'), 'nickname: value "!", expected one letter'),
        (
            "heroes",
            changed(HERO, nickname='"BJ"'),
            'nickname: value "BJ", expected a nickname of its own: bj-blazkowicz has it too',
        ),
        (
            "heroes",
            changed(
                HERO,
                always=f'[{{ {SKILL}, does = {{ effect = "locksmith" }} }}]',
                skills=f'[{{ {SKILL}, glory = 1, does = {{ effect = "vanish" }} }}]',
            ),
            'skills[0].id: value "skill", expected an id of its own: always[0].id has it too',
        ),
        (
            "weapons",
            changed(WEAPON, abilities=same_skill(*REROLLS).replace("skill-1", "skill-0")),
            'abilities[1].id: value "skill-0", expected an id of its own: abilities[0].id has it too',
        ),
        (
            "enemies",
            changed(ENEMY, skills=same_skill('{ effect = "hover" }', '{ effect = "shove" }').replace("l-1", "l-0")),
            'skills[1].id: value "skill-0", expected an id of its own: skills[0].id has it too',
        ),
        (
            "heroes",
            changed(HERO, always=same_skill('{ effect = "thick" }', '{ effect = "thick", hits = 2 }')),
            'always[1].does.effect: value "thick", expected an effect that the card has once',
        ),
        (
            "weapons",
            changed(WEAPON, abilities=same_skill(*REROLLS, REROLLS[0])),
            'abilities[2].does.effect: value "reroll-faces", expected an effect that the card has once',
        ),
        (
            "enemies",
            changed(ENEMY, skills=same_skill('{ effect = "hover" }', '{ effect = "hover" }')),
            'skills[1].does.effect: value "hover", expected an effect that the card has once',
        ),
        (
            "weapons",
            changed(WEAPON, abilities=PAID_PIERCE),
            "abilities[0].ammo: value 1, expected 0: pierce-through-metal is always active",
        ),
        (
            "equipment",
            changed(ITEM, attaches_to='"hero"'),
            'attaches-to: value "hero", expected "none", where muffle works',
        ),
        (
            "equipment",
            changed(ITEM, type='"other"'),
            'type: value "other", expected consumable, which muffle is for',
        ),
        (
            "equipment",
            changed(ITEM, type='"attachable"', attaches_to='"none"', does='{ effect = "silencer" }'),
            'attaches-to: value "none", expected "weapon", where silencer works',
        ),
        (
            "equipment",
            changed(ITEM, type='"suit"', attaches_to='"weapon"', does='{ effect = "silencer" }'),
            'type: value "suit", expected attachable, which silencer is for',
        ),
        (
            "equipment",
            changed(ITEM, type='"other"', attaches_to='"none"', does='{ effect = "boots" }'),
            'attaches-to: value "none", expected "hero", where boots works',
        ),
        (
            "equipment",
            changed(ITEM, type='"suit"', attaches_to='"hero"', does='{ effect = "plate", armor = 1 }'),
            'type: value "suit", expected one of armor, booster, which plate is for',
        ),
        (
            "equipment",
            changed(ITEM, ap="1", type='"other"', attaches_to='"hero"', does='{ effect = "boots" }'),
            "ap: value 1, expected 0: attached cards cost nothing",
        ),
        (
            "heroes",
            changed(HERO, equipment='["power-suit", "power-suit"]'),
            'equipment[1]: value "power-suit", expected a card with copies left: there are 1 for all',
        ),
        (
            "dice",
            DIE,
            'id: value "big", expected one die only: attack is there already',
        ),
        (
            "levels",
            'id = "easy"\nname = "Easy"\norigin = "original"\nrank = 1',
            'id: value "easy", expected one of bring-em-on, daddy, death-incarnate, dont-hurt',
        ),
        (
            "levels",
            'override = true\nid = "daddy"\nname = "Easy"\norigin = "original"\nrank = 2',
            "rank: value 2, expected 1",
        ),
    ],
)
def test_cards_that_do_not_fit_are_refused(tmp_path: Path, kind: str, text: str, expected: str) -> None:
    assert problems(tmp_path, kind, text) == [f"card.toml: {expected}"]


def test_two_paid_abilities_may_do_the_same(tmp_path: Path) -> None:
    abilities = same_skill(REROLLS[0], REROLLS[0]).replace("does =", "ammo = 1, does =")
    assert problems(tmp_path, "weapons", changed(WEAPON, abilities=abilities)) == []


@pytest.mark.rule("WF-COMP-7", "WF-DIFF-1")
@pytest.mark.parametrize(
    ("file", "expected"),
    [
        ("dice/attack.toml", ["dice: missing, expected one die"]),
        (
            "levels/levels.toml",
            [
                f"levels: missing, expected a level with the id {level}"
                for level in ("bring-em-on", "daddy", "death-incarnate", "dont-hurt")
            ],
        ),
    ],
)
def test_a_box_without_its_die_or_its_levels_is_not_complete(tmp_path: Path, file: str, expected: list[str]) -> None:
    base = content_with(CONTENT, tmp_path, KINDS, {file: None})
    survey = survey_content(KINDS, [base], CARD_CHECKS)
    assert [str(problem) for problem in survey.problems] == expected
