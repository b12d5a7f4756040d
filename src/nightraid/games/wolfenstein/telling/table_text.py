"""The table drawn in text: the map, the trackers, and everybody's cards."""

import textwrap
from collections.abc import Iterator

from nightraid.boards.grid.drawing import square_name
from nightraid.boards.grid.framed import framed
from nightraid.boards.grid.textmap import Drawing
from nightraid.engine.cards import kind_of
from nightraid.engine.prose import wrapped
from nightraid.games.wolfenstein.box import PASSAGE_SIGNS, Box
from nightraid.games.wolfenstein.ids import LETTERS, OFF_MAP
from nightraid.games.wolfenstein.rules.base.strength import full_strength_of_hero
from nightraid.games.wolfenstein.state import Hero, Weapon
from nightraid.games.wolfenstein.view import RaidView

CELL_WIDTH = 2
LINE_WIDTH = 98
LEGEND = "$ chest  ? event  #A objective  ~ difficult  *A passage  ^ Hero spawn  vA Nazi spawn  X exit  a door"


def board_text(box: Box, table: RaidView) -> str:
    """Trackers and goals, map, areas, Heroes and Nazis."""
    return "\n".join([*_trackers(box, table), *_map(box, table), LEGEND, *_areas(box, table), *_models(box, table)])


def _trackers(box: Box, table: RaidView) -> Iterator[str]:
    yield (
        f"{box.mission.name}   round {table.round} of {table.round_limit}   "
        f"hazard {table.hazard}, alarm at {table.alarm_limit}"
    )
    for goal in box.mission.goals:
        sign = "[x]" if goal.id in table.goals_met else "[ ]"
        yield from textwrap.wrap(f"{sign} {goal.text}", LINE_WIDTH, subsequent_indent="    ")


# ---------------------------------------------------------------- the map


def _map(box: Box, table: RaidView) -> Iterator[str]:
    signs = _signs(box, table)
    closed = sum(1 << box.drawn.door(letter) for letter in table.closed_doors)
    standing = sum(1 << box.drawn.barricade(digit) for digit in table.barricades)
    drawing = Drawing(
        cell=lambda cell: f"{signs.get(cell, '·'):>{CELL_WIDTH}}",
        door=box.drawn.door_letters.__getitem__,
        barricade=box.drawn.barricade_digits.__getitem__,
        cell_width=CELL_WIDTH,
    )
    return framed(box.grid, drawing, closed, standing)


def _signs(box: Box, table: RaidView) -> dict[int, str]:
    """What is drawn on each square; models stand on top of tokens, and who bleeds is written small."""
    signs: dict[int, str] = {}
    signs.update(dict.fromkeys(table.difficult, "~"))
    for sign, letter in zip(PASSAGE_SIGNS, LETTERS, strict=False):
        signs.update(dict.fromkeys(box.drawn.marks.get(sign, ()), f"*{letter}"))
    signs.update(dict.fromkeys(box.hero_spawns, "^"))
    signs.update({cell: f"v{letter}" for letter, cell in box.nazi_spawns.items()})
    signs.update({cell: "X" for cell in box.grid.floor_cells if box.exits >> cell & 1})
    signs.update(dict.fromkeys(table.chests, "$"))
    signs.update(dict.fromkeys(table.events, "?"))
    signs.update({box.objective_cells[letter]: f"#{letter}" for letter in table.objectives})
    for number, hero in enumerate(table.heroes):
        if hero.cell != OFF_MAP:
            sign = box.sign_of(number)
            signs[hero.cell] = sign.lower() if hero.status == "bleeding" else sign
    for id_, kind, cell in _enemies(table):
        cells = box.large.cells(cell) if box.enemy_cards[kind].size == 4 else (cell,)
        signs.update(dict.fromkeys(cells, box.sign_of(id_)))
    return signs


def _enemies(table: RaidView) -> Iterator[tuple[int, str, int]]:
    for seen in table.nazis:
        yield seen.id, seen.nazi.kind, seen.nazi.cell
    for friend in table.bots:
        yield friend.id, friend.bot.kind, friend.bot.cell


def _areas(box: Box, table: RaidView) -> Iterator[str]:
    """Where each room and corridor is, and where there is noise."""
    names = []
    for area, name in enumerate(box.area_names):
        cells = [cell for cell in box.grid.floor_cells if box.area_masks[area] >> cell & 1]
        spots = [box.grid.xy(cell) for cell in cells]
        west, east = min(x for x, _ in spots), max(x for x, _ in spots)
        south, north = min(y for _, y in spots), max(y for _, y in spots)
        corners = [square_name(box.grid, box.grid.cell(*spot)) for spot in ((west, south), (east, north))]
        names.append(f"{name} {'-'.join(corners)}{' (NOISE)' if name in table.noise else ''}")
    yield from wrapped("Areas: ", names, LINE_WIDTH)


# ---------------------------------------------------------------- cards


def _models(box: Box, table: RaidView) -> Iterator[str]:
    names = [box.name_of(number) + _player(table, hero) for number, hero in enumerate(table.heroes)]
    width = max(map(len, names))
    yield f"    {'Hero':<{width}}  HP  armor  glory  ammo L/H/S  life"
    for number, hero in enumerate(table.heroes):
        line = f" {box.sign_of(number):>2} {names[number]:<{width}}  {_values(box, hero)}{_flags(table, number)}"
        cards = _cards(box, hero)
        if cards and len(line) + 2 + len(cards) <= LINE_WIDTH:
            yield f"{line}  {cards}"
            continue
        yield line.rstrip()
        yield from textwrap.wrap(cards, LINE_WIDTH, initial_indent="      ", subsequent_indent="      ")
    yield from _nazis(box, table)
    for friend in table.bots:
        left = _left(box, friend.bot.kind, friend.bot.lost_hp, friend.bot.lost_armor)
        yield f"Bot of {box.name_of(friend.bot.owner)}: {box.sign_of(friend.id)} {box.name_of(friend.id)} {left}"


def _nazis(box: Box, table: RaidView) -> Iterator[str]:
    """All of one kind together: "Soldat S1 1/3, S2 1/3 stunned"."""
    kinds: dict[str, list[str]] = {}
    for seen in table.nazis:
        left = _left(box, seen.nazi.kind, seen.nazi.lost_hp, seen.nazi.lost_armor)
        tokens = " stunned" * seen.nazi.stunned + " sabotaged" * seen.nazi.sabotaged
        kinds.setdefault(box.enemy_cards[seen.nazi.kind].name, []).append(f"{box.sign_of(seen.id)} {left}{tokens}")
    if kinds:
        shown = [f"{name} {', '.join(models)}" for name, models in kinds.items()]
        yield from wrapped("Nazis (HP/armor): ", shown, LINE_WIDTH)


def _player(table: RaidView, hero: Hero) -> str:
    return f" (player {hero.player + 1})" if table.players > 1 else ""


def _values(box: Box, hero: Hero) -> str:
    """What lies on a Hero card, in columns."""
    if hero.status in ("dead", "out"):
        return "dead" if hero.status == "dead" else "off the map"
    full = full_strength_of_hero(box, hero)
    hp, armor = full.hp - hero.lost_hp, full.armor - hero.lost_armor
    ammo = f"{hero.light}/{hero.heavy}/{hero.special}"
    return f"{hp:>2}  {armor:>5}  {hero.glory:>5}  {ammo:>10}  {hero.shared_life:>4}"


def _flags(table: RaidView, number: int) -> str:
    hero = table.heroes[number]
    flags = (
        ("BLEEDING", hero.status == "bleeding"),
        ("fatigued", hero.fatigue),
        ("stunned", hero.stunned),
        ("sabotaged", hero.sabotaged),
        ("has acted", hero.activated and table.turn.hero != number),
    )
    shown = [name for name, on in flags if on]
    return f"  {', '.join(shown)}" if shown and hero.status not in ("dead", "out") else ""


def _cards(box: Box, hero: Hero) -> str:
    if hero.status in ("dead", "out"):
        return ""
    weapons = [_weapon(box, weapon) for weapon in hero.weapons]
    worn = [f"wears {box.equipment(item).name}" for item in hero.worn]
    pack = [box.equipment(item).name for item in hero.pack]
    carried = [f"carries {box.mission.objectives[letter].name}" for letter in hero.carries]
    return " | ".join([*weapons, *worn, *carried, *([", ".join(pack)] if pack else [])])


def _weapon(box: Box, weapon: Weapon) -> str:
    name = box.cards.weapons[kind_of(weapon.card)].name
    attached = f" + {box.equipment(weapon.attached).name}" if weapon.attached else ""
    return name + attached + (" (empty)" if weapon.reload else "")


def _left(box: Box, kind: str, lost_hp: int, lost_armor: int) -> str:
    card = box.enemy_cards[kind]
    return f"{card.hp - lost_hp}/{card.armor - lost_armor}"
