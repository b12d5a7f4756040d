"""What previews say: messages made of the facts in `previews.py`, and the few words that stand behind an option."""

from typing import Final

import msgspec

from nightraid.engine.words import Message
from nightraid.games.reichbusters.ids import Loud
from nightraid.games.reichbusters.telling.narration import units_told
from nightraid.games.reichbusters.telling.previews import (
    AttackPreview,
    CardPreview,
    DoorPreview,
    EndTurnPreview,
    MovePreview,
    NoiseMade,
    PortalPreview,
    RollPreview,
    SearchPreview,
    SettlePreview,
    Sights,
    TunnelPreview,
)

LOUD_CARDS: Final[dict[Loud, str]] = {"bang": "preview.bang-card", "boom": "preview.boom-card"}


def told(preview: msgspec.Struct) -> Message:
    """What a preview says, in whole sentences."""
    return _joined([*_sentences(preview)] or [Message("preview.nothing-more")])


def price(preview: msgspec.Struct) -> Message | None:
    """What stands behind an option in a list: the chance of an attack, and the noise; None: nothing."""
    match preview:
        case AttackPreview():
            return Message("price.attack", {"chance": preview.chance, "noise": _short_noise(preview.noise)})
        case DoorPreview() | SearchPreview() | CardPreview() | MovePreview():
            return None if preview.noise == NoiseMade() else _short_noise(preview.noise)
        case RollPreview():
            return Message("price.chance", {"chance": preview.chance})
    return None


def _joined(sentences: list[Message]) -> Message:
    """One sentence after the other."""
    whole = sentences[0]
    for sentence in sentences[1:]:
        whole = Message("preview.and-then", {"one": whole, "other": sentence})
    return whole


def _sentences(preview: msgspec.Struct) -> list[Message]:
    match preview:
        case MovePreview():
            loud = _noise(preview.noise) if preview.noise.dice else []
            falls = [Message("preview.falls")] if preview.falls else []
            return [*_sights(preview.sights), *falls, *loud]
        case TunnelPreview(space=0):
            return [*_sights(preview.sights), Message("preview.tunnel-out")]
        case TunnelPreview():
            return [Message("preview.tunnel-back", {"space": preview.space})]
        case PortalPreview(price=price, left=left):
            opens = Message("preview.portal-left", {"left": left}) if left else Message("preview.portal-opens")
            return [*([Message("preview.used-up", {"item": price})] if price else []), opens]
        case DoorPreview():
            first = [] if preview.opens else [Message("preview.only-unlocked")]
            return [*first, *_sights(preview.sights), *_noise(preview.noise)]
        case AttackPreview():
            return [*_attack(preview), *_noise(preview.noise)]
        case SearchPreview():
            return [Message("preview.search", {"facedown": preview.facedown}), *_noise(preview.noise)]
        case CardPreview():
            return [Message("preview.printed", {"card": preview.card}), *_more_noise(preview)]
        case RollPreview():
            return [Message("preview.heard" if preview.noise else "preview.succeeds", {"chance": preview.chance})]
        case SettlePreview():
            return _settled(preview)
        case EndTurnPreview():
            return _end_of_turn(preview)
    return []


def _settled(preview: SettlePreview) -> list[Message]:
    """What it comes to; specials that nobody has spent are rolled as boosts first (RB-SPECIAL-2)."""
    facts = {"total": preview.total, "against": preview.against}
    if preview.noise:
        now = Message("preview.stands-heard" if preview.enough else "preview.stands-unheard", facts)
    else:
        now = Message("preview.stands-enough" if preview.enough else "preview.stands-too-low", facts)
    boosts = [Message("preview.boosts", {"specials": preview.specials})] if preview.specials else []
    return [now, *boosts]


def _attack(preview: AttackPreview) -> list[Message]:
    kind = "preview.attack-with-vril" if preview.vril_dice else "preview.attack"
    facts = {"dice": preview.dice, "vril_dice": preview.vril_dice, "defence": preview.defence, "chance": preview.chance}
    hard = [Message("preview.cannot-wound")] if preview.cannot_wound else []
    hard += [Message("preview.elusive")] if preview.elusive else []
    return [Message(kind, facts), *hard]


def _sights(sights: Sights) -> list[Message]:
    """What comes into sight, and who sees a Hero."""
    said = []
    if sights.tokens:
        said.append(Message("preview.tokens", {"areas": sights.tokens}))
    if sights.features:
        said.append(Message("preview.features", {"areas": sights.features}))
    if sights.environments:
        said.append(Message("preview.environments", {"areas": sights.environments}))
    if sights.watchers:
        said.append(Message("preview.watchers", {"units": units_told(sights.watchers)}))
    if sights.rising:
        said.append(Message("preview.rising", {"rooms": sights.rising}))
    if sights.returning:
        said.append(Message("preview.returning", {"areas": sights.returning}))
    return said


def _noise(noise: NoiseMade) -> list[Message]:
    if noise.of_weapon:
        return [Message("preview.noise-of-weapon")]
    if noise.loud is not None:
        return [Message(LOUD_CARDS[noise.loud] if noise.draws else f"preview.{noise.loud}")]
    if noise.dice:
        return [Message("preview.noise", {"dice": noise.dice, "heard": noise.heard})]
    return [Message("preview.no-noise")]


def _more_noise(preview: CardPreview) -> list[Message]:
    """Of a card its noise is printed on it; what is said is how likely it is heard."""
    noise = preview.noise
    return [Message("preview.noise", {"dice": noise.dice, "heard": noise.heard})] if noise.heard else []


def _short_noise(noise: NoiseMade) -> Message:
    if noise.loud is not None:
        return Message(f"price.{noise.loud}")
    if noise.of_weapon:
        return Message("price.noise-of-weapon")
    return Message("price.noise", {"dice": noise.dice}) if noise.dice else Message("price.no-noise")


def _end_of_turn(preview: EndTurnPreview) -> list[Message]:
    said = []
    if preview.unused:
        said.append(Message("preview.unused", {"unused": preview.unused}))
    if preview.spores:
        said.append(Message("preview.spores", {"strength": preview.spores}))
    if preview.alert:
        said.append(Message("preview.alert-units", {"alert": preview.alert}))
    else:
        said.append(Message("preview.nobody-alert"))
    if preview.marker_moves:
        said.append(Message("preview.marker-moves"))
    if preview.rising:
        said.append(Message("preview.rising-later", {"rooms": preview.rising}))
    return said
