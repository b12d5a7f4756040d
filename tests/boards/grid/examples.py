"""Worked examples of the rulebooks, in steps from the viewer's square, for tests of the board and of the game."""

RANGES = [
    (6, 0, 6),
    (1, 1, 1),
    (3, 3, 3),
    (6, 6, 6),
    (2, 1, 3),
    (3, 1, 3),
    (4, 1, 5),
    (5, 1, 5),
    (4, 2, 6),
    (5, 2, 7),
    (4, 3, 7),
    (6, 2, 6),
    (5, 3, 7),
]
"""Incursion: so far east, so far north, and the range that makes."""
BETWEEN = [
    ((2, 1), (1, 0), True),
    ((2, 1), (1, 1), True),
    ((3, 1), (1, 0), True),
    ((3, 1), (2, 1), True),
    ((3, 1), (1, 1), False),
    ((3, 1), (2, 0), False),
]
"""Incursion: the target, another model, and whether that one blocks the line to the target."""
