"""docs/missions-and-cards.md is true: the pack that it shows can be laid over the game and played."""

from pathlib import Path

from tests.docs_blocks import ROOT, blocks, fingerprints

from nightraid.games.incursion.game import Incursion
from nightraid.games.incursion.schema.cards import BattleCard
from nightraid.games.incursion.schema.missions import MissionCard
from nightraid.games.incursion.setup import BattleSetup

PAGE = ROOT / "docs" / "missions-and-cards.md"


def written_out(folder: Path) -> Path:
    """The files of the page in a folder, with what names the pack."""
    for block in blocks(PAGE):
        if block.kind == "title":
            file = folder / block.file
            file.parent.mkdir(exist_ok=True)
            file.write_text(block.text, encoding="utf-8")
    (folder / "pack.toml").write_text('name = "Night post"\nversion = "1.0"\ngame = "incursion"\n', encoding="utf-8")
    return folder


def test_the_pack_of_the_page_can_be_played(tmp_path: Path) -> None:
    game = Incursion([written_out(tmp_path)])
    assert game.library.of(MissionCard)["courier"].name == "The Courier"
    assert sum(card.copies for card in game.library.of(BattleCard).values()) == 56
    setup = BattleSetup(mission="courier")
    assert not fingerprints(game, setup, range(1))[-1].endswith("None"), "the match ended without a result"
