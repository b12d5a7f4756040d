"""Load a match from the store: replay its log, and refuse to guess where that fails."""

import logging
from typing import Any

import msgspec

from nightraid.engine import replay
from nightraid.engine.chance import WAIT
from nightraid.engine.errors import NightRaidError
from nightraid.engine.game import Game
from nightraid.engine.log import Record, entry_of
from nightraid.engine.match import Match
from nightraid.server.game_library import GameLibrary
from nightraid.server.rooms.dice_luck import luck_of
from nightraid.server.rooms.log_lines import LogLines
from nightraid.server.rooms.new_matches import chance_of
from nightraid.server.rooms.refusals import MatchTrouble
from nightraid.server.rooms.visible_counts import Counts
from nightraid.server.store.campaigns import CampaignStore, StoredCampaign
from nightraid.server.store.matches import MatchRow, NoSuchMatch, SeatRow, Store
from nightraid.server.thinking.chunks import Chunks
from nightraid.server.wire.frames import ChatLine, Luck

CHAT_SHOWN = 100
"""How many lines of chat a newcomer sees."""
log = logging.getLogger(__name__)


class Loaded(msgspec.Struct, frozen=True):
    """A match that stands where its log leads."""

    row: MatchRow
    seats: tuple[SeatRow, ...]
    game: Game[Any]
    match: Match[Any]
    log_lines: LogLines
    stored: int
    """How much of its log is in the store; software may have rolled since."""
    chat: tuple[ChatLine, ...]
    luck: tuple[Luck, ...]
    campaign: StoredCampaign | None = None
    """The campaign that it is a chapter of."""


async def load(store: Store, library: GameLibrary, id: str) -> Loaded:  # noqa: A002 - what everybody calls it
    """The match with this id; raises `NoSuchMatch`, or `MatchTrouble` with the reason why it cannot be opened."""
    row = await store.match(id)
    if row is None:
        raise NoSuchMatch(f"no match {id[:40]!r}", expected="a match in the store")
    game = game_of(library, row)
    match = _begun(game, row)
    records = await store.records(id)
    log_lines = await _replay(match, row, records)
    if row.content != game.content_hash and row.fingerprint != match.fingerprint():
        raise _trouble(row, f"{_content_changed(game)} Its log leads elsewhere now.")
    seats, chat = await store.seats(id), await store.chat(id, CHAT_SHOWN)
    campaign = await CampaignStore(store).of_match(id)
    return Loaded(row, seats, game, match, log_lines, len(records), chat, await luck_of(match), campaign)


def game_of(library: GameLibrary, row: MatchRow) -> Game[Any]:
    """The game of a match, if it is still the one it was played with, as far as that shows without the log.

    Under other content the match opens if its log leads where it stood, which must be known (decision 0020).
    """
    try:
        game = library.game(row.game)
        _ = game.table
    except NightRaidError as error:
        raise _trouble(row, f"This server does not offer the game {row.game!r}.") from error
    if row.rules != game.rules_version:
        raise _trouble(row, f"The rules of {game.title} have changed since this match was played.")
    if row.content != game.content_hash and not row.fingerprint:
        raise _trouble(row, _content_changed(game))
    return game


def _content_changed(game: Game[Any]) -> str:
    return f"The content of {game.title} has changed since this match was played."


def _begun(game: Game[Any], row: MatchRow) -> Match[Any]:
    """The match before its first answer."""
    try:
        return Match(game, game.read_setup(msgspec.json.decode(row.setup)), WAIT)
    except (NightRaidError, msgspec.DecodeError) as error:
        raise _trouble(row, "The set-up of this match cannot be read any more.") from error


async def _replay(match: Match[Any], row: MatchRow, records: list[Record]) -> LogLines:
    """Lead the match where its log leads, line by line. Others get their turn in between."""
    counts = Counts(match.game, match.setup.seats)
    log_lines, index, chunks = LogLines(match.game, counts), 0, Chunks()
    try:
        for index, record in enumerate(records):  # noqa: B007 - said below, where one does not fit
            entry = entry_of(record)
            log_lines.hear(entry, match)
            unshown = counts.watch(entry, match)
            replay.feed(match, entry)
            counts.hear([entry], unshown, match)
            await chunks.pause_if_due()
        index = len(records)
        replay.hand_over(match, chance_of(row.seed, row.own_dice), row.seed_from)
    except Exception as error:  # whatever a rule does with a log that is not its own, the match stays closed
        log.exception("a log does not replay", extra={"facts": {"match": row.id, "entry": index}})
        what = f"The log of this match does not replay: entry {index} does not fit."
        if row.content != match.game.content_hash:
            what = f"{_content_changed(match.game)} Entry {index} of its log does not fit any more."
        raise _trouble(row, what) from error
    log_lines.take_kept()
    return log_lines


def _trouble(row: MatchRow, what: str) -> MatchTrouble:
    return MatchTrouble(what, where=f"match {row.id}")
