// What effects sound like. A sound only accompanies what is seen, and one of a kind at a time is enough.
import type { Effect } from "./effects";
import { play, type SoundName } from "./sound";

function soundOf(effect: Effect): SoundName | null {
  switch (effect.effect) {
    case "slide":
      return "step";
    case "shot":
      return "shot";
    case "dice":
      return "dice";
    case "edge":
      return "door";
    case "hurt":
      return effect.tone === "bad" ? "hurt" : null;
    default:
      return null;
  }
}

export function playBeat(effects: readonly Effect[]): void {
  for (const sound of new Set(effects.map(soundOf))) if (sound) play(sound);
}
