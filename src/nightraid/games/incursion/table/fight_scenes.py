"""What the events of fights look like."""

from collections.abc import Callable
from typing import Any

from nightraid.engine.events import Event
from nightraid.engine.screen.scenes import Dice, Effect, Flash, Hurt, Scene, Shot, Vanish
from nightraid.games.incursion.asks.events import fights
from nightraid.games.incursion.box import D6, Box
from nightraid.games.incursion.ids import NOBODY, OFF_BOARD
from nightraid.games.incursion.table.spots import at_cell, at_cells, at_pieces, at_token

LOST_TEXTS: dict[fights.LostBy, str] = {
    "attacked": "attacked",
    "acted": "acts",
    "activation": "is activated",
    "out-of-ammo": "out of ammo",
    "knocked-down": "knocked down",
    "card": "a card",
}


def _name(model: int) -> str:
    return str(model) if model > NOBODY else ""


def _attack(event: fights.AttackDeclared, box: Box) -> Scene:
    if event.thing:
        return Scene((*at_pieces(event.attacker), at_token(event.thing)), (Flash(at_token(event.thing), "bad"),))
    return Scene(at_pieces(event.attacker, event.target), (Shot(_name(event.attacker), _name(event.target)),))


def _blast(event: fights.BlastDeclared, box: Box) -> Scene:
    tone = tuple(Flash(spot, "bad") for spot in at_cells(event.squares))
    return Scene((*at_pieces(event.attacker), at_cell(event.at)), tone)


def _flames(event: fights.FlamesDeclared, box: Box) -> Scene:
    tone = tuple(Flash(spot, "bad") for spot in at_cells(event.squares))
    return Scene((*at_pieces(event.attacker), *at_cells(event.squares)), tone)


def _damage(event: fights.DamageRolled, box: Box) -> Scene:
    added = f" {event.dd:+d}" if event.dd else ""
    text = f"{event.dp} DP against F {event.f}{added}"
    dice = Dice(D6.name, tuple(map(str, event.faces)), _name(event.attacker), _name(event.target), text)
    return Scene(at_pieces(event.attacker, event.target), (dice,))


def _rerolled(event: fights.DiceRerolled, box: Box) -> Scene:
    return Scene(at_pieces(event.model), (Dice(D6.name, tuple(map(str, event.faces)), _name(event.model)),))


def _saved(event: fights.DamageSaved, box: Box) -> Scene:
    text = f"{event.ignored} DP ignored"
    dice = Dice(D6.name, tuple(map(str, event.faces)), _name(event.model), text=text)
    return Scene(at_pieces(event.model), (dice,))


def _object_hit(event: fights.ObjectHit, box: Box) -> Scene:
    name = box.objects[event.thing].name
    text = f"{name} is destroyed" if event.destroyed else f"{event.dp} DP for {name}"
    dice = Dice(D6.name, tuple(map(str, event.faces)), _name(event.attacker), text=text)
    return Scene((*at_pieces(event.attacker), at_token(event.thing)), (dice, Flash(at_token(event.thing), "bad")))


def _wounded(event: fights.Wounded, box: Box) -> Scene:
    return Scene(at_pieces(event.model), (Hurt(str(event.model), f"-{event.dp} DP"),))


def _healed(event: fights.Healed, box: Box) -> Scene:
    return Scene(at_pieces(event.model), (Hurt(str(event.model), f"+{event.dp} DP", "good"),))


def _fell(event: fights.Fell, box: Box) -> Scene:
    piece, spots = str(event.model), (at_cell(event.at),) if event.at != OFF_BOARD else ()
    headline = not box.kind_of_model(event.model).is_zombie
    effects: tuple[Effect, ...] = (Hurt(piece, "falls"), Vanish(piece))
    return Scene(spots, effects, "headline" if headline else "plain")


def _said(text: str, tone: Any = "warn") -> Callable[[Any, Box], Scene]:
    """A short word that rises from the model."""

    def scene(event: Any, box: Box) -> Scene:
        return Scene(at_pieces(event.model), (Hurt(str(event.model), text, tone),))

    return scene


def _exploded(event: fights.Exploded, box: Box) -> Scene:
    tone = tuple(Flash(spot, "bad") for spot in at_cells(event.squares))
    return Scene(at_cells((event.at,)), tone)


def _ready(event: fights.ReactionFireOn, box: Box) -> Scene:
    return Scene(at_pieces(*event.models), tuple(Hurt(str(model), "ready", "good") for model in event.models))


def _lost(event: fights.ReactionFireLost, box: Box) -> Scene:
    text = LOST_TEXTS[event.reason]
    weight: Any = "plain" if event.reason in ("out-of-ammo", "card", "attacked") else "detail"
    return Scene(at_pieces(event.model), (Hurt(str(event.model), text, "warn"),), weight)


def _fire(event: fights.FireSpread, box: Box) -> Scene:
    return Scene(at_cells(event.squares), tuple(Flash(spot, "warn") for spot in at_cells(event.squares)))


def _harpoon(event: Any, box: Box) -> Scene:
    return Scene(at_pieces(event.hunter, event.model))


def _lured(event: fights.Lured, box: Box) -> Scene:
    return Scene((*at_pieces(event.model), at_cell(event.at)), (Hurt(str(event.model), "lured", "warn"),))


def _power(event: fights.PowerUsed, box: Box) -> Scene:
    return Scene(at_pieces(event.model))


FIGHT_SCENES: dict[type[Event], Callable[[Any, Box], Scene]] = {
    fights.AttackDeclared: _attack,
    fights.BlastDeclared: _blast,
    fights.FlamesDeclared: _flames,
    fights.DamageRolled: _damage,
    fights.DiceRerolled: _rerolled,
    fights.DamageSaved: _saved,
    fights.Wounded: _wounded,
    fights.Healed: _healed,
    fights.Fell: _fell,
    fights.LastStand: _said("last stand"),
    fights.Exploded: _exploded,
    fights.ObjectHit: _object_hit,
    fights.KnockedDown: _said("knocked down", "bad"),
    fights.StoodUp: _said("stands up", "good"),
    fights.ReactionFireOn: _ready,
    fights.ReactionFireLost: _lost,
    fights.Jammed: _said("jammed", "bad"),
    fights.FireSpread: _fire,
    fights.Harpooned: _harpoon,
    fights.HarpoonFree: _harpoon,
    fights.HarpoonStuck: _harpoon,
    fights.Lured: _lured,
    fights.PowerUsed: _power,
}
"""The scene of every event of a fight."""
