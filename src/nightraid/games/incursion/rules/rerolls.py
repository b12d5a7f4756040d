"""Rerolls: no die is rolled a third time (IN-REROLL-1)."""

from typing import Literal, NamedTuple, TypeAlias

from nightraid.engine.ask import Rule
from nightraid.games.incursion.asks.events.fights import DiceRerolled
from nightraid.games.incursion.asks.options import KeepDice, RerollDie
from nightraid.games.incursion.asks.questions import Reroll, RerollDice
from nightraid.games.incursion.box import D6
from nightraid.games.incursion.ids import ModelId
from nightraid.games.incursion.state import State

Faces: TypeAlias = tuple[int, ...]
RerollAbility: TypeAlias = Literal["thumper", "chosen-of-the-gods"]


class Rolled(NamedTuple):
    """Dice as they lie, and the places of those that were rolled again and must stay as they are."""

    faces: Faces
    again: tuple[int, ...] = ()


def _again(game: State, model: ModelId, rolled: Rolled, places: tuple[int, ...], why: tuple[str, ...]) -> Rule[Rolled]:
    """Roll the dice at these places again; the new faces stand."""
    seat = game.models[model].side
    new = yield RerollDice(model, dice=(D6,) * len(places), seat=seat, why=why)
    after = list(rolled.faces)
    for place, face in zip(places, new, strict=True):
        after[place] = face
    yield DiceRerolled(model, places, tuple(new), why=why)
    return Rolled(tuple(after), (*rolled.again, *places))


def reroll_failures(game: State, model: ModelId, rolled: Rolled, needed: int) -> Rule[Rolled]:
    """Two-Gun: every die that would cause no DP is rolled once more, natural 1s too (IN-TWOGUN-1, IN-Q-76)."""
    failed = tuple(
        place for place, face in enumerate(rolled.faces) if (face == 1 or face < needed) and place not in rolled.again
    )
    if not failed:
        return rolled
    return (yield from _again(game, model, rolled, failed, ("IN-TWOGUN-1", "IN-Q-76")))


def thumper(game: State, model: ModelId, rolled: Rolled, needed: int) -> Rule[Rolled]:
    """Slugger may roll one die of a hand-to-hand attack again (IN-MODEL-SLUGGER-5)."""
    die = yield from _ask(game, model, rolled, needed, "thumper")
    if die is None:
        return rolled
    return (yield from _again(game, model, rolled, (die,), ("IN-MODEL-SLUGGER-5",)))


def chosen_of_the_gods(
    game: State, model: ModelId, rolled: Rolled, needed: int, *, burns: bool = False
) -> Rule[Rolled]:
    """Hilde may roll one die of hers again, once a game turn (IN-MODEL-HILDE-3, IN-Q-66); `burns`: one against her."""
    used = game.models[model].used_this_turn
    if "chosen-of-the-gods" in used:
        return rolled
    die = yield from _ask(game, model, rolled, needed, "chosen-of-the-gods", burns=burns)
    if die is None:
        return rolled
    game.change(model, used_this_turn=(*used, "chosen-of-the-gods"))
    return (yield from _again(game, model, rolled, (die,), ("IN-MODEL-HILDE-3", "IN-Q-66")))


def _ask(
    game: State, model: ModelId, rolled: Rolled, needed: int, ability: RerollAbility, *, burns: bool = False
) -> Rule[int | None]:
    """Offer to roll one die again that has not been rolled again yet (IN-REROLL-1)."""
    side = game.models[model].side
    free = [place for place in range(len(rolled.faces)) if place not in rolled.again]
    if game.commands[side].automatic or not free:
        return None
    options: list[RerollDie | KeepDice] = [*(RerollDie(place) for place in free), KeepDice()]
    why = ("IN-REROLL-1",)
    answer = yield Reroll(model, rolled.faces, needed, ability, burns, seat=side, options=options, why=why)
    return answer.die if isinstance(answer, RerollDie) else None
