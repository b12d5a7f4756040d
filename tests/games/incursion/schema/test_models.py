"""The model cards: that all are there, that printed values are as printed, that prices are fair; and bad ones."""

import re
from itertools import combinations_with_replacement
from pathlib import Path
from statistics import median

import pytest
from tests.games.incursion.schema.card_folder import CONTENT, MODEL, changed, lone, models, problems, weapons, written
from tests.games.incursion.schema.worth import hits, one_of, worth

from nightraid.games.incursion.ids import STURMZOMBIE
from nightraid.games.incursion.schema.models import Ability, ModelCard

ROSTER = {
    "lucky-seventh": "Ape Sarge, Slugger Murphy, HMG Ape, Ape Blazer, Grunt Ape, Bazooka Ape",
    "mi-13": "Paddy Mayne, Corporal, Grenadier, Gut Gunner, Commando, Gracie, The Hurricane",
    "swd": "Gretsel von X, Ilsa von X, Hans the Hunter, Blitzhund, Sturmzombie, Bomberzombie",
    "drop-troopers": "Hilde Becker, Panzerfaust Werfer, Feldwebel, Drop Trooper, MG42 Trooper, Flammen Werfer",
    "others": "Drohne, Panzeraffe",
    "reinforcements": "Rosie, Nigel, Ack Pack, Hugo von X, Brigitte",
}
NAMED = [
    "slugger-murphy",
    "paddy-mayne",
    "gracie",
    "the-hurricane",
    "gretsel-von-x",
    "ilsa-von-x",
    "hans-the-hunter",
    "hilde-becker",
    "rosie",
    "nigel",
    "hugo-von-x",
    "brigitte",
]


def abilities_of(kind: str) -> set[str]:
    return {ability.id for ability in models()[kind].abilities}


# ---------------------------------------------------------------- who there is


@pytest.mark.rule("IN-Q-74")
@pytest.mark.parametrize(
    ("faction", "names"),
    [
        pytest.param(faction, names, marks=pytest.mark.rule(rule))
        for (faction, names), rule in zip(
            ROSTER.items(),
            ("IN-CONTENT-2", "IN-CONTENT-3", "IN-CONTENT-4", "IN-CONTENT-5", "IN-CONTENT-6", "IN-CONTENT-6"),
            strict=True,
        )
    ],
)
def test_every_faction_is_complete(faction: str, names: str) -> None:
    assert {model.name for model in models().values() if model.faction == faction} == set(names.split(", "))


@pytest.mark.rule("IN-CONTENT-6")
def test_there_are_32_kinds_of_model() -> None:
    assert len(models()) == 32


@pytest.mark.rule("IN-CONTENT-6", "IN-Q-61")
def test_the_sides_of_the_models() -> None:
    allied_reinforcements = {"rosie", "nigel", "ack-pack"}
    for model in models().values():
        allied = model.faction in ("lucky-seventh", "mi-13") or model.id in allied_reinforcements
        assert model.side == ("either" if model.id == "brigitte" else "allied" if allied else "axis")


@pytest.mark.rule("IN-Q-61")
def test_the_swd_keyword() -> None:
    swd = {model.id for model in models().values() if "swd" in model.keywords}
    of_the_list = {model.id for model in models().values() if model.faction == "swd"}
    assert swd == of_the_list | {"drohne", "panzeraffe", "hugo-von-x"}


@pytest.mark.rule("IN-MODEL-BLITZHUND-2")
def test_the_blitzhund_alone_is_supernatural() -> None:
    assert [model.id for model in models().values() if "supernatural" in model.keywords] == ["blitzhund"]


@pytest.mark.rule("IN-DEF-6")
def test_there_are_two_kinds_of_zombie() -> None:
    assert [model.id for model in models().values() if model.is_zombie] == ["bomberzombie", "sturmzombie"]


# ---------------------------------------------------------------- figures


@pytest.mark.rule("IN-CONTENT-1")
def test_the_bounds_of_the_printed_figures() -> None:
    for kind in (*NAMED, "ape-sarge", "feldwebel"):
        assert models()[kind].limit == 1
        assert models()[kind].unique
    assert {model.id for model in models().values() if model.unique} == {*NAMED, "ape-sarge", "feldwebel"}
    assert models()["blitzhund"].f <= 5
    assert models()["sturmzombie"].rp == 3
    assert models()["sturmzombie"].limit == "U"
    assert isinstance(models()["bomberzombie"].limit, int)
    assert all(2 <= model.f <= 6 for model in models().values())
    assert all(model.ap >= 1 and model.dp >= 1 for model in models().values())


def test_what_is_known_of_the_figures() -> None:
    grunt = models()["grunt-ape"]
    assert grunt.rp == 3
    apes = [model for model in models().values() if model.faction == "lucky-seventh"]
    raiders = [model for model in models().values() if model.faction == "mi-13" and model.id != "gracie"]
    assert max(ape.ap for ape in apes if not ape.unique) < min(raider.ap for raider in raiders)  # slow
    assert min(ape.f for ape in apes) > max(raider.f for raider in raiders)  # tough
    assert any(ape.dp > 1 for ape in apes)
    fastest = sorted(models().values(), key=lambda model: model.ap)[-2:]
    assert {model.id for model in fastest} == {"ilsa-von-x", "blitzhund"}
    assert not models()["nigel"].weapons
    assert models()["nigel"].f == 6
    assert models()["ack-pack"].f == min(model.f for model in models().values())


@pytest.mark.parametrize(
    ("kind", "dice", "dd"),
    [
        ("blitzhund", 3, 0),
        ("nigel", 3, 0),
        ("the-hurricane", 2, 1),
        ("hans-the-hunter", 1, 2),
        ("hilde-becker", 1, 3),
        ("rosie", 1, 2),
    ],
)
def test_hand_to_hand_figures(kind: str, dice: int, dd: int) -> None:
    assert (models()[kind].hth_dice, models()[kind].hth_dd) == (dice, dd)


def test_all_others_fight_with_one_die() -> None:
    others = [model for model in models().values() if (model.hth_dice, model.hth_dd) == (1, 0)]
    assert len(others) == 32 - 6


# ---------------------------------------------------------------- weapons and abilities


@pytest.mark.parametrize(
    ("kind", "arms"),
    [
        pytest.param("hmg-ape", ["hmg"], marks=pytest.mark.rule("IN-MODEL-HMGAPE-1", "IN-Q-72")),
        pytest.param("ape-blazer", ["flamethrower"], marks=pytest.mark.rule("IN-MODEL-BLAZER-1", "IN-Q-72")),
        pytest.param("mg42-trooper", ["mg42"], marks=pytest.mark.rule("IN-MODEL-MG42-1", "IN-Q-72")),
        pytest.param("flammen-werfer", ["flamethrower"], marks=pytest.mark.rule("IN-MODEL-FLAMMENWERFER-1")),
    ],
)
def test_models_with_a_weapon_and_nothing_else(kind: str, arms: list[str]) -> None:
    model = models()[kind]
    assert [*model.weapons] == arms
    assert model.abilities == ()
    assert not model.grenades


@pytest.mark.rule("IN-MODEL-GRUNT-1")
def test_grunt_apes_have_no_special_rules() -> None:
    grunt = models()["grunt-ape"]
    assert grunt.abilities == ()
    assert grunt.keywords == ()
    assert not grunt.grenades
    assert [weapons()[weapon].weapon_class for weapon in grunt.weapons] == ["smg"]


@pytest.mark.parametrize(
    ("kind", "arms"),
    [
        ("slugger-murphy", ["bambi"]),
        ("bazooka-ape", ["bazooka"]),
        ("grenadier", ["piat-d"]),
        ("gut-gunner", ["gut-gun"]),
        ("gracie", ["anti-tank-gun"]),
        ("the-hurricane", ["twin-smgs"]),
        ("ilsa-von-x", ["twin-smgs"]),
        ("hans-the-hunter", ["harpoon-gun"]),
        ("hilde-becker", ["gungnir"]),
        ("panzerfaust-werfer", ["panzerfaust"]),
        pytest.param("feldwebel", ["stg-44"], marks=pytest.mark.rule("IN-Q-72")),
        pytest.param("drop-trooper", ["stg-44"], marks=pytest.mark.rule("IN-Q-72")),
        pytest.param("ack-pack", ["flamethrower"], marks=pytest.mark.rule("IN-Q-72")),
        pytest.param("sturmzombie", [], marks=pytest.mark.rule("IN-Q-72")),
        pytest.param("bomberzombie", [], marks=pytest.mark.rule("IN-Q-72")),
        pytest.param("blitzhund", [], marks=pytest.mark.rule("IN-Q-72")),
        pytest.param("nigel", [], marks=pytest.mark.rule("IN-Q-72")),
    ],
)
def test_the_weapons_that_rules_give(kind: str, arms: list[str]) -> None:
    assert [*models()[kind].weapons] == arms


ABILITIES = {
    "ape-sarge": "sarge-in-charge tactical-fulcrum",
    "slugger-murphy": "thumper where-theres-a-will",
    "paddy-mayne": "infiltration zombie-bait lucky",
    "corporal": "infiltration zombie-bait prescience",
    "grenadier": "infiltration",
    "gut-gunner": "infiltration",
    "commando": "infiltration zombie-bait",
    "gracie": "unstoppable trample",
    "the-hurricane": "two-gun leap ave-some-of-this-then",
    "gretsel-von-x": "zombie-controller",
    "ilsa-von-x": "two-gun leap commander mask",
    "hans-the-hunter": "club no-reaction-fire zombie-bombardier",
    "blitzhund": "raging-beast agile leap",
    "sturmzombie": "horde strength-in-numbers",
    "bomberzombie": "ka-boom volatile",
    "hilde-becker": "gungnir chosen-of-the-gods sweep",
    "feldwebel": "vampir-scope point-blank aim feld-in-charge",
    "drop-trooper": "point-blank",
    "drohne": "brain-on-a-turret agile tweaker",
    "panzeraffe": "unstoppable trample agile simian",
    "rosie": "power-tools heal combat-engineer",
    "nigel": "raging-beast agile unstoppable",
    "ack-pack": "infiltration zombie-bait",
    "hugo-von-x": "science tactical-fulcrum",
    "brigitte": "mercenary psychic-powers",
}
ONLY_SHARED = {
    "ape-sarge": "IN-MODEL-SARGE-2",
    "paddy-mayne": "IN-MODEL-PADDY-1",
    "corporal": "IN-MODEL-CORPORAL-1",
    "grenadier": "IN-MODEL-GRENADIER-3",
    "gut-gunner": "IN-MODEL-GUTGUNNER-3",
    "gracie": "IN-MODEL-GRACIE-2",
    "the-hurricane": "IN-MODEL-HURRICANE-1",
    "ilsa-von-x": "IN-MODEL-ILSA-1",
    "blitzhund": "IN-MODEL-BLITZHUND-1",
    "feldwebel": "IN-MODEL-FELDWEBEL-2",
    "drop-trooper": "IN-MODEL-DROPTROOPER-1",
    "drohne": "IN-MODEL-DROHNE-2",
    "panzeraffe": "IN-MODEL-PANZERAFFE-1",
    "ack-pack": "IN-MODEL-ACKPACK-1",
}
"""Rules that say nothing but which of the shared abilities a model has."""


@pytest.mark.parametrize(
    ("kind", "named"),
    [
        pytest.param(kind, named, marks=pytest.mark.rule(ONLY_SHARED[kind]) if kind in ONLY_SHARED else ())
        for kind, named in ABILITIES.items()
    ],
)
def test_the_abilities_of_a_model(kind: str, named: str) -> None:
    assert abilities_of(kind) == set(named.split())


@pytest.mark.rule("IN-Q-72")
def test_every_weapon_is_on_a_model() -> None:
    arms = {weapon for model in models().values() for weapon in model.weapons}
    thrown = {"hand-grenade"}  # models that throw it say so: see below
    assert arms | thrown == set(weapons())
    assert any(model.grenades for model in models().values())
    assert {kind: models()[kind].weapons for kind in ("drohne", "hugo-von-x")} == {
        "drohne": ("lmg",),
        "hugo-von-x": ("grenade-launcher",),
    }


def test_nobody_else_has_abilities() -> None:
    assert {model.id for model in models().values() if model.abilities} == set(ABILITIES)


def test_an_ability_has_one_name() -> None:
    names: dict[str, set[str]] = {}
    for ability in all_abilities():
        names.setdefault(ability.id, set()).add(ability.name)
    assert {ability: found for ability, found in names.items() if len(found) > 1} == {}


def all_abilities() -> list[Ability]:
    return [ability for model in models().values() for ability in model.abilities]


def test_every_file_is_named_like_its_model_and_says_what_is_printed() -> None:
    for path in (CONTENT / "models").iterdir():
        text = path.read_text()
        assert f'\nid = "{path.stem}"\n' in text
        assert text.startswith("# Printed: ")


def test_nicknames_fit_on_a_square() -> None:
    assert all(re.fullmatch("[A-Z]{2,3}", model.nickname) for model in models().values())


# ---------------------------------------------------------------- prices


def worth_per_rp(model: ModelCard) -> float:
    return worth(model, [weapons()[weapon] for weapon in model.weapons]) / model.rp


def test_equal_rp_are_an_equal_fight() -> None:
    found = {model.id: worth_per_rp(model) for model in models().values()}
    middle = median(found.values())
    assert {kind: value for kind, value in found.items() if not middle / 1.5 < value < middle * 1.5} == {}


def test_a_block_of_sturmzombies_is_as_good_as_a_grunt_ape() -> None:
    assert worth_per_rp(models()["sturmzombie"]) == pytest.approx(worth_per_rp(models()["grunt-ape"]), rel=0.05)


def open_to_the_allies() -> list[ModelCard]:
    return [model for model in models().values() if model.faction in ("lucky-seventh", "mi-13")]


def test_six_rp_buy_two_allied_models_in_several_ways() -> None:
    pairs = [pair for pair in combinations_with_replacement(open_to_the_allies(), 2) if sum(m.rp for m in pair) == 6]
    assert len(pairs) >= 6
    assert {model.rp for pair in pairs for model in pair} == {2, 3, 4}


def test_two_grunt_apes_can_face_six_sturmzombies_a_turn() -> None:
    grunt, zombie = models()["grunt-ape"], models()[STURMZOMBIE]
    kills = one_of(hits(zombie.f), weapons()["smg"].rof)
    own_ap, cp = 2 * grunt.ap, 4
    assert own_ap * kills < 6 < (own_ap + cp) * kills  # only if they spend their CP, too


# ---------------------------------------------------------------- bad model cards


def test_a_good_model_is_accepted(tmp_path: Path) -> None:
    assert problems(tmp_path, "models", MODEL) == []


@pytest.mark.rule("IN-CONTENT-1")
@pytest.mark.parametrize("field", ["id", "name", "faction", "side", "rp", "limit", "ap", "f", "dp", "text", "nickname"])
def test_a_model_must_say_what_every_model_says(tmp_path: Path, field: str) -> None:
    (problem,) = problems(tmp_path, "models", changed(MODEL, **{field: ""}))
    assert problem.startswith(f"card.toml: {field}: missing, expected ")


@pytest.mark.rule("IN-CONTENT-1")
@pytest.mark.parametrize(
    ("field", "value", "expected"),
    [
        ("ap", "0", "an integer >= 1"),
        ("dp", "0", "an integer >= 1"),
        ("rp", "0", "an integer >= 1"),
        ("f", "1", "an integer >= 2"),
        ("f", "7", "an integer <= 6"),
    ],
)
def test_figures_out_of_bounds(tmp_path: Path, field: str, value: str, expected: str) -> None:
    found = problems(tmp_path, "models", changed(MODEL, **{field: value}))
    assert found == [f"card.toml: {field}: value {value}, expected {expected}"]


def ability(*ids: str) -> str:
    entries = (f'{{ id = "{own}", name = "N", text = "T." }}' for own in ids)
    return f"[{', '.join(entries)}]"


@pytest.mark.parametrize(
    ("text", "key", "expected"),
    [
        (changed(MODEL, weapons='["smgg"]'), "weapons[0]", "one of the 20 weapons (did you mean smg"),
        (changed(MODEL, nickname='"gr"'), "nickname", "a nickname of its own: grunt-ape has it too"),
        (changed(MODEL, side='"axis"'), "side", '"allied", the side of lucky-seventh'),
        (changed(MODEL, faction='"reinforcements"', side='"either"'), "side", "allied or axis: only brigitte"),
        (changed(MODEL, keywords='["swd"]'), "keywords", "no swd"),
        (changed(MODEL, faction='"drop-troopers"', side='"axis"', keywords='["swd"]'), "keywords", "no swd"),
        (changed(MODEL, faction='"swd"', side='"axis"'), "keywords", "swd, as all swd have it"),
        (changed(MODEL, unique="true"), "limit", "1 for a unique model"),
        (changed(MODEL, keywords='["zombie"]'), "keywords", "no zombie for nobody"),
        (changed(MODEL, keywords='["sturmzombie"]'), "keywords", "no zombie for nobody"),
        (changed(MODEL, abilities=ability("leap", "leap")), "abilities[1].id", "an ability that the card has once"),
        (changed(MODEL, abilities=ability("trample")), "abilities[0].id", "unstoppable beside it"),
        (
            changed(MODEL, weapons='["lmg"]', abilities=ability("two-gun")),
            "abilities[0].id",
            "a weapon of the class smg",
        ),
        (changed(MODEL, abilities=ability("point-blank")), "abilities[0].id", "a weapon of the class smg"),
        (changed(MODEL, abilities=ability("club")), "hth-dd", "2, as its abilities say"),
        (changed(MODEL, abilities=ability("raging-beast")), "hth-dice", "3, as its abilities say"),
        (changed(MODEL, hth_dice="2"), "hth-dice", "1, as its abilities say"),
        (changed(MODEL, hth_dd="1"), "hth-dd", "0, as its abilities say"),
        (changed(MODEL, weapons='["hand-grenade"]'), "weapons[0]", "grenades = true instead"),
    ],
)
def test_models_that_do_not_fit(tmp_path: Path, text: str, key: str, expected: str) -> None:
    (problem,) = problems(tmp_path, "models", text)
    assert problem.startswith(f"card.toml: {key}: value ")
    assert f", expected {expected}" in problem


@pytest.mark.rule("IN-CONTENT-1")
@pytest.mark.parametrize(
    ("kind", "field", "value", "expected"),
    [
        ("sturmzombie", "limit", "9", '"U"'),
        ("sturmzombie", "rp", "4", "3, the price of a block"),
        ("bomberzombie", "limit", '"U"', "a number"),
        ("blitzhund", "f", "6", "5 at most"),
        ("sturmzombie", "keywords", '["swd"]', "sturmzombie and zombie for sturmzombie"),
        ("bomberzombie", "keywords", '["swd", "zombie", "sturmzombie"]', "bomberzombie and zombie for bomberzombie"),
    ],
)
def test_what_the_rules_say_of_single_kinds(tmp_path: Path, kind: str, field: str, value: str, expected: str) -> None:
    text = changed(written("models", kind), **{field: value}, hth_dice="")
    (problem,) = problems(tmp_path, "models", text, override=True)
    assert problem.startswith(f"card.toml: {field}: value ")
    assert f", expected {expected}" in problem


def test_grenades_need_the_weapon_of_that_name(tmp_path: Path) -> None:
    base = tmp_path / "lone"
    (base / "models").mkdir(parents=True)
    (base / "models" / "nobody.toml").write_text(changed(MODEL, grenades="true"))
    assert [problem for problem in lone(base) if "grenades" in problem] == [
        f"{base}/models/nobody.toml: grenades: value true, expected a weapon with the id hand-grenade to throw"
    ]
