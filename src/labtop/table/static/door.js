// Coming in by a link: its secret is in the fragment, so it reaches no log; here it is swapped for a cookie.

import { ask, byId, data, make, ours, say, toastProblem } from "./page.js";
import { markPicture } from "./panels.js";
import { change, settings } from "./settings.js";
import { seated } from "./share.js";

/** @typedef {import("./types.js").Door} Door */
/** @typedef {import("./types.js").Welcome} Welcome */

const LOOK_MS = 4000; // who else has sat down meanwhile

/**
 * Be somebody at this table. Gives true as soon as one is.
 * @returns {Promise<boolean>}
 */
export async function comeIn() {
  const [kind, secret] = location.hash.slice(1).split("=");
  const linked = (kind === "join" || kind === "watch" || kind === "seat" || kind === "device") && secret;
  if (linked) history.replaceState(null, "", location.pathname + location.search);
  if (!linked) return data.role !== "none" || sorry(say("no_access"));
  if (kind === "seat" || kind === "device") return claim(kind === "seat" ? "claim" : "take", secret);
  /** @type {Door} */
  const door = await ask(`/api/matches/${data.match}/door`);
  if (door.role === "seat") return true;
  try {
    if (kind === "watch") {
      await ask(`/api/matches/${data.match}/watch`, { secret });
      return true;
    }
    if (!door.free.length) return door.role === "watch" || sorry(say("no_free_seat"));
    await takeSeat(secret);
    return true;
  } catch (problem) {
    return sorry(/** @type {Error} */ (problem).message);
  }
}

/**
 * A link of the host's for one seat: who opens it first has it. Or one's own, from another device.
 * @param {"claim" | "take"} how
 * @param {string} secret
 */
async function claim(how, secret) {
  try {
    await ask(`/api/matches/${data.match}/${how}`, { secret });
    return true;
  } catch (problem) {
    return data.role !== "none" || sorry(/** @type {Error} */ (problem).message);
  }
}

/** @param {string} sentence */
function sorry(sentence) {
  byId("door-head").hidden = byId("door-primer").hidden = true;
  open(make("h2", { id: "door-sorry" }, sentence), make("p", {}, make("a", { class: "button", href: ours("/") }, say("to_start"))));
  byId("door").setAttribute("aria-labelledby", "door-sorry");
  return false;
}

/** @param {...HTMLElement} content */
function open(...content) {
  byId("door-body").replaceChildren(...content);
  byId("door").hidden = false;
  document.body.classList.add("at-door");
}

/**
 * The seats as a choice: those that are free, and who sits in the others.
 * @param {Welcome} welcome
 * @param {number | null} wanted
 */
function chairs(welcome, wanted) {
  const free = welcome.seats.filter((chair) => chair.who === "open");
  const chosen = free.some((chair) => chair.seat === wanted) ? wanted : free[0]?.seat;
  return welcome.seats.map((chair) => {
    const choice = make("input", { type: "radio", name: "seat", value: String(chair.seat), disabled: chair.who !== "open" });
    choice.checked = chair.seat === chosen;
    const who = { open: say("free_seat"), bot: say("bot", { level: chair.bot ?? "" }), person: chair.name || say("person") };
    return make(
      "label",
      { class: chair.who === "open" ? "chair" : "chair taken" },
      choice,
      make(
        "span",
        {},
        markPicture(chair.mark),
        make("strong", {}, chair.title),
        make("span", { class: "soft small" }, who[/** @type {"open" | "bot" | "person"} */ (chair.who)]),
      ),
    );
  });
}

/**
 * The invitation: ask for a name and a seat until one is taken. Who else sits down meanwhile is seen.
 * @param {string} secret
 * @returns {Promise<void>}
 */
async function takeSeat(secret) {
  const knock = () => ask(`/api/matches/${data.match}/knock?lang=${data.lang}`, { secret });
  /** @type {Welcome} */
  let welcome = await knock();
  const name = make("input", { id: "join-name", type: "text", maxlength: "32", autocomplete: "nickname", required: true });
  name.value = settings.name;
  const seats = make("div", {});
  const form = make(
    "form",
    { autocomplete: "off" },
    make("fieldset", { class: "segmented chairs" }, make("legend", {}, say("join_seat")), seats),
    make(
      "div",
      { class: "join-row" },
      make("div", { class: "field" }, make("label", { for: "join-name" }, say("join_name")), name),
      make("button", { type: "submit", class: "primary large" }, say("join_go")),
    ),
  );
  const show = () => {
    const wanted = new FormData(form).get("seat");
    seats.replaceChildren(...chairs(welcome, wanted === null ? null : Number(wanted)));
  };
  byId("door-host").textContent = welcome.host ? say("invited_by", { name: welcome.host }) : say("invited_by_nobody");
  show();
  open(form);
  name.focus({ preventScroll: true });
  const looking = setInterval(async () => {
    const told = await knock().catch(() => welcome); // what we know stands until we hear otherwise
    if (JSON.stringify(told) === JSON.stringify(welcome)) return;
    welcome = told;
    show();
  }, LOOK_MS);
  return new Promise((resolve) => {
    form.addEventListener("submit", async (event) => {
      event.preventDefault();
      const seat = Number(new FormData(form).get("seat"));
      try {
        await seated(`/api/matches/${data.match}/join`, { secret, seat, name: name.value.trim() });
        clearInterval(looking);
        change({ name: name.value.trim() });
        byId("door").hidden = true;
        document.body.classList.remove("at-door");
        resolve();
      } catch (problem) {
        toastProblem(problem);
      }
    });
  });
}
