"""What the top halves of action cards do, one effect after the other, each of which may be left out (RB-CARD-3)."""

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from nightraid.boards.grid.board import bits_of
from nightraid.engine.ask import Rule, RuleIds, choose
from nightraid.games.reichbusters.abilities import item_effects
from nightraid.games.reichbusters.asks.events.cards import CardsTakenBack
from nightraid.games.reichbusters.asks.events.testing import CardDiscarded
from nightraid.games.reichbusters.asks.options.cards import (
    DoPart,
    ForHero,
    ForNobody,
    PayCard,
    PayNoMore,
    SendHero,
    SendNobody,
    SkipPart,
    SuppressArea,
    SuppressNothing,
    TakeCardBack,
    TakeNoMoreBack,
)
from nightraid.games.reichbusters.asks.questions.cards import (
    ForWhom,
    WhetherPart,
    WhichAreaSuppressed,
    WhichCardBack,
    WhichCardsForDice,
    WhoMoves,
)
from nightraid.games.reichbusters.ids import AT_EASE, AreaId, HeroId, Reach
from nightraid.games.reichbusters.rules import (
    attack,
    awareness,
    doors,
    durations,
    moving,
    ready,
    searching,
    smoke,
    wounds,
)
from nightraid.games.reichbusters.rules.attack_targets import Terms, can_attack
from nightraid.games.reichbusters.rules.base import decks, sight
from nightraid.games.reichbusters.rules.hooks import Playing
from nightraid.games.reichbusters.schema.action_cards import (
    Attacks,
    DiscardForDice,
    DrawCards,
    HealWounds,
    LastingDice,
    LastingKeyword,
    LowerAwareness,
    Move,
    OpenDoor,
    OthersMove,
    Quieter,
    ReadyEquipment,
    SearchHere,
    Suppress,
    TakeBack,
    ThrowGrenade,
    TopEffect,
    Unseen,
    Whom,
)
from nightraid.games.reichbusters.state import State

WHY: RuleIds = ("RB-CARD-3",)
LASTING: frozenset[type[TopEffect]] = frozenset((LastingDice, LastingKeyword, Quieter, Unseen))
"""What is in force as long as the card lies in play."""


# ---------------------------------------------------------------- whether it would do something


def can_do(game: State, hero: HeroId, effect: TopEffect) -> bool:
    """Whether an effect could change anything now: a card is only offered if one of its effects could.

    Answers are left to their triggers.
    """
    kind = type(effect)
    return kind in LASTING or (kind in EFFECTS and EFFECTS[kind].can(game, hero, effect))


def _can_move(game: State, hero: HeroId, effect: Move) -> bool:
    if game.heroes[hero].knocked_down:
        return True
    return bool(moving.next_areas(game, hero, 0)) or moving.may_leave(game, hero, 0)


def _can_draw(game: State, hero: HeroId, effect: DrawCards) -> bool:
    return any(decks.can_draw(game, other) for other in meant(game, hero, effect.whom))


def _can_heal(game: State, hero: HeroId, effect: HealWounds) -> bool:
    return any(game.heroes[other].wounds for other in meant(game, hero, effect.whom))


def meant(game: State, hero: HeroId, whom: Whom) -> list[HeroId]:
    """The Heroes whom an effect is for, or can be for."""
    return [hero] if whom == "self" else game.heroes_at(game.heroes[hero].area)


# ---------------------------------------------------------------- doing it


def do(game: State, doing: Playing, effect: TopEffect) -> Rule[None]:
    """Carry out an effect, or leave it out where that is a choice; nothing happens where it can do nothing."""
    if type(effect) in LASTING:
        yield from durations.lay_in_play(game, doing.hero, doing.card)
    elif not game.heroes[doing.hero].helpless:  # who is downed by the own card does nothing more (RB-Q-60)
        yield from EFFECTS[type(effect)].do(game, doing, effect)


def whether(game: State, doing: Playing, part: TopEffect) -> Rule[bool]:
    """Ask whether an effect is carried out."""
    hero, tag = doing.hero, str(part.__struct_config__.tag)
    options: list[DoPart | SkipPart] = [DoPart(), SkipPart()]
    chosen = yield from choose(WhetherPart(hero, doing.card, tag, seat=game.seat_of(hero), options=options, why=WHY))
    return isinstance(chosen, DoPart)


# ---------------------------------------------------------------- moving


def heroes_to_move(game: State, hero: HeroId, effect: OthersMove) -> list[HeroId]:
    """The other Heroes who can move because of a card: on this tile and so on, not downed, not captured."""
    box, area = game.box, game.heroes[hero].area
    match effect.where:
        case "area":
            areas = 1 << area
        case "tile":
            areas = box.tile_areas(area)
        case "adjacent-tiles":
            areas = box.tile_areas(area)
            tile = box.board.tile_of[area]
            if tile is not None:
                for beside in bits_of(box.board.adjacent_tiles[tile]):
                    areas |= box.board.tiles[beside]
    return [
        other
        for other in game.heroes_in(areas)
        if other != hero and not game.heroes[other].helpless and can_do(game, other, Move())
    ]


def _move(game: State, doing: Playing, effect: Move) -> Rule[None]:
    yield from moving.move(game, doing.hero, effect.areas, why=("RB-MOVE-6",))


def _others_move(game: State, doing: Playing, effect: OthersMove) -> Rule[None]:
    """One after the other in the order of the players' choice; each decides how far (RB-MOVE-5)."""
    waiting = heroes_to_move(game, doing.hero, effect)
    while waiting:
        options: list[SendHero | SendNobody] = [*(SendHero(other) for other in waiting), SendNobody()]
        seat = game.seat_of(doing.hero)
        question = WhoMoves(doing.hero, doing.card, effect.areas, seat=seat, options=options, why=WHY)
        chosen = yield from choose(question)
        if isinstance(chosen, SendNobody):
            return
        yield from moving.move(game, chosen.hero, effect.areas, why=("RB-MOVE-6",))
        if effect.heroes == "one":
            return
        waiting = [other for other in waiting if other != chosen.hero and not game.heroes[other].helpless]


# ---------------------------------------------------------------- attacking


def _can_attack(game: State, hero: HeroId, effect: Attacks) -> bool:
    return can_attack(game, hero, Terms(reach_of(effect), effect.weapon, 0, effect.range, effect.keywords))


def reach_of(effect: Attacks) -> Reach | None:
    """The reach that attacks must have, None for either."""
    return None if effect.reach == "any" else effect.reach


def _attack(game: State, doing: Playing, effect: Attacks) -> Rule[None]:
    """So many attacks, each with its own weapon, target and test (RB-ATTACK-15); each may be declined."""
    for _ in range(effect.count):
        terms = Terms(reach_of(effect), effect.weapon, effect.dice + doing.dice, effect.range, effect.keywords)
        won = yield from attack.attack(game, doing.hero, terms)
        if won is None:
            return
        doing.attacked = True
        if not won:
            doing.failed = True


def _discard_for_dice(game: State, doing: Playing, effect: DiscardForDice) -> Rule[None]:
    for left in range(effect.most, 0, -1):
        hand = game.heroes[doing.hero].hand
        if not hand:
            return
        options: list[PayCard | PayNoMore] = [*(PayCard(card) for card in hand), PayNoMore()]
        seat = game.seat_of(doing.hero)
        question = WhichCardsForDice(doing.hero, doing.dice, left, seat=seat, options=options, why=WHY)
        chosen = yield from choose(question)
        if isinstance(chosen, PayNoMore):
            return
        decks.discard_action(game, doing.hero, chosen.card)
        doing.dice += effect.dice
        yield CardDiscarded(doing.hero, chosen.card, why=("RB-DECK-3",))


# ---------------------------------------------------------------- cards and wounds


def for_whom(game: State, doing: Playing, effect: DrawCards | HealWounds, fit: list[HeroId]) -> Rule[list[HeroId]]:
    """The Heroes whom an effect is for: this one, one of choice, or each."""
    if effect.whom != "one-here" or not fit:
        return fit
    options: list[ForHero | ForNobody] = [*(ForHero(other) for other in fit), ForNobody()]
    tag, seat = str(effect.__struct_config__.tag), game.seat_of(doing.hero)
    chosen = yield from choose(ForWhom(doing.hero, doing.card, tag, seat=seat, options=options, why=WHY))
    return [chosen.hero] if isinstance(chosen, ForHero) else []


def _draw(game: State, doing: Playing, effect: DrawCards) -> Rule[None]:
    """Drawing wears the deck out in the end, so it is a choice."""
    fit = [other for other in meant(game, doing.hero, effect.whom) if decks.can_draw(game, other)]
    if not fit or (effect.whom != "one-here" and not (yield from whether(game, doing, effect))):
        return
    for other in (yield from for_whom(game, doing, effect, fit)):
        yield from decks.draw_action_cards(game, other, effect.count)


def _take_back(game: State, doing: Playing, effect: TakeBack) -> Rule[None]:
    """The card that says so is not yet on the discard pile."""
    hero, taken = doing.hero, []
    for left in range(effect.count, 0, -1):
        discard = game.heroes[hero].discard
        if not discard:
            break
        options: list[TakeCardBack | TakeNoMoreBack] = [*(TakeCardBack(card) for card in discard), TakeNoMoreBack()]
        chosen = yield from choose(WhichCardBack(hero, left, seat=game.seat_of(hero), options=options, why=WHY))
        if isinstance(chosen, TakeNoMoreBack):
            break
        rest = tuple(card for card in discard if card != chosen.card)
        game.change(hero, discard=rest, hand=(*game.heroes[hero].hand, chosen.card))
        taken.append(chosen.card)
    if taken:
        yield CardsTakenBack(hero, tuple(taken), why=("RB-DECK-3",))


def _heal(game: State, doing: Playing, effect: HealWounds) -> Rule[None]:
    fit = [other for other in meant(game, doing.hero, effect.whom) if game.heroes[other].wounds]
    for other in (yield from for_whom(game, doing, effect, fit)):
        yield from wounds.heal(game, other, min(effect.count, len(game.heroes[other].wounds)))


# ---------------------------------------------------------------- the castle


def rooms_to_lower(game: State, hero: HeroId, effect: LowerAwareness) -> int:
    """The rooms and corridors above at ease that an effect can lower, as a mask; none after the alarm."""
    if game.after_alarm:
        return 0
    above = sum([1 << room for room, level in enumerate(game.awareness) if level != AT_EASE])
    area = game.heroes[hero].area
    match effect.where:
        case "own":
            return above & 1 << game.room(area)
        case "nearest":
            return above
        case "all-in-sight":
            seen = 0
            for place in bits_of(sight.seen_by(game, hero)):
                seen |= 1 << game.room(place)
            return above & seen


def _lower(game: State, doing: Playing, effect: LowerAwareness) -> Rule[None]:
    """Calm down rooms or corridors (RB-AWARE-9)."""
    why: RuleIds = ("RB-AWARE-9", "RB-CARD-3")
    if effect.where == "nearest":
        yield from awareness.lower_nearest(game, game.heroes[doing.hero].area, effect.by, why=why)
        return
    for room in bits_of(rooms_to_lower(game, doing.hero, effect)):
        yield from awareness.lower(game, room, effect.by, why=why)


def areas_to_suppress(game: State, hero: HeroId, effect: Suppress) -> list[AreaId]:
    """The areas in sight and range without a suppressed token."""
    return list(bits_of(sight.hero_reach(game, hero, effect.range) & ~game.suppressed))


def _suppress(game: State, doing: Playing, effect: Suppress) -> Rule[None]:
    areas = areas_to_suppress(game, doing.hero, effect)
    if not areas:
        return
    options: list[SuppressArea | SuppressNothing] = [*(SuppressArea(area) for area in areas), SuppressNothing()]
    question = WhichAreaSuppressed(doing.hero, seat=game.seat_of(doing.hero), options=options, why=WHY)
    chosen = yield from choose(question)
    if isinstance(chosen, SuppressArea):
        yield from smoke.suppress(game, chosen.area, why=("RB-CARD-3",))


def _can_open(game: State, hero: HeroId, effect: OpenDoor) -> bool:
    return bool(doors.choices(game, hero, unlocks=effect.unlocks))


def _open(game: State, doing: Playing, effect: OpenDoor) -> Rule[None]:
    yield from doors.open_by_card(game, doing.hero, unlocks=effect.unlocks, quieter=effect.quieter)


def _throw(game: State, doing: Playing, effect: ThrowGrenade) -> Rule[None]:
    """Without having the item; the noise is that of the card (RB-ITEM-GRENADE-1, RB-ITEM-GRENADE-2)."""
    yield from item_effects.throw(game, doing.hero, effect.item)


def _ready(game: State, doing: Playing, effect: ReadyEquipment) -> Rule[None]:
    yield from ready.ready_some(game, doing.hero, effect.tokens)


def _search(game: State, doing: Playing, effect: SearchHere) -> Rule[None]:
    yield from searching.search_by_card(game, doing.hero, quieter=effect.quieter)


# ---------------------------------------------------------------- all of them


class Carried(NamedTuple):
    """How an effect is judged and carried out."""

    can: Callable[[State, HeroId, Any], bool]
    do: Callable[[State, Playing, Any], Rule[None]]


EFFECTS: Mapping[type[TopEffect], Carried] = {
    Move: Carried(_can_move, _move),
    OthersMove: Carried(lambda game, hero, effect: bool(heroes_to_move(game, hero, effect)), _others_move),
    Attacks: Carried(_can_attack, _attack),
    DiscardForDice: Carried(lambda game, hero, effect: False, _discard_for_dice),  # for the attacks that follow
    DrawCards: Carried(_can_draw, _draw),
    TakeBack: Carried(lambda game, hero, effect: bool(game.heroes[hero].discard), _take_back),
    HealWounds: Carried(_can_heal, _heal),
    LowerAwareness: Carried(lambda game, hero, effect: bool(rooms_to_lower(game, hero, effect)), _lower),
    OpenDoor: Carried(_can_open, _open),
    ThrowGrenade: Carried(lambda game, hero, effect: bool(item_effects.throw_areas(game, hero)), _throw),
    ReadyEquipment: Carried(lambda game, hero, effect: bool(ready.choices(game, hero)), _ready),
    SearchHere: Carried(lambda game, hero, effect: searching.may_search(game, hero), _search),
    Suppress: Carried(lambda game, hero, effect: bool(areas_to_suppress(game, hero, effect)), _suppress),
}
