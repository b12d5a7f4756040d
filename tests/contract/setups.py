"""Which set-ups of each game the contract plays, how many matches, and how closely it looks at them."""

from typing import Literal, NamedTuple

from nightraid.engine.events import Event
from nightraid.engine.game import Setup
from nightraid.games.cellar.asks.events import DeckRenewed
from nightraid.games.cellar.setup import FightSetup
from nightraid.games.incursion.asks.events.turns import DeckReshuffled
from nightraid.games.incursion.setup import BattleSetup
from nightraid.games.reichbusters.setup import RaidSetup as CastleSetup
from nightraid.games.wolfenstein.ids import LEVELS
from nightraid.games.wolfenstein.setup import RaidSetup

MISSIONS = 10
PLAYERS = 4
DUELS = ("incursion", "pinger-raid", "twitcher", "behind-enemy-lines", "ac-dc", "doomsday", "battle", "battle-below")

CASTLES = ("bunker", "chapel", "keep", "works")
TASKS = ("assassination", "demolition", "dossier", "escort")
FACTIONS = (
    "the-armoured-wolff",
    "the-wolff-hunts",
    "vril-experiment",
    "vril-overload",
    "eichenbergs-gauntlet",
    "hugos-success",
    "the-hordemeister",
    "x-treme-prejudice",
)
FURTHER = ("abacus", "anvil", "calypso", "nine")
FURTHER_TEAMS = ("boar", "polecat")
"""Half of the RAIDs are for Heroes and teams that are in no box."""
STORY = ("1", "2", "3", "4", "5", "6", "mission-o-reilly", "mission-projekt-x")
BEYOND = ("N1", "N2", "N3", "N4")
ALIEN_RAIDS = (
    ("broken-coast", "egg-hunt", "the-brood"),
    ("drowned-forest", "extermination", "the-expedition"),
    ("broken-coast", "scorched-earth", "the-menagerie"),
)
PRINTINGS: tuple[Literal["1.0", "1.1"], ...] = ("1.0", "1.1")


class Pace(NamedTuple):
    """How many matches are played, and every how many-th decision of a match is looked at.

    Where that is not the first, the place it starts from moves on with the seed: over the matches all are looked at.
    """

    matches: int
    every: int = 1


SETUPS: dict[str, tuple[Setup, ...]] = {
    # Two rounds hold every kind of question and event; five also empty the deck.
    "cellar": (FightSetup(rounds=2), FightSetup(rounds=1), FightSetup(rounds=2), FightSetup(rounds=5)),
    # All missions, the one without a turn limit and the solo one last.
    "incursion": (
        *(BattleSetup(mission=mission) for mission in DUELS),
        BattleSetup(mission="recon"),
        BattleSetup(mission="unstoppable", seats=1),
    ),
    # RAIDs in which every map, task and faction comes up, and every mission of the campaign, in both printings;
    # then the alien world.
    "reichbusters": (
        *(
            CastleSetup(
                edition=PRINTINGS[(place + turn) % 2],
                map=CASTLES[place],
                objective=TASKS[(place + turn) % 4],
                faction=FACTIONS[4 * (turn // 2) + (place + 2 * turn + 1) % 4],
                seats=1 + (place + turn) % PLAYERS,
                heroes=FURTHER if turn % 2 else (),
                team=FURTHER_TEAMS[place % 2] if turn % 2 else "",
            )
            for turn in range(4)
            for place in range(4)
        ),
        *(
            CastleSetup(edition=edition, mission=mission, seats=1 + (place + turn) % PLAYERS)
            for turn, edition in enumerate(PRINTINGS)
            for place, mission in enumerate(STORY)
        ),
        *(
            CastleSetup(edition=PRINTINGS[place % 2], mission=mission, seats=1 + place % PLAYERS)
            for place, mission in enumerate(BEYOND)
        ),
        *(
            CastleSetup(edition=PRINTINGS[place % 2], map=where, objective=what, faction=who, seats=1 + place)
            for place, (where, what, who) in enumerate(ALIEN_RAIDS)
        ),
        # Small teams have two clocks there, and a free Move.
        CastleSetup(edition="1.1", mission="N2", seats=2, heroes=FURTHER[:2]),
        CastleSetup(edition="1.0", mission="N3", heroes=FURTHER[:1]),
    ),
    # All missions on all levels. The number of players moves on from level to level, and from mission to mission.
    "wolfenstein": tuple(
        RaidSetup(mission=str(mission), level=level, seats=1 + (mission + place) % PLAYERS)
        for place, level in enumerate(LEVELS)
        for mission in range(1, MISSIONS + 1)
    ),
}
RENEWED: tuple[type[Event], ...] = (DeckRenewed, DeckReshuffled)
"""Cards that lay open are face down again: what was told of them before is no longer a secret given away."""
ENDLESS: dict[Setup, int] = {BattleSetup(mission="recon"): 400}
"""Set-ups without a turn limit, which random play need not bring to an end: left after so many decisions."""
PACES: dict[str, tuple[Pace, Pace]] = {
    "cellar": (Pace(24), Pace(2000)),
    "incursion": (Pace(10, every=30), Pace(100, every=10)),
    "reichbusters": (Pace(41, every=60), Pace(205, every=10)),
    "wolfenstein": (Pace(40, every=20), Pace(400, every=4)),
}
"""For each game the usual pace, and that of `--long`. Those of Wolfenstein and Incursion have 300 to 600 decisions."""
