"""Why a Hero's turn or test does not offer a card, heroism points or an item."""

from collections.abc import Iterator

from nightraid.engine.ask import Option
from nightraid.engine.game import Refusal
from nightraid.games.reichbusters.asks.options.cards import PlayTop
from nightraid.games.reichbusters.asks.options.hero import (
    GiveItem,
    LookAtTile,
    TakeItem,
    ThrowAt,
    UseItem,
    UseItemAt,
    UseItemOn,
)
from nightraid.games.reichbusters.asks.options.testing import PlayModifier, SpendHeroism
from nightraid.games.reichbusters.ids import CardId, HeroId
from nightraid.games.reichbusters.rules import heroism, items, modifiers, transfer
from nightraid.games.reichbusters.rules.base import unit_keywords
from nightraid.games.reichbusters.schema.items import (
    AlienHeart,
    AtItsMoment,
    BonusAction,
    CalmBeasts,
    CancelSight,
    Carried,
    HealByVril,
    HealEach,
    HealHere,
    KillPain,
    Orb,
    Pheromones,
    SeeThroughWalls,
    Stupefy,
)
from nightraid.games.reichbusters.schema.units import Vrilmeister
from nightraid.games.reichbusters.state import Item, RunningTest, State
from nightraid.games.reichbusters.telling.refusals.reasons import Reason, because

# ---------------------------------------------------------------- action cards


def refused_cards(game: State, hero: HeroId, offered: set[Option]) -> Iterator[Refusal]:
    """Cards of the hand that cannot be played as a free action now."""
    for card in game.heroes[hero].hand:
        option = PlayTop(card)
        if option not in offered:
            yield _why_no_card(game, hero, card).refuses(option)


def _why_no_card(game: State, hero: HeroId, card: CardId) -> Reason:
    top = game.box.action_card(card).top
    if top.timing == "instant":
        assert top.trigger is not None
        return Reason(f"instant-{top.trigger}", ("RB-CARD-5",))
    if game.heroes[hero].knocked_down:
        return Reason("knocked-down", ("RB-KEY-KNOCKED-DOWN-1",))
    return Reason("card-does-nothing", ("RB-CARD-4",))


def refused_modifiers(game: State, test: RunningTest, offered: set[Option]) -> Iterator[Refusal]:
    """Cards of the Hero who tests that cannot be played on this test."""
    for card in game.heroes[test.hero].hand:
        option = PlayModifier(test.hero, card)
        if option not in offered:
            yield _why_no_modifier(game, test, card).refuses(option)


def _why_no_modifier(game: State, test: RunningTest, card: CardId) -> Reason:
    bottom = game.box.action_card(card).bottom
    if bottom is None:
        return Reason("feat-modifies-nothing", ("RB-CARD-1",))
    if not modifiers.fits(game, card, test):
        return Reason("modifies-others", ("RB-CARD-6",), {"tests": bottom.modifies})
    if test.final:
        return Reason("noise-card-drawn", ("RB-Q-39",))
    if not modifiers.may_modify(game, test, test.hero):
        return Reason("cannot-play-cards", ("RB-Q-60", "RB-KEY-KNOCKED-DOWN-1"))
    return Reason("modifier-does-nothing", ("RB-CARD-6",))


# ---------------------------------------------------------------- heroism


def refused_heroism(game: State, test: RunningTest, *, rolled: bool) -> Iterator[Refusal]:
    """Points that lie there and cannot be spent on the running test now."""
    own, shared = game.heroes[test.hero].points, game.shared
    if rolled:
        reason = Reason("heroism-not-now", ("RB-HEROISM-3", "RB-HEROISM-4"))
    elif test.kind == "noise":
        reason = Reason("heroism-on-noise", ("RB-HEROISM-2",))
    elif heroism.allowed(game, test):
        reason = Reason("heroism-of-other-kind", ("RB-HEROISM-1",))
    elif test.kind == "attack" and any(
        unit_keywords.has(game, unit, Vrilmeister) for unit in (test.target, *test.also)
    ):
        reason = Reason("heroism-on-vrilmeister", ("RB-KEY-VRILMEISTER-1",))
    else:
        reason = Reason("heroism-and-wound", ("RB-WOUND-5",))
    for kind in heroism.KINDS:
        if own.of(kind):
            yield reason.refuses(SpendHeroism((kind,)))
        if shared.of(kind):
            yield reason.refuses(SpendHeroism((), (kind,)))


# ---------------------------------------------------------------- items


USES = (UseItem, UseItemOn, UseItemAt, ThrowAt, LookAtTile)
"""The ways of using an item as a bonus action."""


def refused_items(game: State, hero: HeroId, offered: set[Option]) -> Iterator[Refusal]:
    """Items of which nothing is offered, with when they are of use; and items that cannot change hands."""
    usable = {option.item for option in offered if isinstance(option, USES)}
    for item in items.one_of_each(game.heroes[hero].items):
        if item.token not in usable:
            yield _why_no_use(game, item).refuses(UseItem(item.token))
    yield from _transfers(game, hero)


def _why_no_use(game: State, item: Item) -> Reason:
    if item.jams:
        return Reason("jammed", ("RB-KEY-JAMMED-1", "RB-ITEM-2"), {"thing": item.token})
    if item.drained:
        return Reason("drained", ("RB-KEY-DRAINED-1", "RB-ITEM-2"), {"thing": item.token})
    match items.effect_of(game, item.token):
        case HealHere() | HealEach() | KillPain() | HealByVril():
            return Reason("nobody-wounded", ("RB-ITEM-2",))
        case SeeThroughWalls():
            return Reason("nothing-to-reveal", ("RB-ITEM-VRIL-GOGGLES-1",))
        case CancelSight():
            return Reason("use-when-seen", (game.box.edition.rule("RB-ITEM-DISGUISE-KIT-1", "RB-ITEM-DISGUISE-KIT-2"),))
        case CalmBeasts():
            return Reason("use-when-beasts", ("RB-ITEM-DOG-BISCUITS-1",))
        case Pheromones():
            return Reason("no-aliens-near", ("RB-NTE-ITEM-ALIEN-PHEROMONES-1",))
        case Stupefy():
            return Reason("nowhere-to-use", ("RB-NTE-ITEM-PSYCHIC-BRAIN-STEM-1",))
        case AlienHeart():
            return Reason("use-heart", ("RB-NTE-ITEM-ALIEN-HEART-1",))
        case Orb():
            if game.box.edition.enhance_with_orbs:
                return Reason("use-orbs", ("RB-READY-2", "RB-ENHANCE-1"))
            return Reason("use-orb", ("RB-READY-2",))
    return _why_not_used_now(game, item)


def _why_not_used_now(game: State, item: Item) -> Reason:
    effect = items.effect_of(game, item.token)
    if isinstance(effect, AtItsMoment):
        return Reason("use-in-test", ("RB-ITEM-7",))
    if isinstance(effect, Carried):
        return Reason("works-by-itself", ("RB-ITEM-2",))
    if isinstance(effect, BonusAction):
        return Reason("nowhere-to-throw", ("RB-ITEM-2", "RB-ATTACK-9", "RB-Q-107"))
    return Reason("of-the-mission", ("RB-END-2", "RB-END-7"))


def _transfers(game: State, hero: HeroId) -> Iterator[Refusal]:
    """Items for and from other Heroes, and why they do not change hands."""
    record = game.heroes[hero]
    for other, friend in enumerate(game.heroes):
        if other == hero or friend.escaped:
            continue
        if not transfer.may_transfer(game):
            rule = "RB-GIVE-2" if game.box.edition.may_take_items else "RB-GIVE-1"
            reason = Reason("has-transferred", (rule, "RB-BONUS-3"))
        elif friend.area != record.area:
            reason = Reason("not-in-area", ("RB-GIVE-3",), {"hero": other})
        elif not transfer.may_change_hands(game, hero):
            reason = Reason("enemies-here", ("RB-GIVE-3",))
        else:
            continue
        for item in items.one_of_each(record.items):
            yield reason.refuses(GiveItem(item.token, other))
    if not game.box.edition.may_take_items:
        for other in transfer.beside(game, hero):
            for item in items.one_of_each(game.heroes[other].items):
                yield because(TakeItem(item.token, other), "no-taking", "RB-GIVE-1", "RB-BONUS-1")
