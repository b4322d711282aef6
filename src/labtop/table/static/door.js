// Coming in by a link: its secret is in the fragment, so it reaches no log; here it is swapped for a cookie.

import { ask, byId, data, make, ours, say, toastProblem } from "./page.js";
import { change, settings } from "./settings.js";
import { seated } from "./share.js";

/** @typedef {import("./types.js").Door} Door */

/**
 * Be somebody at this table. Gives true as soon as one is.
 * @returns {Promise<boolean>}
 */
export async function comeIn() {
  const [kind, secret] = location.hash.slice(1).split("=");
  const linked = (kind === "join" || kind === "watch" || kind === "seat") && secret;
  if (linked) history.replaceState(null, "", location.pathname + location.search);
  if (!linked) return data.role !== "none" || sorry(say("no_access"));
  if (kind === "seat") return claim(secret);
  /** @type {Door} */
  const door = await ask(`/api/matches/${data.match}/door`);
  if (door.role === "seat") return true;
  try {
    if (kind === "watch") {
      await ask(`/api/matches/${data.match}/watch`, { secret });
      return true;
    }
    if (!door.free.length) return door.role === "watch" || sorry(say("no_free_seat"));
    await takeSeat(door, secret);
    return true;
  } catch (problem) {
    return sorry(/** @type {Error} */ (problem).message);
  }
}

/**
 * A link of the host's for one seat: who opens it first has it.
 * @param {string} secret
 */
async function claim(secret) {
  try {
    await ask(`/api/matches/${data.match}/claim`, { secret });
    return true;
  } catch (problem) {
    return data.role !== "none" || sorry(/** @type {Error} */ (problem).message);
  }
}

/** @param {string} sentence */
function sorry(sentence) {
  const host = byId("door");
  host.replaceChildren(make("h2", {}, sentence), make("p", {}, make("a", { class: "button", href: ours("/") }, say("to_start"))));
  host.hidden = false;
  document.body.classList.add("at-door");
  return false;
}

/**
 * Ask for a name and a seat until one is taken.
 * @param {Door} door
 * @param {string} secret
 * @returns {Promise<void>}
 */
function takeSeat(door, secret) {
  const host = byId("door");
  const name = make("input", { id: "join-name", type: "text", maxlength: "32", autocomplete: "nickname", required: true });
  name.value = settings.name;
  const seats = door.free.map((seat, at) => {
    const choice = make("input", { type: "radio", name: "seat", value: String(seat) });
    choice.checked = at === 0;
    return make("label", {}, choice, make("span", {}, say("seat", { number: seat + 1 })));
  });
  const form = make(
    "form",
    { autocomplete: "off" },
    make("h2", {}, say("join_title", { title: door.title })),
    make("div", { class: "field" }, make("label", { for: "join-name" }, say("join_name")), name),
    make("fieldset", { class: "segmented" }, make("legend", {}, say("join_seat")), make("div", {}, ...seats)),
    make("button", { type: "submit", class: "primary large" }, say("join_go")),
  );
  host.replaceChildren(form);
  host.hidden = false;
  document.body.classList.add("at-door");
  name.focus();
  return new Promise((resolve) => {
    form.addEventListener("submit", async (event) => {
      event.preventDefault();
      const seat = Number(new FormData(form).get("seat"));
      try {
        await seated(`/api/matches/${data.match}/join`, { secret, seat, name: name.value.trim() });
        change({ name: name.value.trim() });
        host.hidden = true;
        document.body.classList.remove("at-door");
        resolve();
      } catch (problem) {
        toastProblem(problem);
      }
    });
  });
}
