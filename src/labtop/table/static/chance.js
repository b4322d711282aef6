// Chance worked out again: from the secret and everybody's shares to every result, with nothing of the server's but what it
// has told. docs/fair-chance.md says the same in Python.

import { sha256 } from "./sha256.js";

/** @typedef {import("./types.js").Proof} Proof */
/** `draws`: how many results were worked out; `wrong`: the first that is another; `shares`: how many were mixed in.
 * @typedef {{isPromised: boolean, areSharesKept: boolean, draws: number, shares: number,
 *   wrong: {when: string, told: number, right: number} | null}} Found */

const MASK = (1n << 64n) - 1n;
const GAMMA = 0x9e3779b97f4a7c15n;
const BLOCK = 64;
const LABEL = new TextEncoder().encode("labtop entropy 1");

/** @param {string} digits */
export const bytesOf = (digits) => Uint8Array.from(digits.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));

/** @param {...Uint8Array} parts */
function joined(...parts) {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/**
 * HMAC-SHA-256 (RFC 2104), in hexadecimal digits.
 * @param {Uint8Array} key
 * @param {Uint8Array} message
 */
export function hmac(key, message) {
  const block = new Uint8Array(BLOCK);
  block.set(key.length > BLOCK ? bytesOf(sha256(key)) : key);
  const inner = sha256(joined(block.map((byte) => byte ^ 0x36), message));
  return sha256(joined(block.map((byte) => byte ^ 0x5c), bytesOf(inner)));
}

/** The finish of splitmix64. @param {bigint} z */
function mixed(z) {
  z = ((z ^ (z >> 30n)) * 0xbf58476d1ce4e5b9n) & MASK;
  z = ((z ^ (z >> 27n)) * 0x94d049bb133111ebn) & MASK;
  return z ^ (z >> 31n);
}

/**
 * What all chance of a match follows from: the secret itself, or with shares the fingerprint of all of them.
 * @param {Proof} proof
 */
export function mixOf(proof) {
  const secret = bytesOf(proof.secret ?? "");
  if (!proof.entropy.length) return secret;
  const values = new Map(proof.entropy.map((share) => [share.seat, bytesOf(share.value ?? "")]));
  const parts = Array.from({ length: proof.players }, (_, seat) => values.get(seat) ?? new Uint8Array());
  return bytesOf(sha256(joined(LABEL, secret, ...parts.map((part) => joined(Uint8Array.of(part.length), part)))));
}

/**
 * The results of one moment.
 * @param {Uint8Array} mix
 * @param {string} when
 * @param {[number, number, number][]} drawn
 * @returns {number[]}
 */
export function resultsOf(mix, when, drawn) {
  let state = BigInt(`0x${hmac(mix, new TextEncoder().encode(when)).slice(0, 16)}`);
  return drawn.map(([low, high]) => {
    state = (state + GAMMA) & MASK;
    return low + Number(((mixed(state) >> 33n) * BigInt(high - low + 1)) >> 31n);
  });
}

/**
 * Everything worked out again and compared.
 * @param {Proof} proof of a match that is over
 * @returns {Found}
 */
export function workedOut(proof) {
  const mix = mixOf(proof);
  /** @type {Found} */
  const found = {
    isPromised: sha256(bytesOf(proof.secret ?? "")) === proof.commitment,
    areSharesKept: proof.entropy.every((share) => share.value === null || sha256(bytesOf(share.value)) === share.commitment),
    draws: 0,
    shares: proof.entropy.filter((share) => share.value !== null).length,
    wrong: null,
  };
  for (const { when, drawn } of proof.draws ?? []) {
    const results = resultsOf(mix, when, drawn);
    for (const [at, [, , told]] of drawn.entries()) {
      const right = results[at] ?? 0;
      found.draws += 1;
      if (told !== right) found.wrong ??= { when, told, right };
    }
  }
  return found;
}
