"""Where an answer can be pointed at, under which heading it stands, and what a question is about."""

from typing import Any

from nightraid.boards.grid.board import bits_of
from nightraid.engine.ask import Ask, Option
from nightraid.engine.cards import kind_of
from nightraid.engine.screen.basics import Spot
from nightraid.engine.screen.now import DieShown
from nightraid.games.reichbusters.asks import questions as asked
from nightraid.games.reichbusters.asks.options import alien, cards, castle, enemy, hero, missions, rounds, testing
from nightraid.games.reichbusters.ids import NOBODY, AreaId, HeroId
from nightraid.games.reichbusters.rules.base import supplies
from nightraid.games.reichbusters.state import State
from nightraid.games.reichbusters.table.headings import OPTION_ICONS
from nightraid.games.reichbusters.table.icons import HEROISM, ITEMS
from nightraid.games.reichbusters.table.spots import (
    at_area,
    at_areas,
    at_card,
    at_die,
    at_door,
    at_escort,
    at_exit,
    at_feature,
    at_found,
    at_hero,
    at_portal,
    at_room,
    at_skill,
    at_unit,
    facedown_id,
    store_skill_id,
)

# ---------------------------------------------------------------- answers


def spots_of(option: Option) -> tuple[Spot, ...]:
    """Where an answer can be chosen, whatever stands on the table: its target first, then what it is done with."""
    for kind in (_in_areas, _at_doors_and_things, _at_units, _at_heroes, _at_cards):
        if found := kind(option):
            return found
    return ()


def _in_areas(option: Option) -> tuple[Spot, ...]:
    match option:
        case hero.Move(to) | hero.GoOn(to) | cards.StepAway(to) | cards.Avenge(to):
            return (at_area(to),)
        case rounds.EnterAt(area) | castle.FirstArea(area) | enemy.FleeTo(area) | enemy.PushedTo(area):
            return (at_area(area),)
        case cards.SuppressArea(area) | cards.PushInto(area) | hero.ThrowInto(area) | missions.TakeObjective(area):
            return (at_area(area),)
        case enemy.GoBy(area=area) | hero.RevealToken(area=area) | hero.RevealItem(area=area):
            return (at_area(area),)
        case hero.RevealFeature(area):
            return (at_feature(area), at_area(area))
        case alien.TunnelTo(area) | alien.ComeInto(area):
            return (at_area(area),)
        case hero.ThrowAt(item, area) | hero.UseItemAt(item, area):
            return (at_area(area), at_card(item))
        case rounds.FreeMove(who, to):
            return (at_area(to), at_hero(who))
    return ()


def _at_doors_and_things(option: Option) -> tuple[Spot, ...]:
    match option:
        case hero.OpenDoor(door) | hero.UnlockDoor(door) | hero.TeamDoor(door) | castle.NearDoor(door):
            return (at_door(door),)
        case castle.ComeThrough(door=door):
            return (at_door(door),)
        case rounds.FreeDoor(who, door):
            return (at_door(door), at_hero(who))
        case castle.NearRoom(room):
            return (at_room(room),)
        case hero.PickUp(item) | hero.TakeThis(item):
            return (at_found(item),)
        case hero.TakeCharge():
            return (at_escort(),)
        case hero.ReadyPortal() | hero.ReadyPortalWithHeart():
            return (at_portal(),)
    return ()


def _at_units(option: Option) -> tuple[Spot, ...]:
    match option:
        case hero.Attack(weapon, target):
            return (at_unit(target), at_card(weapon))
        case hero.AttackUnarmed(target) | hero.AlsoTarget(target) | hero.BurstOn(target):
            return (at_unit(target),)
        case hero.SplashOn(target) | hero.TurnOn(target):
            return (at_unit(target),)
        case testing.Spend(target=target) if target != NOBODY:
            return (at_unit(target),)
        case enemy.ActFirst(unit) | enemy.ExplodeFirst(unit) | enemy.LeadAttack(unit=unit):
            return (at_unit(unit),)
    return ()


def _at_heroes(option: Option) -> tuple[Spot, ...]:
    match option:
        case rounds.TakeTurn(who) | castle.NearHero(who) | castle.TreatHero(who) | hero.HealThis(who):
            return (at_hero(who),)
        case enemy.GoForHero(who) | enemy.AttackedFirst(who) | cards.SendHero(who) | cards.ForHero(who):
            return (at_hero(who),)
        case cards.BecomeTarget(who) | cards.SwapOrder(who):
            return (at_hero(who),)
        case missions.BuySkill(hero=who) | missions.TeachSkill(hero=who):
            return (at_hero(who),)
        case rounds.HandItem(item, who) | hero.UseItemOn(item, who) | hero.TakeItem(item, who):
            return (at_hero(who), at_card(item))
        case rounds.HandSkill(skill, who):
            return (at_hero(who), Spot("card", store_skill_id(skill)))
        case rounds.FreeStandUp(who):
            return (at_hero(who),)
        case hero.GiveItem(item, to):
            return (at_hero(to), at_card(item))
        case hero.JoinFire(who, card) | cards.PlayInstant(who, card) | testing.PlayModifier(who, card):
            return (at_card(card), at_hero(who))
        case enemy.ThrowBiscuits(who, item):
            return (at_card(item), at_hero(who))
    return ()


def _at_cards(option: Option) -> tuple[Spot, ...]:
    match option:
        case cards.PlayTop(card) | cards.PayCard(card) | hero.PlayMovement(card) | testing.GiveUpCard(card):
            return (at_card(card),)
        case hero.KeepWound(card) | enemy.HealWound(card) | missions.RemoveWound(card):
            return (at_card(card),)
        case hero.ClearJam(thing) | hero.Recharge(thing) | hero.RechargeWithHeart(thing):
            return (at_card(thing),)
        case hero.DropItem(item) | hero.MakeRoom(item) | hero.UseItem(item) | hero.LookAtTile(item=item):
            return (at_card(item),)
        case enemy.LoseItem(item) | castle.ShowDisguise(item) | testing.UseInTest(item=item):
            return (at_card(item),)
        case castle.FeedBiscuits(item=item) | missions.PlantCharge(item):
            return (at_card(item),)
        case hero.EnhanceWeapon(weapon) | castle.TurnWeapon(weapon) | enemy.JamThis(weapon):
            return (at_card(weapon),)
        case testing.RerollDie(index=place) | testing.RerollForCard(place):
            return (at_die(place),)
        case cards.RollAgain(place) | cards.TakeOutDie(place):
            return (at_die(place),)
    return ()


def spots_now(game: State, ask: Ask[Any], option: Option) -> tuple[Spot, ...]:
    """Where an answer can be chosen as things stand."""
    match option:
        case castle.NearBarracks(letter):
            return (at_area(game.box.barracks[letter]),)
        case castle.PassageTo(letter):
            return (at_area(game.box.letters[letter]),)
        case castle.UseFeature(card=card) | castle.FeedBiscuits(card=card):
            return tuple(at_feature(area) for area, feature in game.features.items() if feature.card == card)
        case hero.LookAtTile(tile=tile):
            return tuple(at_area(area) for area in bits_of(game.box.board.tiles[tile]))
        case enemy.LoseSkill(skill):
            return (at_skill(_hero_asked(ask), skill),)
        case testing.AddDie(source):
            own = [skill.skill for skill in game.heroes[_hero_asked(ask)].skills]
            return (at_skill(_hero_asked(ask), source),) if source in own else ()
        case missions.KeepItem(item):
            held = [own.token for record in game.heroes for own in record.items]
            return (at_card(item),) if item in held else ()
    return _where_the_hero_stands(game, ask, option)


def _where_the_hero_stands(game: State, ask: Ask[Any], option: Option) -> tuple[Spot, ...]:
    kinds = hero.StandUp | hero.LeaveMap | hero.SearchArea | hero.SearchFacedown | hero.TeamSearch | alien.TunnelBack
    if not isinstance(option, kinds):
        return ()
    who = _hero_asked(ask)
    area = game.heroes[who].area
    match option:
        case alien.TunnelBack():
            return (at_area(area),)
        case hero.StandUp():
            return (at_hero(who),)
        case hero.LeaveMap():
            return tuple(at_exit(number) for number in game.box.exits.get(area, ())) or (at_portal(),)
        case hero.SearchByBack(stack, back):
            return (Spot("token", facedown_id(area, supplies.place_of(game, area, stack, back))),)
        case hero.SearchFacedown(stack):
            return _facedown(game, area, stack)
    return _facedown(game, area, "")


def _facedown(game: State, area: AreaId, stack: str) -> tuple[Spot, ...]:
    """The facedown items in an area, of one stack or of any."""
    return tuple(
        Spot("token", facedown_id(area, place))
        for place, found in enumerate(game.found.get(area, ()))
        if found.item is None and stack in ("", found.stack)
    )


def _hero_asked(ask: Ask[Any]) -> HeroId:
    """The Hero whom a question is put to; those that are asked here all name one."""
    who: HeroId = getattr(ask, "hero")  # noqa: B009 - not every question has it
    return who


def icon_of(option: Option) -> str:
    """The icon of an answer."""
    if isinstance(option, enemy.LosePoint):
        return HEROISM[option.kind]
    icon = OPTION_ICONS[type(option)]
    if isinstance(option, rounds.HandItem | hero.GiveItem | hero.TakeItem | hero.UseItemOn):
        return ITEMS.get(kind_of(option.item), icon)  # several of them stand beside a Hero, and are to be told apart
    return icon


# ---------------------------------------------------------------- questions


def subject_of(ask: Ask[Any]) -> tuple[Spot, ...]:
    """What a question is about: places and models that it names, else what can be answered."""
    named = tuple(_named(ask))
    return named or tuple(dict.fromkeys(spot for option in ask.options for spot in spots_of(option)[:1]))


def _named(ask: Ask[Any]) -> list[Spot]:
    match ask:
        case asked.castle.CancelRise(hero=who, room=room):
            return [at_hero(who), at_room(room)]
        case asked.castle.WherePassage(area=area):
            return [at_area(area)]
        case asked.cards.WhereForce(hero=who, area=area):
            return [at_hero(who), at_area(area)]
        case asked.hero.WhichSecond(hero=who, target=unit):
            return [at_hero(who), at_unit(unit)]
        case asked.hero.WhoJoins(hero=who, attacker=other) | asked.testing.OfferHelp(hero=who, helper=other):
            return [at_hero(who), at_hero(other)]
        case asked.enemy.WhichWay(unit=unit) | asked.enemy.WhereFlees(unit=unit) | asked.enemy.WhichTarget(unit=unit):
            return [at_unit(unit)]
        case asked.enemy.UseBiscuits(hero=who, units=units) | asked.cards.WhetherDecoy(hero=who, attackers=units):
            return [at_hero(who), *(at_unit(unit) for unit in units)]
        case asked.rounds.WhichEntrance():
            return [spot for option in ask.options for spot in at_areas(option.area)]
    return [at_hero(ask.hero)] if hasattr(ask, "hero") else []


# ---------------------------------------------------------------- dice


def dice_on_table(game: State) -> tuple[DieShown, ...]:
    """The dice of the test that is running."""
    return () if game.test is None else tuple(DieShown(die.kind, die.face) for die in game.test.dice)
