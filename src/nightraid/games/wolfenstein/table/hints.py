"""A sentence or two for newcomers: what a question is about, and what is usually wise."""

from typing import Any

from nightraid.engine.ask import Ask
from nightraid.engine.prose import count, listed
from nightraid.games.wolfenstein.asks import options as chosen
from nightraid.games.wolfenstein.asks import questions as asked
from nightraid.games.wolfenstein.ids import NOBODY, HeroId, ModelId, is_hero
from nightraid.games.wolfenstein.rules.attack import dice_of
from nightraid.games.wolfenstein.rules.base.dice import HITS
from nightraid.games.wolfenstein.rules.base.line_of_sight import distance
from nightraid.games.wolfenstein.rules.nazi_activation import awake_now
from nightraid.games.wolfenstein.schema.missions import BringOut, GetOut, LoseNobody
from nightraid.games.wolfenstein.state import State

FIXED: dict[type[Ask[Any]], str] = {
    asked.WhoStarts: (
        "The starting player's Heroes all act first, then the next player's. "
        "Let somebody start whose Hero stands nearest to trouble."
    ),
    asked.WhoGetsLife: (
        "A shared life token brings a bleeding Hero beside its owner back to full strength. "
        "It suits a Hero who stays close to the others."
    ),
    asked.PickBot: "Your bots act one after the other, each with the AP of its own card.",
    asked.WhereEnter: "Enter out of sight of the Nazis if you can: who is not seen and makes no noise wakes nobody.",
    asked.HitWhomToo: "The hits that the fallen target did not need go on to one Nazi beside it. Take a weak one.",
    asked.EventChoice: (
        "An event is a side mission: read both options. Completing it brings loot, and some missions demand it."
    ),
    asked.WhoActsFirst: (
        "The rules leave it open which of these Nazis acts first. One that gets in the others' way is a fine choice."
    ),
    asked.WhichHero: "Both Heroes are equally good targets for it. Pick the one who can take a hit.",
    asked.WhichWay: "All these ways are equally short for it. Pick one that leads it past your friends' guns.",
    asked.WhichArea: "It has heard noise in several areas. Send it where it does the least harm.",
    asked.WhichSquare: "It arrives on one of these squares. The further from your Heroes, the better.",
    asked.WhichArrival: "Choose who arrives on this square; the others get the next ones.",
}


def hint_of(game: State, ask: Ask[Any]) -> str:
    """What to think of at a question."""
    match ask:
        case asked.Act(model=model):
            return _hero_hint(game, ask) if is_hero(model) else _bot_hint(game, ask)
        case asked.PickHero():
            return _pick_hint(game, ask)
        case asked.BeforeRoll():
            return _before_hint(game, ask)
        case asked.AfterRoll():
            return _after_hint(game, ask)
        case asked.WhichAmmo(hero=hero):
            return _ammo_hint(game, hero)
    return FIXED[type(ask)]


# ---------------------------------------------------------------- turns


def _pick_hint(game: State, ask: asked.PickHero) -> str:
    """Bleeding Heroes first: not to activate, but to be saved."""
    heroes = [option.hero for option in ask.options]
    bleeding = [hero for hero in heroes if game.heroes[hero].status == "bleeding"]
    if bleeding and len(bleeding) < len(heroes):
        name = game.box.name_of(bleeding[0])
        return f"{name} bleeds and dies when its turn begins: let a friend with shared life get there first."
    if _nobody_has_acted(game, NOBODY):
        return "Every Hero acts once a round, in the order you like. Click one, here below or on its sheet at the left."
    return "Every Hero acts once a round, in the order you like. Whoever opens the way for the others goes first."


def _nobody_has_acted(game: State, but: ModelId) -> bool:
    """Whether the mission has just begun, and nobody but this one has acted."""
    acted = (number for number, hero in enumerate(game.heroes) if hero.activated and hero.status != "out")
    return game.round == 1 and set(acted) <= {but}


def _hero_hint(game: State, ask: asked.Act) -> str:
    """The first of these that fits: pass on, save a friend, the goal, a shot, a way to stay unseen."""
    hero, kinds = ask.model, {type(option) for option in ask.options}
    name = game.box.name_of(hero)
    if chosen.EndTurn not in kinds:
        return "Nobody may stay on this square: go on with the AP that are left."
    if chosen.Restore in kinds:
        return "A friend bleeds beside you. Shared life costs no AP: use it now."
    for option in ask.options:
        if isinstance(option, chosen.DoObjective):
            objective = game.box.mission.objectives[option.letter]
            test = " and a success test" if objective.test else ""
            return (
                f"Objective {option.letter}, {objective.name}, is within reach: {objective.ap} AP{test}. Time is short."
            )
    if chosen.Leave in kinds:
        return _leaving_hint(game, name)
    if chosen.Execute in kinds:
        return "A silent execution makes no noise and does not raise the hazard: ideal while nobody else is awake."
    attacks = [option for option in ask.options if isinstance(option, chosen.Attack)]
    if attacks:
        return _attack_hint(game, hero, attacks[0])
    if chosen.Search in kinds:
        return "A token is in reach: searching costs 1 AP and brings loot, or trouble."
    if chosen.OpenDoor in kinds:
        return (
            "Opening a door costs 1 AP, and whoever stands behind it may see you. Do it with AP left to shoot or to "
            "step aside, or leave it to a friend who still has a whole turn."
        )
    return _move_hint(game, ask)


def _leaving_hint(game: State, name: str) -> str:
    """Whoever leaves is away for good."""
    missing = [
        goal
        for goal in game.box.mission.goals
        if goal.id not in game.goals_met and not isinstance(goal.check, GetOut | BringOut | LoseNobody)
    ]
    if missing:
        return f"The exit is for good: the other goals would have to be met without {name}."
    return f"Everything else is done: {name} can leave the map here for 1 AP."


def _attack_hint(game: State, hero: HeroId, attack: chosen.Attack) -> str:
    far = distance(game, hero, attack.target)
    dice = dice_of(game, hero, game.heroes[hero].weapon(attack.weapon), far)
    target, weapon = game.box.name_of(attack.target), game.box.weapon(attack.weapon).name
    loud = "shots are heard next door, and kills" if game.box.level.attacks_make_noise else "kills"
    return (
        f"{target} is in range: {count(dice, 'die', 'dice')} with the {weapon}. One attack a turn, so choose well; "
        f"{loud} raise the hazard."
    )


def _move_hint(game: State, ask: asked.Act) -> str:
    awake = [model for model in awake_now(game) if not game.nazis[model].stunned]
    if awake:
        names = listed(game.box.name_of(model) for model in awake[:3])
        return (
            f"{names} would act in the Nazi Phase. The layer Awake says why, Watched where you would be out of sight."
        )
    if _nobody_has_acted(game, ask.model) and ask.ap >= game.hero_card(ask.model).ap:
        return (
            "A turn is made of AP: 1 a step, 1 to open a door or to search; an attack costs what its weapon says. "
            "Click a marked square to walk there: its number is the price."
        )
    if ask.ap == 0:
        return "No AP are left. The fatigue action gives more now and costs half of the next turn; or end the turn."
    goals = (goal.text.strip() for goal in game.box.mission.goals if goal.id not in game.goals_met)
    return f"No Nazi is awake. {_quiet_hint(game)} Next goal: {next(goals, 'all are met.')}"


def _quiet_hint(game: State) -> str:
    """How to keep it so, on this level."""
    level = game.box.level
    if level.heroes_count_as_noise:
        return "Every Hero counts as noise next door."
    if level.heroes_make_noise:
        return "Closed doors hide you; two Heroes together make noise."
    return "Closed doors hide you."


def _bot_hint(game: State, ask: asked.Act) -> str:
    if any(isinstance(option, chosen.BotAttack) for option in ask.options):
        return "The bot attacks once with the dice on its card. Its kills are its Hero's, loot and hazard included."
    return "A bot moves, attacks, opens doors and searches chests. Nazis take it for a Hero: let it draw their fire."


# ---------------------------------------------------------------- within an attack


def _before_hint(game: State, ask: asked.BeforeRoll) -> str:
    if not any(isinstance(option, chosen.RollNow) for option in ask.options):
        return "The target is beyond the weapon's range: an ability has to be paid for to reach it."
    return (
        f"{count(ask.dice, 'die', 'dice')} so far. Ammo buys one ability of the weapon a turn; "
        "save it for targets that the dice alone will not kill."
    )


def _after_hint(game: State, ask: asked.AfterRoll) -> str:
    rerolls = [option.die for option in ask.options if isinstance(option, chosen.Reroll)]
    if not rerolls:
        return "The dice stand as they lie. A skill for Glory Points could still change what they do."
    if any(ask.faces[die] == "reload" for die in rerolls):
        return "A Reload that stands leaves a gun empty: rerolling it is nearly always right. Click the die."
    faces = game.box.die.faces
    hits = sum(face in HITS for face in faces)
    return f"Click a die to roll it again: {hits} of its {len(faces)} faces hit, and the new result stands."


def _ammo_hint(game: State, hero: HeroId) -> str:
    weapons = [game.box.weapon(weapon.card) for weapon in game.heroes[hero].weapons]
    if not weapons:
        return "Ammo pays for abilities of weapons; take what your friends can use, it may be given away."
    used = listed(dict.fromkeys(f"{weapon.ammo} ammo for the {weapon.name}" for weapon in weapons))
    needed = ", and a weapon needs at least one to attack" if game.box.level.attacks_need_ammo else ""
    return f"{game.box.name_of(hero)} uses {used}. Tokens pay for abilities{needed}."
