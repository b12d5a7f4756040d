"""The questions that people are asked, and what the dice and the decks are asked for."""

from typing import Literal, TypeAlias

from nightraid.engine.ask import Ask, Draw, Roll
from nightraid.games.wolfenstein.asks.options import (
    Action,
    Activate,
    Enter,
    GiveLife,
    HitToo,
    KeepRoll,
    LetItBe,
    NoWish,
    Reroll,
    RollNow,
    SendBot,
    StartWith,
    TakeAmmo,
    TakeOption,
    Tie,
    UseAbility,
    UseSkill,
    UseSkillOn,
)
from nightraid.games.wolfenstein.ids import AreaId, CardId, Cell, Face, HeroId, ModelId


class WhoStarts(Ask[StartWith | NoWish], frozen=True):
    """Who is the starting player of the round?"""

    round: int


class WhichAmmo(Ask[TakeAmmo], frozen=True):
    """Which ammo token does the Hero take?"""

    hero: HeroId


class WhoGetsLife(Ask[GiveLife], frozen=True):
    """Which Hero gets the only shared life token?"""


class PickHero(Ask[Activate], frozen=True):
    """Which Hero activates next?"""


class PickBot(Ask[SendBot], frozen=True):
    """Which bot acts next?"""


class WhereEnter(Ask[Enter], frozen=True):
    """Where does the Hero enter?"""

    hero: HeroId


class Act(Ask[Action], frozen=True):
    """What does the Hero, or the bot, do now?"""

    model: ModelId
    ap: int


class BeforeRoll(Ask[UseAbility | UseSkill | RollNow], frozen=True):
    """Use an ability or a skill in this attack?"""

    hero: HeroId
    weapon: CardId
    target: ModelId
    dice: int


class AfterRoll(Ask[Reroll | UseSkill | KeepRoll], frozen=True):
    """Reroll a die, or use a skill?"""

    hero: HeroId
    target: ModelId
    faces: tuple[Face, ...]


class HitWhomToo(Ask[HitToo], frozen=True):
    """Who takes the surplus hits?"""

    hero: HeroId
    hits: int


EventAnswer: TypeAlias = TakeOption | UseSkill | UseSkillOn | LetItBe


class EventChoice(Ask[EventAnswer], frozen=True):
    """What is done about an event? A skill may come first, for example to be able to pay for an option (WF-Q-28)."""

    hero: HeroId
    card: CardId


# ---------------------------------------------------------------- the AI Controller


class WhoActsFirst(Ask[Tie], frozen=True):
    """Which of these Nazis acts first?"""


class WhichHero(Ask[Tie], frozen=True):
    """Which of these equally good Heroes does the Nazi go for?"""

    nazi: ModelId


class WhichWay(Ask[Tie], frozen=True):
    """Which of these equally short ways does the Nazi take?"""

    nazi: ModelId


class WhichArea(Ask[Tie], frozen=True):
    """Which of these equally good areas does the Nazi go for?"""

    nazi: ModelId


class WhichSquare(Ask[Tie], frozen=True):
    """Which of these equally good squares does an arriving Nazi get?"""

    enemy: str


class WhichArrival(Ask[Tie], frozen=True):
    """Which of these arriving Nazis of equal initiative stands on this square?"""

    at: Cell


# ---------------------------------------------------------------- dice


class AttackRoll(Roll[Face], frozen=True):
    """The dice of an attack."""

    attacker: ModelId
    target: ModelId


class RerollRoll(Roll[Face], frozen=True):
    """Dice that are rolled again, in the order of what they show now."""

    attacker: ModelId
    showing: tuple[Face, ...]


class SuccessTest(Roll[Face], frozen=True):
    """One die: a hit is a success (WF-DICE-2)."""

    model: ModelId


class ReloadRoll(Roll[Face], frozen=True):
    """One die when a reload token is removed on the hardest level (WF-DIFF-19)."""

    hero: HeroId
    weapon: CardId


class DisputeRoll(Roll[Face], frozen=True):
    """Two dice for each player who is concerned, in the order of the seats (WF-SETUP-12)."""

    players: tuple[int, ...]


# ---------------------------------------------------------------- the software's choice among equal options (WF-Q-45)
#
# What is drawn is a place in the list, from 0; who draws by hand is told what stands there.


class ModelTieDraw(Draw[int], frozen=True):
    """Among equal models."""

    models: tuple[ModelId, ...]


class SquareTieDraw(Draw[int], frozen=True):
    """Among equal squares."""

    squares: tuple[Cell, ...]


class AreaTieDraw(Draw[int], frozen=True):
    """Among equal areas."""

    areas: tuple[AreaId, ...]


# ---------------------------------------------------------------- cards

Pile: TypeAlias = Literal["equipment", "chest", "event", "weapon"]


class DeckDraw(Draw[CardId], frozen=True):
    """The top card of one of the four decks."""

    pile: Pile


ASKS = (
    WhoStarts,
    WhichAmmo,
    WhoGetsLife,
    PickHero,
    PickBot,
    WhereEnter,
    Act,
    BeforeRoll,
    AfterRoll,
    HitWhomToo,
    EventChoice,
    WhoActsFirst,
    WhichHero,
    WhichWay,
    WhichArea,
    WhichSquare,
    WhichArrival,
)
