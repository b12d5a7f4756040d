"""The odds of noise: how loud an action is, and what the unseen noise cards may make of it.

The deck is a pool in no order: what is left in it is known, and each card of it is as likely as any other.
"""

from collections.abc import Hashable, Iterable, Iterator

from nightraid.engine.prose import capital, listed
from nightraid.engine.screen.basics import Tone
from nightraid.engine.screen.sketches import Chance, Distribution, Note
from nightraid.games.reichbusters.ids import OFF_MAP, CardId, Face
from nightraid.games.reichbusters.odds import noise_forecast
from nightraid.games.reichbusters.odds.best_play import BestPlay
from nightraid.games.reichbusters.odds.reading import Read
from nightraid.games.reichbusters.odds.standing import Places, Shares
from nightraid.games.reichbusters.odds.tests import Odds, as_it_stands
from nightraid.games.reichbusters.rules import noise
from nightraid.games.reichbusters.rules.base import pool
from nightraid.games.reichbusters.schema.noise_cards import (
    AdvanceMarker,
    CallBarracks,
    DoorOpens,
    FromTheDarkness,
    LoseNerve,
    Nearest,
    NoiseBottom,
    Patrol,
    RaiseAwareness,
)
from nightraid.games.reichbusters.state import RunningTest, State

MOST_DICE = 5
"""Of more noise dice only how loud they are is told: something nearly always comes of them."""
TITLE = "What comes of the noise"
WHY_LOUD, WHY_ALIEN = ("RB-BANG-3", "RB-BANG-5"), ("RB-NTE-5",)
UNHEARD, NOTHING = "nobody hears it", "heard, but nothing comes of it"
TROUBLE: tuple[tuple[tuple[type[NoiseBottom], ...], str], ...] = (
    ((AdvanceMarker,), "the round marker advances"),
    ((Patrol,), "a patrol comes"),
    ((FromTheDarkness,), "enemies come"),
    ((CallBarracks, Nearest), "barracks send somebody"),
    ((RaiseAwareness,), "awareness rises"),
    ((DoorOpens,), "a door opens"),
    ((LoseNerve,), "cards are lost"),
)
"""What the bottom halves of noise cards do, in a few words."""


def so_far(game: State) -> tuple[Distribution, ...]:
    """The noise that the running action makes when it is over, as loud as it is so far.

    Nothing for a Bang! or Boom!, and for a Hero who has left the map.
    """
    made, action = noise_forecast.loudness(game), game.action
    if not made.dice or game.heroes[action.hero].area == OFF_MAP:
        return ()
    dice = pool.dice_of("noise", made.dice)
    test = RunningTest("noise", action.hero, noise.HEARD_FROM, pool=dice, weapon_noise=action.with_weapon)
    return of_test(Read(game, test))


def of_test(read: Read) -> tuple[Distribution, ...]:
    """A noise test that is to be rolled, and what the cards may make of it."""
    dice = len(read.to_roll()) + len(read.test.dice) - len(read.pending)
    if dice > MOST_DICE or read.test.final:
        return (Odds(read).distribution(),)
    shares, lying, lies = _reckoned(read)
    return (Odds(read, shares).distribution(), *_cards(read.game, read.test, lying, lies))


def of_settled(game: State, test: RunningTest) -> tuple[Distribution, ...]:
    """A noise test to which nothing is done any more, and what the cards may make of it."""
    loud = as_it_stands(game, test)
    if test.final:
        return (loud,)
    lie = tuple(sorted(die.face for die in test.dice))
    return (loud, *_cards(game, test, {lie: 1.0}, lie))


def _reckoned(read: Read) -> tuple[Shares, noise_forecast.Odds, Hashable]:
    """How loud it may be, the dice that may lie there then, and what these are remembered by: the same come often."""
    play = read.play(all_dice=True)
    question = ("noise odds", read.again, read.echo, read.standing(play), read.to_roll(), read.rolled_again(play))
    remembered = read.game.box.remembered
    known: tuple[Shares, noise_forecast.Odds] | None = remembered.get(question)
    if known is None:
        ends = play.ends(read.places(play))
        known = play.totals(ends), _lying(read, play, ends)
        remembered.keep(question, known)
    return (*known, question)


def _cards(game: State, test: RunningTest, lying: noise_forecast.Odds, lies: Hashable) -> tuple[Distribution, ...]:
    """What comes of each way the dice may lie in the end, over all cards that may be drawn."""
    louder = _detected(game, test)
    found = noise_forecast.remembered_forecast(game, test.hero, 0, louder=louder, lying=lying, lies=lies)
    shares: dict[str, float] = {}
    for card in found.cards:
        trouble = trouble_of(game, card.card)
        shares[trouble] = shares.get(trouble, 0.0) + card.strikes
    nothing = shares.pop(NOTHING, 0.0) + found.heard - found.strikes
    results = _results({UNHEARD: 1 - found.heard, NOTHING: nothing, **shares})
    parts = (
        Note("Each unseen noise card is as likely as any other.", rules=("RB-NOISE-4", "RB-DECK-1")),
        Note("Where a card leaves a choice, the quieter one is taken.", rules=("RB-NOISE-5",)),
        *_named(game, ((card.card, card.strikes) for card in found.cards)),
    )
    return (Distribution(TITLE, results, parts),) if len(results) > 1 else ()


def _detected(game: State, test: RunningTest) -> int:
    """What counts without any die, as by Detect."""
    return pool.total(game, RunningTest("noise", test.hero, noise.HEARD_FROM)) + test.added


def _lying(read: Read, play: BestPlay, ends: Places) -> noise_forecast.Odds:
    """The dice that may lie there when the card is drawn, as the forecast counts them."""
    base = _detected(read.game, read.test)
    found: noise_forecast.Odds = {}
    for end, likely in ends.items():
        faces: list[Face] = [play.face_of(die) for die in end.lying]
        faces += ["special"] * ((end.total - base) // 2)
        lying = tuple(sorted(faces))
        found[lying] = found.get(lying, 0.0) + likely
    return found


def of_draw(game: State, cards: Iterable[CardId]) -> tuple[Distribution, ...]:
    """A Bang! or Boom! that draws one of these cards, which strikes whatever its number."""
    drawn, alien = list(cards), game.box.alien_world
    shares: dict[str, float] = {}
    for card in drawn:
        trouble = trouble_of(game, card)
        shares[trouble] = shares.get(trouble, 0.0) + 1 / len(drawn)
    results = _results(shares)
    parts = (
        Note("A noise card is drawn and strikes, whatever its number.", rules=WHY_ALIEN if alien else WHY_LOUD),
        Note("Each unseen noise card is as likely as any other.", rules=("RB-NOISE-4", "RB-DECK-1")),
    )
    return (Distribution(TITLE, results, parts),) if len(results) > 1 else ()


def trouble_of(game: State, card: CardId) -> str:
    """What the bottom half of a noise card does."""
    bottoms = game.box.noise_card(card).bottom
    found = [text for kinds, text in TROUBLE if any(isinstance(bottom, kinds) for bottom in bottoms)]
    return listed(found) if found else NOTHING


def _results(shares: dict[str, float]) -> tuple[Chance, ...]:
    tones: dict[str, Tone] = {UNHEARD: "good", NOTHING: "plain"}
    return tuple(Chance(name, 100 * share, tones.get(name, "bad")) for name, share in shares.items() if share > 1e-9)


def _named(game: State, cards: Iterable[tuple[CardId, float]]) -> Iterator[Note]:
    for card, share in cards:
        if share > 0:
            printed = game.box.noise_card(card)
            text = (
                f"{100 * share:.1f} %: {printed.name}, from {printed.target} on. {capital(printed.bottom_text.strip())}"
            )
            yield Note(text, "warn", ("RB-NOISE-5",))
