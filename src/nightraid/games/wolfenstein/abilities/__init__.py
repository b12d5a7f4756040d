"""What cards do: skills of Heroes and Nazis, equipment, events and chests. Loading it fills the rules' table of cards.

hero_skills   skills that cost Glory Points
equipment     equipment that is used
nazi_skills   skills of Nazis with a moment of their own
outcomes      what events, chests and objectives bring about
targets       whom a card can be used on
"""

from nightraid.games.wolfenstein.abilities import equipment, hero_skills, nazi_skills, outcomes
from nightraid.games.wolfenstein.rules.hooks import CARDS

CARDS.items_to_use = equipment.item_options
CARDS.use_item = equipment.use_item
CARDS.skills_to_use = hero_skills.skill_options
CARDS.use_skill = hero_skills.use_skill
CARDS.bring_about = outcomes.bring_about
CARDS.as_nazi_phase_begins = nazi_skills.mend
CARDS.as_nazi_begins = nazi_skills.pull_the_strings
CARDS.rerolled = nazi_skills.rerolled
CARDS.beside_target = nazi_skills.splash
CARDS.as_hero_is_hurt = nazi_skills.shove
CARDS.on_symbols = nazi_skills.on_the_symbols
