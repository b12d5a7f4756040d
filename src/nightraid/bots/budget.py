"""How long a bot may think about one answer: so many playouts, or so many seconds.

A budget of playouts makes a bot repeatable to the letter; one of seconds makes it as strong as the machine allows.
"""

import msgspec

from nightraid.engine.errors import NightRaidError


class BadBudget(NightRaidError):
    """A budget that cannot be read."""

    code = "bad-budget"


class Budget(msgspec.Struct, frozen=True):
    """What may be spent on one answer. Exactly one of the two counts."""

    playouts: int = 0
    seconds: float = 0.0

    def __str__(self) -> str:
        return f"{self.seconds:g}s" if self.seconds else str(self.playouts)


def read_budget(text: str) -> Budget:
    """`200` is 200 playouts, `1.5s` a second and a half."""
    number = text.removesuffix("s")
    try:
        budget = Budget(seconds=float(number)) if number != text else Budget(playouts=int(number))
    except ValueError:
        budget = Budget()
    if not (1 <= budget.playouts <= 1_000_000 or 0 < budget.seconds <= 3600):
        raise BadBudget(f"{text!r}", where="budget of a bot", expected="playouts such as 200, or seconds such as 1.5s")
    return budget
