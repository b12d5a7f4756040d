"""Looking at a match: what one seat may know, with words and reasons. Nothing here changes anything.

State, questions, events and log all pass the game's one redaction function on their way to a seat.
"""

import hashlib
from typing import TYPE_CHECKING, Any

import msgspec

from nightraid.engine.ask import CHANCE_QUESTIONS, Ask, Die, Draw, Option, Roll, RuleIds, Seat, SecretAsk, seen_by_of
from nightraid.engine.errors import NotAsked
from nightraid.engine.events import Event, Outcome
from nightraid.engine.game import HIDDEN, Refusal
from nightraid.engine.log import Chosen, Entry, Undone, let_count, standing
from nightraid.engine.state import State, pack, state_mark, unboxed
from nightraid.engine.words import Message

if TYPE_CHECKING:
    from nightraid.engine.match import Match


class Offered(msgspec.Struct, frozen=True):
    """One option as people meet it: key, payload, words, rules, and a preview if the game gives one."""

    key: str
    payload: Option
    text: Message
    rules: RuleIds
    preview: Any = None


class Offer(msgspec.Struct, frozen=True):
    """A question as people meet it, with what is not offered and why."""

    seat: Seat
    prompt: Message
    why: RuleIds
    options: tuple[Offered, ...]
    refused: tuple[Refusal, ...]


class Waiting(msgspec.Struct, frozen=True):
    """Whom the table waits for, as this seat may know it. Chance that people type in waits for no seat."""

    seats: tuple[Seat, ...]
    prompt: Message | None


class ToType(msgspec.Struct, frozen=True):
    """Dice or cards that people are to type in. What the pool of a draw holds is not said: it would tell too much."""

    prompt: Message
    dice: tuple[Die[Any], ...] = ()
    items: int = 0


class SeatView(msgspec.Struct, frozen=True):
    """Everything one seat may know now (seat None: a spectator); `write_view` makes bytes of it.

    `table` is what the game's `redact` makes of the state: a state without its secrets, or a struct that shows it.
    How many answers and events there have been is not said: it would tell of those that are hidden.
    `secret_choice` is what the seat itself has chosen in a secret question still open; `withdraw` says that undoing
    takes back the seat's last choice alone, whatever others have chosen since.
    """

    seat: Seat | None
    table: Any
    waiting: Waiting
    options: tuple[Option, ...]
    outcome: Outcome | None
    to_type: ToType | None = None
    secret_choice: Option | None = None
    withdraw: bool = False


def seat_view(match: "Match[Any]", seat: Seat | None) -> SeatView:
    """The view of one seat; see `Match.view`."""
    own = _own_ask(match, seat)
    return SeatView(
        seat,
        match.game.redact(match.state, seat),
        _waiting(match, seat),
        tuple(own.options) if own else (),
        match.outcome,
        _to_type(match, seat),
        match.progress.open.get(seat) if seat is not None else None,
        seat is not None and match.withdraws(seat),
    )


def write_view(view: SeatView) -> bytes:
    """A view as bytes, all that could be sent of it: of a table that is a state, everything but the box."""
    table = unboxed(view.table) if isinstance(view.table, State) else view.table
    return pack(msgspec.structs.replace(view, table=table))


def _own_ask(match: "Match[Any]", seat: Seat | None) -> Ask[Any] | None:
    """The question that waits for this seat, as it may know it."""
    ask = match.ask_of(seat) if seat is not None else None
    return None if ask is None else match.game.redact(ask, seat)


def _waiting(match: "Match[Any]", seat: Seat | None) -> Waiting:
    asks = match.asks()
    seen = [known for ask in asks if (known := match.game.redact(ask, seat)) is not None]
    mine = [ask for ask in seen if ask.seat == seat]
    first = (mine or seen)[:1]
    return Waiting(tuple(ask.seat for ask in asks), match.game.ask_message(first[0]) if first else None)


def _to_type(match: "Match[Any]", seat: Seat | None) -> ToType | None:
    """What this seat may type in now: open dice everybody, a hidden draw only who may see it."""
    question = match.pending
    if seat is None or not isinstance(question, CHANCE_QUESTIONS):
        return None
    seen_by = seen_by_of(question)
    if seen_by is not None and seat not in seen_by:
        return None
    prompt = match.game.chance_message(question)
    if isinstance(question, Roll):
        return ToType(prompt, dice=question.dice)
    return ToType(prompt, items=question.count if isinstance(question, Draw) else len(question.items))


def events_for(match: "Match[Any]", seat: Seat | None, since: int) -> list[Event]:
    """The events from number `since` on, as this seat may know them; see `Match.events_for`."""
    redact = match.game.redact
    return [known for event in match.events(since) if (known := redact(event, seat)) is not None]


def log_for(match: "Match[Any]", seat: Seat | None) -> list[Entry]:
    """The log as this seat may know it.

    A secret choice shows when its question is closed; one that was taken back before or after stays hidden. Of what the
    game hides altogether nothing is left: not that it was taken back, nor does it count in how far others went back.
    """
    entries = list(match.log)
    stand = standing(entries)
    if isinstance(match.pending, SecretAsk):
        still_open = len(match.pending.asks) - len(match.asks())
        stand = stand[: len(stand) - still_open]
    shown = set(stand)
    known: list[Entry] = []
    kept: list[int] = []
    hidden: set[int] = set()
    for place, entry in enumerate(entries):
        gone = let_count(kept, entries, place)
        if isinstance(entry, Chosen) and entry.secret and entry.seat != seat and place not in shown:
            known.append(Chosen(entry.seat, HIDDEN, secret=True))
        elif (seen := match.game.redact(entry, seat)) is None or (gone and hidden.issuperset(gone)):
            hidden.add(place)
        elif isinstance(seen, Undone):
            known.append(Undone(seen.seat, seen.to - len(hidden.intersection(kept)), seen.consent))
        else:
            known.append(seen)
    return known


def offer(match: "Match[Any]", seat: Seat, *, previews: bool = True) -> Offer | None:
    """A question with words, rules, previews and refusals; see `Match.offer`."""
    ask = _own_ask(match, seat)
    if ask is None:
        return None
    game, state = match.game, match.state
    options = tuple(
        Offered(
            option.key,
            option,
            game.option_message(option),
            option.rules or ask.why,
            game.preview(state, ask, option) if previews else None,
        )
        for option in ask.options
    )
    return Offer(seat, game.ask_message(ask), ask.why, options, tuple(game.refusals(state, ask)))


def why_not(match: "Match[Any]", seat: Seat, key: str | None = None) -> list[Refusal]:
    """Why something is not offered; see `Match.why_not`."""
    ask = match.ask_of(seat)
    if ask is None:
        raise NotAsked(f"seat {seat} is not asked now", expected="a seat that has to choose")
    refusals = match.game.refusals(match.state, ask)
    return [refusal for refusal in refusals if key is None or refusal.option.key == key]


def fingerprint(match: "Match[Any]") -> str:
    """A short name of the position: state, question, options, and what is chosen in an open secret question."""
    pending = match.pending
    chosen = sorted((seat, option.key) for seat, option in match.progress.open.items())
    position = (state_mark(match.state), type(pending).__name__, pending, chosen)
    return hashlib.blake2b(pack(position), digest_size=16).hexdigest()
