"""What is done within a test: specials, cards, re-rolls, heroism. High is good, except in a noise test."""

from nightraid.engine.ask import Option
from nightraid.games.reichbusters.asks.options import testing as to
from nightraid.games.reichbusters.asks.questions import testing as asked
from nightraid.games.reichbusters.bots.attacks import gain_of, is_wanted, of_kind
from nightraid.games.reichbusters.ids import NOBODY
from nightraid.games.reichbusters.rules.base.unit_keywords import has
from nightraid.games.reichbusters.schema.items import AttackKeyword
from nightraid.games.reichbusters.schema.units import Armoured
from nightraid.games.reichbusters.schema.weapons import ArmourPiercing
from nightraid.games.reichbusters.state import RunningTest, State

ADDS_DICE = ("burst", "double-tap", "deadly", "rage", "iron-hide", "heavy-infantry", "mech-implants")
SAVES = ("stand-down", "hit-the-deck", "vril-shield")
QUIETS = ("silent", "recon", "sleight-of-hand", "auf-deutsch", "special-ops")
FOR_WINNERS = (
    "catch",
    *("critical-hit", "overload", "frenzy", "quick-shot", "burst", "shockwave", "splash", "stunned", "loot"),
    *("vril-experiment-hurt", "vril-experiment-heal", "lifedrain", "crowd-control"),
)
FEW_WOUNDS = 1
"""With no more wounds than these a Hero risks the surge of a vril die."""


def in_test(game: State, ask: asked.InTest) -> Option:
    """One of the answers in step 3."""
    assert game.test is not None
    if ask.test == "noise":
        return _quietly(game, ask, game.test)
    missing = ask.against - ask.total
    option = _short(game, ask, missing) if missing > 0 else _won(game, ask)
    return option or of_kind(ask.options, to.Settle)[0]


def _short(game: State, ask: asked.InTest, missing: int) -> Option | None:
    """The total does not reach: what costs least comes first."""
    spends = of_kind(ask.options, to.Spend)
    for effect in (*SAVES, "cancel-surge", "vril-implants", *ADDS_DICE):
        for spend in spends:
            if spend.effect == effect and (effect not in SAVES or ask.test == "defence"):
                return spend
    catches = [spend for spend in spends if spend.effect == "catch"]
    if catches and _promised(game, ask) >= missing:  # what is Elusive must be caught before the last special is gone
        return catches[0]
    for boost in of_kind(ask.options, to.Boost):
        return boost
    assert game.test is not None
    for again in of_kind(ask.options, to.RerollDie):
        if game.test.dice[again.index].face in ("blank", "one"):
            return again
    plays = of_kind(ask.options, to.PlayModifier)
    promising = [(gain_of(game, play.card), place) for place, play in enumerate(plays)]
    if plays and _promised(game, ask) >= missing - 1:
        return plays[max(promising)[1]]
    return None


def _promised(game: State, ask: asked.InTest) -> float:
    """What the cards that could be played would add together."""
    return sum(gain_of(game, play.card) for play in of_kind(ask.options, to.PlayModifier))


def _won(game: State, ask: asked.InTest) -> Option | None:
    """The test is won: the weapon is kept from jamming, and more comes of the rest."""
    spends = {spend.effect: spend for spend in of_kind(ask.options, to.Spend)}
    experiments = ("vril-experiment-heal", "vril-experiment-hurt")
    order = (
        ("cancel-surge", "unreliable", *FOR_WINNERS)
        if ask.test == "attack"
        else ("cancel-surge", "counter", *experiments)
    )
    return next((spends[effect] for effect in order if effect in spends), None)


def _quietly(game: State, ask: asked.InTest, test: RunningTest) -> Option:
    if ask.total > 0:
        spends = {spend.effect: spend for spend in of_kind(ask.options, to.Spend)}
        for effect in QUIETS:
            if effect in spends:
                return spends[effect]
        for again in of_kind(ask.options, to.RerollDie):
            if test.dice[again.index].face in ("two", "three"):
                return again
        for play in of_kind(ask.options, to.PlayModifier):
            return play
    return of_kind(ask.options, to.Settle)[0]


def before_test(game: State, ask: asked.BeforeTest) -> Option:
    """Heroism where the dice can hardly do it and it matters; the rest is left to the dice."""
    points = of_kind(ask.options, to.SpendHeroism)
    if points and ask.against - ask.dice * 2 >= 3 and _matters(game, ask.test):
        return points[0]
    if ask.test != "noise":
        for item in of_kind(ask.options, to.UseInTest):
            if item.vril or ask.against > ask.dice * 1.5 or _pierces(game, item):
                return item
        dies = of_kind(ask.options, to.AddDie)
        if dies and ask.against > ask.dice * 1.5 and len(game.heroes[ask.hero].wounds) <= FEW_WOUNDS:
            return dies[0]
    return of_kind(ask.options, to.RollDice)[0]


def _pierces(game: State, use: to.UseInTest) -> bool:
    """Whether an item gets the attack through the armour of its target."""
    does, target = game.box.item(use.item).does, game.test.target if game.test is not None else NOBODY
    return isinstance(does, AttackKeyword) and has(game, target, Armoured) and isinstance(does.keyword, ArmourPiercing)


def after_failure(game: State, ask: asked.AfterFailure) -> Option:
    """Two points only for what matters most."""
    points = of_kind(ask.options, to.SpendHeroism)
    if points and _matters(game, ask.test) and ask.against - ask.total >= 3:
        return points[0]
    return of_kind(ask.options, to.TakeFailure)[0]


def _matters(game: State, test: str) -> bool:
    if test == "defence":
        return True
    target = game.test.target if game.test is not None else NOBODY
    return target in game.units and is_wanted(game, target)


def offer_help(game: State, ask: asked.OfferHelp) -> Option:
    """A card for a friend whose test would fail by a little."""
    missing = ask.against - ask.total
    for play in of_kind(ask.options, to.PlayModifier):
        if 0 < missing <= gain_of(game, play.card) + 0.5:
            return play
    return of_kind(ask.options, to.GiveNoHelp)[0]
