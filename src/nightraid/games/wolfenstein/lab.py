"""Wolfenstein in the lab."""

from collections.abc import Sequence
from itertools import product
from typing import Any, ClassVar, get_args

from nightraid.engine.ask import Seat
from nightraid.engine.cards import kind_of
from nightraid.engine.events import Event
from nightraid.engine.game import Game
from nightraid.engine.match import Match
from nightraid.games.wolfenstein.asks import events as told
from nightraid.games.wolfenstein.ids import HEROES_IN_PLAY, HeroId, Level, is_hero
from nightraid.games.wolfenstein.schema.cards import ChestCard, EventCard, LevelCard
from nightraid.games.wolfenstein.schema.equipment import EquipmentCard
from nightraid.games.wolfenstein.schema.heroes import HeroCard
from nightraid.games.wolfenstein.schema.missions import MissionCard
from nightraid.games.wolfenstein.schema.weapons import WeaponCard
from nightraid.games.wolfenstein.setup import RaidSetup, find_heroes, find_mission
from nightraid.games.wolfenstein.state import State
from nightraid.lab.results import Facts, Fallen
from nightraid.lab.subjects import Hoard, Subject
from nightraid.lab.wanted import ALL, Scenario, Wanted, chosen, refuse, team_of

TEAM = "heroes"


class GameLab(Subject):
    """Missions, levels, four Heroes; the software settles the Nazis' ties."""

    has_alarm = True
    schemas: ClassVar = {
        "hero": HeroCard,
        "weapon": WeaponCard,
        "equipment": EquipmentCard,
        "event": EventCard,
        "chest": ChestCard,
        "level": LevelCard,
    }

    def scenarios(self, game: Game[Any], wanted: Wanted) -> list[Scenario]:
        """See `Subject.scenarios`."""
        refuse(wanted, game.name, "raids", "objectives", "factions", "editions", "rp", "forces")
        cards = sorted(game.library.of(MissionCard).values(), key=lambda card: card.number)
        names = wanted.missions if wanted.missions and ALL not in wanted.missions else [card.id for card in cards]
        missions = dict.fromkeys(find_mission(game.library, name).id for name in names)
        levels = [level.replace("-", "_") for level in wanted.levels] or [RaidSetup().level]
        return [
            self._scenario(game, mission, level, players, team)
            for mission, level, players, team in product(
                missions, chosen(levels, get_args(Level), "--levels"), wanted.players or (1,), wanted.heroes or ("",)
            )
        ]

    def _scenario(self, game: Game[Any], mission: str, level: str, players: int, team: str) -> Scenario:
        able = tuple(game.library.of(HeroCard))
        heroes, draw = team_of(team, able, HEROES_IN_PLAY) if team else ((), 0)
        if not draw:
            heroes = find_heroes(game.library, game.library.of(MissionCard)[mission], heroes)
        setup = {
            "seats": players,
            "mission": mission,
            "level": level,
            "heroes": list(heroes),
            "choose_for_me": list(range(players)),
        }
        return Scenario(setup, draw, able if draw else ())

    def teams(self, match: Match[State]) -> tuple[tuple[str, tuple[Seat, ...]], ...]:
        """See `Subject.teams`: all play together."""
        return ((TEAM, tuple(match.seats)),)

    def facts(self, match: Match[State], events: Sequence[Event]) -> Facts:
        """See `Subject.facts`."""
        diary = Diary(match)
        for event in events:
            diary.note(event)
        state = match.state
        groups = {
            "mission": state.box.mission.id,
            "level": state.box.level.id,
            "heroes": ", ".join(sorted(hero.card for hero in state.heroes)),
            "players": str(state.players),
        }
        return Facts(groups, state.round, diary.alarm, tuple(diary.fallen), diary.hoard.things())

    def mission_name(self, game: Game[Any], mission: str) -> str:
        """See `Subject.mission_name`."""
        card = game.library.of(MissionCard).get(mission)
        return f"{card.number}. {card.name}" if card is not None else mission

    def name(self, game: Game[Any], kind: str, name: str) -> str:
        """See `Subject.name`: skills are printed on Hero cards."""
        if kind != "skill":
            return super().name(game, kind, name)
        printed = {skill.id: skill.name for card in game.library.of(HeroCard).values() for skill in card.skills}
        return printed.get(name, name)


class Diary:
    """Follows a match event by event."""

    def __init__(self, match: Match[State]) -> None:
        start: State = match.game.new(match.setup)
        self.hoard, self.fallen = Hoard(), list[Fallen]()
        self._weapons = match.game.library.of(WeaponCard)
        self.alarm: int | None = None
        self.round = 1
        self.cells: dict[HeroId, int] = {}
        self._heroes = [hero.card for hero in start.heroes]
        self._bleeding: set[HeroId] = set()
        for number, hero in enumerate(start.heroes):
            self.hoard.had(TEAM, "hero", hero.card)
            for skill in start.hero_card(number).skills:
                self.hoard.had(TEAM, "skill", skill.id)
            attached = (weapon.attached for weapon in hero.weapons if weapon.attached)
            for card in (*(weapon.card for weapon in hero.weapons), *attached, *hero.worn, *hero.pack):
                self._had(card)

    def _kind(self, card: str) -> str:
        return "weapon" if kind_of(card) in self._weapons else "equipment"

    def _had(self, card: str) -> None:
        self.hoard.had(TEAM, self._kind(card), kind_of(card))

    def _used(self, card: str) -> None:
        self.hoard.used(TEAM, self._kind(card), kind_of(card))

    def _fell(self, hero: HeroId) -> None:
        self.fallen.append(Fallen(TEAM, self._heroes[hero], self.cells[hero], self.round))

    def note(self, event: Event) -> None:
        """One more event."""
        match event:
            case told.RoundBegan():
                self.round = event.round
            case told.AlarmRaised() if self.alarm is None:
                self.alarm = self.round
            case told.HeroEntered():
                self.cells[event.hero] = event.at
                self.hoard.used(TEAM, "hero", self._heroes[event.hero])
            case told.Moved() if is_hero(event.model):
                self.cells[event.model] = event.to
            case told.PassageUsed():
                self.cells[event.hero] = event.to
            case told.BleedingBegan():
                self._bleeding.add(event.hero)
                self._fell(event.hero)
            case told.Restored():
                self._bleeding.discard(event.hero)
            case told.HeroDied() if event.hero not in self._bleeding:
                self._fell(event.hero)
            case _:
                self._note_card(event)

    def _note_card(self, event: Event) -> None:
        match event:
            case told.CardDrawn():
                self._had(event.card)
            case told.Attacked() if is_hero(event.attacker):
                self._used(event.weapon)
            case told.ItemUsed() | told.ItemWorn() | told.Attached():
                self._used(event.item)
            case told.SkillUsed() if is_hero(event.model):
                self.hoard.used(TEAM, "skill", event.skill)
            case told.ChestOpened():
                self.hoard.had(TEAM, "chest", kind_of(event.card))
                self.hoard.used(TEAM, "chest", kind_of(event.card))
            case told.EventRead():
                self.hoard.had(TEAM, "event", kind_of(event.card))
            case told.EventEnded() if event.completed:
                self.hoard.used(TEAM, "event", kind_of(event.card))
