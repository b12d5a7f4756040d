"""Battle cards (IN-CONTENT-8): what effect cards change, and what events do."""

from typing import Literal, TypeAlias

from nightraid.engine.content import Entry, Id, Text
from nightraid.games.incursion.ids import SideName
from nightraid.games.incursion.schema.models import Keyword
from nightraid.games.incursion.schema.parts import Amount, CardEffect, CardPart, Change, Count, DieFace, Fight

# ---------------------------------------------------------------- what an effect card does to its model


class ChangeAp(CardEffect, frozen=True):
    """The model's AP value is higher or lower (IN-Q-87)."""

    by: Change


class ChangeFortitude(CardEffect, frozen=True):
    """The model's F is higher or lower."""

    by: Change


class ChangeDp(CardEffect, frozen=True):
    """The model's DP value is higher or lower (IN-Q-88)."""

    by: Change


class ChangeDd(CardEffect, frozen=True):
    """Every damage die that the model rolls in such fights gets this."""

    by: Change
    fight: Fight = "any"


class MoreDice(CardEffect, frozen=True):
    """The model rolls more or fewer dice in such fights, never fewer than one; not in reaction fire (IN-REACT-15)."""

    by: Change
    fight: Fight


class GrantAbility(CardEffect, frozen=True):
    """The model has an ability as if it were printed on its card."""

    ability: Literal["agile", "leap", "lucky", "unstoppable", "trample", "two-gun"]


class DoubleCp(CardEffect, frozen=True):
    """A CP gives the model twice the AP (IN-CONTENT-10)."""


class NoCp(CardEffect, frozen=True):
    """No CP can be turned into AP for the model."""


class NoReactionFire(CardEffect, frozen=True):
    """The model loses reaction fire mode and cannot go into it."""


class EndlessAmmo(CardEffect, frozen=True):
    """The model never runs out of ammo in reaction fire."""


class NoShooting(CardEffect, frozen=True):
    """The model cannot perform shooting actions nor react."""


class DearSteps(CardEffect, frozen=True):
    """Every step of the model from square to square costs this much more."""

    by: Count = 1


class DearShots(CardEffect, frozen=True):
    """Every shooting action of the model costs this much more."""

    by: Count = 1


class Fireproof(CardEffect, frozen=True):
    """The model makes no burning rolls and flames do not hurt it."""


class Save(CardEffect, frozen=True):
    """For each DP that the model would suffer, a d6: on this face or more it is ignored (after other saves)."""

    from_face: DieFace


class Recover(CardEffect, frozen=True):
    """At the start of its activation the model loses one DP counter."""


class Clumsy(CardEffect, frozen=True):
    """The model cannot pick up, take or activate items and cannot operate doors."""


ModelEffect: TypeAlias = (
    ChangeAp
    | ChangeFortitude
    | ChangeDp
    | ChangeDd
    | MoreDice
    | GrantAbility
    | DoubleCp
    | NoCp
    | NoReactionFire
    | EndlessAmmo
    | NoShooting
    | DearSteps
    | DearShots
    | Fireproof
    | Save
    | Recover
    | Clumsy
)


# ---------------------------------------------------------------- what an event does


class Snafu(CardEffect, frozen=True):
    """Played by either side when the enemy plays a card: that card does nothing. In one's own turn: removes a card."""


class BlazeOfGlory(CardEffect, frozen=True):
    """A model of one's own that has just become a casualty makes one last activation (IN-Q-56)."""


class HiddenTunnel(CardEffect, frozen=True):
    """A free floor square is an entry for the player's waiting models while the card lies (IN-CONTENT-13)."""

    least_range: Amount = 0
    """So far at least from every enemy on the board when it is dug."""


class BoobyTrap(CardEffect, frozen=True):
    """A free square is trapped: the first model that moves into it sets off a blast there, with this on the dice."""

    dd: Change = 1


class PowerSurge(CardEffect, frozen=True):
    """The lights fail: nobody sees further than this range (IN-CONTENT-11)."""

    sight: Count


class CaveIn(CardEffect, frozen=True):
    """A free square is blocked by rubble, for movement and for sight (IN-CONTENT-12)."""


class FloodedTunnel(CardEffect, frozen=True):
    """Every step into a square of an area costs more (IN-CONTENT-14)."""

    ap: Count = 1


class GainCp(CardEffect, frozen=True):
    """The player gets CP at once."""

    cp: Count


class LoseCp(CardEffect, frozen=True):
    """The enemy loses CP at once, as far as he has them."""

    cp: Count


class DrawCards(CardEffect, frozen=True):
    """The player draws cards."""

    cards: Count


class TakeCard(CardEffect, frozen=True):
    """The enemy discards cards from his hand at random."""

    cards: Count = 1


class Rockfall(CardEffect, frozen=True):
    """Dice for every model in an area, friend or foe."""

    dice: Count = 1
    dd: Change = 0


class Strike(CardEffect, frozen=True):
    """Dice for one enemy on the board."""

    dice: Count = 1
    dd: Change = 0


class Patch(CardEffect, frozen=True):
    """A living friend loses DP counters."""

    dp: Count


class KnockDown(CardEffect, frozen=True):
    """An enemy on the board is knocked down (IN-KD)."""


class SwingDoors(CardEffect, frozen=True):
    """Every door on a side of an area opens, or closes; locked ones left out."""

    to: Literal["open", "closed"]


class LoseReaction(CardEffect, frozen=True):
    """Every enemy in an area loses reaction fire mode."""


class TakePost(CardEffect, frozen=True):
    """A friend that could go into reaction fire mode, enemies in sight or not, goes into it at once."""


class TurnAround(CardEffect, frozen=True):
    """An enemy on the board is turned to the side that the player likes."""


class MoreZombies(CardEffect, frozen=True):
    """Sturmzombies come at once, beside an entry point of their side."""

    count: Count


class Extinguish(CardEffect, frozen=True):
    """All on-fire counters of an area are removed."""


class Spill(CardEffect, frozen=True):
    """On-fire counters on a free square and the squares beside it, across passable edges; no roll at once."""


class ExtraAp(CardEffect, frozen=True):
    """A friend gets AP as from Tactical Fulcrum, or at once if it is being activated."""

    ap: Count


EventEffect: TypeAlias = (
    Snafu
    | BlazeOfGlory
    | HiddenTunnel
    | BoobyTrap
    | PowerSurge
    | CaveIn
    | FloodedTunnel
    | GainCp
    | LoseCp
    | DrawCards
    | TakeCard
    | Rockfall
    | Strike
    | Patch
    | KnockDown
    | SwingDoors
    | LoseReaction
    | TakePost
    | TurnAround
    | MoreZombies
    | Extinguish
    | Spill
    | ExtraAp
)

CardKeyword: TypeAlias = Literal["beneficial", "harmful", "enhancement"]
Duration: TypeAlias = Literal["until-removed", "immediate", "full-turn"]


class Targets(CardPart, frozen=True, kw_only=True):
    """On whom an effect card may be played, or which model an event that names one may name."""

    whose: Literal["friend", "enemy", "any"] = "any"
    keywords: tuple[Keyword, ...] = ()
    """Only models with one of these; none: all."""
    armed: bool = False
    """Only models with a weapon for shooting."""


ANYONE = Targets()


class BattleCard(Entry, frozen=True, kw_only=True, rename="kebab"):
    """A battle card, and how many copies of it are in the deck."""

    text: Text
    """What it does, in full."""
    kill: Count
    swd: bool = False
    """Whether it bears the SWD icon (IN-CARD-11)."""
    side: SideName | Literal["either"] = "either"
    """Who may play it."""
    copies: Amount
    keywords: tuple[CardKeyword, ...] = ()
    targets: Targets = ANYONE
    does: tuple[ModelEffect, ...] = ()
    """An effect card: what it changes."""
    event: EventEffect | None = None
    """An event: what happens."""
    duration: Duration = "immediate"
    no_effect_on: tuple[Id, ...] = ()
    """Kinds of model that ignore it (IN-MODEL-ILSA-3, IN-MODEL-FELDWEBEL-1)."""

    @property
    def is_effect(self) -> bool:
        """Effect cards lie on a model; all others are events (IN-CARD-6)."""
        return self.event is None
