"""The rule catalogue of a game: every rule as one testable statement, and rulings where the books are silent.

`rules.toml` in a game's folder is the specification that its code and tests name by id. Nothing here knows a
game.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from functools import cached_property
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Final, Literal

import msgspec

from nightraid.engine.content.files import read_toml
from nightraid.engine.content.problems import MISSING, ContentErrors, Problem, near, shown
from nightraid.engine.content.schema import Faults, build, join
from nightraid.engine.errors import NightRaidError

RULES_FILE: Final = "rules.toml"
RULING_CHAPTER: Final = "Q"
"""The chapter that belongs to rulings: `WF-Q-9`."""

RuleKind = Literal["ability", "ai", "content", "definition", "end", "item", "keyword", "rule", "setup", "skill"]


class UnknownRule(NightRaidError):
    """No catalogue holds this id."""

    code = "unknown-rule"

    def __init__(self, rule_id: str, near_ids: Iterable[str] = ()) -> None:
        self.rule_id, self.near_ids = rule_id, tuple(near_ids)
        super().__init__(f"there is no rule {rule_id}", expected=f"{' or '.join(self.near_ids) or 'a known id'}")


class Rule(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """One testable statement of the rules, in our own words."""

    id: str
    title: str
    text: str
    source: str
    """The chapter, and page where there is one, of the publisher's book."""
    kind: RuleKind
    ruling: str = ""
    """Our decision where the book is silent, unclear or contradicts itself."""
    example: str = ""
    editions: tuple[str, ...] = ()
    """The editions that have this rule; empty where a game has only one."""
    replaces: tuple[str, ...] = ()
    """The rules of an earlier edition whose place it takes."""

    def prose(self) -> Iterator[tuple[str, str]]:
        """Yield the fields that may refer to other rules."""
        yield from (("text", self.text), ("ruling", self.ruling), ("example", self.example))


class Ruling(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A question the books leave open, our decision, and why."""

    id: str
    question: str
    decision: str
    why: str

    @property
    def title(self) -> str:
        """A ruling is known by its question."""
        return self.question

    def prose(self) -> Iterator[tuple[str, str]]:
        """Yield the fields that may refer to other rules."""
        yield from (("question", self.question), ("decision", self.decision), ("why", self.why))


Article = Rule | Ruling


class _Written(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A catalogue as it stands in its file."""

    game: str
    name: str
    prefix: str
    rule: tuple[Rule, ...] = ()
    ruling: tuple[Ruling, ...] = ()


class Catalogue:
    """All rules and rulings of one game, in the order of the file."""

    def __init__(self, game: str, name: str, prefix: str, rules: Iterable[Rule], rulings: Iterable[Ruling]) -> None:
        self.game: Final = game
        self.name: Final = name
        self.prefix: Final = prefix
        self.rules: Final[Mapping[str, Rule]] = {rule.id: rule for rule in rules}
        self.rulings: Final[Mapping[str, Ruling]] = {ruling.id: ruling for ruling in rulings}
        self._id: Final = re.compile(rf"\b{re.escape(prefix)}(?:-[A-Z0-9]+)+\b")

    def __contains__(self, rule_id: object) -> bool:
        return rule_id in self.rules or rule_id in self.rulings

    def __iter__(self) -> Iterator[Article]:
        yield from self.rules.values()
        yield from self.rulings.values()

    def __getitem__(self, rule_id: str) -> Article:
        """Return a rule or ruling; raises `UnknownRule` with the ids that come near."""
        found = self.rules.get(rule_id) or self.rulings.get(rule_id)
        if found is None:
            raise UnknownRule(rule_id, near(rule_id, [*self.rules, *self.rulings]))
        return found

    def chapter_of(self, rule_id: str) -> str:
        """Return what stands between prefix and number: `LOS` of WF-LOS-2, `KEY-GUARD` of RB-KEY-GUARD-1."""
        return rule_id.removeprefix(self.prefix + "-").rpartition("-")[0]

    @cached_property
    def chapters(self) -> Mapping[str, tuple[Rule, ...]]:
        """The rules by chapter, in the order of the file."""
        chapters: dict[str, list[Rule]] = {}
        for rule in self.rules.values():
            chapters.setdefault(self.chapter_of(rule.id), []).append(rule)
        return {chapter: tuple(rules) for chapter, rules in chapters.items()}

    def references(self, text: str) -> tuple[str, ...]:
        """Return the ids named in a text, each once, in order; some name a whole chapter (`IN-FLAME`)."""
        return tuple(dict.fromkeys(self._id.findall(text)))

    def resolve(self, reference: str) -> tuple[Article, ...]:
        """Return what a reference names: a rule, a ruling, or a chapter of rules; raises `UnknownRule`."""
        chapter = self.chapters.get(reference.removeprefix(self.prefix + "-"))
        if reference not in self and reference.startswith(self.prefix + "-") and chapter:
            return chapter
        return (self[reference],)

    def referred(self, article: Article) -> tuple[Article, ...]:
        """Return what the texts of a rule or ruling refer to, each once, in order."""
        named = dict.fromkeys(ref for _, text in article.prose() for ref in self.references(text))
        found = dict.fromkeys(one.id for ref in named for one in self.resolve(ref))
        return tuple(self[rule_id] for rule_id in found if rule_id != article.id)

    def search(self, words: Iterable[str]) -> list[Article]:
        """Return what holds all the words: first where the id does, then the title, then any text."""
        wanted = [word.lower() for word in words]
        ranked: list[tuple[int, Article]] = []
        for article in self:
            title = article.title.lower()
            texts = " ".join(text for _, text in article.prose()).lower()
            ranks = [_rank(word, article.id.lower(), title, texts) for word in wanted]
            if wanted and None not in ranks:
                ranked.append((sum(rank for rank in ranks if rank is not None), article))
        return [article for _, article in sorted(ranked, key=lambda pair: pair[0])]  # stable: file order within a rank


def _rank(word: str, rule_id: str, title: str, texts: str) -> int | None:
    for rank, where in enumerate((rule_id, title, texts)):
        if word in where:
            return rank
    return None


def load_catalogue(path: Path | Traversable) -> Catalogue:
    """Load and check a catalogue; raises `ContentErrors` with every problem."""
    file = str(path)
    try:
        written = build(read_toml(path, file), _Written)
    except Faults as error:
        raise ContentErrors(fault.problem(file) for fault in error.faults) from None
    catalogue = Catalogue(written.game, written.name, written.prefix, written.rule, written.ruling)
    problems = [
        *_id_problems(written, file),
        *_reference_problems(written, catalogue, file),
        *_replacement_problems(written, catalogue, file),
    ]
    if problems:
        raise ContentErrors(problems)
    return catalogue


def _articles(written: _Written) -> Iterator[tuple[str, Article]]:
    yield from ((join("rule", index), rule) for index, rule in enumerate(written.rule))
    yield from ((join("ruling", index), ruling) for index, ruling in enumerate(written.ruling))


def _id_problems(written: _Written, file: str) -> Iterator[Problem]:
    if not re.fullmatch(r"[A-Z]{2,4}", written.prefix):
        yield Problem(file, "prefix", shown(written.prefix), "two to four capital letters")
    if not written.rule:
        yield Problem(file, "rule", MISSING, "at least one [[rule]]")
    shape = re.compile(rf"{re.escape(written.prefix)}((?:-[A-Z][A-Z0-9]*)+)-[1-9][0-9]*")
    uses = Counter(article.id for _, article in _articles(written))
    for key, article in _articles(written):
        is_ruling = isinstance(article, Ruling)
        match = shape.fullmatch(article.id)
        if not match or (match[1] == f"-{RULING_CHAPTER}") != is_ruling:
            chapter = RULING_CHAPTER if is_ruling else "CHAPTER"
            yield Problem(file, f"{key}.id", shown(article.id), f"an id of the form {written.prefix}-{chapter}-1")
        if uses[article.id] > 1:
            yield Problem(file, f"{key}.id", shown(article.id), "an id used only once")
        for field in msgspec.structs.fields(type(article)):
            if field.required and not str(getattr(article, field.name)).strip():
                yield Problem(file, join(key, field.name), '""', "some text", article.id)


def _reference_problems(written: _Written, catalogue: Catalogue, file: str) -> Iterator[Problem]:
    for key, article in _articles(written):
        for field, text in article.prose():
            for reference in catalogue.references(text):
                try:
                    catalogue.resolve(reference)
                except UnknownRule as error:
                    hint = f" such as {' or '.join(error.near_ids)}" if error.near_ids else ""
                    yield Problem(file, f"{key}.{field}", reference, f"a rule that exists{hint}", article.id)


def _replacement_problems(written: _Written, catalogue: Catalogue, file: str) -> Iterator[Problem]:
    """A rule takes the place of rules that exist and that none of its own editions has."""
    for index, rule in enumerate(written.rule):
        for place, replaced in enumerate(rule.replaces):
            other = catalogue.rules.get(replaced)
            if other is None or not other.editions or set(other.editions) & set(rule.editions):
                key = f"{join('rule', index)}.{join('replaces', place)}"
                yield Problem(file, key, shown(replaced), "a rule that only other editions have", rule.id)


def scan_catalogues(games: Path | Traversable) -> dict[str, Catalogue]:
    """Load the catalogue of every game folder that has one, by the name of the game; see `load_catalogues`."""
    folders = sorted((folder for folder in games.iterdir() if folder.is_dir()), key=lambda folder: folder.name)
    files = {folder.name: folder / RULES_FILE for folder in folders}
    return load_catalogues({name: path for name, path in files.items() if path.is_file()})


def load_catalogues(paths: Mapping[str, Path | Traversable]) -> dict[str, Catalogue]:
    """Load the catalogues of several games, by the name of the game.

    Raises `ContentErrors` with the problems of all of them, two games with one prefix included.
    """
    found: dict[str, Catalogue] = {}
    problems: list[Problem] = []
    prefixes: dict[str, str] = {}
    for game, path in paths.items():
        try:
            catalogue = load_catalogue(path)
        except ContentErrors as errors:
            problems += errors.problems
            continue
        if catalogue.game != game:
            problems.append(Problem(str(path), "game", shown(catalogue.game), f"{game}, as its folder"))
        twin = prefixes.setdefault(catalogue.prefix, catalogue.game)
        if twin != catalogue.game:
            problems.append(Problem(str(path), "prefix", shown(catalogue.prefix), f"one of its own: {twin} has it"))
        found[catalogue.game] = catalogue
    if problems:
        raise ContentErrors(problems)
    return found
