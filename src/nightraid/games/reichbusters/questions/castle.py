"""Questions: castle."""
