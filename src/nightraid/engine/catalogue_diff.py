"""What two editions of a game have not in common, with rules that take each other's place together.

`1.1+nte` is edition 1.1 with the expansion `nte` laid over it: it has the rules of both.
"""

from typing import NamedTuple

from nightraid.engine.catalogue import Catalogue, Rule

OVER = "+"
"""Between an edition and an expansion that is laid over it."""


class Change(NamedTuple):
    """Rules that one of two editions has and the other has not; where both sides have some, one replaces the other."""

    old: tuple[Rule, ...]
    new: tuple[Rule, ...]


def editions_of(catalogue: Catalogue) -> tuple[str, ...]:
    """All editions that its rules name, in the order in which they first do; none where a game has only one."""
    return tuple(dict.fromkeys(edition for rule in catalogue.rules.values() for edition in rule.editions))


def has(rule: Rule, edition: str) -> bool:
    """Whether an edition, with what is laid over it, has a rule."""
    return any(part in rule.editions for part in edition.split(OVER))


def changes(catalogue: Catalogue, old: str, new: str) -> list[Change]:
    """Return what changes from one edition to another, in the order of the catalogue."""
    only = {rule.id: rule for rule in catalogue.rules.values() if has(rule, old) != has(rule, new)}
    partners: dict[str, set[str]] = {rule_id: {rule_id} for rule_id in only}
    for rule in only.values():
        for other in rule.replaces:
            if other in only:
                _join(partners, rule.id, other)
    found: list[Change] = []
    seen: set[str] = set()
    for rule_id, together in partners.items():
        if rule_id not in seen:
            seen |= together
            rules = [rule for rule in only.values() if rule.id in together]
            before = tuple(rule for rule in rules if has(rule, old))
            found.append(Change(before, tuple(rule for rule in rules if has(rule, new))))
    return found


def _join(partners: dict[str, set[str]], one: str, other: str) -> None:
    """Two rules belong together, and with them all that belong to either."""
    together = partners[one] | partners[other]
    for rule_id in together:
        partners[rule_id] = together
