"""Every game this server offers, loaded once: set-up form, bots, campaigns and rules."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from nightraid.bots import bots_for
from nightraid.engine.ask import Seat
from nightraid.engine.campaign_setup import chapter_fields, open_fields, seats_for
from nightraid.engine.catalogue import Catalogue, Rule, Ruling
from nightraid.engine.content import read_pack
from nightraid.engine.declaration import GameDeclaration
from nightraid.engine.errors import NotAtTheTable
from nightraid.engine.game import Game
from nightraid.games import registry
from nightraid.games.registry import UnknownGame
from nightraid.server.wire.bodies import BotInfo, CampaignForm, GameInfo, RuleBook, RuleText


class GameLibrary:
    """The games of a server. Games without a table can be read about, not played."""

    def __init__(self, packs: Sequence[Path] = (), *, teaching_game: bool = False) -> None:
        offered = registry.entries(tests=teaching_game)
        packs_of = _by_game(packs, [entry.name for entry in offered])
        self._games: dict[str, Game[Any]] = {entry.name: entry.load(packs_of[entry.name]) for entry in offered}
        self._packs = {name: tuple(own) for name, own in packs_of.items()}
        catalogues = registry.catalogues()
        shown = sorted(offered, key=lambda entry: (entry.place, entry.name))
        self._catalogues = {entry.name: catalogues[entry.name] for entry in shown}
        self._infos = tuple(self._info(entry) for entry in shown)
        self._roles = {info.name: info.form.roles for info in self._infos if info.form}
        self._books = {name: _book(catalogue) for name, catalogue in self._catalogues.items()}

    @property
    def names(self) -> tuple[str, ...]:
        """The games that have been loaded."""
        return tuple(self._games)

    def game(self, name: str) -> Game[Any]:
        """The game of this name; raises `UnknownGame`."""
        if name in self._games:
            return self._games[name]
        raise UnknownGame(f"no game {name[:40]!r}", where="game", expected=f"one of {', '.join(self._games)}")

    def packs(self, name: str) -> tuple[Path, ...]:
        """The packs that lie over a game that has been loaded."""
        return self._packs[name]

    def infos(self) -> tuple[GameInfo, ...]:
        """All games, those in preparation too."""
        return self._infos

    def role(self, name: str, seat: Seat) -> str:
        """What a seat of a game plays; empty where all play the same."""
        roles = self._roles.get(name, ())
        return roles[seat] if seat < len(roles) else ""

    def rules(self, name: str) -> RuleBook:
        """The whole catalogue of a game; raises `UnknownGame`."""
        if name in self._books:
            return self._books[name]
        raise UnknownGame(f"no game {name[:40]!r}", where="game", expected=f"one of {', '.join(self._books)}")

    def _info(self, entry: GameDeclaration) -> GameInfo:
        name, game = entry.name, self._games[entry.name]
        try:
            form = game.table.form()
        except NotAtTheTable:
            form = None
        return GameInfo(
            name=name,
            title=game.title,
            about=entry.about,
            picture=entry.picture,
            playable=form is not None,
            rules=len(self._catalogues[name].rules),
            form=form,
            bots=tuple(BotInfo(bot.name, bot.title, bot.text) for bot in bots_for(name)) if form else (),
            campaigns=_campaign_forms(game) if form else (),
        )


def _campaign_forms(game: Game[Any]) -> tuple[CampaignForm, ...]:
    """The campaigns of a game, offered before a match."""
    return tuple(
        CampaignForm(
            plan.id,
            plan.title,
            plan.intro,
            tuple(chapter.title for chapter in plan.chapters),
            open_fields(game, plan),
            chapter_fields(game, plan),
            seats_for(game, plan),
            plan.goes_on,
        )
        for plan in game.campaigns()
    )


def _by_game(packs: Sequence[Path], names: Sequence[str]) -> dict[str, list[Path]]:
    """The packs of each game; raises `UnknownGame` for one that lies over no game offered here."""
    sorted_packs: dict[str, list[Path]] = {name: [] for name in names}
    for pack in packs:
        game = read_pack(pack).game
        if game not in sorted_packs:
            raise UnknownGame(f"a pack for {game!r}", where=str(pack), expected=f"one for {' or '.join(names)}")
        sorted_packs[game].append(pack)
    return sorted_packs


def _book(catalogue: Catalogue) -> RuleBook:
    return RuleBook(catalogue.game, catalogue.name, tuple(_rule_text(catalogue, article) for article in catalogue))


def _rule_text(catalogue: Catalogue, article: Rule | Ruling) -> RuleText:
    see = tuple(other.id for other in catalogue.referred(article))
    chapter = catalogue.chapter_of(article.id)
    if isinstance(article, Ruling):
        return RuleText(
            article.id, article.decision, chapter, ruling=True, see=see, title=article.title, note=article.why
        )
    return RuleText(
        article.id,
        article.text,
        chapter,
        see=see,
        title=article.title,
        note=article.ruling,
        example=article.example,
        source=article.source,
    )
