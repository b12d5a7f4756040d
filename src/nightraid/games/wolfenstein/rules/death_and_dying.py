"""Death and dying: bleeding, shared life, death."""

from msgspec.structs import replace

from nightraid.engine.ask import Rule
from nightraid.games.wolfenstein.asks.events import BleedingBegan, BotLost, HeroDied, Restored
from nightraid.games.wolfenstein.asks.options import Restore
from nightraid.games.wolfenstein.ids import OFF_MAP, HeroId
from nightraid.games.wolfenstein.rules.base.line_of_sight import adjacent
from nightraid.games.wolfenstein.rules.fatigue import tire
from nightraid.games.wolfenstein.schema.missions import CarrierLost, LoseNobody
from nightraid.games.wolfenstein.state import Hero, State


def begin_to_bleed(game: State, hero: HeroId) -> Rule[None]:
    """The model is laid on its side and stays; if it is its own turn, that turn is over (WF-BLEED-1, WF-Q-62)."""
    game.heroes[hero] = replace(game.heroes[hero], status="bleeding")
    if game.turn.hero == hero:
        game.turn = replace(game.turn, over=True)
    yield BleedingBegan(hero, why=("WF-BLEED-1", "WF-DAMAGE-8"))


def restorations(game: State, hero: HeroId) -> list[Restore]:
    """Bleeding Heroes beside the active one, if it has a shared life token of its own (WF-LIFE-1, WF-LIFE-3)."""
    bleeding = [other for other, card in enumerate(game.heroes) if card.status == "bleeding"]
    if not bleeding or not (game.heroes[hero].shared_life or game.box.level.shared_life == "not-needed"):
        return []
    return [Restore(other) for other in bleeding if adjacent(game, hero, other)]


def restore(game: State, hero: HeroId, bleeding: HeroId) -> Rule[None]:
    """The token is discarded, the bleeding Hero gets back all HP and armor, the other is fatigued (WF-LIFE-1).

    On the easiest level no token is needed and none is used (WF-DIFF-8).
    """
    if game.box.level.shared_life != "not-needed":
        game.heroes[hero] = replace(game.heroes[hero], shared_life=game.heroes[hero].shared_life - 1)
    game.heroes[bleeding] = replace(game.heroes[bleeding], status="up", lost_hp=0, lost_armor=0)
    yield Restored(bleeding, hero, why=("WF-LIFE-1",))
    yield from tire(game, hero, why=("WF-LIFE-1",))


def die(game: State, hero: HeroId) -> Rule[None]:
    """The model leaves the board, and all the Hero had leaves the game, its bots too (WF-DEATH-1, WF-Q-64, 74)."""
    lost = game.heroes[hero]
    game.heroes[hero] = Hero(lost.card, lost.player, status="dead", cell=OFF_MAP, activated=True)
    game.mark_heroes()
    yield HeroDied(hero, why=("WF-BLEED-2", "WF-DEATH-1"))
    for bot in [number for number, bot in game.bots.items() if bot.owner == hero]:
        game.take_away(bot)
        yield BotLost(bot, why=("WF-Q-74",))
    if any(isinstance(goal.check, LoseNobody) for goal in game.box.mission.goals):
        game.defeat = "hero-lost"  # WF-DEATH-2
    for condition in game.box.mission.lose_conditions:
        if isinstance(condition.check, CarrierLost) and condition.check.objective in lost.carries:
            game.defeat = "mission-condition"  # WF-END-4
