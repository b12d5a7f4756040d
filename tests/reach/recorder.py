"""Notes which rules happen while a test plays: the ids in whatever a match tells, asks or refuses.

Everything that rules yield to a match passes through `progress._play`, and every refusal that people see through
`view.offer` or `view.why_not`. `start` puts a note-taker around these three. A rule that a test calls itself passes
through none of them, so it leaves no trace here.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from typing import Any

from nightraid.engine import progress as playing
from nightraid.engine import view as looking
from nightraid.engine.ask import Ask, Option, Rule
from nightraid.engine.events import Decided, Ended, Event, Explain, Told


class Recorder:
    """The rules that matches have named while it was `listening`."""

    def __init__(self) -> None:
        self.listening = False
        self.played = False
        """Whether somebody, or chance, has answered a match while it was listening."""
        self._whys: set[tuple[str, ...]] = set()  # whole tuples: to note one again costs next to nothing
        self._options: set[type[Option]] = set()

    @property
    def named(self) -> set[str]:
        """The ids noted so far."""
        named = [*self._whys, *(kind.rules for kind in self._options)]
        return {rule_id for ids in named for rule_id in ids}

    def start(self) -> None:
        """Take notes of every match from now on, until `stop`. Matches know nothing of it."""
        self._before = playing._play, looking.offer, looking.why_not
        playing._play = self._playing
        looking.offer = self._noting_refusals(looking.offer, lambda offer: offer.refused if offer else ())
        looking.why_not = self._noting_refusals(looking.why_not, lambda refusals: refusals)

    def stop(self) -> None:
        """Leave the engine as it was before `start`."""
        playing._play, looking.offer, looking.why_not = self._before

    def _playing(self, step: Callable[[Any], Rule[None]], state: Any) -> Rule[None]:
        """What `progress._play` does, with a note of all that passes."""
        while True:
            rule, reply = step(state), None
            while True:
                try:
                    told = rule.send(reply)
                except StopIteration:
                    break
                if not self.listening:
                    reply = yield told
                    continue
                reply = yield self._noted(told)
                self.played |= reply is not None
            yield playing._DONE

    def _noted(self, told: Any) -> Any:
        match getattr(told, "told", None):
            case Told.ASK:
                self._note_ask(told)
            case Told.SECRET_ASK | Told.ANY_ASK:
                for ask in told.asks:
                    self._note_ask(ask)
            case Told.EVENT | Told.ENDED:
                self._note_event(told)
            case Told.CHANCE:
                self._whys.add(told.why)
            case Told.EXPLAIN:
                return Explain(partial(self._explained, told))
        return told

    def _note_ask(self, ask: Ask[Any]) -> None:
        self._whys.add(ask.why)
        self._options.update(map(type, ask.options))

    def _note_event(self, event: Event) -> None:
        self._whys.add(event.why)
        if isinstance(event, Decided):
            self._whys.add(event.tie_break)
        elif isinstance(event, Ended):
            self._whys.add(event.outcome.why)

    def _explained(self, explain: Explain) -> Event:
        """An explanation happens when somebody listens to the match, not before."""
        event = explain.make()
        self._note_event(event)
        return event

    def _noting_refusals(self, look: Callable[..., Any], refused: Callable[[Any], Iterable[Any]]) -> Callable[..., Any]:
        def look_and_note(*args: Any, **kwargs: Any) -> Any:
            seen = look(*args, **kwargs)
            if self.listening:
                self._whys.update(refusal.rules for refusal in refused(seen))
            return seen

        return look_and_note
