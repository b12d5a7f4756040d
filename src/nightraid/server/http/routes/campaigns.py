"""Campaigns: beginning one, what became of it, and going on to the next chapter."""

import contextlib

from litestar import get, post
from litestar.params import FromPath

from nightraid.server.http.keys import Caller
from nightraid.server.http.routes.common import Call, Services, TheCaller, TheServices, operation, read
from nightraid.server.http.routes.links import new_link
from nightraid.server.rooms.access import Forbidden, enter
from nightraid.server.rooms.campaign_views import info_of_campaign, next_choices
from nightraid.server.rooms.campaigns import NoSuchChapter, begin_campaign, may_go_on, next_chapter
from nightraid.server.rooms.match_info import info_of
from nightraid.server.rooms.new_matches import seat_of, seed_of
from nightraid.server.rooms.refusals import MatchTrouble, NotKept
from nightraid.server.store.campaigns import ChapterRow, ChapterTaken, Choices, NoSuchCampaign, StoredCampaign
from nightraid.server.store.matches import MatchRow, NoSuchMatch, SeatRow
from nightraid.server.wire.bodies import CampaignInfo, GoOn, MatchMade, NewCampaign
from nightraid.server.wire.match_info import MatchInfo


@post("/api/campaigns", opt=operation(MatchMade, takes=NewCampaign, refuses=(404, 409, 422, 429)))
async def make_campaign(request: Call, services: TheServices, caller: TheCaller) -> MatchMade:
    """Begin a campaign: its first chapter is a match like any other. A seat for a friend comes with an invitation."""
    services.count("new matches", request, caller)
    new = await read(request, NewCampaign, services.settings.body_bytes)
    game, seed = services.library.game(new.game), seed_of(new)
    key = caller.need()
    seats = [seat_of(game, number, seat, key) for number, seat in enumerate(new.seats)]
    row, stored = await begin_campaign(services.campaigns, game, new, seats, seed, key)
    friends = [number for number, seat in enumerate(new.seats) if seat.who == "friend"]
    invitations = [await new_link(services.store, row.id, "invite", number) for number in friends]
    return MatchMade(info_of(services.library, row, seats, key, campaign=stored), tuple(invitations))


@get("/api/campaigns/{campaign_id:str}", opt=operation(CampaignInfo, refuses=(404,)))
async def read_campaign(services: TheServices, caller: TheCaller, campaign_id: FromPath[str]) -> CampaignInfo:
    """A campaign so far, for whoever may see its last match."""
    stored = await _find(services, campaign_id)
    row, seats = await _enter(services, caller, stored.last)
    stored = await _settled(services, stored, row)
    last = info_of(services.library, row, seats, caller.key, campaign=stored)
    visible = [chapter.match for chapter in stored.chapters if await _sees(services, caller, chapter)]
    game = services.library.game(stored.row.game) if stored.row.game in services.library.names else None
    may = game is not None and last.campaign is not None and last.campaign.may_go_on
    choices = next_choices(game, stored, row, len(seats)) if may and game is not None else {}
    return info_of_campaign(game, stored, last, visible, choices)


GO_ON = operation(MatchInfo, takes=GoOn, refuses=(404, 409, 422, 429))


@post("/api/campaigns/{campaign_id:str}/next", status_code=200, opt=GO_ON)
async def go_on(request: Call, services: TheServices, caller: TheCaller, campaign_id: FromPath[str]) -> MatchInfo:
    """Begin the chapter that follows on a match, with the same people; if somebody has begun it, that one is given."""
    services.count("new matches", request, caller)
    wanted = await read(request, GoOn, services.settings.body_bytes)
    stored = await _find(services, campaign_id)
    chapter = stored.of(wanted.after)
    row, seats = await _enter(services, caller, chapter or stored.last)
    if chapter is None:
        raise NoSuchChapter("no chapter of this campaign", where="after", expected="the match of one")
    if not may_go_on(seats, row.creator, caller.key):
        raise Forbidden("only who plays this chapter goes on", where="after", expected="a seat at it")
    if stored.after(chapter) is None:
        stored = await _begin_next(services, await _settled(services, stored, row), row, seats, wanted.choices)
    follower = stored.after(chapter)
    assert follower is not None, "it was begun just now, or by somebody quicker"
    row, seats = await _enter(services, caller, follower)
    return info_of(services.library, row, seats, caller.key, campaign=stored)


async def _begin_next(
    services: Services, stored: StoredCampaign, row: MatchRow, seats: tuple[SeatRow, ...], wanted: Choices
) -> StoredCampaign:
    """Make the chapter that follows on the last one, and let everybody there know."""
    with contextlib.suppress(ChapterTaken):  # somebody was quicker
        await next_chapter(services.campaigns, services.library.game(stored.row.game), stored, row, seats, wanted)
    with contextlib.suppress(MatchTrouble, NotKept):  # then nobody is there to be told
        await (await services.live_matches.room(row.id)).campaign_changed()
    return await _find(services, stored.row.id)


async def _find(services: Services, campaign: str) -> StoredCampaign:
    stored = await services.campaigns.get(campaign)
    if stored is None:
        raise _no_such_campaign()
    return stored


async def _settled(services: Services, stored: StoredCampaign, row: MatchRow) -> StoredCampaign:
    """The campaign with how its last match ended, also where the server went down before that was written."""
    if row.id != stored.last.match or stored.last.ended is not None or not row.over:
        return stored
    with contextlib.suppress(MatchTrouble):
        return (await services.live_matches.room(row.id)).live.campaign or stored
    return stored


async def _sees(services: Services, caller: Caller, chapter: ChapterRow) -> bool:
    try:
        await enter(services.store, chapter.match, caller.key)
    except NoSuchMatch:
        return False
    return True


async def _enter(services: Services, caller: Caller, chapter: ChapterRow) -> tuple[MatchRow, tuple[SeatRow, ...]]:
    """The match of a chapter; to those who may not see it, the campaign is not there."""
    try:
        row, seats, _ = await enter(services.store, chapter.match, caller.key)
    except NoSuchMatch as error:
        raise _no_such_campaign() from error
    return row, seats


def _no_such_campaign() -> NoSuchCampaign:
    return NoSuchCampaign("no such campaign", where="campaign", expected="one that you play or watch")


HANDLERS = (make_campaign, read_campaign, go_on)
