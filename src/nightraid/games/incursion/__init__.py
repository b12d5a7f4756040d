"""Incursion."""

from nightraid.engine.declaration import GameDeclaration

GAME = GameDeclaration(
    name="incursion",
    title="Incursion",
    package=__name__,
    about="Two sides in tunnels under the Rock. Secret bids, reaction fire, and more of the dead every turn.",
    picture="cave-entrance",
    place=30,
    game="game:Incursion",
    odds="odds",
    greedy="bots.greedy:GreedyBot",
    greedy_text="Medium: plays either side by rules of thumb, knows the mission and shoots when it pays.",
    mind="bots.mind:mind",
    lab="lab:IncursionLab",
    encoder="env:IncursionEncoder",
    # The default mission has no turn limit, for people who learn: at random it takes thousands of decisions.
    bench_setup={"mission": "incursion"},
)
