"""The options of a question as people meet them: in groups that can be read at a glance, and found by what is typed."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from itertools import takewhile

import msgspec

from nightraid.engine.ask import Option

MANY = 3
"""So many options of one kind have a line of their own, and what they have in common is said once."""


class Choice(msgspec.Struct, frozen=True):
    """An option on the screen: number, words, key and payload, what choosing it would mean, and what it costs."""

    number: int
    words: str
    key: str
    payload: Option
    meaning: str = ""
    price: str = ""

    def labelled(self, label: str) -> str:
        """A label for it, with what it costs."""
        return f"{label} ({self.price})" if self.price else label


class Group(msgspec.Struct, frozen=True):
    """Options of one kind; `title` is what all their words begin with, `labels` the rest of each."""

    title: str
    choices: tuple[Choice, ...]
    labels: tuple[str, ...]


def grouped(choices: Sequence[Choice]) -> list[Group]:
    """The options kind by kind, in the order in which the kinds come; kinds that begin alike are one group."""
    kinds: dict[type[Option], list[Choice]] = {}
    for choice in choices:
        kinds.setdefault(type(choice.payload), []).append(choice)
    groups: list[Group] = []
    for same in kinds.values():
        group = _group(tuple(same))
        if groups and group.title and group.title == groups[-1].title:
            group = _joined(groups.pop(), group)
        groups.append(group)
    return groups


def _joined(one: Group, other: Group) -> Group:
    labelled = sorted(
        [*zip(one.choices, one.labels, strict=True), *zip(other.choices, other.labels, strict=True)],
        key=lambda pair: pair[0].number,
    )
    return Group(one.title, tuple(choice for choice, _ in labelled), tuple(label for _, label in labelled))


def _group(choices: tuple[Choice, ...]) -> Group:
    words = [choice.words for choice in choices]
    title = _beginning(words) if len(words) >= MANY else ""
    labels = tuple(text[len(title) :].strip() for text in words)
    if not title or any(label.isdecimal() for label in labels):  # a bare number would be taken for that of the option
        return Group("", choices, tuple(words))
    return Group(title, choices, labels)


def _beginning(texts: Sequence[str]) -> str:
    """The whole words that all texts begin with and after which each goes on."""
    columns = zip(*(text.split(" ")[:-1] for text in texts), strict=False)
    return " ".join(words[0] for words in takewhile(lambda words: len(set(words)) == 1, columns))


def matching(choices: Sequence[Choice], typed: str) -> list[Choice]:
    """The options that were meant: by their words or key, by the one thing they are about, or by a part of the words.

    Whoever types a square means what is about this square alone, such as a step to it, not the grenade thrown there.
    """
    text = typed.lower()
    whole_word = re.compile(rf"(?<!\w){re.escape(text)}(?!\w)")
    ways: tuple[Callable[[Choice], bool], ...] = (
        lambda choice: text == choice.words.lower() or typed == choice.key,
        lambda choice: len(choice.payload.__struct_fields__) == 1 and choice.words.lower().endswith(f" {text}"),
        lambda choice: whole_word.search(choice.words.lower()) is not None,
        lambda choice: text in choice.words.lower(),
    )
    return next((found for way in ways if (found := [choice for choice in choices if way(choice)])), [])
