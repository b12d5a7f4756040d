"""The whole page."""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from importlib.resources import files
from typing import Any

import htpy as h
from markupsafe import Markup

from nightraid.engine.game import Game
from nightraid.lab.report import charts, fights, values
from nightraid.lab.report.charts import Bar, interval
from nightraid.lab.report.parts import figure, table
from nightraid.lab.results import UNFINISHED, Result
from nightraid.lab.subjects import Subject, subject
from nightraid.lab.tally import Trial, grouped, lineup, share, trials, varying

_KIND_TITLES = {"card": "Cards", "equipment": "Equipment", "feature": "Room features", "hero": "Heroes"}
_ORDER = ("hero", "model", "card", "weapon", "equipment", "item", "skill", "chest", "event", "feature")
MOST_COLUMNS = 24


class Book:
    """The results of one game, and what its page says of them."""

    def __init__(self, game: Game[Any], results: Sequence[Result]) -> None:
        self.game, self.results = game, results
        self.lab: Subject = subject(game.name)
        self.all = trials(results)
        self.first = [Trial(result, result.teams[0]) for result in results]
        self.duel = any(len(result.teams) > 1 for result in results)

    @property
    def won(self) -> str:
        """What is counted."""
        return "Share of the Allies" if self.duel else "Wins"

    # ------------------------------------------------------------ parts of the page

    def page(self) -> h.Element:
        """All about this game."""
        return h.article(id=self.game.name)[
            h.h2[self.game.title],
            self._overview(),
            self._section("How often they win", "wins", self._wins()),
            self._section("How long it takes", "length", self._length()),
            self._section("When the alarm comes", "alarm", self._alarm()) if self.lab.has_alarm else None,
            self._section(
                f"Where {self.lab.fallen_are} fall", "fallen", fights.maps(self.game, self.lab, self.results)
            ),
            self._section("What things are worth", "worth", self._worth()),
        ]

    def _section(self, title: str, part: str, inside: h.Node) -> h.Element:
        return h.section(id=f"{self.game.name}-{part}")[h.h3[title], inside]

    def _overview(self) -> h.Element:
        found = share(self.first)
        illegal = sum(len(result.illegal) for result in self.results)
        unfinished = sum(result.reason == UNFINISHED for result in self.results)
        seeds = [result.seed for result in self.results]
        facts = (
            ("matches", f"{len(self.results):,}"),
            (self.won.lower(), interval(found)),
            ("bots", ", ".join(dict.fromkeys(lineup(result) for result in self.results))),
            ("seeds", f"{min(seeds)} to {max(seeds)}"),
            ("illegal answers", illegal),
            ("given up", unfinished),
            ("content", ", ".join(dict.fromkeys(result.content[:8] for result in self.results))),
        )
        tiles = [h.div[h.dt[name], h.dd[value]] for name, value in facts]
        return h.div[h.dl(".tiles")[tiles], self._notice()]

    def _notice(self) -> h.Element | None:
        """Names and maps are those of the content that is installed."""
        if {result.content for result in self.results} <= {self.game.content_hash}:
            return None
        said = "Some matches were played with other content than is installed now: names and maps may differ."
        return h.p(".notice")[said]

    # ------------------------------------------------------------ wins

    def _wins(self) -> Iterator[h.Element]:
        names = ["mission", *(name for name in varying(self.results) if name != "mission")]
        for name in names:
            yield self._shares(f"{self.won} by {name}", self.first, self._reader(name), best_first=name == "heroes")
        if "level" in names:
            mission, level = self._reader("mission"), self._reader("level")
            ordered = [trial for group in grouped(self.first, mission).values() for trial in group]
            levelled = [trial for trial in ordered if "level" in trial.group]
            title = f"{self.won} by mission and level"
            yield self._shares(title, levelled, lambda trial: f"{mission(trial)}, {level(trial)}")
        if self.duel:
            yield self._shares("Share by side", self.all, lambda trial: trial.team.name)

    def _reader(self, name: str) -> Callable[[Trial], str]:
        """What a trial says under a heading, in words."""

        def read(trial: Trial) -> str:
            value = trial.group.get(name, "-")
            if name == "mission":
                return self.lab.mission_name(self.game, value)
            if name == "heroes":
                return ", ".join(self.lab.name(self.game, "hero", hero) for hero in value.split(", "))
            return self.lab.name(self.game, name, value)

        return read

    def _shares(
        self, title: str, tried: Sequence[Trial], key: Callable[[Trial], str], *, best_first: bool = False
    ) -> h.Element:
        lineups = list(dict.fromkeys(lineup(trial.result) for trial in tried))
        rows: dict[str, list[Bar]] = {}
        for name, group in grouped(tried, key).items():
            parts = grouped(group, lambda trial: lineup(trial.result))
            rows[name] = [Bar(who, share(parts[who]), len(parts[who])) for who in lineups if who in parts]
        if best_first:
            rows = dict(sorted(rows.items(), key=lambda row: -row[1][0].share.value))
        return h.figure[charts.shares(title, rows, even=self.duel)]

    # ------------------------------------------------------------ length

    def _length(self) -> Iterator[h.Element]:
        word = self.lab.round_word
        counts = binned([result.facts.rounds for result in self.results])
        title = f"Matches by the {word} in which they ended"
        chart = charts.columns(title, counts, "matches")
        yield figure(title, chart, behind=table(title, (word, "matches"), counts.items()))
        rows = []
        for mission, group in grouped(self.first, self._reader("mission")).items():
            lengths = [trial.result.facts.rounds for trial in group]
            choices = [trial.result.choices for trial in group]
            seconds = [trial.result.seconds for trial in group]
            spread = f"{quantile(lengths, 0.1):g} to {quantile(lengths, 0.9):g}"
            rows.append(
                (
                    mission,
                    len(group),
                    f"{quantile(lengths, 0.5):g}",
                    spread,
                    f"{quantile(choices, 0.5):,.0f}",
                    f"{quantile(seconds, 0.5):.1f}",
                )
            )
        yield table(
            "Length by mission",
            ("mission", "matches", f"{word}s, median", "8 of 10 matches", "choices, median", "seconds of CPU, median"),
            rows,
        )

    # ------------------------------------------------------------ the alarm

    def _alarm(self) -> Iterator[h.Element]:
        came = Counter(result.facts.alarm for result in self.results)
        heard = [number for number in came if number is not None]
        counts = {str(number): came[number] for number in range(1, max(heard, default=0) + 1)}
        counts["never"] = came[None]
        title = "Matches by the round in which the alarm came"
        chart = charts.columns(title, counts, "matches")
        yield figure(title, chart, behind=table(title, ("round", "matches"), counts.items()))
        ordered = sorted(self.first, key=lambda trial: trial.result.facts.alarm or 10**6)
        yield self._shares(
            "Wins by when the alarm came",
            ordered,
            lambda trial: f"round {trial.result.facts.alarm}" if trial.result.facts.alarm else "never",
        )

    # ------------------------------------------------------------ worth

    def _worth(self) -> Iterator[h.Element]:
        yield from (h.p[said] for said in _ABOUT_WORTH.split("\n\n"))
        found = values.worths(self.all, always_used=self.lab.passive)
        marked = [worth for worth in found if worth.mark]
        if marked:
            remarks = [(self._name(worth), worth.mark, _points(worth)) for worth in marked]
            yield table("Remarked", ("", "remark", "difference, 95 % interval"), remarks)
        else:
            yield h.p["Nothing looks a must or worthless by these matches."]
        kinds = sorted(
            {worth.kind for worth in found}, key=lambda kind: (_ORDER.index(kind) if kind in _ORDER else 99, kind)
        )
        for kind in kinds:
            title = _KIND_TITLES.get(kind, f"{kind.capitalize()}s")
            rows = [self._worth_row(worth) for worth in sorted(found, key=_by_gain) if worth.kind == kind]
            head = (
                "",
                "matches with",
                "used in",
                "uses",
                "wins with",
                "wins without",
                "difference within missions",
                "",
                "remark",
            )
            yield h.details(open=True)[h.summary[f"{title} ({len(rows)})"], table(title, head, rows)]

    def _name(self, worth: values.Worth) -> str:
        return self.lab.name(self.game, worth.kind, worth.name)

    def _worth_row(self, worth: values.Worth) -> tuple[h.Node, ...]:
        drawn = charts.difference(worth.gain, values.BAND) if worth.gain else ""
        used = charts.percent(worth.used_in / worth.had_in)
        shares = charts.percent(worth.with_it.value), charts.percent(worth.without.value) if worth.gain else "-"
        return self._name(worth), worth.had_in, used, worth.used, *shares, _points(worth), drawn, worth.mark


_ABOUT_WORTH = f"""
For every thing: how often a team wins that has it, less how often one wins without it. Only matches of the same
mission, level, line-up and side are compared (Mantel-Haenszel). This is what goes together, not what causes what: a
team that lives long draws more, and a thing from a hard corner is had by those who got there.

«{values.MUST}»: the whole 95 % interval lies above +{100 * values.BAND:.0f} points. «{values.WORTHLESS}»: it lies below
-{100 * values.BAND:.0f}. Both only where {values.ENOUGH} matches had the thing and {values.ENOUGH} had not.
«{values.UNUSED}»: used in fewer than {100 * values.IDLE:.0f} of 100 matches in which somebody had it. With fewer than
{values.FEW} matches on either side nothing is compared. One thing in twenty has an interval beside 0 by chance alone.
"""


def _by_gain(worth: values.Worth) -> tuple[float, str]:
    return (-worth.gain.value if worth.gain else 9.0, worth.name)


def _points(worth: values.Worth) -> str:
    gain = worth.gain
    if gain is None:
        return "too few to compare"
    return f"{100 * gain.value:+.0f} ({100 * gain.low:+.0f} to {100 * gain.high:+.0f})"


def binned(lengths: Sequence[int]) -> dict[str, int]:
    """How many matches were how long; a few very long ones make the columns wider, not more."""
    counts = Counter(lengths)
    first, last = min(counts), max(counts)
    wide = 1 + (last - first) // MOST_COLUMNS
    found = {}
    for start in range(first, last + 1, wide):
        name = str(start) if wide == 1 else f"{start}-{start + wide - 1}"
        found[name] = sum(counts[length] for length in range(start, start + wide))
    return found


def quantile(figures: Sequence[float], part: float) -> float:
    """The figure below which this part of all lie; the nearest there is."""
    ordered = sorted(figures)
    return ordered[min(len(ordered) - 1, int(part * len(ordered)))]


def page_of(books: Sequence[Book]) -> str:
    """The page as it is written to a file."""
    style = files("nightraid.lab.report").joinpath("page.css").read_text()
    title = f"Night Raid: {sum(len(book.results) for book in books):,} matches"
    links = [h.a(href=f"#{book.game.name}")[book.game.title] for book in books]
    page = h.html(lang="en")[
        h.head[
            h.meta(charset="utf-8"),
            h.meta(name="viewport", content="width=device-width, initial-scale=1"),
            h.meta(name="color-scheme", content="light dark"),
            h.title[title],
            h.style[Markup(style)],  # noqa: S704 - our own file, with nothing from results in it
        ],
        h.body[
            h.main[
                h.h1[title],
                len(books) > 1 and h.nav(aria_label="Games")[links],
                [book.page() for book in books],
            ]
        ],
    ]
    return f"{page}\n"
