"""Every word, icon and die face of the screen, explained where people point at it, with its rules.

What does not depend on cards stands in glossary.toml.
"""

from collections.abc import Iterator
from functools import cache
from pathlib import Path

from nightraid.engine.content import Library
from nightraid.engine.glossary import read_terms
from nightraid.engine.screen.printed import DieFace, DieKind, Term
from nightraid.games.wolfenstein.box import Box
from nightraid.games.wolfenstein.schema.cards import AttackDie
from nightraid.games.wolfenstein.table.icons import TERMS, enemy_icon, hero_icon
from nightraid.games.wolfenstein.table.spots import enemy_term, hero_term
from nightraid.games.wolfenstein.telling.card_texts import enemy_text, hero_text
from nightraid.games.wolfenstein.telling.naming import FACES

FILE = Path(__file__).parent / "glossary.toml"


@cache
def fixed_terms() -> tuple[Term, ...]:
    """The terms that are the same in every mission."""
    return read_terms(FILE, TERMS)


def terms_of(box: Box) -> tuple[Term, ...]:
    """The glossary of a mission: the fixed terms, the Heroes in play, and all kinds of enemies with their cards."""
    return (*fixed_terms(), *_heroes(box), *_enemies(box))


def _heroes(box: Box) -> Iterator[Term]:
    for hero in box.heroes:
        card = box.hero_cards[hero]
        yield Term(hero_term(hero), card.name, hero_text(card), hero_icon(hero), ("WF-CARD-1",), "Heroes")


def _enemies(box: Box) -> Iterator[Term]:
    for kind, card in box.enemy_cards.items():
        rules = ["WF-CARD-2"]
        if card.role != "normal":
            rules.append("WF-NAZI-6")
        if card.size == 4:
            rules.append("WF-BIG-1")
        yield Term(enemy_term(kind), card.name, enemy_text(card), enemy_icon(kind), tuple(rules), "Enemies")


def dice_of_game(box: Box) -> tuple[DieKind, ...]:
    """The attack die."""
    faces = [DieFace(face, f"face-{face}", box.die.faces.count(face)) for face in FACES if face in box.die.faces]
    return (DieKind(box.die.name, tuple(faces)),)


def die_name(library: Library) -> str:
    """The name of the attack die."""
    (die,) = library.of(AttackDie).values()
    return die.id
