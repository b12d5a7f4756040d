"""Set-up: what people agree on before a mission, and the table it makes (IN-SETUP)."""

from collections import Counter

import msgspec

from nightraid.engine.cards import card_id
from nightraid.engine.content import Library
from nightraid.engine.decks import Deck
from nightraid.engine.errors import BadSetup
from nightraid.engine.game import Setup
from nightraid.games.incursion.box import Box
from nightraid.games.incursion.ids import ALLIED, AXIS, SIDE_NAMES, SIDES, KindId, Side
from nightraid.games.incursion.schema.boards import BoardCard
from nightraid.games.incursion.schema.campaigns import CampaignCard
from nightraid.games.incursion.schema.cards import BattleCard
from nightraid.games.incursion.schema.happenings import LightsOut
from nightraid.games.incursion.schema.mission_parts import LEAST_RP, MOST_RP
from nightraid.games.incursion.schema.missions import MissionCard
from nightraid.games.incursion.schema.models import ModelCard
from nightraid.games.incursion.state import CardInPlay, Command, LyingItem, ObjectState, State


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
    check_rp(found, setup)
    return found


def find_board(library: Library, setup: BattleSetup, mission: MissionCard) -> BoardCard:
    """The board of the mission; a one-off battle may be fought on another one that has its entries."""
    boards = library.of(BoardCard)
    if setup.board and setup.board != mission.board:
        raise BadSetup(f"board {setup.board!r}", where="board", expected=f"{mission.board}, or another mission")
    return boards[mission.board]


def check_campaign(library: Library, setup: BattleSetup) -> None:
    """Everything that a campaign names exists, and there are as many copies of its cards."""
    if setup.campaign and setup.campaign not in library.of(CampaignCard):
        known = ", ".join(library.of(CampaignCard))
        raise BadSetup(f"campaign {setup.campaign!r}", where="campaign", expected=f"one of {known}")
    cards = library.of(BattleCard)
    for place, one in enumerate(setup.experience):
        model, card = library.of(ModelCard).get(one.kind), cards.get(one.card)
        where = f"experience[{place}]"
        if model is None or model.is_zombie or one.number < 1:
            raise BadSetup(
                f"{one.kind} {one.number}", where=where, expected="a model that is no zombie (IN-CAMPAIGN-6)"
            )
        if card is None or not card.is_effect:
            raise BadSetup(f"card {one.card!r}", where=where, expected="an effect card (IN-CAMPAIGN-2)")
    for kind, count in Counter((*setup.lost, *(one.card for one in setup.experience))).items():
        if kind not in cards or count > cards[kind].copies:
            expected = "a battle card" if kind not in cards else f"{cards[kind].copies} copies at most"
            raise BadSetup(f"{kind!r} {count} times", where="experience, lost", expected=expected)


def check_rp(mission: MissionCard, setup: BattleSetup) -> None:
    """A campaign leaves each side enough RP for a force."""
    for side in SIDES:
        rp = rp_of(mission, setup, side)
        least = max(LEAST_RP, mission.compulsory_sturmzombie_rp if side == AXIS else 0)
        if not least <= rp <= MOST_RP:
            expected = f"{least} to {MOST_RP} in the end"
            raise BadSetup(f"{rp} RP for the {SIDE_NAMES[side]} side", where="rp_change", expected=expected)


# ---------------------------------------------------------------- laying out


def rp_of(mission: MissionCard, setup: BattleSetup, side: Side) -> int:
    """The RP level of a side."""
    return (setup.rp or mission.force(SIDE_NAMES[side]).rp) + setup.rp_change[side]


def experience_cards(box: Box, setup: BattleSetup) -> tuple[CardInPlay, ...]:
    """The experience cards, each with its model; their side is that of the model, once it is there (IN-Q-90)."""
    taken = Counter(setup.lost)
    found: list[CardInPlay] = []
    for one in setup.experience:
        taken[one.card] += 1
        on = box.model(one.kind, one.number)
        found.append(CardInPlay(card_id(one.card, taken[one.card]), ALLIED, on, experience=True))
    return tuple(found)


def order_deck(mission: MissionCard) -> Deck[str]:
    """The orders of a solo mission, each as often as the programme says; no deck in other missions."""
    orders = mission.programme.orders if mission.programme is not None else {}
    return Deck(pool=tuple(order for order, copies in orders.items() for _ in range(copies)))


def lay_out(box: Box, setup: BattleSetup) -> State:
    """Board, doors, items and objects as the mission says; nobody has a force yet (IN-SETUP-1)."""
    mission, drawn = box.mission, box.board
    closed = box.grid.all_doors
    for letter in mission.open_doors:
        closed &= ~(1 << drawn.door(letter))
    darkness = next((special.rule.sight for special in mission.special_rules if isinstance(special.rule, LightsOut)), 0)
    solo = mission.kind == "solo"
    lost = tuple(card_id(kind, number + 1) for kind, count in Counter(setup.lost).items() for number in range(count))
    experience = experience_cards(box, setup)
    away = {*lost, *(lying.card for lying in experience)}
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
        deck=Deck() if solo else Deck(pool=tuple(card for card in box.deck if card not in away)),
        lost=lost,
        experience=experience,
        campaign=setup.campaign,
        lying={item.id: LyingItem(box.cell(item.square)) for item in mission.items},
        objects={thing.id: ObjectState() for thing in mission.objects},
        darkness=darkness,
        scores=[0, 0],
        orders=order_deck(mission),
        first=ALLIED,
        active=ALLIED,
    )
