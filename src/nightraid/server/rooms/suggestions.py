"""Suggestions: what a good bot would do in a player's place, and why.

It knows what the seat knows, and answers nothing.
"""

import asyncio

from nightraid.bots import Advice, BotKind, adviser_for, make_bot
from nightraid.engine.ask import Seat
from nightraid.server.rooms import moves
from nightraid.server.rooms.clients import Client
from nightraid.server.rooms.refusals import NoSuggestion
from nightraid.server.rooms.room import Room
from nightraid.server.wire import requests
from nightraid.server.wire.frames import Seen, Suggestion, WeighedChoice

SECONDS = 9.0
"""How long a player waits for a suggestion. After a longer silence the client would take the server for gone."""
THUMB = "It goes by rules of thumb here."


async def suggest(room: Room, client: Client, frame: requests.LookSuggestion) -> Seen:
    """What a bot would answer to a question that waits for a seat of this screen.

    Raises `NoSuggestion`, `ThoughtLost`, and `Stale` if the match has gone on meanwhile.
    """
    moves.check_question(room, client, frame.seat, frame.seq)
    adviser = adviser_for(room.live.game.name)
    if adviser is None:
        raise NoSuggestion("nobody here knows this game well enough", expected="a game with a bot that does not guess")
    known = room.cache.looked(("suggestion", frame.seat))
    if known is None:
        try:
            async with asyncio.timeout(SECONDS):
                advice = await _advice(room, frame.seat, adviser)
        except TimeoutError as error:
            raise NoSuggestion("the bots have too much to think about", expected="another try in a moment") from error
        moves.check_question(room, client, frame.seat, frame.seq)
        known = room.cache.look(("suggestion", frame.seat), lambda: _told(advice, adviser))
        room.stats.suggestions += 1
    return Seen(frame.ref, frame.seq, suggestion=known)


async def _advice(room: Room, seat: Seat, adviser: BotKind) -> Advice:
    if adviser.slow:
        return await room.think(seat, adviser.name)
    return make_bot(room.live.game, adviser.name, room.live.row.seed).advise(room.live.match, seat)


def _told(advice: Advice, adviser: BotKind) -> Suggestion:
    weighed = tuple(
        WeighedChoice(one.key, round(100 * one.promise, 1), one.tries) for one in advice.weighed if one.tries
    )
    return Suggestion(advice.key, adviser.title, advice.reason or THUMB, weighed)
