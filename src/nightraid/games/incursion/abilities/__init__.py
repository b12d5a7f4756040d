"""What cards and the abilities of models do. Loading it answers the moments of `rules/hooks.py`.

actions            the table of all actions, those of the rules too
event_effects      events of battle cards; what one is played on: rules/card_targets.py
last_stand         what follows from a casualty: Blaze of Glory, and Volatile (volatile)
named              which rules stand behind each ability
leap, unstoppable, tactical_fulcrum, zombie_bait, luring: abilities that several models have
bomberzombie, brigitte, harpoon, hilde, rosie, slugger: those of one
"""

from nightraid.games.incursion.abilities import (
    brigitte,
    event_effects,
    harpoon,
    last_stand,
    luring,
    tactical_fulcrum,
    zombie_bait,
)
from nightraid.games.incursion.abilities.actions import ACTIONS
from nightraid.games.incursion.rules.hooks import MOMENTS, Moments

MOMENTS.answer(
    Moments(
        actions=ACTIONS,
        models_fall=last_stand.what_follows,
        event_takes_effect=event_effects.work,
        harpoon_has_struck=harpoon.after_shot,
        activation_ends=tactical_fulcrum.hand_on,
        axis_turn_starts=luring.resolve_baits,
        lured_zombie_may=zombie_bait.luring_options,
        powers=brigitte.power_options,
        power_is_used=brigitte.use_power,
    )
)
