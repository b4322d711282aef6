// Sounds, made here so that nothing is loaded: a few small tables of tones and noises. None before somebody has touched the
// page, none while it is not looked at, except that it is one's turn.

import { change, settings } from "./settings.js";

/** @typedef {import("./types.js").Frame} Frame */
/** @typedef {{at: number, ms: number, hz: number, to?: number, loud: number, noise?: boolean, wave?: OscillatorType}} Grain
 * one tone, or noise around a pitch: when it begins, how long it lasts, where its pitch goes */

const LOUD = 0.35; // of all
const LEAST_MS = 70; // between two of the same

/** @param {number} at @param {number} hz @param {number} loud @returns {Grain} */
const knock = (at, hz, loud) => ({ at, ms: 38, hz, to: hz * 0.6, loud, noise: true });
/** @param {number} at @param {number} ms @param {number} hz @param {number} loud @param {number} [to] @returns {Grain} */
const tone = (at, ms, hz, loud, to = hz) => ({ at, ms, hz, to, loud });

/** @type {Object<string, Grain[]>} */
const SOUNDS = {
  tumble: [0, 70, 125, 210, 330, 400, 520, 610].map((at, step) => knock(at, 2300 - 170 * (step % 3), 0.55 - step * 0.045)),
  walk: [knock(0, 620, 0.4), knock(130, 540, 0.3)],
  fly: [{ at: 0, ms: 210, hz: 700, to: 2100, loud: 0.16, noise: true }, tone(190, 60, 880, 0.12)],
  flip: [{ at: 0, ms: 110, hz: 1500, to: 3800, loud: 0.3, noise: true }, knock(170, 900, 0.35)],
  open: [{ at: 0, ms: 320, hz: 240, to: 420, loud: 0.35, noise: true }, knock(330, 320, 0.4)],
  rise: [{ at: 0, ms: 330, hz: 130, to: 240, loud: 0.6, noise: true }, knock(330, 210, 0.7)],
  sink: [{ at: 0, ms: 360, hz: 240, to: 90, loud: 0.6, noise: true }],
  hurt: [{ at: 0, ms: 200, hz: 210, to: 95, loud: 0.3, wave: "sawtooth" }, knock(0, 420, 0.5)],
  glad: [tone(0, 110, 659, 0.2), tone(90, 170, 988, 0.2)],
  out: [tone(0, 240, 392, 0.24, 330), tone(220, 480, 262, 0.24, 196)],
  other: [knock(0, 780, 0.22)],
  turn: [tone(0, 200, 523, 0.35), tone(120, 260, 784, 0.35)],
  win: [tone(0, 160, 523, 0.3), tone(130, 160, 659, 0.3), tone(260, 160, 784, 0.3), tone(390, 520, 1047, 0.3)],
  end: [tone(0, 220, 523, 0.25), tone(180, 420, 392, 0.25)],
};

/** @type {AudioContext | null} */
let context = null;
/** @type {AudioBuffer | null} */
let noise = null;
let touched = false;
/** @type {Map<string, number>} */
const last = new Map();

// A browser knows best what a gesture is: Escape is none, and a sound before one is a fault to it.
for (const event of ["pointerup", "keyup", "keydown"]) {
  addEventListener(event, () => (touched ||= navigator.userActivation?.hasBeenActive ?? true), { capture: true });
}

/** One second of noise. @param {AudioContext} from */
function noisy(from) {
  const buffer = from.createBuffer(1, from.sampleRate, from.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let at = 0; at < samples.length; at += 1) samples[at] = Math.random() * 2 - 1;
  return buffer;
}

/** @param {AudioContext} context @param {Grain} grain */
function source(context, grain) {
  if (!grain.noise) {
    const oscillator = new OscillatorNode(context, { type: grain.wave ?? "triangle", frequency: grain.hz });
    return { begins: oscillator, pitch: oscillator.frequency, ends: /** @type {AudioNode} */ (oscillator) };
  }
  noise ??= noisy(context);
  const begins = new AudioBufferSourceNode(context, { buffer: noise, loop: true });
  const band = new BiquadFilterNode(context, { type: "bandpass", frequency: grain.hz, Q: 1.4 });
  begins.connect(band);
  return { begins, pitch: band.frequency, ends: /** @type {AudioNode} */ (band) };
}

/** @param {string} name @param {number} [after] milliseconds */
function play(name, after = 0) {
  if (!settings.sound || !touched || (document.hidden && name !== "turn")) return;
  const now = performance.now() + after;
  if (now - (last.get(name) ?? -LEAST_MS) < LEAST_MS) return;
  last.set(name, now);
  context ??= new AudioContext();
  if (context.state === "suspended") context.resume().catch(() => {});
  for (const grain of SOUNDS[name]) {
    const start = context.currentTime + (after + grain.at) / 1000;
    const end = start + grain.ms / 1000;
    const { begins, pitch, ends } = source(context, grain);
    const gain = new GainNode(context, { gain: 0 });
    gain.gain.setValueAtTime(0, start);
    gain.gain.linearRampToValueAtTime(grain.loud * LOUD, start + 0.006);
    gain.gain.exponentialRampToValueAtTime(0.0001, end);
    pitch.setValueAtTime(grain.hz, start);
    pitch.exponentialRampToValueAtTime(grain.to ?? grain.hz, end);
    ends.connect(gain).connect(context.destination);
    begins.start(start);
    begins.stop(end + 0.02);
  }
}

/** What an event sounds like: as it moves. @param {Frame} frame */
export function soundOf(frame) {
  const words = [...new Set(frame.motions.map((motion) => motion.how))].filter((how) => how in SOUNDS);
  if (words.length) for (const [at, how] of words.entries()) play(how, at * 160);
  else if (frame.moving !== null) play("other");
}

export const soundOfTurn = () => play("turn");

/** @param {boolean} won whether somebody here has won */
export const soundOfEnd = (won) => play(won ? "win" : "end");

/** The switch in the head of the table. @param {HTMLElement} button */
export function listenForSound(button) {
  const show = () => button.setAttribute("aria-pressed", String(settings.sound));
  const turn = () => {
    change({ sound: !settings.sound });
    show();
    play("glad");
  };
  button.addEventListener("click", turn);
  show();
  return turn;
}
