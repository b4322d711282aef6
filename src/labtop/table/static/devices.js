// One's own seat on other devices: links that are good until they are withdrawn.

import { ask, button, byId, copyField, data, dialog, icon, make, ours, say, toast } from "./page.js";
import { sure } from "./sure.js";

/** @typedef {import("./types.js").DeviceLinks} DeviceLinks */
/** @typedef {DeviceLinks["links"][number]} DeviceLink */

const route = (/** @type {string} */ rest) => `/api/matches/${data.match}/${rest}`;

/** @param {number} at in seconds */
const when = (at) => new Date(at * 1000).toLocaleString([], { dateStyle: "medium", timeStyle: "short" });

/** @param {DeviceLink} link @param {number} at */
function row(link, at) {
  const field = make("input", { type: "text", readonly: true, id: `device-link-${at}`, "aria-label": say("device_link", { when: when(link.made) }) });
  field.value = link.url;
  const copy = make("button", { type: "button", "data-copy": field.id }, icon("copy"), say("copy"));
  copy.addEventListener("click", () => copyField(copy));
  const away = make("button", { type: "button", class: "danger", onclick: () => withdraw(link.link) }, say("withdraw"));
  const came = link.devices.length ? say("device_came", { n: link.devices.length, when: when(Math.max(...link.devices)) }) : say("device_none");
  const qr = make("img", { class: "qr", alt: say("device_qr"), width: "180", height: "180" });
  qr.src = ours(route(`devices/${link.link}/qr.svg`));
  return make(
    "li",
    {},
    qr,
    make(
      "div",
      {},
      make("div", { class: "link-row" }, field, copy),
      make("p", { class: "soft small" }, say("device_made", { when: when(link.made) }), " ", came),
      away,
    ),
  );
}

async function show() {
  byId("devices-problem").hidden = true;
  try {
    /** @type {DeviceLinks} */
    const { links } = await ask(route("devices"));
    byId("device-links").replaceChildren(...links.map(row));
  } catch (problem) {
    refuse(problem);
  }
}

/** @param {unknown} problem */
function refuse(problem) {
  byId("devices-problem").textContent = problem instanceof Error ? problem.message : String(problem);
  byId("devices-problem").hidden = false;
}

async function lend() {
  try {
    await ask(route("lend"), {});
    await show();
  } catch (problem) {
    refuse(problem);
  }
}

/** @param {string} link */
async function withdraw(link) {
  if (!(await sure(say("withdraw_sure"), say("withdraw")))) return;
  try {
    await ask(route("withdraw"), { link });
    toast(say("withdrawn"));
    await show();
  } catch (problem) {
    refuse(problem);
  }
}

/** @param {(id: string) => void} open a dialog */
export function listenForDevices(open) {
  button("take-along").addEventListener("click", async () => {
    dialog("settings").close();
    open("devices");
    await show();
  });
  button("lend").addEventListener("click", lend);
}
