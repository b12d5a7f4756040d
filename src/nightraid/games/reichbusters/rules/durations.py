"""Action cards that last: what lies in play, what it does, and when it goes (RB-DURATION-1 to RB-DURATION-6)."""

from typing import Final

from nightraid.engine.ask import Rule
from nightraid.games.reichbusters.asks.events.cards import CardEnded, CardKept, CardRemoved
from nightraid.games.reichbusters.ids import CardId, Duration, HeroId
from nightraid.games.reichbusters.rules.cascade import happened
from nightraid.games.reichbusters.schema.action_cards import Unseen
from nightraid.games.reichbusters.state import InPlay, State

STAYING: Final[tuple[Duration, ...]] = ("ongoing", "next-hero-turn", "own-next-turn")
"""Durations that leave the card on the table, in force."""
WHY: Final[dict[Duration, tuple[str, ...]]] = {
    "discard": ("RB-DURATION-1",),
    "ongoing": ("RB-DURATION-2",),
    "remove": ("RB-DURATION-3",),
    "next-hero-turn": ("RB-DURATION-4",),
    "own-next-turn": ("RB-DURATION-5",),
    "until-failure": ("RB-DURATION-6",),
}


def lay_in_play(game: State, hero: HeroId, card: CardId) -> Rule[None]:
    """A card begins to last, unless it does so already."""
    duration = game.box.action_card(card).top.duration
    in_play = game.heroes[hero].in_play
    if duration in STAYING and not any(other.card == card for other in in_play):
        game.change(hero, in_play=(*in_play, InPlay(card, duration)))
        yield CardKept(hero, card, duration, why=WHY[duration])
        yield from _look_round(game, card)  # units that saw nobody but the Hero see nobody now


def put_away(game: State, hero: HeroId, card: CardId) -> Rule[None]:
    """Where a card goes that has been played for its top half: it stays in play, goes out of the game or is discarded.

    A card that stays has been laid in play by its lasting effects, unless they could not be carried out.
    """
    match game.box.action_card(card).top.duration:
        case "discard" | "until-failure":
            game.change(hero, discard=(*game.heroes[hero].discard, card))
        case "remove":
            game.change(hero, removed=(*game.heroes[hero].removed, card))
            yield CardRemoved(hero, card, why=WHY["remove"])
        case _ if not any(other.card == card for other in game.heroes[hero].in_play):
            game.change(hero, discard=(*game.heroes[hero].discard, card))


def expire(game: State, hero: HeroId) -> Rule[None]:
    """A turn of this Hero begins: what lasts until the next turn of any Hero ends, and what lasts until this one's.

    Called by `turn.begin_turn`, first of all (RB-TURN-4).
    """
    for owner, record in enumerate(game.heroes):
        for card in record.in_play:
            if card.until == "next-hero-turn" or (card.until == "own-next-turn" and owner == hero):
                yield from end_card(game, owner, card, (*WHY[card.until], "RB-TURN-4"))


def expire_all(game: State) -> Rule[None]:
    """The alarm sounds: all cards in play are discarded, whatever they say; called by `alarm.sound_alarm`."""
    for owner, record in enumerate(game.heroes):
        for card in record.in_play:
            yield from end_card(game, owner, card, ("RB-ALARM-9",))


def end_card(game: State, hero: HeroId, card: InPlay, why: tuple[str, ...]) -> Rule[None]:
    """A card in play has no effect any more and is discarded."""
    record = game.heroes[hero]
    game.change(
        hero,
        in_play=tuple(other for other in record.in_play if other.card != card.card),
        discard=(*record.discard, card.card),
    )
    yield CardEnded(hero, card.card, why=why)
    yield from _look_round(game, card.card)  # units notice the Hero now


def _look_round(game: State, card: CardId) -> Rule[None]:
    """A card that changes what enemy units notice begins or ends (RB-Q-8)."""
    if any(isinstance(effect, Unseen) for effect in game.box.action_card(card).top.does):
        yield from happened(game)
