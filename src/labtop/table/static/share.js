// What this browser adds to chance: 32 bytes of its own. It commits to them when it sits down, keeps what it was promised
// before it lays them open, and compares that with the proof at the end: so a server that lies is caught here.

import { ask, say, toast } from "./page.js";
import { sha256 } from "./sha256.js";

/** @typedef {import("./types.js").ChancePromise} ChancePromise */
/** @typedef {import("./types.js").Proof} Proof */
/** @typedef {{seat: number, commitment: string}} Promised */
/** What is kept of a match, and what `labtop verify --kept` reads. `shares` is empty until the own one is laid open.
 * @typedef {{commitment: string, shares: Promised[], value: string, acknowledged: boolean}} Kept */

const KEY = "labtop-shares";
const MATCHES = 60; // remembered

/** Where a browser has no storage it lasts as long as the page. @type {Object<string, Kept>} */
let memory = {};
/** What the table has told last. @type {ChancePromise | null} */
let newest = null;
let isBusy = false;
let isToldLate = false;

/** @returns {Object<string, Kept>} */
function all() {
  try {
    return { ...memory, ...JSON.parse(localStorage.getItem(KEY) ?? "{}") };
  } catch {
    return memory;
  }
}

/** What this browser has kept of a match. @param {string} match @returns {Kept | undefined} */
export const keptOf = (match) => all()[match];

/** @param {string} match @param {Kept} kept */
function keep(match, kept) {
  const others = Object.entries(all()).filter(([other]) => other !== match);
  store([...others, [match, kept]]);
}

/** @param {string} match */
function forget(match) {
  store(Object.entries(all()).filter(([other]) => other !== match));
}

/** @param {[string, Kept][]} entries the youngest last */
function store(entries) {
  memory = Object.fromEntries(entries.slice(-MATCHES));
  try {
    localStorage.setItem(KEY, JSON.stringify(memory));
  } catch {
    // a private window: the page remembers it
  }
}

/** @param {string} digits */
const bytesOf = (digits) => Uint8Array.from(digits.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));

/** A share of our own. */
function drawn() {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  const value = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  return { value, commitment: sha256(bytes) };
}

/**
 * Ask for a seat at a table, with a share in its chance. Where nobody else is waited for, the share is laid open at once.
 * @param {string} address
 * @param {object} wish
 */
export async function seated(address, wish) {
  const share = drawn();
  const told = await ask(address, { ...wish, commitment: share.commitment });
  if (told.promise) {
    keep(told.match, { commitment: told.promise.commitment, shares: [], value: share.value, acknowledged: false });
    await reveal(told.match, told.promise);
  }
  return told;
}

/**
 * At a table: commit where that is waited for, and lay open when all commitments are fixed.
 * @param {string} match
 * @param {ChancePromise} promise
 * @param {number[]} mine
 */
export async function addToChance(match, promise, mine) {
  newest = promise;
  if (isBusy) return;
  isBusy = true;
  let seen = null;
  while (seen !== newest) {
    seen = newest; // news may come while we ask
    if (mine.length && newest.awaited.includes(mine[0] ?? -1)) await commit(match, newest);
    else await reveal(match, newest);
  }
  isBusy = false;
}

/** @param {string} match @param {ChancePromise} promise */
async function commit(match, promise) {
  const share = drawn();
  keep(match, { commitment: promise.commitment, shares: [], value: share.value, acknowledged: false });
  if (!(await quietly(match, "commit", { commitment: share.commitment }))) forget(match); // it begins without us
}

/**
 * Who was left out hears it when the match begins, and may get up: a server that says so of an honest share too often is
 * not to be trusted.
 * @param {Kept | undefined} kept
 * @param {ChancePromise} promise
 */
function tellLate(kept, promise) {
  if (!kept || isToldLate) return;
  const own = sha256(bytesOf(kept.value));
  if (!promise.shares.some((share) => share.commitment === own && !share.revealed)) return;
  isToldLate = true;
  toast(say("own_late"), { kind: "refused", lasting: 30_000 });
}

/** @param {string} match @param {ChancePromise} promise */
async function reveal(match, promise) {
  const kept = keptOf(match);
  if (promise.laid) tellLate(kept, promise);
  if (!kept || !promise.fixed || promise.laid || kept.acknowledged) return;
  const own = sha256(bytesOf(kept.value));
  const shares = promise.shares.map(({ seat, commitment }) => ({ seat, commitment }));
  const changed = kept.shares.length > 0 && JSON.stringify(kept.shares) !== JSON.stringify(shares);
  if (kept.commitment !== promise.commitment || changed || !shares.some((share) => share.commitment === own)) {
    toast(say("promise_changed"), { kind: "refused", lasting: 60_000 }); // and nothing is laid open
    return;
  }
  keep(match, { ...kept, shares }); // before anybody can know our share
  if (await quietly(match, "reveal", { value: kept.value })) keep(match, { ...kept, shares, acknowledged: true });
}

/**
 * Whether the server has done it. If not, the next news of the table bring us here again; too late is no fault of anybody.
 * @param {string} match
 * @param {string} what
 * @param {object} body
 */
async function quietly(match, what, body) {
  try {
    await ask(`/api/matches/${match}/${what}`, body);
    return true;
  } catch {
    return false;
  }
}

/**
 * What a proof says otherwise than was promised to this browser; null where it has kept nothing.
 * @param {string} match
 * @param {Proof} proof
 * @returns {{problems: string[], isIn: boolean} | null}
 */
export function compared(match, proof) {
  const kept = keptOf(match);
  if (!kept) return null;
  const problems = [];
  if (proof.commitment !== kept.commitment) problems.push(say("promise_secret"));
  const told = new Map(proof.entropy.map((share) => [share.seat, share]));
  const promised = new Map(kept.shares.map((share) => [share.seat, share.commitment]));
  for (const seat of promised.size ? new Set([...told.keys(), ...promised.keys()]) : []) {
    if (told.get(seat)?.commitment !== promised.get(seat)) problems.push(say("promise_share", { number: seat + 1 }));
  }
  const isIn = proof.entropy.some((share) => share.value === kept.value && share.commitment === sha256(bytesOf(kept.value)));
  if (kept.acknowledged && !isIn) problems.push(say("promise_own"));
  return { problems, isIn };
}
