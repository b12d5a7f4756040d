"""A chapter of a campaign by the form of its game: what people still choose, and the set-up that comes of it."""

from collections.abc import Mapping
from typing import Any

import msgspec

from nightraid.engine.campaign import CampaignPlan, Chapter, Handed, settings_of
from nightraid.engine.errors import BadSetup
from nightraid.engine.game import Game, Setup
from nightraid.engine.screen.forms import FormField


def set_up(
    game: Game[Any], seats: int, choices: Mapping[str, tuple[str, ...]], chapter: Chapter, handed: Handed
) -> Setup:
    """The set-up of a chapter: what people chose for the campaign, the chapter's own, and what was handed on to it.

    Raises `BadSetup`, also for a choice that is not theirs to make.
    """
    for name in choices:
        if name in chapter.settings:
            raise BadSetup(f"{name} is set by the campaign", where=name, expected="fields that it leaves open")
    raw = game.table.setup(seats, {**choices, **_choices_of(game, seats, chapter)})
    plain: dict[str, Any] = msgspec.to_builtins(raw)
    return game.read_setup({**plain, **settings_of(chapter, handed)})


def _choices_of(game: Game[Any], seats: int, chapter: Chapter) -> dict[str, tuple[str, ...]]:
    """What the chapter would have chosen in the form: with it come the other fields as the form suggests them."""
    found = game.table.choices(game.read_setup({"seats": seats, **chapter.settings}))
    return {name: found[name] for name in chapter.settings if name in found}


def open_fields(game: Game[Any], plan: CampaignPlan) -> tuple[str, ...]:
    """The fields of the form that people choose for all chapters: neither set by these nor suggested with them."""
    settled = _settled(plan)
    taken = settled | _suggested(game, settled)
    fields = [field for field in game.table.form().fields if field.name not in taken]
    return tuple(field.name for field in fields if _matters(field, plan))


def chapter_fields(game: Game[Any], plan: CampaignPlan) -> tuple[str, ...]:
    """The fields that people may choose anew for each chapter: it suggests something, but anything else will do."""
    settled = _settled(plan)
    suggested = _suggested(game, settled)
    fields = [field for field in game.table.form().fields if field.name in suggested - settled]
    return tuple(field.name for field in fields if _leaves_a_choice(field, settled) and _matters(field, plan))


def _matters(field: FormField, plan: CampaignPlan) -> bool:
    """Whether there is a chapter whose own settings do not rule the field out."""
    return any(
        all(str(chapter.settings.get(name, values[0])) in values for name, values in field.when.items())
        for chapter in plan.chapters
    )


def _settled(plan: CampaignPlan) -> set[str]:
    return {name for chapter in plan.chapters for name in chapter.settings}


def _suggested(game: Game[Any], settled: set[str]) -> set[str]:
    """The fields for which a chapter's own choices propose something."""
    fields = [field for field in game.table.form().fields if field.name in settled]
    return {name for field in fields for option in field.options for name in option.suggests}


def _leaves_a_choice(field: FormField, settled: set[str]) -> bool:
    """Whether there is more than one choice that does not lead to another chapter than the campaign's."""
    fitting = [option for option in field.options if not settled & set(option.suggests)]
    number = field.number is not None and not settled & set(field.number.suggests)
    return number or len(fitting) > field.count


def seats_for(game: Game[Any], plan: CampaignPlan) -> tuple[int, ...]:
    """With how many seats all chapters can be played."""
    form = game.table.form()
    counts = range(form.fewest_seats, form.most_seats + 1)
    return tuple(seats for seats in counts if all(_is_for(game, seats, chapter) for chapter in plan.chapters))


def _is_for(game: Game[Any], seats: int, chapter: Chapter) -> bool:
    try:
        set_up(game, seats, {}, chapter, Handed())
    except BadSetup:
        return False
    return True
