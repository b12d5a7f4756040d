"""What each event looks like: what lights up, what is played, how much it weighs in the log.

Playing the effects of all events over the screen before leads to the places of all pieces, and to the doors, of the
screen after. Rounds, tests, noise and decks are here; the rest is with its chapter.
"""

from nightraid.engine.events import Decided, Ended, Event
from nightraid.engine.screen.scenes import Dice, Effect, Hurt, PhaseChange, Scene, Slide, Vanish
from nightraid.games.reichbusters.asks.events import rounds, testing
from nightraid.games.reichbusters.box import Box
from nightraid.games.reichbusters.table.alien_scenes import ALIEN
from nightraid.games.reichbusters.table.castle_scenes import CASTLE
from nightraid.games.reichbusters.table.enemy_scenes import ENEMY
from nightraid.games.reichbusters.table.hero_scenes import CARDS, HERO, MISSIONS
from nightraid.games.reichbusters.table.icons import ACTS, EVENTS, TERMS
from nightraid.games.reichbusters.table.spots import at_area, at_door, at_hero, at_room, at_unit
from nightraid.games.reichbusters.table.telling import Maker, detail, named, plain, rises, rolled
from nightraid.games.reichbusters.table.tracks import END_OF_ROUND, HERO_TURN

MATTERS = {
    "enemy-goal": at_hero,
    "enemy-target": at_hero,
    "enemy-group": at_hero,
    "nearest-hero": at_hero,
    "enemy-leader": at_unit,
    "enemy-first": at_unit,
    "enemy-way": at_area,
    "enemy-flight": at_area,
    "what-first": at_area,
    "patrol-door": at_door,
    "nearest-door": at_door,
    "nearest-room": at_room,
}
"""What the candidates of a decision are, by what it is about; the others light nothing up."""


def scene_of(event: Event, box: Box) -> Scene:
    """The scene of an event."""
    return SCENES[type(event)](event, box)


# ---------------------------------------------------------------- rounds


def _entered(event: rounds.HeroEntered, box: Box) -> Scene:
    """The Hero was beside the board and slides onto the entrance."""
    return Scene(named(event), (Slide(str(event.hero), (event.area,)),), icon=ACTS["enter"])


def _round_began(event: rounds.RoundBegan, box: Box) -> Scene:
    return Scene((), (PhaseChange(HERO_TURN),), "headline", icon=EVENTS["round"])


def _end_of_round(event: rounds.EndOfRound, box: Box) -> Scene:
    return Scene((), (PhaseChange(END_OF_ROUND),), "headline", automatic=True, icon=EVENTS["end-of-round"])


def _left(event: rounds.HeroLeft | rounds.HeroSlippedOut, box: Box) -> Scene:
    return Scene(named(event), (Vanish(str(event.hero)),), icon=ACTS["leave"])


def _headline(icon: str) -> Maker:
    return lambda event, box: Scene(named(event), weight="headline", icon=icon)


ROUNDS: dict[type[Event], Maker] = {
    rounds.StoreHanded: plain(ACTS["stores"]),
    rounds.SkillHanded: plain(ACTS["skill"]),
    rounds.StoresLeft: detail(ACTS["stores"]),
    rounds.HeroEntered: _entered,
    rounds.HandDealt: plain(ACTS["draw"]),
    rounds.RoundBegan: _round_began,
    rounds.OrderDealt: plain(EVENTS["order"]),
    rounds.EndOfRound: _end_of_round,
    rounds.TrackerTurned: _headline(EVENTS["round"]),
    rounds.AwarenessFaded: plain(EVENTS["quiet"], automatic=True),
    rounds.HeroLeft: _left,
    rounds.HeroSlippedOut: _left,
    rounds.HeroLeftBehind: rises(EVENTS["captured"], "captured", "bad"),
    rounds.ChartRead: _headline(EVENTS["chart"]),
}


# ---------------------------------------------------------------- tests, noise and decks


def _rolled(event: testing.DiceRolled, box: Box) -> Scene:
    effects: tuple[Effect, ...] = (rolled(event.kinds, event.faces, event.hero),) if event.faces else ()
    return Scene((at_hero(event.hero),), effects, icon=ACTS["roll"])


def _rerolled(event: testing.DiceRerolled, box: Box) -> Scene:
    return Scene((at_hero(event.hero),), (rolled(event.kinds, event.now, event.hero),), icon=ACTS["reroll"])


def _boosted(event: testing.Boosted, box: Box) -> Scene:
    return Scene((at_hero(event.hero),), (Dice(event.die, (event.face,), str(event.hero)),), icon=ACTS["boost"])


def _test_ended(event: testing.TestEnded, box: Box) -> Scene:
    """A noise test that succeeds is heard: no success for the Heroes."""
    good = event.success != (event.test == "noise")
    text = f"{event.total} : {event.against}"
    effects: tuple[Effect, ...] = (Hurt(str(event.hero), text, "good" if good else "bad"),)
    return Scene((at_hero(event.hero),), effects, icon=EVENTS["success"] if good else EVENTS["failure"])


def _compared(event: testing.NoiseCompared, box: Box) -> Scene:
    return Scene((), icon=EVENTS["noise"] if event.reached else EVENTS["quiet"])


TESTING: dict[type[Event], Maker] = {
    testing.TestBegan: plain(EVENTS["test"]),
    testing.DiceRolled: _rolled,
    testing.DiceRerolled: _rerolled,
    testing.TotalChanged: plain(EVENTS["test"]),
    testing.SpecialSpent: plain(ACTS["special"]),
    testing.Boosted: _boosted,
    testing.SurgeCancelled: rises(TERMS["surge"], "surge cancelled", "good"),
    testing.Surged: rises(TERMS["surge"], "surge!", "bad"),
    testing.Drained: rises(TERMS["drained"], "drained", "bad"),
    testing.TestEnded: _test_ended,
    testing.HeroismSpent: rises(ACTS["heroism"], "heroism", "good"),
    testing.HeroismGained: rises(ACTS["heroism"], "+1 heroism", "good"),
    testing.NoNoise: detail(EVENTS["quiet"]),
    testing.NoiseRaised: rises(EVENTS["noise"], "noise {dice}", "warn"),
    testing.Unheard: rises(EVENTS["quiet"], "unheard", "good"),
    testing.NoiseCardDrawn: plain(EVENTS["noise"], automatic=True),
    testing.NoiseTopDone: detail(EVENTS["noise"], automatic=True),
    testing.NoiseCompared: _compared,
    testing.NoiseCardIgnored: plain(EVENTS["quiet"]),
    testing.LoudNoise: plain(EVENTS["loud"]),
    testing.CardsDrawn: plain(ACTS["draw"]),
    testing.CardDiscarded: detail(ACTS["card"]),
    testing.DeckRenewed: detail(EVENTS["deck"]),
    testing.CardWornOut: plain(EVENTS["worn-out"]),
    testing.NothingDrawn: detail(EVENTS["deck"]),
}


# ---------------------------------------------------------------- why, and the end


def _decided(event: Decided, box: Box) -> Scene:
    """Why a choice fell so: everything that could have been chosen lights up."""
    spot = MATTERS.get(event.matter)
    spots = () if spot is None else tuple(spot(int(one.id)) for one in event.candidates)
    return Scene(spots, weight="detail", automatic=True, icon=EVENTS["why"])


def _ended(event: Ended, box: Box) -> Scene:
    icon = EVENTS["victory"] if event.outcome.winners else EVENTS["defeat"]
    return Scene(weight="headline", icon=icon)


SCENES: dict[type[Event], Maker] = {
    **ROUNDS,
    **TESTING,
    **CASTLE,
    **ALIEN,
    **HERO,
    **CARDS,
    **ENEMY,
    **MISSIONS,
    Decided: _decided,
    Ended: _ended,
}
