"""The table of actions: everything that a model can do for AP, by the rules and by its abilities (IN-AP-4 to IN-AP-12).

What the columns mean: see `Chapter` in `rules/action_table.py`. Actions are listed in the order of the rows.
"""

from collections.abc import Callable

from nightraid.games.incursion.abilities import (
    bomberzombie,
    harpoon,
    hilde,
    leap,
    rosie,
    slugger,
    unstoppable,
    zombie_bait,
)
from nightraid.games.incursion.asks import options as to
from nightraid.games.incursion.box import Box
from nightraid.games.incursion.rules import (
    battle_cards,
    card_killing,
    command_points,
    doors,
    entry,
    flamethrower,
    grenades,
    hand_to_hand,
    items,
    knocked_down,
    movement,
    shooting,
)
from nightraid.games.incursion.rules.action_table import Actions, Chapter
from nightraid.games.incursion.rules.base.in_force import GRANTED
from nightraid.games.incursion.schema.models import AbilityId, ModelCard
from nightraid.games.incursion.schema.weapons import WeaponCard

Serves = Callable[[Box, ModelCard], bool]


def printed(*abilities: AbilityId) -> Serves:
    """For kinds with one of these abilities, which no card can give."""
    assert GRANTED.isdisjoint(abilities)
    return lambda box, card: any(card.has(ability) for ability in abilities)


def armed(serves: Callable[[WeaponCard], bool]) -> Serves:
    """For kinds with such a weapon."""
    return lambda box, card: any(serves(gun) for gun in box.guns[card.id])


ACTIONS = Actions(
    (
        Chapter(
            on_board=movement.movement_options,
            deeds={to.Step: movement.step, to.Turn: movement.turn, to.Exit: movement.leave},
        ),
        Chapter(on_board=leap.leap_options, deeds={to.Leap: leap.leap}, past_anybody=leap.leap_options),
        Chapter(on_board=doors.door_options, deeds={to.OpenDoor: doors.move_door, to.CloseDoor: doors.move_door}),
        Chapter(
            on_board=items.item_options,
            deeds={to.PickUp: items.pick_up, to.TakeFrom: items.take_from, to.UseObject: items.use_object},
            serves=lambda box, card: bool(box.items or box.objects),
        ),
        Chapter(
            on_board=shooting.shooting_options,
            deeds={to.Shoot: shooting.shoot, to.ShootObject: shooting.shoot_object, to.Aim: shooting.aim},
            serves=armed(lambda gun: gun.area == "single"),
            at_enemy=shooting.shooting_options,
        ),
        Chapter(
            on_board=grenades.grenade_options,
            deeds={to.Lob: grenades.lob, to.LobFire: grenades.lob_fire},
            serves=lambda box, card: card.grenades or any(gun.area == "blast" for gun in box.guns[card.id]),
            at_enemy=grenades.grenade_options,
        ),
        Chapter(
            on_board=flamethrower.flame_options,
            deeds={to.Flame: flamethrower.flame},
            serves=armed(lambda gun: gun.area == "flames"),
            at_enemy=flamethrower.flame_options,
        ),
        Chapter(
            on_board=hand_to_hand.strike_options,
            deeds={to.Strike: hand_to_hand.strike, to.StrikeObject: hand_to_hand.strike_object},
            at_enemy=hand_to_hand.strike_options,
        ),
        Chapter(
            on_board=unstoppable.unstoppable_options,
            deeds={to.RunOver: unstoppable.run_over},
            at_enemy=unstoppable.unstoppable_options,
        ),
        Chapter(
            on_board=slugger.slugger_options,
            deeds={to.Thump: slugger.thump},
            serves=printed("thumper", "where-theres-a-will"),
            at_enemy=slugger.thump_options,
            waiting=slugger.shrug_off_options,
            anywhere={to.ShrugOff: slugger.shrug_off},
        ),
        Chapter(
            on_board=harpoon.harpoon_options,
            serves=armed(lambda gun: gun.drags),
            waiting=harpoon.harpoon_options,
            anywhere={to.PullHarpoon: harpoon.pull},
        ),
        Chapter(on_board=hilde.sweep_options, deeds={to.Sweep: hilde.sweep}, serves=printed("sweep")),
        Chapter(
            on_board=bomberzombie.ka_boom_options,
            deeds={to.KaBoom: bomberzombie.ka_boom},
            serves=printed("ka-boom"),
            at_enemy=bomberzombie.ka_boom_options,
        ),
        Chapter(
            on_board=zombie_bait.bait_options,
            deeds={to.PlaceBait: zombie_bait.place_bait},
            serves=printed("zombie-bait"),
        ),
        Chapter(
            on_board=rosie.rosie_options,
            deeds={to.Heal: rosie.heal},
            serves=printed("heal", "combat-engineer"),
            waiting=rosie.negate_options,
            anywhere={to.Negate: rosie.negate},
        ),
        # What `rules/activation.py` asks for by itself: the way in, standing up, CP, and what a player does meanwhile.
        Chapter(anywhere={to.Enter: entry.enter}),
        Chapter(anywhere={to.StandUp: knocked_down.stand_up}),
        Chapter(anywhere={to.Convert: command_points.convert, to.PayFirst: command_points.pay_first}),
        Chapter(
            anywhere={
                to.Kill: lambda game, model, action: card_killing.kill(game, game.models[model].side, action.card),
                to.PlayCard: lambda game, model, action: battle_cards.play_card(
                    game, game.models[model].side, action.card
                ),
                to.Drop: lambda game, model, action: items.drop(game, action.model, action.item),
            }
        ),
    )
)
