"""How likely a test succeeds, exactly: every special counts and is spent on a boost, as it would be if nothing else is
done with it (RB-SPECIAL-1, RB-SPECIAL-2, RB-BOOST-1). Cards, re-rolls and heroism come on top of what is said here."""

from collections.abc import Iterable, Sequence

from msgspec.structs import replace

from nightraid.engine.ask import Die
from nightraid.engine.rolls import percent
from nightraid.games.reichbusters.box import Box
from nightraid.games.reichbusters.ids import VALUES, DieKind, Face

SPECIAL = VALUES["special"]


def chance_to_reach(
    box: Box, pool: Sequence[DieKind], against: int, *, added: int = 0, precise: int = 0, pierced: bool = False
) -> float:
    """How often of 100 a roll of this pool comes to so much.

    `precise` is what each special adds besides its 2; `pierced`: a 1 on a defence die counts as a blank
    (RB-KEY-PIERCING-1).
    """
    needed = max(0, against - added)
    totals = [1.0, *[0.0] * needed]
    for kind in pool:
        die = _pierced(box.dice[kind]) if pierced and kind == "defence" else box.dice[kind]
        totals = _sum(totals, _one_die(die, needed, precise))
    return percent(totals[needed])


def _pierced(die: Die[Face]) -> Die[Face]:
    return replace(die, faces=tuple("blank" if face == "one" else face for face in die.faces))


def _one_die(die: Die[Face], most: int, precise: int) -> list[float]:
    """How likely a die with all its boosts comes to each total; the last stands for that much or more."""
    special = sum(face == "special" for face in die.faces) / len(die.faces)
    plain = _plain(die, most)
    totals: list[float] = []
    for total in range(most):
        before = total - SPECIAL - precise
        totals.append(plain[total] + (special * totals[before] if before >= 0 else 0.0))
    return [*totals, 1.0 - sum(totals)]


def _plain(die: Die[Face], most: int) -> list[float]:
    """How likely a die shows each value without a special."""
    shares = [0.0] * (most + 1)
    for face in die.faces:
        if face != "special" and VALUES[face] <= most:
            shares[VALUES[face]] += 1 / len(die.faces)
    return shares


def _sum(one: Sequence[float], other: Sequence[float]) -> list[float]:
    """The totals of two rolls together; what exceeds the last counts as the last."""
    most = len(one) - 1
    totals = [0.0] * len(one)
    for (first, likely), (second, besides) in _pairs(one, other):
        totals[min(most, first + second)] += likely * besides
    return totals


def _pairs(one: Sequence[float], other: Sequence[float]) -> Iterable[tuple[tuple[int, float], tuple[int, float]]]:
    return ((first, second) for first in enumerate(one) for second in enumerate(other))
