"""Wolfenstein: The Board Game."""

from nightraid.engine.declaration import GameDeclaration

GAME = GameDeclaration(
    name="wolfenstein",
    title="Wolfenstein: The Board Game",
    package=__name__,
    about="A resistance cell against a whole garrison that reacts to what it sees. Count your ammunition.",
    picture="castle",
    place=10,
    game="game:Wolfenstein",
    odds="odds",
    greedy="bots.greedy:GreedyBot",
    greedy_text="Medium: plays by rules of thumb, knows the goals, helps friends in need, fights when it pays.",
    mind="bots.mind:mind",
    lab="lab:WolfensteinLab",
    encoder="env:WolfensteinEncoder",
)
