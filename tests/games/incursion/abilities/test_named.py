"""Every ability names rules, and every rule that it names is in the catalogue."""

from functools import cache
from typing import get_args

import pytest
from tests.games.incursion.positions import incursion

from nightraid.engine.catalogue import Catalogue, load_catalogue
from nightraid.games.incursion.abilities.named import rules_of
from nightraid.games.incursion.schema.models import AbilityId, ModelCard

ABILITIES: tuple[AbilityId, ...] = get_args(AbilityId)


@cache
def catalogue() -> Catalogue:
    return load_catalogue(incursion().folder / "rules.toml")


@pytest.mark.parametrize("ability", ABILITIES)
def test_an_ability_has_rules_of_the_catalogue(ability: AbilityId) -> None:
    rules = rules_of(ability)
    assert rules
    assert all(rule in catalogue() for rule in rules)
    assert len(set(rules)) == len(rules)


def test_every_ability_is_printed_on_some_card() -> None:
    printed = {own.id for card in incursion().library.of(ModelCard).values() for own in card.abilities}
    assert printed == set(ABILITIES)


@pytest.mark.parametrize("ability", ABILITIES)
def test_what_is_one_models_own_names_that_models_rules(ability: AbilityId) -> None:
    """A rule of one model stands behind an ability only if that model has it."""
    bearers = {card.id for card in incursion().library.of(ModelCard).values() if card.has(ability)}
    for rule in rules_of(ability):
        if rule.startswith("IN-MODEL-"):
            short = rule.split("-")[2].lower()
            assert any(short in kind.replace("-", "") for kind in bearers), rule
