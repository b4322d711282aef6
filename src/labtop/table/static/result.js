// The end: who has won, and what one may do now.

import { forget } from "./menu.js";
import { ask, byId, data, icon, make, ours, say, toastProblem } from "./page.js";
import { called, markPicture } from "./panels.js";
import { compared, keptOf, seated } from "./share.js";

/** @typedef {import("./types.js").Now} Now */
/** @typedef {import("./types.js").TableNews} TableNews */

const FOLLOW_S = 6;
let following = 0;
/** What became of this browser's share, once it is known. @type {{sentence: string, isBad: boolean} | null} */
let fair = null;
let asked = false;

/**
 * @param {Now} now
 * @param {TableNews | null} table
 * @param {number[]} mine
 */
export function showResult(now, table, mine) {
  const host = byId("result");
  host.hidden = !now.over;
  if (!now.over) return;
  const winners = now.seats.filter((panel) => now.winners.includes(panel.seat));
  const rematch = table?.rematch;
  const again = rematch
    ? make("a", { class: "button primary", href: ours(`/t/${rematch}`) }, icon("again"), say("to_rematch"))
    : mine.length
      ? make("button", { type: "button", class: "primary", onclick: playAgain }, icon("again"), say("rematch"))
      : null;
  host.replaceChildren(
    make("div", { class: "winners" }, ...winners.map((panel) => markPicture(panel.mark))),
    make("div", {}, make("h2", { id: "result-title" }, title(winners, table, mine)), ending(now), places(now, table, mine)),
    make(
      "div",
      { class: "buttons" },
      again,
      make("a", { class: "button", href: ours(`/t/${data.match}/replay`) }, icon("replay"), say("replay")),
      make("a", { class: "button", href: ours(`/t/${data.match}/replay#dice`) }, icon("die"), say("proof")),
      make("a", { class: "button", href: ours(`/api/matches/${data.match}/record`) }, icon("download"), say("record")),
      mine.length && mine.some((seat) => !table?.seats[seat]?.forgotten)
        ? make("button", { type: "button", class: "quiet", onclick: forget }, say("forget"))
        : null,
    ),
    make("p", { class: fair?.isBad ? "fair gone" : "fair soft", id: "fair", role: "status" }, fair?.sentence ?? ""),
    ...(rematch ? [make("p", { class: "follow soft", id: "follow" })] : []),
  );
  if (rematch) follow(rematch, mine.length > 0);
  if (!asked && keptOf(data.match)) compareShare().catch(toastProblem);
}

/** Whether our own share is in the dice, as it was promised: said once, aloud where it is not. */
async function compareShare() {
  asked = true;
  const proof = await ask(`/api/matches/${data.match}/proof?lang=${data.lang}`);
  const found = compared(data.match, proof);
  if (!found) return;
  const problems = proof.ok ? found.problems : [proof.sentence, ...found.problems];
  const sentence = problems.length ? say("own_bad", { problems: problems.join(" ") }) : say(found.isIn ? "own_in" : "own_late");
  fair = { sentence, isBad: problems.length > 0 };
  byId("fair").textContent = sentence;
  byId("fair").classList.toggle("gone", fair.isBad);
  byId("fair").classList.toggle("soft", !fair.isBad);
}

/**
 * Who has won, by seat and name.
 * @param {import("./types.js").Panel[]} winners
 * @param {TableNews | null} table
 * @param {number[]} mine
 */
function title(winners, table, mine) {
  if (!winners.length) return say("nobody_won");
  return winners
    .map((panel) => {
      const name = called(table?.seats[panel.seat], mine);
      return name ? say("has_won", { title: panel.title, name }) : say("seat_has_won", { title: panel.title });
    })
    .join(" ");
}

/** How it ended, in a sentence. @param {Now} now */
function ending(now) {
  return now.ending ? make("p", { class: "soft" }, now.ending) : null;
}

/**
 * Who came where, in games that have places.
 * @param {Now} now
 * @param {TableNews | null} table
 * @param {number[]} mine
 */
function places(now, table, mine) {
  const given = now.places;
  if (!given || Math.max(...given) < 2) return null; // the winners are named already
  const placed = now.seats.filter((panel) => given[panel.seat]).sort((a, b) => (given[a.seat] ?? 0) - (given[b.seat] ?? 0));
  const line = (/** @type {import("./types.js").Panel} */ panel) => {
    const name = called(table?.seats[panel.seat], mine);
    const words = name ? say("seat_and_name", { title: panel.title, name }) : panel.title;
    return make("li", { value: String(given[panel.seat]) }, words);
  };
  return make("ol", { class: "places" }, ...placed.map(line));
}

async function playAgain() {
  try {
    const answer = await seated(`/api/matches/${data.match}/rematch`, {});
    location.assign(ours(answer.url));
  } catch (problem) {
    toastProblem(problem);
  }
}

/**
 * Everybody goes on together; whoever wants to look at the old table a little longer says so.
 * @param {string} rematch
 * @param {boolean} seated
 */
function follow(rematch, seated) {
  const told = byId("follow");
  if (!seated || sessionStorage.getItem("labtop-stay") === data.match) {
    told.textContent = say("rematch_there");
    return;
  }
  const until = following || Date.now() + FOLLOW_S * 1000;
  following = until;
  const words = make("span");
  const stay = make("button", { type: "button", class: "small" }, say("stay"));
  told.replaceChildren(words, " ", stay);
  const tick = () => {
    if (!told.isConnected) return clearInterval(timer);
    const wait = Math.ceil((until - Date.now()) / 1000);
    words.textContent = say("rematch_in", { wait: Math.max(0, wait) });
    if (wait <= 0) location.assign(ours(`/t/${rematch}`));
  };
  const timer = setInterval(tick, 250);
  stay.addEventListener("click", () => {
    clearInterval(timer);
    sessionStorage.setItem("labtop-stay", data.match);
    told.textContent = say("rematch_there");
  });
  tick();
}
