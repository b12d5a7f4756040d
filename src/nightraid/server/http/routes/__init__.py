"""The HTTP API: the lobby, links, save files and replays. The live match itself is a socket."""
