"""The models, weapons and battle cards that Incursion comes with, and packs that break them."""

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.games.content_folders import content_with

import nightraid.games.incursion
from nightraid.engine.content import Library, load_content, survey_content
from nightraid.games.incursion.schema.cards import BattleCard
from nightraid.games.incursion.schema.kinds import CARD_CHECKS, CARD_KINDS
from nightraid.games.incursion.schema.models import ModelCard
from nightraid.games.incursion.schema.weapons import WeaponCard

CONTENT = Path(nightraid.games.incursion.__file__).parent / "content"

MODEL = """
id = "nobody"
name = "Nobody"
nickname = "NN"
origin = "original"
text = "Nobody knows."
faction = "lucky-seventh"
side = "allied"
rp = 3
limit = 2
ap = 4
f = 4
dp = 1
"""
WEAPON = """
id = "catapult"
name = "Catapult"
origin = "original"
text = "It throws."
class = "smg"
rof = 2
"""
CARD = """
id = "trick"
name = "Trick"
origin = "original"
text = "It tricks."
kill = 2
copies = 1
event = { effect = "gain-cp", cp = 1 }
duration = "immediate"
"""
GOOD = {"models": MODEL, "weapons": WEAPON, "cards": CARD}


def base(folder: Path) -> Path:
    """A folder with nothing but the models, weapons and cards of the game."""
    return content_with(CONTENT, folder, CARD_KINDS)


@cache
def box() -> Library:
    """What the game comes with, which has no problem."""
    with TemporaryDirectory() as folder:
        return load_content(CARD_KINDS, [base(Path(folder) / "base")], CARD_CHECKS, game="incursion")


def models() -> Mapping[str, ModelCard]:
    """All kinds of model."""
    return box().of(ModelCard)


def weapons() -> Mapping[str, WeaponCard]:
    """All weapons."""
    return box().of(WeaponCard)


def cards() -> Mapping[str, BattleCard]:
    """All kinds of battle card."""
    return box().of(BattleCard)


def problems(folder: Path, kind: str, text: str, *, override: bool = False) -> list[str]:
    """What is wrong with a pack of one card, each problem from the name of its file on."""
    pack = folder / "pack"
    (pack / kind).mkdir(parents=True)
    (pack / "pack.toml").write_text('name = "Test"\nversion = "1"\ngame = "incursion"\n')
    (pack / kind / "card.toml").write_text(f"override = true\n{text}" if override else text)
    survey = survey_content(CARD_KINDS, [base(folder / "base"), pack], CARD_CHECKS, game="incursion")
    return [str(problem).removeprefix(f"{pack}/{kind}/") for problem in survey.problems]


def changed(text: str, /, **values: str) -> str:
    """A card with other lines; a value is written as in TOML, and an empty one takes the line away."""
    lines = {name.rstrip("_").replace("_", "-"): value for name, value in values.items()}
    kept = [line for line in text.strip().splitlines() if line.partition(" = ")[0] not in lines]
    return "\n".join(kept + [f"{key} = {value}" for key, value in lines.items() if value])


def written(kind: str, card: str) -> str:
    """A card of the game as it is written, without its abilities, to be changed."""
    return (CONTENT / kind / f"{card}.toml").read_text().partition("\n\n[[")[0]


def lone(folder: Path) -> list[str]:
    """What is wrong with a game that has only this folder."""
    return [str(problem) for problem in survey_content(CARD_KINDS, [folder], CARD_CHECKS, game="incursion").problems]
