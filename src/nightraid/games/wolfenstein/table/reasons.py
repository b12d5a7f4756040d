"""Short sentences that several parts of the screen share: what woke a Nazi, lists of names, numbers of things."""

from collections.abc import Iterable

from nightraid.games.wolfenstein.box import Box
from nightraid.games.wolfenstein.ids import NOBODY, AreaId, ModelId


def what_woke(box: Box, saw: Iterable[ModelId], heard: Iterable[AreaId], attacked_by: ModelId) -> str:
    """Everything for which a Nazi acts; without any of it, the alarm has brought it."""
    reasons = []
    if seen := listed(box.name_of(model) for model in saw):
        reasons.append(f"sees {seen}")
    if areas := listed(box.area_names[area] for area in heard):
        reasons.append(f"hears noise in {areas}")
    if attacked_by != NOBODY:
        reasons.append(f"was attacked by {box.name_of(attacked_by)}")
    return listed(reasons) or "came with the alarm"


def listed(things: Iterable[str]) -> str:
    """`a`, `a and b`, `a, b and c`."""
    *before, last = [*things] or [""]
    return f"{', '.join(before)} and {last}" if before else last


def count(number: int, thing: str, things: str = "") -> str:
    """`1 die`, `2 dice`."""
    return f"{number} {thing if number == 1 else things or thing + 's'}"


def capital(sentence: str) -> str:
    """With a capital at its beginning."""
    return sentence[:1].upper() + sentence[1:]
