"""The odds of noise: how loud an action is, and what the unseen noise cards may make of it.

The deck is a pool in no order: what is left in it is known, and each card of it is as likely as any other.
"""

from collections.abc import Iterable, Iterator

from nightraid.engine.prose import capital, listed
from nightraid.engine.screen.basics import Tone
from nightraid.engine.screen.sketches import Chance, Distribution, Note
from nightraid.games.reichbusters.ids import CardId, Face
from nightraid.games.reichbusters.odds import noise_forecast
from nightraid.games.reichbusters.odds.best_play import BestPlay, Places, Shares
from nightraid.games.reichbusters.odds.reading import Read
from nightraid.games.reichbusters.odds.tests import Odds
from nightraid.games.reichbusters.rules import noise
from nightraid.games.reichbusters.rules.base import pool
from nightraid.games.reichbusters.schema.noise_cards import (
    AdvanceMarker,
    CallBarracks,
    DoorOpens,
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
UNHEARD, NOTHING = "nobody hears it", "heard, but nothing comes of it"
TROUBLE: tuple[tuple[tuple[type[NoiseBottom], ...], str], ...] = (
    ((AdvanceMarker,), "the round marker advances"),
    ((Patrol,), "a patrol comes"),
    ((CallBarracks, Nearest), "barracks send somebody"),
    ((RaiseAwareness,), "awareness rises"),
    ((DoorOpens,), "a door opens"),
    ((LoseNerve,), "cards are lost"),
)
"""What the bottom halves of noise cards do, in a few words."""


def of_action(game: State, dice: int) -> tuple[Distribution, ...]:
    """The noise that an action makes when it is over, with so many dice."""
    test = RunningTest(
        "noise",
        game.action.hero,
        noise.HEARD_FROM,
        pool=pool.dice_of("noise", dice),
        weapon_noise=game.action.with_weapon,
    )
    return of_test(Read(game, test)) if dice else ()


def of_test(read: Read) -> tuple[Distribution, ...]:
    """A noise test that is to be rolled, and what the cards may make of it."""
    dice = len(read.to_roll()) + len(read.test.dice) - len(read.pending)
    if dice > MOST_DICE or read.test.final:
        return Odds(read).distribution()
    shares, lying = _reckoned(read)
    loud = Odds(read, shares).distribution()
    return (*loud, *_cards(read, lying)) if loud else ()


def _reckoned(read: Read) -> tuple[Shares, noise_forecast.Odds]:
    """How loud it may be, and the dice that may lie there then; remembered, for the same dice are rolled often."""
    play = read.play(all_dice=True)
    question = ("noise odds", read.again, read.standing(play), read.to_roll(), read.rolled_again(play))
    remembered = read.game.box.remembered
    known: tuple[Shares, noise_forecast.Odds] | None = remembered.get(question)
    if known is None:
        ends = play.ends(read.places(play))
        known = play.totals(ends), _lying(read, play, ends)
        remembered.keep(question, known)
    return known


def _cards(read: Read, lying: noise_forecast.Odds) -> tuple[Distribution, ...]:
    """What comes of each way the dice may lie in the end, over all cards that may be drawn."""
    game = read.game
    found = noise_forecast.forecast(game, read.test.hero, 0, louder=_detected(read), lying=lying)
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


def _detected(read: Read) -> int:
    """What counts without any die, as by Detect."""
    return pool.total(read.game, RunningTest("noise", read.test.hero, noise.HEARD_FROM)) + read.test.added


def _lying(read: Read, play: BestPlay, ends: Places) -> noise_forecast.Odds:
    """The dice that may lie there when the card is drawn, as the forecast counts them."""
    base = _detected(read)
    found: noise_forecast.Odds = {}
    for end, likely in ends.items():
        faces: list[Face] = [play.face_of(die) for die in end.lying]
        faces += ["special"] * ((end.total - base) // 2)
        lying = tuple(sorted(faces))
        found[lying] = found.get(lying, 0.0) + likely
    return found


def of_draw(game: State, cards: Iterable[CardId]) -> tuple[Distribution, ...]:
    """A Bang! or Boom! after the alarm: one of these cards is drawn, and strikes whatever its number."""
    drawn = list(cards)
    shares: dict[str, float] = {}
    for card in drawn:
        trouble = trouble_of(game, card)
        shares[trouble] = shares.get(trouble, 0.0) + 1 / len(drawn)
    results = _results(shares)
    parts = (
        Note("A noise card is drawn and strikes, whatever its number.", rules=("RB-BANG-3", "RB-BANG-5")),
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
