"""The attack of a Hero, with a weapon or as a silent execution: what it can do to whom."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any, TypeVar

from nightraid.engine.ask import Option
from nightraid.engine.prose import count, listed
from nightraid.engine.screen.sketches import Chance, Distribution, Note
from nightraid.games.wolfenstein.odds.best_play import BestPlay, Result, Results
from nightraid.games.wolfenstein.odds.dice_sources import dice_shown
from nightraid.games.wolfenstein.odds.telling import dice_note, die_note, in_percent, what_becomes_of
from nightraid.games.wolfenstein.odds.under_way import UnderWay
from nightraid.games.wolfenstein.rules.attack import nazis_beside
from nightraid.games.wolfenstein.rules.attack_choices import reroll_sources
from nightraid.games.wolfenstein.rules.base.in_force import nazi_skill
from nightraid.games.wolfenstein.rules.base.line_of_sight import sees
from nightraid.games.wolfenstein.rules.base.strength import strength
from nightraid.games.wolfenstein.rules.weapon_abilities import Attacking
from nightraid.games.wolfenstein.schema.enemies import GreatArmor
from nightraid.games.wolfenstein.schema.weapons import (
    ArmorPiercing,
    Blast,
    CripplingHit,
    Overrun,
    StunningHit,
    SureHits,
)
from nightraid.games.wolfenstein.telling.naming import FACES

PAID = ", with all that is worth paying for"
K = TypeVar("K")


def attack_odds(now: UnderWay, first: Option | None = None) -> tuple[Distribution, ...]:
    """What an attack can do: first without paying more than has been paid, then with all that helps to kill."""
    free = BestPlay(now, pays=False)
    results = free.results(first)
    paid = BestPlay(now, pays=True).results(first)
    if len(results) == 1 and len(paid) == 1:
        return ()  # chance has no part in it any more
    shown = [_target(now, free, results, _parts(now, free, pays=False))]
    if _kills(paid) > _kills(results):
        shown.append(_target(now, free, paid, _parts(now, free, pays=True), PAID))
    shown += _hits_to_spare(now, results)
    shown += _weapon_after(now, free, results)
    return tuple(shown)


def _target(now: UnderWay, play: BestPlay, results: Results, parts: Iterator[Note], title: str = "") -> Distribution:
    left = _by(results, lambda result: result.left)
    return what_becomes_of(now.game, now.attacking.target, play.have, left, parts, title)


def _by(results: Results, what: Callable[[Result], K]) -> dict[K, float]:
    """The likelihood of one side of the results."""
    shares: dict[K, float] = {}
    for result, likely in results.items():
        shares[what(result)] = shares.get(what(result), 0.0) + likely
    return shares


def _kills(results: Results) -> float:
    return round(sum(likely for result, likely in results.items() if result.left.hp == 0), 9)


# ---------------------------------------------------------------- the other sides of the results


def _hits_to_spare(now: UnderWay, results: Results) -> Iterator[Distribution]:
    """Hits that the target no longer needs, where they go on to somebody beside it."""
    game, attacking = now.game, now.attacking
    near = [nazi for nazi in nazis_beside(game, attacking.target) if sees(game, attacking.hero, nazi)]
    if not near or not attacking.has(game, Overrun):
        return
    shares = _by(results, lambda result: result.surplus)
    names = listed(game.box.name_of(nazi) for nazi in near).replace(" and ", " or ")
    chances = [
        Chance(f"{count(hits, 'hit')} on {names}" if hits else "none", in_percent(shares[hits]))
        for hits in sorted(shares, reverse=True)
    ]
    note = Note(
        "What the target no longer needs goes on to one Nazi beside it, as Armor Hits.", rules=("WF-ABILITY-1",)
    )
    yield Distribution("Hits to spare", tuple(chances), (note,))


def _weapon_after(now: UnderWay, play: BestPlay, results: Results) -> Iterator[Distribution]:
    """Whether the weapon is left empty."""
    if play.weapon is None:
        return
    empty = sum(likely for result, likely in results.items() if result.empty)
    if empty:
        name = now.game.box.weapon(play.weapon.card).name
        chances = (
            Chance("left empty", in_percent(empty), "bad"),
            Chance("still loaded", in_percent(1 - empty), "good"),
        )
        yield Distribution(name, chances, (Note("Reloads of the final roll empty it.", rules=("WF-RELOAD-1",)),))


# ---------------------------------------------------------------- what the figures rest on


def _parts(now: UnderWay, play: BestPlay, *, pays: bool) -> Iterator[Note]:
    game, attacking = now.game, now.attacking
    if not now.rolled:
        yield dice_note(_dice(now, play), ("WF-ATTACK-3",) if play.weapon else ("WF-SILENT-1",))
    else:
        yield Note(f"The dice show {_shown(attacking)}.", rules=("WF-ATTACK-5",))
    yield die_note(game.box.die)
    yield _strength_note(now, play)
    yield from _effects(now)
    yield from _rerolls(now)
    yield _payment(now, pays=pays)


def _dice(now: UnderWay, play: BestPlay) -> list[tuple[str, int]]:
    """Where the dice come from; those of paid abilities and skills are what is over."""
    game, attacking = now.game, now.attacking
    if play.weapon is None:
        return [(game.box.equipment(attacking.weapon).name, attacking.dice)]
    known = dice_shown(game, attacking.hero, play.weapon, attacking.distance)
    sources = [(source.name, source.dice) for source in known]
    paid = attacking.dice - sum(dice for _, dice in sources)
    return [*sources, ("what was paid for", paid)] if paid else sources


def _shown(attacking: Attacking) -> str:
    shown: Mapping[Any, int] = {face: attacking.faces.count(face) for face in FACES}
    return listed(count(often, FACES[face]) for face, often in shown.items() if often)


def _strength_note(now: UnderWay, play: BestPlay) -> Note:
    game, target = now.game, now.attacking.target
    armor, hp = play.have
    text = f"{game.box.name_of(target)} has {armor} armor and {hp} HP"
    if nazi_skill(game, target, GreatArmor):
        return Note(f"{text}; every hit takes armor first.", rules=("WF-PRIORITY-1",))
    if now.attacking.has(game, ArmorPiercing):
        return Note(f"{text}; Armor Hits take HP as if there were no armor.", rules=("WF-ABILITY-1",))
    return Note(f"{text}; Armor Hits take armor first, HP Hits take HP.", rules=("WF-DAMAGE-1", "WF-DAMAGE-2"))


def _effects(now: UnderWay) -> Iterator[Note]:
    """What the weapon does besides."""
    game, attacking = now.game, now.attacking
    why = ("WF-ABILITY-1",)
    extra = attacking.extra_hits + (sure.hits if (sure := attacking.has(game, SureHits)) else 0)
    if extra:
        yield Note(f"{count(extra, 'HP Hit')} more than the dice show.", "good", why)
    if attacking.has(game, StunningHit):
        yield Note("If it is hurt and lives, it gets a stun token.", "good", ("WF-STUN-4",))
    if attacking.has(game, CripplingHit):
        yield Note("If it is hurt and lives, it gets a sabotage token.", "good", ("WF-STUN-4",))
    if blast := attacking.has(game, Blast):
        for nazi in nazis_beside(game, attacking.target):
            kills = " and is killed" if sum(strength(game, nazi)) <= blast.points else ""
            yield Note(f"{game.box.name_of(nazi)} takes {blast.points} damage in any case{kills}.", "good", why)


def _rerolls(now: UnderWay) -> Iterator[Note]:
    names = {ability.id: ability.name for ability in _abilities(now)}
    names |= {skill.id: skill.name for skill in now.game.hero_card(now.attacking.hero).always}
    names |= {skill.id: skill.name for skill in now.game.hero_card(now.attacking.hero).skills}
    for source, faces, most in reroll_sources(now.game, now.attacking):
        name = names.get(source) or now.game.box.equipment(source).name
        shown = listed(FACES[face] for face in faces).replace(" and ", " or ")
        text = f"{name}: up to {count(most, 'die', 'dice')} with {shown} can be rolled again, once each"
        yield Note(
            f"{text}; done where it is best for a kill, then for damage, then to stay loaded.", rules=("WF-REROLL-1",)
        )


def _abilities(now: UnderWay) -> tuple[Any, ...]:
    weapons = now.game.heroes[now.attacking.hero].weapons
    in_use = [weapon.card for weapon in weapons if weapon.card == now.attacking.weapon]
    return now.game.box.weapon(in_use[0]).abilities if in_use else ()


def _payment(now: UnderWay, *, pays: bool) -> Note:
    rules = ("WF-ABILITY-1", "WF-GLORY-2")
    if pays:
        return Note(
            "Ammo and Glory Points are paid before and after the roll wherever that is best for a kill.", rules=rules
        )
    if now.attacking.must_reach and not now.attacking.ability:
        return Note("Only the ability is paid for that it takes to reach the target.", rules=rules)
    return Note("Nothing more is paid for.", rules=rules)
