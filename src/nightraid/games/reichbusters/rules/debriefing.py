"""After a campaign mission: what is kept, what heals, rewards, and skills for heroism points (RB-CAMPAIGN-5 to 15)."""

from msgspec.structs import replace

from nightraid.engine.ask import Rule, Seat, choose, draw
from nightraid.engine.cards import kind_of
from nightraid.games.reichbusters.asks.events.missions import (
    Debriefing,
    ItemsKept,
    PointOnHq,
    RewardItems,
    SkillBought,
    SkillGained,
    WeaponTurnedBack,
    WoundsRemoved,
)
from nightraid.games.reichbusters.asks.options.missions import (
    BuyNoMore,
    BuySkill,
    KeepItem,
    KeepNoMore,
    RemoveWound,
    TeachNobody,
    TeachSkill,
    TeachThis,
)
from nightraid.games.reichbusters.asks.questions.missions import (
    BuySkills,
    RewardPoint,
    WhatToKeep,
    WhichSkill,
    WhichWoundHeals,
    WhoLearns,
)
from nightraid.games.reichbusters.ids import SKILL_SLOTS, CardId, HeroId, HeroismKind, SkillId, SkillType
from nightraid.games.reichbusters.rules.base.deciding import anybody
from nightraid.games.reichbusters.schema.assignments import ChartRow, GainHeroism, GainItems, GainOneSkill, GainSkill
from nightraid.games.reichbusters.schema.campaigns import MOST_KEPT, DifficultyCard
from nightraid.games.reichbusters.schema.items import OpensLocks
from nightraid.games.reichbusters.state import NO_POINTS, Points, Skill, State

KINDS: tuple[HeroismKind, ...] = ("attack", "defence", "wild")


def debrief(game: State, row: ChartRow) -> Rule[None]:
    """All steps, after a success and after a failure (RB-CAMPAIGN-2)."""
    level = game.box.difficulty
    assert level is not None
    yield Debriefing(why=("RB-CAMPAIGN-2",))
    yield from keep_items(game, level)
    yield from look_after_gear(game, level)
    for hero in range(len(game.heroes)):
        yield from remove_wounds(game, hero, level.wounds_removed)
    if row.success:
        yield from reward_for_success(game)
    yield from rewards(game, row)
    yield from buy_skills(game)
    for hero, record in enumerate(game.heroes):  # unspent points go to the HQ card (RB-CAMPAIGN-11)
        game.shared = _sum(game.shared, record.points)
        game.change(hero, points=NO_POINTS)


# ---------------------------------------------------------------- items, weapons, skills, wounds


def keep_items(game: State, level: DifficultyCard) -> Rule[None]:
    """As many as the level allows; objective items go, keys in 1.1 too (RB-CAMPAIGN-5, RB-CAMPAIGN-6, RB-Q-94)."""
    limit = min(level.items_kept, MOST_KEPT)
    carried = [item.token for hero in game.heroes if hero.escaped for item in hero.items]
    at_hand = [token for token in (*carried, *game.stores) if may_keep(game, token)]
    kept: list[CardId] = []
    if len(at_hand) <= limit:
        kept, at_hand = at_hand, []
    while at_hand and len(kept) < limit:
        tokens = {kind_of(token): token for token in reversed(at_hand)}
        options: tuple[KeepItem | KeepNoMore, ...] = (*[KeepItem(token) for token in tokens.values()], KeepNoMore())
        left = limit - len(kept)

        def ask(seat: Seat, left: int = left, options: tuple[KeepItem | KeepNoMore, ...] = options) -> WhatToKeep:
            return WhatToKeep(left, seat=seat, options=options, why=("RB-CAMPAIGN-5",))

        answer = yield from anybody(game, ask)
        if isinstance(answer, KeepNoMore):
            break
        kept.append(answer.item)
        at_hand.remove(answer.item)
    game.stores = tuple(kept)
    game.heroes = [replace(hero, items=()) for hero in game.heroes]
    yield ItemsKept(game.stores, why=("RB-CAMPAIGN-5", "RB-CAMPAIGN-6"))


def may_keep(game: State, token: CardId) -> bool:
    """Whether an item can be among those that are kept."""
    item = game.box.item(token)
    if item.stack == "objective":
        return False
    return game.box.edition.keys_kept or not isinstance(item.does, OpensLocks)


def look_after_gear(game: State, level: DifficultyCard) -> Rule[None]:
    """Jams and drains are removed, skills flipped back, vril sides stay as the level says (RB-CAMPAIGN-7, 8)."""
    for hero, record in enumerate(game.heroes):
        weapons = []
        for weapon in record.weapons:
            if weapon.vril and not level.keep_vril:
                yield WeaponTurnedBack(hero, weapon.weapon, why=("RB-CAMPAIGN-7",))
            weapons.append(replace(weapon, jams=0, drained=False, vril=weapon.vril and level.keep_vril))
        skills = tuple(replace(skill, active=True) for skill in record.skills)
        game.change(hero, weapons=tuple(weapons), skills=skills)


def remove_wounds(game: State, hero: HeroId, count: int) -> Rule[None]:
    """So many for each Hero; its player picks the cards (RB-CAMPAIGN-9)."""
    removed: list[CardId] = []
    while len(removed) < count and (wounds := game.heroes[hero].wounds):
        options = [RemoveWound(wound.card) for wound in wounds]
        answer = options[0]
        if len(wounds) > count - len(removed):
            seat = game.seat_of(hero)
            answer = yield from choose(WhichWoundHeals(hero, seat=seat, options=options, why=("RB-CAMPAIGN-9",)))
        removed.append(answer.card)
        game.change(hero, wounds=tuple(wound for wound in wounds if wound.card != answer.card))
    if removed:
        yield WoundsRemoved(hero, tuple(removed), why=("RB-CAMPAIGN-9",))


# ---------------------------------------------------------------- rewards


def reward_for_success(game: State) -> Rule[None]:
    """One random heroism point for the HQ card (RB-CAMPAIGN-10). Spent points are back in the supply (RB-Q-53)."""
    game.supply, game.spent = _sum(game.supply, game.spent), NO_POINTS
    pool = tuple(kind for kind in KINDS for _ in range(game.supply.of(kind)))
    if not pool:
        return
    (kind,) = yield from draw(RewardPoint(pool=pool, count=1, why=("RB-CAMPAIGN-10",)))
    yield from _put_on_hq(game, kind, ("RB-CAMPAIGN-10",))


def _put_on_hq(game: State, kind: HeroismKind, why: tuple[str, ...]) -> Rule[None]:
    if game.supply.of(kind):
        game.supply = game.supply.plus(kind, -1)
        game.shared = game.shared.plus(kind)
        yield PointOnHq(kind, why=why)


def rewards(game: State, row: ChartRow) -> Rule[None]:
    """What the row of the chart gives."""
    for reward in row.rewards:
        match reward:
            case GainItems(items=items):
                given = tuple(token for item in items if (token := _spare(game, item)) is not None)
                game.stores = (*game.stores, *given)
                yield RewardItems(given, why=("RB-HQ-1",))
            case GainHeroism(kind=kind, count=count):
                for _ in range(count):
                    yield from _put_on_hq(game, kind, ("RB-HQ-2",))
            case GainSkill(skill=skill):
                yield from teach_one(game, (skill,))
            case GainOneSkill(skills=skills):
                yield from teach_one(game, skills)


def _spare(game: State, item: str) -> CardId | None:
    """A token of this kind that is not kept already."""
    tokens = (token for token, card in game.box.cards.item_tokens.items() if card.id == item)
    return next((token for token in tokens if token not in game.stores), None)


def teach_one(game: State, skills: tuple[SkillId, ...]) -> Rule[None]:
    """One of these skills, the players choose which, of those that are still to be had (RB-Q-181)."""
    taken = taken_skills(game)
    left = [
        skill
        for skill in skills
        if game.box.has_skill(skill) and taken.count(skill) < game.box.cards.skills[skill].copies
    ]
    options = [TeachThis(skill) for skill in left if _pupils(game, skill)]
    if not options:
        return

    def ask(seat: Seat) -> WhichSkill:
        return WhichSkill(seat=seat, options=options, why=("RB-CAMPAIGN-12", "RB-Q-181"))

    chosen = options[0]
    if len(options) > 1:
        chosen = yield from anybody(game, ask)
    yield from teach(game, chosen.skill)


def teach(game: State, skill: SkillId) -> Rule[None]:
    """A Hero who escaped learns it for nothing (RB-CAMPAIGN-12)."""
    options = _pupils(game, skill)
    if not options:
        return

    def ask(seat: Seat) -> WhoLearns:
        return WhoLearns(skill, seat=seat, options=[*options, TeachNobody()], why=("RB-CAMPAIGN-12",))

    answer = yield from anybody(game, ask)
    if isinstance(answer, TeachSkill):
        _learn(game, answer.hero, skill, answer.instead_of)
        yield SkillGained(answer.hero, skill, why=("RB-CAMPAIGN-12",))


def _pupils(game: State, skill: SkillId) -> list[TeachSkill]:
    return [
        TeachSkill(hero, instead_of)
        for hero, record in enumerate(game.heroes)
        if record.escaped
        for instead_of in _making_room(game, hero, skill)
    ]


# ---------------------------------------------------------------- buying skills


def buy_skills(game: State) -> Rule[None]:
    """Every Hero who took part may buy, until nobody wants to or can (RB-CAMPAIGN-11)."""
    while options := skills_for_sale(game):

        def ask(seat: Seat, options: list[BuySkill] = options) -> BuySkills:
            return BuySkills(seat=seat, options=[*options, BuyNoMore()], why=("RB-CAMPAIGN-11",))

        answer = yield from anybody(game, ask)
        if isinstance(answer, BuyNoMore):
            return
        pay(game, answer.hero, game.box.cards.skills[answer.skill].type, answer.price)
        _learn(game, answer.hero, answer.skill, answer.instead_of)
        yield SkillBought(
            answer.hero,
            answer.skill,
            answer.price,
            answer.instead_of,
            why=("RB-CAMPAIGN-11", "RB-CAMPAIGN-12", "RB-CAMPAIGN-13"),
        )


def skills_for_sale(game: State) -> list[BuySkill]:
    """What each Hero can pay for, with the skill that makes room where there is none (RB-CAMPAIGN-13, 14, 15)."""
    options = []
    supply, cards = skill_supply(game), game.box.cards.skills
    kinds, heroes = {cards[skill].type for skill in supply}, range(len(game.heroes))
    purses = {kind: [purse(game, hero, kind) for hero in heroes] for kind in kinds}
    for skill in supply:
        for hero, points in enumerate(purses[cards[skill].type]):
            if not points:  # nothing is for free
                continue
            for instead_of in _making_room(game, hero, skill):
                price = price_of(game, hero, skill, instead_of)
                if price <= points:
                    options.append(BuySkill(hero, skill, instead_of, price))
    return options


def skill_supply(game: State) -> list[SkillId]:
    """Skills of which a token is left; vril skills cannot be bought (RB-CAMPAIGN-12, RB-CAMPAIGN-15)."""
    taken = taken_skills(game)
    return [
        card.id
        for card in game.box.cards.skills.values()
        if card.stock == "supply"
        and card.type not in ("vril", None)
        and game.box.has_skill(card.id)
        and taken.count(card.id) < card.copies
    ]


def taken_skills(game: State) -> list[SkillId]:
    """The tokens that Heroes of the campaign have, those included who were not on this mission (RB-CAMPAIGN-15)."""
    return [*game.taken_skills, *(token.skill for hero in game.heroes for token in hero.skills)]


def _making_room(game: State, hero: HeroId, skill: SkillId) -> list[SkillId]:
    """Which skill may go for a new one: none while there is room (RB-CAMPAIGN-14). Nobody learns a skill twice."""
    own = [token.skill for token in game.heroes[hero].skills]
    if skill in own:
        return []
    return own if len(own) >= SKILL_SLOTS else [""]


def price_of(game: State, hero: HeroId, skill: SkillId, instead_of: SkillId) -> int:
    """As many points as skills of its type the Hero will own after the purchase (RB-CAMPAIGN-13)."""
    skills = game.box.cards.skills
    own = [token.skill for token in game.heroes[hero].skills if token.skill != instead_of]
    return 1 + sum(skills[one].type == skills[skill].type for one in own)


def purse(game: State, hero: HeroId, kind: SkillType | None) -> int:
    """The points that can pay for a skill of this type, own and on the HQ card (RB-CAMPAIGN-12)."""
    return sum(points.of(paying) for points in (game.heroes[hero].points, game.shared) for paying in paying_for(kind))


def paying_for(kind: SkillType | None) -> tuple[HeroismKind, ...]:
    """Attack points pay for attack skills, defence points for defence skills, wild ones for both and all others."""
    if kind == "attack":
        return ("attack", "wild")
    return ("defence", "wild") if kind == "defence" else ("wild",)


def pay(game: State, hero: HeroId, kind: SkillType | None, price: int) -> None:
    """Wild points last, own points first: what is left of both lies on the HQ card anyway."""
    for paying in paying_for(kind):
        for _ in range(price):
            own = game.heroes[hero].points
            if price and own.of(paying):
                game.change(hero, points=own.plus(paying, -1))
                price -= 1
            elif price and game.shared.of(paying):
                game.shared = game.shared.plus(paying, -1)
                price -= 1


def _learn(game: State, hero: HeroId, skill: SkillId, instead_of: SkillId) -> None:
    kept = tuple(token for token in game.heroes[hero].skills if token.skill != instead_of)
    game.change(hero, skills=(*kept, Skill(skill)))


def _sum(one: Points, other: Points) -> Points:
    return Points(one.attack + other.attack, one.defence + other.defence, one.wild + other.wild)
