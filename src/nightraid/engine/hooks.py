"""How rules call abilities that they may not import: a table of moments, filled when the game is loaded.

A game names its moments in `rules/hooks.py`:

    @dataclass(kw_only=True)
    class Moments(Hooks):
        wound_drawn: Callable[[State, HeroId], Rule[None]]

    MOMENTS = Moments.unanswered()

A chapter comes to one, `yield from MOMENTS.wound_drawn(game, hero)`, and `abilities/__init__` says what happens then:

    MOMENTS.answer(Moments(wound_drawn=reactions.wound_drawn))
"""

from typing import TYPE_CHECKING, NoReturn, Self


class Hooks:
    """Base of the moments of a game: a dataclass with a field for each."""

    @classmethod
    def unanswered(cls) -> Self:
        """The moments of a game whose abilities are not loaded."""
        return cls.__new__(cls)

    def answer(self, answers: Self) -> None:
        """Take the answers to all moments; chapters that have imported this table find them in it."""
        vars(self).update(vars(answers))

    if not TYPE_CHECKING:  # a type checker would take every misspelt moment for one

        def __getattr__(self, moment: str) -> NoReturn:
            """Only asked for what is not there."""
            game = type(self).__module__.removesuffix(".rules.hooks")
            raise AttributeError(f"no ability answers {moment!r}: import {game}.abilities first")
