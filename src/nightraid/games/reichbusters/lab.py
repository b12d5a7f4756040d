"""Reichbusters in the lab."""

from collections.abc import Iterator, Sequence
from itertools import product
from typing import Any, ClassVar, get_args

from nightraid.engine.ask import Seat
from nightraid.engine.cards import kind_of
from nightraid.engine.events import Event
from nightraid.engine.game import Game
from nightraid.engine.match import Match
from nightraid.games.reichbusters.asks.events import cards, castle, enemy, hero, rounds, testing
from nightraid.games.reichbusters.ids import MOST_HEROES, Edition, HeroId
from nightraid.games.reichbusters.schema.action_cards import ActionCard
from nightraid.games.reichbusters.schema.assignments import ObjectiveCard
from nightraid.games.reichbusters.schema.campaigns import DifficultyCard
from nightraid.games.reichbusters.schema.factions import FactionCard
from nightraid.games.reichbusters.schema.features import FeatureCard
from nightraid.games.reichbusters.schema.heroes import HeroCard
from nightraid.games.reichbusters.schema.items import ItemCard
from nightraid.games.reichbusters.schema.maps import MapCard
from nightraid.games.reichbusters.schema.missions import MissionCard
from nightraid.games.reichbusters.schema.raid_cards import WORLDLY, choices_of, is_of_one_world
from nightraid.games.reichbusters.schema.skills import SkillCard
from nightraid.games.reichbusters.schema.weapons import WeaponCard
from nightraid.games.reichbusters.setup import RaidSetup, all_heroes, find_heroes, find_mission
from nightraid.games.reichbusters.state import State
from nightraid.lab.results import Facts, Fallen
from nightraid.lab.subjects import Hoard, Subject
from nightraid.lab.wanted import ALL, Scenario, Wanted, chosen, refuse, team_of

TEAM = "heroes"


class GameLab(Subject):
    """Missions with their levels, RAIDs (map, objective, faction), both editions; open choices go to the software."""

    has_alarm = True
    passive = ("hero", "skill", "item", "feature")
    schemas: ClassVar = {
        "hero": HeroCard,
        "weapon": WeaponCard,
        "skill": SkillCard,
        "card": ActionCard,
        "item": ItemCard,
        "feature": FeatureCard,
        "level": DifficultyCard,
        "faction": FactionCard,
    }

    def scenarios(self, game: Game[Any], wanted: Wanted) -> list[Scenario]:
        """See `Subject.scenarios`: all missions, unless only RAIDs are named."""
        refuse(wanted, game.name, "rp", "forces")
        if not wanted.raids:
            refuse(wanted, f"without --raids {game.name}", "objectives", "factions")
        editions = (
            chosen(wanted.editions, get_args(Edition), "--editions") if wanted.editions else (RaidSetup().edition,)
        )
        where = [*self._missions(game, wanted), *self._raids(game, wanted)]
        return [
            self._scenario(game, {"seats": players, "edition": edition, **place}, team)
            for place, edition, players, team in product(
                where, editions, wanted.players or (1,), wanted.heroes or ("",)
            )
        ]

    def _missions(self, game: Game[Any], wanted: Wanted) -> Iterator[dict[str, Any]]:
        if wanted.raids and not wanted.missions:
            return
        known = game.library.of(MissionCard)
        names = wanted.missions if wanted.missions and ALL not in wanted.missions else tuple(known)
        ranked = sorted(game.library.of(DifficultyCard).values(), key=lambda card: card.rank)
        levels = [card.id for card in ranked]
        wished = chosen(wanted.levels, levels, "--levels") if wanted.levels else (levels[len(levels) // 2],)
        for mission in dict.fromkeys(find_mission(game.library, name).id for name in names):
            for level in wished:
                yield {"mission": mission, "difficulty": level}

    def _raids(self, game: Game[Any], wanted: Wanted) -> Iterator[dict[str, Any]]:
        if not wanted.raids:
            return
        parts = (("map", "raids"), ("objective", "objectives"), ("faction", "factions"))
        names = [chosen(getattr(wanted, field), choices_of(game.library, part), f"--{field}") for part, field in parts]
        raids = [dict(zip(WORLDLY, cards, strict=True)) for cards in product(*names)]
        yield from [raid for raid in raids if is_of_one_world(game.library, raid)] or raids  # the set-up refuses them

    def _scenario(self, game: Game[Any], setup: dict[str, Any], team: str) -> Scenario:
        listed = game.library.of(MissionCard)[setup["mission"]].heroes if "mission" in setup else ()
        able = tuple(listed or (card.id for card in all_heroes(game.library)))
        heroes, draw = team_of(team, able, MOST_HEROES) if team else ((), 0)
        ties = {"choose_for_me": list(range(setup["seats"]))}
        if not draw:
            known = {part: setup[part] for part in ("seats", "mission") if part in setup}
            heroes = find_heroes(game.library, RaidSetup(**known, heroes=heroes))
        return Scenario({**setup, "heroes": list(heroes), **ties}, draw, able if draw else ())

    def teams(self, match: Match[State]) -> tuple[tuple[str, tuple[Seat, ...]], ...]:
        """See `Subject.teams`: all play together."""
        return ((TEAM, tuple(match.seats)),)

    def mission_name(self, game: Game[Any], mission: str) -> str:
        """See `Subject.mission_name`: a RAID has a map and an objective."""
        card = game.library.of(MissionCard).get(mission)
        if card is not None:
            return f"{card.label}. {card.name}"
        maps, objectives = game.library.of(MapCard), game.library.of(ObjectiveCard)
        place, _, what = mission.partition(" ")
        return f"{maps[place].name}: {objectives[what].name}" if place in maps and what in objectives else mission

    def facts(self, match: Match[State], events: Sequence[Event]) -> Facts:
        """See `Subject.facts`."""
        diary = Diary(match)
        for event in events:
            diary.note(event)
        state, setup = match.state, match.setup
        assert isinstance(setup, RaidSetup)
        raid = {"mission": f"{setup.map} {setup.objective}", "faction": setup.faction}
        mission = {"mission": setup.mission, "level": setup.difficulty}
        groups = {
            **(mission if setup.mission else raid),
            "edition": setup.edition,
            "heroes": ", ".join(sorted(hero.card for hero in state.heroes)),
            "number of Heroes": str(len(state.heroes)),
            "players": str(state.players),
        }
        return Facts(groups, state.round, diary.alarm, tuple(diary.fallen), diary.hoard.things())


class Diary:
    """Follows a raid event by event."""

    def __init__(self, match: Match[State]) -> None:
        start: State = match.game.new(match.setup)
        self.hoard, self.fallen = Hoard(), list[Fallen]()
        self.alarm: int | None = None
        self.round = 1
        self.areas: dict[HeroId, int] = {}
        self._heroes = [hero.card for hero in start.heroes]
        for one in start.heroes:
            self.hoard.had(TEAM, "hero", one.card)
            for weapon in one.weapons:
                self.hoard.had(TEAM, "weapon", weapon.weapon)
            for skill in one.skills:
                self.hoard.had(TEAM, "skill", skill.skill)
            for item in one.items:
                self.hoard.had(TEAM, "item", kind_of(item.token))

    def note(self, event: Event) -> None:
        """One more event."""
        match event:
            case rounds.RoundBegan():
                self.round = event.round
            case castle.AlarmSounded():
                self.alarm = self.round
            case rounds.HeroEntered():
                self.areas[event.hero] = event.area
                self.hoard.used(TEAM, "hero", self._heroes[event.hero])
            case hero.HeroMoved() | enemy.HeroKnockedBack():
                self.areas[event.hero] = event.to
            case enemy.HeroDowned():
                self.fallen.append(Fallen(TEAM, self._heroes[event.hero], self.areas[event.hero], self.round))
            case hero.AttackDeclared():
                self.hoard.used(TEAM, "weapon", event.weapon)
            case cards.SkillUsed():
                self.hoard.used(TEAM, "skill", event.skill)
            case rounds.SkillHanded():
                self.hoard.had(TEAM, "skill", event.skill)
            case castle.FeatureRevealed():
                self.hoard.had(TEAM, "feature", kind_of(event.card))
            case castle.FeatureUsed() | castle.FeatureActs():
                self.hoard.used(TEAM, "feature", kind_of(event.card))
            case _:
                self._note_card(event)

    def _note_card(self, event: Event) -> None:
        match event:
            case rounds.HandDealt() | testing.CardsDrawn():
                for card in event.cards:
                    self.hoard.had(TEAM, "card", card)
            case cards.CardPlayed() | cards.InstantPlayed() | cards.ModifierPlayed() | cards.MovementPlayed():
                self.hoard.used(TEAM, "card", event.card)
            case rounds.StoreHanded() | hero.ItemGained():
                self.hoard.had(TEAM, "item", kind_of(event.item))
            case hero.ItemUsed():
                self.hoard.used(TEAM, "item", kind_of(event.item))
