"""Every refusal the engine can give: what was wrong, where, and what was expected instead."""


class NightRaidError(Exception):
    """Base of all errors that a user may meet. Raising one never leaves anything half changed."""

    code = "error"

    def __init__(self, what: str, *, where: str = "", expected: str = "") -> None:
        self.what, self.where, self.expected = what, where, expected
        text = f"{where}: {what}" if where else what
        super().__init__(f"{text} (expected {expected})" if expected else text)


class BadSetup(NightRaidError):
    """The set-up of a match is not one the game knows."""

    code = "bad-setup"


class MatchOver(NightRaidError):
    """An answer to a match that has ended."""

    code = "match-over"


class NotAsked(NightRaidError):
    """This seat is not asked now, or this kind of answer is not."""

    code = "not-asked"


class NoSuchOption(NightRaidError):
    """The answer is not among the options listed."""

    code = "no-such-option"


class BadChance(NightRaidError):
    """Dice, cards or an order that the question does not allow."""

    code = "bad-chance"


class ScriptExhausted(NightRaidError):
    """A test forced fewer dice or cards than the rules asked for."""

    code = "script-exhausted"


class CannotUndo(NightRaidError):
    """There is nothing to take back, or something has been revealed since and consent is missing."""

    code = "cannot-undo"


class NoSuchPosition(NightRaidError):
    """A number of answers that the match has not had."""

    code = "no-such-position"


class BadSave(NightRaidError):
    """A save file that is not a match: truncated, edited, reordered, of another game, or of rules or content that
    have changed too much."""

    code = "bad-save"

    def __init__(self, what: str, *, index: int | None = None, expected: str = "") -> None:
        self.index = index
        super().__init__(what, where="save" if index is None else f"save, log entry {index}", expected=expected)


class RuleBroken(NightRaidError):
    """A rule did something no rule may do, such as never asking anything: a fault in the game's code."""

    code = "rule-broken"


class NotAtTheTable(NightRaidError):
    """A game that can be played in the terminal only."""

    code = "not-at-the-table"
