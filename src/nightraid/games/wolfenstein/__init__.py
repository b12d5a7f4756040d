"""Wolfenstein: The Board Game.

Where to find what:

    set-up                 setup.py: what people agree on, and the first table
    a position             position.py: a position to start from; authored.py: a map drawn for it
    state                  state.py: what changes; box.py: what is printed for a mission, and what follows from it
    a rule                 rules/: one file a chapter; rules/base/: what chapters share; rules.toml: the catalogue
    a card's effect        abilities/; effects that are always in force: rules/base/in_force.py
    a question or answer   asks/: questions, options, events, each by the same chapters
    a sentence             telling/: words/, naming, narration, briefing, card_texts, refusals, previews, table_text
    a screen               table/; what a seat may know: view.py
    content                content/: TOML; schema/: what it may say, and its checks
    the odds               odds/: exact odds of attacks and tests
    an opponent            bots/: greedy plays by rules of thumb, mind tells the planner what a position is worth
    learning               env.py: a raid in numbers
    the lab                lab.py: what is measured in many matches
    all of it together     game.py

Who imports whom is the same in every game: docs/architecture.md.
"""

from nightraid.engine.declaration import GameDeclaration

GAME = GameDeclaration(
    name="wolfenstein",
    title="Wolfenstein: The Board Game",
    package=__name__,
    about="A resistance cell against a whole garrison that reacts to what it sees. Count your ammunition.",
    picture="castle",
    place=10,
    game="game:Wolfenstein",
    greedy_text="Medium: plays by rules of thumb, knows the goals, helps friends in need, fights when it pays.",
)
