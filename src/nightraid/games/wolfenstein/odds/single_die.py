"""Rolls of a single die: success tests, and reloading on the hardest level."""

from typing import Any

from nightraid.engine.ask import Option, Seat
from nightraid.engine.chance import TypedIn
from nightraid.engine.match import Match
from nightraid.engine.rolls import share_of
from nightraid.engine.screen.sketches import Chance, Distribution, Note
from nightraid.games.wolfenstein.asks.questions import ReloadRoll, SuccessTest
from nightraid.games.wolfenstein.odds.telling import die_note, in_percent
from nightraid.games.wolfenstein.rules.base.dice import HITS


def single_die_odds(match: Match[Any], seat: Seat, option: Option) -> tuple[Distribution, ...]:
    """What the die can say that an option asks for, if it asks for one."""
    twin = match.clone(chance=TypedIn())
    twin.record = False
    twin.answer(seat, option)
    die = match.box.die
    match twin.pending:
        case SuccessTest():
            good = share_of(die, HITS)
            parts = (die_note(die), Note("An HP Hit or an Armor Hit is a success.", rules=("WF-DICE-2",)))
            return (_two_ways("Success test", "success", "failure", good, parts),)
        case ReloadRoll(weapon=weapon):
            stays = share_of(die, ("reload",))
            parts = (die_note(die), Note("With a Reload the token stays on.", rules=("WF-DIFF-19",)))
            return (_two_ways(match.box.weapon(weapon).name, "loaded again", "still empty", 1 - stays, parts),)
    return ()


def _two_ways(title: str, good: str, bad: str, likely: float, parts: tuple[Note, ...]) -> Distribution:
    results = (Chance(good, in_percent(likely), "good"), Chance(bad, in_percent(1 - likely), "bad"))
    return Distribution(title, results, parts)
