"""What cards do: skills of Heroes and Nazis, equipment, events and chests. Loading it fills the rules' table of cards.

hero_skills   skills that cost Glory Points
equipment     equipment that is used
nazi_skills   skills of Nazis with a moment of their own
outcomes      what events, chests and objectives bring about
targets       whom a card can be used on
"""

from nightraid.games.wolfenstein.abilities import equipment, hero_skills, nazi_skills, outcomes
from nightraid.games.wolfenstein.rules.hooks import MOMENTS

MOMENTS.items_to_use = equipment.item_options
MOMENTS.use_item = equipment.use_item
MOMENTS.skills_to_use = hero_skills.skill_options
MOMENTS.use_skill = hero_skills.use_skill
MOMENTS.bring_about = outcomes.bring_about
MOMENTS.as_nazi_phase_begins = nazi_skills.mend
MOMENTS.as_nazi_begins = nazi_skills.pull_the_strings
MOMENTS.rerolled = nazi_skills.rerolled
MOMENTS.beside_target = nazi_skills.splash
MOMENTS.as_hero_is_hurt = nazi_skills.shove
MOMENTS.on_symbols = nazi_skills.on_the_symbols
