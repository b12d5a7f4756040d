"""The HTTP API: matches, seats, links, save files, replays, and the live socket."""
