"""Options: castle."""
