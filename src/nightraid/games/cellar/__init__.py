"""Cellar Fight: the teaching game. Small, whole, and built step by step in docs/adding-a-game.md.

Where to find what:

    set-up                 setup.py: what people agree on, and the first table
    state                  state.py: what changes; box.py: what is printed and what follows from it
    a rule                 rules/: one file a chapter; rules.toml: the catalogue
    a card's effect        rules/dynamite.py, rules/rush.py, rules/shots.py (ducking)
    a question or answer   asks/: questions, options, events
    a sentence             telling/: words/, naming, refusals, previews, table_text
    a screen               table/; what a seat may know: view.py
    content                content/: TOML; schema.py: what it may say
    odds                   odds.py: what the dice of a shot or of dynamite can do
    learning               env.py: a fight in numbers
    all of it together     game.py

The big games have more: abilities/ (what cards do), bots/, lab.py. Here the random bot plays.
"""

from nightraid.engine.declaration import GameDeclaration

GAME = GameDeclaration(
    name="cellar",
    title="Cellar Fight",
    package=__name__,
    about="Two crews, one cellar, hidden hands and secret bids: a small fight that shows all the engine can do.",
    picture="dungeon-gate",
    place=90,
    game="game:CellarFight",
    for_tests=True,
    long_setup={"rounds": 150},
)
