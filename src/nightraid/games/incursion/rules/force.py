"""Force selection: hiring Brigitte, buying models, Hugo's science (IN-SETUP-2, IN-FORCE, IN-Q-60, IN-Q-78)."""

from nightraid.engine.apart import apart
from nightraid.engine.ask import Rule, choose_secretly
from nightraid.games.incursion.asks.events.turns import ForceRevealed, HiringBids
from nightraid.games.incursion.asks.options import Buy, Enhance, ForceReady, PutBack, RpBid
from nightraid.games.incursion.asks.questions import BidForBrigitte, BuildForce, ChooseScience
from nightraid.games.incursion.ids import (
    ALLIED,
    AXIS,
    BOMBERZOMBIE,
    BRIGITTE,
    SIDE_NAMES,
    SIDES,
    STURMZOMBIE,
    EntryId,
    KindId,
    ModelId,
    Side,
)
from nightraid.games.incursion.rules.base.in_force import HUGO
from nightraid.games.incursion.schema.models import ModelCard
from nightraid.games.incursion.state import Model, State, Status

ENHANCED_KINDS: tuple[KindId, ...] = ("panzeraffe", "blitzhund", BOMBERZOMBIE, STURMZOMBIE)
READY = ForceReady()


# ---------------------------------------------------------------- Brigitte


def hire(game: State) -> Rule[None]:
    """Both bid RP for Brigitte in secret, where the mission offers her (IN-MODEL-BRIGITTE-1, IN-MODEL-BRIGITTE-2)."""
    if game.box.mission.brigitte:
        yield from bid_for_brigitte(game)
    game.phase = "forces"


def bid_for_brigitte(game: State) -> Rule[None]:
    """The higher bid is lost and hires her; on a tie both are lost."""
    asks = [
        BidForBrigitte(seat=side, options=[RpBid(rp) for rp in range(most_rp(game, side) + 1)], why=("IN-Q-60",))
        for side in SIDES
    ]
    allied, axis = yield from choose_secretly(asks)
    winner = None if allied.rp == axis.rp else ALLIED if allied.rp > axis.rp else AXIS
    for side, bid in ((ALLIED, allied), (AXIS, axis)):
        if winner in (None, side):
            game.command(side, rp_lost=bid.rp)
    yield HiringBids(allied.rp, axis.rp, winner, why=("IN-MODEL-BRIGITTE-1", "IN-MODEL-BRIGITTE-2"))
    if winner is not None:
        game.hirer = winner
        add_model(game, BRIGITTE, winner)


def most_rp(game: State, side: Side) -> int:
    """The highest bid: what a force needs is kept, such as the RP of compulsory sturmzombies (IN-Q-60)."""
    return max(0, game.commands[side].rp - least_rp(game, side))


def least_rp(game: State, side: Side) -> int:
    """What the cheapest legal force costs: the sturmzombies, and as many models as the mission wants at least."""
    prices: list[int] = []
    least = game.box.mission.force(SIDE_NAMES[side]).least_models
    for card in game.box.buyable[side]:
        if card.id != STURMZOMBIE:
            prices += [card.rp] * min(least, limit_of(card, ()))
    return still_compulsory(game, side) + sum(sorted(prices)[:least])


# ---------------------------------------------------------------- buying


def build_forces(game: State) -> Rule[None]:
    """Both buy in secret and at the same time, Hugo's choice included; then the forces are revealed (IN-Q-78)."""
    buyers = [side for side in SIDES if not given(game, side)]
    choosers = [side for side in SIDES if side in buyers or (may_choose_science(game, side) and not led(game, side))]
    yield from apart({side: build_force(game, side) for side in choosers})
    game.revealed = True
    for side in SIDES:
        command = game.commands[side]
        if side in choosers:
            spent = cost_of(game, command.force)
            why = ("IN-SETUP-2", "IN-Q-78")
            yield ForceRevealed(side, command.force, spent, command.enhanced, why=why)
        for kind in fielded(game, side):
            if kind != STURMZOMBIE:
                add_model(game, kind, side)
        game.command(side, force_ready=True)
    game.phase = "command-points"


def build_force(game: State, side: Side) -> Rule[None]:
    """What one player decides: his models, unless the mission gives them, and whom Hugo enhances (IN-SETUP-2)."""
    if not given(game, side):
        yield from buy_force(game, side)
    yield from choose_science(game, side)
    game.command(side, force_ready=True)


def given(game: State, side: Side) -> dict[KindId, int]:
    """A force that the mission sets; of sturmzombies it says how many come each turn."""
    return game.box.mission.force(SIDE_NAMES[side]).given


def led(game: State, side: Side) -> bool:
    """Whether the software leads this side."""
    return game.commands[side].automatic


def fielded(game: State, side: Side) -> tuple[KindId, ...]:
    """A force, bought or given, model by model in this order (IN-Q-34)."""
    return tuple(kind for kind, count in given(game, side).items() for _ in range(count)) or game.commands[side].force


def buy_force(game: State, side: Side) -> Rule[None]:
    """Buy, put back, and say when it is enough; RP left are lost (IN-FORCE-1, IN-FORCE-2)."""
    while True:
        force = game.commands[side].force
        options: list[Buy | PutBack | ForceReady] = [Buy(kind) for kind in buyable(game, side)]
        options += [PutBack(kind) for kind in dict.fromkeys(force)]
        if is_legal(game, side):
            options.append(READY)
        answer = yield BuildForce(rp_left(game, side), seat=side, options=options, why=("IN-FORCE-1",))
        match answer:
            case Buy():
                game.command(side, force=(*force, answer.kind))
            case PutBack():
                game.command(side, force=without(game, side, answer.kind))
            case _:
                return


def without(game: State, side: Side, kind: KindId) -> tuple[KindId, ...]:
    """The force less one; without Hans, bomberzombies beyond their limit go as well (IN-MODEL-HANS-7)."""
    force = list(game.commands[side].force)
    del force[len(force) - 1 - force[::-1].index(kind)]
    while force.count(BOMBERZOMBIE) > limit_of(game.box.kind[BOMBERZOMBIE], force):
        del force[len(force) - 1 - force[::-1].index(BOMBERZOMBIE)]
    return tuple(force)


def buyable(game: State, side: Side) -> list[KindId]:
    """The kinds of which one more may be bought now."""
    return [card.id for card in game.box.buyable[side] if why_not_buy(game, side, card) == ()]


def why_not_buy(game: State, side: Side, card: ModelCard) -> tuple[str, ...]:
    """The rules that forbid one more of a kind; none if it can be bought."""
    mission, force = game.box.mission, game.commands[side].force
    if not mission.may_buy(SIDE_NAMES[side], card):
        return ("IN-FORCE-3",) if side == ALLIED else ("IN-FORCE-4",)
    if force.count(card.id) >= limit_of(card, force):
        return ("IN-FORCE-5",)
    if card.id != STURMZOMBIE and models_in(force) >= most_models(game, side):
        return ("IN-SETUP-1",)
    needed = 0 if card.id == STURMZOMBIE else still_compulsory(game, side)
    if card.rp > rp_left(game, side) - needed:
        return ("IN-FORCE-1",) if card.rp > rp_left(game, side) else ("IN-FORCE-6",)
    return ()


def limit_of(card: ModelCard, force: tuple[KindId, ...] | list[KindId]) -> int:
    """How many of a kind a force may hold (IN-FORCE-5); Hans lifts that of bomberzombies (IN-MODEL-HANS-7)."""
    if card.limit == "U" or (card.id == BOMBERZOMBIE and "hans-the-hunter" in force):
        return 1000
    return int(card.limit)


def models_in(force: tuple[KindId, ...]) -> int:
    """Models of a force; sturmzombies, which come without end, are not counted."""
    return sum(kind != STURMZOMBIE for kind in force)


def most_models(game: State, side: Side) -> int:
    """How many models the mission allows."""
    most = game.box.mission.force(SIDE_NAMES[side]).most_models
    return 1000 if most is None else most


def rp_left(game: State, side: Side) -> int:
    """What can still be spent."""
    command = game.commands[side]
    return command.rp - command.rp_lost - cost_of(game, command.force)


def cost_of(game: State, force: tuple[KindId, ...]) -> int:
    """The RP of a force; a sturmzombie stands for a block of three (IN-FORCE-7)."""
    return sum(game.box.kind[kind].rp for kind in force)


def still_compulsory(game: State, side: Side) -> int:
    """RP that must still go into sturmzombies (IN-FORCE-6)."""
    if side != AXIS or not game.box.mission.may_buy("axis", game.box.kind[STURMZOMBIE]):
        return 0
    spent = game.commands[side].force.count(STURMZOMBIE) * game.box.kind[STURMZOMBIE].rp
    return max(0, game.box.mission.compulsory_sturmzombie_rp - spent)


def is_legal(game: State, side: Side) -> bool:
    """Whether the force may be fielded as it is: enough sturmzombies, as many models as the mission wants, somebody."""
    force = game.commands[side].force
    if still_compulsory(game, side) or models_in(force) < game.box.mission.force(SIDE_NAMES[side]).least_models:
        return False
    return bool(force) or any(game.of_side(side)) or not buyable(game, side)  # IN-Q-93: Brigitte is enough


# ---------------------------------------------------------------- Hugo


def may_choose_science(game: State, side: Side) -> bool:
    """Whether a side fields Hugo and somebody whom he can enhance."""
    force = fielded(game, side)
    return HUGO in force and any(kind in force for kind in ENHANCED_KINDS)


def choose_science(game: State, side: Side) -> Rule[None]:
    """Hugo's player names a troop type that he fields (IN-MODEL-HUGO-1); it is revealed with the forces."""
    if not may_choose_science(game, side):
        return
    options = [Enhance(kind) for kind in ENHANCED_KINDS if kind in fielded(game, side)]
    answer = yield ChooseScience(seat=side, options=options, why=("IN-MODEL-HUGO-1",))
    game.command(side, enhanced=answer.kind)


# ---------------------------------------------------------------- models


def add_model(game: State, kind: KindId, side: Side, *, arrives: int = 1, ways: tuple[EntryId, ...] = ()) -> ModelId:
    """A new model, beside no entry point yet; `arrives` is the game turn in which it can be placed (IN-DEF-7).

    Who comes in a later game turn is in reserve. `ways` are its entry points, where they are not those of its force.
    """
    number = game.numbers.get(kind, 0) + 1
    game.numbers[kind] = number
    model = game.box.model(kind, number)
    status: Status = "reserve" if arrives > max(1, game.turn) else "waiting"
    game.models[model] = Model(side, status, arrives=arrives, ways=ways)
    return model
