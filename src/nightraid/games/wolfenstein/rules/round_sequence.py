"""Round sequence: the three phases, the starting player, and whose Hero is next (WF-ROUND-1)."""

from collections.abc import Callable

from msgspec.structs import replace

from nightraid.engine.ask import Rule, Seat, choose
from nightraid.games.wolfenstein.asks.events import RoundBegan, StartingPlayerChosen
from nightraid.games.wolfenstein.asks.options import Activate, NoWish, StartWith
from nightraid.games.wolfenstein.asks.questions import PickHero, WhoStarts
from nightraid.games.wolfenstein.ids import HeroId
from nightraid.games.wolfenstein.rules.ai_controller import check_holder, first_controller
from nightraid.games.wolfenstein.rules.base.players import clockwise_from, heroes_of, living_heroes
from nightraid.games.wolfenstein.rules.bots import next_bot
from nightraid.games.wolfenstein.rules.clean_up import clean_up
from nightraid.games.wolfenstein.rules.end_of_game import check_end
from nightraid.games.wolfenstein.rules.game_setup import extra_ammo, only_shared_life, random_equipment
from nightraid.games.wolfenstein.rules.nazi_phase import begin_nazi_phase, end_nazi_phase, next_nazi
from nightraid.games.wolfenstein.rules.settling_disputes import agree
from nightraid.games.wolfenstein.rules.your_turn import act, begin_turn
from nightraid.games.wolfenstein.state import NO_TURN, Phase, State

TRACKER_SPACES = 10
ACTIVATE = tuple(Activate(hero) for hero in range(4))


def play_step(game: State) -> Rule[None]:
    """One step, and after it the check whether the mission is won or lost (WF-Q-65)."""
    phase = game.phase
    yield from PARTS[phase](game)
    if phase != "turn":  # a turn checks after each action that can bring the end nearer
        yield from check_end(game)


def shown_round(number: int) -> int:
    """What the round tracker shows: after 10 comes 1 again, which then means 11 (WF-ROUND-5)."""
    return (number - 1) % TRACKER_SPACES + 1


def start_round(game: State) -> Rule[None]:
    """The players choose a starting player, freely and anew each round (WF-SETUP-9, WF-CLEAN-3)."""
    yield RoundBegan(game.round, shown_round(game.round), why=("WF-ROUND-1", "WF-ROUND-5"))
    yield from choose_starting_player(game)
    if game.round == 1:
        yield from first_controller(game)
    game.heroes = [replace(hero, activated=not hero.alive or hero.status == "out") for hero in game.heroes]
    for number, bot in game.bots.items():
        game.bots[number] = replace(bot, acted=False)
    game.player = game.starting_player
    game.phase = "player"


def choose_starting_player(game: State) -> Rule[None]:
    """Each player names one who has Heroes left, or has no wish; the dice settle a dispute (WF-Q-87)."""
    able = [player for player in range(game.players) if living_heroes(game, player)]
    if game.players == 1 or not able:
        return
    options: list[StartWith | NoWish] = [*[StartWith(player) for player in able], NoWish()]

    def ask(seat: Seat) -> WhoStarts:
        return WhoStarts(game.round, seat=seat, options=options, why=("WF-SETUP-9", "WF-CLEAN-3"))

    chosen = yield from agree(game, ask, why=("WF-CLEAN-3",))
    if isinstance(chosen, StartWith):
        game.starting_player = chosen.player
    yield StartingPlayerChosen(game.starting_player, why=("WF-SETUP-9", "WF-CLEAN-3"))


def player_phase(game: State) -> Rule[None]:
    """The player activates all of its Heroes, one after the other, then the next player clockwise (WF-ROUND-6, 7)."""
    game.turn = NO_TURN
    yield from check_holder(game)
    order = clockwise_from(game, game.starting_player)
    for player in order[order.index(game.player) :]:
        game.player = player
        ready = heroes_to_activate(game, player)
        if ready:
            yield from begin_turn(game, (yield from pick_hero(game, ready)))
            return
    game.phase = "activation"


def heroes_to_activate(game: State, player: Seat) -> list[HeroId]:
    """The player's Heroes that have not activated this round; the bleeding ones too (WF-Q-62)."""
    return [hero for hero in heroes_of(game, player) if not game.heroes[hero].activated]


def pick_hero(game: State, ready: list[HeroId]) -> Rule[HeroId]:
    """In any order, a new one every round (WF-ROUND-7)."""
    if len(ready) == 1:
        return ready[0]
    options = [ACTIVATE[hero] for hero in ready]
    return (yield from choose(PickHero(seat=game.player, options=options, why=("WF-ROUND-7",)))).hero


PARTS: dict[Phase, Callable[[State], Rule[None]]] = {
    "gear": random_equipment,
    "ammo": extra_ammo,
    "life": only_shared_life,
    "start": start_round,
    "player": player_phase,
    "turn": act,
    "bots": next_bot,
    "activation": begin_nazi_phase,
    "nazis": next_nazi,
    "after-nazis": end_nazi_phase,
    "clean-up": clean_up,
}
