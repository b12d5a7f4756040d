"""Bots for Reichbusters. The table is open, so they read the state itself."""
