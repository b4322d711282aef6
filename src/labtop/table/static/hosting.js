// What who made the table may do with it: close it, remove somebody, give a seat back.

import { ask, button, byId, data, dialog, icon, input, make, say, toast, toastProblem } from "./page.js";
import { personName } from "./panels.js";
import { sure } from "./sure.js";

/** @typedef {import("./types.js").State} State */
/** @typedef {import("./types.js").TableNews} TableNews */
/** @typedef {import("./types.js").Sitting} Sitting */

/** @type {{state: () => State | null, table: () => TableNews | null} | null} */
let around = null;

/** What a seat is called in the game. @param {number} seat */
function titleOf(seat) {
  const panel = around?.state()?.now.seats.find((each) => each.seat === seat);
  return panel?.title ?? say("seat", { number: seat + 1 });
}

/** The seats of others as they are now. What the keyboard stood on is found again. */
export function showHosting() {
  const state = around?.state();
  const table = around?.table();
  byId("open-host").hidden = !state?.host || !table;
  if (!state || !table || !dialog("hosting").open) return;
  const focused = document.activeElement?.id;
  const others = table.seats.filter((sitting) => !state.mine.includes(sitting.seat));
  byId("host-seats").replaceChildren(...others.map((sitting) => row(sitting, table)));
  input("let-talk").checked = table.talk;
  byId("close-row").hidden = table.over || table.closed;
  if (focused) document.getElementById(focused)?.focus();
}

/** @param {Sitting} sitting @param {TableNews} table */
function row(sitting, table) {
  const title = titleOf(sitting.seat);
  const name = sitting.who === "person" && sitting.name ? sitting.name : title;
  const told = make("span", { class: "soft small" }, personName(sitting) || say("person"));
  const give = make(
    "button",
    { type: "button", id: `invite-${sitting.seat}`, onclick: () => invite(sitting.seat, name) },
    icon("link"),
    say("invite"),
    make("span", { class: "unseen" }, title),
  );
  const away = make(
    "button",
    { type: "button", id: `remove-${sitting.seat}`, onclick: () => remove(sitting.seat, name, table.started) },
    icon("close"),
    say("remove"),
    make("span", { class: "unseen" }, title),
  );
  return make(
    "li",
    {},
    make("div", { class: "who" }, make("strong", {}, title), told),
    sitting.who === "open" ? null : give,
    sitting.who === "person" && !table.over && !table.closed ? away : null,
  );
}

/** @param {number} seat @param {string} name */
async function invite(seat, name) {
  try {
    const told = await ask(`/api/matches/${data.match}/invite`, { seat });
    input("seat-link").value = new URL(told.url, location.href).href;
    byId("seat-link-words").textContent = say("invited", { name });
    byId("seat-link-row").hidden = false;
    input("seat-link").focus();
    input("seat-link").select();
  } catch (problem) {
    toastProblem(problem);
  }
}

/** @param {number} seat @param {string} name @param {boolean} started */
async function remove(seat, name, started) {
  const question = started ? say("remove_sure_bot", { name }) : say("remove_sure", { name });
  if (!(await sure(question, say("remove")))) return;
  try {
    await ask(`/api/matches/${data.match}/remove`, { seat });
    toast(say("removed", { name }));
  } catch (problem) {
    toastProblem(problem);
  }
}

async function close() {
  if (!(await sure(say("close_sure"), say("close_table")))) return;
  try {
    await ask(`/api/matches/${data.match}/close`, {});
    dialog("hosting").close();
  } catch (problem) {
    toastProblem(problem);
  }
}

/** @param {{state: () => State | null, table: () => TableNews | null}} table @param {(id: string) => void} open a dialog */
export function listenForHosting(table, open) {
  around = table;
  button("close-table").addEventListener("click", close);
  input("let-talk").addEventListener("change", () => {
    ask(`/api/matches/${data.match}/talk`, { allowed: input("let-talk").checked }).catch(toastProblem);
  });
  button("open-host").addEventListener("click", () => {
    dialog("settings").close();
    byId("seat-link-row").hidden = true;
    open("hosting");
    showHosting();
  });
}
