"""`nightraid serve`: the table, in a browser on this machine or for everybody who can reach it."""

from __future__ import annotations

import asyncio
import os
import signal
import socket
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated
from urllib.parse import urlsplit

import typer

from nightraid.cli.console import BadRequest

if TYPE_CHECKING:
    from nightraid.server.app import Application

PORT = 8151
FILE = "nightraid.sqlite"
LEVELS = ("debug", "info", "warning", "error")


def serve(
    host: Annotated[
        str, typer.Option(help="The address to listen on; the default is this machine only.")
    ] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=0, max=65535, help="The port; 0 takes any that is free.")] = PORT,
    data: Annotated[
        Path | None, typer.Option(metavar="FILE_OR_DIR", help="Where the matches are kept.", show_default="your data")
    ] = None,
    teaching_game: Annotated[bool, typer.Option("--teaching-game", help="Offer Cellar Fight too.")] = False,
    pack: Annotated[list[Path] | None, typer.Option(metavar="DIR", help="Lay this pack over the content.")] = None,
    origin: Annotated[
        list[str] | None,
        typer.Option(metavar="URL", help="An address that browsers know this server by, such as https://play.example."),
    ] = None,
    thinkers: Annotated[
        int, typer.Option(min=0, help="How many processes think for bots and tips; 0: one less than there are cores.")
    ] = 0,
    thinking: Annotated[
        str | None,
        typer.Option(
            metavar="BUDGET", help="What a bot may take for an answer: seconds such as 1.5s, or playouts such as 200."
        ),
    ] = None,
    log_level: Annotated[
        str | None, typer.Option(help="debug, info, warning or error; info unless a person reads it.")
    ] = None,
) -> None:
    """Serve the table to browsers, until Ctrl-C.

    Matches are kept in one file, by default in your own data folder, so they are there again next time. Logs are
    JSON lines on stderr.

    Exits with 0 when stopped, 2 if the address, the file or a pack cannot be used.
    """
    from nightraid.bots.budget import read_budget
    from nightraid.bots.roster import THINKING
    from nightraid.server import json_logs
    from nightraid.server.app import Application, check_store
    from nightraid.server.http.static import NOT_BUILT
    from nightraid.server.settings import Settings

    json_logs.set_up(_level(log_level))
    origins = tuple(map(_origin, origin or ()))
    file = data_file(data)
    settings = Settings(
        data=file,
        packs=tuple(pack or ()),
        teaching_game=teaching_game,
        origins=origins,
        hosts=_hosts(host, origins),
        thinkers=thinkers,
        thinking=THINKING if thinking is None else read_budget(thinking),
    )
    app = Application(settings)
    with _bound(host, port) as listener:
        asyncio.run(check_store(settings))
        typer.echo(f"Matches are kept in {file}")
        if not app.client.built:
            typer.echo(NOT_BUILT, err=True)
        signal.signal(signal.SIGTERM, signal.default_int_handler)  # what stops services stops it like Ctrl-C
        try:
            asyncio.run(_serve(app, listener, host))
        except KeyboardInterrupt:
            typer.echo("\nStopped.")


async def _serve(app: Application, listener: socket.socket, host: str) -> None:
    from nightraid.server.serving import TableServer, spare_what_stays

    shown = f"[{host}]" if ":" in host else host
    address = f"http://{shown}:{listener.getsockname()[1]}/"

    def listening() -> None:
        spare_what_stays()
        typer.echo(f"Night Raid is at {address}  (Ctrl-C stops it)")

    await TableServer(app, listening).serve([listener])


def _bound(host: str, port: int) -> socket.socket:
    """A socket at the address; raises `BadRequest` if it cannot be had."""
    try:
        family, kind, _, _, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
        listener = socket.socket(family, kind)
        try:
            if os.name == "posix":  # elsewhere it would let two servers share a port
                listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            listener.bind(address)
            listener.listen()
        except BaseException:
            listener.close()
            raise
    except OSError as error:
        reason = (error.strerror or str(error)).lower()
        raise BadRequest(reason, where=f"{host}:{port}", expected="an address that is free; try --port 0") from error
    return listener


def data_file(data: Path | None) -> Path:
    """The file that keeps the matches; its folder is made if need be. A folder that was named gets one."""
    file = data or _data_folder()
    if data is None or data.is_dir() or not (data.suffix or data.exists()):
        file = file / FILE
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        reason = (error.strerror or str(error)).lower()
        raise BadRequest(reason, where=str(file.parent), expected="a folder that can be made") from error
    return file


def _data_folder() -> Path:
    """Where this system keeps the data of programs, for one user."""
    home = Path.home()
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA") or home / "AppData" / "Local") / "Night Raid"
    if sys.platform == "darwin":
        return home / "Library" / "Application Support" / "Night Raid"
    return Path(os.environ.get("XDG_DATA_HOME") or home / ".local" / "share") / "nightraid"


def _origin(text: str) -> str:
    """An origin as browsers write it; raises `BadRequest`."""
    parts = urlsplit(text)
    if parts.scheme not in ("http", "https") or not parts.hostname or parts.path not in ("", "/") or parts.query:
        raise BadRequest(f"{text!r}", where="--origin", expected="an address such as https://play.example.org")
    return f"{parts.scheme}://{parts.netloc.lower()}"


def _hosts(host: str, origins: tuple[str, ...]) -> tuple[str, ...]:
    """The names the server answers to: where it is reached is known, unless it listens to the whole network."""
    from nightraid.server.settings import LOOPBACK

    named = tuple(urlsplit(origin).hostname or "" for origin in origins)
    if host in LOOPBACK or named:
        return tuple(dict.fromkeys((*LOOPBACK, host, *named)))
    return ()


def _level(named: str | None) -> str:
    if named is None:
        return "warning" if sys.stderr.isatty() else "info"
    if named not in LEVELS:
        raise BadRequest(f"{named!r}", where="--log-level", expected=" or ".join(LEVELS))
    return named
