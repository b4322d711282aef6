// The replay: steps, decisions and turns of a match, through anybody's eyes that one may have, and playing on from there.

import { showProof } from "./dice.js";
import { ask, button, byId, data, input, make, ours, say, toastProblem } from "./page.js";
import { markPicture, paint } from "./panels.js";
import { Picture } from "./picture.js";
import { listenForTheme } from "./settings.js";
import { seated } from "./share.js";
import { following } from "./shown.js";
import { Stage } from "./stage.js";
import { movingTime, readingTime } from "./tempo.js";
import { painted, unmarked } from "./voice.js";

/** @typedef {import("./types.js").Panel} Panel */
/** @typedef {import("./types.js").Step} Step */
/** @typedef {import("./types.js").Replay} Replay */
/** @typedef {{parts: import("./shown.js").Parts, told: import("./types.js").ReplayFrame, seats: Panel[]}} Frame */

const CHUNK = 16; // frames that are asked for at once

const picture = new Picture(byId("board"));
const stage = new Stage(picture, { whole: false });
const slider = input("slider");
const eyes = /** @type {HTMLSelectElement} */ (byId("eyes"));

/** @type {Replay} */
let replay;
/** @type {Map<number, Promise<Frame[]>>} */
let chunks = new Map();
/** @type {Panel[]} */
let titles = [];
let at = -1;
let wanted = 0; // the newest step asked for: an older one that comes late is not shown
let playing = 0;

const last = () => replay.steps.length - 1;
const route = (/** @type {string} */ rest) => `/api/matches/${data.match}/${rest}`;

/** Whose eyes, as part of an address; nothing: as the server sees fit. */
const seat = () => (eyes.value === "" ? "" : `&seat=${eyes.value}`);

/** What the address asks for: a step, somebody's eyes. */
const fragment = () => new URLSearchParams(location.hash.slice(1));

/** @param {number} step @returns {Promise<Frame>} */
async function frame(step) {
  const first = step - (step % CHUNK);
  let chunk = chunks.get(first);
  if (!chunk) {
    chunk = ask(route(`replay/frames?from=${first}&count=${CHUNK}&want=patches&lang=${data.lang}${seat()}`)).then(composed);
    chunks.set(first, chunk);
    chunk.catch(() => chunks.delete(first)); // so that it is asked for again
  }
  return (await chunk)[step - first];
}

/** Frames with whole pictures: they are told by what is new in each. @param {import("./types.js").Frames} told */
function composed(told) {
  const pictures = following(told.frames.map((frame) => frame.moving));
  return told.frames.map((frame, at) => ({ parts: pictures[at], told: frame, seats: frame.seats }));
}

/**
 * @param {number} step
 * @param {boolean} moving whether the pieces go there, as one step on or in a film
 */
async function show(step, moving = false) {
  wanted = step = Math.max(0, Math.min(last(), step));
  const shown = await frame(step);
  if (wanted !== step) return;
  const near = moving && Math.abs(step - at) === 1;
  const motions = step > at ? shown.told.motions : []; // backwards nothing rolls
  at = step;
  tell(replay.steps[step], shown);
  picture.mark(replay.steps[step].points);
  if (step < last()) frame(step + 1).catch(() => {});
  const laid = picture.show(shown.parts, near ? movingTime(motions) : 0, motions);
  stage.seen({ ...shown.told, points: replay.steps[step].points });
  await laid;
}

/** @param {Step} step @param {Frame} shown */
function tell(step, shown) {
  byId("caption").replaceChildren(make("span", {}, ...painted(step.text)));
  slider.value = String(step.step);
  slider.setAttribute("aria-valuetext", unmarked(step.text));
  const told = [say("step_of", { step: step.step, last: last() }), step.turn ? say("turn", { turn: step.turn }) : ""];
  byId("where").textContent = told.filter(Boolean).join(" · ");
  showSeats(shown.seats);
  for (const [id, to] of Object.entries(ways)) button(id).disabled = to() === at;
  const log = byId("log");
  log.querySelector("[aria-current]")?.removeAttribute("aria-current");
  const line = log.children[step.step]?.firstElementChild;
  line?.setAttribute("aria-current", "step");
  if (line instanceof HTMLElement) scrollTo(byId("log-panel"), line);
  const whose = eyes.value === "" ? "" : `&seat=${eyes.value}`;
  history.replaceState(null, "", `#step=${step.step}${whose}`);
}

/** Only the list moves, never the page. @param {HTMLElement} panel @param {HTMLElement} line */
function scrollTo(panel, line) {
  const above = line.getBoundingClientRect().top - panel.getBoundingClientRect().top;
  if (above < 0 || above > panel.clientHeight - line.offsetHeight) panel.scrollTop += above - panel.clientHeight / 3;
}

/** @param {Panel[]} panels */
function showSeats(panels) {
  paint(panels);
  byId("seats").replaceChildren(
    ...panels.map((panel) =>
      make(
        "li",
        { class: "seat" },
        markPicture(panel.mark),
        make(
          "div",
          { class: "who" },
          make("strong", {}, panel.title),
          make("span", { class: "person" }, replay.names[panel.seat]),
        ),
        make("dl", {}, ...panel.numbers.map(([what, much]) => make("div", {}, make("dt", {}, what), make("dd", {}, much)))),
      ),
    ),
  );
}

/** The first step after this one that fits; the end if none does. @param {(step: Step) => boolean} fits */
const on = (fits) => replay.steps.slice(at + 1).find(fits)?.step ?? last();
/** The last step before this one that fits; the beginning if none does. @param {(step: Step) => boolean} fits */
const back = (fits) => replay.steps.slice(0, at).findLast(fits)?.step ?? 0;
/** @param {Step} step */
const beginsTurn = (step) => step.step > 0 && step.turn > replay.steps[step.step - 1].turn;

/** Where each button leads. @type {Object<string, () => number>} */
const ways = {
  first: () => 0,
  "turn-back": () => back(beginsTurn),
  "decision-back": () => back((step) => step.decision),
  "step-back": () => Math.max(0, at - 1),
  "step-on": () => Math.min(last(), at + 1),
  "decision-on": () => on((step) => step.decision),
  "turn-on": () => on(beginsTurn),
  last,
};

/** @param {string} way */
function go(way) {
  pause();
  show(ways[way](), true).catch(toastProblem);
}

/** @type {Object<string, string>} */
const KEYS = {
  ArrowLeft: "step-back",
  ArrowRight: "step-on",
  PageUp: "turn-back",
  PageDown: "turn-on",
  Home: "first",
  End: "last",
};
/** @type {Object<string, string>} */
const SHIFTED = { ArrowLeft: "decision-back", ArrowRight: "decision-on" };

function listenForKeys() {
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const target = event.target instanceof Element ? event.target : null;
    if (target?.closest("input, select, textarea, .replay-lines, pre")) return;
    const way = (event.shiftKey ? SHIFTED : KEYS)[event.key];
    if (way) go(way);
    else if (stage.key(event)) return event.preventDefault();
    else if (event.key === " " && !target?.closest("button, a")) toggle();
    else return;
    event.preventDefault();
  });
}

function toggle() {
  if (playing) return pause();
  const film = ++playing;
  sign("pause");
  if (at === last()) at = -1;
  run(film).catch((problem) => {
    pause();
    toastProblem(problem);
  });
}

/** @param {number} film stops when another has begun, or none shall run */
async function run(film) {
  while (playing === film && at < last()) {
    await show(at + 1, true);
    await new Promise((resolve) => setTimeout(resolve, readingTime(unmarked(replay.steps[at].text))));
  }
  if (playing === film) pause();
}

function pause() {
  playing = 0;
  sign("play");
}

/** @param {"play" | "pause"} name */
function sign(name) {
  const use = byId("play").querySelector("use");
  use?.setAttribute("href", `${use.getAttribute("href")?.split("#")[0]}#${name}`);
  const words = byId("play").querySelector(".unseen");
  if (words) words.textContent = say(name);
}

function showLog() {
  byId("log").replaceChildren(
    ...replay.steps.map((step, at) => {
      const link = make("a", { href: `#step=${step.step}` }, ...painted(step.text));
      link.addEventListener("click", (event) => {
        event.preventDefault();
        pause();
        show(step.step).catch(toastProblem);
      });
      return make("li", { class: step.decision && at > 1 ? "first" : "" }, link);
    }),
  );
  byId("goes-on").hidden = replay.over;
  byId("goes-on").textContent = say("goes_on");
}

/** @param {number} number */
function seatName(number) {
  const title = titles[number]?.title ?? "";
  const name = replay.names[number];
  return name ? say("seat_and_name", { title, name }) : title;
}

/** Whose eyes one may have: everybody's after the end, before it one's own. */
function offerEyes() {
  const seats = replay.over ? [...Array(replay.players).keys()] : data.mine;
  const choices = seats.map((/** @type {number} */ seat) =>
    make("option", { value: String(seat) }, say("eyes_of", { name: seatName(seat) })),
  );
  const all = replay.over || data.several || data.mine.length !== 1 ? [make("option", { value: "" }, say("everybody"))] : [];
  const chosen = eyes.value || String(replay.seat ?? "");
  eyes.replaceChildren(...all, ...choices);
  eyes.value = chosen;
  eyes.disabled = eyes.options.length < 2;
}

function offerFork() {
  if (!document.getElementById("fork")) return;
  const seats = replay.over ? [...Array(replay.players).keys()] : data.mine;
  const chooser = /** @type {HTMLSelectElement} */ (byId("fork-seat"));
  chooser.replaceChildren(
    ...seats.map((/** @type {number} */ seat) => make("option", { value: String(seat) }, seatName(seat))),
  );
  chooser.value = String(data.mine[0] ?? 0);
  byId("fork").addEventListener("submit", async (event) => {
    event.preventDefault();
    const wish = { step: at, seat: Number(chooser.value), bot: input("fork-bot").value };
    try {
      location.assign(ours((await seated(route("fork"), wish)).url));
    } catch (problem) {
      toastProblem(problem);
    }
  });
}

async function load() {
  replay = await ask(route(`replay?want=patches&lang=${data.lang}${seat()}`));
  chunks = new Map();
  slider.max = String(last());
  await picture.mount(replay.picture);
  showLog();
}

/** Somebody else's eyes: other words, other pictures, the same step. */
async function look() {
  pause();
  await load();
  at = -1;
  await show(wanted);
}

async function begin() {
  const asked = fragment();
  const whose = asked.get("seat");
  if (whose !== null) eyes.append(make("option", { value: whose }, whose));
  await load();
  titles = (await frame(last())).seats; // names of seats may come during a match
  offerEyes();
  offerFork();
  await show(asked.has("step") ? Number(asked.get("step")) || 0 : 0);
}

listenForTheme();
listenForKeys();
for (const id of Object.keys(ways)) byId(id).addEventListener("click", () => go(id));
byId("play").addEventListener("click", toggle);
slider.addEventListener("input", () => {
  pause();
  show(Number(slider.value)).catch(toastProblem);
});
eyes.addEventListener("change", () => look().catch(toastProblem));
addEventListener("hashchange", () => {
  const step = fragment().get("step");
  if (step !== null) show(Number(step) || 0).catch(toastProblem);
});
const toDice = location.hash === "#dice";
begin().catch((problem) => {
  byId("caption").textContent = problem instanceof Error ? problem.message : String(problem);
  toastProblem(problem);
});
showProof()
  .then(() => toDice && byId("dice").scrollIntoView())
  .catch(toastProblem);
