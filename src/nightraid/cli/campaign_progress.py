"""How far a campaign has come: a small file that says how its missions ended, and what they handed on.

Each mission is a match of its own. Where a game hands nothing on, there is nothing of it here (WF-GOAL-4).
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec

from nightraid.cli.console import BadRequest, read_file, write_file
from nightraid.cli.play_settings import read_settings
from nightraid.engine.campaign import CampaignPlan, Progress
from nightraid.engine.content.problems import one_of
from nightraid.engine.errors import NightRaidError
from nightraid.engine.game import Game


class BadProgress(NightRaidError):
    """A file that does not say how far a campaign has come."""

    code = "bad-progress"


def read_progress(path: Path, game: Game[Any], plans: tuple[CampaignPlan, ...], wanted: str | None = None) -> Progress:
    """The campaign in a file, checked against what the game has; a file that is not there is a campaign not begun.

    `wanted` names the campaign: the first of the game, unless the file says otherwise.
    """
    if wanted is not None and wanted not in (ids := [plan.id for plan in plans]):
        raise BadRequest(f"no campaign {wanted!r}", where="--plan", expected=one_of(wanted, ids))
    if not path.exists():
        return Progress(game.name, wanted or plans[0].id)
    try:
        progress = msgspec.json.decode(read_file(path), type=Progress)
    except msgspec.DecodeError as error:
        raise BadProgress(f"not the file of a campaign: {error}", where=str(path), expected=_SHAPE) from error
    campaigns = [plan.id for plan in plans]
    _check(path, "game", progress.game, [game.name])
    _check(path, "campaign", progress.campaign, campaigns)
    if wanted not in (None, progress.campaign):
        expected = f"{progress.campaign}, which this file holds, or another --file"
        raise BadRequest(f"campaign {wanted!r}", where="--plan", expected=expected)
    chapters = [chapter.id for chapter in plan_of(progress, plans).chapters]
    for mission in progress.missions:
        _check(path, "mission", mission, chapters)
    if progress.level is not None:
        _check_level(path, game, progress.level)
    return progress


def _check(path: Path, what: str, value: str, known: list[str]) -> None:
    if value not in known:
        raise BadProgress(f"{what} {value!r}", where=str(path), expected=one_of(value, known))


def _check_level(path: Path, game: Game[Any], level: str) -> None:
    try:
        read_settings(game, (), {"level": level})
    except NightRaidError as error:
        raise BadProgress(f"level {level!r}", where=str(path), expected=error.expected) from error


def plan_of(progress: Progress, plans: tuple[CampaignPlan, ...]) -> CampaignPlan:
    """The campaign that is played."""
    return next(plan for plan in plans if plan.id == progress.campaign)


def write_progress(path: Path, progress: Progress) -> None:
    """Put the file in place, whole or not at all."""
    write_file(path, msgspec.json.format(msgspec.json.encode(progress), indent=2) + b"\n")


_SHAPE = "what nightraid campaign writes, or another --file"
