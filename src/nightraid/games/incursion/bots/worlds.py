"""Worlds that could be the real one: the cards that a seat has not seen are dealt anew, all the rest is as it knows it.

A world begins where the step under way began, and is led by the answers since. Those that the seat may not know of are
imagined, so that all comes to what it sees; where that fails another deal is tried, and after some tries no world.
"""

from typing import Any, cast
from zlib import crc32

import msgspec

from nightraid.bots.bot import Sight
from nightraid.engine.ask import CHANCE_QUESTIONS, Ask, Draw, Option, Seat
from nightraid.engine.chance import Stream, TypedIn
from nightraid.engine.decks import Deck
from nightraid.engine.errors import NightRaidError
from nightraid.engine.game import HIDDEN, Game
from nightraid.engine.log import Answer, ChanceCame, Chosen
from nightraid.engine.match import Match
from nightraid.games.incursion.asks import options as to
from nightraid.games.incursion.asks import questions as asked
from nightraid.games.incursion.box import Box
from nightraid.games.incursion.ids import BRIGITTE, OFF_BOARD, CardId, Cell, ModelId, Side, other
from nightraid.games.incursion.schema.happenings import ItemTaken, ObjectActivated, ObjectDestroyed, TurnStarts
from nightraid.games.incursion.state import CardInPlay, State
from nightraid.games.incursion.view import PRIVATE

TRIES = 6
"""So many deals are tried before a seat is taken to know too little."""


class NoWorld(NightRaidError):
    """No world was found that looks to the seat like the real one."""

    code = "no-world"


def imagine(sight: Sight, number: int) -> Match[State]:
    """The world of this number; raises `NoWorld`."""
    for attempt in range(TRIES):
        world = _Deal(sight, Stream(number * TRIES + attempt, _mark(sight))).world()
        if world is not None:
            return world
    raise NoWorld(f"none in {TRIES} deals", where=type(sight.ask).__name__, expected="a question that can be led to")


def _mark(sight: Sight) -> int:
    """Tells questions apart, so that not every one is thought about with the same cards in the enemy's hand."""
    table = cast("State", sight.view.table)
    return crc32(msgspec.msgpack.encode((table.turn, table.phase, table.activation, table.commands, len(table.deck))))


class _Deal:
    """One way to deal the unseen cards, and the match that comes of it."""

    def __init__(self, sight: Sight, luck: Stream) -> None:
        self.sight, self.luck = sight, luck
        self.game: Game[State] = sight.game
        self.seat: Seat = sight.ask.seat
        self.box = cast("Box", sight.box)
        self.before = cast("State", sight.before)
        self.now = cast("State", sight.view.table)
        self.shown = _open(self.now) - _open(self.before) - set(self._hand(self.before, self.seat))
        """Cards that have come to light since: the other side must have held them."""

    def world(self) -> Match[State] | None:
        """The match, at the question; None if it comes to something else."""
        match = Match.at(self.game, self.sight.setup, self.state(), TypedIn(), record=False)
        for answer in self.sight.since:
            if not self.lead(match, answer):
                return None
        ask = match.ask_of(self.seat)
        if ask is None or self.game.redact(ask, self.seat) != self.sight.ask:
            return None
        return match if self.game.redact(match.state, self.seat) == self.now else None

    # ---------------------------------------------------------------- the deal

    def state(self) -> State:
        """Where the step began, with a card for every unknown one."""
        state = self.game.copy(self.before)
        seat, enemy = self.seat, other(self.seat)
        drawn = [card for card in self._hand(self.now, seat) if card not in self._hand(self.before, seat)]
        seen = {*_open(self.before), *self._hand(self.before, seat)}
        unseen = self.shuffled([card for card in self.box.deck if card not in seen and card not in drawn])
        unseen.sort(key=lambda card: card not in self.shown)
        held = len(self._hand(self.before, enemy))
        state.command(enemy, hand=tuple(unseen[:held]))
        state.deck = Deck(pool=(*unseen[held:], *drawn)[: len(state.deck)])
        state.orders = Deck(pool=tuple(self.orders(len(state.orders))))
        state.campaign = getattr(self.sight.setup, "campaign", "")
        state.hirer = hirer(state)
        state.happened = happened(state)
        if state.phase == "infiltration":
            state.infiltrators = self.infiltrators(state)
        return state

    def orders(self, count: int) -> list[str]:
        """The orders of a solo mission that are still to come, as far as one can tell."""
        programme = self.box.mission.programme
        pool = [order for order, copies in programme.orders.items() for _ in range(copies)] if programme else []
        if self.before.order in pool:
            pool.remove(self.before.order)
        return self.shuffled(pool)[:count]

    def infiltrators(self, state: State) -> tuple[ModelId, ...]:
        """Who still has its extra activation: those who are asked for, or who has not come in yet."""
        if isinstance(self.sight.ask, asked.PickInfiltrator):
            return tuple(option.model for option in self.sight.ask.options)
        return tuple(
            model
            for model, stand in state.models.items()
            if stand.cell == OFF_BOARD
            and self.box.has_ability(model, "infiltration")
            and model != self.before.activation.model
        )

    def shuffled(self, items: list[Any]) -> list[Any]:
        """In any order."""
        for place in range(len(items) - 1):
            swap = place + self.luck.below(len(items) - place)
            items[place], items[swap] = items[swap], items[place]
        return items

    @staticmethod
    def _hand(view: State, side: Side) -> tuple[CardId, ...]:
        return view.commands[side].hand if side < len(view.commands) else ()

    # ---------------------------------------------------------------- the answers since

    def lead(self, match: Match[State], answer: Answer | None) -> bool:
        """Give one answer; whether it could be given."""
        question = match.pending
        if isinstance(question, CHANCE_QUESTIONS):
            return isinstance(answer, ChanceCame) and self._chance(match, question, answer)
        if isinstance(answer, Chosen):
            ask = match.ask_of(answer.seat)
            if ask is None or answer.option not in ask.options:
                return False
            match.answer(answer.seat, answer.option)
            return True
        ask = match.ask_of(other(self.seat))
        if answer is not None or ask is None:
            return False
        match.answer(ask.seat, self.guess(ask))
        return True

    def _chance(self, match: Match[State], question: Any, answer: ChanceCame) -> bool:
        """What came; cards that others drew are drawn anew."""
        came = answer.came
        if isinstance(question, Draw) and HIDDEN in came:
            pool = self.shuffled(list(question.pool))
            if isinstance(question, asked.TakeAtRandom):  # what is taken out of a hand is discarded openly
                pool.sort(key=lambda card: card not in self.shown)
            came = tuple(pool[: question.count])
        try:
            match.answer_chance(came)
        except NightRaidError:
            return False
        return True

    def guess(self, ask: Ask[Any]) -> Option:
        """What the other side chose face down: what fits to what has come to light since, else anything like it."""
        hidden = [option for option in ask.options if isinstance(option, PRIVATE)]
        fitting = [option for option in hidden if self.fits(ask, option)]
        plain = [option for option in hidden if not isinstance(option, to.PlayCard | to.Discard | to.NotNow)]
        choices = fitting or plain or hidden or list(ask.options)
        return choices[self.luck.below(len(choices))]

    def fits(self, ask: Ask[Any], option: Option) -> bool:
        """Whether the seat sees what this would have led to."""
        match option:
            case to.PlayCard(card):
                return card in self.shown
            case to.Discard(card):
                return card in self.shown and card in self.now.discard
            case to.AtSquare(at) if isinstance(ask, asked.WhichSquare) and ask.weapon:
                return all(near(self.box, at, cell) for cell in self.hurt().values())
            case to.OnModel(model) if isinstance(ask, asked.WhichModel) and not ask.card:
                return model in self.hurt()
        lying = self.lying(getattr(ask, "card", ""))
        if lying is None:
            return False
        match option:
            case to.OnModel(model):
                return model == lying.on
            case to.AtSquare(at):
                return at == lying.at
            case to.InArea(area):
                return area == lying.area
            case to.Face(facing):
                return facing == lying.facing
        return False

    def hurt(self) -> dict[ModelId, Cell]:
        """Models that have come to harm since, and where they stood."""
        now = self.now.models
        return {
            model: stand.cell
            for model, stand in self.before.models.items()
            if stand.cell != OFF_BOARD and (model not in now or now[model].dp > stand.dp)
        }

    def lying(self, card: CardId) -> CardInPlay | None:
        """A card that is being played, or lies in play now."""
        return next((lying for lying in (*self.now.playing, *self.now.in_play) if lying.card == card), None)


def near(box: Box, one: Cell, two: Cell) -> bool:
    """Whether a blast in one square could reach another."""
    xs, ys = box.grid.xs, box.grid.ys
    return abs(xs[one] - xs[two]) <= 1 and abs(ys[one] - ys[two]) <= 1


def _open(view: State) -> set[CardId]:
    """The cards that everybody sees."""
    return {*view.discard, *view.lost, *(lying.card for lying in (*view.in_play, *view.playing))}


# ---------------------------------------------------------------- what a view does not tell, but its course does


def hirer(state: State) -> Side:
    """Who hired Brigitte."""
    for model, stand in state.models.items():
        if state.card(model).id == BRIGITTE:
            return stand.side
    return max((0, 1), key=lambda side: state.commands[side].rp_lost if side < len(state.commands) else 0)


def happened(state: State) -> tuple[int, ...]:
    """The happenings of the mission that have come about."""
    return tuple(place for place, one in enumerate(state.box.mission.happenings) if _has_come(state, one.on))


def _has_come(state: State, cause: object) -> bool:
    match cause:
        case TurnStarts(turn=turn):
            return turn <= state.turn
        case ItemTaken(item=item):
            lying = state.lying.get(item)
            return lying is None or lying.at != state.box.cell(state.box.items[item].square)
        case ObjectActivated(object=thing):
            return state.objects[thing].activated_by is not None
        case ObjectDestroyed(object=thing):
            return state.objects[thing].destroyed
    return False
