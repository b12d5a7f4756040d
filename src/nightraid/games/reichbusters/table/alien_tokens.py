"""What lies on the map of the alien world only: environment tokens, spent spawn tokens, the portal."""

from collections.abc import Iterator

from nightraid.engine.screen.basics import Tone
from nightraid.engine.screen.now import Token
from nightraid.games.reichbusters.box import Box
from nightraid.games.reichbusters.ids import AreaId, SpawnLevel
from nightraid.games.reichbusters.state import Environment
from nightraid.games.reichbusters.table.spots import PORTAL, environment_id
from nightraid.games.reichbusters.telling.alien_words import hidden_environments, portal_needs
from nightraid.games.reichbusters.view import RaidView


def alien_tokens(table: RaidView, box: Box) -> Iterator[Token]:
    """Every such counter; none in the castle."""
    for area, environment in table.environments:
        yield _environment(table, box, area, environment)
    for area, levels in table.spent_tokens:
        for place, level in enumerate(levels):
            yield _spent(table, area, place, level)
    if table.portal is not None:
        area, drains = table.portal.area, table.portal.drains
        tone: Tone = "warn" if drains else "mine"
        sign = "" if drains else "!"
        yield Token(PORTAL, area, "portal", sign, "Alien portal", tone, portal_needs(drains))
        for place in range(drains):
            yield Token(f"portal-drain-{place}", area, "portal-drain", "", "Drain token on the portal", "bad")


def _environment(table: RaidView, box: Box, area: AreaId, environment: Environment) -> Token:
    if not environment.token:
        note = hidden_environments(box, table.environment_pool)
        return Token(environment_id(area), area, "environment", "?", "Environment token, facedown", note=note)
    card = box.environment_card(environment.token)
    return Token(environment_id(area), area, card.id, "", card.name, note=card.text.strip())


def _spent(table: RaidView, area: AreaId, place: int, level: SpawnLevel) -> Token:
    """The rules turn it back at once when nothing holds it down any more, so something does."""
    enemies = any(seen.unit.area == area for seen in table.units)
    now = "Its area has enemies." if enemies else "A Hero sees it."
    name = f"Spawn token, level {level}, spent"
    note = f"It turns back once no Hero sees it and no enemy is here. Now: {now}"
    return Token(f"spent-{area}-{place}", area, f"spent-{level}", str(level), name, "plain", note)
