// The end: who has won, and what one may do now.

import { ask, byId, data, icon, make, ours, say, toastProblem } from "./page.js";
import { markPicture, nameOf, personName } from "./panels.js";
import { compared, keptOf, seated } from "./share.js";
import { painted } from "./voice.js";

/** @typedef {import("./types.js").Now} Now */
/** @typedef {import("./types.js").Panel} Panel */
/** @typedef {import("./types.js").Fate} Fate */
/** @typedef {import("./types.js").TableNews} TableNews */

const FOLLOW_S = 6;
let following = 0;
let folded = false;
/** What became of this browser's share, once it is known. @type {{sentence: string, isBad: boolean} | null} */
let fair = null;
let asked = false;
/** What decided each seat's game, once it was asked for. @type {Map<number, Fate> | null} */
let fates = null;

/**
 * @param {Now} now
 * @param {TableNews | null} table
 * @param {number[]} mine
 */
export function showResult(now, table, mine) {
  const host = byId("result");
  host.hidden = !now.over;
  host.classList.toggle("folded", folded);
  document.body.classList.toggle("is-over", now.over);
  if (!now.over) return;
  const winners = now.seats.filter((panel) => now.winners.includes(panel.seat));
  const rematch = table?.rematch;
  const again = rematch
    ? make("a", { class: "button primary large", href: ours(`/t/${rematch}`) }, icon("again"), say("to_rematch"))
    : mine.length
      ? make("button", { type: "button", class: "primary large", onclick: playAgain }, icon("again"), say("rematch"))
      : null;
  const focused = host.contains(document.activeElement) ? document.activeElement?.className : null;
  host.replaceChildren(
    make(
      "div",
      { class: "result-head" },
      make("div", { class: "winners" }, ...winners.map((panel) => markPicture(panel.mark))),
      make("div", {}, make("h2", { id: "result-title" }, title(winners, table, mine)), ending(now)),
      make("button", { type: "button", class: "quiet fold", "aria-expanded": String(!folded), onclick: () => fold(now, table, mine) }, say(folded ? "see_result" : "see_board")),
    ),
    standings(now, table, mine),
    make(
      "div",
      { class: "buttons" },
      again,
      make("a", { class: "button large", href: ours(`/t/${data.match}/replay`) }, icon("replay"), say("replay")),
      make("a", { class: "how-chance", href: ours(`/t/${data.match}/replay#dice`) }, icon("die"), say("proof")),
    ),
    make("p", { class: fair?.isBad ? "fair gone" : "fair soft", id: "fair", role: "status" }, fair?.sentence ?? ""),
    ...(rematch ? [make("p", { class: "follow soft", id: "follow" })] : []),
  );
  if (focused) /** @type {HTMLElement | undefined} */ ([...host.querySelectorAll("a, button")].find((e) => e.className === focused))?.focus();
  if (rematch) follow(rematch, mine.length > 0);
  if (!asked && keptOf(data.match)) compareShare().catch(toastProblem);
  if (!fates) {
    fates = new Map();
    askFates(now, table, mine).catch(() => {}); // the places stand without
  }
}

/**
 * The result lies over the table: folded it leaves room to look at how it ended.
 * @param {Now} now
 * @param {TableNews | null} table
 * @param {number[]} mine
 */
function fold(now, table, mine) {
  folded = !folded;
  showResult(now, table, mine);
}

/**
 * How each fell or got through; then the result is shown with it.
 * @param {Now} now
 * @param {TableNews | null} table
 * @param {number[]} mine
 */
async function askFates(now, table, mine) {
  /** @type {import("./types.js").Fates} */
  const told = await ask(`/api/matches/${data.match}/fates?want=patches&lang=${data.lang}`);
  fates = new Map(told.fates.map((fate) => [fate.seat, fate]));
  if (fates.size) showResult(now, table, mine);
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
 * Who has won, named once.
 * @param {Panel[]} winners
 * @param {TableNews | null} table
 * @param {number[]} mine
 */
function title(winners, table, mine) {
  const [first] = winners;
  if (!first) return say("nobody_won");
  if (winners.length === 1 && mine.length === 1 && mine[0] === first.seat) return say("you_won");
  const names = winners.map((panel) => nameOf(panel, table?.seats[panel.seat], []));
  return winners.length === 1 ? say("seat_has_won", { title: names[0] ?? "" }) : say("several_won", { names: new Intl.ListFormat(data.lang).format(names) });
}

/** How it ended, in a sentence. @param {Now} now */
function ending(now) {
  return now.ending ? make("p", { class: "soft" }, now.ending) : null;
}

/**
 * Everybody in the order of their places: by the rulebook's where it knows some; else the winners, who was still in it, and
 * those who fell, the last of them first.
 * @param {Now} now
 * @returns {{panel: Panel, place: number}[]} place 0: none
 */
function placed(now) {
  const fallen = [...(fates?.values() ?? [])].map((fate) => fate.seat);
  const rank = (/** @type {Panel} */ panel) =>
    now.winners.includes(panel.seat) ? -1 : fallen.includes(panel.seat) ? fallen.length - fallen.indexOf(panel.seat) : 0;
  const given = now.places;
  const place = (/** @type {number} */ seat) => given?.[seat] || (now.winners.includes(seat) ? 1 : 0);
  const rows = now.seats.map((panel) => ({ panel, place: place(panel.seat) }));
  return rows.sort((a, b) => (a.place || 99) - (b.place || 99) || rank(a.panel) - rank(b.panel) || a.panel.seat - b.panel.seat);
}

/**
 * Places with their numbers, and what decided each one's game.
 * @param {Now} now
 * @param {TableNews | null} table
 * @param {number[]} mine
 */
function standings(now, table, mine) {
  const line = (/** @type {{panel: Panel, place: number}} */ { panel, place }) => {
    const sitting = table?.seats[panel.seat];
    const name = nameOf(panel, sitting, mine);
    const more = sitting?.who === "bot" ? personName(sitting) : panel.title;
    const fate = fates?.get(panel.seat);
    return make(
      "li",
      { class: now.winners.includes(panel.seat) ? "won" : "" },
      make("span", { class: "place" }, place ? String(place) : "–"),
      markPicture(panel.mark),
      make("span", { class: "who" }, make("strong", {}, name), name === more ? null : make("span", { class: "soft" }, more)),
      make("dl", {}, ...panel.numbers.map(([what, much]) => make("div", {}, make("dt", {}, what), make("dd", {}, much)))),
      fate ? make("p", { class: "fate soft small" }, say("fate_at", { turn: fate.turn }), " ", ...painted(fate.text)) : null,
    );
  };
  return make("ol", { class: "standings" }, ...placed(now).map(line));
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
