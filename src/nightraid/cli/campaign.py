"""`nightraid campaign`: missions played in their order, and a page that says how far one has come."""

from __future__ import annotations

import os
import shlex
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import msgspec
import typer

from nightraid.cli.campaign_progress import plan_of, read_progress, write_progress
from nightraid.cli.console import INTERRUPTED, OK, BadRequest
from nightraid.cli.play_table import Asked, given, load_game, new_match, play_match, resume_words, resumed_match
from nightraid.engine.campaign import (
    CampaignPlan,
    Chapter,
    Played,
    Progress,
    handed_on,
    is_of,
    is_won,
    settings_of,
)

if TYPE_CHECKING:
    from nightraid.cli.play_settings import Player
    from nightraid.engine.game import Game
    from nightraid.engine.match import Match

DEFAULT_FILE = Path("night-raid-campaign.json")
_LEVEL = "level"
"""The one setting that a campaign keeps from mission to mission."""


def campaign(
    game: Annotated[str, typer.Argument(metavar="GAME", help="The game.")],
    what: Annotated[
        str, typer.Argument(metavar="[play]", help="Play the next mission; without it, how far you have come.")
    ] = "show",
    file: Annotated[Path, typer.Option(metavar="FILE", help="How far you have come is kept here.")] = DEFAULT_FILE,
    plan: Annotated[
        str | None, typer.Option(metavar="NAME", help="The campaign to begin, for a game with several.")
    ] = None,
    mission: Annotated[int | None, typer.Option(help="Play this one again instead of the next.")] = None,
    level: Annotated[str | None, typer.Option(help="The difficulty level, from this mission on.")] = None,
    difficulty: Annotated[
        str | None, typer.Option(help="The difficulty of the whole campaign, where it is chosen at its beginning.")
    ] = None,
    edition: Annotated[
        str | None, typer.Option(help="The printing of the rules for the whole campaign, for a game with several.")
    ] = None,
    heroes: Annotated[str | None, typer.Option(metavar="WHO,WHO,...", help="Who is played in this mission.")] = None,
    players: Annotated[int | None, typer.Option(help="How many people play at this keyboard.")] = None,
    seats: Annotated[str | None, typer.Option(metavar="WHO,WHO,...", help="Who sits where, as in play.")] = None,
    seed: Annotated[int | None, typer.Option(min=0, help="The same seed gives the same dice and cards.")] = None,
    own_dice: Annotated[bool, typer.Option("--own-dice", help="Roll and draw at the table yourselves.")] = False,
    save: Annotated[Path | None, typer.Option(metavar="FILE", help="Save here after every answer.")] = None,
    resume: Annotated[Path | None, typer.Option(metavar="FILE", help="Go on with a mission that was left.")] = None,
    pack: Annotated[list[Path] | None, typer.Option(metavar="DIR", help="Lay this pack over the content.")] = None,
) -> None:
    """Play the missions of a game in order, or see how far you have come.

    The file remembers how each mission ended and on which level, and what it hands on to the next where the game has
    such a thing. The next mission is the first that is not won; in a campaign that goes on however a mission ends, the
    first that was not played. A mission that is left in the middle counts for nothing until it ends.

    Examples:

    nightraid campaign wolfenstein

    nightraid campaign wolfenstein play --level daddy --save tonight.json

    nightraid campaign wolfenstein play --resume tonight.json

    nightraid campaign reichbusters play --plan projekt-vril-nte --difficulty veteran

    Exits with 0 at the end or when you leave, 2 if something cannot be used, 130 if interrupted.
    """
    packs = tuple(pack or ())
    table = open_campaign(load_game(game, packs), file, plan)
    if what == "show":
        _say(*table.page())
        return
    if what != "play":
        raise BadRequest(f"{what!r}", where="campaign", expected="play, or nothing to see how far you have come")
    shortcuts = given(level=level, difficulty=difficulty, edition=edition, heroes=heroes, players=players)
    asked = Asked(seats=seats, shortcuts=shortcuts, seed=seed, own_dice=own_dice, save=save, packs=packs)
    ending = table.resume(resume, asked, mission) if resume else table.play(asked, mission)
    raise typer.Exit(ending)


def open_campaign(game: Game[Any], file: Path, plan: str | None = None) -> CampaignTable:
    """The campaign of a game in a file, which need not be there yet; raises if the game has none.

    `plan` names one of several. It counts as long as the file is not there.
    """
    plans = tuple(game.campaigns())
    if not plans:
        raise BadRequest(f"{game.name} has no campaign", where="campaign", expected="a game with a campaign")
    read_progress(file, game, plans, plan)
    return CampaignTable(game, plans, file, plan)


def plan_with(game: Game[Any], options: Mapping[str, str]) -> str | None:
    """The campaign whose missions are all set up as these options say, where campaigns differ in that."""
    for plan in game.campaigns():
        said = [
            (name, chapter.settings[name]) for chapter in plan.chapters for name in options.keys() & chapter.settings
        ]
        if said and all(options[name] == value for name, value in said):
            return plan.id
    return None


class CampaignTable:
    """A campaign that is being played from a file."""

    def __init__(self, game: Game[Any], plans: tuple[CampaignPlan, ...], file: Path, plan: str | None = None) -> None:
        self._game, self._plans, self._file, self._plan = game, plans, file, plan

    def _progress(self) -> Progress:
        return read_progress(self._file, self._game, self._plans, self._plan)

    def page(self) -> list[str]:
        """How far it has come."""
        progress = self._progress()
        return page(self._game, plan_of(progress, self._plans), progress, self._file)

    def play(self, asked: Asked, number: int | None) -> int:
        """Play the next mission, or the one with this number."""
        progress = self._progress()
        plan = plan_of(progress, self._plans)
        chapter = chapter_to_play(plan, progress, number)
        kept = {_LEVEL: progress.level} if progress.level is not None else {}
        shortcuts = {**kept, **asked.shortcuts}
        handed = progress.handed_to(plan, chapter)
        settings = settings_of(chapter, handed)
        match = new_match(self._game, msgspec.structs.replace(asked, shortcuts=shortcuts, handed=settings))
        if not progress.missions:
            _say("", plan.title, "", plan.intro)
        if handed.told:
            _say("", *handed.told)
        return self._play(match, asked, asked.save, chapter)

    def resume(self, path: Path, asked: Asked, number: int | None) -> int:
        """Go on with a mission of this campaign that was left."""
        if number is not None:
            raise BadRequest("a saved match has its mission", where="--resume", expected="no --mission")
        progress = self._progress()
        match = resumed_match(path, self._game.name, asked)
        plan = plan_of(progress, self._plans)
        numbers = [
            number for number, one in enumerate(plan.chapters, 1) if is_of(match, one, progress.handed_to(plan, one))
        ]
        if not numbers:
            raise BadRequest("no mission of this campaign", where=str(path), expected="one that campaign play saved")
        if match.outcome is not None:
            raise BadRequest("this match is over", where=str(path), expected="a mission that was left in the middle")
        return self._play(match, asked, asked.save or path, chapter_to_play(plan, progress, numbers[0]))

    def _play(self, match: Match[Any], asked: Asked, save: Path | None, chapter: Chapter) -> int:
        from nightraid.cli.play_session import Ending

        check_writable(self._file)
        ending = play_match(match, asked, save, lambda path, sitting: self._resume_line(path, sitting, asked.packs))
        if ending is not Ending.OVER:
            return INTERRUPTED if ending is Ending.INTERRUPTED else OK
        self._record(match, chapter)
        return OK

    def _record(self, match: Match[Any], chapter: Chapter) -> None:
        """Write down how the mission ended, in the file as it is now, and tell what comes next."""
        progress = self._progress()
        plan = plan_of(progress, self._plans)
        handed = handed_on(self._game, plan, chapter, match, progress)
        done = progress.with_result(chapter, is_won(match), getattr(match.setup, _LEVEL, None), handed)
        write_progress(self._file, done)
        _say("", f"Written down in {self._file}: {chapter.title}, {done.missions[chapter.id].told}.", *handed.told)
        _say(*what_follows(self._game, plan, done, self._file))

    def _resume_line(self, path: Path, players: tuple[Player, ...], packs: tuple[Path, ...]) -> str:
        words = ["nightraid", "campaign", self._game.name, "play", *resume_words(path, players, packs)]
        plan = plan_of(self._progress(), self._plans)
        return shlex.join([*words, *_plan_words(self._game, plan), *_file_words(self._file)])


def chapter_to_play(plan: CampaignPlan, progress: Progress, number: int | None) -> Chapter:
    """The next mission, or one that was played before; they are played in order (WF-GOAL-2)."""
    following = progress.next_in(plan)
    rests = plan.goes_on or plan.carries_over  # what follows rests on what was before
    if number is None:
        if following is None:
            expected = "another --file to begin anew" if rests else "--mission N to play one again"
            raise BadRequest("all missions are won", where="campaign", expected=expected)
        return following
    if not 1 <= number <= len(plan.chapters):
        raise BadRequest(f"mission {number}", where="--mission", expected=f"1 to {len(plan.chapters)}")
    chapter = plan.chapters[number - 1]
    if rests and chapter.id in progress.missions and chapter != following:
        expected = "the next mission: what follows rests on how this one ended (another --file begins anew)"
        raise BadRequest(f"mission {number} was played", where="--mission", expected=expected)
    if chapter.id not in progress.missions and chapter != following:
        last = "" if following is None else f" or {plan.chapters.index(following) + 1}, the next"
        expected = f"one that was played before{last} (nightraid play plays any mission by itself)"
        raise BadRequest(f"mission {number} comes later", where="--mission", expected=expected)
    return chapter


def page(game: Game[Any], plan: CampaignPlan, progress: Progress, file: Path) -> list[str]:
    """The campaign page: each mission with how it stands, and how to go on."""
    level = f"   level: {progress.level}" if progress.level is not None else ""
    lines = [f"{plan.title} ({game.title}){level}", "", plan.intro, ""]
    widest = max(len(chapter.title) for chapter in plan.chapters)
    for number, chapter in enumerate(plan.chapters, 1):
        played = progress.missions.get(chapter.id)
        lines.append(f"  {number:>2}  {chapter.title:<{widest}}  {_stands(plan, progress, chapter, played)}")
    return [*lines, *what_follows(game, plan, progress, file)]


def _stands(plan: CampaignPlan, progress: Progress, chapter: Chapter, played: Played | None) -> str:
    """How a mission stands; where each is played once, nobody counts."""
    if played is None:
        return "open" if progress.is_open(chapter) else "not open"
    return played.told if plan.goes_on else f"{played.told:<4}  {_tries(played.tries)}"


def what_follows(game: Game[Any], plan: CampaignPlan, progress: Progress, file: Path) -> list[str]:
    """The points where there are any, and the next mission with the command that plays it, or the campaign's end."""
    following, scores = progress.next_in(plan), progress.scores(plan)
    points = ["", f"Points: {' to '.join(map(str, scores))}."] if scores else []
    if following is None:
        return [*points, "", plan.told_at_the_end(scores)]
    return [*points, "", f"Next: {following.title}.", f"  {play_line(game, plan, file)}"]


def play_line(game: Game[Any], plan: CampaignPlan, file: Path) -> str:
    """The command that plays the next mission."""
    return shlex.join(["nightraid", "campaign", game.name, "play", *_plan_words(game, plan), *_file_words(file)])


def _plan_words(game: Game[Any], plan: CampaignPlan) -> list[str]:
    """A campaign is named unless it is the first of the game: its file may not be there yet."""
    return [] if plan.id == game.campaigns()[0].id else ["--plan", plan.id]


def _file_words(file: Path) -> list[str]:
    return [] if file == DEFAULT_FILE else ["--file", str(file)]


def _say(*lines: str) -> None:
    """Lines of any length, wrapped where the screen ends; commands, which are indented, stay whole to be copied."""
    from rich.console import Console

    console = Console(highlight=False, markup=False, emoji=False)
    for line in lines:
        console.print(line, soft_wrap=line.startswith(" "))


def _tries(number: int) -> str:
    return "1 try" if number == 1 else f"{number} tries"


def check_writable(file: Path) -> None:
    """Whether the result can be written down at the end: better to know before the first turn."""
    if not file.parent.is_dir() or not os.access(file if file.exists() else file.parent, os.W_OK):
        raise BadRequest("cannot be written", where=str(file), expected="--file in a folder of yours")
