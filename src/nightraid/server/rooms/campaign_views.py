"""What players see of a campaign: where a match stands, its outcome, what follows.

What is handed on goes out in the game's words alone, never the settings of the next set-up.
"""

from collections.abc import Collection, Sequence
from typing import Any

from nightraid.engine.campaign import CampaignPlan
from nightraid.engine.campaign_setup import chapter_fields, open_fields
from nightraid.engine.errors import NightRaidError
from nightraid.engine.game import Game
from nightraid.server.rooms.campaigns import chapter_of, following, plan_of, progress_of, setup_of
from nightraid.server.store.campaigns import ChapterRow, Choices, StoredCampaign
from nightraid.server.store.matches import MatchRow, iso
from nightraid.server.wire.bodies import CampaignInfo, ChapterInfo, ChapterTry
from nightraid.server.wire.match_info import CampaignPlace, MatchInfo

GONE = "This campaign is not among the content any more."


def place_of(game: Game[Any] | None, stored: StoredCampaign, match: str, *, may_go_on: bool) -> CampaignPlace | None:
    """Where a match stands in its campaign."""
    row = stored.of(match)
    if row is None:
        return None
    plan = plan_of(game, stored.row.plan) if game is not None else None
    chapter = chapter_of(plan, row) if plan is not None else None
    follower = stored.after(row)
    next_match = follower.match if follower is not None else ""
    if plan is None or chapter is None:
        return CampaignPlace(stored.row.id, stored.row.plan, row.n + 1, 0, next_match=next_match, trouble=GONE)
    tries = sum(one.chapter == row.chapter for one in stored.chapters[: row.n + 1])
    number = plan.chapters.index(chapter) + 1
    opening = (plan.intro,) if row.n == 0 else progress_of(stored, plan, row.n).handed_to(plan, chapter).told
    if row.ended is None:
        return CampaignPlace(stored.row.id, plan.title, number, len(plan.chapters), tries, opening)
    progress = progress_of(stored, plan, row.n + 1)
    coming = progress.next_in(plan)
    may = may_go_on and follower is None and coming is not None
    return CampaignPlace(
        stored.row.id,
        plan.title,
        number,
        len(plan.chapters),
        tries,
        opening,
        result=progress.missions[chapter.id].told,
        told=row.ended.handed.told,
        scores=row.ended.handed.scores,
        next=coming.title if coming is not None else "",
        again=coming == chapter,
        ending="" if coming is not None else plan.told_at_the_end(row.ended.handed.scores),
        next_match=next_match,
        may_go_on=may,
        may_choose=may and game is not None and bool(open_fields(game, plan) + chapter_fields(game, plan)),
    )


def info_of_campaign(
    game: Game[Any] | None, stored: StoredCampaign, last: MatchInfo, visible: Collection[str], choices: Choices
) -> CampaignInfo:
    """A campaign with its chapters. `last` is its last match; `visible` are those the reader may open."""
    plan = plan_of(game, stored.row.plan) if game is not None else None
    progress = progress_of(stored, plan) if plan is not None else None
    over = plan is not None and progress is not None and progress.next_in(plan) is None
    scores = progress.scores(plan) if plan is not None and progress is not None else ()
    return CampaignInfo(
        stored.row.id,
        stored.row.game,
        last.title,
        plan.title if plan is not None else stored.row.plan,
        plan.intro if plan is not None else "",
        tuple(_chapters(plan, stored.chapters, visible)),
        last,
        iso(stored.row.created),
        scores,
        plan.told_at_the_end(scores) if plan is not None and over else "",
        "" if plan is not None else GONE,
        choices,
    )


def next_choices(game: Game[Any], stored: StoredCampaign, before: MatchRow, seats: int) -> Choices:
    """What the next chapter would be set up with, of what people may choose; nothing if none follows."""
    try:
        what = following(game, stored, before, {})
        chosen = game.table.choices(setup_of(game, stored, what, seats))
    except NightRaidError:
        return {}
    names = (*open_fields(game, what.plan), *chapter_fields(game, what.plan))
    return {name: chosen[name] for name in names}


def _chapters(plan: CampaignPlan | None, rows: Sequence[ChapterRow], visible: Collection[str]) -> list[ChapterInfo]:
    """All chapters of the plan in order, those to come too; without a plan, those that were played."""
    named = [(chapter.id, chapter.title) for chapter in plan.chapters] if plan is not None else []
    named += [(row.chapter, row.chapter) for row in rows if row.chapter not in [name for name, _ in named]]
    return [
        ChapterInfo(number, title, tuple(_try(row, visible) for row in rows if row.chapter == name))
        for number, (name, title) in enumerate(dict(named).items(), 1)
    ]


def _try(row: ChapterRow, visible: Collection[str]) -> ChapterTry:
    match = row.match if row.match in visible else ""
    if row.ended is None:
        return ChapterTry(match)
    handed = row.ended.handed
    return ChapterTry(match, handed.result or ("won" if row.ended.won else "lost"), handed.told, handed.scores)
