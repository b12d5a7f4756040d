"""Noise: how loud an action was, the noise test, and the noise card (RB-NOISE-1 to RB-NOISE-9, RB-Q-33 to RB-Q-42).

Noise reaches into chapters that make noise themselves, so those are imported only where they are needed.
"""

from msgspec.structs import replace

from nightraid.engine.ask import Rule, RuleIds, choose
from nightraid.games.reichbusters.abilities import feature_dice, skills
from nightraid.games.reichbusters.asks.events.testing import (
    NoiseCardDrawn,
    NoiseCardIgnored,
    NoiseCompared,
    NoiseRaised,
    NoiseTopDone,
    NoNoise,
    Unheard,
)
from nightraid.games.reichbusters.asks.options.testing import ApplyNoiseCard
from nightraid.games.reichbusters.asks.questions.testing import WhichNoiseCard
from nightraid.games.reichbusters.ids import CardId, HeroId
from nightraid.games.reichbusters.rules import decks
from nightraid.games.reichbusters.rules.permanent import permanent
from nightraid.games.reichbusters.rules.pool import dice_of, running, succeeds, total
from nightraid.games.reichbusters.schema.skills import SleightOfHand
from nightraid.games.reichbusters.schema.wound_cards import MoreNoise
from nightraid.games.reichbusters.state import Action, RunningTest, State

HEARD_FROM = 1
"""The target number of every noise test (RB-NOISE-3)."""
AFTER_ALARM = "after-alarm"
"""The source of the free re-roll after the alarm (RB-NOISE-9)."""
RECON, SILENT, SLEIGHT_OF_HAND = "recon", "silent", "sleight-of-hand"
"""What can be bought with specials before the card is drawn (RB-Q-39)."""

# ---------------------------------------------------------------- how loud


def noise_of_action(game: State) -> Rule[None]:
    """The action is resolved: its one noise test, or its Bang! or Boom! instead (RB-NOISE-1, RB-NOISE-6, RB-Q-33)."""
    action = game.action
    if action.loud is not None:
        from nightraid.games.reichbusters.rules import bang

        yield from bang.bang(game, action.loud)
        return
    dice = action.noise + action.more_noise
    if dice > 0:
        yield from _test(game, action.hero, dice, why=("RB-NOISE-1", "RB-NOISE-6"))


def noise_value(game: State, hero: HeroId, dice: int) -> int:
    """The noise dice that are rolled for so many (RB-Q-38): wounds, then Sneaky and carpets, then the alarm."""
    if dice <= 0:
        return 0
    dice += sum([wound.dice for wound in permanent(game, hero, MoreNoise)])
    weapon = game.action.with_weapon
    fewer = skills.quieter(game, hero, with_weapon=weapon) + feature_dice.quieter(game, hero, with_weapon=weapon)
    dice = max(0, dice - fewer)
    if dice == 1 and game.after_alarm:
        return 0  # RB-NOISE-8, RB-Q-37
    return dice


# ---------------------------------------------------------------- the test


def noise_test(game: State, hero: HeroId, dice: int, *, why: RuleIds) -> Rule[None]:
    """A noise test that something demands by itself, such as a room feature or a cry of pain.

    It is an action of its own (RB-Q-57) without a weapon (RB-SKILL-2); so the running one is put aside meanwhile.
    """
    before = game.action
    game.action = Action(hero, noise=dice, begun_at=game.heroes[hero].area, free=True)
    yield from _test(game, hero, dice, why)
    game.action = before


def _test(game: State, hero: HeroId, dice: int, why: RuleIds) -> Rule[None]:
    """The noise test of the running action with all that follows; none if the dice come to nothing (RB-NOISE-2)."""
    from nightraid.games.reichbusters.rules import testing

    value = noise_value(game, hero, dice)
    if not value:
        yield NoNoise(hero, dice, why=("RB-NOISE-2", "RB-NOISE-8") if game.after_alarm else ("RB-NOISE-2",))
        return
    yield NoiseRaised(hero, dice, value, why=(*why, "RB-Q-38"))
    test = RunningTest("noise", hero, HEARD_FROM, pool=dice_of("noise", value), weapon_noise=game.action.with_weapon)
    outer, game.test = game.test, test
    yield testing.test_began(test)
    yield from testing.before_the_roll(game)
    yield from testing.roll_and_spend(game)
    yield testing.declared(game)
    if _is_heard(game):
        yield from _draw_and_apply(game, hero)
    else:
        yield Unheard(hero, why=("RB-NOISE-3",))
    testing.end_test(game, outer)


def _is_heard(game: State) -> bool:
    """Any total above 0 is heard (RB-NOISE-3), unless a Silent Hero has wiped it out (RB-SKILL-SILENT-1)."""
    test = running(game)
    wiped_out = SILENT in test.spent_on and game.box.edition.silent == "no-noise"
    return not wiped_out and succeeds(game, test)


def rerolls(game: State, test: RunningTest) -> list[tuple[str, int]]:
    """After the alarm one noise die of each noise test may be re-rolled, no special, before the card (RB-NOISE-9)."""
    if test.kind != "noise" or not game.after_alarm or not game.box.edition.free_noise_reroll:
        return []
    if any(AFTER_ALARM in die.rerolled for die in test.dice):
        return []
    return [
        (AFTER_ALARM, place) for place, die in enumerate(test.dice) if die.kind == "noise" and die.face != "special"
    ]


# ---------------------------------------------------------------- the card


def _draw_and_apply(game: State, hero: HeroId) -> Rule[None]:
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
    sleight = skills.skill(game, hero, SleightOfHand) if SLEIGHT_OF_HAND in running(game).spent_on else None
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
    from nightraid.games.reichbusters.abilities import noise_effects

    printed = game.box.noise_card(card)
    if top:
        for effect in printed.top:
            yield from noise_effects.apply_top(game, hero, card, effect)
    yield NoiseTopDone(card, not top, why=("RB-NOISE-4",))
    if not compare or (yield from _reaches(game, card, printed.target)):
        for bottom in printed.bottom:
            yield from noise_effects.apply_bottom(game, hero, card, bottom)
    decks.discard_noise(game, card)


def _reaches(game: State, card: CardId, target: int) -> Rule[bool]:
    """Specials that the top effect has brought are spent first, only on what is still possible (RB-Q-39, RB-Q-40)."""
    from nightraid.games.reichbusters.rules import testing

    yield from testing.specials_and_cards(game)
    noise = total(game, running(game))
    yield NoiseCompared(card, noise, target, noise >= target, why=("RB-NOISE-5",))
    return noise >= target
