// Short sounds, made on the spot from noise and tones: no files. A sound only ever accompanies something that can be
// seen or read. Browsers want a gesture before the first sound; until then nothing is played and nothing is queued.
import { type Channel, settings } from "./settings.svelte";

export type SoundName = "dice" | "shot" | "step" | "door" | "alarm" | "hurt" | "yourTurn";

type Voice = (out: AudioNode, context: AudioContext, at: number) => void;

/** A tone that slides from one pitch to another and dies away. */
function tone(type: OscillatorType, from: number, to: number, lasts: number, loud: number, later = 0): Voice {
  return (out, context, start) => {
    const at = start + later;
    const oscillator = new OscillatorNode(context, { type, frequency: from });
    const gain = new GainNode(context, { gain: 0 });
    oscillator.frequency.setValueAtTime(from, at);
    oscillator.frequency.exponentialRampToValueAtTime(to, at + lasts);
    swell(gain.gain, at, lasts, loud);
    oscillator.connect(gain).connect(out);
    oscillator.start(at);
    oscillator.stop(at + lasts);
  };
}

/** A burst of filtered noise: a click, a step, a shot. */
function noise(filter: BiquadFilterType, pitch: number, lasts: number, loud: number, later = 0): Voice {
  return (out, context, start) => {
    const at = start + later;
    const source = new AudioBufferSourceNode(context, { buffer: hiss(context) });
    const shape = new BiquadFilterNode(context, { type: filter, frequency: pitch, Q: 1.2 });
    const gain = new GainNode(context, { gain: 0 });
    swell(gain.gain, at, lasts, loud);
    source.connect(shape).connect(gain).connect(out);
    source.start(at, (pitch % 97) / 400, lasts);
  };
}

function swell(gain: AudioParam, at: number, lasts: number, loud: number): void {
  gain.setValueAtTime(0.0001, at);
  gain.exponentialRampToValueAtTime(loud, at + Math.min(0.008, lasts / 4));
  gain.exponentialRampToValueAtTime(0.0001, at + lasts);
}

const hisses = new WeakMap<AudioContext, AudioBuffer>();
function hiss(context: AudioContext): AudioBuffer {
  const known = hisses.get(context);
  if (known) return known;
  const buffer = context.createBuffer(1, context.sampleRate, context.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let n = 0; n < samples.length; n++) samples[n] = Math.random() * 2 - 1;
  hisses.set(context, buffer);
  return buffer;
}

const SOUNDS: Readonly<Record<SoundName, { channel: Channel; voices: readonly Voice[] }>> = {
  dice: {
    channel: "dice",
    voices: [0, 0.06, 0.11, 0.19, 0.24, 0.33].map((later, n) =>
      noise("bandpass", 1900 + 380 * (n % 3), 0.05, 0.7 - n * 0.08, later),
    ),
  },
  shot: {
    channel: "effects",
    voices: [noise("lowpass", 2600, 0.09, 1), noise("lowpass", 500, 0.35, 0.6), tone("triangle", 150, 45, 0.16, 0.7)],
  },
  step: { channel: "effects", voices: [noise("lowpass", 420, 0.07, 0.5), noise("highpass", 2600, 0.03, 0.08, 0.02)] },
  door: {
    channel: "effects",
    voices: [
      tone("sawtooth", 130, 210, 0.22, 0.1),
      noise("lowpass", 700, 0.1, 0.6, 0.2),
      tone("sine", 90, 55, 0.14, 0.5, 0.2),
    ],
  },
  alarm: {
    channel: "alerts",
    voices: [0, 0.3, 0.6].map((later) => tone("square", 520, 760, 0.26, 0.22, later)),
  },
  hurt: { channel: "effects", voices: [tone("triangle", 240, 90, 0.2, 0.5), noise("lowpass", 900, 0.1, 0.4)] },
  yourTurn: { channel: "alerts", voices: [tone("sine", 587, 587, 0.16, 0.4), tone("sine", 880, 880, 0.3, 0.4, 0.14)] },
};

let context: AudioContext | null = null;

function wake(): void {
  if (typeof AudioContext === "undefined") return;
  context ??= new AudioContext();
  if (context.state === "suspended") void context.resume();
}

for (const gesture of ["pointerdown", "keydown"] as const)
  addEventListener(gesture, wake, { capture: true, passive: true });

/** Play a sound at the volume of its channel; silently nothing before the first gesture, or when muted. */
export function play(name: SoundName): void {
  const { channel, voices } = SOUNDS[name];
  const volume = settings.muted ? 0 : settings.volumes[channel];
  if (!context || context.state !== "running" || volume <= 0) return;
  const out = new GainNode(context, { gain: volume * volume }); // ears hear loudness, not amplitude
  out.connect(context.destination);
  for (const voice of voices) voice(out, context, context.currentTime + 0.01);
  setTimeout(() => out.disconnect(), 2000);
}
