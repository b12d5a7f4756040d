"""The greedy opponent of Incursion: rules of thumb for either side. It knows no more than its seat may know."""

from collections.abc import Sequence
from typing import Any, cast

from nightraid.bots.bot import Advice, Bot, Sight
from nightraid.engine.ask import Ask, Option
from nightraid.engine.chance import Stream
from nightraid.games.incursion.asks import options as to
from nightraid.games.incursion.asks import questions as asked
from nightraid.games.incursion.bots import cards, forces, powers, timely
from nightraid.games.incursion.bots.attacks import best_square, next_flame, score_of
from nightraid.games.incursion.bots.errands import distance, errands
from nightraid.games.incursion.bots.plans import AS_ALWAYS, Plan
from nightraid.games.incursion.bots.reasons import reason
from nightraid.games.incursion.bots.turn import Turn
from nightraid.games.incursion.bots.watching import hit_by
from nightraid.games.incursion.ids import OFF_BOARD, CardId, ModelId
from nightraid.games.incursion.rules.base.line_of_sight import enemies_in_sight
from nightraid.games.incursion.state import State


class GreedyBot(Bot):
    """Answers for one seat by rules of thumb."""

    def pick(self, sight: Sight) -> Option:
        """See `Bot.pick`."""
        return Thumb(known(sight), sight.ask, sight.luck).answer()

    def think(self, sight: Sight) -> Advice:
        """See `Bot.think`."""
        option = self.pick(sight)
        return Advice(option.key, reason(known(sight), sight.ask, option))


def known(sight: Sight) -> State:
    """The table as the seat knows it."""
    return cast("State", sight.view.table)


class Thumb:
    """The rules of thumb for one question."""

    def __init__(self, game: State, ask: Ask[Any], luck: Stream, plan: Plan = AS_ALWAYS) -> None:
        self.game, self.ask, self.luck, self.plan = game, ask, luck, plan
        self.side = ask.seat
        self.options: Sequence[Option] = ask.options

    def answer(self) -> Option:
        """One of the options."""
        if len(self.options) == 1:
            return self.options[0]
        match self.ask:
            case asked.Act(model=model):
                return self.act(model)
            case asked.PickModel():
                return self.pick()
            case asked.PickInfiltrator():
                return self.next_to_act()
            case asked.ReactWith(target=target):
                return self.react(target)
            case asked.Window() | asked.LastChance():
                return cards.to_kill(self.game, self.side, self.options) or self.first(to.Pass)
            case asked.AnswerCard():
                return cards.answer(self.game, self.side, self.options)
            case asked.AfterFall(model=model):
                return self.last_stand(model)
        return self.set_up()

    def set_up(self) -> Option:
        """Forces, bids, places and hands."""
        game, side, options = self.game, self.side, self.options
        match self.ask:
            case asked.BuildForce():
                return forces.buy(game, side, options, self.plan)
            case asked.BidForBrigitte():
                return forces.hire(self.luck, options)
            case asked.ChooseScience():
                return forces.enhance(options)
            case asked.BidForTurn():
                return forces.bid(game, side, self.luck, options, self.plan)
            case asked.GoFirst():
                return self.first(to.UseIntelligence if game.turn > 1 else to.BidThen)
            case asked.PlaceModel(model=model):
                return forces.place(game, model, options, self.plan)
            case asked.DiscardCards() | asked.PrescienceDiscard():
                return cards.discard(game, side, options)
        return self.further()

    def further(self) -> Option:
        """What an action still needs."""
        match self.ask:
            case asked.WhichSquare(purpose="grenade" | "launcher" | "phosphorus" as purpose, model=model, weapon=gun):
                return self.throw(model, gun, fire=purpose == "phosphorus")
            case asked.WhichSquare(purpose="bait", model=model):
                return powers.place_bait(self.game, model, self.options)
            case asked.WhichZombie():
                return powers.lure(self.game, self.options)
            case asked.MoreFlames(model=model, squares=squares):
                more = next_flame(self.game, model, squares)
                return self.first(to.FlameEnough) if more is None else to.FlameOn(more)
            case asked.NextShot(model=model, weapon=weapon):
                return self.next_shot(model, weapon)
            case asked.Reroll():
                return self.reroll(self.ask)
            case asked.FollowUp(model=model, to=cell):
                return self.first(to.MoveIn if self.turn_of(model).gains_by(cell) else to.StayPut)
            case asked.HandOn():
                return self.hand_on()
        return self.targets()

    def targets(self) -> Option:
        """What a card or a power is used on."""
        game, side, options = self.game, self.side, self.options
        match self.ask:
            case asked.WhichModel(purpose="confuse"):
                return powers.confuse(game, side, options)
            case asked.WhichModel(purpose="ricochet"):
                return powers.ricochet(game, side, options)
            case asked.WhichSquare(purpose="teleport", model=model):
                return powers.teleport(game, model, options)
            case asked.WhichFacing(card=card, model=model):
                return self.face(card, model)
            case asked.WhichSquare(purpose="card", card=card) | asked.WhichModel(card=card):
                return cards.aim(game, side, card, options)
            case asked.WhichArea(card) | asked.WhichCard(card) | asked.WhichEntry(card):
                return cards.aim(game, side, card, options)
        return self.rest()

    def rest(self) -> Option:
        """The few questions that are left."""
        for kind in (to.Lure, to.KeepExperience, to.AtSquare, to.NotNow):
            for option in self.options:
                if isinstance(option, kind):
                    return option
        return self.options[0]

    def first(self, kind: type[Option]) -> Option:
        """The option of this kind."""
        return next((option for option in self.options if isinstance(option, kind)), self.options[0])

    # ---------------------------------------------------------------- the player turn

    def pick(self) -> Option:
        """Cards first, then one model after the other, the end when all are done."""
        aside = cards.to_kill(self.game, self.side, self.options)
        aside = aside or cards.to_play(self.game, self.side, self.options)
        aside = aside or powers.psychic(self.game, self.side, self.options)
        return aside or self.next_to_act()

    def next_to_act(self) -> Option:
        """Shooters that see somebody first, then whoever is nearest to what he goes for."""
        ready = [option for option in self.options if isinstance(option, to.Activate)]
        if not ready:
            return self.first(to.EndPlayerTurn)
        errand = errands(self.game, self.side, self.plan)

        def order(option: to.Activate) -> tuple[int, int]:
            model = option.model
            stand = self.game.models[model]
            armed = bool(self.game.card(model).weapons)
            if stand.cell != OFF_BOARD and armed and enemies_in_sight(self.game, model):
                return 0, 0
            return 1, distance(self.game, model, errand[model].goals) if model in errand else 0

        return min(ready, key=order)

    def act(self, model: ModelId) -> Option:
        """One action; a lured zombie goes where it must."""
        game = self.game
        if game.activation.kind == "luring":
            return self.lured()
        aside = cards.to_kill(game, self.side, self.options)
        return aside or self.turn_of(model).choose(self.options)

    def turn_of(self, model: ModelId) -> Turn:
        """The rules of thumb of one activation."""
        return Turn(self.game, model, self.plan)

    def lured(self) -> Option:
        """An enemy zombie on its way to the bait: as far as it goes."""
        for kind in (to.StandUp, to.Step):
            for option in self.options:
                if isinstance(option, kind):
                    return option
        if any(isinstance(option, to.EndActivation) for option in self.options):
            return self.first(to.EndActivation)
        return self.options[0]

    # ---------------------------------------------------------------- in the enemy's turn

    def react(self, target: ModelId) -> Option:
        """Whoever has the best chance fires; nobody at what he cannot hurt."""
        fire = [option for option in self.options if isinstance(option, to.React)]
        if target not in self.game.models:
            return self.first(to.HoldFire)
        likely = {option: hit_by(self.game, option.model, target) for option in fire}
        best = max(fire, key=lambda option: likely[option], default=None)
        return best if best is not None and likely[best] > 0 else self.first(to.HoldFire)

    def last_stand(self, model: ModelId) -> Option:
        """A blaze of glory for whoever has somebody to take along."""
        if model in self.game.models and enemies_in_sight(self.game, model):
            for option in self.options:
                if isinstance(option, to.PlayBlaze):
                    return option
        return self.first(to.Pass)

    # ---------------------------------------------------------------- within an action

    def throw(self, model: ModelId, weapon: str, *, fire: bool) -> Option:
        """Where it hurts most; from outside there is but one square."""
        score, cell = best_square(self.game, model, weapon, fire=fire)
        at = to.AtSquare(cell)
        if score > 0 and at in self.options:
            return at
        return self.first(to.AtSquare if self.game.models[model].cell == OFF_BOARD else to.NotNow)

    def face(self, card: CardId, model: ModelId) -> Option:
        """Which way somebody is turned, or a tunnel opens."""
        what = self.game.box.card(card)
        facings = [option.facing for option in self.options if isinstance(option, to.Face)]
        return to.Face(timely.facing_for(self.game, self.side, what, model, facings))

    def next_shot(self, model: ModelId, weapon: str) -> Option:
        """At whom it is worth most."""
        best, chosen = 0.0, self.first(to.CeaseFire)
        for option in self.options:
            shot: Option | None = None
            if isinstance(option, to.FireAgain):
                shot = to.Shoot(weapon, option.target)
            elif isinstance(option, to.FireAgainAt):
                shot = to.ShootObject(weapon, option.thing)
            score = score_of(self.game, model, shot) if shot is not None else 0.0
            if score > best:
                best, chosen = score, option
        return chosen

    def reroll(self, ask: asked.Reroll) -> Option:
        """A die that does not hurt; of a model that burns, one that does."""
        for option in self.options:
            if isinstance(option, to.RerollDie) and ask.needed:
                face = ask.faces[option.die]
                counts = face != 1 and face >= ask.needed
                if counts == ask.burns:
                    return option
        return self.first(to.KeepDice)

    def hand_on(self) -> Option:
        """AP for whoever can attack, else for whoever is nearest to his goal."""
        gifts = [option for option in self.options if isinstance(option, to.GiveAp)]
        if not gifts:
            return self.first(to.KeepAp)
        errand = errands(self.game, self.side, self.plan)
        return min(
            gifts,
            key=lambda option: (
                not enemies_in_sight(self.game, option.model),
                distance(self.game, option.model, errand[option.model].goals) if option.model in errand else 0,
            ),
        )
