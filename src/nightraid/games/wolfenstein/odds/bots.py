"""The attack of a bot that fights for the Heroes: the dice of its card, its rerolls, and the fire that clings."""

from collections.abc import Iterator

from nightraid.engine.prose import count, listed
from nightraid.engine.rolls import rolls
from nightraid.engine.screen.sketches import Distribution, Note
from nightraid.games.wolfenstein.abilities.nazi_skills import rerolled
from nightraid.games.wolfenstein.asks.questions import RerollRoll
from nightraid.games.wolfenstein.ids import Face, ModelId
from nightraid.games.wolfenstein.odds.telling import dice_note, die_note, what_becomes_of
from nightraid.games.wolfenstein.rules.armor_and_hp import Hits
from nightraid.games.wolfenstein.rules.attack import nazis_beside
from nightraid.games.wolfenstein.rules.base.in_force import nazi_skill
from nightraid.games.wolfenstein.rules.base.line_of_sight import distance
from nightraid.games.wolfenstein.rules.base.strength import Strength, strength
from nightraid.games.wolfenstein.rules.nazi_attack import card_dice, count_hits, strike
from nightraid.games.wolfenstein.schema.enemies import Burn, Fierce, Splash
from nightraid.games.wolfenstein.state import State, copy_state
from nightraid.games.wolfenstein.telling.naming import FACES

Faces = tuple[Face, ...]


def bot_attack_odds(game: State, bot: ModelId, target: ModelId) -> tuple[Distribution, ...]:
    """What the attack of a bot can do to a Nazi."""
    dice = card_dice(game, bot, distance(game, bot, target))
    hits: dict[Hits, float] = {}
    for faces, likely in rolls(game.box.die, dice):
        for final, share in _after_rerolls(game, bot, faces, ()):
            made = count_hits(final)
            hits[made] = hits.get(made, 0.0) + likely * share
    left: dict[Strength, float] = {}
    for made, likely in hits.items():
        after = _struck(game, bot, target, made)
        left[after] = left.get(after, 0.0) + likely
    return (what_becomes_of(game, target, strength(game, target), left, _parts(game, bot, target, dice)),)


def _after_rerolls(game: State, bot: ModelId, faces: Faces, came: tuple[Faces, ...]) -> Iterator[tuple[Faces, float]]:
    """How the dice may lie once its skills have rolled some again: they must, so there is nothing to choose."""
    rule, replies, reply = rerolled(game, bot, faces), iter(came), None
    while True:
        try:
            told = rule.send(reply)
        except StopIteration as done:
            yield done.value, 1.0
            return
        reply = None
        if isinstance(told, RerollRoll) and (reply := next(replies, None)) is None:
            for more, likely in rolls(game.box.die, len(told.dice)):
                for final, share in _after_rerolls(game, bot, faces, (*came, more)):
                    yield final, share * likely
            return


def _struck(game: State, bot: ModelId, target: ModelId, hits: Hits) -> Strength:
    """What the target has left: the rule of the strike itself, on a copy."""
    after = copy_state(game)
    for _ in strike(after, bot, target, hits):
        pass
    return strength(after, target)


def _parts(game: State, bot: ModelId, target: ModelId, dice: int) -> Iterator[Note]:
    armor, hp = strength(game, target)
    yield dice_note([(game.enemy_card(bot).weapon.name, dice)], ("WF-BOT-3",))
    yield die_note(game.box.die)
    yield Note(f"{game.box.name_of(target)} has {armor} armor and {hp} HP.", rules=("WF-DAMAGE-1", "WF-DAMAGE-2"))
    for skill in game.enemy_card(bot).skills:
        if isinstance(skill.does, Fierce):
            shown = listed(FACES[face] for face in skill.does.faces).replace(" and ", " or ")
            text = f"{skill.name} rolls up to {count(skill.does.dice, 'die', 'dice')} with {shown} again."
            yield Note(text, "good", ("WF-REROLL-1",))
    if burn := nazi_skill(game, bot, Burn):
        yield Note(f"A target that is hurt loses {count(burn.points, 'point')} more.", "good", ("WF-Q-91",))
    if splash := nazi_skill(game, bot, Splash):
        for nazi in nazis_beside(game, target):
            yield Note(f"{game.box.name_of(nazi)} takes {splash.points} damage in any case.", "good", ("WF-Q-73",))
