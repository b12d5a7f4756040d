"""Set-up: what people agree on before a mission, and the table it makes (IN-SETUP)."""

import msgspec

from nightraid.engine.content import Library
from nightraid.engine.decks import Deck
from nightraid.engine.errors import BadSetup
from nightraid.engine.game import Setup
from nightraid.games.incursion.box import Box
from nightraid.games.incursion.ids import ALLIED, AXIS, SIDE_NAMES, SIDES, KindId, Side
from nightraid.games.incursion.schema.boards import BoardCard
from nightraid.games.incursion.schema.campaigns import CampaignCard
from nightraid.games.incursion.schema.happenings import LightsOut
from nightraid.games.incursion.schema.missions import MissionCard
from nightraid.games.incursion.state import Command, LyingItem, ObjectState, State


class Experienced(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An experience card and the model it belongs to: the so-many-th model of its kind (IN-CAMPAIGN-3)."""

    kind: KindId
    card: str
    """The kind of battle card."""
    number: int = 1


class BattleSetup(Setup, frozen=True):
    """A mission and, where it leaves them open, RP and board."""

    seats: int = 2
    mission: str = "recon"
    """The number of a mission, or its id."""
    rp: int = 0
    """RP of both sides in a one-off battle; 0: those of the mission."""
    board: str = ""
    """The board of a one-off battle; empty: that of the mission."""
    campaign: str = ""
    """The campaign this mission is played in: then experience is gathered at its end (IN-CAMPAIGN-2)."""
    rp_change: tuple[int, int] = (0, 0)
    """What earlier missions of a campaign add to the RP of the two sides."""
    experience: tuple[Experienced, ...] = ()
    lost: tuple[str, ...] = ()
    """Kinds of battle card that have left the campaign, each as often as it has (IN-Q-90)."""

    def __post_init__(self) -> None:
        if self.seats not in (1, 2):
            raise BadSetup(f"{self.seats} players", where="seats", expected="2, or 1 for the solo mission")


# ---------------------------------------------------------------- finding what is named


def find_mission(library: Library, setup: BattleSetup) -> MissionCard:
    """The mission with this id or number, for this many players."""
    missions = library.of(MissionCard)
    found = next((card for card in missions.values() if setup.mission in (card.id, str(card.number or ""))), None)
    if found is None or not setup.mission:
        known = ", ".join(card.id for card in missions.values())
        raise BadSetup(f"mission {setup.mission!r}", where="mission", expected=f"one of {known}")
    solo = found.kind == "solo"
    if solo != (setup.seats == 1):
        expected = "1: the software leads the Axis" if solo else "2"
        raise BadSetup(f"{setup.seats} players for {found.name}", where="seats", expected=expected)
    if setup.rp and found.free_rp is None:
        raise BadSetup(f"{setup.rp} RP for {found.name}", where="rp", expected="0: this mission sets the RP itself")
    if setup.rp and found.free_rp and not found.free_rp.least <= setup.rp <= found.free_rp.most:
        raise BadSetup(f"{setup.rp} RP", where="rp", expected=f"{found.free_rp.least} to {found.free_rp.most}")
    return found


def find_board(library: Library, setup: BattleSetup, mission: MissionCard) -> BoardCard:
    """The board of the mission; a one-off battle may be fought on another one that has its entries."""
    boards = library.of(BoardCard)
    if setup.board and setup.board != mission.board:
        raise BadSetup(f"board {setup.board!r}", where="board", expected=f"{mission.board}, or another mission")
    return boards[mission.board]


def check_campaign(library: Library, setup: BattleSetup) -> None:
    """Everything that a campaign names exists."""
    if setup.campaign and setup.campaign not in library.of(CampaignCard):
        known = ", ".join(library.of(CampaignCard))
        raise BadSetup(f"campaign {setup.campaign!r}", where="campaign", expected=f"one of {known}")


# ---------------------------------------------------------------- laying out


def rp_of(mission: MissionCard, setup: BattleSetup, side: Side) -> int:
    """The RP level of a side."""
    return (setup.rp or mission.force(SIDE_NAMES[side]).rp) + setup.rp_change[side]


def lay_out(box: Box, setup: BattleSetup) -> State:
    """Board, doors, items and objects as the mission says; nobody has a force yet (IN-SETUP-1)."""
    mission, drawn = box.mission, box.board
    closed = box.grid.all_doors
    for letter in mission.open_doors:
        closed &= ~(1 << drawn.door(letter))
    darkness = next((special.rule.sight for special in mission.special_rules if isinstance(special.rule, LightsOut)), 0)
    solo = mission.kind == "solo"
    return State(
        box=box,
        phase="hiring",
        commands=[Command(rp_of(mission, setup, side), automatic=solo and side == AXIS) for side in SIDES],
        models={},
        numbers={},
        closed=closed,
        locked=sum(1 << drawn.door(letter) for letter in mission.locked_doors),
        things=sum(1 << cell for cell in box.object_cells.values()),
        fires={},
        attackers={},
        in_play=[],
        deck=Deck() if solo else Deck(pool=box.deck),
        lying={item.id: LyingItem(box.cell(item.square)) for item in mission.items},
        objects={thing.id: ObjectState() for thing in mission.objects},
        darkness=darkness,
        scores=[0, 0],
        first=ALLIED,
        active=ALLIED,
    )
