"""docs/missions-and-cards.md is true: the packs that it shows can be laid over their games and played."""

from pathlib import Path

from tests.docs_blocks import ROOT, blocks, fingerprints

from nightraid.games.incursion.game import Incursion
from nightraid.games.incursion.schema.cards import BattleCard
from nightraid.games.incursion.schema.missions import MissionCard
from nightraid.games.incursion.setup import BattleSetup
from nightraid.games.reichbusters.game import Reichbusters
from nightraid.games.reichbusters.schema.assignments import ObjectiveCard
from nightraid.games.reichbusters.setup import RaidSetup

PAGE = ROOT / "docs" / "missions-and-cards.md"


def written_out(folder: Path, game: str, kinds: tuple[str, ...]) -> Path:
    """The files of the page that are of these kinds in a folder, with what names the pack."""
    for block in blocks(PAGE):
        if block.kind == "title" and block.file.startswith(kinds):
            file = folder / block.file
            file.parent.mkdir(exist_ok=True)
            file.write_text(block.text, encoding="utf-8")
    (folder / "pack.toml").write_text(f'name = "Night post"\nversion = "1.0"\ngame = "{game}"\n', encoding="utf-8")
    return folder


def test_the_pack_of_the_page_can_be_played(tmp_path: Path) -> None:
    game = Incursion([written_out(tmp_path, "incursion", ("missions/", "cards/"))])
    assert game.library.of(MissionCard)["courier"].name == "The Courier"
    assert sum(card.copies for card in game.library.of(BattleCard).values()) == 56
    setup = BattleSetup(mission="courier")
    assert not fingerprints(game, setup, range(1))[-1].endswith("None"), "the match ended without a result"


def test_the_objective_of_the_page_can_be_played(tmp_path: Path) -> None:
    game = Reichbusters([written_out(tmp_path, "reichbusters", ("objectives/",))])
    assert game.library.of(ObjectiveCard)["ledger"].name == "The Ledger"
    setup = RaidSetup(map="chapel", objective="ledger", heroes=("quentin",))
    assert not fingerprints(game, setup, range(1))[-1].endswith("None"), "the match ended without a result"
