"""A sentence or two for newcomers: what a question is about, and what is usually wise."""

from typing import Any

from nightraid.engine.ask import Ask
from nightraid.engine.prose import count, listed
from nightraid.games.reichbusters.asks.options import cards as card_options
from nightraid.games.reichbusters.asks.options import hero as chosen
from nightraid.games.reichbusters.asks.options import missions as mission_options
from nightraid.games.reichbusters.asks.options import testing as test_options
from nightraid.games.reichbusters.asks.questions import alien, cards, castle, enemy, hero, missions, rounds, testing
from nightraid.games.reichbusters.ids import ALERT, HeroId
from nightraid.games.reichbusters.rules import objectives
from nightraid.games.reichbusters.state import State
from nightraid.games.reichbusters.telling.naming import area_name

LEFT_OPEN = "The rules leave this open. Pick what hurts your team least."
FIXED: dict[type[Ask[Any]], str] = {
    # ---- set-up and rounds
    rounds.WhoActs: "Each Hero acts once a round, and the enemy takes a turn after each. Let the quiet ones go first.",
    rounds.HandOutStores: (
        "Give everybody what suits their style: keys and silence in front, bandages with the one who follows."
    ),
    rounds.WhichEntrance: "Heroes may share an entrance. Together they help each other's attacks; apart they see more.",
    rounds.FreeMoveAction: "A small team moves one Hero by one area for free now. No cards can be played with it.",
    rounds.FreeDoorAction: "A small team may work on one door for free now. It makes its noise all the same.",
    # ---- tests
    testing.OfferHelp: "Heroes in the same area may add one card each to an attack. Its noise is added, too.",
    testing.AfterFailure: "Two heroism points turn this failure into a success. Save them if the wound can be borne.",
    testing.WhichNoiseCard: "Only one of these happens. Look at the number: it must be reached for the lower half.",
    testing.WhichDie: "This die is rolled again. The highest is the safest one to roll again in a noise test.",
    testing.WhichCardLost: "Discard what you need least. It comes back when the deck is renewed.",
    testing.DiscardOrRoll: "Cards come back; noise brings patrols. With the alarm near, better pay with cards.",
    # ---- the castle
    castle.WhatFirst: (
        "Several things happen at once and equally near. The order can matter: what comes first may block sight."
    ),
    castle.WhichNearRoom: LEFT_OPEN,
    castle.WhichNearDoor: LEFT_OPEN,
    castle.WhichNearBarracks: LEFT_OPEN,
    castle.WhichNearHero: LEFT_OPEN,
    castle.WhichWayIn: "They come through one of these doors. The farther from your weak spots, the better.",
    alien.WhereFromDarkness: "They come into one of these areas. The farther from your weak spots, the better.",
    castle.CancelRise: "The disguise works once. It is worth it where the room would become alert.",
    castle.WherePassage: "For Heroes both ends lie side by side from now on. Choose where you want to be quickly.",
    castle.TreatWhom: "Below four permanent wounds a Hero stands up again at once.",
    castle.WhichWeaponTurns: "The vril side is stronger and rolls vril dice. Turn the weapon you use most.",
    # ---- a Hero turn
    hero.WhichAttack: "The target falls if the total reaches its defence. Loud weapons bring others to the fight.",
    hero.WhichSecond: "Two targets need the sum of both defences. One is safer.",
    hero.WhomNext: "The burst goes on as long as what is left reaches the next defence.",
    hero.WhomToo: "The same total counts against this unit, too.",
    hero.WhoJoins: (
        "A discarded card gives a second shot in the same action, and there is only one noise test for both."
    ),
    hero.WhichSearch: "Facedown items cost noise, faceup ones none.",
    hero.WhichFind: "One item is taken, the rest stays here faceup: it can be fetched later without noise.",
    hero.WhichReady: "A jammed or drained weapon is no weapon. Ready the one you will use next.",
    hero.WhichDoor: "Open doors stay open, for you and for them.",
    hero.WhichWoundKept: "Keep those that hurt your style least.",
    hero.WhatToDrop: "What you drop lies here faceup and can be taken again without noise.",
    hero.WhomTheyTurnOn: "Each enemy is wounded once before any is wounded twice.",
    hero.WhomToHeal: "Below four permanent wounds a Hero stands up again at once.",
    hero.WhereToThrow: "Everybody in that area is hit, Heroes too.",
    hero.WhatToReveal: "Spawn tokens that are seen become enemies. Features and items are what you look for.",
    # ---- cards and skills
    cards.PlayAnInstant: (
        "Instants can be played only now, at their trigger. Once it has passed, the card waits for the next."
    ),
    cards.WhetherPart: "Of a card you may leave out what you like, but the order stays as printed.",
    cards.WhetherRepeat: "All repetitions are one action with one noise test at its end. The first failure ends it.",
    cards.WhoMoves: "This Hero moves outside the own turn: a chance to leave an enemy's sight.",
    cards.ForWhom: "Choose who needs it most.",
    cards.WhichCardBack: "Take back what wins the next test.",
    cards.WhichCardsForDice: "Every card is a die in every attack of this action. Keep one to defend yourself.",
    cards.WhichAreaSuppressed: (
        "Enemies there do nothing in the coming enemy turn. Take the fullest area that is alert."
    ),
    cards.WhichRollAgain: "Blanks first. A special is never rolled again.",
    cards.WhichDieOut: "Take out the highest die: less noise.",
    cards.WhetherDecoy: "Let whoever defends better take the blow.",
    cards.WhetherEvade: "Out of their area, ranged weapons work again.",
    cards.WhetherBitter: "A card for a wound.",
    cards.WhetherSwap: (
        "The order is fixed for this round. Acting early clears the way, acting late gets everybody out."
    ),
    cards.WhereForce: "Push them where they cannot see you, or all into one area for the next burst.",
    cards.WhichBack: "It lies on the discard pile again and comes with the next deck.",
    # ---- the enemy
    enemy.WhichUnitFirst: LEFT_OPEN,
    enemy.WhichWay: "All these ways are equally short for it. Send it where it sees nobody.",
    enemy.WhereFlees: "It runs as far as it can. Send it away from your exit.",
    enemy.WhichTarget: "Both Heroes are equally good targets for it. Take the one who can bear a wound.",
    enemy.WhoIsAttackedFirst: LEFT_OPEN,
    enemy.WhoLeads: "Whoever leads sets the strength, the others add their support.",
    enemy.WhichBomber: "The first explosion may set off the others, or take enemies with it.",
    enemy.UseBiscuits: "Biscuits hold the beasts for the rest of this turn.",
    enemy.WherePushed: "Choose an area out of their reach.",
    enemy.WhichItemLost: "It lies here faceup and can be taken again without noise.",
    enemy.WhichPointLost: "Wild points are worth more than the others.",
    enemy.WhichWeaponJams: "Let the weapon jam that you need least in your next turn.",
    enemy.WhichSkillOut: "It works again when this wound is healed.",
    enemy.WhichWoundHealed: "Heal what hurts your style most.",
    enemy.WhichWound: "Only one of them is applied.",
    # ---- after a mission
    missions.WhatToKeep: "The rest is lost. Vril items are rare; bandages are always needed.",
    missions.WhichWoundHeals: "What stays, stays into the next mission.",
    missions.BuySkills: "Skills last for the whole campaign, points for one test.",
    missions.WhichSkill: "Think of who is to have it: nobody learns a skill twice, and no two learn the same.",
    missions.WhoLearns: "A Hero has room for four skills, and only one of each.",
}


def hint_of(game: State, ask: Ask[Any]) -> str:
    """What to think of at a question."""
    match ask:
        case hero.Act():
            return _act_hint(game, ask)
        case hero.HowFar():
            return _move_hint(game, ask.hero)
        case testing.BeforeTest():
            return _before_hint(ask)
        case testing.InTest():
            return _test_hint(game, ask)
    return FIXED[type(ask)]


# ---------------------------------------------------------------- a Hero turn


def _act_hint(game: State, ask: hero.Act) -> str:
    """The first of these that fits: get up, get out, the goal, danger, a fight, a door, a search."""
    kinds = {type(option) for option in ask.options}
    name = game.box.hero_card(ask.hero).name
    if chosen.LeaveMap in kinds:
        exits = "the portal" if game.box.alien_world else "an exit"
        return f"{name} may leave now, and that ends the raid: whoever has a free way to {exits} gets out, too."
    if mission_options.TakeObjective in kinds or mission_options.PlantCharge in kinds:
        return "What you came for is within reach, and it costs no action."
    if game.heroes[ask.hero].knocked_down:
        return f"{name} lies on the floor: the first movement goes into standing up."
    here = game.units_in(1 << game.heroes[ask.hero].area)
    if here:
        enemies = listed([game.box.name_of(unit) for unit in here[:3]])
        return f"In melee with {enemies}: no ranged attacks, no searching. Fight, or walk away."
    if not ask.basic and not kinds & {card_options.PlayTop}:
        return "No basic actions are left. End the turn; the enemy's follows."
    if not ask.basic and chosen.Attack not in kinds:
        return "No basic actions are left: play cards, which cost none, or end the turn; the enemy's follows."
    alert = _alert_rooms(game)
    if alert and game.box.alien_world:
        return (
            f"{count(alert, 'area is', 'areas are')} alert: enemies there move the round marker in every enemy turn "
            "until you have killed them all."
        )
    if alert and not game.after_alarm:
        return (
            f"{count(alert, 'room is', 'rooms are')} alert: they bring the alarm nearer in every enemy "
            "turn until they are dealt with."
        )
    if chosen.Attack in kinds:
        return (
            "Somebody is in range. Every attack makes the noise of its weapon; a kill unseen by others "
            "leaves the room at ease."
        )
    if chosen.SearchArea in kinds or chosen.SearchFacedown in kinds:
        return "Something lies here. Searching costs one action and noise; what you find may be what you came for."
    return _quiet_hint(game, ask.hero, kinds)


def _alert_rooms(game: State) -> int:
    rooms = {game.room(unit.area) for unit in game.units.values()}
    return sum(game.awareness[room] == ALERT for room in rooms)


def _quiet_hint(game: State, who: HeroId, kinds: set[type[Any]]) -> str:
    if game.after_alarm:
        left = game.box.post_alarm - game.marker
        return (
            f"The alarm is on: {count(max(0, left), 'more round')} after this one. Fetch what is missing "
            "and get to an exit."
        )
    if chosen.OpenDoor in kinds or chosen.UnlockDoor in kinds:
        return (
            "A door makes the noise written on it, and what is behind it may see you. Open it with an "
            "action left to step aside."
        )
    if len(game.heroes[who].hand) <= 1 and chosen.DrawTwoCards in kinds:
        return "With an empty hand every test is a gamble: drawing two cards is a good use of a quiet turn."
    if game.box.alien_world:
        return _alien_hint(game)
    left = game.box.pre_alarm + 1 - game.marker
    return f"{count(left, 'step')} to the alarm. Two basic actions a turn: move, open, search, draw; cards come on top."


def _alien_hint(game: State) -> str:
    if game.portal is not None and not game.portal.drains and objectives.goals_met(game):
        return f"The portal is open: get to {area_name(game.box, game.portal.area)} before time runs out."
    left = count(max(0, game.track.rounds - game.marker), "more round")
    return f"{left} after this one. Stay close together: what you leave in the dark fills with enemies again."


def _move_hint(game: State, who: HeroId) -> str:
    if game.box.alien_world:
        return "You see the adjacent areas and no farther, and so do they. A step may turn up tokens next door."
    if game.after_alarm:
        return "Every area counts now. Areas with enemies stop you."
    return "Whoever sees you for the first time makes its room warier by one step. Closed doors and corners hide you."


# ---------------------------------------------------------------- tests


def _before_hint(ask: testing.BeforeTest) -> str:
    if any(isinstance(option, test_options.SpendHeroism) for option in ask.options):
        return (
            f"{count(ask.dice, 'die', 'dice')} against {ask.against}. One heroism point now wins "
            "the test for certain; after a failure it takes two."
        )
    return "This is the moment for items that add dice; cards can still be played after the roll."


def _noise_hint(total: int, specials: int) -> str:
    """Silence is what is wanted here."""
    if not total:
        return "Silence so far: nobody hears this. “That is all” leaves it so."
    if specials:
        return "Specials must be spent: a boost would be one more die of noise, so look for another use."
    return "It is heard as it stands. The less, the better: what the noise card does depends on the total."


def _test_hint(game: State, ask: testing.InTest) -> str:
    """What the dice want next."""
    test = game.test
    specials = len(test.specials) if test is not None else 0
    if ask.test == "noise":
        return _noise_hint(ask.total, specials)
    if specials:
        return (
            f"{count(specials, 'special is', 'specials are')} to be spent: on an effect, on a surge, or "
            "on one more die."
        )
    if ask.total >= ask.against:
        return "The test is won as it stands: “That is all” ends it. Save your cards."
    missing = ask.against - ask.total
    return f"{missing} missing. Modifiers come one by one: play the cheapest first and look again."
