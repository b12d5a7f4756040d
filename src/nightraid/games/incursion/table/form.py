"""What people choose before a mission: which one, and for a battle how large the forces are."""

from collections.abc import Iterator, Mapping

from nightraid.engine.content import Library
from nightraid.engine.screen.forms import FormField, FormNumber, FormOption, SetupForm, chosen
from nightraid.games.incursion.schema.boards import BoardCard
from nightraid.games.incursion.schema.missions import MissionCard
from nightraid.games.incursion.setup import BattleSetup, find_mission

OF_THE_MISSION = "mission"
AS_IT_SAYS = FormOption(
    OF_THE_MISSION, "As the mission says", "Every mission but the battles sets the RP itself; a battle suggests 12."
)
ROLES = ("Allies", "Axis")
SEATS_TEXT = "Two sides, one player each. Alone you play the solo mission, in which a deck of orders leads the Axis."


def setup_form(library: Library) -> SetupForm:
    """The form of a mission; the seven of the campaign first, then battles, then the solo mission."""
    missions = [*library.of(MissionCard).values()]
    missions.sort(key=lambda card: (("mission", "battle", "solo").index(card.kind), card.number or 0, card.name))
    size = FormField("rp", "Size of the forces", (AS_IT_SAYS,), (OF_THE_MISSION,), number=_any_size(missions))
    return SetupForm(
        1,
        2,
        (
            FormField("mission", "Mission", tuple(_missions(library, missions)), (missions[0].id,)),
            size,
        ),
        SEATS_TEXT,
        ROLES,
    )


def raw_setup(form: SetupForm, seats: int, choices: Mapping[str, tuple[str, ...]]) -> dict[str, object]:
    """The chosen values as `BattleSetup` reads them."""
    values = chosen(form, seats, choices)
    rp = values["rp"][0]
    return {"seats": seats, "mission": values["mission"][0], "rp": 0 if rp == OF_THE_MISSION else int(rp)}


def choices_of(library: Library, setup: BattleSetup) -> dict[str, tuple[str, ...]]:
    """The values of the form that lead to this set-up; what a campaign added belongs to the campaign."""
    mission = find_mission(library, setup)
    return {"mission": (mission.id,), "rp": (str(setup.rp) if setup.rp else OF_THE_MISSION,)}


def _missions(library: Library, missions: list[MissionCard]) -> Iterator[FormOption]:
    boards = library.of(BoardCard)
    for mission in missions:
        number = f"{mission.number}. " if mission.number is not None else ""
        turns = f"{mission.turn_limit} game turns" if mission.turn_limit else "no turn limit"
        if mission.kind == "solo":
            text, seats = f"Alone against the horde. {mission.allied_task}", (1,)
        else:
            text, seats = f"Allies: {mission.allied_task} Axis: {mission.axis_task}", (2,)
        yield FormOption(
            mission.id,
            f"{number}{mission.name}",
            text,
            f"{turns}, {_forces(mission)}, {boards[mission.board].name}",
            suggests={} if mission.kind == "battle" else {"rp": (OF_THE_MISSION,)},
            seats=seats,
        )


def _forces(mission: MissionCard) -> str:
    if mission.allied.given:
        return "forces given"
    if mission.allied.rp == mission.axis.rp:
        return f"{mission.allied.rp} RP"
    return f"{mission.allied.rp} against {mission.axis.rp} RP"


def _any_size(missions: list[MissionCard]) -> FormNumber:
    """The RP of both sides in a battle, where a mission leaves them open; a number proposes one that does."""
    open_ones = {card.id: card.free_rp for card in missions if card.free_rp is not None}
    return FormNumber(
        min(free.least for free in open_ones.values()),
        max(free.most for free in open_ones.values()),
        "RP of each side",
        "For a battle. 6 is a skirmish, 12 what the battles suggest, 21 as large as the last mission.",
        suggests={"mission": tuple(open_ones)},
    )
