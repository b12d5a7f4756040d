"""Items used within a test, by the Hero who makes it (RB-ITEM-7).

What adds dice or a keyword is announced before the roll; re-rolls come after it. Downed and captured Heroes use none
(RB-Q-60). A bonus of an item that stays in use counts once in 1.1, however many of it a Hero has (RB-ITEM-4).
"""

from collections.abc import Iterator

from msgspec.structs import replace

from nightraid.engine.ask import Rule, RuleIds
from nightraid.engine.cards import kind_of
from nightraid.games.reichbusters.asks.events.hero import ItemUsed
from nightraid.games.reichbusters.asks.options.testing import Spend, UseInTest
from nightraid.games.reichbusters.ids import CardId
from nightraid.games.reichbusters.rules import items
from nightraid.games.reichbusters.rules.base import running_action
from nightraid.games.reichbusters.rules.base.in_force import permanent
from nightraid.games.reichbusters.rules.base.pool import add_dice, dice_of, reroll, running, shown
from nightraid.games.reichbusters.schema.items import AttackDice, AttackKeyword, RerollBlanks, VrilShield
from nightraid.games.reichbusters.schema.wound_cards import NoReroll
from nightraid.games.reichbusters.state import Item, RunningTest, State

VRIL_SHIELD = "vril-shield"
"""The effect that a vril special of a shield buys (RB-ITEM-VRIL-SHIELD-1)."""
WHY: RuleIds = ("RB-ITEM-7",)

# ---------------------------------------------------------------- before the roll


def before_test(game: State, test: RunningTest) -> Iterator[UseInTest]:
    """Items that add dice or a keyword to this test."""
    record = game.heroes[test.hero]
    if test.kind == "noise" or record.helpless or test.no_items:  # RB-NTE-KEY-VRIL-ACID-1
        return
    for item in items.one_of_each([one for one in record.items if one.token not in test.items]):
        does = items.effect_of(game, item.token)
        match does:
            case AttackKeyword(keyword=keyword, reach=reach):
                if items.is_usable(item) and _arms(test, reach) and keyword not in test.keywords:
                    yield UseInTest(item.token)
            case AttackDice(reach=reach):
                if items.is_usable(item) and _arms(test, reach):
                    yield UseInTest(item.token)
            case VrilShield():
                yield from _shield(game, test, item)


def _arms(test: RunningTest, reach: str) -> bool:
    """Whether the test is an attack with a weapon token of this reach."""
    return test.kind == "attack" and bool(test.weapon) and test.reach == reach


def _shield(game: State, test: RunningTest, item: Item) -> Iterator[UseInTest]:
    """Without its vril die a shield works drained too (RB-ITEM-VRIL-SHIELD-1)."""
    if test.kind != "defence" or item.jams or _counts_no_more(game, item.token, test.items):
        return
    yield UseInTest(item.token)
    if not item.drained and not test.device:
        yield UseInTest(item.token, vril=True)


def _counts_no_more(game: State, token: CardId, used: tuple[str, ...]) -> bool:
    """Whether this item, or in 1.1 another of its kind, is in use already (RB-ITEM-4, RB-ITEM-5)."""
    if game.box.edition.identical_items_add_up:
        return token in used
    return any(kind_of(other) == kind_of(token) for other in used)


# ---------------------------------------------------------------- after the roll


def in_test(game: State, test: RunningTest) -> Iterator[UseInTest]:
    """Items that re-roll all blanks of one test that is no noise test, once per action (RB-ITEM-RADIO-1)."""
    record = game.heroes[test.hero]
    if test.kind == "noise" or record.helpless or not record.items or test.no_items:
        return
    if permanent(game, test.hero, NoReroll):
        return
    radios = items.items_of(game, test.hero, RerollBlanks)
    used = tuple([item.token for item, _ in radios if item.token in game.action.spent_on])  # not a friend's (RB-Q-120)
    for item, _ in radios:
        if not _counts_no_more(game, item.token, used) and blanks(test):
            yield UseInTest(item.token)


def blanks(test: RunningTest) -> list[int]:
    """The places of the dice that count as blank."""
    return [place for place, face in enumerate(shown(test)) if face == "blank"]


# ---------------------------------------------------------------- using


def use_in_test(game: State, use: UseInTest) -> Rule[None]:
    """An item comes into the running test; one that is for one use is discarded."""
    test = running(game)
    hero, card = test.hero, game.box.item(use.item)
    yield ItemUsed(hero, use.item, why=WHY)
    running_action.add_noise(game, card.noise)
    game.test = replace(test, items=(*test.items, use.item))
    match card.does:
        case AttackKeyword(keyword=keyword):
            game.test = replace(running(game), keywords=(*test.keywords, keyword))
        case AttackDice(dice=dice):
            yield from add_dice(game, dice_of("attack", dice), use.item, WHY)
        case VrilShield(plain=plain, dice=dice):
            if use.vril:
                game.test = replace(running(game), device=use.item)
                more = dice_of("defence", dice) + dice_of("vril", card.vril_dice)
            else:
                more = dice_of("defence", plain)
            yield from add_dice(game, more, use.item, (*WHY, "RB-ITEM-VRIL-SHIELD-1"))
        case RerollBlanks():
            game.action = replace(game.action, spent_on=(*game.action.spent_on, use.item))
            yield from reroll(game, blanks(test), use.item, ("RB-ITEM-RADIO-1",))
    if card.duration == "discard":
        yield from items.discard_item(game, hero, use.item, WHY)


# ---------------------------------------------------------------- special effects


def offers(game: State, test: RunningTest) -> list[Spend]:
    """A vril special of a shield: all damage of the attack is ignored (RB-ITEM-VRIL-SHIELD-1)."""
    if test.kind == "defence" and "vril" in test.specials and not test.ignored and is_shield(game, test.device):
        return [Spend(VRIL_SHIELD, "vril")]
    return []


def is_shield(game: State, device: CardId) -> bool:
    """Whether the device whose vril dice are rolled is a vril shield."""
    tokens = game.box.cards.item_tokens
    return device in tokens and isinstance(tokens[device].does, VrilShield)


def trigger(game: State, spend: Spend) -> Rule[None]:
    """The damage of the attack is ignored; the rest of the test goes on."""
    game.test = replace(running(game), ignored=True)
    yield from ()
