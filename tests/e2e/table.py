"""The pages as people use them: by the names that are read out, never by how they are styled.

What is clicked is found on the page. What to click is known from the frames that this browser received: they name
every legal answer.
"""

import re
from collections.abc import Sequence
from functools import cache
from pathlib import Path

import msgspec
from playwright.sync_api import Locator, Page, expect
from tests.e2e.visitor import Visitor

from nightraid.engine.screen.printed import Printed
from nightraid.engine.screen.sketches import Plan
from nightraid.server.wire.fields import Strict
from nightraid.server.wire.frames import Choice, Position, Seen, Sync, ToClient, Update
from nightraid.server.wire.requests import FromClient, Hello, LookPlans

POINT_OF_THE_MAP = """
([x, y]) => {
  const map = document.querySelector("[role=grid] svg");
  const { x: atX, y: atY } = new DOMPoint(x, y).matrixTransform(map.getScreenCTM());
  return [atX, atY];
}
"""
UNITS = Path(__file__).parents[2] / "web" / "src" / "board" / "sizes.ts"
_frames = msgspec.json.Decoder(ToClient)
_requests = msgspec.json.Decoder(FromClient)


@cache
def side_of_a_square() -> int:
    """How long it is in the drawing of the map."""
    found = re.search(r"export const UNIT = (\d+);", UNITS.read_text())
    assert found is not None
    return int(found[1])


def frames_of(visitor: Visitor) -> list[ToClient]:
    """Every frame that a browser received."""
    return [_frames.decode(frame) for frame in visitor.frames]


class TablePage:
    """A match in somebody's browser."""

    def __init__(self, visitor: Visitor) -> None:
        self.visitor = visitor
        self.page: Page = visitor.page
        self._read = 0
        self._position: Position | None = None
        self._printed: Printed | None = None
        self._seen: list[tuple[FromClient, Seen]] = []
        self._pressed: set[str] = set()

    # ---- going there

    def open(self, match: str) -> None:
        """Go to a match by its address."""
        self.page.goto(f"/m/{match}")
        self.arrived()

    def arrived(self) -> None:
        """Wait until the table is laid out, and put the briefing aside."""
        expect(self.page.get_by_role("region", name="Board")).to_be_attached()
        self.settle()
        begin = self.page.get_by_role("button", name="Begin", exact=True)
        if begin.is_visible():
            begin.click()

    @property
    def match(self) -> str:
        """The match in the address."""
        return self.page.url.rpartition("/m/")[2].partition("/")[0].partition("#")[0]

    # ---- what was received

    @property
    def position(self) -> Position:
        """What stands, as the last frame said."""
        self._take_in()
        assert self._position is not None, "nothing was received yet"
        return self._position

    def _take_in(self) -> None:
        """Read the frames that have come since."""
        for heard in self.visitor.heard[self._read :]:
            match _frames.decode(heard.frame):
                case Sync() | Update() as news:
                    self._position, self._seen = news.position, []
                    self._printed = news.printed if isinstance(news, Sync) else self._printed
                case Seen() as seen:
                    assert heard.request is not None
                    self._seen.append((_requests.decode(heard.request), seen))
            self._read += 1

    @property
    def printed(self) -> Printed:
        """What never changes in this match."""
        self._take_in()
        assert self._printed is not None
        return self._printed

    @property
    def looked(self) -> list[Seen]:
        """What was looked at since the last change."""
        self._take_in()
        return [seen for _, seen in self._seen]

    def seen(self, kind: type[Strict], **about: object) -> list[Seen]:
        """The answers to looks of one kind since the last change: `seen(LookOverlay, overlay="sight")`."""
        self._take_in()
        asked = [(request, seen) for request, seen in self._seen if isinstance(request, kind)]
        return [seen for request, seen in asked if about.items() <= msgspec.structs.asdict(request).items()]

    def await_seen(self, kind: type[Strict], **about: object) -> Seen:
        """Wait until the page has looked at this, and return what it saw."""
        self.visitor.wait_until(lambda: bool(self.seen(kind, **about)))
        return self.seen(kind, **about)[-1]

    def settle(self) -> Position:
        """Wait until the page shows what was received last."""
        self.visitor.wait_until(self._is_shown)
        return self.position

    def _is_shown(self) -> bool:
        """Whether the page is where the frames are. Frames may come while one looks."""
        if not self.visitor.frames or self.shown.count() == 0:
            return False
        return self.shown.get_attribute("data-version") == str(self.position.version)

    def gone_on_from(self, version: int) -> Position:
        """Wait until something has happened since, and the page shows it."""
        self.visitor.wait_until(lambda: self.position.version > version)
        return self.settle()

    def greeted_after(self, socket: int) -> bool:
        """Whether the hello over a later socket was answered: what happened meanwhile has come before that."""
        later = [heard.request for heard in self.visitor.heard if heard.number > socket and heard.request is not None]
        return any(isinstance(_requests.decode(request), Hello) for request in later)

    @property
    def shown(self) -> Locator:
        """The whole table, which says how far it is."""
        return self.page.locator("[data-version]")

    # ---- answering

    @property
    def actions(self) -> Locator:
        """The list of what can be done."""
        return self.page.get_by_role("region", name="Actions").last

    def option(self, choice: Choice) -> Locator:
        """The button of an answer in the list. Equal texts are told apart by their order."""
        options = [one for one in self._asked() if _words(one.text) == _words(choice.text)]
        return self.button(choice.text).nth([one.key for one in options].index(choice.key))

    def button(self, text: str) -> Locator:
        """A button in the list by its words: after the number that is its key, before what a finger is told."""
        words = re.escape(_words(text)).replace("/", r"\/")  # the browser's expressions end at a bare slash
        return self.actions.get_by_role("button", name=re.compile(rf"^(\d )?{words}( suggested)?( — .*)?$"))

    def choice(self, key: str) -> Choice:
        """The answer with this key."""
        return next(one for one in self._asked() if one.key == key)

    def answer(self, key: str) -> Position:
        """Give this answer by a click, and wait until the page shows what came of it."""
        version = self.settle().version
        self.click(key)
        return self.gone_on_from(version)

    def click(self, key: str) -> None:
        """Click on this answer: in the list, or among the walks."""
        self.settle()
        self.visitor.wait_until(self.plans_known)
        step, wares = self.step(key), self.wares(self.choice(key))
        if wares is not None:
            self._press(key, wares)
        elif step is None:
            self._press(key, self.option(self.choice(key)))
        else:
            self.walks(open=True)
            self._press(key, self.button(step.text))

    def _press(self, key: str, button: Locator) -> None:
        """Press with the mouse the first time an answer of this kind is given on this page.

        Later ones are pressed without it: the mouse must find the button at rest, and shows a preview on its way, which
        takes longer than the answer.
        """
        kind = key.partition(":")[0]
        if kind not in self._pressed:
            self._pressed.add(kind)
            button.click()
        else:
            expect(button).to_be_enabled()
            button.evaluate("button => button.click()")

    def wares(self, choice: Choice) -> Locator | None:
        """The button in the shop that buys something or puts it back; None if the answer is about something else."""
        shop = self.position.screen.shop
        wanted = next((spot.id for spot in choice.spots if spot.kind == "shop"), None)
        if shop is None or wanted is None:
            return None
        item = next(one for one in shop.items if one.id == wanted.removeprefix("-"))
        bought = f"Buy one {item.name} for {item.price} {shop.unit}"
        name = f"Put back one {item.name}" if wanted.startswith("-") else bought
        return self.page.get_by_role("button", name=name, exact=True)

    def walks(self, *, open: bool) -> None:  # noqa: A002
        """Unfold the list of walks, or fold it."""
        folded = self.actions.locator("details", has_text="Move: ")
        if (folded.get_attribute("open") is not None) is not open:
            folded.locator("summary").click()

    def _asked(self) -> Sequence[Choice]:
        asked = self.position.asked
        assert asked is not None, f"nothing is asked: {self.position.waiting_text}"
        return asked.options

    def plans_known(self) -> bool:
        """Whether the page has learnt which walks there are."""
        asked = self.position.asked
        return asked is None or bool(self.seen(LookPlans, seq=asked.seq))

    def step(self, key: str) -> Plan | None:
        """The walk that is just this answer: it stands among the walks, not in the list."""
        return next((plan for seen in self.looked for plan in seen.plans if plan.keys == (key,)), None)

    # ---- the rest of the table

    @property
    def prompt(self) -> Locator:
        """What must be done now."""
        return self.page.get_by_role("status", name="What must be done now")

    @property
    def log(self) -> Locator:
        """The log."""
        return self.page.get_by_role("tabpanel", name="Log")

    def middle_of(self, cell: int) -> tuple[float, float]:
        """Where a square of the map is on the screen."""
        return self.on_square(cell, 0, 0)

    def on_square(self, cell: int, right: float, down: float) -> tuple[float, float]:
        """A point of a square on the screen, so many sides of a square away from its middle."""
        square, side = next(one for one in self.printed.board.squares if one.id == cell), side_of_a_square()
        x, y = self.page.evaluate(POINT_OF_THE_MAP, [(square.x + 0.5 + right) * side, (square.y + 0.5 + down) * side])
        return x, y

    def undo(self) -> None:
        """Press undo, and agree if the page wants to know."""
        version = self.settle().version
        self.page.get_by_role("button", name=re.compile(r"^Undo")).click()
        go_back = self.page.get_by_role("dialog", name="Go back?").get_by_role("button", name="Go back", exact=True)
        self.visitor.wait_until(lambda: self.position.version > version or go_back.is_visible())
        if self.position.version == version:
            go_back.click()
        self.gone_on_from(version)


def _words(text: str) -> str:
    """A text as a button shows it: with a capital."""
    return text[:1].upper() + text[1:]
