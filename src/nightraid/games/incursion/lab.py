"""Incursion in the lab."""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any, ClassVar

from nightraid.bots.bot import luck
from nightraid.engine.ask import Ask, Option, Seat
from nightraid.engine.cards import kind_of
from nightraid.engine.events import Event
from nightraid.engine.game import Game
from nightraid.engine.match import Match
from nightraid.games.incursion.asks.events import cards, fights, turns
from nightraid.games.incursion.asks.questions import BuildForce
from nightraid.games.incursion.bots.forces import buy, sensible
from nightraid.games.incursion.box import HAND_GRENADE
from nightraid.games.incursion.ids import BRIGITTE, SIDE_NAMES, ModelId, Side, kind_and_number
from nightraid.games.incursion.schema.cards import BattleCard
from nightraid.games.incursion.schema.missions import MissionCard
from nightraid.games.incursion.schema.models import ModelCard
from nightraid.games.incursion.schema.weapons import WeaponCard
from nightraid.games.incursion.setup import BattleSetup
from nightraid.games.incursion.state import State
from nightraid.lab.results import Facts, Fallen
from nightraid.lab.subjects import Hoard, Subject
from nightraid.lab.wanted import RANDOM, NotWanted, Scenario, Wanted, chosen, refuse


class GameLab(Subject):
    """Missions for two sides, one-off battles at any RP, and the solo mission."""

    is_duel = True
    round_word = "game turn"
    fallen_are = "models"
    fallen_kind = "model"
    schemas: ClassVar = {"model": ModelCard, "card": BattleCard, "weapon": WeaponCard}

    def scenarios(self, game: Game[Any], wanted: Wanted) -> list[Scenario]:
        """See `Subject.scenarios`. RP are those of one-off battles; other missions set their own."""
        refuse(wanted, game.name, "heroes", "levels", "players", "raids", "objectives", "factions", "editions")
        if wanted.forces not in ("", RANDOM):
            raise NotWanted(f"{wanted.forces!r}", where="--forces", expected=RANDOM)
        numbers = {str(card.number): card.id for card in game.library.of(MissionCard).values() if card.number}
        named = [numbers.get(name, name) for name in wanted.missions]
        return [
            Scenario(setup, muster=bool(wanted.forces))
            for mission in chosen(named, self._in_order(game, wanted), "--missions")
            for setup in self._setups(game, mission, wanted.rp)
        ]

    def _in_order(self, game: Game[Any], wanted: Wanted) -> list[str]:
        """Missions by their numbers, then battles, then the solo mission."""
        kinds = ("mission", "battle") if wanted.two_sides else ("mission", "battle", "solo")
        found = [card for card in game.library.of(MissionCard).values() if card.kind in kinds]
        return [
            card.id for card in sorted(found, key=lambda card: (kinds.index(card.kind), card.number or 99, card.id))
        ]

    def _setups(self, game: Game[Any], mission: str, rp: Sequence[int]) -> Iterator[dict[str, Any]]:
        card = game.library.of(MissionCard)[mission]
        seats = 1 if card.kind == "solo" else 2
        for points in rp if rp and card.free_rp is not None else (0,):
            yield {"seats": seats, "mission": mission, **({"rp": points} if points else {})}

    def mustered(self, match: Match[State], ask: Ask[Any], seed: int) -> Option | None:
        """See `Subject.mustered`: anybody for whom there are RP, as long as there are."""
        if not isinstance(ask, BuildForce):
            return None
        can = sensible(match.state, ask.seat, ask.options)
        chance = luck(seed, ask.seat, len(match.state.commands[ask.seat].force))
        return can[chance.below(len(can))] if can else buy(match.state, ask.seat, ask.options)

    def teams(self, match: Match[State]) -> tuple[tuple[str, tuple[Seat, ...]], ...]:
        """See `Subject.teams`: the two sides; alone, the Allies against the software."""
        return tuple((SIDE_NAMES[seat], (seat,)) for seat in match.seats)

    def mission_name(self, game: Game[Any], mission: str) -> str:
        """See `Subject.mission_name`: a battle may have its RP behind it."""
        name, comma, points = mission.partition(",")
        card = game.library.of(MissionCard).get(name)
        return f"{card.name}{comma}{points}" if card is not None else mission

    def facts(self, match: Match[State], events: Sequence[Event]) -> Facts:
        """See `Subject.facts`."""
        diary = Diary(match)
        for event in events:
            diary.note(event)
        diary.close()
        setup = match.setup
        assert isinstance(setup, BattleSetup)
        mission = match.state.box.mission.id
        groups = {"mission": f"{mission}, {setup.rp} RP" if setup.rp else mission}
        return Facts(groups, match.state.turn, None, tuple(diary.fallen), diary.hoard.things())


class Diary:
    """Follows a battle event by event."""

    def __init__(self, match: Match[State]) -> None:
        self._state = match.state
        self.hoard, self.fallen = Hoard(), list[Fallen]()
        self.turn = 1
        self._bought: set[str] = set()
        self._hired: Side | None = None
        """Whose Brigitte is; all other models belong to the side on their cards."""

    def _kind(self, model: ModelId) -> str:
        return self._state.box.kinds[kind_and_number(model)[0]].id

    def _team(self, kind: str) -> str:
        if kind == BRIGITTE:
            assert self._hired is not None, "she is in nobody's force without a bid"
            return SIDE_NAMES[self._hired]
        return str(self._state.box.kind[kind].side)

    def _attacks(self, attacker: ModelId, weapon: str) -> None:
        if attacker >= 0 and weapon:
            self.hoard.used(self._team(self._kind(attacker)), "weapon", weapon)

    def note(self, event: Event) -> None:
        """One more event."""
        match event:
            case turns.GameTurnBegan():
                self.turn = event.turn
            case turns.HiringBids():
                self._hired = event.winner
            case turns.ForceRevealed():
                self._force(event)
            case turns.ActivationBegan():
                kind = self._kind(event.model)
                self.hoard.used(self._team(kind), "model", kind)
            case turns.CardsDrawn():
                for card in event.cards:
                    self.hoard.had(SIDE_NAMES[event.side], "card", kind_of(card))
            case cards.CardPlayed():
                self.hoard.used(SIDE_NAMES[event.side], "card", kind_of(event.card))
            case fights.AttackDeclared() | fights.BlastDeclared() | fights.FlamesDeclared():
                self._attacks(event.attacker, event.weapon)
            case fights.Fell():
                kind = self._kind(event.model)
                self.fallen.append(Fallen(self._team(kind), kind, event.at, self.turn))

    def _force(self, event: turns.ForceRevealed) -> None:
        for kind, count in Counter(event.force).items():
            self._bought.add(kind)
            self._had(kind, count)

    def close(self) -> None:
        """Models that nobody bought were given, hired, or came later."""
        for kind, count in self._state.numbers.items():
            if kind not in self._bought:
                self._had(kind, count)

    def _had(self, kind: str, count: int) -> None:
        team, printed = self._team(kind), self._state.box.kind[kind]
        self.hoard.had(team, "model", kind, count)
        for weapon in (*printed.weapons, *([HAND_GRENADE] if printed.grenades else [])):
            self.hoard.had(team, "weapon", weapon, count)
