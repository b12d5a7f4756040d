"""Everything that can happen, told in order with the rules that caused it."""

from typing import Literal, TypeAlias

from nightraid.engine.ask import Seat
from nightraid.engine.events import Decided, Ended, Event
from nightraid.games.wolfenstein.ids import AmmoType, AreaId, CardId, Cell, Face, HeroId, Letter, ModelId

PileName: TypeAlias = Literal["equipment", "chest", "event", "weapon"]

# ---------------------------------------------------------------- set-up and rounds


class RoundBegan(Event, frozen=True):
    """A round begins."""

    round: int
    shown: int
    """What the round tracker shows (WF-ROUND-5)."""


class StartingPlayerChosen(Event, frozen=True):
    """Who starts this round."""

    player: Seat


class DisputeRolled(Event, frozen=True):
    """The dice of a dispute: hits of each player concerned."""

    players: tuple[Seat, ...]
    hits: tuple[int, ...]


class ControllerChanged(Event, frozen=True):
    """The AI Controller token goes to a player."""

    player: Seat


class TiesLeftToSoftware(Event, frozen=True):
    """A player lets the software choose for the Nazis, or no longer."""

    player: Seat
    on: bool


class LifeGiven(Event, frozen=True):
    """The only shared life token goes to a Hero."""

    hero: HeroId


class HeroEntered(Event, frozen=True):
    """A Hero enters the map."""

    hero: HeroId
    at: Cell


class TurnBegan(Event, frozen=True):
    """A Hero's turn begins with so many AP."""

    hero: HeroId
    ap: int
    fatigued: bool


class TurnEnded(Event, frozen=True):
    """A Hero's turn is over."""

    hero: HeroId
    lost_ap: int


class StunnedTurn(Event, frozen=True):
    """A stunned model takes no actions."""

    model: ModelId


class BotBegan(Event, frozen=True):
    """A bot acts."""

    bot: ModelId
    ap: int


class PhaseBegan(Event, frozen=True):
    """The Nazi Phase or the Clean-up Phase begins."""

    phase: Literal["nazi", "clean-up"]


# ---------------------------------------------------------------- tokens on cards


class Fatigued(Event, frozen=True):
    """A Hero gets a fatigue token."""

    hero: HeroId


class Rested(Event, frozen=True):
    """A Hero's fatigue token is taken away."""

    hero: HeroId


class FatigueAction(Event, frozen=True):
    """A Hero takes the fatigue action."""

    hero: HeroId
    ap: int


class ApGained(Event, frozen=True):
    """A Hero gains AP in this turn."""

    hero: HeroId
    ap: int


class Stunned(Event, frozen=True):
    """A model gets a stun token."""

    model: ModelId


class Sabotaged(Event, frozen=True):
    """A model gets a sabotage token."""

    model: ModelId


class TokenOff(Event, frozen=True):
    """A stun or sabotage token is taken off."""

    model: ModelId
    token: Literal["stun", "sabotage"]


class ShrugsOff(Event, frozen=True):
    """A model never gets such tokens."""

    model: ModelId


# ---------------------------------------------------------------- moving and the map


class Moved(Event, frozen=True):
    """A model moves one square."""

    model: ModelId
    to: Cell
    ap: int


class DoorOpened(Event, frozen=True):
    """A door opens; `model` is who opened it, or -1."""

    model: ModelId
    door: int


class BarricadeRemoved(Event, frozen=True):
    """A Hero removes a barricade."""

    hero: HeroId
    barricade: int


class PassageUsed(Event, frozen=True):
    """A Hero goes through a secret passage."""

    hero: HeroId
    to: Cell


class LeftMap(Event, frozen=True):
    """A Hero leaves by an exit."""

    hero: HeroId


class NoiseMade(Event, frozen=True):
    """A noise token is placed."""

    area: AreaId


class NoiseGone(Event, frozen=True):
    """A noise token is taken away."""

    area: AreaId


class AreaFlooded(Event, frozen=True):
    """All squares of an area become difficult terrain."""

    area: AreaId


# ---------------------------------------------------------------- attacks and damage


class Attacked(Event, frozen=True):
    """An attack: the dice as they finally lie. `weapon` is the card, or the name printed on the enemy card."""

    attacker: ModelId
    target: ModelId
    weapon: str
    faces: tuple[Face, ...]


class AbilityUsed(Event, frozen=True):
    """A Hero uses a weapon ability."""

    hero: HeroId
    weapon: CardId
    ability: str


class SkillUsed(Event, frozen=True):
    """A skill of a model takes effect."""

    model: ModelId
    skill: str


class Rerolled(Event, frozen=True):
    """A die is rolled again."""

    model: ModelId
    source: str
    was: Face
    now: Face


class Damaged(Event, frozen=True):
    """A model loses armor and HP."""

    model: ModelId
    armor: int
    hp: int


class Healed(Event, frozen=True):
    """A model gets back armor and HP."""

    model: ModelId
    armor: int
    hp: int


class TurnedAside(Event, frozen=True):
    """A power suit turned an attack aside."""

    hero: HeroId
    left: int


class Killed(Event, frozen=True):
    """A Nazi is killed; `by` is the Hero who counts as the killer, or -1."""

    model: ModelId
    by: ModelId


class BotLost(Event, frozen=True):
    """A bot is removed from the game."""

    bot: ModelId


class ReloadPlaced(Event, frozen=True):
    """A reload token is put on a weapon."""

    hero: HeroId
    weapon: CardId


class Reloaded(Event, frozen=True):
    """A Hero reloads a weapon, or fails to."""

    hero: HeroId
    weapon: CardId
    done: bool


class BleedingBegan(Event, frozen=True):
    """A Hero begins to bleed out."""

    hero: HeroId


class Restored(Event, frozen=True):
    """A bleeding Hero is restored."""

    hero: HeroId
    by: HeroId


class HeroDied(Event, frozen=True):
    """A Hero dies."""

    hero: HeroId


# ---------------------------------------------------------------- cards, ammo, Glory Points


class CardDrawn(Event, frozen=True):
    """A Hero gets a card."""

    hero: HeroId
    card: CardId


class NothingToDraw(Event, frozen=True):
    """A draw is lost because deck and discard pile are empty."""

    pile: PileName


class PileShuffled(Event, frozen=True):
    """A discard pile becomes the deck."""

    pile: PileName
    cards: int


class AmmoGained(Event, frozen=True):
    """A Hero gets ammo tokens."""

    hero: HeroId
    ammo: AmmoType
    tokens: int


class GloryGained(Event, frozen=True):
    """A Hero gets Glory Points."""

    hero: HeroId
    points: int


class Searched(Event, frozen=True):
    """A token is searched and gone."""

    model: ModelId
    at: Cell
    what: Literal["event", "chest"]


class EventRead(Event, frozen=True):
    """An event card is read to all."""

    hero: HeroId
    card: CardId


class ChestOpened(Event, frozen=True):
    """A chest card is carried out."""

    model: ModelId
    card: CardId


class EventOptionTaken(Event, frozen=True):
    """An option of an event is chosen."""

    hero: HeroId
    card: CardId
    option: int


class EventWithoutOption(Event, frozen=True):
    """No option of an event could be paid."""

    card: CardId


class TestRolled(Event, frozen=True):
    """A success test."""

    model: ModelId
    face: Face
    success: bool


class EventEnded(Event, frozen=True):
    """An event is over, completed or not."""

    card: CardId
    completed: bool


class ItemUsed(Event, frozen=True):
    """An equipment card is used."""

    hero: HeroId
    item: CardId


class ItemWorn(Event, frozen=True):
    """A card is attached to a Hero card."""

    hero: HeroId
    item: CardId


class ItemTakenOff(Event, frozen=True):
    """A card is taken off a Hero card."""

    hero: HeroId
    item: CardId


class Attached(Event, frozen=True):
    """A card is attached to a weapon."""

    hero: HeroId
    item: CardId
    weapon: CardId


class Detached(Event, frozen=True):
    """An attachment is taken off a weapon."""

    hero: HeroId
    item: CardId
    weapon: CardId


class WeaponInHand(Event, frozen=True):
    """A weapon is put into the weapon slot."""

    hero: HeroId
    weapon: CardId


class Given(Event, frozen=True):
    """A card is given to a Hero."""

    hero: HeroId
    card: CardId
    to: HeroId


class AmmoGiven(Event, frozen=True):
    """An ammo token is given to a Hero."""

    hero: HeroId
    ammo: AmmoType
    to: HeroId


class BotGained(Event, frozen=True):
    """A Hero gets a bot."""

    hero: HeroId
    bot: ModelId
    kind: str
    at: Cell


# ---------------------------------------------------------------- hazard, alarm, arrivals, goals


class HazardChanged(Event, frozen=True):
    """The hazard tracker moves."""

    hazard: int


class AlarmRaised(Event, frozen=True):
    """The alarm."""


class NaziArrived(Event, frozen=True):
    """A Nazi is placed on the map."""

    nazi: ModelId
    kind: str
    at: Cell


class NoModelLeft(Event, frozen=True):
    """The box has no more models of a kind, or there is no room: one does not arrive."""

    kind: str


class ObjectiveDone(Event, frozen=True):
    """A mission objective is done, or waits for its counterpart."""

    hero: HeroId
    letter: Letter
    waits: bool


class ObjectiveUndone(Event, frozen=True):
    """An objective whose counterpart was not done in the same round."""

    letter: Letter


class ObjectiveFailed(Event, frozen=True):
    """The test for an objective failed."""

    hero: HeroId
    letter: Letter


class GoalMet(Event, frozen=True):
    """A goal of the mission is met."""

    goal: str


class QuotaLost(Event, frozen=True):
    """Too few event tokens are left for the number of events demanded (WF-Q-66)."""


# ---------------------------------------------------------------- the Nazi Phase


class NaziWoke(Event, frozen=True):
    """What makes a Nazi active: Heroes it sees, noisy areas beside its own, or who attacked it."""

    nazi: ModelId
    saw: tuple[ModelId, ...]
    heard: tuple[AreaId, ...]
    attacked_by: ModelId


class NobodyWoke(Event, frozen=True):
    """No Nazi can do anything."""


class NaziBegan(Event, frozen=True):
    """A Nazi begins its activation."""

    nazi: ModelId


class NaziHeads(Event, frozen=True):
    """Where a Nazi is heading: the model or the area, and the squares of its route as far as it is known."""

    nazi: ModelId
    hero: ModelId
    area: AreaId
    route: tuple[Cell, ...]


class NaziWaits(Event, frozen=True):
    """A Nazi can do nothing for the moment."""

    nazi: ModelId


class NaziPasses(Event, frozen=True):
    """A Nazi is finished without doing (more)."""

    nazi: ModelId


EVENTS = (
    RoundBegan,
    StartingPlayerChosen,
    DisputeRolled,
    ControllerChanged,
    TiesLeftToSoftware,
    LifeGiven,
    HeroEntered,
    TurnBegan,
    TurnEnded,
    StunnedTurn,
    BotBegan,
    PhaseBegan,
    Fatigued,
    Rested,
    FatigueAction,
    ApGained,
    Stunned,
    Sabotaged,
    TokenOff,
    ShrugsOff,
    Moved,
    DoorOpened,
    BarricadeRemoved,
    PassageUsed,
    LeftMap,
    NoiseMade,
    NoiseGone,
    AreaFlooded,
    Attacked,
    AbilityUsed,
    SkillUsed,
    Rerolled,
    Damaged,
    Healed,
    TurnedAside,
    Killed,
    BotLost,
    ReloadPlaced,
    Reloaded,
    BleedingBegan,
    Restored,
    HeroDied,
    CardDrawn,
    NothingToDraw,
    PileShuffled,
    AmmoGained,
    GloryGained,
    Searched,
    EventRead,
    ChestOpened,
    EventOptionTaken,
    EventWithoutOption,
    TestRolled,
    EventEnded,
    ItemUsed,
    ItemWorn,
    ItemTakenOff,
    Attached,
    Detached,
    WeaponInHand,
    Given,
    AmmoGiven,
    BotGained,
    HazardChanged,
    AlarmRaised,
    NaziArrived,
    NoModelLeft,
    ObjectiveDone,
    ObjectiveUndone,
    ObjectiveFailed,
    GoalMet,
    QuotaLost,
    NaziWoke,
    NobodyWoke,
    NaziBegan,
    NaziHeads,
    NaziWaits,
    NaziPasses,
    Decided,
    Ended,
)
