"""The greedy team-mate: it raids by rules of thumb. No genius, but it knows what a raid asks for.

It answers only for its own Heroes, but it reads the whole table, as everybody does in this game.
"""

from typing import Any

from nightraid.bots.bot import Advice, Bot, Sight
from nightraid.engine.ask import Ask, Option
from nightraid.engine.cards import kind_of
from nightraid.games.reichbusters.asks.options import cards as card
from nightraid.games.reichbusters.asks.options import castle, enemy, missions, rounds
from nightraid.games.reichbusters.asks.options import hero as to
from nightraid.games.reichbusters.asks.questions import cards as of_cards
from nightraid.games.reichbusters.asks.questions import enemy as of_enemy
from nightraid.games.reichbusters.asks.questions import hero as asked
from nightraid.games.reichbusters.asks.questions import missions as of_missions
from nightraid.games.reichbusters.asks.questions import rounds as of_rounds
from nightraid.games.reichbusters.asks.questions import testing as of_tests
from nightraid.games.reichbusters.bots import ground, way_out, within
from nightraid.games.reichbusters.bots.attacks import best_attack, of_kind, second_target
from nightraid.games.reichbusters.bots.errand import Errand
from nightraid.games.reichbusters.bots.turn import HeroTurn
from nightraid.games.reichbusters.ids import HeroId
from nightraid.games.reichbusters.rules.base.sight import seen_by
from nightraid.games.reichbusters.rules.end_of_game import has_what_it_takes
from nightraid.games.reichbusters.rules.objectives import goals_met
from nightraid.games.reichbusters.schema.assignments import CHARGE
from nightraid.games.reichbusters.state import State

WELCOME = (
    card.PlayInstant,
    card.DoPart,
    card.RepeatAction,
    card.SendHero,
    card.ForHero,
    card.TakeCardBack,
    card.SuppressArea,
    card.DrawForBitter,
    card.StepAway,
    castle.ShowDisguise,
    castle.TreatHero,
    enemy.ThrowBiscuits,
    to.JoinFire,
    to.HealThis,
    to.BurstOn,
    to.TakeThis,
    to.ClearJam,
    to.Recharge,
    to.RechargeWithHeart,
    to.ReadyPortal,
    to.ReadyPortalWithHeart,
    missions.KeepItem,
    missions.BuySkill,
    missions.TeachThis,
    missions.TeachSkill,
)
"""What is taken wherever it is offered."""

REASONS: tuple[tuple[tuple[type[Ask[Any]], ...], str], ...] = (
    ((asked.HowFar,), "As far as it is on the way, and no further."),
    ((asked.WhichAttack,), "Of all attacks this one promises most."),
    ((asked.WhichSecond,), "A second target only if the dice should do for both."),
    ((of_tests.BeforeTest, of_tests.AfterFailure), "Heroism is for tests that matter and that dice can hardly win."),
    ((of_tests.InTest,), "What costs least comes first, and nothing is spent on a test that is won or hopeless."),
    ((of_tests.OfferHelp,), "A card helps where little is missing."),
    ((of_rounds.WhoActs,), "Who sees enemies acts first, then who has the shortest way."),
    ((of_rounds.HandOutStores,), "Everything goes along, and who carries least gets it."),
    ((asked.WhichFind, asked.WhichSearch), "What the raid needs comes first, then healing and protection."),
    ((asked.WhatToDrop, of_enemy.WhichItemLost), "This is missed least."),
    ((asked.WhereToThrow,), "Where most of them stand and none of us."),
)
"""Why the rules of thumb answer as they do, by the kind of the question."""
OTHERWISE = "Help is taken wherever it is offered; else the first choice is as good as any."


class GreedyBot(Bot):
    """Answers for one seat by rules of thumb."""

    def pick(self, sight: Sight) -> Option:
        """See `Bot.pick`."""
        assert sight.open_table is not None, "nothing is hidden in Reichbusters"
        return Thumb(sight.open_table.state).answer(sight.ask)

    def think(self, sight: Sight) -> Advice:
        """See `Bot.think`."""
        return Advice(self.pick(sight).key, reason(sight))


def reason(sight: Sight) -> str:
    """Which rule of thumb speaks, in a sentence."""
    assert sight.open_table is not None, "nothing is hidden in Reichbusters"
    if isinstance(sight.ask, asked.Act):
        return HeroTurn(sight.open_table.state, sight.ask.hero, sight.ask.options).first_wish()[0]
    return next((text for kinds, text in REASONS if isinstance(sight.ask, kinds)), OTHERWISE)


class Thumb:
    """The rules of thumb for one question. All that they look at lies on the table."""

    def __init__(self, game: State) -> None:
        self.game = game

    def answer(self, ask: Ask[Any]) -> Option:
        """One of the options."""
        match ask:
            case asked.Act(hero=hero):
                return HeroTurn(self.game, hero, ask.options).action()
            case asked.HowFar(hero=hero):
                return self._how_far(ask, hero)
            case asked.WhichAttack(hero=hero):
                attacks = [option for option in ask.options if not isinstance(option, to.NoAttack)]
                return best_attack(self.game, hero, attacks) or ask.options[-1]
            case asked.WhichSecond(hero=hero, target=target):
                return second_target(self.game, hero, target, ask.options)
            case of_tests.BeforeTest():
                return within.before_test(self.game, ask)
            case of_tests.InTest():
                return within.in_test(self.game, ask)
            case of_tests.OfferHelp():
                return within.offer_help(self.game, ask)
            case of_tests.AfterFailure():
                return within.after_failure(self.game, ask)
        return self._else(ask)

    def _else(self, ask: Ask[Any]) -> Option:
        match ask:
            case of_rounds.WhoActs():
                return min(ask.options, key=lambda option: self._order(option.hero))
            case of_rounds.HandOutStores():
                return min(ask.options, key=self._store_order)
            case asked.WhichFind() | asked.WhichSearch():
                return self._find(ask)
            case asked.WhatToDrop():
                return min(ask.options, key=lambda option: self._worth(option.item))
            case asked.WhichReady():
                return self._ready(ask)
            case of_rounds.FreeMoveAction():
                return self._free_move(ask)
            case asked.WhereToThrow():
                return self._throw_into(ask)
            case of_enemy.WhichItemLost():
                return min(ask.options, key=lambda option: self._worth(option.item))
            case of_cards.WhichCardsForDice() | of_cards.WhetherSwap() | of_cards.WhetherDecoy():
                return ask.options[-1]
            case of_missions.BuySkills():
                return ask.options[0]
        welcome: list[Option] = [option for option in ask.options if isinstance(option, WELCOME)]
        return welcome[0] if welcome else ask.options[0]

    # ---------------------------------------------------------------- moving

    def _how_far(self, ask: asked.HowFar, hero: HeroId) -> Option:
        for kind in (to.LeaveMap, to.StandUp):
            for option in of_kind(ask.options, kind):
                return option
        errand = Errand(self.game, hero)
        left = errand.way_left()
        steps = [step for step in of_kind(ask.options, to.GoOn) if errand.way_by(step.to) < left]
        if not self._is_calm(hero):
            steps = [step for step in steps if not ground.wakes(self.game, step.to)]
        if steps:
            return min(steps, key=lambda step: errand.way_by(step.to))
        if errand.leads_on():
            for play in of_kind(ask.options, to.PlayMovement):
                return play
        return next(iter(of_kind(ask.options, to.StopHere)), ask.options[0])

    def _is_calm(self, hero: HeroId) -> bool:
        """Whether new enemies would do no harm: an action is left and none are in sight yet, or it is time to run."""
        busy = bool(self.game.unit_areas & seen_by(self.game, hero)) or not self.game.turn.basic
        return not busy or has_what_it_takes(self.game, hero)

    def _order(self, hero: HeroId) -> tuple[bool, bool, int]:
        """Who can do something first: the fallen last, who sees enemies first, then who has the shortest way."""
        in_sight = bool(self.game.unit_areas & seen_by(self.game, hero))
        return self.game.heroes[hero].helpless, not in_sight, Errand(self.game, hero).way_left()

    def _free_move(self, ask: of_rounds.FreeMoveAction) -> Option:
        """Off the map; else the step that shortens the longest way, or on the feet again."""
        for leave in of_kind(ask.options, rounds.FreeLeave):
            return leave
        moves: list[tuple[int, int, int]] = []
        for place, move in enumerate(ask.options):
            if isinstance(move, rounds.FreeMove):
                errand = Errand(self.game, move.hero)
                if errand.way_by(move.to) < errand.way_left():
                    moves.append((errand.way_left(), -errand.way_by(move.to), place))
        if moves:
            return ask.options[max(moves)[-1]]
        return next(iter(of_kind(ask.options, rounds.FreeStandUp)), ask.options[-1])

    # ---------------------------------------------------------------- things

    def _ready(self, ask: asked.WhichReady) -> Option:
        """The portal first; what jams after it, and what is drained if an orb is left for it."""
        kinds: tuple[type[Option], ...] = (*way_out.READY, to.ClearJam)
        for kind in kinds:
            for option in of_kind(ask.options, kind):
                return option
        spare = way_out.may_spend(self.game, 1)
        return next(iter(of_kind(ask.options, to.Recharge) if spare else ()), ask.options[-1])

    def _store_order(self, option: Option) -> tuple[bool, int]:
        """Everything is handed out, to whoever carries least."""
        if isinstance(option, rounds.HandItem):
            return False, len(self.game.heroes[option.hero].items)
        if isinstance(option, rounds.HandSkill):
            return False, len(self.game.heroes[option.hero].skills)
        return True, 0

    def _find(self, ask: Ask[Any]) -> Option:
        takes = [option for option in ask.options if hasattr(option, "item")]
        if takes:
            best: Option = max(takes, key=lambda option: self._worth(option.item))
            return best
        return next(iter(of_kind(ask.options, to.SearchArea)), ask.options[0])

    def _throw_into(self, ask: Ask[Any]) -> Option:
        areas = of_kind(ask.options, to.ThrowInto)
        free = [option for option in areas if not self.game.hero_areas >> option.area & 1]
        crowd = max(free, key=lambda option: len(self.game.units_in(1 << option.area)), default=None)
        if crowd is not None and self.game.unit_areas >> crowd.area & 1:
            return crowd
        return next(iter(of_kind(ask.options, to.ThrowNowhere)), ask.options[0])

    def _worth(self, token: str) -> int:
        """What is needed most to leave, then what is still to be done, then healing and protection."""
        kind = kind_of(token)
        if kind in self.game.box.assignment.leave_with:
            return 9
        if self.game.box.item(token).stack == "objective":
            return 8 if kind == CHARGE and not goals_met(self.game) else 1
        if way_out.is_key(self.game, token):
            return 8
        return {"body-armour": 5, "helmet": 5, "medics-bag": 4, "bandages": 4, "radio": 4, "keys": 3}.get(kind, 2)
