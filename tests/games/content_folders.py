"""A game's own content in another folder, with some of its files changed: for tests of what content may say."""

from collections.abc import Iterable, Mapping
from pathlib import Path

from nightraid.engine.content import Kind


def content_with(
    content: Path, folder: Path, kinds: Iterable[Kind | str], files: Mapping[str, str | None] | None = None
) -> Path:
    """`folder`, made, with the content of these kinds, but these files: each says this, or is left out for None.

    All that stays as it is is a link.
    """
    files = files or {}
    changed_kinds = {file.partition("/")[0] for file in files}
    folder.mkdir(parents=True, exist_ok=True)
    for name in (kind if isinstance(kind, str) else kind.folder for kind in kinds):
        if name not in changed_kinds:
            (folder / name).symlink_to(content / name)
            continue
        (folder / name).mkdir()
        for path in (content / name).iterdir():
            if f"{name}/{path.name}" not in files:
                (folder / name / path.name).symlink_to(path)
    for file, text in files.items():
        if text is not None:
            (folder / file).parent.mkdir(exist_ok=True)
            (folder / file).write_text(text)
    return folder


def reworded(text: str, *changes: tuple[str, str]) -> str:
    """A text with some changes, what is there and what is to be there instead: each must change something."""
    for old, new in changes:
        assert old in text, f"{old!r} is not there"
        text = text.replace(old, new, 1)
    return text
