"""Reichbusters: Projekt Vril.

Where to find what:

    set-up                 setup.py: what people agree on, and the first table; rules/game_setup.py: stores, entrances
    state                  state/: State, records (what lies on the table), running (turn, action, test), headquarters;
                           box.py: what is printed for a raid, and what follows from it
    a position to start    position.py: a raid that begins where an author says; authored.py: what it names;
      from                 schema/drawn_maps.py: maps drawn in text
    a rule                 rules/: one file a chapter; rules/base/: what chapters share; rules.toml: the catalogue
    a card's effect        abilities/; effects that are always in force: rules/base/in_force.py and unit_keywords.py
    a question or answer   asks/: questions, options, events, each by the same chapters
    a sentence             telling/: words/, naming, narration, briefing, card_texts, refusals, previews, table_text
    a screen               table/; what a seat may know: view.py
    content                content/: TOML; schema/: what it may say, and its checks
    the odds               odds/: exact odds of tests and noise, and a forecast of the enemy turn
    an opponent            bots/: greedy plays by rules of thumb, mind tells the planner what a position is worth
    learning               env.py: a raid in numbers, with env_table.py for what lies on the table
    the lab                lab.py: what is measured in many matches
    a campaign             campaign.py: what one mission hands on to the next
    all of it together     game.py

Who imports whom is the same in every game: docs/architecture.md.
"""

from nightraid.engine.declaration import GameDeclaration

GAME = GameDeclaration(
    name="reichbusters",
    title="Reichbusters: Projekt Vril",
    package=__name__,
    about="Together, through a castle, one room at a time. Every door, shot and footstep makes a noise.",
    picture="hill-fort",
    place=20,
    game="game:Reichbusters",
    greedy_text="Medium: plays by rules of thumb, knows the objectives, fights what it sees, helps with cards.",
    editions=("1.0", "1.1", "nte"),
    bench_setup={"mission": "mission-1"},  # its first mission, as in Wolfenstein
)
