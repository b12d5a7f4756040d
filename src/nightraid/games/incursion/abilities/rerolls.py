"""Rerolls: no die is rolled a third time (IN-REROLL-1)."""

from typing import Literal, TypeAlias

from nightraid.engine.ask import Rule
from nightraid.games.incursion.box import D6
from nightraid.games.incursion.events.fights import DiceRerolled
from nightraid.games.incursion.ids import ModelId
from nightraid.games.incursion.options import KeepDice, RerollDie
from nightraid.games.incursion.questions import Reroll, RerollDice
from nightraid.games.incursion.state import State

Faces: TypeAlias = tuple[int, ...]
RerollAbility: TypeAlias = Literal["thumper", "chosen-of-the-gods"]


def _again(game: State, model: ModelId, faces: Faces, places: tuple[int, ...], why: tuple[str, ...]) -> Rule[Faces]:
    """Roll the dice at these places again; the new faces stand."""
    seat = game.models[model].side
    new = yield RerollDice(model, dice=(D6,) * len(places), seat=seat, why=why)
    after = list(faces)
    for place, face in zip(places, new, strict=True):
        after[place] = face
    yield DiceRerolled(model, places, tuple(new), why=why)
    return tuple(after)


def reroll_failures(game: State, model: ModelId, faces: Faces, needed: int) -> Rule[Faces]:
    """Two-Gun: every die that would cause no DP is rolled once more, natural 1s too (IN-TWOGUN-1, IN-Q-76)."""
    failed = tuple(place for place, face in enumerate(faces) if face == 1 or face < needed)
    if not failed:
        return faces
    return (yield from _again(game, model, faces, failed, ("IN-TWOGUN-1", "IN-Q-76")))


def thumper(game: State, model: ModelId, faces: Faces, needed: int) -> Rule[Faces]:
    """Slugger may roll one die of a hand-to-hand attack again (IN-MODEL-SLUGGER-5)."""
    die = yield from _ask(game, model, faces, needed, "thumper", tuple(range(len(faces))))
    if die is None:
        return faces
    return (yield from _again(game, model, faces, (die,), ("IN-MODEL-SLUGGER-5",)))


def chosen_of_the_gods(
    game: State, model: ModelId, faces: Faces, needed: int, rolled_again: tuple[int, ...] = ()
) -> Rule[Faces]:
    """Hilde may roll one die of hers again, once a game turn (IN-MODEL-HILDE-3, IN-Q-66)."""
    if "chosen-of-the-gods" in game.models[model].used_this_turn:
        return faces
    free = tuple(place for place in range(len(faces)) if place not in rolled_again)
    die = yield from _ask(game, model, faces, needed, "chosen-of-the-gods", free)
    if die is None:
        return faces
    used = game.models[model].used_this_turn
    game.change(model, used_this_turn=(*used, "chosen-of-the-gods"))
    return (yield from _again(game, model, faces, (die,), ("IN-MODEL-HILDE-3", "IN-Q-66")))


def _ask(
    game: State, model: ModelId, faces: Faces, needed: int, ability: RerollAbility, places: tuple[int, ...]
) -> Rule[int | None]:
    """Offer to roll one die again."""
    side = game.models[model].side
    if game.commands[side].automatic or not places:
        return None
    options: list[RerollDie | KeepDice] = [*(RerollDie(place) for place in places), KeepDice()]
    answer = yield Reroll(model, faces, needed, ability, seat=side, options=options, why=("IN-REROLL-1",))
    return answer.die if isinstance(answer, RerollDie) else None
