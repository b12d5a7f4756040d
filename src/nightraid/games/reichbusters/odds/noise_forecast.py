"""A noise forecast: what a noise test may bring, from what everybody knows.

Exact, as long as nobody re-rolls, plays cards or spends specials on anything but boosts. Where a noise card leaves a
choice, the quieter one is taken: the highest die is re-rolled, cards are discarded rather than more dice rolled.
"""

from collections.abc import Hashable, Iterable, Sequence
from functools import cache
from typing import NamedTuple, TypeAlias

import msgspec

from nightraid.engine.ask import Die
from nightraid.engine.rolls import rolls
from nightraid.games.reichbusters.ids import NOBODY, VALUES, CardId, Face, HeroId, Loud
from nightraid.games.reichbusters.odds.echoes import echoing
from nightraid.games.reichbusters.rules import noise
from nightraid.games.reichbusters.rules.base.environment_tokens import ground_here
from nightraid.games.reichbusters.schema.environments import Echoes
from nightraid.games.reichbusters.schema.noise_cards import (
    AddNoiseDice,
    CompanyIsLoud,
    DiscardOrMore,
    Muffled,
    NoiseTop,
    RerollBlank,
    RerollNotBlank,
)
from nightraid.games.reichbusters.state import State

MOST_BOOSTS = 3
"""A special of the third boost in a row is not boosted any more: that comes once in a thousand dice."""
BLANK: Face = "blank"
ONE: Face = "one"
TWO: Face = "two"
THREE: Face = "three"
SPECIAL: Face = "special"
LOUDEST_FIRST: tuple[Face, ...] = (THREE, TWO, ONE)

Lying: TypeAlias = tuple[Face, ...]
"""The faces of all noise dice on the table, sorted."""
Odds: TypeAlias = dict[Lying, float]
Totals: TypeAlias = dict[int, float]
"""Totals, and how likely each is."""


class CardForecast(msgspec.Struct, frozen=True):
    """A kind of noise card in the unseen deck."""

    card: CardId
    """One of its copies."""
    drawn: float
    """How likely it is drawn, if the noise is heard."""
    strikes: float
    """How likely all of this is: the noise is heard, this card is drawn, and its bottom effect applies."""


class NoiseForecast(msgspec.Struct, frozen=True):
    """What comes of a noise test with so many dice."""

    dice: int
    heard: float
    """How likely a noise card is drawn."""
    strikes: float
    """How likely its bottom effect applies too."""
    cards: tuple[CardForecast, ...]
    """The likeliest trouble first."""


def forecast(game: State, hero: HeroId, dice: int, *, louder: int = 0, lying: Odds | None = None) -> NoiseForecast:
    """What a Hero's test with so many noise dice may bring; `louder` is added to its total, as by Detect.

    `lying`: what may lie on the table when the card is drawn, for who reckons with more than boosts.
    """
    if lying is None:
        lying = pools(new_die(game, hero), dice)
    heard = {faces: likely for faces, likely in lying.items() if total(faces) + louder > 0}
    cards = tuple(sorted(_cards(game, hero, heard, louder), key=lambda card: (-card.strikes, card.card)))
    return NoiseForecast(dice, sum(heard.values()), sum(card.strikes for card in cards), cards)


def remembered_forecast(
    game: State, hero: HeroId, dice: int, *, louder: int = 0, lying: Odds | None = None, lies: Hashable = ()
) -> NoiseForecast:
    """A forecast, remembered as long as nothing it depends on has changed.

    `lies` is what `lying` is remembered by: equal only where that is equal.
    """
    hand, company = len(game.heroes[hero].hand), _company(game, hero)
    echoes = new_die(game, hero)
    question = ("noise forecast", dice, lies, louder, unseen_cards(game), hand, company, echoes)
    known: NoiseForecast | None = game.box.remembered.get(question)
    if known is None:
        known = forecast(game, hero, dice, louder=louder, lying=lying)
        game.box.remembered.keep(question, known)
    return known


def new_die(game: State, hero: HeroId) -> Die[Face]:
    """How a new noise die of a Hero falls: in an Echo Chamber its blank is re-rolled once."""
    die, area = game.box.dice["noise"], game.heroes[hero].area
    return die if ground_here(game, area, Echoes) is None else echoing(die)


def unseen_cards(game: State) -> tuple[CardId, ...]:
    """The noise cards that may be on top; an empty deck is renewed from its discard pile (RB-DECK-1)."""
    deck = game.noise_deck
    return (*deck.top, *deck.pool, *deck.bottom) or game.noise_discard


def _cards(game: State, hero: HeroId, heard: Odds, louder: int) -> Iterable[CardForecast]:
    """Every kind of card that may be on top."""
    unseen = unseen_cards(game)
    kinds: dict[str, list[CardId]] = {}
    for card in unseen:
        kinds.setdefault(game.box.noise_card(card).id, []).append(card)
    tops = {kind: _touched(game.box.noise_card(copies[0]).top) for kind, copies in kinds.items()}
    # First as far as it matters to any card, which leaves few: then for each card out of those.
    few = _alike(heard, max(loud for loud, _ in tops.values()), max(blanks for _, blanks in tops.values()))
    alike = {touched: _alike(few, *touched) for touched in set(tops.values())}
    for kind, copies in kinds.items():
        touched = tops[kind]
        drawn = len(copies) / len(unseen)
        yield CardForecast(copies[0], drawn, drawn * _reaches(game, hero, copies[0], alike[touched], louder))


def _touched(tops: Iterable[NoiseTop]) -> tuple[int, int]:
    """How many dice that show a number, and how many blanks, top effects re-roll at most."""
    loud = sum(top.dice for top in tops if isinstance(top, RerollNotBlank))
    return loud, sum(top.dice for top in tops if isinstance(top, RerollBlank))


def _reaches(game: State, hero: HeroId, card: CardId, heard: Odds, louder: int) -> float:
    """How likely the noise is heard and, after the top effect, reaches the target number of this card (RB-NOISE-5)."""
    printed = game.box.noise_card(card)
    return sum(
        likely * share
        for faces, likely in heard.items()
        for count, share in _after(game, hero, printed.top, faces, louder).items()
        if count >= printed.target
    )


def _alike(heard: Odds, loud: int, blanks: int) -> Odds:
    """Few instead of many: what lies there, as far as it matters to a card that re-rolls so many loud and blank dice.

    What it does not touch is put as ones, or as specials where it would touch ones.
    """
    found: Odds = {}
    for faces, likely in heard.items():
        threes, twos, ones = faces.count(THREE), faces.count(TWO), faces.count(ONE)
        kept = ((THREE,) * threes + (TWO,) * twos + (ONE,) * ones)[:loud]
        rest = total(faces) - total(kept)
        others = (ONE,) * rest if threes + twos + ones > loud else (SPECIAL,) * (rest // VALUES[SPECIAL])
        alike = kept + others + (BLANK,) * min(blanks, faces.count(BLANK))
        found[alike] = found[alike] + likely if alike in found else likely
    return found


def _after(game: State, hero: HeroId, tops: Iterable[NoiseTop], faces: Lying, louder: int) -> Totals:
    """The totals that the top effects of a card may leave. Dice that an earlier one of them rolled are not re-rolled by
    a later one: no card asks for that."""
    die, new = game.box.dice["noise"], new_die(game, hero)
    totals: Totals = {louder: 1.0}
    for top in tops:
        match top:
            case RerollNotBlank(dice=dice):
                loud = [face for face in LOUDEST_FIRST for _ in range(faces.count(face))][:dice]
                faces, totals = _without(faces, loud), _plus(totals, rolled(die, len(loud), new))
            case RerollBlank(dice=dice):
                blanks: list[Face] = ["blank"] * min(dice, faces.count("blank"))
                faces, totals = _without(faces, blanks), _plus(totals, rolled(die, len(blanks), new))
            case AddNoiseDice(dice=dice):
                totals = _plus(totals, rolled(new, dice))
            case DiscardOrMore(cards=cards, dice=dice) if len(game.heroes[hero].hand) < cards:
                totals = _plus(totals, rolled(new, dice))
            case CompanyIsLoud(by=by):
                totals = _plus(totals, {by * _company(game, hero): 1.0})
            case Muffled(by=by):
                totals = {max(count - by, -total(faces)): share for count, share in totals.items()}
    return _plus(totals, {total(faces): 1.0})


def _company(game: State, hero: HeroId) -> int:
    """Other Heroes in the area who are on their feet."""
    here = game.heroes_at(game.heroes[hero].area)
    return sum(other != hero and not game.heroes[other].helpless for other in here)


def _without(faces: Lying, taken: Iterable[Face]) -> Lying:
    left = list(faces)
    for face in taken:
        left.remove(face)
    return tuple(left)


def _plus(one: Totals, other: Totals) -> Totals:
    """The totals of both together."""
    both: Totals = {}
    for count, likely in one.items():
        for more, share in other.items():
            both[count + more] = both.get(count + more, 0.0) + likely * share
    return both


# ---------------------------------------------------------------- dice


@cache
def total(faces: Lying) -> int:
    """What the dice count (RB-TEST-10)."""
    return sum([VALUES[face] for face in faces])


@cache
def pools(die: Die[Face], dice: int, boost: Die[Face] | None = None) -> Odds:
    """All that may lie on the table after so many dice, each special boosted by one more (RB-SPECIAL-2, RB-BOOST-2).

    `boost`: the die of a boost, where it falls otherwise.
    """
    kinds = sorted(set(die.faces))
    one_more = {_packed(faces, kinds): likely for faces, likely in _boosted(die, boost or die, MOST_BOOSTS).items()}
    packed = {0: 1.0}
    for _ in range(dice):
        found: dict[int, float] = {}
        for lying, likely in packed.items():
            for more, share in one_more.items():
                then = lying + more
                found[then] = found[then] + likely * share if then in found else likely * share
        packed = found
    return {_unpacked(lying, kinds): likely for lying, likely in packed.items()}


def _boosted(die: Die[Face], boost: Die[Face], boosts: int) -> Odds:
    """One die, and all that its special brings."""
    found: Odds = {}
    for faces, likely in rolls(die, 1):
        more: Odds = _boosted(boost, boost, boosts - 1) if faces == (SPECIAL,) and boosts else {(): 1.0}
        for boosted, share in more.items():
            found[faces + boosted] = found.get(faces + boosted, 0.0) + likely * share
    return found


def _packed(faces: Lying, kinds: Sequence[Face]) -> int:
    """How often each kind of face lies there, in one number with a byte for each: pools are added up as numbers."""
    return sum([faces.count(kind) << 8 * place for place, kind in enumerate(kinds)])


def _unpacked(packed: int, kinds: Sequence[Face]) -> Lying:
    lying: Lying = ()
    for place, kind in enumerate(kinds):
        lying += (kind,) * (packed >> 8 * place & 255)
    return lying


@cache
def rolled(die: Die[Face], dice: int, boost: Die[Face] | None = None) -> Totals:
    """The totals of so many dice; `boost` as in `pools`."""
    totals: Totals = {}
    for faces, likely in pools(die, dice, boost).items():
        totals[total(faces)] = totals.get(total(faces), 0.0) + likely
    return totals


# ---------------------------------------------------------------- how loud


class Loudness(NamedTuple):
    """How loud an action is: so many dice after all that changes them, or a Bang! or Boom!."""

    dice: int
    loud: Loud | None = None


SILENT = Loudness(0)


def loudness(game: State) -> Loudness:
    """How loud the running action is so far (RB-NOISE-6, RB-Q-38)."""
    action = game.action
    if action.hero == NOBODY:
        return SILENT
    if action.loud is not None:
        return Loudness(0, action.loud)
    return Loudness(noise.noise_value(game, action.hero, action.noise + action.more_noise))
