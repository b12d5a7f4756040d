"""Reichbusters: Projekt Vril."""

from nightraid.engine.declaration import GameDeclaration

GAME = GameDeclaration(
    name="reichbusters",
    title="Reichbusters: Projekt Vril",
    package=__name__,
    about="Together, through a castle, one room at a time. Every door, shot and footstep makes a noise.",
    picture="hill-fort",
    place=20,
    game="game:Reichbusters",
    odds="odds",
    greedy="bots.greedy:GreedyBot",
    greedy_text="Medium: plays by rules of thumb, knows the objectives, fights what it sees, helps with cards.",
    mind="bots.mind:mind",
    lab="lab:ReichbustersLab",
    encoder="env:ReichbustersEncoder",
    editions=("1.0", "1.1"),
    bench_setup={"mission": "mission-1"},  # its first mission, as in Wolfenstein
)
