"""Attacks as distributions: what becomes of each target, and what the figures rest on."""

from collections.abc import Iterable, Iterator, Sequence

from nightraid.engine.prose import capital, count, listed
from nightraid.engine.screen.basics import Tone
from nightraid.engine.screen.sketches import Chance, Distribution, Note
from nightraid.games.incursion.abilities.volatile import FATES
from nightraid.games.incursion.ids import NOBODY, ModelId, Side
from nightraid.games.incursion.odds.damage import dp_to_fall, is_chosen, saves_of
from nightraid.games.incursion.odds.dice_sources import blow_dice, modifiers, shot_dice
from nightraid.games.incursion.odds.spreads import Effect, Effects, falls, of_attack, of_shot, one_after_another
from nightraid.games.incursion.rules.base.in_force import fortitude, has, has_effect
from nightraid.games.incursion.rules.blasts import Blast, attack_on, is_hit
from nightraid.games.incursion.rules.damage import Attack, needed_face
from nightraid.games.incursion.rules.objects import thing_at
from nightraid.games.incursion.rules.shots import Shot, ordinary_shot
from nightraid.games.incursion.schema.cards import EndlessAmmo
from nightraid.games.incursion.state import State
from nightraid.games.incursion.telling.naming import item_name, model_name
from nightraid.games.incursion.telling.naming import needed_face as face_name
from nightraid.games.incursion.telling.previews import attack_of

UNHURT, KNOCKED_DOWN, PULLED_IN = "unhurt", "knocked down", "pulled in"
MOST_SHOTS = 6
"""A die is never better than 6: after so many shots, each worse by one, nothing more is hit."""


def in_percent(likely: float) -> float:
    """With so many places that several of them still add up to 100."""
    return round(100 * likely, 6)


# ---------------------------------------------------------------- results


def results(game: State, attack: Attack, likely: Effects, *, friend: bool = False, moved: str = "") -> Iterator[Chance]:
    """What becomes of the target, the worst for it first."""
    most, shares = dp_to_fall(game, attack), dict[str, float]()
    fallen = "destroyed" if attack.thing else "casualty"
    for effect in sorted(likely, key=lambda effect: (-effect.dp, not effect.down)):
        name = fallen if effect.dp >= most else _state(effect, moved)
        shares[name] = shares.get(name, 0.0) + likely[effect]
    good: Tone = "bad" if friend else "good"
    bad: Tone = "good" if friend else "bad"
    for name, share in shares.items():
        yield Chance(name, in_percent(share), good if name == fallen else bad if name == UNHURT else "plain")


def _state(effect: Effect, moved: str) -> str:
    parts = ([f"{effect.dp} DP"] if effect.dp else []) + ([moved] if effect.down else [])
    return listed(parts) if parts else UNHURT


def name_of(game: State, attack: Attack) -> str:
    """Whom or what an attack is about."""
    if attack.thing:
        return capital(item_name(game.box, attack.thing))
    return capital(model_name(game.box.library, attack.target))


def parts_of(game: State, attack: Attack) -> Iterator[Note]:
    """What the target can take, what it may ignore, and which dice are rolled again."""
    left = dp_to_fall(game, attack)
    f = game.box.objects[attack.thing].f if attack.thing else fortitude(game, attack.target)
    yield Note(f"F {f}; it falls with {left} DP more.", rules=("IN-DD-1", "IN-DD-5"))
    if attack.two_gun:
        yield Note("Every die that causes no DP is rolled once more.", rules=("IN-TWOGUN-1",))
    if attack.may_thump:
        yield Note("One die that fails is rolled again.", rules=("IN-MODEL-SLUGGER-5",))
    if attack.attacker in game.models and is_chosen(game, attack.attacker):
        yield Note("One die that fails is rolled again, once in this game turn.", rules=("IN-MODEL-HILDE-3",))
    if not attack.thing:
        for face in saves_of(game, attack.target):
            yield Note(f"It ignores each DP with {face_name(face)}.", rules=("IN-MODEL-PADDY-2", "IN-DD-7"))
    yield Note("Nobody plays or kills a card meanwhile.", rules=("IN-Q-26",))


# ---------------------------------------------------------------- shots


def shot_odds(game: State, shot: Shot, *, again: bool = False) -> tuple[Distribution, ...]:
    """A shot, all shots of one payment at the same target, and what follows from them."""
    attack = attack_of(shot)
    told = [_of_one_shot(game, shot)]
    if not again and shot.purpose == "shot" and (shot.gun.shots > 1 or shot.gun.chain):
        told.append(_of_all_shots(game, shot))
    if shot.purpose == "reaction" and not has_effect(game, shot.shooter, EndlessAmmo):
        told.append(_ammo(game, shot))
    if shot.gun.chain:
        told.append(_jam(game, shot))
    if not attack.thing and has(game, attack.target, "volatile"):
        told.append(volatile_odds(game, attack.target))
    return tuple(told)


def _of_one_shot(game: State, shot: Shot) -> Distribution:
    attack = attack_of(shot)
    dice = listed(f"{source.dice} by {source.name}" for source in shot_dice(game, shot))
    parts = [
        Note(f"{count(shot.dice, 'die', 'dice')}: {dice}.", rules=("IN-SHOOT-2",)),
        modifiers(game, attack, shot),
        *parts_of(game, attack),
        *_weapon_parts(game, shot),
    ]
    moved = PULLED_IN if shot.gun.drags else KNOCKED_DOWN
    return Distribution(
        name_of(game, attack), tuple(results(game, attack, of_shot(game, shot), moved=moved)), tuple(parts)
    )


def _weapon_parts(game: State, shot: Shot) -> Iterator[Note]:
    gun = shot.gun
    if gun.knock_down_range and shot.mark.model != NOBODY:
        text = f"Up to range {gun.knock_down_range} a die of {gun.knock_down_from} or more knocks it down, hurt or not."
        yield Note(text, rules=("IN-MODEL-GUTGUNNER-2", "IN-Q-46"))
    if gun.drags:
        yield Note("Who is hurt is pulled in, who is not with 4 or more.", rules=("IN-MODEL-HANS-2",))


def _of_all_shots(game: State, shot: Shot) -> Distribution:
    """Every shot that one payment brings, all at the same target."""
    attack, most = attack_of(shot), dp_to_fall(game, attack_of(shot))
    if shot.gun.chain:
        likely: Effects = _while_it_hits(game, shot, most)
        text = "It fires on as long as each shot causes a DP and none shows a 1, each time with 1 less."
        title, rules = "while it hits", ("IN-MODEL-SLUGGER-2", "IN-MODEL-SLUGGER-3")
    else:
        likely = of_shot(game, shot)
        for _ in range(shot.gun.shots - 1):
            likely = one_after_another(likely, of_shot(game, shot))
        text, rules = f"{shot.gun.shots} shots, each resolved before the next.", ("IN-HMG-1", "IN-Q-89")
        title = f"all {shot.gun.shots} shots"
    parts = (Note(text, rules=rules), Note("All of them at this target."), *parts_of(game, attack))
    return Distribution(f"{name_of(game, attack)}, {title}", tuple(results(game, attack, likely)), parts)


def _while_it_hits(game: State, shot: Shot, most: int) -> dict[Effect, float]:
    """Bambi fires on while it hits and does not jam; a target that has fallen is shot at no more."""
    found: dict[Effect, float] = {}
    firing = {0: 1.0}
    for number in range(MOST_SHOTS):
        one = of_shot(game, ordinary_shot(game, shot.shooter, shot.gun, shot.mark, number))
        after: dict[int, float] = {}
        for dp, likely in firing.items():
            for effect, share in one.items():
                total = dp + effect.dp
                ends = total >= most or not effect.on
                where: dict[int, float] | None = None if ends else after
                if where is None:
                    found[Effect(total)] = found.get(Effect(total), 0.0) + likely * share
                else:
                    where[total] = where.get(total, 0.0) + likely * share
        firing = after
    for dp, likely in firing.items():
        found[Effect(dp)] = found.get(Effect(dp), 0.0) + likely
    return found


def _ammo(game: State, shot: Shot) -> Distribution:
    """Whether a reaction shot leaves the model without ammo."""
    empty = sum(likely for effect, likely in of_shot(game, shot).items() if effect.stops)
    chances = (Chance("out of ammo", in_percent(empty), "bad"), Chance("stays ready", in_percent(1 - empty), "good"))
    text = "A 1 on a single die, or any double, ends the mode."
    return Distribution("Ammo", chances, (Note(text, rules=("IN-AMMO-1", "IN-AMMO-2")),))


def _jam(game: State, shot: Shot) -> Distribution:
    """Whether the gun jams with this shot."""
    jams = sum(likely for effect, likely in of_shot(game, shot).items() if effect.stops)
    chances = (Chance("jams", in_percent(jams), "bad"), Chance("does not jam", in_percent(1 - jams), "good"))
    return Distribution(shot.gun.name, chances, (Note("Any 1 jams it.", rules=("IN-MODEL-SLUGGER-4",)),))


def volatile_odds(game: State, model: ModelId) -> Distribution:
    """What becomes of a bomberzombie that is shot dead."""
    words = {"explosion": "explodes", "removed": "is removed", "glory": "acts a last time"}
    chances = tuple(Chance(text, in_percent(FATES.count(fate) / len(FATES))) for fate, text in words.items())
    name = capital(model_name(game.box.library, model))
    part = Note("A die, if it falls to a shot.", rules=("IN-MODEL-BOMBERZOMBIE-3", "IN-Q-57"))
    return Distribution(f"{name}, if it falls", chances, (part,))


# ---------------------------------------------------------------- hand to hand, and dice without a gun


def blow_odds(game: State, attack: Attack, tramples: int = 0) -> Distribution:
    """A hand-to-hand attack."""
    dice = listed(f"{source.dice} by {source.name}" for source in blow_dice(game, attack))
    parts = (
        Note(f"{count(attack.dice, 'die', 'dice')}: {dice}.", rules=("IN-HTH-4",)),
        modifiers(game, attack, None, tramples),
        *parts_of(game, attack),
    )
    return Distribution(name_of(game, attack), tuple(results(game, attack, of_attack(game, attack))), parts)


def plain_odds(game: State, attack: Attack, *, friend: bool = False) -> Distribution:
    """Dice that are nobody's weapon: blasts, flames, cards."""
    each = f", {attack.dp} DP each" if attack.dp > 1 else ""
    text = f"{count(attack.dice, 'die', 'dice')}, each hurts with {face_name(needed_face(game, attack))}{each}."
    parts = (Note(text, rules=("IN-DD-1", "IN-DD-2")), *parts_of(game, attack))
    title = f"{name_of(game, attack)}, a friend" if friend else name_of(game, attack)
    told = results(game, attack, of_attack(game, attack), friend=friend)
    return Distribution(title, tuple(told), parts)


def many_odds(game: State, side: Side, attacks: Sequence[Attack]) -> tuple[Distribution, ...]:
    """Dice for several at once: how many enemies fall, and what becomes of each."""
    foes = [attack for attack in attacks if not attack.thing and game.models[attack.target].side != side]
    told = [_how_many(game, foes)] if len(foes) > 1 else []
    for attack in attacks:
        friend = not attack.thing and game.models[attack.target].side == side
        told.append(plain_odds(game, attack, friend=friend))
    return tuple(told)


def _how_many(game: State, attacks: Iterable[Attack]) -> Distribution:
    """How many of them fall; their dice do not depend on each other."""
    shares = {0: 1.0}
    for attack in attacks:
        dead = falls(of_attack(game, attack), dp_to_fall(game, attack))
        after: dict[int, float] = {}
        for number, likely in shares.items():
            after[number] = after.get(number, 0.0) + likely * (1 - dead)
            after[number + 1] = after.get(number + 1, 0.0) + likely * dead
        shares = after
    chances = tuple(
        Chance(count(number, "casualty", "casualties"), in_percent(likely), "bad" if number == 0 else "good")
        for number, likely in sorted(shares.items(), reverse=True)
    )
    return Distribution("Enemies", chances, (Note("All dice are rolled before anybody suffers.", rules=("IN-Q-10",)),))


def blast_odds(game: State, side: Side, blast: Blast) -> tuple[Distribution, ...]:
    """Dice for everybody and everything in some squares."""
    attacks: list[Attack] = []
    for place, cell in enumerate(blast.squares):
        model, thing = game.at(cell), thing_at(game, cell)
        if model != NOBODY and is_hit(game, blast, model):
            attacks.append(attack_on(blast, place, model, ""))
        if thing:
            attacks.append(attack_on(blast, place, NOBODY, thing))
    return many_odds(game, side, attacks)
