"""`nightraid serve`: the table, in a browser on this machine."""

from __future__ import annotations

import signal
from typing import Annotated

import typer

from nightraid.cli.console import BadRequest

PORT = 8151


def serve(
    host: Annotated[
        str, typer.Option(help="The address to listen on; the default is this machine only.")
    ] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=0, max=65535, help="The port; 0 takes any that is free.")] = PORT,
) -> None:
    """Serve the table to browsers on this machine, until Ctrl-C.

    The table is still being built: for now there is one page with the games and how to play in the terminal.

    Exits with 0 when stopped, 2 if the address cannot be used.
    """
    from nightraid.server.placeholder import make_server

    try:
        server = make_server(host, port)
    except OSError as error:
        reason = (error.strerror or str(error)).lower()
        raise BadRequest(reason, where=f"{host}:{port}", expected="an address that is free; try --port 0") from error
    bound = server.server_address[1]
    shown = f"[{host}]" if ":" in host else host
    signal.signal(signal.SIGTERM, signal.default_int_handler)  # what stops services stops it like Ctrl-C
    with server:
        typer.echo(f"Night Raid is at http://{shown}:{bound}/  (Ctrl-C stops it)")
        try:
            server.serve_forever()
        except KeyboardInterrupt:
            typer.echo("\nStopped.")
