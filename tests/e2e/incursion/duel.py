"""Two people in two browsers at one battle, and a search through everything that either of them receives."""

import re
from collections.abc import Iterable, Sequence
from functools import partial

import msgspec
from tests.e2e.incursion.battles import Battle
from tests.e2e.table import TablePage, frames_of

from nightraid.games.incursion.ids import other
from nightraid.server.wire.frames import Sync, ToClient, Update

_frames = msgspec.json.Decoder(ToClient)


class Duel:
    """A battle between two browsers, its twin that knows everything, and a search through what each receives."""

    def __init__(self, tables: tuple[TablePage, TablePage], twin: Battle) -> None:
        self.tables, self.twin = tables, twin
        self.searches = tuple(Search(table, seat) for seat, table in enumerate(tables))
        self._look()

    def give(self, seat: int, key: str) -> None:
        """An answer by a click; then both pages show what came of it, and nobody has received too much."""
        self.tables[seat].click(key)
        self.follow(seat, key)

    def follow(self, seat: int, key: str) -> None:
        """An answer that was given at the table is given in the twin, too; both pages show what came of it."""
        self.twin.answer(seat, key)
        self._look()

    def keys(self, seat: int) -> list[str]:
        """What a seat can answer now."""
        ask = self.twin.ask_of(seat)
        return [option.key for option in ask.options] if ask else []

    def _look(self) -> None:
        for seat, table in enumerate(self.tables):
            table.visitor.wait_until(partial(self._stands, seat, table))
        for search in self.searches:
            search.look(self.twin)

    def _stands(self, seat: int, table: TablePage) -> bool:
        """Whether a browser was sent what the rules say it may see now, and shows it."""
        game, position = self.twin.game, table.position
        if self.keys(seat) != [option.key for option in (position.asked.options if position.asked else ())]:
            return False
        return position.screen == game.table.screen(self.twin.view(seat), self.twin.box) and table.settle() == position


# ---------------------------------------------------------------- what was hidden when


class Hidden(msgspec.Struct, frozen=True):
    """What one seat may not know at a moment: single cards, and names that nothing open bears.

    Before the forces lie open, the names of the models that the other side buys are among them.
    """

    held: frozenset[str]
    """The cards in the other hand."""
    cards: frozenset[str]
    """Those, and the ones in the deck."""
    names: frozenset[str]


def hidden_from(seat: int | None, battle: Battle) -> Hidden:
    """What a seat may not know now, by the rules: the other hand and the deck (IN-CARD-4), the other force at first.

    Nobody's view, None, is without both.
    """
    game, box = battle.state, battle.box
    others = [command for side, command in enumerate(game.commands) if side != seat]
    held = [card for command in others for card in command.hand]
    mine = () if seat is None else game.commands[seat].hand
    lying = [one.card for one in (*game.in_play, *game.playing)]
    unknown = {box.card(card).name for card in held}
    unknown -= {box.card(card).name for card in (*mine, *lying, *game.discard, *game.lost)}
    if not game.revealed:
        unknown |= {box.kind[kind].name for command in others for kind in command.force}
    deck = (*game.deck.top, *game.deck.pool, *game.deck.bottom)
    return Hidden(frozenset(held), frozenset((*held, *deck)), frozenset(unknown))


def check(text: str, hidden: Hidden, *, names: bool = True) -> None:
    """Fail if a text has anything in it that is hidden."""
    found = words_in(text, hidden.cards)
    assert not found, f"received {found}"
    told = words_in(text, hidden.names) if names else []
    assert not told, f"told of {told}"


def check_frame(text: str, battle: Battle, seat: int | None) -> None:
    """Fail if a frame for this seat has anything in it that it may not know now."""
    frame = _frames.decode(text)
    check(text, hidden_from(seat, battle), names=not isinstance(frame, Sync))  # a sync explains all that is printed
    if isinstance(frame, Sync | Update):
        assert frame.position.seat == seat
        cards = [card for card in frame.position.screen.cards if card.seat not in (None, seat) and not card.in_play]
        assert all(card.hidden and not card.name and not card.text for card in cards)


def seat_after(text: str, before: int | None) -> int | None:
    """Who sits at a shared screen when a frame has come: positions say so, and nothing else changes it."""
    frame = _frames.decode(text)
    return frame.position.seat if isinstance(frame, Sync | Update) else before


class Search:
    """Looks through all that a browser received for what was hidden from it at that moment."""

    def __init__(self, table: TablePage, seat: int) -> None:
        self.table, self.seat = table, seat
        self.hands_seen = 0
        """In how many positions the other side held cards."""
        self._bodies = 0
        began = [isinstance(frame, Sync) and frame.info.id == table.match for frame in frames_of(table.visitor)]
        self._read = began.index(True)

    def look(self, battle: Battle) -> None:
        """Search what has come since the last look: frames, answers of the API; and the page as it is now."""
        hidden, visitor = hidden_from(self.seat, battle), self.table.visitor
        for text in visitor.frames[self._read :]:
            check_frame(text, battle, self.seat)
        for body in visitor.bodies[self._bodies :]:
            check(body, hidden, names=False)  # the rule book speaks of cards, but never of a single one
        self._read, self._bodies = len(visitor.frames), len(visitor.bodies)
        check(self.table.page.content(), hidden)
        hand = [card for card in self.table.position.screen.cards if card.seat == other(self.seat) and card.hidden]
        assert len(hand) == len(hidden.held)
        self.hands_seen += bool(hand)


def words_in(text: str, words: Iterable[str]) -> Sequence[str]:
    """Which of these stand in a text as words of their own."""
    wanted = sorted(words)
    if not wanted:
        return []
    pattern = "|".join(re.escape(word) for word in wanted)
    return sorted(set(re.findall(rf"(?<![\w-])(?:{pattern})(?![\w-])", text)))
