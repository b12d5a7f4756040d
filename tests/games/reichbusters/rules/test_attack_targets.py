"""What a Hero can attack, with which weapon."""

import pytest
from tests.games.reichbusters.deeds import offered, turn_of
from tests.games.reichbusters.positions import area, areas, unit

from nightraid.games.reichbusters.ids import Edition
from nightraid.games.reichbusters.rules.attack_targets import (
    Terms,
    choices,
    defence_against,
    in_melee,
    targets_in,
)
from nightraid.games.reichbusters.schema.weapons import Accurate
from nightraid.games.reichbusters.state import Feature, State, Wound

BOTH = pytest.mark.parametrize("edition", ["1.0", "1.1"])
KINDS = ("officer", "soldier", "zombie", "dog", "scientist", "general-wolff")


def _attacks(game: State) -> set[str]:
    """Weapons and targets on offer."""
    names = {str(unit(f"{kind} {number}")): f"{kind} {number}" for kind in KINDS for number in (1, 2, 3)}
    armed = [key.split(":") for key in offered(game, "attack")]
    return {f"{weapon} {names[target]}" for weapon, target in armed} | {
        f"fists {names[target]}" for target in offered(game, "attack-unarmed")
    }


# ---------------------------------------------------------------- melee and ranged


@pytest.mark.rule("RB-ATTACK-1", "RB-ATTACK-7", "RB-RANGE-2", "RB-ATTACK-6")
@BOTH
def test_melee_attacks_are_at_units_in_the_own_area(edition: Edition) -> None:
    """The knife and bare hands reach the soldier here, not the one next door; a pistol does not reach the own area."""
    game = turn_of("quentin", "a", units={"soldier 1": "a", "soldier 2": "b"}, edition=edition)
    assert _attacks(game) == {"commando-knife soldier 1", "fists soldier 1"}


@pytest.mark.rule("RB-ATTACK-3", "RB-ATTACK-8", "RB-RANGE-1", "RB-RANGE-2")
@BOTH
def test_ranged_attacks_are_at_units_in_other_areas_within_sight_and_range(edition: Edition) -> None:
    """The revolver reaches two areas: b and c, not d."""
    near = turn_of("quentin", "a", units={"dog 1": "b"}, edition=edition)
    assert _attacks(near) == {"webley dog 1"}
    far = turn_of("quentin", "a", units={"dog 1": "c"}, edition=edition)
    assert _attacks(far) == {"webley dog 1"}
    too_far = turn_of("quentin", "a", units={"dog 1": "d"}, edition=edition)
    assert _attacks(too_far) == set()


@pytest.mark.rule("RB-ATTACK-8", "RB-LOS-3")
@BOTH
def test_enemies_doors_and_smoke_cut_the_line(edition: Edition) -> None:
    """Behind another enemy, behind a closed door, in smoke."""
    behind = turn_of("quentin", "a", units={"dog 1": "b", "soldier 1": "c"}, edition=edition)
    assert _attacks(behind) == {"webley dog 1"}
    shut = turn_of("quentin", "a", units={"dog 1": "f"}, edition=edition)
    assert _attacks(shut) == set()
    ajar = turn_of("quentin", "a", units={"dog 1": "f"}, open_doors=(0,), edition=edition)
    assert _attacks(ajar) == {"webley dog 1"}
    smoke = turn_of("quentin", "a", units={"dog 1": "b"}, smoke=areas("b"), edition=edition)
    assert _attacks(smoke) == set()


@pytest.mark.rule("RB-KEY-OBSCURED-2")
def test_in_smoke_one_fights_hand_to_hand_as_usual() -> None:
    """Melee needs no line of sight."""
    game = turn_of("quentin", "a", units={"dog 1": "a"}, smoke=areas("a"))
    assert "commando-knife dog 1" in _attacks(game)


@pytest.mark.rule("RB-ATTACK-2", "RB-ATTACK-4")
@BOTH
def test_a_hero_in_melee_makes_no_ranged_attacks(edition: Edition) -> None:
    """Sharing the area is enough, whether or not anybody has attacked."""
    game = turn_of("quentin", "a", units={"scientist 1": "a", "dog 1": "b"}, edition=edition)
    assert in_melee(game, 0)
    assert not any(attack.startswith("webley") for attack in _attacks(game))
    assert not in_melee(turn_of("quentin", "a", units={"dog 1": "b"}, edition=edition), 0)


@pytest.mark.rule("RB-KEY-VERSATILE-1", "RB-ATTACK-4")
@BOTH
def test_a_versatile_weapon_shoots_into_the_own_area_and_only_there_while_in_melee(edition: Edition) -> None:
    """Claudine's pistol at the soldier here, not at the one next door; without enemies here at those."""
    melee = turn_of("claudine", "a", units={"soldier 1": "a", "dog 1": "b"}, edition=edition)
    assert _attacks(melee) == {"silenced-pistol soldier 1", "fists soldier 1"}
    free = turn_of("claudine", "a", units={"dog 1": "b"}, edition=edition)
    assert "silenced-pistol dog 1" in _attacks(free)


# ---------------------------------------------------------------- what protects


@pytest.mark.rule("RB-ATTACK-7", "RB-KEY-BODYGUARD-1", "RB-KEY-BODYGUARD-2")
@BOTH
def test_bodyguards_protect_officers_and_vrilmeisters_in_their_area(edition: Edition) -> None:
    """In melee and at range; without the soldier the officer is there for the taking."""
    units = {"officer 1": "a", "soldier 1": "a", "general-wolff 1": "a"}
    game = turn_of("quentin", "a", units=units, edition=edition)
    assert _attacks(game) == {"commando-knife soldier 1", "fists soldier 1"}
    apart = turn_of("quentin", "a", units={**units, "soldier 1": "b"}, edition=edition)
    assert "commando-knife officer 1" in _attacks(apart)
    assert "commando-knife general-wolff 1" in _attacks(apart)


@pytest.mark.rule("RB-ATTACK-8", "RB-KEY-MEATSHIELD-1")
@BOTH
def test_a_meatshield_draws_all_ranged_attacks_in_its_area(edition: Edition) -> None:
    """Not those in melee."""
    shot = turn_of("quentin", "a", units={"zombie 1": "b", "dog 1": "b"}, edition=edition)
    assert _attacks(shot) == {"webley zombie 1"}
    blade = turn_of("quentin", "a", units={"zombie 1": "a", "dog 1": "a"}, edition=edition)
    assert {"commando-knife zombie 1", "commando-knife dog 1"} <= _attacks(blade)


@pytest.mark.rule("RB-KEY-ACCURATE-1")
@BOTH
def test_an_accurate_attack_passes_enemies_bodyguards_and_meatshields(edition: Edition) -> None:
    """But no smoke and no closed doors."""
    units = {"dog 1": "b", "officer 1": "c", "soldier 1": "c", "zombie 1": "c"}
    game = turn_of("red-hawk", "a", units=units, edition=edition)
    rifle = {attack for attack in _attacks(game) if attack.startswith("hunting-rifle")}
    assert rifle == {f"hunting-rifle {name}" for name in units}
    smoke = turn_of("red-hawk", "a", units=units, smoke=areas("c"), edition=edition)
    assert _attacks(smoke) == {"hunting-rifle dog 1"}
    shut = turn_of("red-hawk", "a", units={"dog 1": "f"}, edition=edition)
    assert _attacks(shut) == set()
    assert unit("officer 1") in targets_in(game, areas("c"), "ranged", (Accurate(),))
    assert unit("officer 1") not in targets_in(game, areas("c"), "ranged", ())


# ---------------------------------------------------------------- terms, features, Heroes who cannot


def test_an_attack_may_be_bound_to_a_reach_a_weapon_a_target_and_reach_further() -> None:
    """As cards and skills say."""
    game = turn_of("quentin", "a", units={"dog 1": "a"})
    assert [option.key for option in choices(game, 0, Terms(reach="ranged"))] == []
    assert len(choices(game, 0, Terms(weapon="commando-knife"))) == 1
    assert choices(game, 0, Terms(targets=(unit("dog 2"),))) == []
    far = turn_of("quentin", "a", units={"dog 1": "d"})
    assert [option.key for option in choices(far, 0, Terms(further=1))] == [f"attack:webley:{unit('dog 1')}"]


def test_a_perch_lengthens_the_range_and_sandbags_raise_the_defence_against_shots() -> None:
    """Where they lie."""
    game = turn_of("quentin", "a", units={"dog 1": "d"})
    game.features = {area("a"): Feature("miscellaneous", "gallery-rail-1")}
    assert _attacks(game) == {"webley dog 1"}
    game.features = {area("d"): Feature("weapon", "sandbag-wall-1")}
    assert defence_against(game, unit("dog 1"), "ranged") == 6
    assert defence_against(game, unit("dog 1"), "melee") == 5


@pytest.mark.rule("RB-KEY-KNOCKED-DOWN-1", "RB-Q-60")
def test_heroes_who_have_fallen_attack_nobody() -> None:
    """Knocked down or downed."""
    wounds = tuple(Wound(card) for card in ("winded-1", "winded-2", "shaken-1", "cracked-ribs-1"))
    for state in ({"knocked_down": True}, {"wounds": wounds}):
        game = turn_of("quentin", "a", units={"dog 1": "a"}, hero={"quentin": state})
        assert choices(game, 0) == []
