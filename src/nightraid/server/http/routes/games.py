"""The games and their rules."""

from litestar import get
from litestar.params import FromPath

from nightraid import __version__
from nightraid.server.http.routes.common import TheServices, operation
from nightraid.server.wire.bodies import GameList, RuleBook


@get("/api/games", opt=operation(GameList))
async def list_games(services: TheServices) -> GameList:
    """All games of this server, with what people choose before a match."""
    return GameList(__version__, services.library.infos())


@get("/api/games/{game:str}/rules", opt=operation(RuleBook, refuses=(404,)))
async def read_rules(services: TheServices, game: FromPath[str]) -> RuleBook:
    """The whole rule catalogue of a game."""
    return services.library.rules(game)


HANDLERS = (list_games, read_rules)
