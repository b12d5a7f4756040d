"""The bots of Incursion."""
