// Plays synthesised tones: no file is loaded. A page may have no sound, or allow none before the first click or key
// press: then nothing is heard.

import { now } from "./timers";

/** Times are in seconds. */
export interface Tone {
  hz: number;
  /** It slides to this. */
  to?: number;
  at: number;
  lasts: number;
  /** From 0 to 1. */
  loud: number;
  wave: OscillatorType;
}

/** Two sounds within this time, in ms, are one: several boards may show the same ply. */
const APART = 60;
/** Until a tone is at its loudest, in seconds: a shorter time would be a click. */
const RISE = 0.008;
/** Practically silent: an exponential ramp cannot start at 0. */
const QUIET = 0.0001;

let context: AudioContext | null = null;
/** When the last sound was asked for, on the clock of the page: that of the context stands still while no sound comes out. */
let last = -Infinity;

export function playTones(tones: readonly Tone[]): void {
  if (typeof AudioContext === "undefined" || !navigator.userActivation?.hasBeenActive) return;
  const asked = now();
  if (asked - last < APART) return;
  last = asked;
  try {
    context ??= new AudioContext();
    const audio = context;
    if (audio.state === "running") start(audio, tones);
    else audio.resume().then(() => start(audio, tones), nothing);
  } catch {
    // no device to play on
  }
}

const nothing = (): void => undefined;

function start(audio: AudioContext, tones: readonly Tone[]): void {
  for (const { hz, to = hz, at, lasts, loud, wave } of tones) {
    const [from, until] = [audio.currentTime + at, audio.currentTime + at + lasts];
    const tone = audio.createOscillator();
    const volume = audio.createGain();
    tone.type = wave;
    tone.frequency.setValueAtTime(hz, from);
    tone.frequency.exponentialRampToValueAtTime(to, until);
    volume.gain.setValueAtTime(QUIET, from);
    volume.gain.exponentialRampToValueAtTime(loud, from + RISE);
    volume.gain.exponentialRampToValueAtTime(QUIET, until);
    tone.connect(volume).connect(audio.destination);
    tone.start(from);
    tone.stop(until);
  }
}
