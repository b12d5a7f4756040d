"""What happens with action cards, skills and team abilities."""

from nightraid.engine.events import Event
from nightraid.games.reichbusters.ids import AreaId, CardId, Duration, HeroId, SkillId, UnitId
from nightraid.games.reichbusters.schema.action_cards import Trigger

# ---------------------------------------------------------------- cards


class CardPlayed(Event, frozen=True):
    """A Hero plays the top half of a card: a free action or a feat."""

    hero: HeroId
    card: CardId


class InstantPlayed(Event, frozen=True):
    """A Hero answers something with the top half of a card."""

    hero: HeroId
    card: CardId
    trigger: Trigger


class ModifierPlayed(Event, frozen=True):
    """A Hero plays the bottom half of a card, on the own test or that of another."""

    hero: HeroId
    card: CardId
    for_hero: HeroId


class MovementPlayed(Event, frozen=True):
    """A Hero plays the bottom half of a card on a move."""

    hero: HeroId
    card: CardId
    areas: int


class ActionRepeated(Event, frozen=True):
    """The action of a card is done once more, since no test has failed."""

    hero: HeroId
    card: CardId


class CardKept(Event, frozen=True):
    """A card stays in play."""

    hero: HeroId
    card: CardId
    until: Duration


class CardEnded(Event, frozen=True):
    """A card in play has no effect any more and is discarded."""

    hero: HeroId
    card: CardId


class CardRemoved(Event, frozen=True):
    """A card goes out of the game."""

    hero: HeroId
    card: CardId


class CardsTakenBack(Event, frozen=True):
    """Cards go from the discard pile to the hand."""

    hero: HeroId
    cards: tuple[CardId, ...]


class CardReturned(Event, frozen=True):
    """A card that was out of the game lies on the discard pile again."""

    hero: HeroId
    card: CardId


# ---------------------------------------------------------------- what modifiers and instants do


class SpecialsAdded(Event, frozen=True):
    """A test gains specials that no die shows."""

    hero: HeroId
    count: int


class KeywordGiven(Event, frozen=True):
    """An attack has a keyword from now on, by its tag."""

    hero: HeroId
    keyword: str


class DiceTakenOut(Event, frozen=True):
    """Dice are taken out of a noise test."""

    hero: HeroId
    count: int


class AlarmHeld(Event, frozen=True):
    """The round marker does not advance in this Raise the Alarm!."""

    hero: HeroId


class RiseStopped(Event, frozen=True):
    """A room or corridor does not rise."""

    hero: HeroId
    room: int


class PatrolCancelled(Event, frozen=True):
    """The patrols of a noise card do not come."""

    hero: HeroId


class WoundShruggedOff(Event, frozen=True):
    """A wound card will be discarded after its top effect."""

    hero: HeroId
    card: CardId


class AttackRedirected(Event, frozen=True):
    """A Hero takes the place of another as the target of an attack."""

    hero: HeroId
    instead_of: HeroId


class DefenceStrengthened(Event, frozen=True):
    """More dice in the defence test that follows."""

    hero: HeroId
    dice: int


# ---------------------------------------------------------------- skills and teams


class SkillUsed(Event, frozen=True):
    """A skill of a Hero takes effect."""

    hero: HeroId
    skill: SkillId


class SurgeTurned(Event, frozen=True):
    """A surge becomes a vril special."""

    hero: HeroId


class UnitsPushed(Event, frozen=True):
    """Enemy units are pushed into another area."""

    hero: HeroId
    units: tuple[UnitId, ...]
    area: AreaId


class OrderSwapped(Event, frozen=True):
    """Two Heroes swap their turn order tokens."""

    hero: HeroId
    other: HeroId


class TeamAbilityUsed(Event, frozen=True):
    """The ability of the team is used, by this Hero."""

    hero: HeroId
