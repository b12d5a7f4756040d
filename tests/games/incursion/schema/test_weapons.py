"""The weapons: that their figures are those of the rules; and bad ones."""

from pathlib import Path

import pytest
from tests.games.incursion.schema.card_folder import CONTENT, WEAPON, changed, models, problems, weapons, written

from nightraid.games.incursion.schema.weapons import WeaponCard

PLAIN = WeaponCard(id="x", name="X", origin="original", text="X.", weapon_class="smg", rof=1)
FIGURES = (
    "ap",
    "rof",
    "shots",
    "reaction_rof",
    "range",
    "dd",
    "f",
    "area",
    "target_dd",
    "target_dp",
    "incendiary",
    "knock_down_range",
    "knock_down_from",
    "drags",
    "chain",
)


def figures(weapon: str) -> dict[str, object]:
    """Class and ROF of a weapon, and every other figure that is not the usual one."""
    card = weapons()[weapon]
    unusual = {name: getattr(card, name) for name in FIGURES if getattr(card, name) != getattr(PLAIN, name)}
    return {"class": card.weapon_class, "rof": card.rof, **unusual}


AT_GUN = {"class": "grenade-launcher", "ap": 2, "rof": 1, "dd": 1, "area": "blast", "target_dd": 2, "target_dp": 2}


@pytest.mark.rule("IN-CONTENT-7")
@pytest.mark.parametrize(
    ("weapon", "expected"),
    [
        pytest.param("smg", {"class": "smg", "rof": 2, "reaction_rof": 1}, marks=pytest.mark.rule("IN-ROF-1")),
        pytest.param("stg-44", {"class": "smg", "rof": 2, "reaction_rof": 1}, marks=pytest.mark.rule("IN-Q-72")),
        ("twin-smgs", {"class": "smg", "rof": 2, "reaction_rof": 1}),
        pytest.param("lmg", {"class": "lmg", "rof": 3, "reaction_rof": 2}, marks=pytest.mark.rule("IN-ROF-2")),
        pytest.param("mg42", {"class": "lmg", "rof": 3, "reaction_rof": 2}, marks=pytest.mark.rule("IN-Q-72")),
        pytest.param(
            "hmg", {"class": "hmg", "rof": 3, "shots": 2, "reaction_rof": 2}, marks=pytest.mark.rule("IN-ROF-3")
        ),
        pytest.param(
            "shotgun", {"class": "shotgun", "rof": 1, "reaction_rof": 1, "f": -1}, marks=pytest.mark.rule("IN-ROF-4")
        ),
        ("scattergun", {"class": "shotgun", "rof": 1, "reaction_rof": 1, "f": -1}),
        pytest.param("pistol", {"class": "pistol", "rof": 1, "reaction_rof": 1}, marks=pytest.mark.rule("IN-ROF-4")),
        ("gut-gun", {"class": "shotgun", "rof": 2, "reaction_rof": 1, "f": -1, "knock_down_range": 6}),
        pytest.param(
            "bambi",
            {"class": "pistol", "rof": 1, "reaction_rof": 1, "dd": 2, "chain": True},
            marks=pytest.mark.rule("IN-Q-64"),
        ),
        pytest.param(
            "flamethrower",
            {"class": "flamethrower", "ap": 2, "rof": 1, "area": "flames"},
            marks=pytest.mark.rule("IN-ROF-5"),
        ),
        pytest.param(
            "grenade-launcher",
            {"class": "grenade-launcher", "ap": 2, "rof": 1, "dd": 1, "area": "blast"},
            marks=pytest.mark.rule("IN-ROF-6"),
        ),
        pytest.param("bazooka", AT_GUN, marks=pytest.mark.rule("IN-MODEL-BAZOOKA-1")),
        pytest.param("anti-tank-gun", AT_GUN, marks=pytest.mark.rule("IN-MODEL-GRACIE-1")),
        pytest.param("panzerfaust", AT_GUN, marks=pytest.mark.rule("IN-MODEL-PANZERFAUST-1")),
        ("piat-d", {"class": "grenade-launcher", "ap": 2, "rof": 1, "dd": 2, "area": "blast", "incendiary": True}),
        ("harpoon-gun", {"class": "harpoon", "rof": 1, "drags": True}),
        pytest.param(
            "gungnir", {"class": "thrown-spear", "ap": 2, "rof": 1, "range": 6}, marks=pytest.mark.rule("IN-Q-66")
        ),
        ("hand-grenade", {"class": "grenade", "ap": 2, "rof": 1, "range": 6, "dd": 1, "area": "blast"}),
    ],
)
def test_the_figures_of_a_weapon(weapon: str, expected: dict[str, object]) -> None:
    assert figures(weapon) == expected


def test_the_gut_gun_knocks_down_on_four_or_more() -> None:
    assert weapons()["gut-gun"].knock_down_from == 4


def test_no_weapon_is_left_untested() -> None:
    assert len(weapons()) == 20


@pytest.mark.rule("IN-Q-65")
def test_aim_and_point_blank_belong_to_models_with_an_stg_44() -> None:
    for model in models().values():
        if model.has("point-blank") or model.has("aim"):
            assert model.weapons == ("stg-44",)


def test_every_file_is_named_like_its_weapon_and_says_what_is_printed() -> None:
    for path in (CONTENT / "weapons").iterdir():
        text = path.read_text()
        assert f'\nid = "{path.stem}"\n' in text
        assert text.startswith(("# Printed: ", "# Ours: "))


# ---------------------------------------------------------------- bad weapons


def test_a_good_weapon_is_accepted(tmp_path: Path) -> None:
    assert problems(tmp_path, "weapons", WEAPON) == []


@pytest.mark.rule("IN-CONTENT-7")
@pytest.mark.parametrize("field", ["id", "name", "text", "class", "rof"])
def test_a_weapon_must_say_what_every_weapon_says(tmp_path: Path, field: str) -> None:
    (problem,) = problems(tmp_path, "weapons", changed(WEAPON, **{field: ""}))
    assert problem.startswith(f"card.toml: {field}: missing, expected ")


BLAST = changed(WEAPON, class_='"grenade-launcher"', area='"blast"', rof="1")


@pytest.mark.parametrize(
    ("text", "key", "expected"),
    [
        (changed(WEAPON, area='"blast"'), "area", '"single", the area of a smg'),
        (changed(BLAST, area='"single"'), "area", '"blast", the area of a grenade-launcher'),
        (changed(WEAPON, class_='"flamethrower"'), "area", '"flames", the area of a flamethrower'),
        (changed(BLAST, reaction_rof="1"), "reaction-rof", "0: it affects many squares"),
        (changed(WEAPON, target_dd="0"), "target-dd", "nothing: it does not go with the area single"),
        (changed(WEAPON, target_dp="2"), "target-dp", "nothing: it does not go with the area single"),
        (changed(WEAPON, incendiary="true"), "incendiary", "nothing: it does not go with the area single"),
        (changed(BLAST, chain="true"), "chain", "nothing: it does not go with the area blast"),
        (changed(BLAST, drags="true"), "drags", "nothing: it does not go with the area blast"),
        (changed(BLAST, shots="2"), "shots", "nothing: it does not go with the area blast"),
        (changed(BLAST, knock_down_range="6"), "knock-down-range", "nothing: it does not go with the area blast"),
    ],
)
def test_weapons_that_do_not_fit(tmp_path: Path, text: str, key: str, expected: str) -> None:
    (problem,) = problems(tmp_path, "weapons", text)
    assert problem.startswith(f"card.toml: {key}: value ")
    assert problem.endswith(f", expected {expected}")


def test_hand_grenades_are_thrown(tmp_path: Path) -> None:
    text = changed(written("weapons", "hand-grenade"), class_='"grenade-launcher"')
    (problem,) = problems(tmp_path, "weapons", text, override=True)
    assert problem == 'card.toml: class: value "grenade-launcher", expected "grenade", which it is thrown as'
