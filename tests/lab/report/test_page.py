"""The page: everything asked for is on it, it needs nothing but itself, and nothing in it can break out."""

import re
from html.parser import HTMLParser
from pathlib import Path

import htpy
import msgspec
import pytest
from tests.lab.plans import loaded, raid_plan

from nightraid.lab.folder import read_results
from nightraid.lab.plan import make_plan
from nightraid.lab.report import charts, fights, maps
from nightraid.lab.report.page import MOST_COLUMNS, Book, binned, page_of, quantile
from nightraid.lab.report.parts import figure, table
from nightraid.lab.results import Fallen, Result
from nightraid.lab.running import Run, run
from nightraid.lab.statistics import Estimate, wilson
from nightraid.lab.wanted import Wanted


class Reader(HTMLParser):
    """Checks that elements are closed in order, and collects what a page names."""

    VOID = frozenset({"meta", "link", "br", "img"})

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.ids: list[str] = []
        self.links: list[str] = []
        self.words: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        named = dict(attrs)
        self.ids += [value for name, value in attrs if name == "id" and value]
        self.links += [str(named[name]) for name in ("href", "src", "xlink:href") if name in named]
        if tag not in self.VOID:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        if "style" not in self.open:
            self.words.append(data)


def read(page: str) -> Reader:
    reader = Reader()
    reader.feed(page)
    assert not reader.open
    return reader


def played(folder: Path, game: str = "reichbusters") -> list[Result]:
    plan = raid_plan(games=3, missions=("1", "4"), bots=(("random",), ("greedy",)))
    if game == "incursion":
        plan = make_plan(loaded(game), Wanted(missions=("incursion",)), (("random",),), games=2)
    run(plan, folder, Run(workers=1), lambda done, notice: None, lambda result: None)
    return read_results(folder)


@pytest.fixture(scope="module")
def results(tmp_path_factory: pytest.TempPathFactory) -> list[Result]:
    return played(tmp_path_factory.mktemp("raids") / "out")


def test_a_page_has_all_its_parts_and_needs_nothing_else(results: list[Result]) -> None:
    page = page_of([Book(loaded("reichbusters"), results)])
    reader = read(page)
    parts = ("wins", "length", "alarm", "fallen", "worth")
    assert {f"reichbusters-{part}" for part in parts} < set(reader.ids)
    assert not reader.links
    assert not re.search(r"url\(|@import|<script", page)
    said = " ".join(reader.words)
    for words in ("Wins by mission", "Operation Fidget", "random", "greedy", "not what causes what", "looks a must"):
        assert words in said
    assert page.count("<svg") == page.count('role="img"') + page.count('aria-hidden="true"')


def test_games_stand_one_after_the_other(results: list[Result], tmp_path: Path) -> None:
    duels = played(tmp_path / "out", "incursion")
    reader = read(page_of([Book(loaded("reichbusters"), results), Book(loaded("incursion"), duels)]))
    assert reader.links == ["#reichbusters", "#incursion"]
    said = " ".join(reader.words)
    assert "Share by side" in said
    assert "allied" in said
    assert "incursion-alarm" not in reader.ids


def test_names_cannot_become_markup(results: list[Result]) -> None:
    sly = msgspec.structs.replace(results[0], bots=('<b onload="x">&',))
    page = page_of([Book(loaded("reichbusters"), [sly])])
    read(page)
    assert "<b onload" not in page
    assert "&lt;b onload" in page


def test_other_content_is_mentioned(results: list[Result]) -> None:
    other = msgspec.structs.replace(results[0], content="another")
    notice = "other content than is installed"
    assert notice in page_of([Book(loaded("reichbusters"), [other])])
    assert notice not in page_of([Book(loaded("reichbusters"), results)])


def test_missions_on_one_board_share_a_map(results: list[Result]) -> None:
    found = fights.grounds(loaded("reichbusters"), results)
    assert [list(ground.missions) for ground in found] == [["mission-1"], ["mission-4"]]
    assert sum(ground.matches for ground in found) == len(results)
    fell = sum(fallen.total() for ground in found for fallen in ground.fallen.values())
    assert fell == sum(len(result.facts.fallen) for result in results)


def test_a_map_is_reddest_where_most_fell(results: list[Result]) -> None:
    once = msgspec.structs.replace(
        results[0].facts, fallen=tuple(Fallen("heroes", "brick", at, 1) for at in (2, 2, 2, 5))
    )
    (ground,) = fights.grounds(loaded("reichbusters"), [msgspec.structs.replace(results[0], facts=once)])
    drawn = str(maps.fallen_map("here", ground.board, ground.fallen["heroes"]))
    assert set(re.findall(r'fill-opacity="([\d.]+)"', drawn)) == {"1.00", "0.43"}
    assert drawn.count('class="wall"') == len(ground.board.walls)
    (worst, count), (_, other) = maps.named(ground.board, ground.fallen["heroes"])
    assert (count, other) == (3, 1)
    assert ground.board.squares[2].name in worst


def test_a_share_stands_where_it_belongs() -> None:
    drawn = str(charts.shares("t", {"one": [charts.Bar("a", wilson(3, 4), 4), charts.Bar("b", wilson(1, 4), 4)]}))
    assert re.findall(r'cx="([\d.]+)%"', drawn) == ["75.0", "25.0"]
    assert "30 to 95 %" in drawn
    assert 'rowspan="2"' in drawn


def test_columns_and_differences_say_what_they_show() -> None:
    drawn = str(charts.columns("Rounds", {"1": 2, "2": 0}, "matches"))
    assert "1: 2 of 2 matches" in drawn
    assert "2: 0 of 2 matches" in drawn
    gained = str(charts.difference(Estimate(0.2, 0.1, 0.9), 0.1))
    assert "+20 points (+10 to +90)" in gained
    assert 'x2="160.0"' in gained, "what is too far is drawn at the rim"


def test_cells_are_escaped_unless_they_are_elements() -> None:
    drawn = str(table("t", ("a", "b"), [("<i>", htpy.b["&"])]))
    assert "&lt;i&gt;" in drawn
    assert "<b>&amp;</b>" in drawn


def test_a_figure_has_only_what_it_was_given() -> None:
    assert str(figure("t", "c")) == '<figure><figcaption>t</figcaption><div class="chart">c</div></figure>'
    assert "<summary>The figures</summary>all" in str(figure("t", "c", behind="all"))


def test_quantiles_are_figures_that_came() -> None:
    assert quantile([5, 1, 3], 0.5) == 3
    assert (quantile([1, 2], 0.9), quantile([7], 0.1)) == (2, 7)


def test_a_few_very_long_matches_do_not_make_the_page_endless() -> None:
    assert binned([4, 4, 6]) == {"4": 2, "5": 0, "6": 1}
    lengths = [3, 5, 7, 400]
    found = binned(lengths)
    assert len(found) <= MOST_COLUMNS
    assert sum(found.values()) == len(lengths)
    assert next(iter(found)) == "3-19"


def test_missions_stand_beside_their_levels(results: list[Result]) -> None:
    easy = {**results[0].facts.groups, "level": "recruit"}
    facts = msgspec.structs.replace(results[0].facts, groups=easy)
    page = page_of([Book(loaded("reichbusters"), [*results, msgspec.structs.replace(results[0], facts=facts)])])
    assert "Wins by mission and level" in page
    assert "1. Operation Fidget, Recruit" in page
