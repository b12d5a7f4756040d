"""How a server is set up: where matches are kept, who may come, how much of what."""

from pathlib import Path

import msgspec

from nightraid.bots.budget import Budget
from nightraid.bots.roster import THINKING
from nightraid.server.limits import FILE_BYTES, FRAME_BYTES, Rates

CLIENT_FOLDER = Path(__file__).parent / "client"
"""Where `make client` puts the built client."""
LOOPBACK = ("localhost", "127.0.0.1", "::1")


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """Everything that can be set."""

    data: Path | str
    """The file of the store, or the address of a database."""
    packs: tuple[Path, ...] = ()
    teaching_game: bool = False
    origins: tuple[str, ...] = ()
    """Where browsers may come from besides the server's own address, as in `https://play.example.org`."""
    hosts: tuple[str, ...] = ()
    """The names the server answers to; empty: any. Others are refused, so that no foreign name can be made to
    lead here."""
    client: Path = CLIENT_FOLDER
    body_bytes: int = FRAME_BYTES
    """The longest body of a request, save files apart."""
    file_bytes: int = FILE_BYTES
    rates: Rates = Rates()
    thinkers: int = 0
    """How many processes think for bots and suggestions; 0: one less than the machine has cores, and at least one."""
    thinking: Budget = THINKING
    """What a bot that plans may take for one answer, and for one suggestion."""
    lists: int = 50
    """The most matches in a list."""

    @property
    def secure(self) -> bool:
        """Whether browsers come over https: then the cookie goes nowhere else."""
        return bool(self.origins) and all(origin.startswith("https://") for origin in self.origins)
