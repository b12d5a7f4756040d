"""Campaigns at the table: the match that is made for a chapter, what it hands on, and the one that follows.

Which chapter follows and what it begins with is said by `engine/campaign.py`, as it is for the terminal.
"""

import secrets
from collections.abc import Sequence
from datetime import UTC, datetime
from typing import Any

from nightraid.engine.campaign import CampaignPlan, Chapter, Progress, handed_on, is_won
from nightraid.engine.campaign_setup import set_up
from nightraid.engine.errors import BadSetup, NightRaidError
from nightraid.engine.game import Game
from nightraid.engine.log import record_of
from nightraid.engine.match import Match
from nightraid.server.access import held
from nightraid.server.bodies import NewCampaign
from nightraid.server.campaigns_store import CampaignRow, CampaignStore, ChapterRow, Ended, Kept, NewChapter
from nightraid.server.making import chance_of, new_seed, own_dice_of, row_of
from nightraid.server.store import MatchRow, SeatRow


class NoSuchChapter(NightRaidError):
    """A match that is no chapter of the campaign."""

    code = "no-such-chapter"


class ChapterGoesOn(NightRaidError):
    """The next chapter waits for the end of this one."""

    code = "chapter-goes-on"


class CampaignIsOver(NightRaidError):
    """No chapter follows any more."""

    code = "campaign-is-over"


class CampaignTrouble(NightRaidError):
    """A campaign that is there and cannot go on: the content has changed since."""

    code = "campaign-trouble"


class CampaignWentOn(NightRaidError):
    """A chapter that another one already rests on: nothing of it can be taken back."""

    code = "campaign-went-on"


# ---- by the plan


def plan_of(game: Game[Any], name: str) -> CampaignPlan | None:
    """The plan of this name."""
    return next((plan for plan in game.campaigns() if plan.id == name), None)


def chapter_of(plan: CampaignPlan, row: ChapterRow) -> Chapter | None:
    """What the plan says of a chapter that was played."""
    return next((chapter for chapter in plan.chapters if chapter.id == row.chapter), None)


def progress_of(kept: Kept, plan: CampaignPlan, before: int | None = None) -> Progress:
    """How far the campaign has come, or had before the chapter with this number."""
    progress = Progress(kept.row.game, plan.id)
    for row in kept.chapters[:before]:
        chapter = chapter_of(plan, row)
        if row.ended is not None and chapter is not None:
            progress = progress.with_result(chapter, row.ended.won, None, row.ended.handed)
    return progress


def may_go_on(seats: Sequence[SeatRow], creator: bytes | None, key: bytes | None) -> bool:
    """Whether a key may begin the next chapter: it holds a seat, or made a match in which nobody does."""
    if key is None:
        return False
    nobody = not any(seat.kind == "person" and seat.key is not None for seat in seats)
    return bool(held(seats, key)) or (nobody and key == creator)


# ---- changing


async def begin_campaign(
    store: CampaignStore, game: Game[Any], new: NewCampaign, seats: Sequence[SeatRow], seed: int, creator: bytes
) -> tuple[MatchRow, Kept]:
    """A new campaign and the match of its first chapter; raises `BadSetup`, and then nothing has been made."""
    plan = _wanted(game, new.plan)
    progress = Progress(game.name, plan.id)
    chapter = plan.chapters[0]
    setup = set_up(game, len(seats), new.choices, chapter, progress.handed_to(plan, chapter))
    own_dice = own_dice_of(new)
    match = Match(game, setup, chance_of(seed, own_dice))
    named = new.seed != ""
    row = row_of(match, seats, seed=seed, creator=creator, own_dice=own_dice, listed=new.listed, named_seed=named)
    first = NewChapter(0, chapter.id, row, seats, [record_of(entry) for entry in match.log])
    campaign = CampaignRow(secrets.token_urlsafe(9), game.name, plan.id, new.choices, datetime.now(UTC))
    await store.add(campaign, first)
    return row, Kept(campaign, (ChapterRow(0, row.id, chapter.id),))


def _wanted(game: Game[Any], name: str) -> CampaignPlan:
    plans = list(game.campaigns())
    if not plans:
        raise BadSetup(f"{game.title} has no campaign", where="plan", expected="a game with one")
    found = plan_of(game, name) if name else plans[0]
    if found is None:
        known = ", ".join(plan.id for plan in plans)
        raise BadSetup(f"no campaign {name!r}", where="plan", expected=f"one of {known}")
    return found


async def end_chapter(store: CampaignStore, kept: Kept, match_id: str, match: Match[Any]) -> Kept:
    """Write down how a match that is over ended as a chapter, and what it hands on. Twice does no harm."""
    row = kept.of(match_id)
    plan = plan_of(match.game, kept.row.plan)
    chapter = chapter_of(plan, row) if plan is not None and row is not None else None
    if row is None or row.ended is not None or plan is None or chapter is None:
        return kept
    handed = handed_on(match.game, plan, chapter, match, progress_of(kept, plan, row.n))
    await store.end(kept.row.id, row.n, Ended(is_won(match), handed))
    return await store.get(kept.row.id) or kept


async def next_chapter(
    store: CampaignStore, game: Game[Any], kept: Kept, before: MatchRow, seats: Sequence[SeatRow]
) -> None:
    """Begin the chapter that follows on the last one, with the same seats.

    Raises `ChapterGoesOn`, `CampaignIsOver` and `CampaignTrouble`; `ChapterTaken` if somebody was quicker.
    """
    if kept.last.ended is None:
        raise ChapterGoesOn("this chapter is not over", where="after", expected="its end first")
    plan = plan_of(game, kept.row.plan)
    if plan is None:
        raise CampaignTrouble(f"{game.title} has no campaign {kept.row.plan!r} any more", where="campaign")
    progress = progress_of(kept, plan)
    chapter = progress.next_in(plan)
    if chapter is None:
        raise CampaignIsOver("the last chapter has been played", where="campaign", expected="a new campaign")
    seed, handed = new_seed(), progress.handed_to(plan, chapter)
    try:
        setup = set_up(game, len(seats), kept.row.choices, chapter, handed)
        match = Match(game, setup, chance_of(seed, before.own_dice))
    except BadSetup as error:  # it was right when the campaign began
        raise CampaignTrouble(f"{chapter.title} cannot be set up: {error.what}", where=error.where) from error
    row = row_of(match, seats, seed=seed, creator=before.creator, own_dice=before.own_dice, listed=before.listed)
    new = NewChapter(kept.last.n + 1, chapter.id, row, seats, [record_of(entry) for entry in match.log])
    await store.go_on(kept.row.id, new, before.id)
