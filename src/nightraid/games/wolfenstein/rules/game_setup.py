"""Game set-up: the steps that draw cards or ask the players, up to the first Player Phase."""

from msgspec.structs import replace

from nightraid.engine.ask import Rule, Seat
from nightraid.games.wolfenstein.asks.events import LifeGiven
from nightraid.games.wolfenstein.asks.options import GiveLife
from nightraid.games.wolfenstein.asks.questions import WhoGetsLife
from nightraid.games.wolfenstein.rules.loot import draw_equipment, gain_ammo_of_choice
from nightraid.games.wolfenstein.rules.settling_disputes import agree
from nightraid.games.wolfenstein.state import State


def random_equipment(game: State) -> Rule[None]:
    """After the decks are shuffled each Hero draws one equipment card (WF-SETUP-8)."""
    for hero in range(len(game.heroes)):
        yield from draw_equipment(game, hero, why=("WF-SETUP-8",))
    game.phase = "ammo"


def extra_ammo(game: State) -> Rule[None]:
    """On the easiest level each Hero starts with 2 more ammo tokens of its choice (WF-DIFF-2)."""
    for hero in range(len(game.heroes)):
        for _ in range(game.box.level.extra_ammo):
            yield from gain_ammo_of_choice(game, hero, why=("WF-DIFF-2",))
    game.phase = "life"


def only_shared_life(game: State) -> Rule[None]:
    """On the hardest level the players choose the one Hero with a shared life token (WF-DIFF-10)."""
    if game.box.level.shared_life == "one-hero":
        options = [GiveLife(hero) for hero in range(len(game.heroes))]

        def ask(seat: Seat) -> WhoGetsLife:
            return WhoGetsLife(seat=seat, options=options, why=("WF-DIFF-10",))

        chosen = yield from agree(game, ask, why=("WF-DIFF-10",))
        assert chosen is not None  # everybody names a Hero
        game.heroes[chosen.hero] = replace(game.heroes[chosen.hero], shared_life=1)
        yield LifeGiven(chosen.hero, why=("WF-DIFF-10",))
    game.phase = "start"
