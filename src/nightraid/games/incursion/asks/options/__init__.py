"""Everything that can be answered, chapter by chapter, each with the rules behind it."""

from typing import TypeAlias

from nightraid.engine.ask import Option
from nightraid.engine.kinds import kinds_in
from nightraid.games.incursion.asks.options import cards, fights, turns
from nightraid.games.incursion.asks.options.cards import *
from nightraid.games.incursion.asks.options.fights import *
from nightraid.games.incursion.asks.options.turns import *

TurnChoice: TypeAlias = (
    turns.Activate | turns.EndPlayerTurn | cards.PlayCard | cards.Kill | turns.Drop | fights.UsePower | cards.StopAt
)
"""What a player can do between two activations."""
Action: TypeAlias = (
    turns.Step
    | turns.Turn
    | turns.Leap
    | turns.Enter
    | turns.Exit
    | turns.OpenDoor
    | turns.CloseDoor
    | turns.PickUp
    | turns.TakeFrom
    | turns.UseObject
    | fights.Shoot
    | fights.ShootObject
    | fights.Aim
    | fights.Lob
    | fights.LobFire
    | fights.Flame
    | fights.Strike
    | fights.StrikeObject
    | fights.Thump
    | fights.RunOver
    | fights.KaBoom
    | fights.Sweep
    | turns.PlaceBait
    | fights.PullHarpoon
    | fights.Heal
    | cards.Negate
    | cards.ShrugOff
    | turns.StandUp
    | turns.Convert
    | turns.PayFirst
    | turns.EndActivation
    | cards.PlayCard
    | cards.Kill
    | turns.Drop
)
"""What a player can do in an activation."""

OPTIONS = kinds_in(Option, turns, fights, cards)
