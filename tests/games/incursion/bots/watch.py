"""Looks over the shoulder of players of Incursion and says what was pointless.

python -m tests.games.incursion.bots.watch 10          # ten matches of every mission, from seed 0
python -m tests.games.incursion.bots.watch 10 400 recon
"""

import sys
from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import islice

from tests.games.incursion.bots.play import MISSIONS, PATIENCE, Answer, begin, players, playing

from nightraid.engine.ask import Option, Seat
from nightraid.engine.match import Match
from nightraid.games.incursion.asks import options as to
from nightraid.games.incursion.asks import questions as asked
from nightraid.games.incursion.bots.attacks import strike
from nightraid.games.incursion.ids import HORDE, NOBODY, OFF_BOARD, ModelId, Side
from nightraid.games.incursion.rules.base.in_force import effects, has
from nightraid.games.incursion.rules.base.line_of_sight import squares_in_sight
from nightraid.games.incursion.rules.blasts import blast_squares
from nightraid.games.incursion.rules.conditions import may_react
from nightraid.games.incursion.rules.damage import Attack, needed_face
from nightraid.games.incursion.rules.reaction_fire import reaction_weapon
from nightraid.games.incursion.rules.shots import Mark, ordinary_shot
from nightraid.games.incursion.schema.cards import DoubleCp, GrantAbility
from nightraid.games.incursion.state import State

MOVES = (to.Step, to.Turn, to.Leap, to.OpenDoor, to.CloseDoor)
WINNING = (to.Exit, to.UseObject, to.PickUp)
SIX = 6


class Watch:
    """One match: what each answer had to do with those before it."""

    def __init__(self, match: Match[State]) -> None:
        self.match = match
        self.moves = 0
        self.pointless: list[str] = []
        self._model: ModelId | None = None
        self._seen: list[tuple[object, ...]] = []
        self._doors: list[int] = []
        self._card = ""

    def look(self, answer: Answer) -> None:
        """One answer, before it is given."""
        for what in self._judge(answer):
            where = f"turn {answer.state.turn}, {type(answer.ask).__name__}"
            self.pointless.append(f"{what}: {answer.option} ({where})")

    def _judge(self, answer: Answer) -> Iterator[str]:
        yield from self._cards(answer)
        match answer.ask:
            case asked.Act(model=model) if answer.state.activation.kind != "luring":
                yield from self._action(answer.state, model, answer.option, answer.ask.options)
            case asked.PickModel():
                if isinstance(answer.option, to.EndPlayerTurn) and any(
                    isinstance(option, to.Activate) for option in answer.ask.options
                ):
                    yield "the turn ends before everybody has acted"
            case asked.ReactWith(target=target) if isinstance(answer.option, to.React):
                if not reaction_hurts(answer.state, answer.option.model, target):
                    yield "a reaction shot that cannot hurt"
            case asked.WhichSquare(purpose="grenade" | "launcher" | "phosphorus", model=model):
                if isinstance(answer.option, to.AtSquare):
                    yield from blast(answer.state, model, answer.option.at)

    # ------------------------------------------------------------ actions

    def _action(self, state: State, model: ModelId, option: Option, options: Iterable[Option]) -> Iterator[str]:
        if model != self._model:
            self._model, self._seen, self._doors = model, [], []
        if isinstance(option, MOVES):
            here = place(state, model)
            if here in self._seen:
                yield "been there before, and nothing has come of it"
            self._seen.append(here)
            self.moves += 1
        if isinstance(option, to.OpenDoor | to.CloseDoor):
            if option.door in self._doors:
                yield "a door to and fro"
            self._doors.append(option.door)
        yield from attack(state, model, option)
        if isinstance(option, to.EndActivation):
            self._model = None
            yield from self._end(state, model, options)

    def _end(self, state: State, model: ModelId, options: Iterable[Option]) -> Iterator[str]:
        if state.activation.cp_ap >= 2 ** len(effects(state, model, DoubleCp)):
            yield "CP for nothing"
        for option in options:
            if isinstance(option, WINNING) and self._wins(state.models[model].side, option):
                yield f"{option} would have won"
        stand = state.models[model]
        if (
            state.activation.ap
            and stand.cell != OFF_BOARD
            and may_react(state, model)
            and not squares_in_sight(state, model)
        ):
            yield "a gun that looks at a wall"

    def _wins(self, side: Side, option: Option) -> bool:
        twin = self.match.clone()
        twin.answer(side, option.key)
        return twin.outcome is not None and twin.outcome.winners == (side,)

    # ------------------------------------------------------------ cards

    def _cards(self, answer: Answer) -> Iterator[str]:
        option, state = answer.option, answer.state
        if self._card and isinstance(option, to.NotNow):
            yield f"{self._card} is begun and not done"
        if isinstance(answer.ask, asked.WhichModel) and answer.ask.card and isinstance(option, to.OnModel):
            yield from effect(state, answer.ask.seat, answer.ask.card, option.model)
        self._card = ""
        if isinstance(option, to.PlayCard | to.UsePower | to.PlaceBait | to.Lob | to.LobFire):
            self._card = type(option).__name__


def place(state: State, model: ModelId) -> tuple[object, ...]:
    """Where a model is, and what has been achieved by now: wounds, casualties, things taken and used."""
    stand = state.models[model]
    wounds = sum(one.dp + one.down for one in state.models.values())
    watching = sum(one.reacting for one in state.models.values())
    achieved = (wounds, watching, state.casualties, stand.items, tuple(state.objects.values()), len(state.in_play))
    return stand.cell, stand.facing, state.closed, achieved


def attack(state: State, model: ModelId, option: Option) -> Iterator[str]:
    """Attacks on what no die can hurt."""
    dice: Attack | None = None
    match option:
        case to.Shoot(weapon, target):
            gun = state.box.weapons[weapon]
            shot = ordinary_shot(state, model, gun, Mark(target))
            if not gun.knock_down_range and not gun.drags:
                dice = Attack(model, target, "shot", shot.dice, dd=shot.dd, f=gun.f)
        case to.Strike(target):
            dice = strike(state, model, target)
    if dice is not None and needed_face(state, dice) > SIX:
        yield "it cannot be hurt that way"


def reaction_hurts(state: State, model: ModelId, target: ModelId) -> bool:
    """Whether a reaction shot can hurt its target."""
    gun = reaction_weapon(state, model, target)
    assert gun is not None
    return needed_face(state, Attack(model, target, "reaction", gun.reaction_rof, dd=gun.dd, f=gun.f)) <= SIX


def blast(state: State, model: ModelId, at: int) -> Iterator[str]:
    """Grenades where no enemy and no thing is; a waiting model has but one square."""
    side = state.models[model].side
    squares = blast_squares(state, at)
    there = [who for cell in squares if (who := state.at(cell)) != NOBODY]
    things = [cell for cell in squares if state.things >> cell & 1]
    if not things and not any(state.models[who].side != side for who in there):
        yield "a grenade for nobody"


def effect(state: State, side: Side, card: str, model: ModelId) -> Iterator[str]:
    """Effect cards that help the enemy, or that change nothing."""
    what = state.box.card(card)
    if what.event is not None:
        return
    friend = side == 1 if model == HORDE else state.models[model].side == side
    if ("beneficial" in what.keywords) != friend:
        yield "a card for the wrong side"
    if any(lying.on == model and state.box.card(lying.card).id == what.id for lying in state.in_play):
        yield "the same card twice"
    if model == HORDE:
        return
    grants = [does.ability for does in what.does if isinstance(does, GrantAbility)]
    if grants and all(has(state, model, ability) for ability in grants):
        yield "an ability that it has"
    if what.targets.armed and friend and not may_react(state, model) and not state.card(model).weapons:
        yield "a card for guns on who has none"


def watched(mission: str, seed: int, answers: int = PATIENCE, greedy: tuple[Seat, ...] = (0, 1)) -> Watch:
    """A match under watch, or so many answers of it; of two greedy players unless others are named."""
    match = begin(mission, seed)
    watch = Watch(match)
    for answer in islice(playing(match, players(match, seed, greedy)), answers):
        watch.look(answer)
    return watch


def main(arguments: list[str]) -> int:
    """Print what was pointless in so many matches of each mission."""
    matches = int(arguments[0]) if arguments else 1
    first = int(arguments[1]) if len(arguments) > 1 else 0
    kinds: Counter[str] = Counter()
    for mission in arguments[2:] or MISSIONS:
        for seed in range(first, first + matches):
            watch = watched(mission, seed)
            for line in watch.pointless:
                sys.stdout.write(f"{mission} {seed}: {line}\n")
                kinds[line.partition(":")[0]] += 1
            kinds["moves that were looked at"] += watch.moves
    for kind, count in kinds.most_common():
        sys.stdout.write(f"{count:6} {kind}\n")
    return int(len(kinds) > 1)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
