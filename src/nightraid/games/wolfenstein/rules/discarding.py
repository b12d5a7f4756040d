"""Decks and discard piles."""

from functools import partial

from msgspec.structs import replace

from nightraid.engine.ask import Rule, RuleIds, Seat
from nightraid.engine.decks import draw_cards
from nightraid.games.wolfenstein.asks.events import NothingToDraw, PileShuffled, WeaponDiscarded, WeaponInHand
from nightraid.games.wolfenstein.asks.questions import DeckDraw, Pile
from nightraid.games.wolfenstein.ids import CardId, HeroId
from nightraid.games.wolfenstein.state import State


def draw_from(game: State, pile: Pile, seat: Seat, why: RuleIds) -> Rule[CardId | None]:
    """The top card; an empty deck is renewed from its discard pile, and if that is empty too the draw is lost."""
    yield from renew(game, pile)
    ask = partial(DeckDraw, pile)
    match pile:
        case "equipment":
            cards, game.equipment_deck = yield from draw_cards(game.equipment_deck, 1, seat=seat, why=why, ask=ask)
        case "chest":
            cards, game.chest_deck = yield from draw_cards(game.chest_deck, 1, seat=seat, why=why, ask=ask)
        case "event":
            cards, game.event_deck = yield from draw_cards(game.event_deck, 1, seat=seat, why=why, ask=ask)
        case "weapon":
            cards, game.weapon_deck = yield from draw_cards(game.weapon_deck, 1, seat=seat, why=why, ask=ask)
    if not cards:
        yield NothingToDraw(pile, why=("WF-Q-35",) if pile == "weapon" else ("WF-DISCARD-2", "WF-Q-34"))
        return None
    return cards[0]


def renew(game: State, pile: Pile) -> Rule[None]:
    """A card has to be drawn and the deck is empty: its discard pile becomes the deck (WF-DISCARD-2)."""
    if pile == "equipment" and not len(game.equipment_deck) and game.equipment_discard:
        yield PileShuffled(pile, len(game.equipment_discard), why=("WF-DISCARD-2",))
        game.equipment_deck, game.equipment_discard = game.equipment_deck.shuffled(game.equipment_discard), ()
    elif pile == "chest" and not len(game.chest_deck) and game.chest_discard:
        yield PileShuffled(pile, len(game.chest_discard), why=("WF-DISCARD-2",))
        game.chest_deck, game.chest_discard = game.chest_deck.shuffled(game.chest_discard), ()
    elif pile == "event" and not len(game.event_deck) and game.event_discard:
        yield PileShuffled(pile, len(game.event_discard), why=("WF-DISCARD-2",))
        game.event_deck, game.event_discard = game.event_deck.shuffled(game.event_discard), ()


def discard_equipment(game: State, *cards: CardId) -> None:
    """Used equipment goes to its own discard pile (WF-DISCARD-1)."""
    game.equipment_discard += cards


def discard_chest(game: State, card: CardId) -> None:
    """A chest card goes to its own discard pile (WF-DISCARD-1)."""
    game.chest_discard += (card,)


def discard_event(game: State, card: CardId) -> None:
    """An event card goes to its own discard pile (WF-DISCARD-1, WF-EVENT-4)."""
    game.event_discard += (card,)


def discard_weapon_in_hand(game: State, hero: HeroId) -> Rule[None]:
    """Weapons have no pile: back into the deck, and that is shuffled (WF-DISCARD-3). Another one comes to hand."""
    weapon, *others = game.heroes[hero].weapons
    game.heroes[hero] = replace(game.heroes[hero], weapons=tuple(others))
    game.weapon_deck = game.weapon_deck.shuffled((weapon.card,))
    if weapon.attached:
        discard_equipment(game, weapon.attached)
    yield WeaponDiscarded(hero, weapon.card, weapon.attached, why=("WF-DISCARD-3",))
    if others:
        yield WeaponInHand(hero, others[0].card, why=("WF-GEAR-1",))
