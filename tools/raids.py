"""Let the greedy team-mate of Reichbusters play missions and RAIDs, and count how many it wins.

    python tools/raids.py                                    # every mission and RAID, 24 matches each
    python tools/raids.py --matches 48 --first 5000 mission-1 keep
    python tools/raids.py --edition 1.0 mission-6            # one edition only; else both in turn

A RAID is named by its map: all four objectives are played on it, the factions in turn. Two, three and four Heroes take
turns. The same seeds give the same figures: match number n has the seed `first + n`.
"""

import argparse
import sys
from collections import Counter
from collections.abc import Iterator
from statistics import mean
from typing import NamedTuple

from nightraid.bots import make_bot
from nightraid.engine.chance import Seeded
from nightraid.engine.match import Match
from nightraid.games.reichbusters.game import Reichbusters
from nightraid.games.reichbusters.ids import Edition
from nightraid.games.reichbusters.setup import RaidSetup, choices_of
from nightraid.games.reichbusters.state import State

TEAMS = (
    ("brick", "sarge"),
    ("quentin", "red-hawk", "claudine"),
    ("brick", "sarge", "quentin", "claudine"),
    ("quentin", "claudine"),
    ("brick", "sarge", "quentin"),
    ("red-hawk", "sarge", "quentin", "claudine"),
)
EDITIONS: tuple[Edition, ...] = ("1.0", "1.1")


class Tally(NamedTuple):
    """How the matches of a mission or RAID went."""

    won: Counter[int]
    played: Counter[int]
    """By the number of Heroes."""
    unheard: list[bool]
    """Whether the alarm never sounded."""
    rounds: list[int]
    by_faction: Counter[tuple[str, bool]]
    """Of RAIDs: matches by faction, and whether they were won."""


def play(game: Reichbusters, setup: RaidSetup, seed: int) -> Match[State]:
    """One match to its end."""
    match: Match[State] = Match(game, setup, Seeded(seed), record=False)
    bot = make_bot(game, "greedy", seed)
    while asks := match.asks():
        match.answer(asks[0].seat, bot.choose(match, asks[0].seat))
    return match


def setups(game: Reichbusters, name: str, editions: tuple[Edition, ...], matches: int) -> Iterator[RaidSetup]:
    """The set-ups of a mission (`mission-1`) or of a RAID (`keep escort`)."""
    factions = choices_of(game.library, "faction")
    where, _, what = name.partition(" ")
    for number in range(matches):
        edition, turn = editions[number % len(editions)], number // len(editions)
        heroes = TEAMS[turn % len(TEAMS)]
        if what:
            who = factions[(turn + turn // len(TEAMS)) % len(factions)]  # so that every team meets every faction
            yield RaidSetup(edition=edition, heroes=heroes, map=where, objective=what, faction=who, choose_for_me=(0,))
        else:
            yield RaidSetup(edition=edition, heroes=heroes, mission=name, choose_for_me=(0,))


def tally(game: Reichbusters, name: str, editions: tuple[Edition, ...], seeds: range) -> Tally:
    """Many matches of one kind."""
    result = Tally(Counter(), Counter(), [], [], Counter())
    for seed, setup in zip(seeds, setups(game, name, editions, len(seeds)), strict=True):
        match = play(game, setup, seed)
        size = len(setup.heroes)
        result.played[size] += 1
        won = match.outcome is not None and bool(match.outcome.winners)
        result.won[size] += won
        if setup.faction:
            result.by_faction[setup.faction, won] += 1
        result.unheard.append(match.state.alarm == "before")
        result.rounds.append(match.state.round)
    return result


def row(name: str, result: Tally) -> str:
    """A line of the table."""
    matches, won = result.played.total(), result.won.total()
    sizes = " | ".join(f"{result.won[size]}/{result.played[size]}" for size in (2, 3, 4))
    shares = f"{round(100 * won / matches)} % | {sizes} | {sum(result.unheard)}"
    return f"| {name} | {matches} | {shares} | {mean(result.rounds):.1f} |\n"


def main(arguments: list[str]) -> int:
    """Print a table."""
    game = Reichbusters()
    missions, maps, objectives = (choices_of(game.library, setting) for setting in ("mission", "map", "objective"))
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("names", nargs="*", help="ids of missions and of maps for RAIDs", metavar="name")
    parser.add_argument("--matches", type=int, default=24)
    parser.add_argument("--first", type=int, default=1000, help="the first seed")
    parser.add_argument("--edition", choices=EDITIONS, help="one edition only")
    chosen = parser.parse_args(arguments)
    for name in chosen.names:
        if name not in (*missions, *maps):
            parser.error(f"{name!r}: expected one of {', '.join((*missions, *maps))}")
    editions = (chosen.edition,) if chosen.edition else EDITIONS
    seeds = range(chosen.first, chosen.first + chosen.matches)
    sys.stdout.write("| Mission or RAID | Matches | Won | 2 Heroes | 3 Heroes | 4 Heroes | No alarm | Rounds |\n")
    sys.stdout.write("|---|--:|--:|--:|--:|--:|--:|--:|\n")
    by_faction: Counter[tuple[str, bool]] = Counter()
    for name in chosen.names or (*missions, *maps):
        for kind in [f"{name} {what}" for what in objectives] if name in maps else [name]:
            result = tally(game, kind, editions, seeds)
            by_faction += result.by_faction
            sys.stdout.write(row(kind, result))
            sys.stdout.flush()
    for faction in choices_of(game.library, "faction") if by_faction else ():
        won, played = by_faction[faction, True], by_faction[faction, True] + by_faction[faction, False]
        sys.stdout.write(f"against {faction}: {won} of {played}\n")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
