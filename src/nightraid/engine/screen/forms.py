"""Before a match: the form that people are shown, and what they chose, checked against it."""

from collections.abc import Mapping

import msgspec

from nightraid.engine.errors import BadSetup
from nightraid.engine.screen.basics import Wire


class FormOption(Wire, frozen=True):
    """Something to choose in the set-up."""

    value: str
    name: str
    text: str = ""
    note: str = ""
    """A short fact: `about 60 minutes`, `8 rounds`."""
    icon: str = ""
    suggests: dict[str, tuple[str, ...]] = msgspec.field(default_factory=dict)
    """What choosing it proposes for other fields, by their names.

    For a field of one, any of several values will do: the first is proposed where none of them is chosen.
    """
    seats: tuple[int, ...] = ()
    """With how many seats it can be chosen; empty: with any number."""
    drawn: bool = False
    """Whether it stands for one of the others, drawn when the match is made."""


class FormNumber(Wire, frozen=True):
    """A whole number that people may write into a field of one, besides its options."""

    least: int
    most: int
    name: str
    """What the number is: `RP of each side`."""
    note: str = ""
    suggests: dict[str, tuple[str, ...]] = msgspec.field(default_factory=dict)
    """What any number proposes for other fields."""


class FormField(Wire, frozen=True):
    """A field of the set-up: one of the options, or `count` different ones in their order."""

    name: str
    title: str
    options: tuple[FormOption, ...]
    default: tuple[str, ...]
    count: int = 1
    number: FormNumber | None = None
    least: int = 0
    """How many of several will do; 0: it must be `count` of them."""
    when: dict[str, tuple[str, ...]] = msgspec.field(default_factory=dict)
    """The field matters only while each of these other fields of one has one of these values."""

    @property
    def fewest(self) -> int:
        """How many values it needs."""
        return self.least or self.count


class SetupForm(Wire, frozen=True):
    """What people choose before a match of a game."""

    fewest_seats: int
    most_seats: int
    fields: tuple[FormField, ...]
    seats_text: str = ""
    """What a seat is in this game: `One to four players share four Heroes.`"""
    roles: tuple[str, ...] = ()
    """What each seat plays, where that is not the same for all: `Crew A`, `Crew B`."""


def chosen(form: SetupForm, seats: int, choices: Mapping[str, tuple[str, ...]]) -> dict[str, tuple[str, ...]]:
    """The values of every field. One left out stands at what other choices suggest for it, or else at its default.

    Where the default is not for so many seats, the first option that is stands in its place. Raises `BadSetup` for
    seats, a field or a value that the form does not have.
    """
    if not form.fewest_seats <= seats <= form.most_seats:
        raise BadSetup(f"{seats} seats", where="seats", expected=f"{form.fewest_seats} to {form.most_seats}")
    names = [field.name for field in form.fields]
    for name in choices:
        if name not in names:
            raise BadSetup(f"no field {name!r}", where="choices", expected=f"one of {', '.join(names)}")
    values: dict[str, tuple[str, ...]] = {}
    suggested: dict[str, tuple[str, ...]] = {}
    for field in form.fields:
        suggested |= _suggested(field, choices.get(field.name, ()))
    for field in form.fields:
        usual = suggested.get(field.name, ())[: field.count] or _default(field, seats)
        values[field.name] = _checked(field, choices.get(field.name) or usual, seats)
        suggested = _suggested(field, values[field.name]) | suggested
    return values


def _suggested(field: FormField, values: tuple[str, ...]) -> dict[str, tuple[str, ...]]:
    """What these values of a field propose for others."""
    found: dict[str, tuple[str, ...]] = {}
    for option in field.options:
        if option.value in values:
            found |= option.suggests
    if field.number is not None and any(_fits(field.number, value) for value in values):
        found |= field.number.suggests
    return found


def _fits(number: FormNumber, value: str) -> bool:
    """Whether this is such a number, written as people write it."""
    plain = value.isascii() and value.isdecimal() and len(value) <= len(str(number.most)) and value == str(int(value))
    return plain and number.least <= int(value) <= number.most


def _default(field: FormField, seats: int) -> tuple[str, ...]:
    fitting = [option.value for option in field.options if not option.seats or seats in option.seats]
    return field.default if set(field.default) <= set(fitting) else tuple(fitting[: field.count])


def _checked(field: FormField, values: tuple[str, ...], seats: int) -> tuple[str, ...]:
    known, number = [option.value for option in field.options], field.number
    for value in values:
        if value not in known and not (number is not None and _fits(number, value)):
            numbers = "" if number is None else f", or a whole number from {number.least} to {number.most}"
            raise BadSetup(f"{value!r}", where=field.name, expected=f"one of {', '.join(known)}{numbers}")
    for option in field.options:
        if option.value in values and option.seats and seats not in option.seats:
            wanted = " or ".join(map(str, option.seats))
            raise BadSetup(f"{seats} seats for {option.name}", where=field.name, expected=f"a match of {wanted}")
    if not field.fewest <= len(values) <= field.count or len(set(values)) != len(values):
        raise BadSetup(", ".join(values), where=field.name, expected=_wanted(field))
    return values


def _wanted(field: FormField) -> str:
    if field.count == 1:
        return "one value"
    few = f"{field.fewest} to " if field.fewest < field.count else ""
    return f"{few}{field.count} different values"
