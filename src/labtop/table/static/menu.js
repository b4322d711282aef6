// Settings, keys, and the few things one does with a table as a whole.

import { listenForDevices } from "./devices.js";
import { showLinks } from "./gathering.js";
import { listenForHosting } from "./hosting.js";
import { ask, button, byId, data, dialog, input, ours, say, toast, toastProblem } from "./page.js";
import { closeRules, openRules, rulesAreOpen } from "./rulebook.js";
import { asksForStillness, change, settings } from "./settings.js";
import { forgetMe } from "./sure.js";

/** @typedef {import("./types.js").State} State */
/** @typedef {import("./types.js").TableNews} TableNews */

/** @type {{state: () => State | null, table: () => TableNews | null} | null} */
let around = null;

/** @param {string} id */
export function openDialog(id) {
  const opened = dialog(id);
  if (opened.open || document.querySelector("dialog[open]")) return;
  const mine = around?.state()?.mine[0];
  if (mine !== undefined) input("my-name").value = around?.table()?.seats[mine]?.name ?? "";
  opened.showModal();
}

/** @param {{state: () => State | null, table: () => TableNews | null}} table */
export function listenForMenu(table) {
  around = table;
  byId("open-keys").addEventListener("click", () => openDialog("keys"));
  byId("open-rules").addEventListener("click", () => (rulesAreOpen() ? closeRules() : openRules()));
  byId("close-rules").addEventListener("click", closeRules);
  byId("open-settings").addEventListener("click", () => openDialog("settings"));
  for (const id of ["settings", "keys", "link-dialog", "hosting", "devices"]) {
    const opened = dialog(id);
    opened.addEventListener("click", (event) => event.target === opened && opened.close());
  }
  listenForSettings();
  /** @type {HTMLAnchorElement} */ (byId("replay-link")).href = ours(`/t/${data.match}/replay`);
  button("save-name").addEventListener("click", () => rename(table.state()));
  button("leave").addEventListener("click", () => leave(table.state()));
  button("forget").addEventListener("click", forget);
  listenForHosting(table, openDialog);
  listenForDevices(openDialog);
  button("show-links").addEventListener("click", () => {
    dialog("settings").close();
    if (!byId("gathering").hidden) return; // there they are
    byId("link-place").append(byId("links"));
    showLinks().catch(toastProblem);
    openDialog("link-dialog");
  });
}

function listenForSettings() {
  const form = /** @type {HTMLFormElement} */ (dialog("settings").querySelector("form"));
  for (const field of form.querySelectorAll("input[name]")) {
    const control = /** @type {HTMLInputElement} */ (field);
    const name = /** @type {"speed" | "theme" | "confirm"} */ (control.name);
    if (control.type === "radio") control.checked = settings[name] === control.value;
    else control.checked = Boolean(settings[name]);
    control.addEventListener("change", () => {
      change({ [name]: control.type === "radio" ? control.value : control.checked });
    });
  }
  byId("reduced").hidden = !asksForStillness();
}

/** @param {State | null} state */
async function rename(state) {
  const name = input("my-name").value.trim();
  try {
    await ask(`/api/matches/${data.match}/name`, { name, seat: state?.mine[0] ?? 0 });
    change({ name });
    dialog("settings").close();
  } catch (problem) {
    toastProblem(problem);
  }
}

/** Delete one's name and chat, if one is sure. */
export async function forget() {
  try {
    if (await forgetMe(data.match, ask)) toast(say("forgotten"));
  } catch (problem) {
    toastProblem(problem);
  }
}

/** @param {State | null} state */
async function leave(state) {
  try {
    for (const seat of state?.mine ?? []) await ask(`/api/matches/${data.match}/leave`, { seat });
    location.assign(ours("/"));
  } catch (problem) {
    toastProblem(problem);
  }
}
