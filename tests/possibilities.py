"""Every answer that chance can give to a question, with its weight: what exact odds are proved against."""

import itertools
import math
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

from nightraid.engine.ask import ChanceQuestion, Draw, Roll
from nightraid.engine.chance import ChanceAnswer


def possibilities(question: ChanceQuestion) -> Iterator[tuple[ChanceAnswer, int]]:
    """Every different answer with its weight; the weights add up to `total_weight(question)`."""
    if isinstance(question, Roll):
        yield from _roll_possibilities(question)
    elif isinstance(question, Draw):
        yield from _orders(question.pool, question.count)
    else:
        yield from _orders(question.items, len(question.items))


def total_weight(question: ChanceQuestion) -> int:
    """The number of equally likely cases behind `possibilities`."""
    if isinstance(question, Roll):
        return math.prod(len(die.faces) for die in question.dice)
    if isinstance(question, Draw):
        return math.perm(len(question.pool), question.count)
    return math.factorial(len(question.items))


def _roll_possibilities(question: Roll[Any]) -> Iterator[tuple[ChanceAnswer, int]]:
    if question.ordered:
        per_die = [Counter(die.faces).items() for die in question.dice]
        for combination in itertools.product(*per_die):
            yield tuple(face for face, _ in combination), math.prod(often for _, often in combination)
        return
    # Equal dice are interchangeable: one answer stands for all its orders, with their number as weight.
    groups: dict[Any, list[int]] = {}
    for place, die in enumerate(question.dice):
        groups.setdefault(die, []).append(place)
    for combination in itertools.product(*(_multisets(die.faces, len(places)) for die, places in groups.items())):
        faces: list[Any] = [None] * len(question.dice)
        for places, (chosen, _) in zip(groups.values(), combination, strict=True):
            for place, face in zip(places, chosen, strict=True):
                faces[place] = face
        yield tuple(faces), math.prod(weight for _, weight in combination)


def _multisets(faces: Sequence[Any], count: int) -> Iterator[tuple[ChanceAnswer, int]]:
    """What `count` equal dice can show, order left out, with the number of ways each comes about."""
    often = Counter(faces)
    for chosen in itertools.combinations_with_replacement(often, count):
        shown = Counter(chosen)
        ways = math.factorial(count)
        for face, times in shown.items():
            ways = ways // math.factorial(times) * often[face] ** times
        yield chosen, ways


def _orders(pool: Sequence[Any], count: int) -> Iterator[tuple[ChanceAnswer, int]]:
    """Every order of `count` items of a pool; equal items are one possibility with a larger weight."""
    if count == 0:
        yield (), 1
        return
    left = Counter(pool)
    for item, often in left.items():
        rest = list((left - Counter([item])).elements())
        for others, weight in _orders(rest, count - 1):
            yield (item, *others), often * weight
