"""Questions: cards."""
