"""Vril dice: surges, what cancels them, what they do, and drained equipment (RB-VRIL-1 to RB-VRIL-7, RB-Q-43)."""

from msgspec.structs import replace

from nightraid.engine.ask import Rule, RuleIds, roll
from nightraid.games.reichbusters.asks.events.testing import Drained, SurgeCancelled, Surged
from nightraid.games.reichbusters.asks.options.testing import Spend
from nightraid.games.reichbusters.asks.questions.testing import DeviceRoll
from nightraid.games.reichbusters.ids import CardId, Face, HeroId
from nightraid.games.reichbusters.rules import items_in_test, wounds
from nightraid.games.reichbusters.rules.base.pool import running
from nightraid.games.reichbusters.rules.boosts import kinds_of_specials
from nightraid.games.reichbusters.state import RunningTest, State

CANCEL_SURGE = "cancel-surge"

# ---------------------------------------------------------------- cancelling (step 3)


def surges_left(test: RunningTest) -> int:
    """The surges that no special has cancelled."""
    surges = -test.cancelled
    for die in test.dice:
        if die.face == "surge":
            surges += 1
    return max(0, surges)


def offers(game: State, test: RunningTest) -> list[Spend]:
    """A special of any die cancels one surge, as often as there are surges (RB-VRIL-3)."""
    return [Spend(CANCEL_SURGE, kind) for kind in kinds_of_specials(test)] if surges_left(test) else []


def trigger(game: State, spend: Spend) -> Rule[None]:
    """A special and a surge take each other out."""
    test = running(game)
    with_vril = spend.die == "vril"
    game.test = replace(test, cancelled=test.cancelled + 1, vril_cancels=test.vril_cancels + with_vril)
    yield SurgeCancelled(test.hero, why=("RB-VRIL-3",))


# ---------------------------------------------------------------- step 4


def surges_strike(game: State) -> Rule[None]:
    """One permanent wound for every surge that was not cancelled (RB-TEST-7, RB-VRIL-4, RB-VRIL-5, RB-VRIL-7)."""
    test = running(game)
    surges = surges_left(test)
    yield Surged(test.hero, surges, why=("RB-TEST-7",))
    if test.kind == "defence" and items_in_test.is_shield(game, test.device):
        game.test = replace(test, ignored=True)  # the surge replaces the damage (RB-ITEM-VRIL-SHIELD-1)
    yield from surge_wounds(game, test.hero, surges)


def surge_wounds(game: State, hero: HeroId, surges: int) -> Rule[None]:
    """The wound cards of surges; how they are applied is a matter of the edition."""
    for _ in range(surges):
        yield from wounds.inflict(game, hero, cause="surge")


# ---------------------------------------------------------------- step 5


def drains(test: RunningTest) -> bool:
    """Whether a vril die shows a special or a surge, pairs that cancelled each other left out (RB-TEST-8, RB-Q-43)."""
    specials = sum([die.kind == "vril" and die.face == "special" for die in test.dice])
    return surges_left(test) > 0 or specials > test.vril_cancels


def drain_device(game: State) -> Rule[None]:
    """A drain token on the vril weapon or item of the test."""
    test = running(game)
    if drains(test):
        yield from drain(game, test.hero, test.device, why=("RB-TEST-8", "RB-Q-43"))


def drain(game: State, hero: HeroId, device: CardId, why: RuleIds) -> Rule[None]:
    """One drain token, however many dice call for it; in 1.1 none beside another token (RB-READY-4).

    What carries one cannot be used until it is readied (RB-VRIL-6, RB-KEY-DRAINED-1).
    """
    single = game.box.edition.jam_limit == "one"
    record = game.heroes[hero]
    for weapon in record.weapons:
        if weapon.weapon == device and not weapon.drained and not (single and weapon.jams):
            drained = replace(weapon, drained=True)
            game.change(hero, weapons=tuple([drained if one is weapon else one for one in record.weapons]))
            yield Drained(hero, device, why=why)
            return
    for item in record.items:
        if item.token == device and not item.drained and not (single and item.jams):
            emptied = replace(item, drained=True)
            game.change(hero, items=tuple([emptied if one is item else one for one in record.items]))
            yield Drained(hero, device, why=why)
            return


# ---------------------------------------------------------------- outside of tests


def roll_device(game: State, hero: HeroId, item: CardId) -> Rule[tuple[Face, ...]]:
    """The vril dice of an item that is used by itself: they must be rolled, surges wound, the item may be drained.

    RB-VRIL-1, RB-VRIL-4, RB-VRIL-5, RB-TEST-8. It is no test: there is nothing to spend a special on but what the
    item says, so no surge is cancelled.
    """
    count = game.box.item(item).vril_dice
    why: RuleIds = ("RB-VRIL-1",)
    dice = (game.box.dice["vril"],) * count
    faces = yield from roll(DeviceRoll(hero, item, dice=dice, seat=game.seat_of(hero), why=why))
    surges = faces.count("surge")
    if surges:
        yield Surged(hero, surges, why=("RB-VRIL-2",))
        yield from surge_wounds(game, hero, surges)
    if "surge" in faces or "special" in faces:
        yield from drain(game, hero, item, why=("RB-TEST-8", "RB-Q-43"))
    return faces
