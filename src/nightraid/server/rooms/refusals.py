"""What a live match refuses. A refusal changes nothing and closes nothing."""

from nightraid.engine.errors import NightRaidError


class MatchTrouble(NightRaidError):
    """A match that is there and cannot be opened: its rules or content have changed, or its log does not replay."""

    code = "match-trouble"


class Stale(NightRaidError):
    """An answer, or a look, to a question that is not asked any more."""

    code = "stale"


class NotYours(NightRaidError):
    """A seat that another player holds, or nobody."""

    code = "not-yours"


class NotKept(NightRaidError):
    """What could not be written down does not count."""

    code = "not-kept"


class LogFull(NightRaidError):
    """A match that goes on and on, so that to read it again would take for ever."""

    code = "log-full"


class NotGreeted(NightRaidError):
    """A frame before the first `hello`."""

    code = "not-greeted"


class Unreadable(NightRaidError):
    """A frame that is none of ours."""

    code = "unreadable"


class TooFast(NightRaidError):
    """More frames than anybody can mean."""

    code = "too-fast"


class NoRoom(NightRaidError):
    """More screens at one match than there is room for."""

    code = "no-room"


class NoCurtain(NightRaidError):
    """Sitting down before a screen that is not shared."""

    code = "no-curtain"


class NoSuchProposal(NightRaidError):
    """A proposal to undo that is gone, or was never made."""

    code = "no-such-proposal"


class AlreadyProposed(NightRaidError):
    """One proposal to undo at a time."""

    code = "already-proposed"


class NoSuggestion(NightRaidError):
    """Nobody can say what to do: there is no bot to ask, or all are busy."""

    code = "no-suggestion"


class NothingToSay(NightRaidError):
    """A text of which nothing is left when it is cleaned."""

    code = "nothing-to-say"
