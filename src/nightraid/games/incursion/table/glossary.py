"""Every word, icon and die face of the screen, explained where people point at it, with its rules.

What does not depend on cards stands in glossary.toml.
"""

from collections.abc import Iterator
from functools import cache
from pathlib import Path

from nightraid.engine.glossary import read_terms
from nightraid.engine.screen.printed import DieFace, DieKind, Term
from nightraid.games.incursion.abilities.named import rules_of
from nightraid.games.incursion.box import D6, HAND_GRENADE, Box
from nightraid.games.incursion.schema.models import ModelCard
from nightraid.games.incursion.table.icons import TERMS, WEAPONS, model_icon
from nightraid.games.incursion.table.spots import kind_term
from nightraid.games.incursion.telling.card_texts import model_text

FILE = Path(__file__).parent / "glossary.toml"
DICE = (DieKind(D6.name, tuple(DieFace(str(face), f"face-{face}") for face in D6.faces)),)


@cache
def fixed_terms() -> tuple[Term, ...]:
    """The terms that are the same in every mission."""
    return read_terms(FILE, TERMS)


def terms_of(box: Box) -> tuple[Term, ...]:
    """The glossary of a mission: fixed terms, die faces, every kind of model, their weapons and abilities."""
    return (*fixed_terms(), *_faces(), *_models(box), *_weapons(box), *_abilities(box), *_things(box))


def _faces() -> Iterator[Term]:
    for face in D6.faces:
        text = "Never hurts." if face == 1 else f"Hurts F {face} or less, before anything is added."
        yield Term(f"face-{face}", str(face), text, TERMS[f"face-{face}"], ("IN-DD-2",), "Die")


def _models(box: Box) -> Iterator[Term]:
    for card in box.kinds:
        text = f"{model_text(card)}\n{_arms(box, card)}"
        rules = tuple(dict.fromkeys(rule for ability in card.abilities for rule in rules_of(ability.id)))
        yield Term(kind_term(card.id), card.name, text, model_icon(card), rules, "Models")


def _arms(box: Box, card: ModelCard) -> str:
    weapons = [*card.weapons, *((HAND_GRENADE,) if card.grenades else ())]
    return "\n".join(f"{box.weapons[weapon].name}: {box.weapons[weapon].text}" for weapon in weapons)


def _weapons(box: Box) -> Iterator[Term]:
    for weapon in box.weapons.values():
        icon = WEAPONS[weapon.weapon_class]
        yield Term(f"weapon-{weapon.id}", weapon.name, weapon.text, icon, ("IN-CONTENT-7",), "Weapons")


def _abilities(box: Box) -> Iterator[Term]:
    """Each ability once; where cards word it differently, as the first of them has it."""
    abilities = {ability.id: ability for card in reversed(box.kinds) for ability in card.abilities}
    for ability in sorted(abilities.values(), key=lambda one: one.name):
        yield Term(f"ability-{ability.id}", ability.name, ability.text, "", rules_of(ability.id), "Abilities")


def _things(box: Box) -> Iterator[Term]:
    """The special rules of the mission."""
    for place, special in enumerate(box.mission.special_rules):
        yield Term(f"special-{place}", f"Special rule {place + 1}", special.text, "", ("IN-CONTENT-17",), "Mission")
