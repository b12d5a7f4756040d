"""The table drawn in text: the map, the trackers, and everybody's cards."""

from collections.abc import Iterator

from nightraid.boards.textmap import Drawing
from nightraid.games.wolfenstein.box import Box
from nightraid.games.wolfenstein.ids import OFF_MAP, kind_of
from nightraid.games.wolfenstein.naming import cell_name
from nightraid.games.wolfenstein.schema.equipment import Plate
from nightraid.games.wolfenstein.state import Hero, Weapon
from nightraid.games.wolfenstein.view import RaidView

CELL_WIDTH = 3
LEGEND = "$ chest  ? event  1-4 objective  ~ difficult  * passage  ^ Hero spawn  v Nazi spawn  X exit"


def board_text(box: Box, table: RaidView) -> str:
    """Trackers, map, noise, Heroes and Nazis."""
    return "\n".join([_trackers(box, table), *_map(box, table), LEGEND, *_noise(table), *_heroes(box, table)])


def _trackers(box: Box, table: RaidView) -> str:
    goals = "; ".join(("[x] " if goal.id in table.goals_met else "[ ] ") + goal.text for goal in box.mission.goals)
    return (
        f"{box.mission.name}   round {table.round} of {table.round_limit}   "
        f"hazard {table.hazard} of {table.alarm_limit}\nGoals: {goals}"
    )


# ---------------------------------------------------------------- the map


def _map(box: Box, table: RaidView) -> Iterator[str]:
    signs = _signs(box, table)
    closed = sum(1 << box.drawn.door(letter) for letter in table.closed_doors)
    standing = sum(1 << box.drawn.barricade(digit) for digit in table.barricades)
    drawing = Drawing(
        cell=lambda cell: f"{signs.get(cell, '·'):^{CELL_WIDTH}}",
        door=box.drawn.door_letters.__getitem__,
        barricade=box.drawn.barricade_digits.__getitem__,
        cell_width=CELL_WIDTH,
    )
    lines = drawing.draw(box.grid, closed, standing).rstrip("\n").split("\n")
    for number, line in enumerate(lines):
        yield (f"{box.grid.height - number // 2:>2} " if number % 2 else "   ") + line
    yield "   " + "".join(f" {cell_name(box, x).rstrip('1234567890'):^{CELL_WIDTH}}" for x in range(box.grid.width))


def _signs(box: Box, table: RaidView) -> dict[int, str]:
    """What is drawn on each square; models stand on top of tokens."""
    signs: dict[int, str] = {}
    signs.update(dict.fromkeys(table.difficult, "~"))
    signs.update(dict.fromkeys(box.passages, "*"))
    signs.update(dict.fromkeys(box.hero_spawns, "^"))
    signs.update(dict.fromkeys(box.nazi_spawns.values(), "v"))
    signs.update({cell: "X" for cell in box.grid.floor_cells if box.exits >> cell & 1})
    signs.update(dict.fromkeys(table.chests, "$"))
    signs.update(dict.fromkeys(table.events, "?"))
    signs.update({box.objective_cells[letter]: str("ABCD".index(letter) + 1) for letter in table.objectives})
    for number, hero in enumerate(table.heroes):
        if hero.cell != OFF_MAP:
            sign = box.sign_of(number)
            signs[hero.cell] = f"({sign})" if hero.status == "bleeding" else sign
    for id_, kind, cell in _enemies(table):
        cells = box.large.cells(cell) if box.enemy_cards[kind].size == 4 else (cell,)
        signs.update(dict.fromkeys(cells, box.sign_of(id_)))
    return signs


def _enemies(table: RaidView) -> Iterator[tuple[int, str, int]]:
    for seen in table.nazis:
        yield seen.id, seen.nazi.kind, seen.nazi.cell
    for friend in table.bots:
        yield friend.id, friend.bot.kind, friend.bot.cell


# ---------------------------------------------------------------- cards


def _noise(table: RaidView) -> Iterator[str]:
    if table.noise:
        yield f"Noise: {', '.join(table.noise)}"


def _heroes(box: Box, table: RaidView) -> Iterator[str]:
    for number, hero in enumerate(table.heroes):
        yield _hero_line(box, table, number, hero)
        if hero.alive and (cards := _cards(box, hero)):
            yield f"      {cards}"
    hurt = [
        f"{box.name_of(seen.id)} {_left(box, seen.nazi.kind, seen.nazi.lost_hp, seen.nazi.lost_armor)}"
        + (" stunned" if seen.nazi.stunned else "")
        + (" sabotaged" if seen.nazi.sabotaged else "")
        for seen in table.nazis
    ]
    if hurt:
        yield "Nazis (HP/armor): " + ", ".join(hurt)
    for friend in table.bots:
        left = _left(box, friend.bot.kind, friend.bot.lost_hp, friend.bot.lost_armor)
        yield f"Bot of {box.name_of(friend.bot.owner)}: {box.name_of(friend.id)} {left}"


def _hero_line(box: Box, table: RaidView, number: int, hero: Hero) -> str:
    who = f"{box.sign_of(number):>3} {box.name_of(number)} (player {hero.player + 1})"
    if hero.status in ("dead", "out"):
        return f"{who}: {'dead' if hero.status == 'dead' else 'off the map'}"
    card = box.hero_cards[hero.card]
    plates = [does for item in hero.worn if isinstance(does := box.equipment(item).does, Plate)]
    hp = card.hp + sum(plate.hp for plate in plates) - hero.lost_hp
    armor = card.armor + sum(plate.armor for plate in plates) - hero.lost_armor
    flags = [
        name
        for name, on in (
            ("bleeding", hero.status == "bleeding"),
            ("fatigued", hero.fatigue),
            ("stunned", hero.stunned),
            ("sabotaged", hero.sabotaged),
            ("has acted", hero.activated and table.turn.hero != number),
        )
        if on
    ]
    ammo = f"ammo {hero.light} light {hero.heavy} heavy {hero.special} special"
    parts = [f"HP {hp}", f"armor {armor}", f"glory {hero.glory}", ammo, f"life {hero.shared_life}", *flags]
    return f"{who}: {', '.join(parts)}"


def _cards(box: Box, hero: Hero) -> str:
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
