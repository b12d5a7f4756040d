"""Terms in a file."""

from pathlib import Path

import msgspec
import pytest

from nightraid.engine.glossary import read_terms
from nightraid.engine.screen.printed import Term

NOISE = '[[term]]\nid = "noise"\nname = "Noise"\ntext = "Wakes people."\ngroup = "Words"\nrules = ["XX-A-1"]\n'


def test_a_term_has_the_icon_of_its_id(tmp_path: Path) -> None:
    file = tmp_path / "glossary.toml"
    file.write_text(NOISE + NOISE.replace("noise", "hush"), encoding="utf-8")
    noise, hush = read_terms(file, {"noise": "drum"})
    assert noise == Term("noise", "Noise", "Wakes people.", "drum", ("XX-A-1",), "Words")
    assert hush.icon == ""


def test_a_misspelt_key_does_not_pass(tmp_path: Path) -> None:
    file = tmp_path / "glossary.toml"
    file.write_text(NOISE + 'txt = "?"\n', encoding="utf-8")
    with pytest.raises(msgspec.ValidationError, match="txt"):
        read_terms(file, {})
