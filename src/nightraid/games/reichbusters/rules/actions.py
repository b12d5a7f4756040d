"""What all actions have in common: the noise they gather, weapons that jam, modifiers that are discarded (RB-NOISE-6).

Basic actions, bonus actions, cards, instants, Counter and the free door action all run within a `DuringAction` and end
with `finish_action`. An action within an action, such as an instant, has noise of its own.
"""

from msgspec.structs import replace

from nightraid.engine.ask import Rule
from nightraid.games.reichbusters.asks.events.hero import WeaponJammed
from nightraid.games.reichbusters.ids import WeaponId
from nightraid.games.reichbusters.rules import noise
from nightraid.games.reichbusters.rules.base import decks
from nightraid.games.reichbusters.rules.base.running_action import jams_to_come
from nightraid.games.reichbusters.rules.base.weapons import change_weapon, owner_of, weapon_of
from nightraid.games.reichbusters.state import State


def noise_is_made(game: State) -> Rule[None]:
    """The noise test of the running action, or its Bang! or Boom!; the action makes no further one (RB-NOISE-6)."""
    yield from noise.noise_of_action(game)
    game.action = replace(game.action, noise=0, loud=None, more_noise=0)


def finish_action(game: State) -> Rule[None]:
    """The running action ends: weapons jam, its modifiers are discarded, its noise is tested (RB-NOISE-1, RB-CARD-7).

    The noise test is made even if the Hero has been downed by the action (RB-Q-36).
    """
    action = game.action
    for weapon, _ in action.weapons:
        yield from _jam(game, weapon)
    for helper, card in action.modifiers:
        decks.discard_action(game, helper, card)
    yield from noise.noise_of_action(game)


def _jam(game: State, weapon: WeaponId) -> Rule[None]:
    jams = jams_to_come(game, weapon)
    if jams:
        hero = owner_of(game, weapon)
        token = weapon_of(game, hero, weapon)
        token = replace(token, jams=token.jams + jams)
        change_weapon(game, hero, token)
        rule = "RB-KEY-UNRELIABLE-2" if game.box.edition.unreliable == "once" else "RB-KEY-UNRELIABLE-1"
        yield WeaponJammed(hero, weapon, token.jams, why=(rule,))
