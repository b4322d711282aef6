// The first page: one click to a game against bots, and the tables this browser knows.

import { ask, byId, input, make, ours, say, toastProblem } from "./page.js";
import { listenForBot, listenForTheme, settings } from "./settings.js";
import { seated } from "./share.js";
import { forgetMe } from "./sure.js";

/** @typedef {import("./types.js").Mine} Mine */
/** @typedef {import("./types.js").Catalogue} Catalogue */
/** @typedef {import("./types.js").WarmingNews} WarmingNews */

const WARMING_MS = 3000;
const SHOWN = 6; // tables to continue at

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

async function showMine() {
  /** @type {Mine} */
  const { matches } = await ask("/api/mine");
  const ended = (/** @type {Mine["matches"][number]} */ own) => own.over || own.closed;
  const shown = [...matches.filter((own) => !ended(own)), ...matches.filter(ended)].slice(0, SHOWN);
  byId("mine").hidden = !shown.length;
  byId("mine-list").replaceChildren(
    ...shown.map((own) => {
      const status = own.over ? "finished" : own.closed ? "closed" : own.started ? (own.seats.length ? "running" : "watched") : "gathering";
      const date = new Date(own.created * 1000);
      return make(
        "li",
        {},
        make(
          "a",
          { href: ours(own.url), class: ended(own) ? "over" : "" },
          make("strong", {}, own.title),
          make("span", {}, own.names.filter(Boolean).join(", ")),
          make(
            "span",
            { class: "soft small" },
            `${say(status)}, `,
            make("time", { datetime: date.toISOString() }, date.toLocaleString([], { dateStyle: "medium", timeStyle: "short" })),
          ),
        ),
        (own.over || own.closed) && own.seats.length && !own.forgotten
          ? make("button", { type: "button", class: "quiet small", onclick: () => forget(own.match) }, say("forget"))
          : null,
      );
    }),
  );
}

/** Delete one's name and chat at a table. @param {string} match */
async function forget(match) {
  try {
    if (await forgetMe(match, ask)) await showMine();
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
showMine().catch(toastProblem);
showWarming().catch(() => {});
