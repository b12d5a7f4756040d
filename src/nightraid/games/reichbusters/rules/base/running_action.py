"""The running action: the noise it has made so far, and the weapons used in it (RB-NOISE-6, RB-KEY-UNRELIABLE-1).

It is always in `game.action`; a chapter puts one there with `DuringAction`.
"""

from msgspec.structs import replace

from nightraid.games.reichbusters.ids import HeroId, Loud, WeaponId
from nightraid.games.reichbusters.rules.base.weapons import has_room_for_token, owner_of, side_of, weapon_of
from nightraid.games.reichbusters.schema.parts import Noise
from nightraid.games.reichbusters.schema.weapons import Unreliable
from nightraid.games.reichbusters.state import Action, State

# ---------------------------------------------------------------- one action within another


def new_action(game: State, hero: HeroId, *, noise: int = 0, loud: Loud | None = None, free: bool = False) -> Action:
    """An action of a Hero that begins where the Hero stands."""
    return Action(hero, noise=noise, loud=loud, begun_at=game.heroes[hero].area, free=free)


class DuringAction:
    """`with DuringAction(game, action):` this action runs, and after it the one around it goes on.

    When nobody goes on with the rule, or something fails in it, the table stays as it is: somebody may look at it.
    """

    __slots__ = ("_action", "_around", "_game")

    def __init__(self, game: State, action: Action) -> None:
        self._game, self._action = game, action

    def __enter__(self) -> None:
        self._around = self._game.action
        self._game.action = self._action

    def __exit__(self, error: type[BaseException] | None, *_: object) -> None:
        if error is None:
            self._game.action = self._around


# ---------------------------------------------------------------- its noise


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


# ---------------------------------------------------------------- its weapons


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
