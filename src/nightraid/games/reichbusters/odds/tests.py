"""The odds of one test in words: what it may come to, and what the figures rest on."""

from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property
from typing import NamedTuple

from msgspec.structs import replace

from nightraid.engine.prose import capital, count, listed
from nightraid.engine.rolls import percent
from nightraid.engine.screen.basics import Tone
from nightraid.engine.screen.sketches import Chance, Distribution, Note
from nightraid.games.reichbusters.asks.options.testing import PlayModifier
from nightraid.games.reichbusters.ids import CardId, DieKind, HeroId, TestKind
from nightraid.games.reichbusters.odds.answers import answered
from nightraid.games.reichbusters.odds.best_play import BestPlay
from nightraid.games.reichbusters.odds.reading import Read, every_face
from nightraid.games.reichbusters.odds.standing import Again, Places, Shares
from nightraid.games.reichbusters.rules import elusive, heroism, modifiers
from nightraid.games.reichbusters.rules.base import pool
from nightraid.games.reichbusters.schema.action_cards import AddDice, AddSpecials, AddValue, Reroll
from nightraid.games.reichbusters.state import RunningTest, State
from nightraid.games.reichbusters.telling.naming import card_name

BEST_CARDS = 4
"""So many cards are named that would help most."""
LOUD = 6
"""From here on noise is not told apart."""
IGNORED: tuple[str, Tone] = "damage ignored", "good"
"""A defence test whose damage is ignored, whatever its total."""
SLIPS: tuple[str, Tone] = "hits, but it slips away", "bad"
"""An attack test that hits an Elusive target with no special spent on it."""
NEVER = 1e-9
"""A percentage that only rounding leaves over."""
A_CARD = "a card"
"""What a card is called that is not played yet: two that re-roll the same give the same."""
TITLES: dict[TestKind, str] = {"attack": "The attack", "defence": "The defence", "noise": "How loud it is"}
SUCCESS = {"attack": ("hits", "misses"), "defence": ("no wound", "a wound")}
"""What success and failure are called."""


def success_of(read: Read, **how: bool) -> float:
    """How likely a test succeeds; a noise test, how likely it is heard."""
    play = read.play(spare=0, **how)
    return play.success(read.places(play))


class Odds:
    """A test that has been reckoned."""

    def __init__(self, read: Read, shares: Shares | None = None) -> None:
        """`shares`: where somebody has reckoned them already."""
        self.read = read
        self._gifts: dict[Gift, float] = {}
        if shares is None:
            play = read.play()
            shares = play.shares(read.places(play))
        self.shares = shares
        self.in_vain = self.shares[-1] if elusive.slips(read.game, read.test) else 0.0
        """How likely the total would do, but no special was spent on an Elusive target (RB-Q-151)."""
        self.success = sum(self.shares[read.test.against :]) - self.in_vain

    def distribution(self, *, helped: bool = True) -> Distribution:
        """What it may come to, or will for certain. `helped`: with what cards and points would add."""
        results = _sure_or_not(_results(self.read.test, self.shares))
        parts = [*dice_notes(self.read)]
        if len(results) == 1:
            parts.append(Note("It comes to this whatever the dice show.", rules=("RB-TEST-9",)))
        else:
            parts += [*self._specials(), *self._rerolls()]
            if helped and self.read.test.kind != "noise":
                parts += [*self._cards(), *self._points(), *self._surges()]
        return Distribution(TITLES[self.read.test.kind], results, tuple(parts))

    # ---------------------------------------------------------------- parts

    def _specials(self) -> Iterator[Note]:
        if self.read.test.kind == "noise":
            yield Note("Specials count 2 and become boosts.", rules=("RB-SPECIAL-1", "RB-BOOST-1"))
            return
        names = [self._name(effect.name) for effect in self.read.effects]
        bought = f" boosts or {listed(names)}" if names else " boosts"
        text = f"Every special counts 2 and is spent for the best chance of success:{bought}."
        yield Note(text, rules=("RB-SPECIAL-1", "RB-SPECIAL-2", "RB-BOOST-1"))
        if names:
            yield self._without("With boosts alone", effects=False)

    def _rerolls(self) -> Iterator[Note]:
        if self.read.again:
            names = listed(dict.fromkeys(self._name(again.source) for again in self.read.again))
            text = f"Dice are re-rolled where it helps: {names}."
            yield Note(text, rules=("RB-TEST-11",))
            yield self._without("Without re-rolls", again=False)

    def _without(self, how: str, **what: bool) -> Note:
        return Note(f"{how}: {_percent(success_of(self.read, **what))}.", rules=("RB-TEST-9",))

    def _name(self, source: str) -> str:
        return card_name(self.read.game.box.library, source)

    def _cards(self) -> Iterator[Note]:
        """What each card in hand would add, the Hero's own and those of friends who may help."""
        found = sorted(((self._with(who, card) - self.success, who, card) for who, card in self._held()), reverse=True)
        for gain, who, card in found[:BEST_CARDS]:
            if gain >= 0.0005:
                bottom = modifiers.bottom_of(self.read.game, card)
                own = who == self.read.test.hero
                whose = "" if own else f", held by {self.read.game.box.hero_card(who).name}"
                rules = ("RB-CARD-6",) if own else ("RB-ATTACK-12",)
                yield Note(f"Not reckoned with: {bottom.name}{whose} would add {_percent(gain)}.", "good", rules)

    def _held(self) -> Iterable[tuple[HeroId, CardId]]:
        game, test = self.read.game, self.read.test
        for who in range(len(game.heroes)):
            if game.heroes[who].hand and modifiers.may_modify(game, test, who):
                yield from ((who, card) for card in game.heroes[who].hand if modifiers.fits(game, card, test))

    def _with(self, who: HeroId, card: CardId) -> float:
        """How likely the test succeeds with a card; before the roll, if it is played after it."""
        game, test = self.read.game, self.read.test
        if test.rolled and not self.read.pending:
            if card not in modifiers.modifiers_for(game, test, who):
                return 0.0
            return success_of(answered(_at(game, test), PlayModifier(who, card)))
        gift = _gift(game, test, card)
        if gift not in self._gifts:
            self._gifts[gift] = self._given(gift)
        return self._gifts[gift]

    def _given(self, gift: "Gift") -> float:
        if gift.again:
            read = self.read.with_more(gift.again)
            play = read.play(spare=0)
            places = read.places(play)
        else:
            play, places = self._sober
        return play.success(play.raised(places, gift.value, gift.specials, gift.dice))

    @cached_property
    def _sober(self) -> tuple[BestPlay, Places]:
        """The test without any card: where its dice lead, for success alone."""
        play = self.read.play(spare=0)
        return play, self.read.places(play)

    def _points(self) -> Iterator[Note]:
        game, test = self.read.game, self.read.test
        for price, when in ((heroism.BEFORE, "before the roll"), (heroism.AFTER, "after a failure")):
            if heroism.offers(game, test, price) and not (test.rolled and price == heroism.BEFORE):
                rule = "RB-HEROISM-3" if price == heroism.BEFORE else "RB-HEROISM-4"
                text = f"Not reckoned with: {count(price, 'heroism point')} {when} would make it certain."
                yield Note(text, "good", (rule,))

    def _surges(self) -> Iterator[Note]:
        if surge := surge_chance(self.read.game, self.read.to_roll()):
            yield Note(f"A vril surge, unless a special cancels it: {surge} %.", "warn", ("RB-VRIL-2", "RB-VRIL-3"))


def _at(game: State, test: RunningTest) -> State:
    """The table with this test running."""
    return game if game.test is test else replace(game, test=test)


class Gift(NamedTuple):
    """What a card gives to a test."""

    value: int = 0
    specials: int = 0
    dice: tuple[DieKind, ...] = ()
    again: tuple[Again, ...] = ()


def _gift(game: State, test: RunningTest, card: CardId) -> Gift:
    gift = Gift()
    for effect in modifiers.bottom_of(game, card).does:
        match effect:
            case AddDice(die=die, count=number):
                dice = pool.dice_of("vril" if die == "vril" else test.kind, number)
                gift = gift._replace(dice=(*gift.dice, *dice))
            case AddSpecials(count=number):
                gift = gift._replace(specials=gift.specials + number, value=gift.value + pool.SPECIAL_VALUE * number)
            case AddValue(count=number):
                gift = gift._replace(value=gift.value + number)
            case Reroll(dice=number, which=which):
                again = Again(A_CARD, every_face(test, blanks=which == "blanks"), number)
                gift = gift._replace(again=(*gift.again, again))
    return gift


def surge_chance(game: State, kinds: Sequence[DieKind]) -> float:
    """How often of 100 one of these dice, or of the boosts of their specials, shows a surge; 0 without vril dice."""
    faces = game.box.dice["vril"].faces
    quiet = sum(face not in ("surge", "special") for face in faces) / len(faces)
    special = faces.count("special") / len(faces)
    return percent(1 - (quiet / (1 - special)) ** kinds.count("vril"))


def _percent(likely: float) -> str:
    return f"{100 * likely:.1f} %"


# ---------------------------------------------------------------- in short


def as_it_stands(game: State, test: RunningTest) -> Distribution:
    """A test to which nothing is done any more, or that is won with heroism points."""
    total = pool.total(game, test)
    name, tone = IGNORED if test.ignored else _group(test, total)
    if elusive.slips(game, test) and total >= test.against:
        name, tone = SLIPS
    text = f"Total {total} against {test.against}, and no die is rolled any more."
    part = Note(text, rules=("RB-TEST-9", "RB-TEST-10"))
    return Distribution(TITLES[test.kind], (Chance(name, 100.0, tone),), (part,))


def success_or_not(read: Read, title: str) -> Distribution:
    """Only whether a test that is still to be rolled succeeds."""
    likely = success_of(read)
    good, bad = SUCCESS[read.test.kind]
    results = _sure_or_not((Chance(good, 100 * likely, "good"), Chance(bad, 100 * (1 - likely), "bad")))
    rest = Note("Specials and re-rolls are used for the best chance of success.", rules=("RB-TEST-9",))
    return Distribution(title, results, (*dice_notes(read), rest))


def dice_notes(read: Read) -> Iterator[Note]:
    """The dice that are about to be rolled, if there are any."""
    dice, test = read.to_roll(), read.test
    if dice:
        kinds = [count(dice.count(kind), f"{kind} die", f"{kind} dice") for kind in dict.fromkeys(dice)]
        text = f"{capital(listed(kinds))} to roll"
        so_far = f", {pool.total(read.game, test)} so far" if test.rolled else ""
        yield Note(f"{text}, against {test.against}{so_far}.", rules=("RB-TEST-3", "RB-TEST-9", "RB-TEST-10"))


# ---------------------------------------------------------------- results


def _results(test: RunningTest, shares: Shares) -> Iterator[Chance]:
    """The totals in groups that matter, those that can come; together 100 percent."""
    groups: dict[tuple[str, Tone], float] = {}
    for total, share in enumerate(shares):
        if share > 0:
            beside = IGNORED if test.kind == "defence" else SLIPS
            group = beside if total == len(shares) - 1 else _group(test, total)
            groups[group] = groups.get(group, 0.0) + share
    for (name, tone), share in groups.items():
        yield Chance(name, 100 * share, tone)


def _sure_or_not(chances: Iterable[Chance]) -> tuple[Chance, ...]:
    """Those that can come; where that is a single one it is certain, whatever was lost in rounding."""
    found = tuple(one for one in chances if one.percent > NEVER)
    return found if len(found) > 1 else tuple(replace(one, percent=100.0) for one in found)


def _group(test: RunningTest, total: int) -> tuple[str, Tone]:
    margin = total - test.against
    if test.kind == "noise":
        return (
            ("nobody hears it", "good") if total == 0 else (str(total) if total < LOUD else f"{LOUD} or more", "warn")
        )
    if test.kind == "defence":
        return ("no wound", "good") if margin >= 0 else (_damage(-margin), "bad")
    if margin >= 0:
        return ("hits with 3 or more to spare", "good") if margin >= 3 else ("hits", "good")
    return ("misses by 1 or 2", "bad") if margin >= -2 else ("misses by 3 or more", "bad")


def _damage(missing: int) -> str:
    return f"damage {missing}" if missing < 4 else "damage 4 or more"
