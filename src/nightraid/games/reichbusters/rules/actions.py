"""What all actions have in common: the noise they gather, weapons that jam, modifiers that are discarded (RB-NOISE-6).

Basic actions, bonus actions, cards, instants, Counter and the free door action all run between `begin_action` and
`finish_action`. An action within an action, such as an instant, has noise of its own and gives the outer one back.
"""

from msgspec.structs import replace

from nightraid.engine.ask import Rule
from nightraid.games.reichbusters.asks.events.hero import WeaponJammed
from nightraid.games.reichbusters.ids import HeroId, Loud, WeaponId
from nightraid.games.reichbusters.rules import decks
from nightraid.games.reichbusters.rules import noise as noise_rules
from nightraid.games.reichbusters.schema.parts import Noise
from nightraid.games.reichbusters.schema.weapons import Unreliable, WeaponSide
from nightraid.games.reichbusters.state import Action, State, Weapon

# ---------------------------------------------------------------- beginning


def begin_action(game: State, hero: HeroId, *, noise: int = 0, loud: Loud | None = None, free: bool = False) -> Action:
    """A new action of a Hero; returns the one that was running, which `finish_action` gives back."""
    before = game.action
    game.action = Action(hero, noise=noise, loud=loud, begun_at=game.heroes[hero].area, free=free)
    return before


def add_noise(game: State, noise: Noise) -> None:
    """The noise value of a weapon, card or item: of several only the highest counts (RB-NOISE-6, RB-Q-33, RB-Q-38)."""
    action = game.action
    if noise == "boom" or (noise == "bang" and action.loud is None):
        game.action = replace(action, loud=noise)
    elif isinstance(noise, int) and noise > action.noise:
        game.action = replace(action, noise=noise)


def add_modifier_noise(game: State, dice: int) -> None:
    """The noise dice of a modifier come on top of the value of the action (RB-CARD-8); fewer of them with a minus."""
    if dice:
        game.action = replace(game.action, more_noise=game.action.more_noise + dice)


def noise_is_made(game: State) -> Rule[None]:
    """The noise test of the running action, or its Bang! or Boom!; the action makes no further one (RB-NOISE-6)."""
    yield from noise_rules.noise_of_action(game)
    game.action = replace(game.action, noise=0, loud=None, more_noise=0)


# ---------------------------------------------------------------- weapons


def weapon_of(game: State, hero: HeroId, weapon: WeaponId) -> Weapon:
    """The weapon token of a Hero."""
    return next(token for token in game.heroes[hero].weapons if token.weapon == weapon)


def owner_of(game: State, weapon: WeaponId) -> HeroId:
    """The Hero who carries a weapon: there is only one of each."""
    return next(
        hero for hero, record in enumerate(game.heroes) if any(token.weapon == weapon for token in record.weapons)
    )


def side_of(game: State, token: Weapon) -> WeaponSide:
    """The side of a weapon token that lies up (RB-ENHANCE-1)."""
    card = game.box.cards.weapons[token.weapon]
    return card.vril if token.vril else card.normal


def change_weapon(game: State, hero: HeroId, token: Weapon) -> None:
    """Put a weapon token back with what has changed on it."""
    weapons = game.heroes[hero].weapons
    game.change(hero, weapons=tuple(token if other.weapon == token.weapon else other for other in weapons))


def use_weapon(game: State, weapon: WeaponId) -> None:
    """The running action includes an attack with a weapon token (RB-SKILL-2); it may jam when the action ends."""
    used = game.action.weapons
    if not any(name == weapon for name, _ in used):
        used = (*used, (weapon, 0))
    game.action = replace(game.action, with_weapon=True, weapons=used)


def cover_unreliable(game: State, weapon: WeaponId) -> None:
    """A special is spent on one instance of Unreliable: it is covered for the whole action (RB-KEY-UNRELIABLE-1)."""
    used = tuple((name, covered + (name == weapon)) for name, covered in game.action.weapons)
    game.action = replace(game.action, weapons=used)


def jams_to_come(game: State, weapon: WeaponId) -> int:
    """The jam tokens that an Unreliable weapon would get if the action ended now (RB-KEY-UNRELIABLE-1, -2)."""
    token = weapon_of(game, owner_of(game, weapon), weapon)
    times = sum(keyword.times for keyword in side_of(game, token).keywords if isinstance(keyword, Unreliable))
    covered = next((count for name, count in game.action.weapons if name == weapon), 0)
    if not times or not has_room_for_token(game, token.jams, drained=token.drained):
        return 0
    if game.box.edition.unreliable == "once":
        return 0 if covered else 1
    return max(0, times - covered)


def has_room_for_token(game: State, jams: int, *, drained: bool) -> bool:
    """Whether a weapon or item takes a further jam or drain token: in 1.1 it carries only one (RB-READY-4)."""
    return game.box.edition.jam_limit == "none" or not (jams or drained)


# ---------------------------------------------------------------- finishing


def finish_action(game: State, before: Action) -> Rule[None]:
    """The action is over: weapons jam, its modifiers are discarded, its noise is tested (RB-NOISE-1, RB-CARD-7).

    The noise test is made even if the Hero has been downed by the action (RB-Q-36).
    """
    action = game.action
    for weapon, _ in action.weapons:
        yield from _jam(game, weapon)
    for helper, card in action.modifiers:
        decks.discard_action(game, helper, card)
    yield from noise_rules.noise_of_action(game)
    game.action = before


def _jam(game: State, weapon: WeaponId) -> Rule[None]:
    jams = jams_to_come(game, weapon)
    if jams:
        hero = owner_of(game, weapon)
        token = weapon_of(game, hero, weapon)
        token = replace(token, jams=token.jams + jams)
        change_weapon(game, hero, token)
        rule = "RB-KEY-UNRELIABLE-2" if game.box.edition.unreliable == "once" else "RB-KEY-UNRELIABLE-1"
        yield WeaponJammed(hero, weapon, token.jams, why=(rule,))
