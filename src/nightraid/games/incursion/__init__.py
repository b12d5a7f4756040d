"""Incursion.

Where to find what:

    set-up                 setup.py: what people agree on, and the first table; rules/force.py: buying a force
    state                  state.py: what changes; box.py: what is printed for a mission, and what follows from it
    a position to start    position.py: a battle that begins where an author says; authored.py: boards drawn in text,
      from                 and what a position names
    a rule                 rules/: one file a chapter; rules/base/: what chapters share; rules.toml: the catalogue
    a card's effect        abilities/event_effects.py; effects that are always in force: rules/base/in_force.py;
                           abilities of models: abilities/, with the table of all actions in actions.py
    a question or answer   asks/: questions, options, events, each by the same chapters
    a sentence             telling/: words/, naming, narration, briefing, card_texts, refusals, previews, table_text
    a screen               table/; what a seat may know: view.py
    content                content/: TOML; schema/: what it may say, and its checks
    the odds               odds/: exact odds of attacks, of cards with dice, and of ways under reaction fire
    an opponent            bots/: greedy plays by rules of thumb, mind tells the planner what a position is worth
    learning               env.py: a mission in numbers
    the lab                lab.py: what is measured in many matches
    a campaign             campaign.py: what one mission hands on to the next
    all of it together     game.py

Who imports whom is the same in every game: docs/architecture.md.
"""

from nightraid.engine.declaration import GameDeclaration

GAME = GameDeclaration(
    name="incursion",
    title="Incursion",
    package=__name__,
    about="Two sides in tunnels under the Rock. Secret bids, reaction fire, and more of the dead every turn.",
    picture="cave-entrance",
    place=30,
    game="game:Incursion",
    greedy_text="Medium: plays either side by rules of thumb, knows the mission and shoots when it pays.",
    # The default mission has no turn limit, for people who learn: at random it takes thousands of decisions.
    bench_setup={"mission": "incursion"},
)
