// Two small sounds, made here so that nothing is loaded: something happened, and it is your turn.

import { settings } from "./settings.js";

/** @type {AudioContext | null} */
let context = null;

/**
 * @param {number} pitch
 * @param {number} after seconds
 * @param {number} loud
 */
function tone(pitch, after, loud) {
  if (!settings.sound) return;
  context ??= new AudioContext();
  const start = context.currentTime + after;
  const oscillator = context.createOscillator();
  const gain = context.createGain();
  oscillator.type = "triangle";
  oscillator.frequency.value = pitch;
  gain.gain.setValueAtTime(0, start);
  gain.gain.linearRampToValueAtTime(loud, start + 0.01);
  gain.gain.exponentialRampToValueAtTime(0.0001, start + 0.22);
  oscillator.connect(gain).connect(context.destination);
  oscillator.start(start);
  oscillator.stop(start + 0.25);
}

export const soundOfEvent = () => tone(392, 0, 0.03);

export function soundOfTurn() {
  tone(523, 0, 0.08);
  tone(784, 0.12, 0.08);
}
