// A new table: seats and options; what is refused is said beside the field it is about.

import { ask, byId, data, input, make, ours, Refused, say } from "./page.js";
import { change, listenForBot, listenForTheme, settings } from "./settings.js";
import { seated } from "./share.js";

/** @typedef {import("./types.js").Place} Place */
/** @typedef {import("./types.js").Possible} Possible */
/** @typedef {import("./types.js").Seated} Seated */

const form = /** @type {HTMLFormElement} */ (byId("new"));
/** What sits where, as far as somebody has chosen it. @type {Map<number, string>} */
const chosen = new Map();

const way = () => String(new FormData(form).get("way"));
const players = () => Number(new FormData(form).get("players"));
const optionFields = () =>
  [...form.querySelectorAll("[data-option]")].map((field) => /** @type {HTMLInputElement} */ (field));

/** @param {HTMLInputElement} field @returns {string | number | boolean} */
function optionValue(field) {
  if (field.dataset.kind === "switch") return field.checked;
  return field.dataset.kind === "number" ? Number(field.value) : field.value;
}

/** Who sits in a seat unless somebody chose otherwise. @param {number} seat */
function usual(seat) {
  if (seat === 0) return "me";
  return { friends: "open", screen: "me" }[way()] ?? `bot ${input("bot").value}`;
}

function showSeats() {
  const host = byId("seats");
  const typed = new Map([...host.querySelectorAll("input")].map((field) => [field.name, field.value]));
  const rows = Array.from({ length: players() }, (_, seat) => {
    const number = seat + 1;
    const who = make("select", { name: `who-${seat}`, "aria-label": say("seat_who", { number }) });
    const choices = [["me", seat === 0 && way() !== "screen" ? say("seat_me") : say("seat_person")]];
    if (seat > 0 && way() === "friends") choices.push(["open", say("seat_open")]);
    if (way() === "alone" && seat > 0) choices.shift();
    if (seat > 0) for (const bot of data.bots) choices.push([`bot ${bot}`, say("seat_bot", { level: bot })]);
    who.append(...choices.map(([value, label]) => make("option", { value: value ?? "" }, label)));
    who.value = chosen.get(seat) ?? usual(seat);
    if (!who.value) who.value = usual(seat);
    const named = who.value === "me" && way() === "screen";
    const name = make("input", { type: "text", name: `name-${seat}`, maxlength: "32", "aria-label": say("seat_name", { number }) });
    name.value = typed.get(`name-${seat}`) ?? "";
    name.placeholder = say("player", { number });
    name.hidden = !named;
    who.addEventListener("change", () => {
      chosen.set(seat, who.value);
      showSeats();
    });
    return make("div", { class: "seat-row" }, make("span", {}, say("seat", { number })), who, name);
  });
  host.replaceChildren(/** @type {Element} */ (host.querySelector("legend")), ...rows);
  byId("name-row").hidden = way() === "screen";
  byId("curtain-note").hidden = way() !== "screen";
  byId("friends-only").hidden = way() !== "friends";
}

/** @param {string} id @param {string} sentence */
function tell(id, sentence) {
  byId(id).textContent = sentence;
  byId(id).hidden = !sentence;
}

function forgetProblems() {
  for (const told of form.querySelectorAll(".problem")) tell(told.id, "");
  for (const field of optionFields()) field.removeAttribute("aria-invalid");
}

/** @param {unknown} problem */
function refuse(problem) {
  const sentence = problem instanceof Error ? problem.message : String(problem);
  const { code, field } = problem instanceof Refused ? problem : { code: "", field: null };
  const option = code === "bad_option" && optionFields().find((shown) => shown.dataset.option === field);
  if (option) {
    option.setAttribute("aria-invalid", "true");
    tell(`problem-${field}`, sentence);
  } else if (field === "players") tell("players-problem", sentence);
  else if (field === "name" && !byId("name-row").hidden) tell("name-problem", sentence);
  else tell("problem", sentence);
}

/** Which numbers of players these options allow. */
async function check() {
  forgetProblems();
  const asked = new URLSearchParams();
  for (const field of optionFields()) asked.set(field.dataset.option ?? "", String(optionValue(field)));
  try {
    /** @type {Possible} */
    const possible = await ask(`/api/games/${data.game}/seats?${asked}`);
    for (const radio of form.querySelectorAll("input[name=players]")) {
      const choice = /** @type {HTMLInputElement} */ (radio);
      choice.disabled = !possible.players.includes(Number(choice.value));
      if (choice.parentElement) choice.parentElement.hidden = choice.disabled;
    }
    const still = possible.players.includes(players());
    if (!still) {
      const first = form.querySelector("input[name=players]:not(:disabled)");
      if (first instanceof HTMLInputElement) first.checked = true;
      showSeats();
    }
    showBarred(possible);
    tell("players-moved", still ? "" : say("players_moved", { numbers: possible.players.join(", "), players: players() }));
  } catch (problem) {
    refuse(problem);
  }
}

/** Choices that contradict what is chosen cannot be made, and it is said why. @param {Possible} possible */
function showBarred(possible) {
  for (const field of optionFields()) {
    const name = field.dataset.option ?? "";
    const barred = possible.barred.filter((each) => each.option === name);
    const values = new Set(barred.map((each) => String(each.value)));
    if (field instanceof HTMLSelectElement) for (const choice of field.options) choice.disabled = values.has(choice.value);
    else if (field.dataset.kind === "switch") field.disabled = barred.length > 0;
    const range = possible.ranges[name];
    if (range) [field.min, field.max] = [String(range[0]), String(range[1])];
    tell(`barred-${name}`, [...new Set(barred.map((each) => each.sentence))].map((sentence) => say("barred", { sentence })).join(" "));
  }
}

/** @returns {Place[]} */
function places() {
  return Array.from({ length: players() }, (_, seat) => {
    const value = input_(`who-${seat}`);
    if (value.startsWith("bot ")) return { who: "bot", bot: value.slice(4) };
    if (value === "open") return { who: "open" };
    const name = way() === "screen" ? input_(`name-${seat}`).trim() || say("player", { number: seat + 1 }) : seat === 0 ? input("name").value.trim() : "";
    return { who: "me", name };
  });
}

/** @param {string} name */
const input_ = (name) => String(new FormData(form).get(name) ?? "");

async function lay() {
  forgetProblems();
  const options = Object.fromEntries(optionFields().map((field) => [field.dataset.option, optionValue(field)]));
  const checks = new FormData(form);
  try {
    /** @type {Seated} */
    const table = await seated("/api/matches", {
      game: data.game,
      players: players(),
      options,
      name: way() === "screen" ? "" : input("name").value.trim(),
      seats: places(),
      watchers: checks.has("watchers"),
      hints: checks.has("hints"),
      talk: checks.has("talk"),
    });
    if (way() !== "screen") change({ name: input("name").value.trim() });
    location.assign(ours(table.url));
  } catch (problem) {
    refuse(problem);
  }
}

listenForTheme();
input("name").value = settings.name;
listenForBot(input("bot"));
input("bot").addEventListener("change", () => {
  for (const [seat, who] of chosen) if (who.startsWith("bot ")) chosen.set(seat, `bot ${settings.bot}`);
  showSeats();
});
for (const field of optionFields()) {
  field.addEventListener("change", check);
}
form.addEventListener("change", (event) => {
  const name = event.target instanceof HTMLInputElement ? event.target.name : "";
  if (name === "way") chosen.clear();
  if (name === "way" || name === "players") showSeats();
});
check();
form.addEventListener("submit", (event) => {
  event.preventDefault();
  lay();
});
showSeats();
