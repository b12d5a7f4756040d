"""Odds in the terminal: every result with its share as a bar, and what the figures rest on."""

from __future__ import annotations

from nightraid.cli.play_screen import Screen
from nightraid.cli.story import with_rules
from nightraid.engine.prose import capital
from nightraid.engine.screen.sketches import Distribution

_BAR = 20  # signs of a bar for 100 percent


def show_odds(screen: Screen, distribution: Distribution) -> None:
    """One distribution, its breakdown below it."""
    screen.line(f"{capital(distribution.title)}:", indent=2)
    width = max((len(result.name) for result in distribution.results), default=0)
    for result in distribution.results:
        bar = "█" * round(_BAR * result.percent / 100)
        screen.line(f"{capital(result.name):{width}}  {share(result.percent):>7}  {bar}", indent=4)
    for part in distribution.parts:
        screen.line(with_rules(capital(part.text), part.rules), indent=4)


def share(percent: float) -> str:
    """A share to a tenth of a percent; never 0 or 100 for what can happen, or fail."""
    if 0 < percent < 0.1:
        return "<0.1 %"
    if 99.9 < percent < 100:
        return ">99.9 %"
    return f"{percent:.1f} %"
