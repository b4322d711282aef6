// How chance was drawn: what was promised, whether it was kept, worked out again here, and how often each result came.

import { workedOut } from "./chance.js";
import { ask, byId, data, make, say } from "./page.js";
import { compared, keptOf } from "./share.js";

/** @typedef {import("./types.js").Dice} Dice */
/** @typedef {import("./types.js").Proof} Proof */

const SVG = "http://www.w3.org/2000/svg";
const ENOUGH = 3; // of each result must be expected: fewer say nothing about fairness
const WIDE = 320;
const HIGH = 150;
const FOOT = 22; // for the results below the bars
const HEAD = 18; // for the counts above them

export async function showProof() {
  /** @type {Proof} */
  const proof = await ask(`/api/matches/${data.match}/proof?lang=${data.lang}`);
  byId("commitment").textContent = proof.commitment;
  byId("secret").textContent = proof.secret ?? say("check_later");
  byId("proof").append(...proof.entropy.map(shareOf));
  showOwn(proof);
  showWorkedOut(proof);
  byId("dice-check").textContent = say(proof.ok === null ? "check_later" : proof.ok ? "check_ok" : "check_bad");
  byId("dice-check").classList.toggle("gone", proof.ok === false);
  const told = [proof.sentence, ...proof.problems];
  if (proof.forced) told.push(say("forced", { forced: proof.forced }));
  const isSaid = proof.ok && proof.draws && !proof.forced; // by what this browser has worked out itself
  byId("dice-words").textContent = isSaid ? "" : told.join(" ");
  if (!proof.dice) return;
  const often = proof.dice.filter((dice) => dice.expected >= ENOUGH);
  const seldom = proof.dice.filter((dice) => dice.expected < ENOUGH);
  byId("histograms").replaceChildren(...often.map(histogram));
  byId("seldom").textContent = proof.dice.length ? (seldom.length ? rest(seldom) : "") : say("dice_none");
}

/** This browser has worked out every result itself: what it has found, in one sentence. @param {Proof} proof */
function showWorkedOut(proof) {
  if (!proof.draws || !proof.secret) return;
  const found = workedOut(proof);
  const { draws, shares, wrong } = found;
  const sentence = !found.isPromised
    ? say("worked_secret")
    : !found.areSharesKept
      ? say("worked_share")
      : wrong
        ? say("worked_wrong", { ...wrong })
        : !draws
          ? say("dice_none")
          : say(shares ? "worked_shares" : "worked_all", { n: draws, shares });
  byId("worked-out").textContent = sentence;
  byId("worked-out").classList.toggle("gone", !found.isPromised || !found.areSharesKept || wrong !== null);
}

/** What a seat has added. @param {import("./types.js").Entropy} share */
function shareOf(share) {
  const value = share.value ?? say("share_missing");
  return make("div", {}, make("dt", {}, say("share_of", { number: share.seat + 1 })), make("dd", {}, value));
}

/** Whether the proof is what this browser was promised, and its own share in it. @param {Proof} proof */
function showOwn(proof) {
  const found = compared(data.match, proof);
  if (!found) return;
  const words = found.problems.length
    ? say("own_bad", { problems: found.problems.join(" ") })
    : found.isIn
      ? say("own_in")
      : proof.over
        ? say("own_late")
        : "";
  byId("own-share").textContent = words;
  byId("own-share").hidden = !words;
  byId("own-share").classList.toggle("gone", found.problems.length > 0);
  const kept = new Blob([JSON.stringify(keptOf(data.match), null, 1)], { type: "application/json" });
  /** @type {HTMLAnchorElement} */ (byId("kept")).href = URL.createObjectURL(kept);
  byId("kept-line").hidden = false;
}

/** Shuffles and draws that came too seldom for a picture. @param {Dice[]} seldom */
function rest(seldom) {
  const kinds = seldom.map(({ low, high, rolls }) => say("dice_seldom_kind", { low, high, rolls }));
  return say("dice_seldom", { kinds: kinds.join(", ") });
}

/** @param {Dice} dice */
function histogram(dice) {
  const [low, high] = dice.band;
  const counts = Object.values(dice.counts);
  const outside = counts.filter((count) => count < low || count > high).length;
  const told = { rolls: dice.rolls, expected: dice.expected, low, high };
  const words = [say("dice_rolls", told), say("dice_outside", { outside, values: counts.length })].join(" ");
  const title = say("dice_kind", { low: dice.low, high: dice.high });
  const caption = make("figcaption", { class: "soft small" }, words);
  return make("figure", { class: "histogram" }, make("h3", {}, title), bars(dice), caption, table(dice));
}

/**
 * Bars before the band of what is to be expected. The table beside it says the same to who cannot see it.
 * @param {Dice} dice
 */
function bars(dice) {
  const results = Object.entries(dice.counts);
  const most = Math.max(dice.band[1], ...results.map(([, count]) => count), 1);
  const up = (/** @type {number} */ count) => (count / most) * (HIGH - FOOT - HEAD);
  const ground = HIGH - FOOT;
  const step = WIDE / results.length;
  const svg = shape("svg", { viewBox: `0 0 ${WIDE} ${HIGH}`, "aria-hidden": "true", focusable: "false" });
  const [low, high] = dice.band;
  const band = { class: "band", x: 0, y: ground - up(high), width: WIDE, height: up(high - low) };
  const line = { class: "expected", x1: 0, x2: WIDE, y1: ground - up(dice.expected), y2: ground - up(dice.expected) };
  svg.append(shape("rect", band), shape("line", line));
  for (const [at, [result, count]] of results.entries()) {
    const x = at * step + step * 0.15;
    const kind = count < low || count > high ? "pillar outside" : "pillar";
    svg.append(shape("rect", { class: kind, x, y: ground - up(count), width: step * 0.7, height: up(count) }));
    if (results.length > 16) continue; // no room for words
    svg.append(
      shape("text", { x: at * step + step / 2, y: ground - up(count) - 4 }, String(count)),
      shape("text", { class: "result", x: at * step + step / 2, y: HIGH - 5 }, result),
    );
  }
  return svg;
}

/** @param {Dice} dice */
function table(dice) {
  const row = (/** @type {[string, number]} */ [result, count]) =>
    make("tr", {}, make("th", { scope: "row" }, result), make("td", {}, String(count)));
  const head = make("tr", {}, make("th", { scope: "col" }, say("dice_result")), make("th", { scope: "col" }, say("dice_count")));
  const rows = make("tbody", {}, ...Object.entries(dice.counts).map(row));
  return make("div", { class: "unseen" }, make("table", {}, make("thead", {}, head), rows));
}

/**
 * @param {string} tag
 * @param {Object<string, string | number>} attributes
 * @param {string} [text]
 */
function shape(tag, attributes, text) {
  const made = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, String(value));
  if (text !== undefined) made.textContent = text;
  return made;
}
