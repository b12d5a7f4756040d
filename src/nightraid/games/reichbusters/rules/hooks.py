"""The moments at which abilities have their say: cards, skills, items, room features and wounds.

Chapters come to a moment by its name, and `abilities/__init__` says what happens then: see `engine/hooks.py`.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol, TypeAlias

from nightraid.engine.ask import Option, Rule
from nightraid.engine.hooks import Hooks
from nightraid.games.reichbusters.asks.options.testing import Spend
from nightraid.games.reichbusters.ids import AreaId, CardId, HeroId, RoomId, UnitId
from nightraid.games.reichbusters.schema.action_cards import Bottom, TopEffect
from nightraid.games.reichbusters.schema.features import Lasting, Reveal
from nightraid.games.reichbusters.schema.noise_cards import NoiseBottom, NoiseTop
from nightraid.games.reichbusters.state import RunningTest, State

Offers: TypeAlias = Callable[[State, HeroId], Iterable[Option]]
"""What a Hero can do in the own turn."""
Actions: TypeAlias = Mapping[type[Option], Callable[[State, HeroId, Any], Rule[None]]]
"""How each of these options is carried out."""


@dataclass
class Playing:
    """A card that is being played, and what its effects hand on to each other."""

    hero: HeroId
    card: CardId
    dice: int = 0
    """Attack dice that cards were discarded for; the attacks that follow have them."""
    failed: bool = False
    """Whether a test of the action has failed (RB-DURATION-6)."""
    attacked: bool = False
    """Whether an attack was made."""


class Specials(Protocol):
    """A module that says what specials can be spent on (RB-SPECIAL-2)."""

    def offers(self, game: State, test: RunningTest) -> Iterable[Spend]:
        """What can be had now (RB-SPECIAL-4)."""

    def trigger(self, game: State, spend: Spend) -> Rule[None]:
        """Bring it about; the special is paid."""


@dataclass(kw_only=True)
class Moments(Hooks):
    """One field per moment; those that return a rule are yielded from."""

    # ---------------------------------------------------------------- a Hero's turn

    turn_order_dealt: Callable[[State], Rule[None]]
    """The turn order tokens are dealt after the alarm (RB-ORDER-2): Opportunist."""
    skill_offers: Offers
    skill_actions: Actions
    """Skills that are used in the own turn: Vengeance."""
    item_offers: Offers
    item_actions: Actions
    """Items that are used as a bonus action (RB-ITEM-2)."""
    card_could: Callable[[State, HeroId, TopEffect], bool]
    """Whether an effect of an action card could change anything now."""
    card_does: Callable[[State, Playing, TopEffect], Rule[None]]
    """One effect of the top half of an action card happens (RB-CARD-3)."""
    feature_offers: Callable[[State, HeroId, Lasting], bool]
    """Whether a Hero can use an effect of the feature here as a basic action (RB-ACTION-2)."""
    feature_used: Callable[[State, HeroId, Lasting], Rule[None]]
    """A Hero uses it."""
    feature_at_turn_end: Callable[[State, HeroId, Lasting], Rule[None]]
    """A Hero ends the turn at a feature (RB-TURN-3)."""
    feature_revealed: Callable[[State, AreaId, Reveal], Rule[None]]
    """A feature has been turned up here; one of its effects is resolved (RB-FEATURE-1)."""

    # ---------------------------------------------------------------- tests

    weapon_specials: Specials
    skill_specials: Specials
    """What keywords of weapons and skills offer for specials."""
    modifier_helps: Callable[[State, RunningTest, Bottom, CardId], bool]
    """Whether a modifier would change anything in a test now."""
    modifier_played: Callable[[State, HeroId, CardId, Bottom], Rule[None]]
    """A modifier has been played on the running test (RB-CARD-6)."""
    noise_card_top: Callable[[State, HeroId, CardId, NoiseTop], Rule[None]]
    """One effect of the top half of a noise card (RB-NOISE-4)."""
    noise_card_bottom: Callable[[State, HeroId, CardId, NoiseBottom], Rule[None]]
    """One effect of the bottom half, if the noise is loud enough (RB-NOISE-5)."""

    # ---------------------------------------------------------------- a Hero attacks

    attack_resolved: Callable[[State, RunningTest], Rule[None]]
    """All wounds of an attack are dealt: Crowd Control."""
    unit_killed: Callable[[State, HeroId], Rule[None]]
    """The attack has killed a unit: instants."""
    attack_over: Callable[[State, RunningTest], Rule[None]]
    """The attack is over, with the instants that its kills have triggered: Frenzy, Quick Shot."""

    # ---------------------------------------------------------------- a Hero is attacked

    target_named: Callable[[State, HeroId, Sequence[UnitId], int], Rule[HeroId]]
    """Units are about to attack a Hero with this strength; returns whom they attack: Decoy."""
    attack_announced: Callable[[State, HeroId, int, bool], Rule[tuple[HeroId, int]]]
    """The attack is announced, the dice are not yet rolled; returns who is attacked and how many defence dice more.

    Instants. The flag says whether another Hero may take the blow.
    """
    wound_drawn: Callable[[State, HeroId], Rule[None]]
    """A wound card has been drawn: Bitter, in 1.0 Withdraw."""
    wound_from_attack: Callable[[State, HeroId, CardId], Rule[bool]]
    """It is for a failed defence test; returns whether it is discarded whatever the damage: instants."""
    wound_top: Callable[[State, HeroId, CardId, UnitId], Rule[int]]
    """Its top effects (RB-WOUND-4); the unit is the cause. Returns the noise dice of a cry."""
    wound_becomes_permanent: Callable[[State, HeroId, CardId], Rule[None]]
    """The card stays with the Hero (RB-WOUND-5)."""
    wound_applied: Callable[[State, HeroId], Rule[None]]
    """All effects of a wound card are over: in 1.1 Withdraw."""
    hero_cries_out: Callable[[State, HeroId, int, bool], Rule[None]]
    """What caused the wound is over, and the Hero cries out: so many noise dice, within the running action or not."""
    defence_over: Callable[[State, RunningTest], Rule[None]]
    """The defence test and its wound are over: Counter."""
    attack_on_hero_over: Callable[[State, HeroId, Sequence[UnitId]], Rule[None]]
    """The attack of these units is over (RB-Q-109): Evasive."""

    # ---------------------------------------------------------------- the enemy

    awareness_rises: Callable[[State, RoomId, Sequence[HeroId]], Rule[bool]]
    """Units see these Heroes and their room is about to rise; returns whether it does not: instants."""
    raise_the_alarm: Callable[[State], Rule[bool]]
    """The phase Raise the Alarm! begins; returns whether the round marker stays (RB-ENEMY-3): instants."""


MOMENTS = Moments.unanswered()
