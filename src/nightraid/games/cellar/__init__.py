"""Cellar Fight: the teaching game. Small, whole, and built step by step in docs/adding-a-game.md."""

from nightraid.engine.declaration import GameDeclaration

GAME = GameDeclaration(
    name="cellar",
    title="Cellar Fight",
    package=__name__,
    about="Two crews, one cellar, hidden hands and secret bids: a small fight that shows all the engine can do.",
    picture="dungeon-gate",
    place=90,
    game="game:CellarFight",
    encoder="env:CellarEncoder",
    for_tests=True,
    long_setup={"rounds": 150},
)
