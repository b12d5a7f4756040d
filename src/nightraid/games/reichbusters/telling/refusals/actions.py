"""Why a Hero's turn does not offer a move, a door, a search and the other actions."""

from collections import Counter
from collections.abc import Iterator

from nightraid.boards.areas.cells import Cell
from nightraid.boards.grid.board import bits_of
from nightraid.engine.ask import Option
from nightraid.engine.cards import kind_of
from nightraid.engine.game import Refusal
from nightraid.games.reichbusters.abilities import feature_effects
from nightraid.games.reichbusters.asks.options.alien import TunnelBack, TunnelTo
from nightraid.games.reichbusters.asks.options.castle import UseFeature
from nightraid.games.reichbusters.asks.options.hero import (
    ClearJam,
    DrawTwoCards,
    EnhanceWeapon,
    GoOn,
    LeaveMap,
    Move,
    OpenDoor,
    ReadyPortal,
    Recharge,
    SearchArea,
    TakeCharge,
    UnlockDoor,
)
from nightraid.games.reichbusters.ids import AreaId, HeroId
from nightraid.games.reichbusters.rules import (
    doors,
    enhancing,
    escorting,
    items,
    moving,
    objectives,
    portal,
    ready,
    searching,
)
from nightraid.games.reichbusters.rules.base import feature_cards, supplies
from nightraid.games.reichbusters.rules.base.environment_tokens import ground_here, is_webbed, other_tunnels
from nightraid.games.reichbusters.rules.base.ways_out import ways_out
from nightraid.games.reichbusters.schema.environments import Tunnels
from nightraid.games.reichbusters.schema.features import BlockedSearch
from nightraid.games.reichbusters.schema.items import Orb
from nightraid.games.reichbusters.state import State
from nightraid.games.reichbusters.telling.refusals.reasons import Reason, because, why_no_basic_action


def refused_actions(game: State, hero: HeroId) -> Iterator[Refusal]:
    """What the seven basic actions and what belongs to them do not offer now."""
    yield from _moves(game, hero)
    yield from _leaving(game, hero)
    yield from _doors(game, hero)
    yield from _searches(game, hero)
    yield from _readying(game, hero)
    yield from _drawing(game, hero)
    yield from _features(game, hero)
    yield from _tunnels(game, hero)
    yield from _escort(game, hero)
    yield from _enhancing(game, hero)


# ---------------------------------------------------------------- moving


def _moves(game: State, hero: HeroId) -> Iterator[Refusal]:
    """Areas beside the Hero's own that a basic Move does not lead to."""
    now = _why_no_move(game, hero)
    for area in areas_beside(game, hero):
        reason = now or _why_not_into(game, hero, area)
        if reason is not None:
            yield reason.refuses(Move(area))


def refused_steps(game: State, hero: HeroId, left: int, offered: set[AreaId]) -> Iterator[Refusal]:
    """Areas beside a Hero who is moving that the move cannot go on to."""
    for area in areas_beside(game, hero):
        if area in offered:
            continue
        reason = _why_not_into(game, hero, area)
        if reason is None and not left:
            reason = Reason("no-movement", ("RB-MOVE-1", "RB-MOVE-4"))
        elif reason is None and game.unit_areas >> game.heroes[hero].area & 1:
            reason = Reason("held-by-enemies", ("RB-MOVE-2", "RB-Q-10"))
        if reason is not None:
            yield reason.refuses(GoOn(area))


def _why_no_move(game: State, hero: HeroId) -> Reason | None:
    """What keeps a Hero from the basic Move, wherever to."""
    if (reason := why_no_basic_action(game, hero)) is not None:
        return reason
    if is_webbed(game, hero):
        return Reason("webbed", ("RB-NTE-ENV-ALIEN-WEB-1",))
    return Reason("has-moved", ("RB-TURN-2",)) if game.turn.moved else None


def areas_beside(game: State, hero: HeroId) -> list[AreaId]:
    """All areas that touch the Hero's own, walls or not, and those at the other end of a secret passage."""
    here, board = game.heroes[hero].area, game.box.board
    beside = set(bits_of(moving.beside(game, hero)))
    for cell, area in board.cells.items():
        if area == here:
            around = ((cell.x + 1, cell.y), (cell.x - 1, cell.y), (cell.x, cell.y + 1), (cell.x, cell.y - 1))
            beside |= {board.cells[Cell(*spot)] for spot in around if Cell(*spot) in board.cells}
    return sorted(beside - {here})


def _why_not_into(game: State, hero: HeroId, area: AreaId) -> Reason | None:
    """What stands between the Hero and an area beside it; None: nothing does."""
    if moving.beside(game, hero) >> area & 1:
        return None
    board, here = game.box.board, game.heroes[hero].area
    for door in bits_of(board.doors_of[here] & board.doors_of[area] & game.closed):
        return Reason("door-closed", ("RB-MOVE-9", "RB-DOOR-1"), {"door": door})
    return Reason("wall-between", ("RB-MOVE-9",))


def _leaving(game: State, hero: HeroId) -> Iterator[Refusal]:
    """The way out, with what is still missing."""
    if moving.may_move(game, hero) and moving.may_leave(game, hero, 0):
        return
    here, option = game.heroes[hero].area, LeaveMap()
    demanded = Counter(game.box.assignment.leave_with)
    missing = demanded - Counter(kind_of(item.token) for item in game.heroes[hero].items)
    if not objectives.goals_met(game):
        yield because(option, "goals-open", "RB-END-2", "RB-END-7")
    elif missing:
        yield because(option, "items-missing", "RB-END-2", items=tuple(missing.elements()))
    elif game.portal is not None and game.portal.drains:
        yield because(option, "portal-shut", "RB-NTE-PORTAL-1", area=game.portal.area, drains=game.portal.drains)
    elif not ways_out(game) >> here & 1:
        yield because(option, "no-exit-here", "RB-END-3", areas=tuple(bits_of(ways_out(game))))
    elif (reason := _why_no_move(game, hero)) is not None:
        yield reason.refuses(option)


# ---------------------------------------------------------------- doors


def _doors(game: State, hero: HeroId) -> Iterator[Refusal]:
    """Closed doors of the Hero's room or corridor that the Hero cannot work on now."""
    board, here = game.box.board, game.heroes[hero].area
    beside = board.doors_of[here] & game.closed
    now = why_no_basic_action(game, hero)
    around = 0
    for area in bits_of(board.room_mask(here)):
        around |= board.doors_of[area] & game.closed
    for door in bits_of(around | beside):
        option = OpenDoor(door) if doors.opens_at_once(game, hero, door) else UnlockDoor(door)
        if not beside >> door & 1:
            yield because(option, "door-not-here", "RB-DOOR-1", "RB-ADJACENT-2")
        elif now is not None:
            yield now.refuses(option)
        elif isinstance(option, UnlockDoor):
            yield because(OpenDoor(door), "door-locked", "RB-DOOR-2", "RB-DOOR-3")


# ---------------------------------------------------------------- the other basic actions


def _searches(game: State, hero: HeroId) -> Iterator[Refusal]:
    area = game.heroes[hero].area
    stacks = dict.fromkeys(supplies.facedown(game, area))
    everything = game.box.edition.search == "all" or not stacks
    options: list[Option] = [SearchArea()]
    if not everything:
        options = [option for stack in stacks for option in searching.facedown_choices(game, area, stack)]
    reason = why_no_basic_action(game, hero) or _why_no_search(game, hero, area)
    if reason is not None:
        for option in options:
            yield reason.refuses(option)


def _why_no_search(game: State, hero: HeroId, area: AreaId) -> Reason | None:
    if not supplies.facedown(game, area) and not searching.within_reach(game, hero):
        return Reason("nothing-here", ("RB-SEARCH-1",))
    if game.unit_areas >> area & 1:
        return Reason("enemies-here", ("RB-SEARCH-1",))
    if feature_cards.lasting_here(game, area, BlockedSearch) is not None:
        return Reason("search-blocked", ("RB-FEATURE-2",), {"card": game.features[area].card})
    if not supplies.facedown(game, area):
        return Reason("nothing-facedown", ("RB-SEARCH-1", "RB-SEARCH-2"))
    return None


def _readying(game: State, hero: HeroId) -> Iterator[Refusal]:
    now = why_no_basic_action(game, hero)
    for name, thing in ready.things(game, hero):
        if thing.jams and now is not None:
            yield now.refuses(ClearJam(name))
        if thing.drained and not (ready.can_recharge(game, hero) or ready.has_heart(game, hero)):
            yield because(Recharge(name), "no-orb", "RB-READY-2")
        elif thing.drained and now is not None:
            yield now.refuses(Recharge(name))
    if portal.can_be_readied(game, hero):
        if not (ready.can_recharge(game, hero) or ready.has_heart(game, hero)):
            yield because(ReadyPortal(), "no-orb-or-heart", "RB-READY-3")
        elif now is not None:
            yield now.refuses(ReadyPortal())
    elif game.portal is not None and game.portal.drains:
        yield because(ReadyPortal(), "portal-too-far", "RB-READY-3", area=game.portal.area)


def _drawing(game: State, hero: HeroId) -> Iterator[Refusal]:
    if (reason := why_no_basic_action(game, hero)) is not None:
        yield reason.refuses(DrawTwoCards())
    elif not game.heroes[hero].deck and not game.heroes[hero].discard:
        yield because(DrawTwoCards(), "no-cards", "RB-DRAW-1")


def _features(game: State, hero: HeroId) -> Iterator[Refusal]:
    """What the room feature here would offer as a basic action."""
    area = game.heroes[hero].area
    printed = feature_cards.card_here(game, area) if area in game.features else None
    if printed is None:
        return
    reason = why_no_basic_action(game, hero)
    if reason is None and game.unit_areas >> area & 1:
        reason = Reason("enemies-here", ("RB-FEATURE-2",))
    if reason is not None:
        for place, effect in enumerate(printed.lasting):
            if feature_effects.can_use(game, hero, effect):
                yield reason.refuses(UseFeature(game.features[area].card, place))


def _tunnels(game: State, hero: HeroId) -> Iterator[Refusal]:
    """A tunnel network here, with or without another end."""
    area = game.heroes[hero].area
    if ground_here(game, area, Tunnels) is None:
        return
    others = other_tunnels(game, area)
    if (reason := why_no_basic_action(game, hero)) is not None:
        for other in others:
            yield reason.refuses(TunnelTo(other))
        yield reason.refuses(TunnelBack())
    elif not others and game.marker == 1:
        yield because(TunnelBack(), "no-other-end", "RB-NTE-ENV-TUNNEL-NETWORK-1")


def _escort(game: State, hero: HeroId) -> Iterator[Refusal]:
    if game.escort is not None and escorting.waits_here(game, hero):
        reason = why_no_basic_action(game, hero)
        if reason is not None:
            yield reason.refuses(TakeCharge())


def _enhancing(game: State, hero: HeroId) -> Iterator[Refusal]:
    """Weapons that could be turned to their vril side if there were orbs enough; only for those who have one."""
    orbs = len(items.items_of(game, hero, Orb))
    if enhancing.may_enhance(game, hero) or not orbs:
        return
    for token in game.heroes[hero].weapons:
        if not token.vril and not game.box.edition.enhance_with_orbs:
            yield because(EnhanceWeapon(token.weapon), "no-enhancing", "RB-ENHANCE-3", "RB-BONUS-1")
        elif not token.vril:
            yield because(EnhanceWeapon(token.weapon), "too-few-orbs", "RB-ENHANCE-1", orbs=orbs)
