"""A sentence or two for newcomers: what a question is about, and what is usually wise."""

from typing import Any

from nightraid.engine.ask import Ask
from nightraid.games.incursion.asks import options as opt
from nightraid.games.incursion.asks import questions as asked
from nightraid.games.incursion.ids import ALLIED, OFF_BOARD
from nightraid.games.incursion.state import State

FIXED: dict[type[Ask[Any]], str] = {
    asked.BidForBrigitte: "The higher bid is lost and gets her; on a tie both bids are lost. RP that are gone buy no "
    "models, so bid what you would pay for her.",
    asked.ChooseScience: "Hugo improves one kind for the whole mission. Choose the one you field most of.",
    asked.DiscardCards: "You draw up to your hand size afterwards: throw away what you will not play this turn.",
    asked.PrescienceDiscard: "You have drawn one more than you may keep.",
    asked.GoFirst: "Once in the game you go first without paying. Save it for the turn in which going first decides.",
    asked.BidForTurn: "Both pay what they bid, and the higher bid goes first. CP that you bid buy no AP and kill no "
    "cards.",
    asked.PlaceModel: "It waits outside and comes in during your turn for 1 AP. Several models beside one entry point "
    "come in one after the other, as squares get free.",
    asked.PickInfiltrator: "An activation before the first turn: no cards, no CP, nobody reacts. Come in and take "
    "cover, or look down a long corridor.",
    asked.Window: "You may kill a card that lies in play, for its kill value in CP, or pass. Where you want to be "
    "asked can be changed here.",
    asked.AnswerCard: "The card has not worked yet. Killing it costs its kill value in CP; SNAFU stops it for nothing.",
    asked.LastChance: "CP that are left are lost: a card that bothers you can be killed now.",
    asked.AfterFall: "Blaze of Glory lets it act once more before it is gone. You are asked whenever you hold cards "
    "at all, so that the question tells the enemy nothing.",
    asked.PickLastStand: "Each of them acts once more before it is gone. You say who begins.",
    asked.WhichSquare: "A blast covers the square and the eight around it, friends included.",
    asked.WhichModel: "Pick whom it hits. On sturmzombies a card works for all of them.",
    asked.WhichArea: "Everything in the area is hit by it, friends included.",
    asked.WhichCard: "The card that you name leaves play.",
    asked.WhichEntry: "They wait there and come in during your turn.",
    asked.WhichFacing: "A model sees only what lies before it. Turned to a wall, it sees nobody.",
    asked.MoreFlames: "Flames run from square to square, and whoever stands in one of them is rolled for.",
    asked.NextShot: "A further shot that costs nothing. It may go to somebody else.",
    asked.ReactWith: "A reaction shot costs nothing, but a low die leaves the model without ammunition: then it is out "
    "of the mode. You may wait for something worth it.",
    asked.FollowUp: "Moving in costs no AP. Look who could fire at you there.",
    asked.Reroll: "One die may be rolled again, and the new face counts.",
    asked.HandOn: "AP that you hand on are used in the other model's own activation of this game turn.",
    asked.WhichBait: "Each bait works by itself, in the order you like.",
    asked.WhichZombie: "A lured zombie walks to the bait at once and has no AP of its own in this turn.",
    asked.Experience: "The card goes with the model into the next mission, and is lost when it dies.",
}


def hint_of(game: State, ask: Ask[Any]) -> str:
    """What to think of at a question."""
    match ask:
        case asked.BuildForce():
            return _force_hint(game, ask)
        case asked.PickModel():
            return _turn_hint(ask)
        case asked.Act():
            return _act_hint(game, ask)
    return FIXED[type(ask)]


def _force_hint(game: State, ask: asked.BuildForce) -> str:
    if ask.seat == ALLIED:
        return (
            "RP that you do not spend are lost. Somebody with many reaction dice holds a corridor; somebody with a "
            "flamethrower or a launcher clears one."
        )
    if game.box.mission.compulsory_sturmzombie_rp:
        return "Each block brings three new sturmzombies every game turn. They are slow and many: block corridors."
    return "RP that you do not spend are lost."


def _turn_hint(ask: asked.PickModel) -> str:
    waits = sum(isinstance(option, opt.Activate) for option in ask.options)
    quiet = any(isinstance(option, opt.StopAt) for option in ask.options)
    more = " What you are not asked any more can be switched on again under When to ask me." if quiet else ""
    if not waits:
        return f"Everybody has been activated. Kill or play cards if you like, then end your turn.{more}"
    return (
        "Each model is activated once. When you end your turn, armed models that see no enemy go into reaction fire "
        f"mode: leave them looking where the enemy will come.{more}"
    )


def _act_hint(game: State, ask: asked.Act) -> str:
    if game.models[ask.model].cell == OFF_BOARD:
        return "It comes in for 1 AP, facing straight in. AP left can be used at once."
    if not any(isinstance(option, opt.Step) for option in ask.options):
        return "No step is left for its AP. CP can be turned into more, or end the activation."
    return (
        "Forward 1 AP, sideways or back 2, a turn 1, a shot 1. Every step that an enemy in reaction fire mode sees "
        "may be fired at. End facing where danger comes from."
    )
