"""What is printed on cards, tokens and units, and what it does.

The rules come here at the moments that `rules/hooks.py` names; this is who answers them.
"""

from nightraid.games.reichbusters.abilities import (
    action_effects,
    feature_effects,
    instants,
    item_effects,
    modifier_effects,
    noise_effects,
    reactions,
    skill_specials,
    weapon_keywords,
    wound_effects,
)
from nightraid.games.reichbusters.rules.hooks import MOMENTS

MOMENTS.turn_order_dealt = reactions.swap_turn_order
MOMENTS.skill_offers = reactions.offers
MOMENTS.skill_actions = reactions.ACTIONS
MOMENTS.item_offers = item_effects.offers
MOMENTS.item_actions = item_effects.ACTIONS
MOMENTS.card_could = action_effects.can_do
MOMENTS.card_does = action_effects.do
MOMENTS.feature_offers = feature_effects.can_use
MOMENTS.feature_used = feature_effects.use
MOMENTS.feature_at_turn_end = feature_effects.at_turn_end
MOMENTS.feature_revealed = feature_effects.resolve

MOMENTS.weapon_specials = weapon_keywords
MOMENTS.skill_specials = skill_specials
MOMENTS.modifier_helps = modifier_effects.is_useful
MOMENTS.modifier_played = modifier_effects.modify
MOMENTS.noise_card_top = noise_effects.apply_top
MOMENTS.noise_card_bottom = noise_effects.apply_bottom

MOMENTS.attack_resolved = reactions.after_attack
MOMENTS.unit_killed = instants.killed_unit
MOMENTS.attack_over = reactions.attack_again

MOMENTS.target_named = reactions.redirect_attack
MOMENTS.attack_announced = instants.attack_announced
MOMENTS.wound_drawn = reactions.wound_drawn
MOMENTS.wound_from_attack = instants.wounded
MOMENTS.wound_top = wound_effects.apply_top
MOMENTS.wound_becomes_permanent = wound_effects.begin
MOMENTS.wound_applied = reactions.wound_applied
MOMENTS.hero_cries_out = wound_effects.cry
MOMENTS.defence_over = reactions.strike_back
MOMENTS.attack_on_hero_over = reactions.after_attack_on

MOMENTS.awareness_rises = instants.awareness_rises
MOMENTS.raise_the_alarm = instants.raise_the_alarm
