"""Command points: what the players get, and CP turned into AP (IN-CP, IN-Q-35)."""

from nightraid.engine.ask import Rule, roll
from nightraid.games.incursion.asks.events.turns import CheckRolled, CpConverted, CpReceived
from nightraid.games.incursion.asks.options import Action, Convert, PayFirst
from nightraid.games.incursion.asks.questions import CheckDie
from nightraid.games.incursion.box import D6
from nightraid.games.incursion.ids import SIDES, ModelId, Side
from nightraid.games.incursion.rules.base.in_force import effects, enhanced, has, has_effect
from nightraid.games.incursion.schema.cards import DoubleCp, NoCp
from nightraid.games.incursion.schema.models import AbilityId
from nightraid.games.incursion.state import State

CP_BY_RP = ((21, 9), (18, 8), (15, 7), (12, 6), (9, 5), (6, 4), (3, 3))
"""From so many RP on, so many CP (IN-CP-2)."""
CP_OF_LEADERS: tuple[tuple[AbilityId, int], ...] = (("sarge-in-charge", 1), ("feld-in-charge", 2))
"""IN-MODEL-SARGE-1, IN-MODEL-FELDWEBEL-4."""
SPECIAL_CP = 4
"""IN-MODEL-GRETSEL-1."""

CONVERT = Convert()
CONVERT_SPECIAL = Convert(special=True)
OWN_FIRST = PayFirst("own")
CP_FIRST = PayFirst("cp")


# ---------------------------------------------------------------- maintenance, step 1


def replenish(game: State) -> Rule[None]:
    """Old CP are lost, then each player receives his own (IN-CP-1, IN-CP-2, IN-CP-3)."""
    for side in SIDES:
        if game.commands[side].automatic:
            continue
        cp = max(0, cp_by_rp(game.commands[side].rp) + cp_of_leaders(game, side) + game.extra_cp)
        special = SPECIAL_CP if leads(game, side, "zombie-controller") else 0
        game.command(side, cp=cp, special=special)
        yield CpReceived(side, cp, special, why=("IN-CP-1", "IN-CP-2", "IN-CP-3"))
    game.extra_cp = 0


def cp_by_rp(rp: int) -> int:
    """CP by the RP level of the mission, whatever was spent."""
    return next((cp for least, cp in CP_BY_RP if rp >= least), 0)


def cp_of_leaders(game: State, side: Side) -> int:
    """The bonus of living leaders, once for each kind (IN-Q-77)."""
    return sum(cp for ability, cp in CP_OF_LEADERS if leads(game, side, ability))


def leads(game: State, side: Side, ability: AbilityId) -> bool:
    """Whether a living model of a side, on the board or waiting, has this ability (IN-Q-77)."""
    return any(has(game, model, ability) for model in game.of_side(side))


# ---------------------------------------------------------------- CP to AP


def conversions(game: State, model: ModelId) -> list[Action]:
    """CP that can become AP for the active model, and which pool pays first where that can matter (IN-CP-5)."""
    now = game.activation
    options: list[Action] = []
    if not now.no_cp:
        command = game.commands[game.models[model].side]
        if command.cp >= price_of_ap(game, model) and not has_effect(game, model, NoCp):
            options.append(CONVERT)
        if command.special and game.card(model).is_zombie and not has_effect(game, model, NoCp):
            options.append(CONVERT_SPECIAL)
    if now.ap and now.cp_ap and own_ap_are_precious(game, model):
        options.append(OWN_FIRST if now.cp_first else CP_FIRST)
    return options


def price_of_ap(game: State, model: ModelId) -> int:
    """CP that are spent together: 2 on a Panzeraffe, unless Hugo enhances it (IN-MODEL-PANZERAFFE-2, HUGO-2)."""
    return 2 if has(game, model, "simian") and not enhanced(game, model) else 1


def own_ap_are_precious(game: State, model: ModelId) -> bool:
    """Own AP can do what AP from CP cannot: be handed on, begin and end a leap (IN-Q-35)."""
    return has(game, model, "tactical-fulcrum") or has(game, model, "leap")


def convert(game: State, model: ModelId, action: Convert) -> Rule[None]:
    """Spend CP, which are gone at once, and add the AP to the pool of their own (IN-CP-5, IN-CP-7)."""
    side = game.models[model].side
    command = game.commands[side]
    if action.special:
        spent = 1
        game.command(side, special=command.special - spent)
    else:
        spent = price_of_ap(game, model)
        game.command(side, cp=command.cp - spent)
    if has(game, model, "tweaker") and not (yield from tweak(game, model, spent)):
        yield CpConverted(model, spent, 0, action.special, why=("IN-MODEL-DROHNE-3",))
        return
    ap = 2 ** len(effects(game, model, DoubleCp))  # IN-CONTENT-10
    game.act(cp_ap=game.activation.cp_ap + ap)
    yield CpConverted(model, spent, ap, action.special, why=("IN-CP-5", "IN-CP-7"))


def tweak(game: State, model: ModelId, cp: int) -> Rule[bool]:
    """A die for each CP spent on a Drohne: on a 1 its activation is over (IN-MODEL-DROHNE-3)."""
    why = ("IN-MODEL-DROHNE-3",)
    for _ in range(cp):
        (face,) = yield from roll(CheckDie(model, "tweaker", dice=(D6,), seat=game.models[model].side, why=why))
        yield CheckRolled(model, face, "tweaker", face != 1, why=why)
        if face == 1:
            game.act(over=True)
            return False
    return True


def pay_first(game: State, model: ModelId, action: PayFirst) -> Rule[None]:
    """The player says which pool pays (IN-Q-35)."""
    game.act(cp_first=action.pool == "cp")
    yield from ()
