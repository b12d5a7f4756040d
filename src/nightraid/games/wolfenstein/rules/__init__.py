"""The rules, one file a chapter of the rulebook.

    the round        round_sequence, game_setup, your_turn, clean_up, end_of_game, settling_disputes
    actions          movement, obstacles, search, objectives, reloading, gear, giving, fatigue, silent_execution
    attacks          attack, attack_choices, weapon_abilities, glory_points, armor_and_hp, death_and_dying,
                     stun_and_sabotage, loot, discarding
    the castle       noise, hazard, alarm, spawning, ai_controller
    Nazis and bots   nazi_phase, nazi_activation, nazi_initiative, nazi_actions, nazi_routes, nazi_attack,
                     oversized_models, bots

What chapters share is in `base/`; what cards do at their moments is reached through `hooks.py`.
"""
