"""A match as one viewer sees it: positions, questions, looks. Pure functions.

Everything passes the game's redaction: the view of the seat before the screen, and that seat's own question.
"""

from collections import Counter
from collections.abc import Sequence
from datetime import datetime
from typing import Any

from msgspec.structs import replace

from nightraid.engine.ask import CHANCE_QUESTIONS, AnyAsk, Ask, Die, Option, Seat, SecretAsk
from nightraid.engine.errors import NoSuchOption, NotAsked
from nightraid.engine.log import ChanceCame, Chosen, Entry, Undone, Withdrawn
from nightraid.engine.match import Match
from nightraid.engine.screen.printed import DieFace, DieKind
from nightraid.engine.screen.sketches import Note, Plan, Sketch
from nightraid.engine.view import SeatView
from nightraid.odds import odds_of, odds_of_plans
from nightraid.server.rooms import seats as seating
from nightraid.server.rooms.log_lines import open_choices
from nightraid.server.rooms.seats import Viewer
from nightraid.server.rooms.visible_counts import Counts
from nightraid.server.store.matches import SeatRow, Summary
from nightraid.server.wire.frames import Asked, Choice, Luck, Over, Position, Refusing, ToTypeIn


def summary(match: Match[Any], seats: Sequence[SeatRow], answers: int, changed: datetime) -> Summary:
    """How a match stands, for lists: the number of answers that everybody may know, the last one at this time."""
    return Summary(answers, seating.acting_seats(match, seats), match.pending is None, changed, match.fingerprint())


# ---- what stands now


def question_seq(match: Match[Any], seat: Seat | None = None) -> int:
    """The length of the log when the question that waits for this seat arose (None: for anybody).

    It stays while others choose in a secret question, or in runs of their own. In its own run a seat's next question is
    another one; in a secret question a seat that withdraws is asked the same again.
    """
    entries, pending = list(match.log), match.pending
    secret = isinstance(pending, SecretAsk)
    if not secret and not (isinstance(pending, AnyAsk) and pending.given is not None):
        return len(entries)
    began = match.answers - open_choices(match)
    seq, standing = len(entries), _standing(entries)
    while seq and standing[seq - 1] >= began and _leaves_alone(entries[seq - 1], seat, secret=secret):
        seq -= 1
    return seq


def _standing(entries: Sequence[Entry]) -> list[int]:
    """How many answers stood before each entry of a log."""
    standing, answers = [], 0
    for entry in entries:
        standing.append(answers)
        answers = entry.to if isinstance(entry, Undone) else answers + (-1 if isinstance(entry, Withdrawn) else 1)
    return standing


def _leaves_alone(entry: Entry, seat: Seat | None, *, secret: bool) -> bool:
    """Whether this seat's question stayed the same one when this entry came."""
    match entry:
        case Undone():
            return not entry.consent and entry.seat != seat
        case Chosen() | Withdrawn():
            return secret or entry.seat != seat
        case ChanceCame():
            return False


def visible_seq(match: Match[Any], seat: Seat | None, counts: Counts) -> int:
    """The number of the question that waits for this seat, as the seat counts."""
    return counts.version(seat, question_seq(match, seat))


def position(
    match: Match[Any],
    viewer: Viewer,
    seats: Sequence[SeatRow],
    dice: Sequence[DieKind],
    counts: Counts,
    luck: tuple[Luck, ...] = (),
) -> Position:
    """What stands now, as the seat before this screen may know it. `dice` are the kinds the game has."""
    view = match.view(viewer.seat)
    table, seq = match.game.table, visible_seq(match, viewer.seat, counts)
    asked = None if viewer.seat is None else asked_of(match, viewer.seat, seq)
    to_type = _to_type(match, view, seq, dice)
    over, undo_to = _over(match, luck), _undo_to(match, viewer)
    return Position(
        version=counts.version(viewer.seat),
        answers=counts.answers(viewer.seat),
        seat=viewer.seat,
        screen=table.screen(view, match.box),
        waiting=view.waiting.seats,
        waiting_text=_waiting_text(match, viewer, seats, asked, to_type, over),
        asked=asked,
        to_type=to_type,
        over=over,
        undo_to=None if undo_to is None else counts.answers(viewer.seat, undo_to),
        withdraw=any(match.withdraws(seat) for seat in _before_screen(match, viewer)),
        chosen=_chosen(match, view),
        curtain=viewer.curtain,
    )


def past_position(
    match: Match[Any], seat: Seat | None, seats: Sequence[SeatRow], answers: int, luck: tuple[Luck, ...]
) -> Position:
    """What stood after this many answers as the seat counts them, for a replay: nothing can be answered there."""
    view, viewer, over = match.view(seat), Viewer(seat), _over(match, luck)
    return Position(
        version=answers,
        answers=answers,
        seat=seat,
        screen=match.game.table.screen(view, match.box),
        waiting=view.waiting.seats,
        waiting_text=_waiting_text(match, viewer, seats, None, None, over),
        over=over,
        chosen=_chosen(match, view),
    )


def _chosen(match: Match[Any], view: SeatView) -> str:
    """What the seat has chosen in a secret question, in words."""
    chosen = view.secret_choice
    return "" if chosen is None else match.say(match.game.option_message(chosen))


def asked_of(match: Match[Any], seat: Seat, seq: int) -> Asked | None:
    """The question that waits for this seat, if any."""
    ask = own_ask(match, seat)
    if ask is None:
        return None
    game, table = match.game, match.game.table
    state = game.copy(match.state)
    return Asked(
        seq=seq,
        seat=seat,
        prompt=match.say(game.ask_message(ask)),
        why=ask.why,
        options=tuple(_choice(match, ask, option, state) for option in ask.options),
        subject=table.subject(ask),
        hint=table.hint(state, ask),
        dice=table.dice_on_table(state, ask),
    )


def own_ask(match: Match[Any], seat: Seat) -> Ask[Any] | None:
    """The question that waits for this seat, as it may know it."""
    ask = match.ask_of(seat)
    return None if ask is None else match.game.redact(ask, seat)


def _choice(match: Match[Any], ask: Ask[Any], option: Option, state: Any) -> Choice:
    game, table = match.game, match.game.table
    return Choice(
        key=option.key,
        text=table.says(ask, option) or match.say(game.option_message(option)),
        group=table.group(option),
        rules=option.rules or ask.why,
        spots=(*table.spots(option), *table.spots_now(state, ask, option)),
        icon=table.icon(option),
        ends_turn=table.ends_turn(option),
    )


def _to_type(match: Match[Any], view: SeatView, seq: int, dice: Sequence[DieKind]) -> ToTypeIn | None:
    wanted = view.to_type
    if wanted is None or view.seat is None:
        return None
    kinds = {kind.name: kind for kind in dice}
    question = match.pending
    assert isinstance(question, CHANCE_QUESTIONS)
    return ToTypeIn(
        seq=seq,
        seat=view.seat,
        prompt=match.say(wanted.prompt),
        dice=tuple(kinds.get(die.name) or _die_kind(die) for die in wanted.dice),
        cards=wanted.items,
        choices=match.game.table.cards_to_type(question) if wanted.items else (),
    )


def _die_kind(die: Die[Any]) -> DieKind:
    """A die that the printed part does not explain, by its faces alone."""
    often = Counter(str(face) for face in die.faces)
    return DieKind(die.name, tuple(DieFace(face, "", times) for face, times in often.items()))


def _over(match: Match[Any], luck: tuple[Luck, ...]) -> Over | None:
    outcome, game = match.outcome, match.game
    if outcome is None:
        return None
    text = match.say(game.outcome_message(outcome))
    return Over(outcome.winners, text, outcome.why, game.epilogue(match.setup, outcome), luck)


def _waiting_text(
    match: Match[Any],
    viewer: Viewer,
    seats: Sequence[SeatRow],
    asked: Asked | None,
    to_type: ToTypeIn | None,
    over: Over | None,
) -> str:
    """What this screen waits for: its own question, or whom."""
    if over is not None:
        return over.text
    if asked is not None:
        return asked.prompt
    if to_type is not None:
        return to_type.prompt
    roles = match.game.table.form().roles
    if viewer.curtain:
        who = " or ".join(seating.name_of(seats, seat, roles) for seat in viewer.curtain)
        return f"Hand the screen to {who}."
    others = [ask.seat for ask in match.asks()]
    who = ", ".join(seating.name_of(seats, seat, roles) for seat in others)
    if others and all(row.kind == "bot" for row in seats if row.seat in others):
        return f"{who} {'is' if len(others) == 1 else 'are'} thinking…"
    return f"Waiting for {who}…" if who else "Waiting for dice or cards…"


def _undo_to(match: Match[Any], viewer: Viewer) -> int | None:
    """How far back is free for this screen: at an open table, for the seat before it that chose last."""
    if match.pending is None or in_private_runs(match):
        return None
    seats = _before_screen(match, viewer)
    return next((to for seat in seats if (to := match.free_undo(seat)) is not None), None)


def in_private_runs(match: Match[Any]) -> bool:
    """Whether seats choose in runs apart that others may not watch.

    Nobody goes back further than their own last choice there: whether that were free would tell of the others' choices.
    """
    return isinstance(match.pending, AnyAsk) and match.pending.given is not None and not match.game.open_table


def _before_screen(match: Match[Any], viewer: Viewer) -> tuple[Seat, ...]:
    """The seats that can take back at this screen."""
    if match.game.open_table:
        return viewer.held
    return () if viewer.seat is None else (viewer.seat,)


# ---- looking ahead: on a copy of the state, so that looking can never change anything


def sketch(match: Match[Any], seat: Seat, key: str) -> Sketch:
    """What an option would mean. The game's own preview, in words, where its table has nothing to note."""
    ask, game = _ask(match, seat), match.game
    option = next((option for option in ask.options if option.key == key), None)
    if option is None:
        raise NoSuchOption(f"{key!r} is not offered", where=f"seat {seat}", expected="one of the options listed")
    state = game.copy(match.state)
    drawn = replace(game.table.sketch(state, ask, option), distributions=odds_of(match, seat, option))
    if not drawn.notes and (preview := game.preview(state, ask, option)) is not None:
        note = Note(match.say(game.preview_message(preview)), rules=option.rules or ask.why)
        return replace(drawn, notes=(note,))
    return drawn


def plans(match: Match[Any], seat: Seat) -> tuple[Plan, ...]:
    """What can be done by several answers in a row."""
    ask = _ask(match, seat)
    found = tuple(match.game.table.plans(match.game.copy(match.state), ask))
    return tuple(
        replace(plan, sketch=replace(plan.sketch, distributions=odds)) if odds else plan
        for plan, odds in zip(found, odds_of_plans(match, found), strict=True)
    )


def overlay(match: Match[Any], seat: Seat | None, name: str, piece: str) -> Sketch:
    """A layer over the board, for the seat before the screen; raises `NoSuchOverlay`."""
    return match.game.table.overlay(match.game.copy(match.state), seat, name, piece)


def refused(match: Match[Any], seat: Seat) -> tuple[Refusing, ...]:
    """What is not offered to a seat, and why."""
    game = match.game
    return tuple(
        Refusing(
            match.say(game.option_message(refusal.option)),
            match.say(refusal.reason),
            refusal.rules,
            game.table.spots(refusal.option),
        )
        for refusal in match.why_not(seat)
    )


def _ask(match: Match[Any], seat: Seat) -> Ask[Any]:
    ask = own_ask(match, seat)
    if ask is None:
        raise NotAsked(f"seat {seat} is not asked now", expected="a seat that has to choose")
    return ask
