"""What several parts of the screen say of a Nazi: what woke it."""

from collections.abc import Iterable

from nightraid.engine.prose import listed
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
