"""Where an answer can be pointed at, under which heading it stands, and what a question is about."""

from typing import Any

from nightraid.engine.ask import Ask, Option
from nightraid.engine.screen.basics import Spot
from nightraid.games.wolfenstein.asks import options as chosen
from nightraid.games.wolfenstein.asks import questions as asked
from nightraid.games.wolfenstein.table.icons import ACTS, AMMO
from nightraid.games.wolfenstein.table.spots import (
    at_area,
    at_barricade,
    at_card,
    at_cell,
    at_die,
    at_door,
    at_objective,
    at_piece,
    at_seat,
    at_skill,
    at_token,
)

# ---------------------------------------------------------------- answers


def spots_of(option: Option) -> tuple[Spot, ...]:
    """Where an answer can be chosen: its target first, then the card it is done with."""
    match option:
        case chosen.Step(to) | chosen.UsePassage(to) | chosen.ThisWay(to):
            return (at_cell(to),)
        case chosen.Enter(at):
            return (at_cell(at),)
        case chosen.OpenDoor(door):
            return (at_door(door),)
        case chosen.ClearBarricade(barricade):
            return (at_barricade(barricade),)
        case chosen.Search(at):
            return (at_token(at), at_cell(at))
        case chosen.DoObjective(letter):
            return (at_objective(letter),)
        case chosen.StartWith(player):
            return (at_seat(player),)
        case chosen.Reroll(die):
            return (at_die(die),)
        case chosen.ThisArea(area):
            return (at_area(area),)
        case chosen.UseItemAt(item, at):
            return (at_cell(at), at_card(item))
    return _spots_of_models(option) or _spots_of_cards(option)


def _spots_of_models(option: Option) -> tuple[Spot, ...]:
    match option:
        case chosen.Attack(weapon, target):
            return (at_piece(target), at_card(weapon))
        case chosen.Execute(item, target):
            return (at_piece(target), at_card(item))
        case chosen.BotAttack(target):
            return (at_piece(target),)
        case chosen.UseItemOn(item, model):
            return (at_piece(model), at_card(item))
        case chosen.UseSkillOn(skill, model):
            return (at_piece(model), at_skill(skill))
        case chosen.GiveItem(card, to) | chosen.GiveWeapon(card, to):
            return (at_piece(to), at_card(card))
        case chosen.GiveAmmo(_, to):
            return (at_piece(to),)
        case chosen.Activate(hero) | chosen.GiveLife(hero) | chosen.Restore(hero):
            return (at_piece(hero),)
        case chosen.SendBot(model) | chosen.HitToo(model) | chosen.ThisModel(model):
            return (at_piece(model),)
    return ()


def _spots_of_cards(option: Option) -> tuple[Spot, ...]:
    match option:
        case chosen.Reload(card) | chosen.InHand(card) | chosen.Wear(card) | chosen.TakeOff(card):
            return (at_card(card),)
        case chosen.UseItem(card) | chosen.Detach(card):
            return (at_card(card),)
        case chosen.Attach(item, weapon) | chosen.UseItemFor(item, weapon):
            return (at_card(item), at_card(weapon))
        case chosen.UseSkill(skill):
            return (at_skill(skill),)
    return ()


_GROUPS: tuple[tuple[str, str, tuple[type[Option], ...]], ...] = (
    ("Move", ACTS["move"], (chosen.Step,)),
    ("Move", ACTS["passage"], (chosen.UsePassage,)),
    ("Move", ACTS["leave"], (chosen.Leave,)),
    ("Attack", ACTS["attack"], (chosen.Attack, chosen.BotAttack)),
    ("Attack", ACTS["execution"], (chosen.Execute,)),
    ("Here", ACTS["door"], (chosen.OpenDoor,)),
    ("Here", ACTS["barricade"], (chosen.ClearBarricade,)),
    ("Here", ACTS["search"], (chosen.Search,)),
    ("Here", ACTS["objective"], (chosen.DoObjective,)),
    ("Here", ACTS["restore"], (chosen.Restore,)),
    (
        "Use",
        ACTS["item"],
        (chosen.UseItem, chosen.UseItemOn, chosen.UseItemAt, chosen.UseItemFor),
    ),
    ("Skills", ACTS["skill"], (chosen.UseSkill, chosen.UseSkillOn)),
    ("Gear", ACTS["reload"], (chosen.Reload,)),
    (
        "Gear",
        ACTS["gear"],
        (chosen.InHand, chosen.Wear, chosen.TakeOff, chosen.Attach, chosen.Detach),
    ),
    ("Give", ACTS["give"], (chosen.GiveItem, chosen.GiveWeapon, chosen.GiveAmmo)),
    ("Turn", ACTS["fatigue"], (chosen.Fatigue,)),
    ("Turn", ACTS["end-turn"], (chosen.EndTurn,)),
    ("Turn", ACTS["software"], (chosen.AskMe,)),
    ("Before the roll", ACTS["ability"], (chosen.UseAbility,)),
    ("Roll", ACTS["roll"], (chosen.RollNow,)),
    ("Reroll", ACTS["reroll"], (chosen.Reroll,)),
    ("Roll", ACTS["keep"], (chosen.KeepRoll,)),
    ("Targets", ACTS["attack"], (chosen.HitToo,)),
    ("Options", ACTS["option"], (chosen.TakeOption, chosen.LetItBe)),
    ("Heroes", ACTS["hero"], (chosen.Activate, chosen.SendBot)),
    ("Heroes", ACTS["life"], (chosen.GiveLife,)),
    ("Players", ACTS["start"], (chosen.StartWith, chosen.NoWish)),
    ("Squares", ACTS["enter"], (chosen.Enter,)),
    ("Ammo", ACTS["ammo"], (chosen.TakeAmmo,)),
    ("Equally good", ACTS["nazi"], (chosen.ThisModel, chosen.ThisWay, chosen.ThisArea)),
    ("Leave it to the software", ACTS["software"], (chosen.Whichever, chosen.ChooseForMe)),
)
GROUPS = {kind: heading for heading, _, kinds in _GROUPS for kind in kinds}
OPTION_ICONS = {kind: icon for _, icon, kinds in _GROUPS for kind in kinds}


def icon_of(option: Option) -> str:
    """The icon of an answer."""
    if isinstance(option, chosen.TakeAmmo | chosen.GiveAmmo):
        return AMMO[option.ammo]
    return OPTION_ICONS[type(option)]


# ---------------------------------------------------------------- questions


def subject_of(ask: Ask[Any]) -> tuple[Spot, ...]:
    """What a question is about."""
    match ask:
        case asked.Act(model=model):
            return (at_piece(model),)
        case asked.BeforeRoll(hero=hero, target=target) | asked.AfterRoll(hero=hero, target=target):
            return (at_piece(hero), at_piece(target))
        case asked.WhichAmmo(hero=hero) | asked.EventChoice(hero=hero) | asked.HitWhomToo(hero=hero):
            return (at_piece(hero),)
        case asked.WhereEnter(hero=hero):
            return (*(at_cell(option.at) for option in ask.options), at_piece(hero))
        case asked.WhichHero(nazi=nazi) | asked.WhichWay(nazi=nazi) | asked.WhichArea(nazi=nazi):
            return (at_piece(nazi),)
        case asked.WhichArrival(at=at):
            return (at_cell(at),)
    return tuple(spot for option in ask.options for spot in spots_of(option)[:1])
