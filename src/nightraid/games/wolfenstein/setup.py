"""Set-up: what people agree on before a mission, and the table it makes."""

from collections.abc import Mapping, Sequence

import msgspec

from nightraid.engine.ask import Seat
from nightraid.engine.cards import kind_of
from nightraid.engine.content import Library
from nightraid.engine.decks import Deck
from nightraid.engine.errors import BadSetup
from nightraid.engine.game import Setup
from nightraid.games.wolfenstein.box import Box
from nightraid.games.wolfenstein.ids import HEROES_IN_PLAY, CardId, Level, ModelId
from nightraid.games.wolfenstein.rules.base.players import shares
from nightraid.games.wolfenstein.schema.cards import LevelCard
from nightraid.games.wolfenstein.schema.equipment import EquipmentCard, PowerSuit
from nightraid.games.wolfenstein.schema.heroes import HeroCard
from nightraid.games.wolfenstein.schema.missions import LockedDoors, MissionCard
from nightraid.games.wolfenstein.state import Hero, Nazi, State, Weapon

MOST_PLAYERS = 4


class RaidSetup(Setup, frozen=True):
    """A mission, a level, four Heroes, and who plays (WF-SETUP-1 to WF-SETUP-4)."""

    seats: int = 1
    mission: str = "1"
    """The number of a mission, or its id."""
    level: Level = "bring_em_on"
    heroes: tuple[str, ...] = ()
    """Four different Heroes, the first player's first; none means those the mission suggests."""
    choose_for_me: tuple[Seat, ...] = ()
    """The players for whom the software chooses among a Nazi's equal options."""

    def __post_init__(self) -> None:
        if not 1 <= self.seats <= MOST_PLAYERS:
            raise BadSetup(f"{self.seats} players", where="seats", expected=f"1 to {MOST_PLAYERS}")
        if self.heroes and (len(self.heroes) != HEROES_IN_PLAY or len(set(self.heroes)) != HEROES_IN_PLAY):
            raise BadSetup(", ".join(self.heroes), where="heroes", expected="four different Heroes")
        for seat in self.choose_for_me:
            if not 0 <= seat < self.seats:
                raise BadSetup(f"seat {seat}", where="choose_for_me", expected=f"seats from 0 to {self.seats - 1}")


def find_mission(library: Library, name: str) -> MissionCard:
    """The mission with this id or number."""
    missions = library.of(MissionCard)
    for mission in missions.values():
        if name in (mission.id, str(mission.number)):
            return mission
    known = sorted(missions.values(), key=lambda mission: mission.number)
    raise BadSetup(
        f"mission {name!r}", where="mission", expected="one of " + ", ".join(str(mission.number) for mission in known)
    )


def find_heroes(library: Library, mission: MissionCard, wanted: Sequence[str]) -> tuple[str, ...]:
    """The four Heroes of the set-up, or those the mission suggests, or the first four there are (WF-SETUP-4)."""
    cards = library.of(HeroCard)
    for hero in wanted:
        if hero not in cards:
            raise BadSetup(f"Hero {hero!r}", where="heroes", expected=f"four of {', '.join(cards)}")
    heroes = dict.fromkeys((*(wanted or mission.suggested_heroes), *cards))
    return tuple(heroes)[:HEROES_IN_PLAY]


# ---------------------------------------------------------------- laying out


def lay_out(box: Box, setup: RaidSetup, heroes: tuple[str, ...]) -> State:
    """Map, tokens, enemies and their cards, trackers, Heroes with their gear, and the decks (WF-SETUP-2 to 7)."""
    weapons, equipment = list(box.cards.weapon_deck), list(box.cards.equipment_deck)
    closed = box.grid.all_doors
    for letter in box.mission.open_doors:
        closed &= ~(1 << box.drawn.door(letter))
    objectives = sum(1 << cell for cell in box.objective_cells.values())
    game = State(
        box=box,
        players=setup.seats,
        automatic=tuple(seat in setup.choose_for_me for seat in range(setup.seats)),
        heroes=[
            _deal(box, hero, player, weapons, equipment)
            for hero, player in zip(heroes, shares(setup.seats), strict=True)
        ],
        nazis=_enemies(box),
        bots={},
        closed=closed,
        locked=_locked(box),
        standing=box.grid.all_barricades,
        chests=box.chests,
        events=box.events,
        objectives=objectives,
        tokens=box.chests | box.events | objectives,
        difficult=box.difficult,
        weapon_deck=Deck(pool=tuple(weapons)),
        equipment_deck=Deck(pool=tuple(equipment)),
        chest_deck=Deck(pool=box.cards.chest_deck),
        event_deck=Deck(pool=box.cards.event_deck),
        killed={},
    )
    game.mark_nazis()
    return game


def _enemies(box: Box) -> dict[ModelId, Nazi]:
    """The models on the map at the start, numbered kind by kind (WF-MISSION-3)."""
    numbers: dict[str, int] = {}
    nazis: dict[ModelId, Nazi] = {}
    for sign, enemy, cell in box.start_enemies:
        kind = "hans-groesse" if box.level.hans_groesse and sign == box.mission.hans_groesse else enemy  # WF-DIFF-16
        numbers[kind] = numbers.get(kind, 0) + 1
        nazis[box.model_of(kind, numbers[kind])] = Nazi(kind, numbers[kind], cell)
    return nazis


def _locked(box: Box) -> int:
    locked = 0
    for rule in box.special_rules:
        if isinstance(rule, LockedDoors):
            for letter in rule.doors:
                locked |= 1 << box.drawn.door(letter)
    return locked


def _deal(box: Box, hero: str, player: Seat, weapons: list[CardId], equipment: list[CardId]) -> Hero:
    """A Hero with its own cards, taken out of the decks, its ammo and its shared life (WF-SETUP-5, WF-SETUP-7)."""
    card = box.hero_cards[hero]
    in_hand = (Weapon(_take(weapons, card.weapon, hero)),) if card.weapon else ()
    worn: list[CardId] = []
    pack: list[CardId] = []
    for kind in card.equipment:
        item = _take(equipment, kind, hero)
        printed = box.equipment(item)
        if printed.attaches_to == "hero" and slots_free(card, worn, printed, box.cards.equipment):
            worn.append(item)
        elif printed.attaches_to == "weapon" and in_hand and not in_hand[0].attached:
            in_hand = (msgspec.structs.replace(in_hand[0], attached=item),)
        else:
            pack.append(item)
    return Hero(
        hero,
        player,
        shared_life=shared_life(box.level),
        light=card.ammo.light,
        heavy=card.ammo.heavy,
        special=card.ammo.special,
        weapons=in_hand,
        worn=tuple(worn),
        pack=tuple(pack),
        charges=sum(does.charges for item in worn if isinstance(does := box.equipment(item).does, PowerSuit)),
    )


def shared_life(level: LevelCard) -> int:
    """Shared life tokens of each Hero at the start (WF-LIFE-2, WF-DIFF-9, WF-DIFF-10)."""
    return {"one-each": 1, "two-each": 2, "one-hero": 0, "not-needed": 1}[level.shared_life]


def slots_free(
    card: HeroCard, worn: Sequence[CardId], item: EquipmentCard, equipment: Mapping[str, EquipmentCard]
) -> bool:
    """Whether the Hero card shows a symbol of this type that no item fills (WF-GEAR-3)."""
    filled = sum(equipment[kind_of(other)].type == item.type for other in worn)
    return card.slots.count(item.type) > filled


def _take(deck: list[CardId], kind: str, hero: str) -> CardId:
    for card in deck:
        if card.startswith(kind) and kind_of(card) == kind:
            deck.remove(card)
            return card
    raise BadSetup(f"no {kind} is left for {hero}", where="heroes", expected="Heroes whose own cards the decks hold")
