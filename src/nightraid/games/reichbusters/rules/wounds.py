"""Wounds of Heroes: wound cards, permanent wounds, healing, downed Heroes (RB-WOUND-4 to RB-WOUND-12).

What the cards do is in `abilities/wound_effects.py`; permanent wounds are looked up in `base/in_force.py`.
"""

from typing import Literal, NamedTuple

from msgspec.structs import replace

from nightraid.engine.ask import Rule, RuleIds, choose
from nightraid.games.reichbusters.asks.events.enemy import (
    HeroBackUp,
    HeroDowned,
    SkillBack,
    WoundChosen,
    WoundDrawn,
    WoundHealed,
    WoundPassed,
    WoundStays,
)
from nightraid.games.reichbusters.asks.options.enemy import ApplyWound, HealWound
from nightraid.games.reichbusters.asks.questions.enemy import WhichWound, WhichWoundHealed
from nightraid.games.reichbusters.ids import DOWNED_AT, NOBODY, OFF_MAP, CardId, HeroId, UnitId
from nightraid.games.reichbusters.rules.base.decks import discard_wound, draw_wound
from nightraid.games.reichbusters.rules.base.in_force import skill
from nightraid.games.reichbusters.rules.cascade import happened
from nightraid.games.reichbusters.rules.hooks import MOMENTS
from nightraid.games.reichbusters.schema.skills import MechImplants, VrilTolerance
from nightraid.games.reichbusters.state import State, Wound


class Hurt(NamedTuple):
    """What came of a hit."""

    wounded: bool
    """Whether a wound card was drawn, permanent or not (RB-Q-105)."""
    cries: int = 0
    """Noise dice for which the Hero cries out when all is over."""


UNHURT = Hurt(False)


# ---------------------------------------------------------------- from an attack


def damage(game: State, hero: HeroId, amount: int, attackers: tuple[UnitId, ...]) -> Rule[Hurt]:
    """A failed defence test: exactly one wound card, its top effect at once (RB-WOUND-4).

    It becomes permanent if the damage reaches the number on the card (RB-WOUND-5). The reactions that come after the
    keywords of the attackers are the caller's (RB-Q-109).
    """

    card = yield from _draw(game, hero, ("RB-WOUND-4",), choice=skill(game, hero, MechImplants))
    if card is None:
        return UNHURT
    shrugged = yield from MOMENTS.wound_from_attack(game, hero, card)
    cries = yield from MOMENTS.wound_top(game, hero, card, attackers[0] if attackers else NOBODY)
    threshold = game.box.wound_card(card).threshold
    if amount >= threshold and not shrugged:
        yield from _keep(game, hero, card, ("RB-WOUND-5",))
    else:
        yield from _pass(game, hero, card, ("RB-WOUND-5",))
    return Hurt(True, cries)


def _draw(game: State, hero: HeroId, why: RuleIds, *, choice: MechImplants | None = None) -> Rule[CardId | None]:
    """A wound card for a Hero, of several the one of choice (RB-SKILL-MECH-IMPLANTS-1); None if none is left."""

    drawn: list[CardId] = []
    for _ in range(choice.wound_cards if choice is not None else 1):
        card = yield from draw_wound(game, hero, why)
        if card is None:
            break  # RB-Q-63
        drawn.append(card)
        yield WoundDrawn(hero, card, why=why)
        yield from MOMENTS.wound_drawn(game, hero)
    if len(drawn) < 2:
        return drawn[0] if drawn else None
    rule: RuleIds = ("RB-SKILL-MECH-IMPLANTS-1",)
    options = [ApplyWound(card) for card in drawn]
    chosen = yield from choose(WhichWound(hero, seat=game.seat_of(hero), options=options, why=rule))
    others = tuple(card for card in drawn if card != chosen.card)
    for other in others:
        discard_wound(game, other)
    yield WoundChosen(hero, chosen.card, others, why=rule)
    return chosen.card


# ---------------------------------------------------------------- without a test


def inflict(game: State, hero: HeroId, *, cause: Literal["effect", "surge"]) -> Rule[None]:
    """A wound without a defence test: a permanent one (RB-WOUND-6, RB-WOUND-7).

    Of a surge in 1.1 only the permanent effect applies (RB-VRIL-4, RB-VRIL-5); with Vril Tolerance only the top effect,
    and the card is discarded.
    """

    why = _why_inflicted(game, cause)
    if game.heroes[hero].area == OFF_MAP:
        return
    card = yield from _draw(game, hero, why)
    if card is None:
        return
    surge = cause == "surge"
    tolerant = surge and skill(game, hero, VrilTolerance) is not None
    cries = 0
    if tolerant or not (surge and game.box.edition.wound_by_surge == "permanent-only"):
        cries = yield from MOMENTS.wound_top(game, hero, card, NOBODY)
    if tolerant:
        yield from _pass(game, hero, card, ("RB-SKILL-VRIL-TOLERANCE-1",))
    else:
        yield from _keep(game, hero, card, why)
    yield from MOMENTS.wound_applied(game, hero)
    if game.test is not None and game.test.hero == hero:
        game.test = replace(game.test, cries=max(game.test.cries, cries))  # whoever called for the test sees to it
    else:
        yield from cry_out(game, hero, cries)


def _why_inflicted(game: State, cause: Literal["effect", "surge"]) -> RuleIds:
    if cause == "surge":
        return ("RB-VRIL-5",) if game.box.edition.wound_by_surge == "permanent-only" else ("RB-VRIL-4",)
    return (game.box.edition.rule("RB-WOUND-6", "RB-WOUND-7"),)


def cry_out(game: State, hero: HeroId, dice: int, *, joined: bool = False) -> Rule[None]:
    """The noise of a wounded Hero, when what caused the wound is over (RB-Q-42).

    In an action of the Hero, or one that the Hero has `joined`, it counts with that action's noise (RB-Q-115).
    """
    if dice and game.heroes[hero].area != OFF_MAP:
        yield from MOMENTS.hero_cries_out(game, hero, dice, joined or game.action.hero == hero)


# ---------------------------------------------------------------- permanent, or not


def _pass(game: State, hero: HeroId, card: CardId, why: RuleIds) -> Rule[None]:
    discard_wound(game, card)
    yield WoundPassed(hero, card, why=why)


def _keep(game: State, hero: HeroId, card: CardId, why: RuleIds) -> Rule[None]:
    """The card stays with the Hero and its bottom effect is in force; the fourth one makes the Hero downed."""

    wounds = (*game.heroes[hero].wounds, Wound(card))
    game.change(hero, wounds=wounds)
    yield WoundStays(hero, card, len(wounds), why=why)
    yield from MOMENTS.wound_becomes_permanent(game, hero, card)
    if len(wounds) == DOWNED_AT:
        yield HeroDowned(hero, why=("RB-WOUND-9",))
        yield from happened(game)  # in 1.1 enemies see past a downed Hero (RB-LOS-5)


# ---------------------------------------------------------------- healing


def heal(game: State, hero: HeroId, count: int, *, why: RuleIds = ("RB-WOUND-8",)) -> Rule[None]:
    """A Hero loses up to so many permanent wounds; the Hero's player chooses which (RB-WOUND-8)."""
    for _ in range(min(count, len(game.heroes[hero].wounds))):
        options = [HealWound(wound.card) for wound in game.heroes[hero].wounds]
        chosen = options[0]
        if len(options) > 1 and count < len(options):
            chosen = yield from choose(WhichWoundHealed(hero, seat=game.seat_of(hero), options=options, why=why))
        yield from lose_wound(game, hero, chosen.card, why=why)
        count -= 1


def lose_wound(game: State, hero: HeroId, card: CardId, *, why: RuleIds = ("RB-WOUND-8",)) -> Rule[None]:
    """A wound card is discarded and its permanent effect ends; below four the Hero stands up (RB-WOUND-12)."""
    record = game.heroes[hero]
    wound = next(one for one in record.wounds if one.card == card)
    left = tuple(one for one in record.wounds if one.card != card)
    game.change(hero, wounds=left)
    discard_wound(game, card)
    yield WoundHealed(hero, card, len(left), why=why)
    if wound.skill:
        skills = tuple(replace(one, active=True) if one.skill == wound.skill else one for one in record.skills)
        game.change(hero, skills=skills)
        yield SkillBack(hero, wound.skill, why=("RB-WOUND-8", "RB-SKILL-1"))
    if record.downed and len(left) < DOWNED_AT:
        game.change(hero, knocked_down=False)  # RB-Q-104: that ends both
        yield HeroBackUp(hero, why=("RB-WOUND-12", "RB-Q-104"))
        yield from happened(game)
