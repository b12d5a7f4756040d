"""Cellar Fight: the teaching game. Small, whole, and built step by step in docs/adding-a-game.md."""
