"""What a campaign is to the engine: chapters in an order, each a match of its own, and how far one has come.

Whoever plays a campaign, in the terminal or at the table, remembers how its chapters ended, and what each of them
handed on to the next: settings of its set-up, and points. What that is, the game says when a chapter is over
(`Game.hand_on`); most hand on nothing. Which chapter follows, and what it begins with, is said here for all.
"""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Annotated, Any, Literal

import msgspec

if TYPE_CHECKING:
    from nightraid.engine.game import Game
    from nightraid.engine.match import Match


class Handed(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What a chapter that has ended hands on to the one that follows.

    The settings go into the next set-up and nowhere else. All the rest is read out to everybody, so a game puts nothing
    there that some seat may not know.
    """

    settings: dict[str, Any] = {}
    """Fields of the next set-up, as a file holds them."""
    scores: tuple[int, ...] = ()
    """Points of the seats in the campaign so far."""
    result: str = ""
    """How the chapter ended, in a word or two, where more is to be said than that it was won or lost."""
    told: tuple[str, ...] = ()
    """What it means for the next chapter, in sentences."""
    ending: str = ""
    """The id of the end it came to, for chapters that are opened by one end and not by another."""


class Opening(msgspec.Struct, frozen=True):
    """What opens a chapter: that an earlier one ended in one of these ways; without any, that it was won."""

    chapter: str
    endings: tuple[str, ...] = ()


class Chapter(msgspec.Struct, frozen=True):
    """One match of a campaign: `settings` are those of the game's set-up that make it this chapter.

    `opened_by`: it can be played once each of these has come about; nothing: at any time. `again`: it is set up again
    after a defeat; if not, the story goes on without it.
    """

    id: str
    title: str
    settings: Mapping[str, str]
    opened_by: tuple[Opening, ...] = ()
    again: bool = True


class CampaignPlan(msgspec.Struct, frozen=True):
    """Chapters to be played one after the other, with what is told before the first and after the last.

    `goes_on`: the next chapter follows however one ends, and rests on how it did; else a lost one is played again.
    `carries_over`: what the match played last handed on goes into the next one, whichever chapters they are; else a
    chapter begins with what the one before it in the order handed on.
    """

    id: str
    title: str
    intro: str
    ending: str
    chapters: tuple[Chapter, ...]
    goes_on: bool = False
    carries_over: bool = False
    final: str = ""
    """The chapter that ends the campaign when it is won; empty: all must be done."""
    start: Handed = Handed()
    """What the first chapter begins with."""
    endings: tuple[str, ...] = ()
    """What is told if this seat has the most points; `ending` is told if nobody has."""

    def told_at_the_end(self, scores: tuple[int, ...]) -> str:
        """What is told after the last chapter."""
        leaders = [seat for seat, score in enumerate(scores) if score == max(scores)]
        return self.endings[leaders[0]] if self.endings and len(leaders) == 1 else self.ending


class Played(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """How a chapter ended the last time for the first seat, how often it was played to an end, what it handed on."""

    result: Literal["won", "lost"]
    tries: Annotated[int, msgspec.Meta(ge=1, le=1_000_000)]
    handed: Handed | None = None

    @property
    def told(self) -> str:
        """The result in a word or two."""
        return (self.handed and self.handed.result) or self.result


class Progress(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A campaign so far. `level` is the one the last chapter was played on, for games that have levels."""

    game: str
    campaign: str
    level: str | None = None
    missions: dict[str, Played] = {}
    """The chapters that were played to an end, by id."""

    last: str = ""
    """The chapter that was played to an end last."""

    def _is_won(self, chapter: str) -> bool:
        """Whether the chapter was won the last time it was played."""
        played = self.missions.get(chapter)
        return played is not None and played.result == "won"

    def _is_done(self, plan: CampaignPlan, chapter: Chapter) -> bool:
        """Whether the campaign does not wait for this chapter any more."""
        if plan.goes_on or not chapter.again:
            return chapter.id in self.missions
        return self._is_won(chapter.id)

    def is_open(self, chapter: Chapter) -> bool:
        """Whether everything that opens a chapter has come about."""
        return all(self._came_about(opening) for opening in chapter.opened_by)

    def _came_about(self, opening: Opening) -> bool:
        played = self.missions.get(opening.chapter)
        if played is None or not opening.endings:
            return self._is_won(opening.chapter)
        return played.handed is not None and played.handed.ending in opening.endings

    def next_in(self, plan: CampaignPlan) -> Chapter | None:
        """The first chapter that is open and not done; None when there is none, or the final one is won."""
        if plan.final and self._is_won(plan.final):
            return None
        due = (chapter for chapter in plan.chapters if not self._is_done(plan, chapter) and self.is_open(chapter))
        return next(due, None)

    def handed_to(self, plan: CampaignPlan, chapter: Chapter) -> Handed:
        """What a chapter begins with: what the one before it handed on, in the order of the plan or of play."""
        if plan.carries_over:
            before = self.missions.get(self.last)
        else:
            place = plan.chapters.index(chapter)
            before = self.missions.get(plan.chapters[place - 1].id) if place else None
        return plan.start if before is None else before.handed or Handed()

    def scores(self, plan: CampaignPlan) -> tuple[int, ...]:
        """The points so far: those after the last chapter before the next."""
        following = self.next_in(plan)
        last = len(plan.chapters) if following is None else plan.chapters.index(following)
        played = self.missions.get(plan.chapters[last - 1].id) if last else None
        return played.handed.scores if played is not None and played.handed is not None else ()

    def with_result(self, chapter: Chapter, won: bool, level: str | None, handed: Handed | None = None) -> "Progress":
        """The campaign after a chapter was played to its end."""
        before = self.missions.get(chapter.id)
        played = Played(
            "won" if won else "lost", before.tries + 1 if before else 1, handed if handed != Handed() else None
        )
        return msgspec.structs.replace(
            self, level=level, missions={**self.missions, chapter.id: played}, last=chapter.id
        )


def settings_of(chapter: Chapter, handed: Handed) -> dict[str, Any]:
    """Fields of the set-up that people do not choose: what makes it this chapter, and what was handed on to it."""
    return {**chapter.settings, **handed.settings}


def is_of(match: "Match[Any]", chapter: Chapter, handed: Handed) -> bool:
    """Whether a match was set up as this chapter, with what was handed on to it."""
    setup = msgspec.json.decode(msgspec.json.encode(match.setup))
    as_chapter = all(str(setup[name]) == value for name, value in chapter.settings.items())
    return as_chapter and all(setup[name] == value for name, value in handed.settings.items())


def is_won(match: "Match[Any]") -> bool:
    """Whether a chapter that is over was won: campaigns are told from the first seat."""
    assert match.outcome is not None
    return 0 in match.outcome.winners


def handed_on(
    game: "Game[Any]", plan: CampaignPlan, chapter: Chapter, match: "Match[Any]", progress: Progress
) -> Handed:
    """What a chapter that is over hands on; `progress` is the campaign before it."""
    return game.hand_on(plan, chapter, match.setup, match.state, progress.handed_to(plan, chapter))
