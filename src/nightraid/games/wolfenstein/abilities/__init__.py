"""What cards do: skills, equipment, events and chests. Loading it answers the moments of `rules/hooks.py`.

hero_skills   skills that cost Glory Points
equipment     equipment that is used
nazi_skills   skills of Nazis with a moment of their own
outcomes      what events, chests and objectives bring about
targets       whom a card can be used on
"""

from nightraid.games.wolfenstein.abilities import equipment, hero_skills, nazi_skills, outcomes
from nightraid.games.wolfenstein.rules.hooks import MOMENTS, Moments

MOMENTS.answer(
    Moments(
        items_to_use=equipment.item_options,
        use_item=equipment.use_item,
        skills_to_use=hero_skills.skill_options,
        use_skill=hero_skills.use_skill,
        bring_about=outcomes.bring_about,
        as_nazi_phase_begins=nazi_skills.mend,
        as_nazi_begins=nazi_skills.pull_the_strings,
        rerolled=nazi_skills.rerolled,
        beside_target=nazi_skills.splash,
        as_hero_is_hurt=nazi_skills.shove,
        on_symbols=nazi_skills.on_the_symbols,
    )
)
