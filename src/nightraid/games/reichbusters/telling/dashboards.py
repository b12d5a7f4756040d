"""The dashboards of the Heroes in text: hand, weapons, items, skills, wounds and heroism points."""

import textwrap
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from nightraid.engine.game import CardText
from nightraid.engine.prose import capital, count
from nightraid.games.reichbusters.box import Box
from nightraid.games.reichbusters.ids import ITEM_SLOTS, OFF_MAP, CardId, HeroId
from nightraid.games.reichbusters.schema.units import Profile
from nightraid.games.reichbusters.schema.weapons import WeaponSide
from nightraid.games.reichbusters.state import Hero, Item, Points, Weapon
from nightraid.games.reichbusters.telling import naming
from nightraid.games.reichbusters.telling.card_texts import cards_in_sight, noise_words, unit_keyword, weapon_keyword
from nightraid.games.reichbusters.view import RaidView

LINE_WIDTH = 100
INDENT = 4


def paragraph(title: str, things: Sequence[str], indent: int = 2, between: str = "; ") -> list[str]:
    """Things behind a title over as many lines as it needs, broken between things unless one fills more than a line."""
    lines, line = [], title
    for place, thing in enumerate(things):
        piece = thing if place == len(things) - 1 else f"{thing}{between}"
        if len(line) + len(piece.rstrip()) > LINE_WIDTH and line.strip() and line != title:
            lines.append(line.rstrip())
            line = " " * indent
        line += piece
    lines.append(line.rstrip())
    deeper = " " * (indent + 2)
    return [piece for line in lines for piece in textwrap.wrap(line, LINE_WIDTH, subsequent_indent=deeper)]


def dashboards(box: Box, table: RaidView) -> Iterator[str]:
    """The Hero who acts or makes a test in full, the others in a line each."""
    shared = f"; heroism that all share: {points_text(table.shared)}" if table.shared.total else ""
    yield f"Heroes (c and a name shows all that one has){shared}"
    for number, hero in enumerate(table.heroes):
        if _is_busy(table, number):
            yield from _status(box, table, number, [_cards(hero)])
            for title, things in _in_full(box, hero):
                yield from paragraph(f"{' ' * INDENT}{title}: ", things, INDENT + 2)
        else:
            yield from _status(box, table, number, _in_short(box, hero))


def cards_to_read(box: Box, table: RaidView) -> Iterator[CardText]:
    """The cards that lie on the table; a Hero's with all that the Hero has."""
    names = {box.hero_card(number).name: hero for number, hero in enumerate(table.heroes)}
    for card in cards_in_sight(box, table):
        if card.group == "Heroes":
            hero = names[card.name]
            has = [f"{capital(title)}: {'; '.join(things)}." for title, things in _in_full(box, hero)]
            yield CardText(card.group, card.name, "\n".join([card.text, *has, f"{capital(_cards(hero))}."]))
        else:
            yield card


def _is_busy(table: RaidView, number: HeroId) -> bool:
    """Whether a Hero acts or makes a test."""
    acting = table.turn.hero == number and table.phase in ("turn", "turn-end")
    return acting or (table.test is not None and table.test.hero == number)


def _status(box: Box, table: RaidView, number: HeroId, more: Iterable[str]) -> list[str]:
    """Where a Hero is, and how it is going."""
    card, hero = box.hero_card(number), table.heroes[number]
    player = f" (player {hero.player + 1})" if table.players > 1 else ""
    facts = [_where(box, hero), *_flags(table, number, hero), *more]
    if hero.points.total:
        facts.append(f"heroism: {points_text(hero.points)}")
    return paragraph(f"@{card.nickname} {card.name}{player}: ", facts)


def _in_full(box: Box, hero: Hero) -> Iterator[tuple[str, list[str]]]:
    """Everything on a dashboard, with its values: what there is of each kind of thing."""
    lasting = [f"{box.action_card(one.card).name} {naming.DURATIONS[one.until]}" for one in hero.in_play]
    items = Counter(_item(box, item) for item in hero.items)
    carried = ", ".join(name if number == 1 else f"{name} x{number}" for name, number in items.items())
    groups = (
        ("hand", [_action(box, held) for held in hero.hand]),
        ("in play", lasting),
        ("weapons", [_weapon(box, weapon) for weapon in hero.weapons]),
        ("skills", [*_skills(box, hero), f"items {len(hero.items)} of {ITEM_SLOTS}: {carried or 'none'}"]),
        ("permanent wounds", [_wound(box, hero, place) for place in range(len(hero.wounds))]),
    )
    return (group for group in groups if group[1])


def _in_short(box: Box, hero: Hero) -> Iterator[str]:
    """How much there is on a dashboard, and what on it is out of order."""
    if hero.escaped:
        return
    yield count(len(hero.hand), "card")
    if hero.items:
        yield count(len(hero.items), "item")
    if hero.wounds:
        yield count(len(hero.wounds), "permanent wound")
    for token in hero.weapons:
        if out := _tokens(token.jams, drained=token.drained):
            yield _side(box, token).name + out
    for item in hero.items:
        if _tokens(item.jams, drained=item.drained):
            yield _item(box, item)
    for one in hero.in_play:
        yield f"{box.action_card(one.card).name} {naming.DURATIONS[one.until]}"


def _where(box: Box, hero: Hero) -> str:
    if hero.escaped:
        return "escaped"
    return "not on the map yet" if hero.area == OFF_MAP else f"in {naming.area_name(box, hero.area)}"


def _flags(table: RaidView, number: HeroId, hero: Hero) -> Iterator[str]:
    """What is special about a Hero now."""
    acting = table.turn.hero == number and table.phase in ("turn", "turn-end")
    flags = (
        (f"ACTS NOW, {count(table.turn.basic, 'basic action')} left", acting),
        ("has had a turn", hero.acted and not acting),
        ("CAPTURED", hero.captured),
        ("DOWNED", hero.downed and not hero.captured),
        ("knocked down", hero.knocked_down),
        ("feels no wounds", hero.numb),
        ("injected with vril", bool(hero.injected)),
        ("in charge of the prisoner", table.escort is not None and table.escort.hero == number),
    )
    return (name for name, on in flags if on)


def _cards(hero: Hero) -> str:
    out = f", {len(hero.removed)} out of the game" if hero.removed else ""
    return f"deck {len(hero.deck)} + {len(hero.discard)} discarded{out}"


def points_text(points: Points) -> str:
    """Heroism points by their kinds."""
    kinds = (("attack", points.attack), ("defence", points.defence), ("wild", points.wild))
    return ", ".join(f"{number} {kind}" for kind, number in kinds if number)


def _action(box: Box, card: CardId) -> str:
    """An action card by its name, whether it is an instant or a feat, and its noise."""
    printed = box.action_card(card)
    kind = "feat, " if printed.feat else "instant, " if printed.top.timing == "instant" else ""
    return f"{printed.name} ({kind}{noise_words(printed.top.noise)})"


def _side(box: Box, token: Weapon) -> WeaponSide:
    card = box.cards.weapons[token.weapon]
    return card.vril if token.vril else card.normal


def _skills(box: Box, hero: Hero) -> list[str]:
    return [box.cards.skills[own.skill].name + ("" if own.active else " (out of use)") for own in hero.skills]


def _weapon(box: Box, token: Weapon) -> str:
    side = _side(box, token)
    reach = "melee" if side.reach == "melee" else f"range {side.range}"
    vril = f" + {side.vril_dice} vril" if side.vril_dice else ""
    keywords = "".join(f", {weapon_keyword(keyword)}" for keyword in side.keywords)
    tokens = _tokens(token.jams, drained=token.drained)
    return (
        f"{side.name} ({reach}, {count(side.dice, 'die', 'dice')}{vril}, {noise_words(side.noise)}{keywords}){tokens}"
    )


def _item(box: Box, item: Item) -> str:
    return f"{box.item(item.token).name}{_tokens(item.jams, drained=item.drained)}"


def _tokens(jams: int, *, drained: bool) -> str:
    jammed = "" if not jams else " JAMMED" if jams == 1 else f" JAMMED x{jams}"
    return f"{jammed}{' DRAINED' if drained else ''}"


def _wound(box: Box, hero: Hero, place: int) -> str:
    """A permanent wound with what it does as long as it lasts."""
    wound = hero.wounds[place]
    card = box.wound_card(wound.card)
    skill = f": {box.cards.skills[wound.skill].name}" if wound.skill else ""
    return f"{card.name} ({card.permanent_text.strip().rstrip('.')}{skill})"


def values_of(side: Profile) -> str:
    """The values of a unit in short: `D4, M3 +1, R4 +2 up to 2, Guard`."""
    values = [f"D{side.defence}"]
    if side.melee is not None:
        values.append(f"M{side.melee} +{side.melee_support}")
    if side.ranged is not None:
        values.append(f"R{side.ranged} +{side.ranged_support} up to {side.range}")
    return ", ".join([*values, *(unit_keyword(keyword) for keyword in side.keywords)])
