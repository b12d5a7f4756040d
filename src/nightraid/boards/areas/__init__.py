"""Boards of areas: rooms and corridors put together from tiles, with routes and sight between them."""
