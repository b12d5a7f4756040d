"""The wire format: frames of a live match, bodies of the HTTP API."""
