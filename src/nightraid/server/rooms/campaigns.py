"""Campaigns at the table: a chapter's match, what it hands on, the next one.

Which chapter follows and what it begins with is said by `engine/campaign.py`, as it is for the terminal.
"""

import secrets
from collections.abc import Sequence
from datetime import UTC, datetime
from typing import Any

import msgspec

from nightraid.engine.campaign import CampaignPlan, Chapter, Progress, handed_on, is_won
from nightraid.engine.campaign_setup import chapter_fields, open_fields, set_up
from nightraid.engine.errors import BadSetup, NightRaidError
from nightraid.engine.game import Game, Setup
from nightraid.engine.log import record_of
from nightraid.engine.match import Match
from nightraid.server.rooms.access import held
from nightraid.server.rooms.new_matches import chance_of, new_seed, own_dice_of, row_of
from nightraid.server.store.campaigns import (
    CampaignRow,
    CampaignStore,
    ChapterRow,
    Choices,
    Ended,
    NewChapter,
    StoredCampaign,
)
from nightraid.server.store.matches import MatchRow, SeatRow
from nightraid.server.wire.bodies import NewCampaign


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


def progress_of(stored: StoredCampaign, plan: CampaignPlan, before: int | None = None) -> Progress:
    """How far the campaign has come, or had before the chapter with this number."""
    progress = Progress(stored.row.game, plan.id)
    for row in stored.chapters[:before]:
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
) -> tuple[MatchRow, StoredCampaign]:
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
    lasting = _only(new.choices, open_fields(game, plan))
    campaign = CampaignRow(secrets.token_urlsafe(9), game.name, plan.id, lasting, datetime.now(UTC))
    await store.add(campaign, first)
    return row, StoredCampaign(campaign, (ChapterRow(0, row.id, chapter.id),))


def _wanted(game: Game[Any], name: str) -> CampaignPlan:
    plans = list(game.campaigns())
    if not plans:
        raise BadSetup(f"{game.title} has no campaign", where="plan", expected="a game with one")
    found = plan_of(game, name) if name else plans[0]
    if found is None:
        known = ", ".join(plan.id for plan in plans)
        raise BadSetup(f"no campaign {name!r}", where="plan", expected=f"one of {known}")
    return found


async def end_chapter(store: CampaignStore, stored: StoredCampaign, match_id: str, match: Match[Any]) -> StoredCampaign:
    """Write down how a match that is over ended as a chapter, and what it hands on. Twice does no harm."""
    row = stored.of(match_id)
    plan = plan_of(match.game, stored.row.plan)
    chapter = chapter_of(plan, row) if plan is not None and row is not None else None
    if row is None or row.ended is not None or plan is None or chapter is None:
        return stored
    handed = handed_on(match.game, plan, chapter, match, progress_of(stored, plan, row.n))
    await store.end(stored.row.id, row.n, Ended(is_won(match), handed))
    return await store.get(stored.row.id) or stored


class Following(msgspec.Struct, frozen=True):
    """The chapter that follows, and what is chosen for it: for all chapters from now on, and for this one."""

    plan: CampaignPlan
    chapter: Chapter
    lasting: Choices
    choices: Choices


def following(game: Game[Any], stored: StoredCampaign, before: MatchRow, wanted: Choices) -> Following:
    """What follows on the last chapter, with these changes of what was chosen.

    Raises `ChapterGoesOn`, `CampaignIsOver`, and `CampaignTrouble` if the game has no such campaign any more.
    """
    if stored.last.ended is None:
        raise ChapterGoesOn("this chapter is not over", where="after", expected="its end first")
    plan = plan_of(game, stored.row.plan)
    if plan is None:
        raise CampaignTrouble(f"{game.title} has no campaign {stored.row.plan!r} any more", where="campaign")
    chapter = progress_of(stored, plan).next_in(plan)
    if chapter is None:
        raise CampaignIsOver("the last chapter has been played", where="campaign", expected="a new campaign")
    again = _as_before(game, plan, before) if chapter.id == stored.last.chapter else {}
    lasting = {**stored.row.choices, **_only(wanted, open_fields(game, plan))}
    return Following(plan, chapter, lasting, {**lasting, **again, **wanted})


def _as_before(game: Game[Any], plan: CampaignPlan, before: MatchRow) -> Choices:
    """What was chosen when the chapter was last played; nothing if that cannot be read any more."""
    try:
        chosen = game.table.choices(game.read_setup(msgspec.json.decode(before.setup)))
    except BadSetup:
        return {}
    return _only(chosen, chapter_fields(game, plan))


def _only(choices: Choices, names: Sequence[str]) -> Choices:
    return {name: values for name, values in choices.items() if name in names}


def setup_of(game: Game[Any], stored: StoredCampaign, what: Following, seats: int) -> Setup:
    """The set-up of the chapter that follows; raises `BadSetup`."""
    handed = progress_of(stored, what.plan).handed_to(what.plan, what.chapter)
    return set_up(game, seats, what.choices, what.chapter, handed)


async def next_chapter(
    store: CampaignStore,
    game: Game[Any],
    stored: StoredCampaign,
    before: MatchRow,
    seats: Sequence[SeatRow],
    wanted: Choices | None = None,
) -> None:
    """Begin the chapter that follows on the last one, with the same seats. `wanted`: other choices than so far.

    Raises `ChapterGoesOn`, `CampaignIsOver`, `CampaignTrouble`, and `BadSetup` for what is wanted; `ChapterTaken` if
    another player was quicker.
    """
    what, seed = following(game, stored, before, wanted or {}), new_seed()
    try:
        match = Match(game, setup_of(game, stored, what, len(seats)), chance_of(seed, before.own_dice))
    except BadSetup as error:
        if wanted:
            raise
        # Nobody has asked for anything else, so it is the content that has changed.
        raise CampaignTrouble(f"{what.chapter.title} cannot be set up: {error.what}", where=error.where) from error
    row = row_of(match, seats, seed=seed, creator=before.creator, own_dice=before.own_dice, listed=before.listed)
    new = NewChapter(stored.last.n + 1, what.chapter.id, row, seats, [record_of(entry) for entry in match.log])
    await store.go_on(stored.row.id, new, before.id, what.lasting)
