"""Wolfenstein: The Board Game."""
