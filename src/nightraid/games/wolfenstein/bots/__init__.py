"""Bots for Wolfenstein. The table is open, so they read the state itself."""
