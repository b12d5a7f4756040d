"""How the cards of the enemy fit together, and those that the castle itself draws: decks, features, units, factions.

Decks may be larger than those of the box, so that a pack can add cards; never smaller.
"""

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Final, get_args

from nightraid.engine.content import Check, Effect, Library, Problem
from nightraid.engine.content.checks import own_value
from nightraid.engine.content.problems import MISSING, one_of
from nightraid.games.reichbusters.ids import Edition
from nightraid.games.reichbusters.schema.editions import EditionCard
from nightraid.games.reichbusters.schema.factions import FactionCard, FactionRow, states
from nightraid.games.reichbusters.schema.features import (
    FEATURES_OF_TYPE,
    PASSAGE_NUMBERS,
    FeatureCard,
    SecretPassage,
    SpawnHere,
)
from nightraid.games.reichbusters.schema.noise_cards import (
    AdvanceMarker,
    CallBarracks,
    DoorOpens,
    FromTheDarkness,
    Nearest,
    NoiseCard,
    NoiseDeck,
    Patrol,
    RaiseAwareness,
)
from nightraid.games.reichbusters.schema.spawn_cards import RAID_ONLY_NUMBER, SpawnCard
from nightraid.games.reichbusters.schema.units import (
    Escort,
    Profile,
    PsychicBlast,
    Unique,
    UnitCard,
    Vrilmeister,
    XHandler,
)
from nightraid.games.reichbusters.schema.wound_cards import WoundCard

NOISE_CARDS: Final[Mapping[NoiseDeck, int]] = {"pre": 12, "post": 12, "alien": 20}
WOUND_CARDS: Final = 20
SPAWN_CARDS: Final = 20
UNIT_CARDS: Final = 24
"""How many cards there are at least (RB-COMPONENT-9)."""
_DECK_NAMES: Final[Mapping[NoiseDeck, str]] = {
    "pre": "the pre-alarm deck",
    "post": "the post-alarm deck",
    "alien": "the deck of the alien world",
}

# ---------------------------------------------------------------- editions


def check_editions(library: Library) -> Iterator[Problem]:
    """There are exactly the two editions, each once (RB-GOAL-1)."""
    known = get_args(Edition)
    first: dict[str, str] = {}
    for card in library.of(EditionCard).values():
        if card.id != card.edition.replace(".", "-"):
            yield library.problem(card, "id", card.id, card.edition.replace(".", "-"))
        owner = first.setdefault(card.edition, card.id)
        if owner != card.id:
            yield library.problem(card, "edition", card.edition, f"one entry for it: {owner} is there already")
    for edition in known:
        if not library.knows(EditionCard, edition.replace(".", "-")):
            yield Problem("editions", "", MISSING, f"an edition with the id {edition.replace('.', '-')}")


# ---------------------------------------------------------------- decks


def check_deck_sizes(library: Library) -> Iterator[Problem]:
    """No deck has fewer cards than the box (RB-COMPONENT-9, RB-SCHEMA-5 to RB-SCHEMA-8, RB-SCHEMA-11)."""
    if not library.complete:
        return  # a card that cannot be read is not missing
    noise = Counter[str]()
    for card in library.of(NoiseCard).values():
        noise[card.deck] += card.copies
    for deck, size in NOISE_CARDS.items():
        yield from _too_few("noise-cards", f"cards with deck {deck}", noise[deck], size)
    wounds = sum(card.copies for card in library.of(WoundCard).values())
    yield from _too_few("wound-cards", "cards", wounds, WOUND_CARDS)
    yield from _too_few("spawn-cards", "cards", len(library.of(SpawnCard)), SPAWN_CARDS)
    features = Counter[str]()
    for feature in library.of(FeatureCard).values():
        features[feature.type] += feature.copies
    for kind, size in FEATURES_OF_TYPE.items():
        yield from _too_few("features", f"cards with type {kind}", features[kind], size)
    printed = sum(len(unit.cards) for unit in library.of(UnitCard).values())
    yield from _too_few("units", "unit cards", printed, UNIT_CARDS)


def _too_few(folder: str, what: str, count: int, size: int) -> Iterator[Problem]:
    if count < size:
        yield Problem(folder, "", f"{count} {what}", f"at least {size}")


def check_noise_decks(library: Library) -> Iterator[Problem]:
    """Patrols and awareness are for the deck before the alarm, barracks for the one after it (RB-SCHEMA-5).

    The alien world has neither doors nor barracks, and only there somebody comes from the darkness (RB-NTE-17).
    """
    wrong: Mapping[NoiseDeck, tuple[type[Effect], ...]] = {
        "pre": (CallBarracks, FromTheDarkness),
        "post": (Patrol, RaiseAwareness, AdvanceMarker, FromTheDarkness),
        "alien": (Patrol, CallBarracks, Nearest, DoorOpens),
    }
    for card in library.of(NoiseCard).values():
        for index, effect in enumerate(card.bottom):
            if isinstance(effect, wrong[card.deck]):
                tag = effect.__struct_config__.tag
                expected = f"an effect for {_DECK_NAMES[card.deck]}"
                yield library.problem(card, f"bottom[{index}].effect", tag, expected)


def check_raid_only_noise(library: Library) -> Iterator[Problem]:
    """Exactly one card of the alien world stays out of campaigns, as NE007 does (RB-NTE-1)."""
    left_out = [card for card in library.of(NoiseCard).values() if card.raid_only]
    for card in left_out:
        if card.deck != "alien" or card.copies != 1:
            yield library.problem(card, "raid-only", True, "false, unless it is a single card of the alien world")
    if library.complete and len(left_out) != 1:
        yield Problem("noise-cards", "", f"{len(left_out)} cards with raid-only", "one: NE007")


def check_spawn_cards(library: Library) -> Iterator[Problem]:
    """Numbers differ, and exactly the card RB041 stays out of campaigns (RB-CAMPAIGN-4)."""
    cards = library.of(SpawnCard).values()
    for card in cards:
        if card.campaign == (card.number == RAID_ONLY_NUMBER):
            expected = f"false for {RAID_ONLY_NUMBER} and true for all others"
            yield library.problem(card, "campaign", card.campaign, expected)
    if library.complete and all(card.number != RAID_ONLY_NUMBER for card in cards):
        yield Problem("spawn-cards", "", MISSING, f"a card with the number {RAID_ONLY_NUMBER}")


# ---------------------------------------------------------------- features


def check_features(library: Library) -> Iterator[Problem]:
    """A feature does something, and lies there just as long as it does (RB-FEATURE-2)."""
    for card in library.of(FeatureCard).values():
        if not card.reveal and not card.lasting:
            yield library.problem(card, "reveal", card.reveal, "an effect, here or in lasting")
        if card.lasting and not card.stays:
            yield library.problem(card, "stays", card.stays, "true: it has lasting effects")
        spawns = any(isinstance(effect, SpawnHere) for effect in card.reveal)
        if spawns and card.stays:
            yield library.problem(card, "stays", card.stays, "false: a feature that spawns is discarded after it")


def check_passages(library: Library) -> Iterator[Problem]:
    """Exactly three cards are secret passages, by their numbers and only for RAIDs (RB-PASSAGE-1, RB-CAMPAIGN-4)."""
    found: list[str] = []
    for card in library.of(FeatureCard).values():
        passage = any(isinstance(effect, SecretPassage) for effect in card.reveal)
        if passage and card.number not in PASSAGE_NUMBERS:
            yield library.problem(card, "number", card.number, one_of(card.number, PASSAGE_NUMBERS))
        if passage and card.copies != 1:
            yield library.problem(card, "copies", card.copies, "1: there are three pairs of tokens")
        if passage != card.raid_only:
            yield library.problem(card, "raid-only", card.raid_only, "true for a secret passage and only for that")
        if passage and card.number is not None:
            found.append(card.number)
    for number in PASSAGE_NUMBERS:
        if library.complete and found.count(number) != 1:
            yield Problem("features", "", f"{found.count(number)} cards", f"one secret passage numbered {number}")


# ---------------------------------------------------------------- units


def check_units(library: Library) -> Iterator[Problem]:
    """Card numbers differ, states lead somewhere, and every side is sound (RB-WOUND-3, RB-SCHEMA-11)."""
    owner: dict[str, str] = {}
    for unit in library.of(UnitCard).values():
        for index, card in enumerate(unit.cards):
            place = f"{unit.id}, cards[{index}]"
            first = owner.setdefault(card.number, place)
            if first != place:
                expected = f"a number of its own: {first} has it too"
                yield library.problem(unit, f"cards[{index}].number", card.number, expected)
        last = len(unit.sides) - 1
        for order, (card, face, side) in enumerate(unit.sides):
            key = f"cards[{unit.cards.index(card)}].{face}"
            if side.state and order == last:
                yield library.problem(unit, f"{key}.state", True, "false: no side comes after it")
            yield from _profile_problems(library, unit, key, side)


def _profile_problems(library: Library, unit: UnitCard, key: str, side: Profile) -> Iterator[Problem]:
    if (side.range == 0) != (side.ranged is None):
        yield library.problem(unit, f"{key}.range", side.range, "0 without a ranged attack, and more with one")
    if side.main == "ranged" and side.ranged is None:
        yield library.problem(unit, f"{key}.main", side.main, '"melee": it has no ranged attack')
    kinds = Counter(type(keyword) for keyword in side.keywords)
    for kind, count in kinds.items():
        if count > 1:
            yield library.problem(unit, f"{key}.keywords", kind.__struct_config__.tag, "each keyword once")
    if (Vrilmeister in kinds) != ("vrilmeister" in unit.traits):
        yield library.problem(unit, f"{key}.keywords", _tags(side), "vrilmeister just when the traits say so")
    if Vrilmeister in kinds and Unique not in kinds:
        yield library.problem(unit, f"{key}.keywords", _tags(side), "unique too: all Vrilmeisters are")
    if PsychicBlast in kinds and (side.melee is not None or side.main != "ranged"):
        yield library.problem(unit, f"{key}.keywords", _tags(side), "psychic-blast on ranged units without melee only")
    for keyword in side.keywords:
        if isinstance(keyword, XHandler):
            yield from _handled_problems(library, unit, key, keyword.unit)
    if (Escort in kinds) != ("prisoner" in unit.traits):
        yield library.problem(unit, f"{key}.keywords", _tags(side), "escort just when the traits say prisoner")


def _handled_problems(library: Library, unit: UnitCard, key: str, kind: str) -> Iterator[Problem]:
    """What a handler brings exists and brings nobody itself (RB-NTE-KEY-X-HANDLER-1, RB-Q-155)."""
    units = library.of(UnitCard)
    if kind not in units:
        if not library.knows(UnitCard, kind):
            yield library.problem(unit, f"{key}.keywords", kind, one_of(kind, units))
        return
    if any(handled.has(XHandler) for _, _, handled in units[kind].sides):
        yield library.problem(unit, f"{key}.keywords", kind, "a type that is no handler itself")


def _tags(side: Profile) -> list[object]:
    return [keyword.__struct_config__.tag for keyword in side.keywords]


# ---------------------------------------------------------------- factions


def check_factions(library: Library) -> Iterator[Problem]:
    """Rows name cards of their units, letters differ, and each type has one yellow row (RB-ENEMY-5, RB-SCHEMA-10)."""
    units = library.of(UnitCard)
    for faction in library.of(FactionCard).values():
        letters: dict[str, int] = {}
        for place, row in enumerate(faction.rows):
            if row.letter is not None and letters.setdefault(row.letter, place) != place:
                expected = f"a letter of its own: rows[{letters[row.letter]}] has it too"
                yield library.problem(faction, f"rows[{place}].letter", row.letter, expected)
            if row.unit in units:
                yield from _row_problems(library, faction, place, row, units[row.unit])
            else:
                yield from _unknown_unit(library, faction, place, row)
        yield from _type_problems(library, faction)
        meisters = [row for row in faction.rows if row.unit in units and "vrilmeister" in units[row.unit].traits]
        if faction.use == "raid" and len(meisters) != 1:
            yield library.problem(faction, "rows", f"{len(meisters)} Vrilmeisters", "one, whom objectives ask for")


def _unknown_unit(library: Library, faction: FactionCard, place: int, row: FactionRow) -> Iterator[Problem]:
    if not library.knows(UnitCard, row.unit):
        yield library.problem(faction, f"rows[{place}].unit", row.unit, one_of(row.unit, library.of(UnitCard)))


def _row_problems(
    library: Library, faction: FactionCard, place: int, row: FactionRow, unit: UnitCard
) -> Iterator[Problem]:
    key = f"rows[{place}]"
    if row.card not in (card.number for card in unit.cards):
        numbers = one_of(row.card, (card.number for card in unit.cards))
        yield library.problem(faction, f"{key}.card", row.card, f"a card of {unit.id}: {numbers}")
    elif (row.card, row.face) not in ((card.number, face) for card, face, _ in unit.sides):
        yield library.problem(faction, f"{key}.face", row.face, f'"grey": {row.card} has no such side')
    else:
        for keyword in states(row, unit)[0].keywords:
            if isinstance(keyword, XHandler) and not faction.rows_of(keyword.unit):
                expected = f"a row of {keyword.unit} too, whom it brings along"
                yield library.problem(faction, f"{key}.unit", row.unit, expected)
    if row.max > unit.miniatures:
        yield library.problem(faction, f"{key}.max", row.max, f"at most {unit.miniatures}, the miniatures in the box")
    if "prisoner" in unit.traits:
        yield library.problem(faction, f"{key}.unit", row.unit, "an enemy: missions hold prisoners, factions do not")
    if (row.letter is None) != ("vrilmeister" in unit.traits):
        yield library.problem(faction, f"{key}.letter", row.letter, "none for a Vrilmeister, and one for all others")


def _type_problems(library: Library, faction: FactionCard) -> Iterator[Problem]:
    """Rows of one type share their limit (RB-SPAWN-9), and the first of them activates."""
    for unit in dict.fromkeys(row.unit for row in faction.rows):
        first, *others = faction.rows_of(unit)
        yellow = [place for place in (first, *others) if faction.rows[place].colour == "yellow"]
        if yellow != [first]:
            colours = [faction.rows[place].colour for place in (first, *others)]
            expected = f"yellow for the first row of {unit} and white for others of it"
            yield library.problem(faction, f"rows[{first}].colour", colours, expected)
        for place in others:
            if faction.rows[place].max != faction.rows[first].max:
                expected = f"{faction.rows[first].max}, as in rows[{first}]: rows of a type share it"
                yield library.problem(faction, f"rows[{place}].max", faction.rows[place].max, expected)


ENEMY_CHECKS: Final[tuple[Check, ...]] = (
    check_editions,
    check_deck_sizes,
    check_noise_decks,
    check_raid_only_noise,
    check_spawn_cards,
    own_value("number", SpawnCard),
    check_features,
    check_passages,
    own_value("nickname", UnitCard),
    check_units,
    check_factions,
)
"""All of these."""
