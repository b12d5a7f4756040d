"""Bang! and Boom!: noise that needs no dice (RB-BANG-1 to RB-BANG-5, RB-KEY-BANG-1, RB-KEY-BOOM-1)."""

from nightraid.engine.ask import Rule, RuleIds
from nightraid.games.reichbusters.asks.events.testing import LoudNoise, NoiseCardDrawn
from nightraid.games.reichbusters.ids import NOBODY, HeroId, Loud
from nightraid.games.reichbusters.rules import alarm, noise_cards
from nightraid.games.reichbusters.rules.base import decks
from nightraid.games.reichbusters.state import State

SPACES: dict[Loud, int] = {"bang": 1, "boom": 2}
"""How far the round marker advances before the alarm (RB-BANG-2, RB-BANG-4)."""


def bang(game: State, loud: Loud, *, by_enemy: bool = False) -> Rule[None]:
    """A Bang! or a Boom!: instead of a noise test, or at once when an enemy unit explodes (RB-BANG-1, RB-Q-35)."""
    yield LoudNoise(loud, by_enemy, why=("RB-BANG-1", "RB-NTE-5") if game.box.alien_world else ("RB-BANG-1",))
    if game.track.loud == "marker":
        rule = "RB-BANG-2" if loud == "bang" else "RB-BANG-4"
        yield from alarm.advance_marker(game, SPACES[loud], why=(rule,))
        return
    why: RuleIds = ("RB-BANG-3",) if loud == "bang" else ("RB-BANG-5",)
    if game.box.alien_world:
        why = ("RB-NTE-5", *why)
    hero = _whose(game)
    card = yield from decks.draw_noise(game, hero, why)
    if card is not None:
        yield NoiseCardDrawn(hero, card, why=why)
        yield from noise_cards.apply_card(game, hero, card, top=loud == "boom" and not by_enemy, compare=False)


def _whose(game: State) -> HeroId:
    """The Hero of the running action, or the one who acts or acted last (RB-Q-34)."""
    return game.last_hero if game.action.hero == NOBODY else game.action.hero
