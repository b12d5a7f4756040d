"""Cellar Fight in the browser: what the screen shows, where options are clicked, what they would mean."""
