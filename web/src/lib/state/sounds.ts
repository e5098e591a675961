/** Short sounds, made here of a few plucked tones. Off until somebody wants them. */

import { preferences } from "./preferences.svelte";

export type Sound = "turn" | "move" | "chat" | "end" | "low";

/** Each tone: its pitch in hertz, when it begins and how long it rings, in seconds. */
const TONES: Record<Sound, [number, number, number][]> = {
  turn: [
    [523.25, 0, 0.35],
    [783.99, 0.12, 0.5],
  ],
  move: [[392, 0, 0.12]],
  chat: [[659.25, 0, 0.18]],
  end: [
    [523.25, 0, 0.7],
    [659.25, 0.14, 0.7],
    [783.99, 0.28, 0.9],
  ],
  low: [[880, 0, 0.15]],
};
const LOUD = 0.12;
/** What is heard by those who want to hear only what calls them. */
const CALLS: readonly Sound[] = ["turn", "low"];

let audio: AudioContext | null = null;

/** Play it, if it is wished for. A browser that has not been touched yet stays silent. */
export function play(sound: Sound): void {
  const { sound: wish } = preferences.wishes;
  if (wish === "off" || (wish === "turn" && !CALLS.includes(sound))) return;
  audio ??= new AudioContext();
  void audio.resume();
  for (const tone of TONES[sound]) pluck(audio, tone);
  document.documentElement.dataset.sounded = sound;
}

function pluck(context: AudioContext, [pitch, start, length]: [number, number, number]): void {
  const from = context.currentTime + start;
  const string = new OscillatorNode(context, { type: "triangle", frequency: pitch });
  const volume = new GainNode(context, { gain: 0 });
  volume.gain.setValueAtTime(LOUD, from);
  volume.gain.exponentialRampToValueAtTime(0.0001, from + length);
  string.connect(volume).connect(context.destination);
  string.start(from);
  string.stop(from + length);
}
