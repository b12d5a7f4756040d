"""What an attack would mean: dice and their sources, target, who could help with which card, noise, jams."""

from collections.abc import Iterator, Sequence

from nightraid.engine.prose import capital, count, listed
from nightraid.engine.screen.sketches import DiceSource, Mark, Note, Ray, Sketch
from nightraid.games.reichbusters.ids import HeroId, UnitId, WeaponId
from nightraid.games.reichbusters.odds.noise_forecast import loudness
from nightraid.games.reichbusters.odds.within_test import copy_state
from nightraid.games.reichbusters.rules import attack, items, modifiers, wounding
from nightraid.games.reichbusters.rules.attack_targets import UNARMED, Terms, defence_against, keywords_of
from nightraid.games.reichbusters.rules.base import in_force, running_action, unit_keywords, weapons
from nightraid.games.reichbusters.rules.base.pool import has_keyword
from nightraid.games.reichbusters.schema.action_cards import LastingDice
from nightraid.games.reichbusters.schema.skills import DieHard, FireSupport, Strong
from nightraid.games.reichbusters.schema.units import Elusive
from nightraid.games.reichbusters.schema.weapons import ArmourPiercing, Unreliable, WeaponSide
from nightraid.games.reichbusters.schema.wound_cards import FewerDice
from nightraid.games.reichbusters.state import RunningTest, State
from nightraid.games.reichbusters.table.forecasts import noise_notes
from nightraid.games.reichbusters.table.spots import at_unit
from nightraid.games.reichbusters.telling.card_texts import weapon_keyword


def attack_sketch(
    game: State, who: HeroId, weapon: WeaponId, target: UnitId, terms: Terms, *, begins: bool = True
) -> Sketch:
    """An attack with a weapon, or with bare hands; `begins`: it is an action of its own, and not part of a card."""
    side = weapons.side_of(game, weapons.weapon_of(game, who, weapon)) if weapon else UNARMED
    after = _declared(game, who, weapon, side, begins=begins)
    test = announced(game, who, weapon, target, side, terms)
    area = game.units[target].area
    notes = (
        target_note(game, test),
        *_no_dice_note(test),
        *_keyword_notes(test),
        *_jam_note(after, weapon),
        *help_notes(after, test),
        *_support_note(game, test),
        *noise_notes(after, who, loudness(after)),
    )
    return Sketch(
        notes,
        (Mark(area, count(len(test.pool), "die", "dice"), "theirs"),),
        rays=_line(game, who, target),
        spots=(at_unit(target),),
        dice=tuple(dice_sources(game, who, side, terms.dice, unarmed=not weapon)),
        die=game.box.dice["attack"].name,
    )


def _declared(game: State, who: HeroId, weapon: WeaponId, side: WeaponSide, *, begins: bool) -> State:
    """The table once the attack is announced, with the noise of its action so far."""
    after = copy_state(game)
    if begins:
        after.action = running_action.new_action(after, who)
    running_action.add_noise(after, side.noise)
    if weapon:
        running_action.use_weapon(after, weapon)
    return after


def announced(
    game: State, who: HeroId, weapon: WeaponId, target: UnitId, side: WeaponSide, terms: Terms
) -> RunningTest:
    """The test of an attack, before the roll."""
    return RunningTest(
        "attack",
        who,
        defence_against(game, target, side.reach),
        pool=attack.pool_of(game, who, side, terms.dice, unarmed=not weapon),
        weapon=weapon,
        reach=side.reach,
        target=target,
        area=game.units[target].area,
        keywords=keywords_of(game, who, side, terms),
    )


def _line(game: State, who: HeroId, target: UnitId) -> tuple[Ray, ...]:
    """The line of a shot; in melee there is none to draw."""
    start, end = game.heroes[who].area, game.units[target].area
    return () if start == end else (Ray(start, end, clear=True),)


# ---------------------------------------------------------------- dice


def dice_sources(game: State, who: HeroId, side: WeaponSide, more: int, *, unarmed: bool) -> Iterator[DiceSource]:
    """The dice of an attack by what they come from (RB-TEST-3); fewer with wounds, but never below none."""
    parts = [DiceSource(side.name, side.dice, ("RB-ATTACK-6" if unarmed else "RB-ATTACK-5",))]
    if more:
        parts.append(DiceSource("the card or skill that grants it", more, ("RB-ATTACK-14",)))
    parts += _from_cards(game, who, side)
    parts += _from_skills(game, who, unarmed=unarmed)
    parts += _from_the_team(game, who, side)
    if unarmed and (fists := items.fist_dice(game, who)):
        parts.append(DiceSource("knuckledusters", fists, ("RB-ITEM-KNUCKLEDUSTERS-1",)))
    lost = sum(wound.dice for wound in in_force.permanent(game, who, FewerDice) if wound.test == side.reach)
    have = sum(part.dice for part in parts)
    yield from parts
    if lost:
        yield DiceSource("wounds", -min(lost, have), ("RB-WOUND-5",))
    if side.vril_dice:
        yield DiceSource(f"{side.name}, vril dice", side.vril_dice, ("RB-VRIL-1",))


def _from_cards(game: State, who: HeroId, side: WeaponSide) -> Iterator[DiceSource]:
    """Cards in play."""
    for lying in game.heroes[who].in_play:
        card = game.box.action_card(lying.card)
        for effect in card.top.does:
            if isinstance(effect, LastingDice) and effect.test in ("attack", side.reach):
                yield DiceSource(card.name, effect.count, ("RB-DURATION-2",))


def _from_skills(game: State, who: HeroId, *, unarmed: bool) -> Iterator[DiceSource]:
    for name, does in in_force.active(game, who):
        match does:
            case DieHard(dice=dice) if in_force.alone(game, who):
                yield DiceSource(game.box.cards.skills[name].name, dice, ("RB-SKILL-DIE-HARD-1",))
            case Strong(attack_dice=dice) if unarmed:
                rule = game.box.edition.rule("RB-SKILL-STRONG-1", "RB-SKILL-STRONG-2")
                yield DiceSource(game.box.cards.skills[name].name, dice, (rule,))


def _from_the_team(game: State, who: HeroId, side: WeaponSide) -> Iterator[DiceSource]:
    together = in_force.beside_in_melee(game, who) if side.reach == "melee" else None
    if together is not None and game.box.team is not None:
        yield DiceSource(game.box.team.ability.name, together.dice, ("RB-Q-182",))


# ---------------------------------------------------------------- in sentences


def target_note(game: State, test: RunningTest) -> Note:
    """The defence of the target, and what a hit does to it."""
    unit, name = test.target, game.box.name_of(test.target)
    piercing = has_keyword(test, ArmourPiercing)
    text = f"{name} has defence {test.against} here"
    if wounding.is_proof(game, unit, test.reach, piercing=piercing, caught=True):
        return Note(f"{text}, but is Armoured: no hit without Armour Piercing hurts it.", "bad", ("RB-KEY-ARMOURED-1",))
    hit = wounding.wounds_of_hit(game, unit, piercing=piercing)
    left = wounds_left(game, unit)
    fate = "a hit kills it" if left <= hit else f"{left} wounds kill it, a hit is {hit}"
    if unit_keywords.has(game, unit, Elusive):
        rules = ("RB-NTE-KEY-ELUSIVE-1", "RB-Q-151")
        return Note(f"{text} and is Elusive: spend a special on it, or it is unharmed; {fate}.", "warn", rules)
    return Note(f"{text}; {fate}.", "plain", ("RB-ATTACK-10", "RB-WOUND-1"))


def _no_dice_note(test: RunningTest) -> Iterator[Note]:
    if not test.pool:
        yield Note("No dice are left to roll: it can only miss.", "bad", ("RB-TEST-3", "RB-WOUND-5"))


def wounds_left(game: State, unit: UnitId) -> int:
    """How many wounds kill a unit from here (RB-WOUND-1 to RB-WOUND-3)."""
    record = game.units[unit]
    return unit_keywords.wounds_of(game, unit) - record.wounds + game.box.states_left(record.row, record.side)


def _keyword_notes(test: RunningTest) -> Iterator[Note]:
    names = [weapon_keyword(keyword) for keyword in test.keywords if not isinstance(keyword, Unreliable)]
    if names:
        yield Note(f"The attack has {listed(names)}.", "good", ("RB-KEY-1",))


def _jam_note(after: State, weapon: WeaponId) -> Iterator[Note]:
    """What will jam, unless a special is spent on it."""
    if weapon and (jams := running_action.jams_to_come(after, weapon)):
        name = after.box.cards.weapons[weapon].normal.name
        how = "jams afterwards" if jams == 1 else f"gets {jams} jam tokens afterwards"
        rule = "RB-KEY-UNRELIABLE-2" if after.box.edition.unreliable == "once" else "RB-KEY-UNRELIABLE-1"
        yield Note(f"{name} {how}, unless a special is spent on Unreliable.", "warn", (rule,))


def _support_note(game: State, test: RunningTest) -> Iterator[Note]:
    """Specials that friends in the area give."""
    given = in_force.specials_given(game, test)
    if given:
        names = [
            game.box.hero_card(other).name
            for other in game.heroes_at(game.heroes[test.hero].area)
            if other != test.hero and not game.heroes[other].fallen and in_force.skill(game, other, FireSupport)
        ]
        text = f"{listed(names)} adds {count(given, 'special')} after the roll: 2 each, and a boost or an effect."
        yield Note(text, "good", ("RB-SKILL-FIRE-SUPPORT-1", "RB-SPECIAL-5"))


def help_notes(game: State, test: RunningTest) -> Iterator[Note]:
    """Which cards could be played on the test after the roll, the Hero's own and those of friends who may help."""
    for who in (test.hero, *(other for other in range(len(game.heroes)) if other != test.hero)):
        cards = fitting(game, test, who)
        if cards:
            own = who == test.hero
            whose = "After the roll" if own else f"{game.box.hero_card(who).name} can help"
            rules = ("RB-CARD-6",) if own else ("RB-ATTACK-12",)
            yield Note(f"{whose}: {'; '.join(cards)}.", "good", rules)


def fitting(game: State, test: RunningTest, who: HeroId) -> Sequence[str]:
    """The modifiers in a Hero's hand for such a test, with what they do."""
    if not game.heroes[who].hand or not modifiers.may_modify(game, test, who):
        return ()
    held = [card for card in game.heroes[who].hand if modifiers.fits(game, card, test)]
    bottoms = [modifiers.bottom_of(game, card) for card in held]
    return [capital(f"{bottom.name} ({bottom.text.strip().rstrip('.')}{_louder(bottom.noise)})") for bottom in bottoms]


def _louder(noise: int) -> str:
    return f"; {count(noise, 'noise die', 'noise dice')} more" if noise else ""
