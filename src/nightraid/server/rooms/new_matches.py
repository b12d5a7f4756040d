"""New matches: from a set-up, a save file, or an earlier position of another match."""

import secrets
from collections.abc import Sequence
from datetime import UTC, datetime
from typing import Any, Required, TypedDict, Unpack

import msgspec

from nightraid.bots import BotKind, NoSuchBot, bots_for, kind_of
from nightraid.engine.chance import Chance, Seeded, TypedIn
from nightraid.engine.errors import BadSetup
from nightraid.engine.game import Game
from nightraid.engine.log import record_of
from nightraid.engine.match import Match
from nightraid.server.limits import cleaned
from nightraid.server.rooms.seats import acting_seats
from nightraid.server.store.matches import MatchRow, SeatRow, Store
from nightraid.server.wire.bodies import NewMatch, NewSeat
from nightraid.server.wire.fields import OwnDice

SEED_BITS = 63


def new_seed() -> int:
    """A seed that nobody knows."""
    return secrets.randbits(SEED_BITS)


def chance_of(seed: int, own_dice: Sequence[OwnDice]) -> Chance:
    """Who answers dice, draws and shuffles: software, but for what people roll or draw themselves."""
    if not own_dice:
        return Seeded(seed)
    return TypedIn(dice="dice" in own_dice, cards="cards" in own_dice, otherwise=Seeded(seed))


def begin(game: Game[Any], new: NewMatch, seed: int) -> Match[Any]:
    """The match that was asked for, before its first answer; raises `BadSetup`."""
    setup = game.read_setup(game.table.setup(len(new.seats), new.choices))
    return Match(game, setup, chance_of(seed, own_dice_of(new)))


def own_dice_of(new: NewMatch) -> tuple[OwnDice, ...]:
    """What people roll or draw themselves, each once."""
    return tuple(dict.fromkeys(new.own_dice))


def seed_of(new: NewMatch) -> int:
    """The seed that was named, or one that nobody knows; raises `BadSetup`."""
    seed = int(new.seed) if new.seed else new_seed()
    if seed >= 1 << SEED_BITS:
        raise BadSetup(f"seed {seed}", where="seed", expected=f"a number below {1 << SEED_BITS}")
    return seed


def seat_of(game: Game[Any], number: int, new: NewSeat, key: bytes) -> SeatRow:
    """A seat as it was asked for; raises `NoSuchBot`."""
    name = cleaned(new.name)
    match new.who:
        case "me":
            return SeatRow(number, "person", key, name or player_name(number), "")
        case "friend":
            return SeatRow(number, "person", None, name, "")
        case "bot":
            bot = bot_kind(game, new.bot)
            return SeatRow(number, "bot", None, name or bot.title, bot.name)
        case "open":
            return SeatRow(number, "open", None, "", "")


def same_again(game: Game[Any], row: MatchRow, seats: Sequence[SeatRow], key: bytes | None) -> NewMatch:
    """The same match again, as this key would ask for it: other people are friends to be invited."""
    setup = game.read_setup(msgspec.json.decode(row.setup))
    wanted = tuple(_seat_again(game, seat, key) for seat in seats)
    return NewMatch(game.name, wanted, game.table.choices(setup), row.own_dice, row.listed)


def _seat_again(game: Game[Any], seat: SeatRow, key: bytes | None) -> NewSeat:
    match seat.kind:
        case "bot":
            return NewSeat("bot", bot=kind_of(game.name, seat.bot).name)
        case "open":
            return NewSeat("open")
    mine = key is not None and seat.key == key
    return NewSeat("me" if mine else "friend", seat.name)


def player_name(seat: int) -> str:
    """The name of a player who gives none."""
    return f"Player {seat + 1}"


def bot_kind(game: Game[Any], wanted: str) -> BotKind:
    """A bot of the game; the one it proposes if none is named. Raises `NoSuchBot`.

    Players do not set how long it may think: others share the server.
    """
    kinds = bots_for(game.name)
    kind = kind_of(game.name, wanted) if wanted else kinds[0]
    if ":" in wanted:
        known = ", ".join(kind.name for kind in kinds)
        raise NoSuchBot(f"{wanted!r} for {game.title}", where="bot", expected=f"one of {known}, without a budget")
    return kind


class MatchDetails(TypedDict, total=False):
    """What else is to be known of a new match; see `MatchRow`."""

    seed: Required[int]
    creator: Required[bytes | None]
    own_dice: tuple[OwnDice, ...]
    listed: bool
    forked_from: str
    seed_from: int
    named_seed: bool


def row_of(match: Match[Any], seats: Sequence[SeatRow], **how: Unpack[MatchDetails]) -> MatchRow:
    """A new match as it will stand in the store."""
    game, now = match.game, datetime.now(UTC)
    return MatchRow(
        id=secrets.token_urlsafe(9),
        game=game.name,
        setup=msgspec.json.encode(msgspec.to_builtins(match.setup)),
        rules=game.rules_version,
        content=game.content_hash,
        seed=how["seed"],
        own_dice=how.get("own_dice", ()),
        listed=how.get("listed", False),
        mission=game.table.printed(match.setup, match.box).title,
        created=now,
        changed=now,
        answers=match.answers,
        waiting=acting_seats(match, seats),
        over=match.pending is None,
        forked_from=how.get("forked_from", ""),
        seed_from=how.get("seed_from", 0),
        creator=how["creator"],
        named_seed=how.get("named_seed", False),
        fingerprint=match.fingerprint(),
    )


async def keep(store: Store, match: Match[Any], seats: Sequence[SeatRow], **how: Unpack[MatchDetails]) -> MatchRow:
    """Write a match down with everything that has happened in it; returns it as it stands in the store."""
    row = row_of(match, seats, **how)
    await store.add_match(row, seats, [record_of(entry) for entry in match.log])
    return row
