"""What an environment refuses."""

from nightraid.engine.errors import NightRaidError


class BadAction(NightRaidError):
    """An action that the mask does not allow, or one for a seat that is not asked."""

    code = "bad-action"


class NotBegun(NightRaidError):
    """A step before the first `reset`."""

    code = "not-begun"


class BadEnv(NightRaidError):
    """Settings that make no environment: too few options, a seat or a bot that there is not."""

    code = "bad-env"


class NotEncoded(NightRaidError):
    """A game, an option or a question for which no encoding is written: a fault in the code of an encoder."""

    code = "not-encoded"
