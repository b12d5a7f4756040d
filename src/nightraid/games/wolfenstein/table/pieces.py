"""The models on the screen, with their meters and chips, and the tokens on squares."""

from collections.abc import Iterator

from nightraid.engine.screen.now import Chip, Meter, Piece, QueueEntry, Token
from nightraid.games.wolfenstein.box import Box
from nightraid.games.wolfenstein.ids import AMMO_TYPES, NOBODY, OFF_MAP, HeroId, ModelId
from nightraid.games.wolfenstein.rules.base.strength import full_strength_of_hero
from nightraid.games.wolfenstein.rules.fatigue import half
from nightraid.games.wolfenstein.schema.enemies import EnemyCard
from nightraid.games.wolfenstein.schema.equipment import PowerSuit
from nightraid.games.wolfenstein.state import Bot, Hero, Nazi
from nightraid.games.wolfenstein.table.icons import enemy_icon, hero_icon
from nightraid.games.wolfenstein.table.reasons import what_woke
from nightraid.games.wolfenstein.table.spots import enemy_term, hero_term, objective_id, token_id
from nightraid.games.wolfenstein.view import RaidView

STATUS_CHIPS = {
    "waiting": Chip("to-come", "not on the map yet"),
    "bleeding": Chip("bleeding", "bleeding", "bad"),
    "dead": Chip("dead", "dead", "bad"),
    "out": Chip("out", "left the map", "good"),
}
MOST_PIPS = 9
AWAY = {"dead": "dead", "out": "left by an exit", "waiting": "not on the map yet"}


def pieces_of(table: RaidView, box: Box) -> Iterator[Piece]:
    """Heroes first, then bots, then Nazis."""
    for number, hero in enumerate(table.heroes):
        yield hero_piece(table, box, number, hero)
    for friend in table.bots:
        yield bot_piece(table, box, friend.id, friend.bot)
    awake = {seen.id for seen in table.awake}
    for seen in table.nazis:
        yield nazi_piece(box, seen.id, seen.nazi, awake=seen.id in awake)


# ---------------------------------------------------------------- Heroes


def hero_piece(table: RaidView, box: Box, number: HeroId, hero: Hero) -> Piece:
    """A Hero with everything on its card."""
    acting = table.turn.hero == number and table.turn.bot == NOBODY and table.phase == "turn"
    away = hero.status in ("dead", "out")
    return Piece(
        str(number),
        box.name_of(number),
        box.sign_of(number),
        hero_icon(hero.card),
        "hero",
        () if hero.cell == OFF_MAP else (hero.cell,),
        seat=hero.player,
        kind=hero_term(hero.card),
        meters=() if away else tuple(_hero_meters(table, box, number, hero, acting=acting)),
        chips=tuple(_hero_chips(table, box, hero, acting=acting)),
        active=acting,
        done=hero.activated and not acting,
        gone=hero.status == "dead",
        note=AWAY.get(hero.status, ""),
    )


def _hero_meters(table: RaidView, box: Box, number: HeroId, hero: Hero, *, acting: bool) -> Iterator[Meter]:
    base, full = box.hero_cards[hero.card].ap, full_strength_of_hero(box, hero)
    to_come = 0 if hero.activated or hero.status == "bleeding" else half(base) if hero.fatigue else base
    ap = table.turn.ap if acting else to_come
    yield Meter("ap", "AP", ap, max(base, ap), "pips")
    yield _left("hp", "HP", full.hp, hero.lost_hp)
    yield _left("armor", "Armor", full.armor, hero.lost_armor)
    yield Meter("glory", "Glory", hero.glory)
    for kind in AMMO_TYPES:
        yield Meter(f"ammo-{kind}", f"{kind.capitalize()} ammo", hero.ammo(kind))
    yield Meter("shared-life", "Shared life", hero.shared_life)
    if any(isinstance(box.equipment(item).does, PowerSuit) for item in hero.worn):
        yield Meter("suit-tokens", "Power suit", hero.charges)


def _hero_chips(table: RaidView, box: Box, hero: Hero, *, acting: bool) -> Iterator[Chip]:
    if hero.status in STATUS_CHIPS:
        yield STATUS_CHIPS[hero.status]
    if hero.status in ("dead", "out"):
        return
    if hero.fatigue:
        yield Chip("fatigued", "fatigued", "warn")
    if hero.stunned:
        yield Chip("stunned", "stunned", "bad")
    if hero.sabotaged:
        yield Chip("sabotaged", "sabotaged", "bad")
    if acting and table.turn.attacks >= 1 + table.turn.fatigue_action:
        yield Chip("attack-used", "attack used")
    for letter in hero.carries:
        yield Chip("carries", f"carries {box.mission.objectives[letter].name}", "good")


# ---------------------------------------------------------------- enemies and bots


def nazi_piece(box: Box, model: ModelId, nazi: Nazi, *, awake: bool = False) -> Piece:
    """A Nazi; one that has just arrived is whole and has no tokens."""
    card = box.enemy_cards[nazi.kind]
    chips = (Chip("awake", "awake", "theirs"),) if awake else ()
    return Piece(
        str(model),
        box.name_of(model),
        box.sign_of(model),
        enemy_icon(nazi.kind),
        "enemy",
        box.cells_at(model, nazi.cell),
        kind=enemy_term(nazi.kind),
        meters=_strength_left(card, nazi.lost_hp, nazi.lost_armor),
        chips=(*chips, *_tokens(stunned=nazi.stunned, sabotaged=nazi.sabotaged)),
        done=nazi.readiness == "done",
        note=weapon_note(card),
    )


def bot_piece(table: RaidView, box: Box, model: ModelId, bot: Bot) -> Piece:
    """A bot that fights for a Hero."""
    card = box.enemy_cards[bot.kind]
    acting = table.turn.bot == model and table.phase == "turn"
    ap = table.turn.ap if acting else 0 if bot.acted else card.ap
    return Piece(
        str(model),
        box.name_of(model),
        box.sign_of(model),
        enemy_icon(bot.kind),
        "friend",
        box.cells_at(model, bot.cell),
        seat=table.heroes[bot.owner].player,
        kind=enemy_term(bot.kind),
        meters=(Meter("ap", "AP", ap, max(card.ap, ap), "pips"), *_strength_left(card, bot.lost_hp, bot.lost_armor)),
        chips=_tokens(stunned=bot.stunned, sabotaged=bot.sabotaged),
        active=acting,
        done=bot.acted and not acting,
        note=f"bot of {box.name_of(bot.owner)}; {weapon_note(card)}",
    )


def new_bot_piece(box: Box, model: ModelId, bot: Bot) -> Piece:
    """A bot at the moment it comes: whose seat it is, the next screen tells."""
    card = box.enemy_cards[bot.kind]
    return Piece(
        str(model),
        box.name_of(model),
        box.sign_of(model),
        enemy_icon(bot.kind),
        "friend",
        box.cells_at(model, bot.cell),
        kind=enemy_term(bot.kind),
        meters=_strength_left(card, 0, 0),
        note=f"bot of {box.name_of(bot.owner)}; {weapon_note(card)}",
    )


def weapon_note(card: EnemyCard) -> str:
    """What an enemy attacks with, in a line."""
    weapon = card.weapon
    dice = "1 die" if weapon.dice == 1 else f"{weapon.dice} dice"
    falls = ", one less for each square between" if weapon.dice_falloff else ""
    return f"{weapon.name}: {dice}{falls}, range {weapon.range}, {weapon.ap} of {card.ap} AP"


def _strength_left(card: EnemyCard, lost_hp: int, lost_armor: int) -> tuple[Meter, ...]:
    hp = _left("hp", "HP", card.hp, lost_hp)
    return (hp, _left("armor", "Armor", card.armor, lost_armor)) if card.armor else (hp,)


def _left(term: str, name: str, most: int, lost: int) -> Meter:
    """What is left of hit points or armor: pips as long as they can be counted at a glance."""
    return Meter(term, name, most - lost, most, "pips" if most <= MOST_PIPS else "bar")


def _tokens(*, stunned: bool, sabotaged: bool) -> tuple[Chip, ...]:
    chips = (Chip("stunned", "stunned", "good"),) if stunned else ()
    return (*chips, Chip("sabotaged", "sabotaged", "good")) if sabotaged else chips


def queue_of(table: RaidView, box: Box) -> Iterator[QueueEntry]:
    """The Nazis that are going to act, those of the highest initiative first, and what woke each."""
    nazis = {seen.id: seen.nazi for seen in table.nazis}

    def initiative(model: ModelId) -> int:
        return box.enemy_cards[nazis[model].kind].initiative

    for seen in sorted(table.awake, key=lambda seen: -initiative(seen.id)):
        reason = what_woke(box, seen.saw, seen.heard, seen.attacked_by)
        stays = "; stunned, it does nothing" if nazis[seen.id].stunned else ""
        yield QueueEntry(str(seen.id), f"{reason}; initiative {initiative(seen.id)}{stays}")


# ---------------------------------------------------------------- tokens


def tokens_of(table: RaidView, box: Box) -> Iterator[Token]:
    """Chests, events and objectives."""
    for cell in table.chests:
        yield Token(token_id(cell), cell, "chest", "$", "Chest")
    for cell in table.events:
        yield Token(token_id(cell), cell, "event", "?", "Event")
    for letter in table.objectives:
        name = f"Objective {letter}: {box.mission.objectives[letter].name}"
        yield Token(objective_id(letter), box.objective_cells[letter], "objective", letter, name)
