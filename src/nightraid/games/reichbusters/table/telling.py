"""What scenes are made of: the things an event names, and the few shapes that most events have."""

from collections.abc import Callable, Iterator
from typing import Any, TypeAlias

from nightraid.engine.events import Event
from nightraid.engine.screen.basics import Spot, Tone
from nightraid.engine.screen.scenes import Dice, Effect, Flash, Hurt, Scene, Slide
from nightraid.games.reichbusters.box import Box
from nightraid.games.reichbusters.ids import NOBODY, OFF_MAP, DieKind, Face
from nightraid.games.reichbusters.table.spots import at_area, at_door, at_hero, at_room, at_unit

Maker: TypeAlias = Callable[[Any, Box], Scene]
POINTS: tuple[tuple[str, Callable[[int], Spot]], ...] = (
    ("hero", at_hero),
    ("other", at_hero),
    ("for_hero", at_hero),
    ("instead_of", at_hero),
    ("captive", at_hero),
    ("unit", at_unit),
    ("target", at_unit),
    ("door", at_door),
    ("room", at_room),
    ("area", at_area),
)
"""Fields that name one thing, and what they point at."""
MANY: tuple[tuple[str, Callable[[int], Spot]], ...] = (
    ("units", at_unit),
    ("heroes", at_hero),
    ("order", at_hero),
    ("rooms", at_room),
)


def named(event: Event) -> tuple[Spot, ...]:
    """Everything on the table that an event names."""
    return tuple(dict.fromkeys(_named(event)))


def _named(event: Event) -> Iterator[Spot]:
    """A Hero or unit that is nobody, and an area that is none, are left out."""
    fields = event.__struct_fields__
    for name, spot in POINTS:
        if name in fields and isinstance(value := getattr(event, name), int) and value not in (NOBODY, OFF_MAP):
            yield spot(value)
    for name, spot in MANY:
        if name in fields:
            yield from map(spot, getattr(event, name))


# ---------------------------------------------------------------- shapes


def plain(icon: str, *, automatic: bool = False) -> Maker:
    """A line in the log that lights up what it names."""
    return lambda event, box: Scene(named(event), automatic=automatic, icon=icon)


def detail(icon: str, *, automatic: bool = False) -> Maker:
    """A line for those who ask why."""
    return lambda event, box: Scene(named(event), weight="detail", automatic=automatic, icon=icon)


def flash(icon: str, tone: Tone = "warn", *, automatic: bool = False) -> Maker:
    """What the event names flashes."""

    def make(event: Event, box: Box) -> Scene:
        spots = named(event)
        return Scene(spots, tuple(Flash(spot, tone) for spot in spots), automatic=automatic, icon=icon)

    return make


def rises(icon: str, text: str, tone: Tone, *, on: str = "hero", automatic: bool = False) -> Maker:
    """Something happens to one model: a short text rises from it. `{field}` in the text is a field of the event."""

    def make(event: Event, box: Box) -> Scene:
        fields = {name: getattr(event, name) for name in event.__struct_fields__}
        effect = Hurt(str(fields[on]), text.format(**fields), tone)
        return Scene(named(event), (effect,), automatic=automatic, icon=icon)

    return make


def slides(icon: str, who: str, *, detail: bool = False, automatic: bool = False) -> Maker:
    """A model walks, or is driven, into another area."""

    def make(event: Any, box: Box) -> Scene:
        effects: tuple[Effect, ...] = (Slide(str(getattr(event, who)), (event.to,)),)
        spots = (*named(event), at_area(event.to))
        return Scene(spots, effects, "detail" if detail else "plain", automatic, icon)

    return make


def rolled(kinds: tuple[DieKind, ...], faces: tuple[Face, ...], by: int) -> Dice:
    """Dice of a test as they come to lie."""
    alike = len(set(kinds)) == 1
    return Dice(kinds[0], faces, str(by), kinds=() if alike else kinds)
