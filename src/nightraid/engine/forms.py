"""What people chose before a match, checked against the form they were shown."""

from collections.abc import Mapping

from nightraid.engine.errors import BadSetup
from nightraid.engine.screen import FormField, SetupForm


def chosen(form: SetupForm, seats: int, choices: Mapping[str, tuple[str, ...]]) -> dict[str, tuple[str, ...]]:
    """The values of every field. One left out stands at what other choices suggest for it, or else at its default.

    Raises `BadSetup` for seats, a field or a value that the form does not have.
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
        values[field.name] = _checked(field, choices.get(field.name) or suggested.get(field.name, field.default))
        for option in field.options:
            if option.value in values[field.name]:
                suggested |= option.suggests
    return values


def _checked(field: FormField, values: tuple[str, ...]) -> tuple[str, ...]:
    known = [option.value for option in field.options]
    for value in values:
        if value not in known:
            raise BadSetup(f"{value!r}", where=field.name, expected=f"one of {', '.join(known)}")
    if len(values) != field.count or len(set(values)) != len(values):
        wanted = "one value" if field.count == 1 else f"{field.count} different values"
        raise BadSetup(", ".join(values), where=field.name, expected=wanted)
    return values
