"""The bottom halves of action cards: modifiers of tests and moves (RB-CARD-6 to RB-CARD-9, RB-MOVE-4).

A modifier of a test is played after the roll, one at a time. The Hero who tests plays any number. In an attack test
each other Hero in the area may help with one card, with Squad Leader from an adjacent area too (RB-ATTACK-12, RB-Q-61).
With Guardian a Hero plays any number of defence modifiers for the others in the area.
"""

from typing import Final

from msgspec.structs import replace

from nightraid.engine.ask import Rule
from nightraid.games.reichbusters.asks.events.cards import ModifierPlayed, MovementPlayed
from nightraid.games.reichbusters.ids import CardId, HeroId
from nightraid.games.reichbusters.rules.base import decks, running_action
from nightraid.games.reichbusters.rules.base.in_force import skill
from nightraid.games.reichbusters.rules.base.pool import running
from nightraid.games.reichbusters.rules.hooks import MOMENTS
from nightraid.games.reichbusters.schema.action_cards import AddAreas, Bottom, LessDamage, LessNoise
from nightraid.games.reichbusters.schema.skills import Guardian, SquadLeader
from nightraid.games.reichbusters.state import Phase, RunningTest, State

NO_CARDS_IN: Final[Phase] = "end-of-round"
"""No cards are played with the free actions of small teams, which are part of no turn (RB-ENDROUND-1, RB-NTE-11)."""

# ---------------------------------------------------------------- tests


def modifiers_for(game: State, test: RunningTest, hero: HeroId) -> list[CardId]:
    """The cards in a Hero's hand that this Hero may play on a test now, and that would do something."""
    hand, fitting = game.heroes[hero].hand, game.box.cards.test_modifiers[test.kind, test.reach]
    if fitting.isdisjoint(hand) or not may_modify(game, test, hero):
        return []
    helps = MOMENTS.modifier_helps
    return [card for card in hand if card in fitting and helps(game, test, bottom_of(game, card), card)]


def may_modify(game: State, test: RunningTest, hero: HeroId) -> bool:
    """Whether a Hero may play modifiers on this test at all (RB-Q-60, RB-KEY-KNOCKED-DOWN-1, RB-ATTACK-12)."""
    record = game.heroes[hero]
    if hero != test.hero and not _may_help(game, test, hero):
        return False
    return not (game.phase == NO_CARDS_IN or record.helpless or (record.knocked_down and test.kind != "defence"))


def _may_help(game: State, test: RunningTest, hero: HeroId) -> bool:
    if test.kind == "defence":
        here = game.heroes[hero].area == game.heroes[test.hero].area
        return here and skill(game, hero, Guardian) is not None
    return test.kind == "attack" and helps_from_here(game, test, hero) and not has_helped(test, hero)


def helps_from_here(game: State, test: RunningTest, hero: HeroId) -> bool:
    """Whether a Hero stands where an attack can be helped: in the area, beside it with Squad Leader."""
    there, here = game.heroes[test.hero].area, game.heroes[hero].area
    if here == there:
        return True
    near = game.box.board.walks(game.closed).adjacent(there) >> here & 1
    return bool(near) and skill(game, hero, SquadLeader) is not None


def has_helped(test: RunningTest, hero: HeroId) -> bool:
    """Whether a helper has played the one card on this test (RB-ATTACK-12, RB-Q-61)."""
    return any(helper == hero for helper, _ in test.cards)


def helpers(game: State, test: RunningTest) -> list[HeroId]:
    """The other Heroes who have a card that they may play on this test now, in the order of their places."""
    if test.kind == "noise":
        return []
    here = test.kind == "defence"  # Guardian works in the own area only
    near = game.heroes_at(game.heroes[test.hero].area) if here else range(len(game.heroes))
    return [hero for hero in near if hero != test.hero and modifiers_for(game, test, hero)]


def fits(game: State, card: CardId, test: RunningTest) -> bool:
    """Whether a card is a modifier for such a test."""
    return card in game.box.cards.test_modifiers[test.kind, test.reach]


def apply_modifier(game: State, hero: HeroId, card: CardId) -> Rule[None]:
    """A Hero plays a card as a modifier on the running test (RB-CARD-6).

    Its noise dice are added to the noise of the action; if it is a noise test that it modifies, to that (RB-CARD-8).
    """
    test, bottom = running(game), bottom_of(game, card)
    game.change(hero, hand=tuple(held for held in game.heroes[hero].hand if held != card))
    game.test = replace(test, cards=(*test.cards, (hero, card)))
    yield ModifierPlayed(hero, card, test.hero, why=("RB-CARD-2", "RB-CARD-6"))
    yield from MOMENTS.modifier_played(game, hero, card, bottom)


def bottom_of(game: State, card: CardId) -> Bottom:
    """The bottom half of a card that has one."""
    bottom = game.box.action_card(card).bottom
    assert bottom is not None
    return bottom


def discard_after_test(game: State, test: RunningTest) -> None:
    """The test is over: all modifiers played on it are discarded, each by its owner (RB-CARD-7)."""
    for hero, card in test.cards:
        decks.discard_action(game, hero, card)


def damage_off(game: State, test: RunningTest) -> int:
    """How much less the damage of a failed defence test is through the modifiers played on it (not below 1)."""
    return sum(
        effect.points
        for _, card in test.cards
        for effect in bottom_of(game, card).does
        if isinstance(effect, LessDamage)
    )


# ---------------------------------------------------------------- moves


def movement_modifiers(game: State, hero: HeroId) -> list[CardId]:
    """The cards in a Hero's hand that lengthen the running move (RB-MOVE-4)."""
    record = game.heroes[hero]
    if not record.hand or record.helpless or game.phase == NO_CARDS_IN:
        return []
    return [card for card in record.hand if card in game.box.cards.modifiers["move"]]


def play_on_move(game: State, hero: HeroId, card: CardId) -> Rule[int]:
    """Play a card on the running move; returns how many areas further it goes.

    It is discarded when the action ends, and its noise is added to that of the action (RB-CARD-7, RB-CARD-8).
    """
    bottom = bottom_of(game, card)
    game.change(hero, hand=tuple(held for held in game.heroes[hero].hand if held != card))
    game.action = replace(game.action, modifiers=(*game.action.modifiers, (hero, card)))
    areas = sum(effect.count for effect in bottom.does if isinstance(effect, AddAreas))
    yield MovementPlayed(hero, card, areas, why=("RB-MOVE-4", "RB-CARD-6"))
    less = sum(effect.dice for effect in bottom.does if isinstance(effect, LessNoise))
    running_action.add_modifier_noise(game, bottom.noise - less)
    return areas
