"""Room features in tests: dice that they add or take away, and dice that they let a Hero re-roll.

A feature goes by the id of its card where a source of dice is named.
"""

from typing import Final

from nightraid.engine.ask import Rule
from nightraid.games.reichbusters.ids import CardId, DieKind, HeroId, Reach
from nightraid.games.reichbusters.rules.base.feature_cards import lasting_for, lasting_here, use_up
from nightraid.games.reichbusters.schema.features import Ammunition, Carpets, Cover, VrilGlow
from nightraid.games.reichbusters.state import RunningTest, State

ATTACK: Final[DieKind] = "attack"


def dice_offered(game: State, test: RunningTest) -> list[tuple[CardId, tuple[DieKind, ...]]]:
    """Ammunition that a Hero here may use up in a ranged attack with a weapon."""
    if test.kind != "attack" or test.reach != "ranged" or not test.weapon:
        return []
    ammunition = lasting_for(game, test.hero, Ammunition)
    return [] if ammunition is None else [(_card(game, test.hero), (ATTACK,) * ammunition.dice)]


def dice_taken(game: State, hero: HeroId, source: CardId) -> Rule[None]:
    """Dice from this source have been added: if it was a feature, it is used up."""
    feature = game.features.get(game.heroes[hero].area)
    if feature is not None and feature.card == source:
        yield from use_up(game, game.heroes[hero].area, why=())


def rerolls(game: State, test: RunningTest) -> list[tuple[CardId, int]]:
    """One surge in each test of a Hero here: the source and the place of the die (RB-Q-55)."""
    surges = []
    for place, die in enumerate(test.dice):
        if die.face == "surge":
            surges.append(place)
    if not surges or lasting_for(game, test.hero, VrilGlow) is None:
        return []
    source = _card(game, test.hero)
    return [] if any(source in die.rerolled for die in test.dice) else [(source, place) for place in surges]


def cover_dice(game: State, hero: HeroId, reach: Reach) -> int:
    """Defence dice more against ranged attacks, also for Heroes who are down, but not for captives."""
    record = game.heroes[hero]
    if reach != "ranged" or record.captured:
        return 0
    cover = lasting_here(game, record.area, Cover)
    return 0 if cover is None else cover.dice


def quieter(game: State, hero: HeroId, *, with_weapon: bool) -> int:
    """Noise dice fewer in a noise test of a Hero here without a weapon."""
    carpets = None if with_weapon else lasting_for(game, hero, Carpets)
    return 0 if carpets is None else carpets.dice


def _card(game: State, hero: HeroId) -> CardId:
    return game.features[game.heroes[hero].area].card
