"""Incursion."""
