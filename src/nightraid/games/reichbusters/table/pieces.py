"""The models on the screen, with their meters and chips: Heroes, enemy units, and whoever is to be brought out."""

from collections.abc import Iterator

from nightraid.engine.screen.basics import Tone
from nightraid.engine.screen.now import Chip, Meter, Piece, QueueEntry
from nightraid.games.reichbusters.box import Box
from nightraid.games.reichbusters.ids import DOWNED_AT, NOBODY, OFF_MAP, HeroId, HeroismKind, RowId, UnitId
from nightraid.games.reichbusters.rules.defence import USUAL_DICE
from nightraid.games.reichbusters.rules.turn import BASIC_ACTIONS
from nightraid.games.reichbusters.schema.units import Wounds
from nightraid.games.reichbusters.state import Escort, Hero, Points, Unit
from nightraid.games.reichbusters.table.icons import PRISONER, hero_icon, unit_icon
from nightraid.games.reichbusters.table.spots import ESCORT, hero_term, unit_term
from nightraid.games.reichbusters.telling.card_texts import profile_text
from nightraid.games.reichbusters.view import RaidView

KINDS: tuple[HeroismKind, ...] = ("attack", "defence", "wild")
ORDINALS = ("next", "second", "third", "fourth")


def pieces_of(table: RaidView, box: Box) -> Iterator[Piece]:
    """Heroes first, then whoever is to be brought out, then the enemy."""
    for number, hero in enumerate(table.heroes):
        yield hero_piece(table, box, number, hero)
    if table.escort is not None:
        yield escort_piece(box, table.escort)
    for seen in table.units:
        yield unit_piece(box, seen.id, seen.unit, watching=seen.unit.saw and table.alarm == "before")


# ---------------------------------------------------------------- Heroes


def acting_now(table: RaidView) -> HeroId:
    """Who acts: whose turn it is, or who makes a test in the enemy's turn."""
    if table.phase in ("turn", "turn-end"):
        return table.turn.hero
    return NOBODY if table.test is None else table.test.hero


def hero_piece(table: RaidView, box: Box, number: HeroId, hero: Hero) -> Piece:
    """A Hero with what is left of them."""
    acting = acting_now(table) == number
    card = box.cards.heroes[hero.card]
    return Piece(
        str(number),
        card.name,
        card.nickname,
        hero_icon(hero.card),
        "hero",
        () if hero.area == OFF_MAP else (hero.area,),
        seat=hero.player,
        kind=hero_term(hero.card),
        meters=() if hero.escaped else tuple(_hero_meters(table, box, hero, acting=acting)),
        chips=tuple(_hero_chips(table, number, hero)),
        active=acting,
        done=hero.acted and not acting,
        note="escaped" if hero.escaped else "not on the map yet" if hero.area == OFF_MAP else "",
    )


def _hero_meters(table: RaidView, box: Box, hero: Hero, *, acting: bool) -> Iterator[Meter]:
    to_come = 0 if hero.acted or hero.captured else BASIC_ACTIONS
    basic = table.turn.basic if acting and table.phase in ("turn", "turn-end") else to_come
    yield Meter("basic-actions", "Basic actions", basic, max(BASIC_ACTIONS, basic), "pips")
    yield Meter("wounds", "Wounds", len(hero.wounds), max(DOWNED_AT, len(hero.wounds)), "pips")
    yield Meter("hand", "Cards in hand", len(hero.hand))
    by_hero = box.edition.defence_dice == "by-hero"
    yield Meter("defence-dice", "Defence dice", box.cards.heroes[hero.card].defence if by_hero else USUAL_DICE)
    yield from points_meters(hero.points, "Heroism")


def points_meters(points: Points, name: str) -> Iterator[Meter]:
    """Heroism points by their kinds, those there are."""
    for kind in KINDS:
        if points.of(kind):
            yield Meter(f"heroism-{kind}", f"{name}, {kind}", points.of(kind))


def _hero_chips(table: RaidView, number: HeroId, hero: Hero) -> Iterator[Chip]:
    if hero.escaped:
        yield Chip("escaped", "escaped", "good")
        return
    if hero.area == OFF_MAP:
        yield Chip("to-come", "not on the map yet")
    if hero.captured:
        yield Chip("captured", "captured", "bad")
    elif hero.downed:
        yield Chip("downed", "downed", "bad")
    if hero.knocked_down:
        yield Chip("knocked-down", "knocked down", "warn")
    if table.escort is not None and table.escort.hero == number:
        yield Chip("leads", f"leads {table.escort.name}", "good")
    if hero.numb:
        yield Chip("numb", "pain killed", "good")
    if hero.injected:
        yield Chip("injected", "vril in the blood", "good")


# ---------------------------------------------------------------- the others


def escort_piece(box: Box, escort: Escort) -> Piece:
    """Whoever is to be brought out. Led by a Hero it has no place of its own: it is where the Hero is."""
    waits = escort.hero == NOBODY and not escort.escaped
    led = "" if escort.hero == NOBODY else f"goes along with {box.hero_card(escort.hero).name}"
    return Piece(
        ESCORT,
        escort.name,
        escort.name.removeprefix("the ")[:2].upper(),
        PRISONER,
        "neutral",
        (escort.area,) if waits else (),
        kind="escort",
        note="escaped" if escort.escaped else led or "waits for a Hero to take charge",
    )


def unit_piece(box: Box, unit: UnitId, record: Unit, *, watching: bool = False) -> Piece:
    """An enemy unit; one that has just come is whole."""
    chips = (Chip("sight", "sees a Hero", "theirs"),) if watching else ()
    return Piece(
        str(unit),
        box.name_of(unit),
        box.sign_of(unit),
        unit_icon(box.type_of(unit)),
        "enemy",
        (record.area,),
        kind=unit_term(record.row, record.side),
        meters=tuple(_unit_meters(box, record)),
        chips=chips,
        done=record.acted,
        note=profile_text(box.profile(record.row, record.side), with_defence=False),
    )


def _unit_meters(box: Box, record: Unit) -> Iterator[Meter]:
    profile = box.profile(record.row, record.side)
    yield Meter("defence", "Defence", profile.defence)
    wounds = next((one.count for one in profile.keywords if isinstance(one, Wounds)), 0)
    if wounds:
        yield Meter("unit-wounds", "Wounds left", max(0, wounds - record.wounds), wounds, "pips")
    sides = box.states_left(record.row, 0)
    if sides:
        yield Meter("states", "States left", box.states_left(record.row, record.side) + 1, sides + 1, "pips")


def new_unit(box: Box, unit: UnitId, area: int) -> Piece:
    """A unit at the moment it comes, before a screen says which row it belongs to."""
    return unit_piece(box, unit, Unit(first_row(box, unit), area))


def first_row(box: Box, unit: UnitId) -> RowId:
    """The first row of the faction card that has this type."""
    return box.faction.rows_of(box.type_of(unit))[0]


def queue_of(table: RaidView) -> Iterator[QueueEntry]:
    """After the alarm: the Heroes who have not acted in this round, in their order (RB-ORDER-2)."""
    waiting = [hero for hero in table.order if not table.heroes[hero].acted]
    for place, hero in enumerate(waiting):
        yield QueueEntry(str(hero), f"acts {ORDINALS[place]}")


def tone_of_level(level: int) -> Tone:
    """How much to worry about a room that is suspicious, or alert."""
    return "bad" if level > 1 else "warn"
