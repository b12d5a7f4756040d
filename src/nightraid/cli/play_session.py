"""A match in the terminal: who sits at the keyboard, what they see, what they answer, until it ends or they leave."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum, auto
from typing import Any

import msgspec

from nightraid.bots.budget import Budget
from nightraid.bots.roster import THINKING, kind_of, make_bot
from nightraid.cli.console import BadRequest, typed_path
from nightraid.cli.play_cards import Reader
from nightraid.cli.play_chance import how_to_type, typist, understand
from nightraid.cli.play_commands import HELP, Command, Verb, no_option, option_number, parse
from nightraid.cli.play_explain import Explainer
from nightraid.cli.play_options import Choice, matching
from nightraid.cli.play_save import SaveFile
from nightraid.cli.play_screen import Screen
from nightraid.cli.play_settings import HUMAN, Player, humans_of
from nightraid.cli.play_suggest import Adviser
from nightraid.cli.play_undo import Back, back_to
from nightraid.cli.story import Storyteller, answers, settings_line
from nightraid.engine.ask import CHANCE_QUESTIONS, AnyAsk, ChanceQuestion, RuleIds, Seat, SecretAsk, seen_by_of
from nightraid.engine.asking import settled_by_one
from nightraid.engine.chance import Seeded
from nightraid.engine.errors import BadChance
from nightraid.engine.events import Event
from nightraid.engine.log import Chosen
from nightraid.engine.match import Match
from nightraid.engine.prose import capital
from nightraid.engine.view import Offer, Offered

_RECENT = 30  # lines of the log without `l all`
_RECAP = 12  # events told again when a match goes on


class Ending(Enum):
    """How a session ended."""

    OVER = auto()
    LEFT = auto()
    INTERRUPTED = auto()


class Leave(Exception):
    """Somebody typed q."""


class Table(msgspec.Struct, frozen=True):
    """What a session needs besides the match: who plays, and chance for what no person answers.

    Bots have their random numbers from the seed of these dice, and far from them.
    """

    players: tuple[Player, ...]
    dice: Seeded
    thinking: Budget = THINKING
    """What whoever suggests something may take for it."""


class Session:
    """Plays one match with the people at one keyboard and bots on the other seats."""

    def __init__(self, match: Match[Any], table: Table, screen: Screen, file: SaveFile) -> None:
        self._match, self._table, self._screen, self._file = match, table, screen, file
        self._story = Storyteller(match.game, match.box)
        self._explainer = Explainer(match.game, self._story, screen)
        self._adviser = Adviser(self._story, screen, table.dice.seed, table.thinking)
        self._reader = Reader(match.game, match.setup, screen)
        self._humans = humans_of(table.players)
        self._bots = {
            seat: make_bot(match.game, player, table.dice.seed)
            for seat, player in enumerate(table.players)
            if player != HUMAN
        }
        self._at: Seat | None = self._humans[0] if len(self._humans) == 1 else None
        self._secretive = False
        self._seen: dict[Seat | None, int] = dict.fromkeys([None, *match.seats], _look_back(match))
        self._hinted: set[Seat] = set()
        self._notices: dict[Seat, list[str]] = {seat: [] for seat in match.seats}

    def run(self) -> Ending:
        """Play until the match is over or everybody leaves; whoever leaves is told how to go on."""
        self._file.keep(self._match)  # if that fails, then before anybody has played
        try:
            self._greet()
            while self._match.pending is not None:
                self._go_on()
            self._finish()
        except (Leave, EOFError):
            self._say_goodbye()
            return Ending.LEFT
        except KeyboardInterrupt:
            self._say_goodbye()
            return Ending.INTERRUPTED
        return Ending.OVER

    def _go_on(self) -> None:
        """Let whoever is asked next answer, or do something else."""
        question = self._match.pending
        if isinstance(question, CHANCE_QUESTIONS):
            self._chance(question)
            return
        seat = self._next_seat()
        if seat in self._bots:
            self._let_bot_answer(seat)
        elif self._sit_down(seat):
            self._keep()
            self._show(seat)
            while not self._choose(seat):
                pass

    def _let_bot_answer(self, seat: Seat) -> None:
        if kind_of(self._match.game.name, self._table.players[seat]).slow:
            with self._screen.thinking(f"{capital(self._story.seat(seat))} thinks…"):
                key = self._bots[seat].choose(self._match, seat)
        else:
            key = self._bots[seat].choose(self._match, seat)
        self._match.answer(seat, key)

    def _next_seat(self) -> Seat:
        """Of the seats asked: bots first, then who sits at the keyboard, so that it changes hands least.

        Where one answer is enough, people come first: it is theirs to decide.
        """
        asked = [ask.seat for ask in self._match.asks()]
        one = settled_by_one(self._match.pending)
        return min(asked, key=lambda seat: ((seat in self._humans) != one, seat != self._at, seat))

    # ---- choices

    def _show(self, seat: Seat) -> None:
        """The table as this seat sees it: board, news, question."""
        self._screen.header(f"{self._match.game.title}: {self._story.seat(seat)}")
        self._draw_board(seat)
        self._news(seat)
        offer = self._offer(seat)
        self._screen.question(self._asking(offer), offer.why, self._choices(offer))
        if seat not in self._hinted:
            self._hinted.add(seat)
            self._screen.line("Type the number of an option; h shows what else you can type.")

    def _draw_board(self, seat: Seat | None) -> None:
        """The board as this seat sees it."""
        match = self._match
        self._screen.drawing(match.game.board_text(match.view(seat).table, match.box))

    def _asking(self, offer: Offer) -> str:
        """The question in words; among several people at the keyboard, with who is asked."""
        if len(self._humans) == 1:
            return self._story.say(offer.prompt)
        return f"{capital(self._story.seat(offer.seat))}: {self._story.phrase(offer.prompt)}"

    def _offer(self, seat: Seat) -> Offer:
        offer = self._match.offer(seat)
        assert offer is not None
        return offer

    def _choices(self, offer: Offer) -> list[Choice]:
        return [self._choice(number, option) for number, option in enumerate(offer.options, 1)]

    def _choice(self, number: int, option: Offered) -> Choice:
        price = None if option.preview is None else self._match.game.price_message(option.preview)
        return Choice(
            number,
            self._story.phrase(option.text),
            option.key,
            option.payload,
            self._explainer.meaning(option),
            "" if price is None else self._story.phrase(price),
        )

    def _choose(self, seat: Seat) -> bool:
        """One line typed at a question; True when the table has to be looked at anew."""
        command = parse(self._screen.ask(f"{self._story.seat(seat)}> "))
        match command.verb:
            case Verb.ANSWER:
                return self._answer(seat, command.rest)
            case Verb.EXPLAIN:
                self._explainer.about(self._match, self._offer(seat), command.rest)
            case Verb.SUGGEST:
                self._adviser.suggest(self._match, self._offer(seat))
            case Verb.NOTHING:
                self._screen.problem("Type the number of an option, or h for help.")
            case Verb.BOARD:
                self._show(seat)
            case _:
                return self._other(seat, command)
        return False

    def _answer(self, seat: Seat, text: str) -> bool:
        """Choose by number or by words; True if that was an answer."""
        offer = self._offer(seat)
        if text.isdecimal():
            chosen = option_number(text, len(offer.options))
            if chosen is None:
                self._screen.problem(no_option(text, len(offer.options)))
                return False
            number = chosen
        else:
            fits = matching(self._choices(offer), text)
            # Options with the very same words are copies of one card: any of them will do.
            if len({choice.words for choice in fits}) != 1:
                numbers = [choice.number for choice in fits]
                self._screen.problem(_not_one(text, numbers, self._explainer.is_refused(offer, text)))
                return False
            number = fits[0].number
        self._match.answer(seat, number - 1)
        self._keep()
        return True

    # ---- dice and cards that people roll and draw themselves

    def _chance(self, question: ChanceQuestion) -> None:
        """Let people type in what came; software answers what no person may see."""
        seat = typist(question, self._humans, self._at)
        if seat is None:
            self._match.answer_chance(self._table.dice.answer(question, self._match.answers))
        elif self._sit_down(seat, private=seen_by_of(question) is not None):
            self._keep()
            self._news(seat)
            self._screen.question(self._story.say(self._match.game.chance_message(question)), question.why, ())
            self._screen.line(f"Type {how_to_type(self._match.game, question)}", indent=2)
            while not self._type_in(seat, question):
                pass

    def _type_in(self, seat: Seat, question: ChanceQuestion) -> bool:
        """One line typed for dice or cards; True when the table has to be looked at anew."""
        command = parse(self._screen.ask("dice and cards> "))
        match command.verb:
            case Verb.ANSWER:
                try:
                    came = understand(self._match.game, question, command.rest)
                    self._match.answer_chance(came, typed_by=seat)
                except BadChance as error:
                    self._screen.problem(f"{capital(str(error))}.")
                    return False
                self._keep()
                return True
            case Verb.EXPLAIN:
                self._explainer.chance(question, command.rest)
            case Verb.NOTHING:
                self._screen.problem("Type what came, or h for help.")
            case Verb.BOARD:
                self._draw_board(seat)
            case _:
                return self._other(seat, command)
        return False

    # ---- commands that every question understands

    def _other(self, seat: Seat, command: Command) -> bool:
        match command.verb:
            case Verb.UNDO:
                return self._take_back(seat)
            case Verb.SAVE:
                self._save(command.rest)
            case Verb.LOG:
                self._log(seat, whole=command.rest == "all")
            case Verb.CARDS:
                self._reader.cards(self._match.view(seat).table, self._match.box, command.rest)
            case Verb.BRIEFING:
                self._reader.briefing()
            case Verb.QUIT:
                raise Leave
            case _:
                self._screen.drawing(HELP)
        return False

    def _save(self, name: str) -> None:
        try:
            path = typed_path(name) if name else None
            taken = path is not None and path != self._file.path and path.exists()
            if taken and not self._agrees(f"{path} exists. Write over it?"):
                return
            self._screen.line(f"Saved in {self._file.write(self._match, path)}.")
        except BadRequest as error:
            self._screen.problem(f"Not saved: {error}.")

    def _keep(self) -> None:
        """Save after an answer. A disk that is full must not end the match, but everybody must know."""
        try:
            self._file.keep(self._match)
        except BadRequest as error:
            self._screen.problem(f"Not saved: {error}. Type s and another file name.")

    def _log(self, seat: Seat, whole: bool) -> None:
        lines = self._told(seat, 0)
        shown = lines if whole else lines[-_RECENT:]
        title = "What happened so far:" if len(shown) == len(lines) else f"The last {_RECENT} things (l all: all):"
        self._screen.news(title, shown)
        for line in self._story.taken_back(self._match.log_for(seat)):
            self._screen.line(line, indent=2)

    # ---- taking back

    def _take_back(self, seat: Seat) -> bool:
        """Take back this seat's last choice, with everybody's consent if it needs that; True if the table changed."""
        back = back_to(self._match, seat)
        if back is None:
            self._screen.problem("There is nothing of yours to take back yet.")
            return False
        if back.free:
            self._undo(seat, back)
        elif self._everybody_agrees(seat, back):
            self._undo(seat, back, consent=tuple(self._match.seats))
        else:
            return len(self._humans) > 1  # the keyboard went round: the table has to be shown again
        return True

    def _everybody_agrees(self, seat: Seat, back: Back) -> bool:
        """Ask each other person at the keyboard; bots agree to everything."""
        name = self._story.seat(seat)
        going = f"{answers(back.count)}, and something was revealed in them"
        others = [other for other in self._humans if other != seat]
        if not others:
            return self._agrees(f"This takes back {going}. The log will say so. Go back?")
        self._at = None
        for other in others:
            if self._secretive:
                self._screen.wipe()
            self._screen.line(f"{capital(name)} asks to take back {going}.")
            if not self._agrees(f"{capital(self._story.seat(other))}, do you agree?"):
                self._notices[seat].append(f"{capital(self._story.seat(other))} does not agree to take that back.")
                return False
        return True

    def _undo(self, seat: Seat, back: Back, consent: tuple[Seat, ...] = ()) -> None:
        """Take it back, and tell everybody who may know that there was something."""
        match, events = self._match, list(self._match.events())
        known = {other: len(match.log_for(other)) for other in match.seats}
        match.undo(seat, consent=consent)
        stands = _same_so_far(events, list(match.events()))
        for one, seen in self._seen.items():
            self._seen[one] = min(seen, stands)
        for other in match.seats:
            if other != seat and len(match.log_for(other)) != known[other]:
                self._notices[other].append(f"{capital(self._story.seat(seat))} took back {answers(back.count)}.")
        self._notices[seat].append("Taken back.")
        self._keep()

    def _agrees(self, question: str) -> bool:
        while True:
            said = self._screen.ask(f"{question} (y/n) ").lower()
            if said in ("y", "yes"):
                return True
            if said in ("n", "no", ""):
                return False
            self._screen.problem("Type y or n.")

    # ---- who sits at the keyboard

    def _sit_down(self, seat: Seat, private: bool = False) -> bool:
        """Bring a person to the keyboard, behind a curtain if there is anything to hide; False: look anew."""
        if seat == self._at:
            return True
        if len(self._humans) > 1 and (private or self._anything_hidden()) and not self._curtain(seat):
            return False
        self._at = seat
        return True

    def _anything_hidden(self) -> bool:
        """Whether people at this keyboard know different things, or ever did: old lines tell too."""
        match = self._match
        if match.game.open_table:
            return False
        known = {frozenset(match.game.secrets(match.state, seat)) for seat in self._humans}
        self._secretive = self._secretive or len(known) > 1 or isinstance(match.pending, SecretAsk | AnyAsk)
        return self._secretive

    def _curtain(self, seat: Seat) -> bool:
        """Wipe the screen, show what everybody may see, and wait for the next person; False: something was taken back.

        Until the next one looks, who just played can still take back what is free to take back.
        """
        self._secretive = True
        self._screen.wipe()
        self._news(None)
        before = self._at
        back = back_to(self._match, before) if before is not None else None
        name = self._story.seat(seat)
        self._screen.line()
        self._screen.line(f"Pass the keyboard to {name}, who presses Enter. Nobody else looks.")
        if before is not None and back and back.free:
            self._screen.line(f"({capital(self._story.seat(before))}: u takes back your last choice.)")
        while said := self._screen.ask(""):
            verb = parse(said).verb
            if verb is Verb.UNDO and before is not None and back and back.free:
                self._undo(before, back)
                return False
            if verb is Verb.QUIT:
                raise Leave
            self._screen.problem(f"Press Enter when {name} sits at the keyboard, or q to save and quit.")
        self._screen.wipe()
        return True

    # ---- news

    def _told(self, seat: Seat | None, since: int) -> list[tuple[str, RuleIds]]:
        return [(self._story.event(event), event.why) for event in self._match.events_for(seat, since)]

    def _news(self, seat: Seat | None) -> None:
        """What happened since this seat last looked, as it may know it."""
        if seat is not None:
            if self._notices[seat]:
                self._screen.line()
            for notice in self._notices[seat]:
                self._screen.line(notice)
            self._notices[seat].clear()
        self._screen.news("What happened:", self._told(seat, self._seen[seat]))
        # Where nothing is hidden everybody looks at the same screen, and nobody is told the same again.
        readers = [seat] if self._secretive or len(self._humans) < 2 else list(self._seen)
        self._seen.update(dict.fromkeys(readers, self._match.event_count))

    def _greet(self) -> None:
        match, game = self._match, self._match.game
        self._screen.header(game.title)
        sitting = ", ".join(f"{self._story.seat(seat)}: {self._called(seat)}" for seat in match.seats)
        chance = f"seed {match.chance.seed}" if isinstance(match.chance, Seeded) else "your own dice and cards"
        self._screen.line("; ".join(part for part in (settings_line(match.setup), chance, sitting) if part))
        if not any(isinstance(entry, Chosen) for entry in match.log):
            self._reader.before()

    def _called(self, seat: Seat) -> str:
        """Who sits there: a person, or a bot with its level and its name."""
        player = self._table.players[seat]
        return player if player == HUMAN else f"{kind_of(self._match.game.name, player).title} ({player})"

    def _finish(self) -> None:
        """The end, as everybody may see it; one person alone sees it from their own seat."""
        self._keep()
        outcome = self._match.outcome
        assert outcome is not None
        seat = self._humans[0] if len(self._humans) == 1 else None
        if self._secretive:
            self._screen.wipe()
        self._screen.header(f"{self._match.game.title}: the end")
        self._draw_board(seat)
        self._news(seat)
        self._screen.line()
        self._screen.line(self._story.outcome(outcome))
        self._reader.after(outcome)
        if self._file.path is not None:
            self._screen.line(f"Saved in {self._file.path}; nightraid replay tells the story.")

    def _say_goodbye(self) -> None:
        """Save, and tell how to go on; a match in which nobody has chosen anything is not worth a file."""
        if self._secretive:
            self._screen.wipe()
        self._screen.line()
        if self._file.path is None and not any(back_to(self._match, seat) for seat in self._humans):
            self._screen.line("Nothing was played yet, so nothing is saved.")
            return
        self._screen.line(f"Saved in {self._file.write(self._match)}. To go on:")
        self._screen.line(f"  {self._file.resume_line()}")


def _look_back(match: Match[Any]) -> int:
    """From which event on people are told at first: all of a new match, the last few of one that goes on."""
    return max(0, match.event_count - _RECAP) if any(isinstance(entry, Chosen) for entry in match.log) else 0


def _same_so_far(one: Sequence[Event], other: Sequence[Event]) -> int:
    """How many events stand in both, from the first on."""
    pairs = enumerate(zip(one, other, strict=False))
    return next((place for place, (before, now) in pairs if before != now), min(len(one), len(other)))


def _not_one(text: str, fits: list[int], refused: bool) -> str:
    if not fits and refused:
        return f"That is not offered now; ? {text} says why."
    if not fits:
        return f"No option says {text!r} (expected a number, or words of one option; h helps)."
    return f"Several options say {text!r}: {', '.join(map(str, fits))}. Type the number."
