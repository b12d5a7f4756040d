"""Several fingers on a touch screen, which Playwright has no words for: they are sent as the browser's own input."""

from playwright.sync_api import CDPSession
from tests.e2e.visitor import Visitor

Point = tuple[float, float]
STEPS = 8


class Fingers:
    """The fingers of one hand. They stay down between two calls until they are lifted."""

    def __init__(self, visitor: Visitor) -> None:
        self._session: CDPSession = visitor.context.new_cdp_session(visitor.page)
        self._down: list[Point] = []

    def down(self, *points: Point) -> None:
        """Put fingers down, one after the other."""
        for point in points:
            self._down.append(point)
            self._send("touchStart")

    def move(self, *to: Point) -> None:
        """Move all fingers that are down, together and in small steps."""
        start = list(self._down)
        assert len(to) == len(start)
        for step in range(1, STEPS + 1):
            part = step / STEPS
            self._down = [
                (x + (to_x - x) * part, y + (to_y - y) * part) for (x, y), (to_x, to_y) in zip(start, to, strict=True)
            ]
            self._send("touchMove")

    def up(self, *, but: int = 0) -> None:
        """Lift them, all but the first few."""
        self._send("touchEnd", first=but)
        self._down = self._down[:but]

    def _send(self, kind: str, first: int = 0) -> None:
        points = [{"x": x, "y": y, "id": number} for number, (x, y) in enumerate(self._down)][first:]
        self._session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})


def notch(visitor: Visitor, *, top: int = 0, right: int = 0, bottom: int = 0, left: int = 0) -> None:
    """A screen whose edges are partly covered, as phones have it."""
    insets = {"top": top, "right": right, "bottom": bottom, "left": left}
    session = visitor.context.new_cdp_session(visitor.page)
    session.send("Emulation.setSafeAreaInsetsOverride", {"insets": insets})
