"""Who would act because of what is heard: what silence is worth."""

from nightraid.games.wolfenstein.ids import AreaId, HeroId, ModelId
from nightraid.games.wolfenstein.rules.base.line_of_sight import heroes_seen
from nightraid.games.wolfenstein.rules.nazi_activation import areas_beside, ignores_noise, noisy_areas, notices
from nightraid.games.wolfenstein.rules.noise import company_is_heard
from nightraid.games.wolfenstein.state import State


def hears_only(game: State, nazi: ModelId, area: AreaId, loud: int) -> bool:
    """Whether with these areas loud a Nazi would act because of one of them, and for no other reason."""
    if game.nazis[nazi].stunned or ignores_noise(game, nazi) or loud & areas_beside(game, nazi) != 1 << area:
        return False
    return not any(notices(game, nazi, hero) for hero in heroes_seen(game, nazi))


def worth_hushing(game: State, hero: HeroId) -> bool:
    """Whether the noise in a Hero's area wakes somebody whom nothing else does, and will not be made again at once."""
    box = game.box
    area = box.area_of[game.heroes[hero].cell]
    if box.level.heroes_count_as_noise or company_is_heard(game, area):
        return False
    here = box.area_masks[area]
    if any(friend.status == "up" and not friend.activated and here >> friend.cell & 1 for friend in game.heroes):
        return False  # who is still to act there will hardly be quiet
    loud = noisy_areas(game)
    return any(hears_only(game, nazi, area, loud) for nazi in game.nazis)
