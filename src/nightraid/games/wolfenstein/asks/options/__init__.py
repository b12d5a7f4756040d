"""Everything that can be answered, chapter by chapter, each with the rules behind it."""

from typing import TypeAlias

from nightraid.engine.ask import Option
from nightraid.engine.kinds import kinds_in
from nightraid.games.wolfenstein.asks.options import cards, castle, fights, rounds
from nightraid.games.wolfenstein.asks.options.cards import *
from nightraid.games.wolfenstein.asks.options.castle import *
from nightraid.games.wolfenstein.asks.options.fights import *
from nightraid.games.wolfenstein.asks.options.rounds import *

Action: TypeAlias = (
    fights.Step
    | fights.OpenDoor
    | fights.ClearBarricade
    | fights.UsePassage
    | cards.Search
    | fights.Attack
    | fights.Execute
    | fights.BotAttack
    | fights.Reload
    | cards.UseItem
    | cards.UseItemOn
    | cards.UseItemAt
    | cards.UseItemFor
    | fights.UseSkill
    | fights.UseSkillOn
    | cards.InHand
    | cards.Wear
    | cards.TakeOff
    | cards.Attach
    | cards.Detach
    | cards.GiveItem
    | cards.GiveWeapon
    | cards.GiveAmmo
    | rounds.Fatigue
    | fights.Restore
    | castle.DoObjective
    | fights.Leave
    | rounds.AskMe
    | rounds.EndTurn
)

OPTIONS = kinds_in(Option, rounds, fights, cards, castle)
