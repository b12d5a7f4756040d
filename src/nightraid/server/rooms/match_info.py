"""What a match is, for people: seats, names, progress. No seed before the end."""

from collections.abc import Collection, Sequence

from msgspec.structs import replace

from nightraid.bots import NoSuchBot, adviser_for, kind_of
from nightraid.server.game_library import GameLibrary
from nightraid.server.rooms.access import Access, held, ways_with
from nightraid.server.rooms.campaign_views import place_of
from nightraid.server.rooms.campaigns import may_go_on
from nightraid.server.store.campaigns import StoredCampaign
from nightraid.server.store.matches import MatchRow, SeatRow, iso
from nightraid.server.wire.match_info import MatchInfo, SeatInfo


def info_of(
    library: GameLibrary,
    row: MatchRow,
    seats: Sequence[SeatRow],
    key: bytes | None,
    *,
    online: Collection[int] = (),
    spectators: int = 0,
    trouble: str = "",
    campaign: StoredCampaign | None = None,
) -> MatchInfo:
    """A match as one key may know it."""
    game = library.game(row.game) if row.game in library.names else None
    open_table = game.open_table if game else False
    place = None
    if campaign is not None:
        place = place_of(game, campaign, row.id, may_go_on=may_go_on(seats, row.creator, key))
    access = Access(held(seats, key), guest=False, listed=row.listed, creator=key is not None and key == row.creator)
    return MatchInfo(
        id=row.id,
        game=row.game,
        title=game.title if game else row.game,
        mission=row.mission,
        seats=tuple(
            replace(
                _seat_info(seat, key, access, seat.seat in online, open_table),
                role=library.role(row.game, seat.seat),
                level=_level(row.game, seat),
            )
            for seat in seats
        ),
        created=iso(row.created),
        changed=iso(row.changed),
        open_table=open_table,
        listed=row.listed,
        over=row.over,
        answers=row.answers,
        waiting=row.waiting,
        own_dice=row.own_dice,
        spectators=spectators,
        forked_from=row.forked_from,
        seed=str(row.seed) if row.over else "",
        named_seed=row.named_seed,
        trouble=trouble,
        campaign=place,
        suggests=not row.over and adviser_for(row.game) is not None,
    )


def _level(game: str, seat: SeatRow) -> str:
    """What people call the bot on a seat; its name where this server does not know it any more."""
    try:
        return kind_of(game, seat.bot).title if seat.kind == "bot" else ""
    except NoSuchBot:
        return seat.bot


def _seat_info(seat: SeatRow, key: bytes | None, access: Access, online: bool, open_table: bool) -> SeatInfo:
    return SeatInfo(
        seat.seat,
        seat.kind,
        seat.name,
        yours=seat.seat in access.seats,
        online=online or seat.kind == "bot",
        bot=seat.bot,
        ways=ways_with(seat, access, key, open_table=open_table, here=online),
    )
