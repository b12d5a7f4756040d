"""Boards of squares: floor and walls, steps and paths, sight, facing, large models, drawing."""
