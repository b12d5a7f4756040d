"""Every word, icon and die face of the screen, explained where people point at it, with its rules.

What does not depend on cards stands in glossary.toml, where a term may be in force in one edition only, and in
alien_glossary.toml, for the alien world.
"""

from collections.abc import Iterator
from functools import cache
from pathlib import Path

from msgspec.structs import replace

from nightraid.engine.glossary import read_terms
from nightraid.engine.screen.printed import DieFace, DieKind, Term
from nightraid.games.reichbusters.box import DIE_KINDS, Box
from nightraid.games.reichbusters.schema.dice import DieCard
from nightraid.games.reichbusters.schema.units import Wounds, XHandler
from nightraid.games.reichbusters.table.icons import TERMS, hero_icon, unit_icon
from nightraid.games.reichbusters.table.spots import hero_term, unit_term
from nightraid.games.reichbusters.telling.card_texts import hero_text, profile_text
from nightraid.games.reichbusters.telling.naming import FACES

FILE = Path(__file__).parent / "glossary.toml"
ALIEN_FILE = Path(__file__).parent / "alien_glossary.toml"
EDITION = "@"
"""Between the id of a term and the edition it is in force in."""


@cache
def written_terms() -> tuple[Term, ...]:
    """The terms of the file, those of one edition with it behind their id."""
    return read_terms(FILE, {})


@cache
def fixed_terms(edition: str) -> dict[str, Term]:
    """The terms of an edition that are the same in every raid, by their ids."""
    found = {}
    for term in written_terms():
        name, _, only = term.id.partition(EDITION)
        if only in ("", edition):
            found[name] = replace(term, id=name, icon=TERMS.get(name, ""))
    return found


@cache
def alien_terms() -> dict[str, Term]:
    """What only the alien world has, and what means something else there, by their ids."""
    return {term.id: term for term in read_terms(ALIEN_FILE, TERMS)}


def terms_of(box: Box) -> tuple[Term, ...]:
    """The glossary of a raid: the fixed terms, the Heroes in play, and every unit in each of its states."""
    fixed = fixed_terms(box.edition.edition)
    if box.alien_world:
        fixed = {**fixed, **alien_terms(), "environment": _facedown(box)}
    return (*fixed.values(), *_heroes(box), *_units(box))


def _facedown(box: Box) -> Term:
    """What an environment token may turn out to be, for who has to walk up to it."""
    term = alien_terms()["environment"]
    kinds = {card.id: f"{card.name}: {card.text.strip()}" for card in box.cards.environments.values()}
    return replace(term, text="\n".join((term.text, *kinds.values())))


def _heroes(box: Box) -> Iterator[Term]:
    for hero in box.heroes:
        card = box.cards.heroes[hero]
        yield Term(hero_term(hero), card.name, hero_text(box, card), hero_icon(hero), ("RB-SCHEMA-2",), "Heroes")


def _units(box: Box) -> Iterator[Term]:
    for number, row in enumerate(box.rows):
        card = box.cards.units[row.unit]
        sides = box.states_left(number, 0) + 1
        for side in range(sides):
            state = f", state {side + 1} of {sides}" if sides > 1 else ""
            values = profile_text(box.profile(number, side))
            lines = [values[0].upper() + values[1:], *_keywords(box, number, side), card.text.strip()]
            rules = ("RB-SCHEMA-11", *(("RB-WOUND-3",) if sides > 1 else ()))
            icon = unit_icon(row.unit)
            yield Term(unit_term(number, side), f"{card.name}{state}", "\n".join(lines), icon, rules, "Enemies")


def _keywords(box: Box, row: int, side: int) -> Iterator[str]:
    """What each keyword of a unit means."""
    terms = fixed_terms(box.edition.edition)
    for keyword in box.profile(row, side).keywords:
        term = terms[keyword_term(keyword)]
        match keyword:
            case Wounds(count=wounds):
                name = f"{wounds} Wounds"
            case XHandler(unit=kind):
                name = f"{box.cards.units[kind].name} Handler"
            case _:
                name = term.name
        yield f"{name}: {term.text.strip()}"


def keyword_term(keyword: object) -> str:
    """The term of a keyword of a unit."""
    tag = tag_of(keyword)
    return {"wounds": "x-wounds", "escort": "unit-escort"}.get(tag, tag)


def weapon_term(keyword: object) -> str:
    """The term of a keyword of a weapon."""
    tag = tag_of(keyword)
    return {"incendiary": "weapon-incendiary"}.get(tag, tag)


def tag_of(effect: object) -> str:
    """The name of an effect as cards write it."""
    name = type(effect).__name__
    return "".join(f"-{letter.lower()}" if letter.isupper() else letter for letter in name).lstrip("-")


def dice_of_game(box: Box) -> tuple[DieKind, ...]:
    """The four kinds of dice."""
    return tuple(_die(box, kind) for kind in DIE_KINDS)


def _die(box: Box, kind: str) -> DieKind:
    faces = next(die.faces for name, die in box.dice.items() if name == kind)
    shown = tuple(DieFace(face, f"face-{face}", faces.count(face)) for face in FACES if face in faces)
    return DieKind(kind, shown, box.library.of(DieCard)[kind].colour)
