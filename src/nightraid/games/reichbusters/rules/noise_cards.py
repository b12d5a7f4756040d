"""Noise cards: drawing one when somebody has heard the noise, and applying it (RB-NOISE-4, RB-NOISE-5)."""

from msgspec.structs import replace

from nightraid.engine.ask import Rule, RuleIds, choose
from nightraid.games.reichbusters.asks.events.testing import (
    NoiseCardDrawn,
    NoiseCardIgnored,
    NoiseCompared,
    NoiseTopDone,
)
from nightraid.games.reichbusters.asks.options.testing import ApplyNoiseCard
from nightraid.games.reichbusters.asks.questions.testing import WhichNoiseCard
from nightraid.games.reichbusters.ids import CardId, HeroId
from nightraid.games.reichbusters.rules import testing
from nightraid.games.reichbusters.rules.base import decks, in_force
from nightraid.games.reichbusters.rules.base.pool import running, total
from nightraid.games.reichbusters.rules.hooks import MOMENTS
from nightraid.games.reichbusters.schema.skills import SleightOfHand
from nightraid.games.reichbusters.state import State

RECON, SILENT, SLEIGHT_OF_HAND = "recon", "silent", "sleight-of-hand"
"""What can be bought with specials before the card is drawn (RB-Q-39)."""


def draw_and_apply(game: State, hero: HeroId) -> Rule[None]:
    """Somebody heard it: top effect, target number, bottom effect (RB-NOISE-4, RB-NOISE-5)."""
    game.test = replace(running(game), final=True)
    card = yield from _card(game, hero)
    if card is None:
        return
    bought = running(game).spent_on
    if SILENT in bought:
        yield NoiseCardIgnored(card, why=("RB-SKILL-SILENT-2",))
        decks.discard_noise(game, card)
        return
    yield from apply_card(game, hero, card, top=RECON not in bought, compare=True)


def _card(game: State, hero: HeroId) -> Rule[CardId | None]:
    """The top card; with Sleight of Hand the one of choice out of two, the other is discarded."""
    sleight = in_force.skill(game, hero, SleightOfHand) if SLEIGHT_OF_HAND in running(game).spent_on else None
    cards: list[CardId] = []
    for _ in range(sleight.cards if sleight else 1):
        card = yield from decks.draw_noise(game, hero, ("RB-NOISE-4",))
        if card is not None:
            cards.append(card)
            yield NoiseCardDrawn(hero, card, why=("RB-NOISE-4",))
    if len(cards) < 2:
        return cards[0] if cards else None
    why: RuleIds = ("RB-SKILL-SLEIGHT-OF-HAND-1",)
    options = [ApplyNoiseCard(card) for card in cards]
    chosen = yield from choose(WhichNoiseCard(hero, seat=game.seat_of(hero), options=options, why=why))
    for card in cards:
        if card != chosen.card:
            decks.discard_noise(game, card)
    return chosen.card


def apply_card(game: State, hero: HeroId, card: CardId, *, top: bool, compare: bool) -> Rule[None]:
    """Apply a noise card for a Hero and discard it; it is measured from where this Hero stands (RB-Q-41).

    Only patrols are not: they come to the Hero whose turn it is or was, whoever made the noise (RB-PATROL-2).
    `compare`: there is a noise total that must reach the number on the card; otherwise the bottom effect just applies.
    """
    printed = game.box.noise_card(card)
    if top:
        for effect in printed.top:
            yield from MOMENTS.noise_card_top(game, hero, card, effect)
    yield NoiseTopDone(card, not top, why=("RB-NOISE-4",))
    if not compare or (yield from _reaches(game, card, printed.target)):
        for bottom in printed.bottom:
            yield from MOMENTS.noise_card_bottom(game, hero, card, bottom)
    decks.discard_noise(game, card)


def _reaches(game: State, card: CardId, target: int) -> Rule[bool]:
    """Specials that the top effect has brought are spent first, only on what is still possible (RB-Q-39, RB-Q-40)."""
    yield from testing.specials_and_cards(game)
    noise = total(game, running(game))
    yield NoiseCompared(card, noise, target, noise >= target, why=("RB-NOISE-5",))
    return noise >= target
