"""What lies on the map: spawn tokens, features, items, smoke and the like; and what is known of rooms and doors."""

from collections.abc import Iterator

from nightraid.engine.cards import kind_of
from nightraid.engine.screen.basics import Tone
from nightraid.engine.screen.now import AreaState, Chip, EdgeState, Token
from nightraid.games.reichbusters.box import Box
from nightraid.games.reichbusters.ids import AreaId, SpawnLevel, Stack
from nightraid.games.reichbusters.state import Feature, Found
from nightraid.games.reichbusters.table.alien_tokens import alien_tokens
from nightraid.games.reichbusters.table.pieces import tone_of_level
from nightraid.games.reichbusters.table.spots import door_id, facedown_id, feature_id, found_id
from nightraid.games.reichbusters.telling.naming import LEVELS, area_name
from nightraid.games.reichbusters.view import RaidView

SPAWN_TONES: dict[SpawnLevel, Tone] = {1: "good", 2: "warn", 3: "bad"}
"""Green, orange and red (RB-SPAWN-10)."""
PASSAGES = "αβγδεζ"
"""Signs for pairs of secret passages; letters are taken by barracks and locations."""


def tokens_of(table: RaidView, box: Box) -> Iterator[Token]:
    """Every counter on the map."""
    for area, levels in table.tokens:
        for place, level in enumerate(levels):
            name = f"Spawn token, level {level}"
            yield Token(f"spawn-{area}-{place}", area, f"spawn-{level}", str(level), name, SPAWN_TONES[level])
    for area, feature in table.features:
        yield _feature(box, area, feature)
    yield from _items(table, box)
    for pair, ends in enumerate(table.passages):
        for area, other in (ends, ends[::-1]):
            sign = PASSAGES[pair % len(PASSAGES)]
            name = f"Secret passage {sign}, to {area_name(box, other)}"
            yield Token(f"passage-{pair}-{area}", area, "passage", sign, name)
    for place, area in enumerate(table.objective.planted):
        yield Token(f"charge-{place}", area, "charge", "", "Demolition charge, planted")
    for area in table.guard_points:
        yield Token(f"guard-{area}", area, "guard-point", "", "Guard point")
    for area in table.smoke:
        yield Token(f"smoke-{area}", area, "smoke", "", "Smoke")
    for area in table.suppressed:
        yield Token(f"suppressed-{area}", area, "suppressed", "", "Suppressed")
    yield from alien_tokens(table, box)


def _feature(box: Box, area: AreaId, feature: Feature) -> Token:
    term = f"feature-{feature.type}"
    if not feature.card:
        return Token(feature_id(area), area, term, "?", f"Room feature, facedown: {feature.type}")
    card = box.feature_card(feature.card)
    return Token(feature_id(area), area, term, "!", card.name, note=card.text.strip())


def _items(table: RaidView, box: Box) -> Iterator[Token]:
    """What lies faceup and facedown; where backs differ, facedown tokens show theirs in the order in which they lie."""
    backs = dict(table.backs)
    for area, things in table.found:
        shown = list(backs.get(area, ()))
        for place, found in enumerate(things):
            back = next((back for back in shown if found.item is None and back[0] == found.stack), None)
            if back is not None:
                shown.remove(back)
            yield _item(box, area, place, found, back)


def _item(box: Box, area: AreaId, place: int, found: Found, back: tuple[Stack, int] | None) -> Token:
    if found.item is None:
        kind = "" if found.stack == "normal" else f"{found.stack} "
        noise = "" if back is None else f", noise {back[1]} on its back"
        name = f"{kind}item, facedown{noise}".capitalize()
        return Token(facedown_id(area, place), area, f"facedown-{found.stack}", "?", name)
    card = box.cards.items[kind_of(found.item.token)]
    term = "objective-item" if card.stack == "objective" else "item"
    tone: Tone = "mine" if card.stack == "objective" else "plain"
    note = card.text_in(box.edition.edition).strip()
    return Token(found_id(found.item.token), area, term, card.name[:2], card.name, tone, note)


# ---------------------------------------------------------------- rooms and doors


def areas_of(table: RaidView) -> tuple[AreaState, ...]:
    """Rooms and corridors that are suspicious or alert, and those that are cleared."""
    found = ((str(room), tuple(_chips(table, room))) for room in range(len(table.awareness)))
    return tuple(AreaState(room, chips) for room, chips in found if chips)


def _chips(table: RaidView, room: int) -> Iterator[Chip]:
    level = table.awareness[room]
    if level and table.alarm != "after":
        yield Chip(LEVELS[level], LEVELS[level], tone_of_level(level))
    if room in table.cleared:
        yield Chip("cleared", "cleared", "good")


def edges_of(table: RaidView) -> tuple[EdgeState, ...]:
    """The doors that are closed."""
    return tuple(
        EdgeState(door_id(door), "locked" if door in table.locked_doors else "closed") for door in table.closed_doors
    )
