"""The answers that people can give, each with the rules behind it, chapter by chapter."""

from typing import TypeAlias

from nightraid.games.wolfenstein.asks.options.cards import (
    Attach,
    Detach,
    GiveAmmo,
    GiveItem,
    GiveWeapon,
    InHand,
    LetItBe,
    Search,
    TakeAmmo,
    TakeOff,
    TakeOption,
    UseItem,
    UseItemAt,
    UseItemFor,
    UseItemOn,
    Wear,
)
from nightraid.games.wolfenstein.asks.options.castle import (
    ChooseForMe,
    DoObjective,
    ThisArea,
    ThisModel,
    ThisWay,
    Tie,
    Whichever,
)
from nightraid.games.wolfenstein.asks.options.fights import (
    Attack,
    BotAttack,
    ClearBarricade,
    Execute,
    HitToo,
    KeepRoll,
    Leave,
    OpenDoor,
    Reload,
    Reroll,
    Restore,
    RollNow,
    Step,
    UseAbility,
    UsePassage,
    UseSkill,
    UseSkillOn,
)
from nightraid.games.wolfenstein.asks.options.rounds import (
    Activate,
    AskMe,
    EndTurn,
    Enter,
    Fatigue,
    GiveLife,
    NoWish,
    SendBot,
    StartWith,
)

Action: TypeAlias = (
    Step
    | OpenDoor
    | ClearBarricade
    | UsePassage
    | Search
    | Attack
    | Execute
    | BotAttack
    | Reload
    | UseItem
    | UseItemOn
    | UseItemAt
    | UseItemFor
    | UseSkill
    | UseSkillOn
    | InHand
    | Wear
    | TakeOff
    | Attach
    | Detach
    | GiveItem
    | GiveWeapon
    | GiveAmmo
    | Fatigue
    | Restore
    | DoObjective
    | Leave
    | AskMe
    | EndTurn
)
OPTIONS = (
    StartWith,
    NoWish,
    TakeAmmo,
    GiveLife,
    Activate,
    SendBot,
    AskMe,
    Enter,
    Step,
    OpenDoor,
    ClearBarricade,
    UsePassage,
    Search,
    Attack,
    Execute,
    BotAttack,
    Reload,
    UseItem,
    UseItemOn,
    UseItemAt,
    UseItemFor,
    UseSkill,
    UseSkillOn,
    InHand,
    Wear,
    TakeOff,
    Attach,
    Detach,
    GiveItem,
    GiveWeapon,
    GiveAmmo,
    Fatigue,
    Restore,
    DoObjective,
    Leave,
    EndTurn,
    UseAbility,
    RollNow,
    Reroll,
    KeepRoll,
    HitToo,
    TakeOption,
    LetItBe,
    ThisModel,
    ThisWay,
    ThisArea,
    Whichever,
    ChooseForMe,
)

__all__ = [
    "OPTIONS",
    "Action",
    "Activate",
    "AskMe",
    "Attach",
    "Attack",
    "BotAttack",
    "ChooseForMe",
    "ClearBarricade",
    "Detach",
    "DoObjective",
    "EndTurn",
    "Enter",
    "Execute",
    "Fatigue",
    "GiveAmmo",
    "GiveItem",
    "GiveLife",
    "GiveWeapon",
    "HitToo",
    "InHand",
    "KeepRoll",
    "Leave",
    "LetItBe",
    "NoWish",
    "OpenDoor",
    "Reload",
    "Reroll",
    "Restore",
    "RollNow",
    "Search",
    "SendBot",
    "StartWith",
    "Step",
    "TakeAmmo",
    "TakeOff",
    "TakeOption",
    "ThisArea",
    "ThisModel",
    "ThisWay",
    "Tie",
    "UseAbility",
    "UseItem",
    "UseItemAt",
    "UseItemFor",
    "UseItemOn",
    "UsePassage",
    "UseSkill",
    "UseSkillOn",
    "Wear",
    "Whichever",
]
