"""What people choose before a fight."""

from nightraid.engine.content import Library
from nightraid.engine.screen.forms import FormField, FormOption, SetupForm, chosen
from nightraid.games.cellar.ids import CREWS
from nightraid.games.cellar.schema import START_MARKS, Cellar
from nightraid.games.cellar.setup import FightSetup

ROUNDS = {2: "about 5 minutes", 4: "about 10 minutes", 6: "a warm-up for an evening", 10: "about half an hour"}


def setup_form(library: Library) -> SetupForm:
    """A cellar and a number of rounds (CF-SETUP-3)."""
    usual = FightSetup()
    cellars = tuple(FormOption(cellar.id, cellar.name) for cellar in library.of(Cellar).values())
    rounds = tuple(FormOption(str(number), f"{number} rounds", note=note) for number, note in ROUNDS.items())
    return SetupForm(
        CREWS,
        CREWS,
        (
            FormField("cellar", "Cellar", cellars, (usual.cellar,)),
            FormField("rounds", "Length", rounds, (str(usual.rounds),)),
        ),
        "Two crews of three raiders, one player each.",
        tuple(f"Crew {crew}" for crew in START_MARKS),
    )


def raw_setup(form: SetupForm, seats: int, choices: dict[str, tuple[str, ...]]) -> object:
    """The chosen values as a set-up."""
    values = chosen(form, seats, choices)
    return {"seats": seats, "cellar": values["cellar"][0], "rounds": int(values["rounds"][0])}


def choices_of(library: Library, setup: FightSetup) -> dict[str, tuple[str, ...]]:
    """The values of the form that lead to this set-up."""
    return {"cellar": (setup.cellar,), "rounds": (str(setup.rounds),)}
