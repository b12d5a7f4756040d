"""The glossary names rules and icons that there are. That it has a term for all that is shown, the contract checks."""

from tests.contract.walk import load
from tests.games.wolfenstein.table.matches import table

from nightraid.engine.catalogue import load_catalogue
from nightraid.games.wolfenstein.schema.enemies import EnemyCard
from nightraid.games.wolfenstein.setup import RaidSetup
from nightraid.games.wolfenstein.table.glossary import fixed_terms
from nightraid.games.wolfenstein.table.icons import ICONS, TERMS


def rule_ids() -> set[str]:
    return {rule.id for rule in load_catalogue(load("wolfenstein").folder / "rules.toml")}


def test_terms_name_rules_that_there_are_and_have_an_icon_or_need_none() -> None:
    known = rule_ids()
    for term in fixed_terms():
        assert set(term.rules) <= known, term.id
        assert term.rules
        assert term.text.endswith(".")
        assert term.icon in ICONS or term.id in ("always", "skill-used")


def test_no_icon_is_kept_for_a_term_that_there_is_not() -> None:
    assert set(TERMS) == {term.id for term in fixed_terms() if term.icon}


def test_every_kind_of_enemy_and_all_heroes_in_play_are_explained() -> None:
    setup = RaidSetup(mission="3")
    state = load("wolfenstein").new(setup)
    terms = {term.id: term for term in table().printed(setup, state.box).terms}
    assert len(terms) == len(table().printed(setup, state.box).terms)
    for kind, card in load("wolfenstein").library.of(EnemyCard).items():
        assert card.weapon.name in terms[f"enemy-{kind}"].text
    assert {term for term in terms if term.startswith("hero-") and term != "hero-spawn"} == {
        f"hero-{hero}" for hero in state.box.heroes
    }
