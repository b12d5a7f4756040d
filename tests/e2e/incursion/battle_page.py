"""A battle in somebody's browser, with the machine on the other side."""

from functools import partial

from tests.e2e.conftest import Arrive
from tests.e2e.incursion.battles import BOT, Battle
from tests.e2e.laying import lay
from tests.e2e.table import TablePage

from nightraid.bench.table_server import TableServer
from nightraid.engine.screen.now import Piece
from nightraid.engine.screen.sketches import Plan

WAYS = ("north", "east", "south", "west")


class BattlePage(TablePage):
    """A table of Incursion."""

    @property
    def plans(self) -> list[Plan]:
        """The walks that the page knows."""
        return [plan for seen in self.looked for plan in seen.plans]

    @property
    def active(self) -> Piece:
        """Whose activation it is."""
        return next(piece for piece in self.position.screen.pieces if piece.active)

    @property
    def ap(self) -> int:
        """The AP that it has left."""
        return next(meter.value for meter in self.active.meters if meter.term == "ap")

    @property
    def keys(self) -> list[str]:
        """What can be answered now."""
        asked = self.position.asked
        return [option.key for option in asked.options] if asked else []

    def first(self, start: str) -> str:
        """The first answer whose key starts so."""
        return next(key for key in self.keys if key.startswith(start))

    def await_key(self, key: str) -> None:
        """Wait until this can be answered, whatever the machine does before."""
        self.visitor.wait_until(partial(self._may, key))
        self.settle()

    def _may(self, key: str) -> bool:
        return key in self.keys

    def await_walk(self, plan: Plan, facing: int | None) -> None:
        """Wait until the active model stands at the end of a walk and looks there."""
        self.visitor.wait_until(lambda: (self.active.cells, self.active.facing) == ((int(plan.spot.id),), facing))
        self.settle()


def at_table(server: TableServer, arrive: Arrive, battle: Battle, seat: int, **options: object) -> BattlePage:
    """Somebody on this seat of a battle as it stands."""
    visitor = arrive(server, "me", **options)
    visitor.prefer(speed="instant", motion="reduced")
    table = BattlePage(visitor)
    table.open(lay(server, battle, *(visitor if seat == side else BOT for side in battle.seats)))
    visitor.wait_until(table.plans_known)
    return table
