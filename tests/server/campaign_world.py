"""A small game with two campaigns on a server, and matches of it that are played to an end in a moment.

The cellar by night: each chapter hands a torch on, which is a secret of the set-up, and points, which are not.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
from litestar.testing import TestClient
from tests.database import database
from tests.server.lobby import ORIGIN, Lobby, Somebody

from nightraid.engine.campaign import CampaignPlan, Chapter, Handed
from nightraid.engine.chance import Seeded, Stream
from nightraid.engine.declaration import GameDeclaration
from nightraid.engine.log import record_of
from nightraid.engine.match import Match
from nightraid.games.cellar.game import CellarFight
from nightraid.games.cellar.setup import FightSetup
from nightraid.games.cellar.state import State
from nightraid.server.app import Application
from nightraid.server.game_library import GameLibrary
from nightraid.server.settings import Settings

ONE, TWO, THREE = (
    Chapter(name, f"Night {name}", {"cellar": "vault", "night": name}) for name in ("one", "two", "three")
)
SECRET = "torches-in-the-third-crate"
PLANS = (
    CampaignPlan(
        "nights",
        "Three Nights",
        "Three nights under one roof.",
        "Nobody sleeps.",
        (ONE, TWO, THREE),
        goes_on=True,
        start=Handed(settings={"hidden": ["start"]}),
        endings=("Crew A sleeps well.", "Crew B sleeps well."),
    ),
    CampaignPlan("siege", "The Siege", "Hold the cellar.", "It is held.", (ONE, TWO)),
)


class NightSetup(FightSetup, frozen=True):
    """A fight on a certain night."""

    night: str = ""
    hidden: tuple[str, ...] = ()
    """What earlier nights have left behind, and nobody sees."""


class CellarByNight(CellarFight):
    """Cellar Fight with campaigns."""

    setup_type = NightSetup

    def campaigns(self) -> tuple[CampaignPlan, ...]:
        """See `Game.campaigns`."""
        return PLANS

    def hand_on(self, plan: CampaignPlan, chapter: Chapter, setup: NightSetup, final: State, before: Handed) -> Handed:
        """See `Game.hand_on`."""
        if plan.id == "siege":
            return Handed()
        assert final.outcome is not None
        scores = tuple(score + (seat in final.outcome.winners) for seat, score in enumerate(before.scores or (0, 0)))
        hidden = [*before.settings["hidden"], SECRET]
        return Handed({"hidden": hidden}, scores, "a long night", (f"{chapter.title} is over.",))


@cache
def night_library() -> GameLibrary:
    """All games, with campaigns for the teaching game."""

    class Nights(GameLibrary):
        def _info(self, entry: GameDeclaration) -> Any:
            if entry.name == "cellar":
                self._games["cellar"] = CellarByNight()
            return super()._info(entry)

    return Nights(teaching_game=True)


class NightLobby(Lobby):
    """The server, with rooms that can be emptied."""

    def __init__(self, client: TestClient[Any], data: Path, app: Application) -> None:
        super().__init__(client, data)
        self._app = app

    def let_go(self, match: str) -> None:
        """Close the room of a match, if it is open."""
        kept = self._app._get_services().live_matches._rooms.pop(match, None)
        if kept is not None:
            kept.room.live.gone = True


@contextmanager
def night_lobby(folder: Path) -> Iterator[NightLobby]:
    """A server with a store in this folder."""
    data = folder / "nightraid.sqlite"
    app = Application(Settings(data=data, teaching_game=True), night_library())
    with TestClient(app, base_url=ORIGIN, raise_server_exceptions=False) as client:
        yield NightLobby(client, data, app)


def begin(person: Somebody, *seats: dict[str, str], plan: str = "nights", **more: Any) -> dict[str, Any]:
    """A new campaign: what came back."""
    body = {"game": "cellar", "plan": plan, "seats": list(seats), "choices": {"rounds": ["4"]}, **more}
    answer = person.post("/campaigns", body)
    assert answer.status_code == 201, answer.text
    made: dict[str, Any] = answer.json()
    return made


def setup_in(lobby: Lobby, match: str) -> dict[str, Any]:
    """The set-up of a match as it is in the store."""
    found: dict[str, Any] = msgspec.json.decode(_row(lobby, match)[0])
    return found


def play_out(lobby: NightLobby, match: str, wanted: Callable[[tuple[int, ...]], bool] = lambda _: True) -> None:
    """Play a match to an end that is wanted, and put its log into the store. Its room is let go before.

    What it hands on is not written down: that is how a server leaves a store that dies right at the end.
    """
    setup, seed, name = _row(lobby, match)
    game = night_library().game(name)
    for luck in range(200):
        played: Match[Any] = Match(game, game.read_setup(msgspec.json.decode(setup)), Seeded(seed))
        while played.outcome is None:
            ask = played.asks()[0]
            options = [option.key for option in ask.options]
            played.answer(ask.seat, options[Stream(luck, played.answers).below(len(options))])
        if wanted(played.outcome.winners):
            break
    else:
        raise AssertionError("no such end in 200 matches")
    lobby.let_go(match)
    rows = [(match, seq, msgspec.json.encode(record_of(entry))) for seq, entry in enumerate(played.log)]
    with database(lobby.data) as store:
        store.execute("DELETE FROM log WHERE match = ?", (match,))
        store.executemany("INSERT INTO log VALUES (?, ?, ?)", rows)
        store.execute("UPDATE matches SET over = 1, waiting = '', answers = ? WHERE id = ?", (played.answers, match))


def _row(lobby: Lobby, match: str) -> tuple[bytes, int, str]:
    with database(lobby.data) as store:
        chosen = store.execute("SELECT setup, seed, game FROM matches WHERE id = ?", (match,))
        row: tuple[bytes, int, str] = chosen.fetchone()
    return row
