"""What cards, skills, items, features and wounds do. Loading it answers the moments of `rules/hooks.py`."""

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
from nightraid.games.reichbusters.rules.hooks import MOMENTS, Moments

MOMENTS.answer(
    Moments(
        # a Hero's turn
        turn_order_dealt=reactions.swap_turn_order,
        skill_offers=reactions.offers,
        skill_actions=reactions.ACTIONS,
        item_offers=item_effects.offers,
        item_actions=item_effects.ACTIONS,
        card_could=action_effects.can_do,
        card_does=action_effects.do,
        feature_offers=feature_effects.can_use,
        feature_used=feature_effects.use,
        feature_at_turn_end=feature_effects.at_turn_end,
        feature_revealed=feature_effects.resolve,
        # tests
        weapon_specials=weapon_keywords,
        skill_specials=skill_specials,
        modifier_helps=modifier_effects.is_useful,
        modifier_played=modifier_effects.modify,
        noise_card_top=noise_effects.apply_top,
        noise_card_bottom=noise_effects.apply_bottom,
        # a Hero attacks
        attack_resolved=reactions.after_attack,
        unit_killed=instants.killed_unit,
        attack_over=reactions.attack_again,
        # a Hero is attacked
        target_named=reactions.redirect_attack,
        attack_announced=instants.attack_announced,
        wound_drawn=reactions.wound_drawn,
        wound_from_attack=instants.wounded,
        wound_top=wound_effects.apply_top,
        wound_becomes_permanent=wound_effects.begin,
        wound_applied=reactions.wound_applied,
        hero_cries_out=wound_effects.cry,
        defence_over=reactions.strike_back,
        attack_on_hero_over=reactions.after_attack_on,
        # the enemy
        awareness_rises=instants.awareness_rises,
        raise_the_alarm=instants.raise_the_alarm,
    )
)
