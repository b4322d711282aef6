// The first page: one click to a game against bots, and the tables this browser knows.

import { ask, byId, data, icon, input, make, ours, say, toastProblem } from "./page.js";
import { listenForBot, listenForTheme, settings } from "./settings.js";
import { seated } from "./share.js";
import { forgetMe } from "./sure.js";

/** @typedef {import("./types.js").Mine} Mine */
/** @typedef {import("./types.js").Catalogue} Catalogue */
/** @typedef {import("./types.js").WarmingNews} WarmingNews */

const WARMING_MS = 3000;
const LOOK_MS = 15_000; // whether it is somebody's turn somewhere
const REMOVED = "labtop-removed";
const MOST_REMOVED = 400; // remembered
const TITLE = document.title;

/** The tables this browser knows. They came with the page. @type {Mine} */
let known = data.mine;

/** @param {HTMLButtonElement} pressed */
async function playNow(pressed) {
  pressed.disabled = true;
  const game = pressed.dataset.game ?? "";
  try {
    /** @type {Catalogue} */
    const { games } = await ask("/api/games");
    const players = games.find((card) => card.name === game)?.usual ?? 2;
    const seats = Array.from({ length: players }, (_, seat) =>
      seat ? { who: "bot", bot: input("bot").value } : { who: "me", name: settings.name },
    );
    const table = await seated("/api/matches", { game, players, name: settings.name, seats });
    location.assign(ours(table.url));
  } catch (problem) {
    pressed.disabled = false;
    toastProblem(problem);
  }
}

/** @typedef {Mine["matches"][number]} Own */

/** What somebody has taken off their list; kept in this browser, so nothing is lost. @returns {Set<string>} */
function removed() {
  try {
    return new Set(JSON.parse(localStorage.getItem(REMOVED) ?? "[]"));
  } catch {
    return new Set();
  }
}

/** @param {Iterable<string>} matches */
function keepRemoved(matches) {
  try {
    localStorage.setItem(REMOVED, JSON.stringify([...matches].slice(-MOST_REMOVED)));
  } catch {
    // a private window: the list is whole again the next time
  }
}

const ended = (/** @type {Own} */ own) => own.over || own.closed;
const isMyTurn = (/** @type {Own} */ own) => own.deciding.some((seat) => own.seats.includes(seat));

/** How long ago, in words. @param {number} at in seconds */
function ago(at) {
  const format = new Intl.RelativeTimeFormat(document.documentElement.lang, { numeric: "auto" });
  const minutes = Math.round((Date.now() / 1000 - at) / 60);
  if (minutes < 60) return format.format(-minutes, "minute");
  if (minutes < 48 * 60) return format.format(-Math.round(minutes / 60), "hour");
  return format.format(-Math.round(minutes / 1440), "day");
}

/** Where a table stands, in words. @param {Own} own */
function standing(own) {
  if (own.over) return say("finished");
  if (own.closed) return say("closed");
  if (!own.started) return say("gathering");
  const when = own.since === null ? "" : ago(own.since);
  if (isMyTurn(own)) return say("turn_since", { when });
  if (!own.seats.length) return say("watched");
  const names = own.deciding.map((seat) => own.names[seat] || say("seat", { number: seat + 1 })).join(", ");
  return names ? say("waits_for", { names, when }) : say("running");
}

/** @param {Own} own */
function item(own) {
  const turn = isMyTurn(own) && !ended(own);
  const away = make("button", { type: "button", class: "quiet icon-button", title: say("take_off"), onclick: () => takeOff([own.match]) });
  away.append(icon("close"), make("span", { class: "unseen" }, say("take_off_named", { title: own.title })));
  return make(
    "li",
    { class: turn ? "turn" : "" },
    make(
      "a",
      { href: ours(own.url) },
      make("strong", {}, own.title),
      make("span", { class: "names" }, own.names.filter(Boolean).join(", ")),
      make("span", { class: turn ? "standing" : "standing soft" }, standing(own)),
    ),
    ended(own) && own.seats.length && !own.forgotten
      ? make("button", { type: "button", class: "quiet small", onclick: () => forget(own.match) }, say("forget"))
      : null,
    away,
  );
}

/** @param {Mine} mine */
function showMine(mine) {
  known = mine;
  const off = removed();
  const shown = mine.matches.filter((own) => !off.has(own.match));
  const running = shown.filter((own) => !ended(own));
  running.sort((a, b) => Number(isMyTurn(b)) - Number(isMyTurn(a)) || (isMyTurn(a) ? (a.since ?? 0) - (b.since ?? 0) : b.created - a.created));
  const over = shown.filter(ended);
  byId("mine").hidden = !running.length;
  byId("mine-list").replaceChildren(...running.map(item));
  byId("ended").hidden = !over.length;
  byId("ended-title").textContent = say("ended", { n: over.length });
  byId("ended-list").replaceChildren(...over.map(item));
  const gone = mine.matches.length - shown.length;
  byId("removed").hidden = !gone;
  byId("removed-words").textContent = say("removed_from_list", { n: gone });
  const turns = running.filter(isMyTurn).length;
  document.title = turns ? `● ${say("your_turn")} · ${TITLE}` : TITLE;
}

/** Take tables off the list. They are still there. @param {string[]} matches */
function takeOff(matches) {
  keepRemoved([...removed(), ...matches]);
  showMine(known);
}

async function lookAgain() {
  showMine(await ask(`/api/mine?lang=${document.documentElement.lang}`));
}

/** Delete one's name and chat at a table. @param {string} match */
async function forget(match) {
  try {
    if (await forgetMe(match, ask)) await lookAgain();
  } catch (problem) {
    toastProblem(problem);
  }
}

/** While the rules compile, say how far it is; the bots that think wait for it. */
async function showWarming() {
  /** @type {WarmingNews} */
  const warming = await ask("/api/warming");
  const busy = Object.values(warming.games).includes("compiling");
  byId("warming").textContent = warming.done < warming.of && busy ? warming.sentence : "";
  if (warming.done < warming.of) setTimeout(() => showWarming().catch(() => {}), WARMING_MS);
}

listenForTheme();
listenForBot(input("bot"));
for (const pressed of document.querySelectorAll("button.play-now")) {
  pressed.addEventListener("click", () => playNow(/** @type {HTMLButtonElement} */ (pressed)));
}
byId("clear-ended").addEventListener("click", () => takeOff(known.matches.filter(ended).map((own) => own.match)));
byId("show-removed").addEventListener("click", () => {
  keepRemoved([]);
  showMine(known);
});
showMine(known);
document.addEventListener("visibilitychange", () => document.hidden || lookAgain().catch(() => {}));
setInterval(() => document.hidden || !known.matches.some((own) => !ended(own)) || lookAgain().catch(() => {}), LOOK_MS);
showWarming().catch(() => {});
