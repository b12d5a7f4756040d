import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { settings, usual } from "./settings.svelte";

/** Just enough of Web Audio to see whether, and how loud, something is played. */
const gains: number[] = [];
class FakeParam {
  setValueAtTime = vi.fn();
  exponentialRampToValueAtTime = vi.fn();
}
class FakeNode {
  frequency = new FakeParam();
  gain = new FakeParam();
  start = vi.fn();
  stop = vi.fn();
  disconnect = vi.fn();
  constructor(_: unknown, options: { gain?: number } = {}) {
    if (options.gain) gains.push(options.gain); // the swells of single tones begin at nothing
  }
  connect = <T>(next: T): T => next;
}
class FakeContext {
  state = "running";
  currentTime = 0;
  sampleRate = 100;
  destination = {};
  resume = vi.fn();
  createBuffer = () => ({ getChannelData: () => new Float32Array(100) });
}

describe("sounds", () => {
  let play: typeof import("./sound").play;

  beforeEach(async () => {
    gains.length = 0;
    settings.take(usual());
    vi.useFakeTimers();
    vi.stubGlobal("AudioContext", FakeContext);
    for (const node of ["GainNode", "OscillatorNode", "AudioBufferSourceNode", "BiquadFilterNode"])
      vi.stubGlobal(node, FakeNode);
    vi.resetModules();
    ({ play } = await import("./sound"));
    (await import("./settings.svelte")).settings.take(settings.preferences);
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it("wait for the first gesture", () => {
    play("dice");
    expect(gains).toEqual([]);
    dispatchEvent(new Event("pointerdown"));
    play("dice");
    expect(gains).toHaveLength(1);
  });
  it("have a volume each, and none when muted", async () => {
    const heard = (await import("./settings.svelte")).settings;
    dispatchEvent(new Event("pointerdown"));
    heard.volumes = { effects: 0.5, dice: 0, alerts: 1 };
    play("shot");
    play("dice");
    play("yourTurn");
    expect(gains).toEqual([0.25, 1]);
    heard.muted = true;
    play("shot");
    expect(gains).toHaveLength(2);
  });
});
