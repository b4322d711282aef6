// Before a match begins: who sits where, the links that bring others, and beginning without them.

import { ask, byId, data, input, make, ours, say, toastProblem } from "./page.js";
import { markPicture, personName } from "./panels.js";

/** @typedef {import("./types.js").TableNews} TableNews */
/** @typedef {import("./types.js").State} State */

const ONLY_HERE = ["127.0.0.1", "localhost", "[::1]"];

/** The links, once: only who made the table may have them. */
export async function showLinks() {
  const links = await ask(`/api/matches/${data.match}/links`);
  for (const kind of ["join", "watch"]) {
    const link = links[kind];
    byId(`link-${kind}`).hidden = !link;
    if (!link) continue;
    input(`link-${kind}-text`).value = link;
    byId("local-links").hidden = !ONLY_HERE.includes(new URL(link).hostname);
    const qr = /** @type {HTMLImageElement} */ (byId(`qr-${kind}`));
    qr.src = ours(`/api/matches/${data.match}/qr.svg?link=${kind}`);
    qr.hidden = false;
  }
}

/** @param {import("./types.js").Sitting} sitting */
const ownName = (sitting) => (sitting.name ? `${sitting.name} (${say("you")})` : say("you"));

/**
 * @param {TableNews} table
 * @param {State} state
 */
export function showGathering(table, state) {
  const host = byId("gathering");
  const was = host.hidden;
  host.hidden = table.started || table.closed;
  document.body.classList.toggle("gathering", !host.hidden);
  if (host.hidden) return;
  byId("gathering-primer").append(byId("primer"));
  const panels = new Map(state.now.seats.map((panel) => [panel.seat, panel]));
  byId("gathering-seats").replaceChildren(
    ...table.seats.map((sitting) =>
      make(
        "li",
        { class: sitting.who === "open" ? "open" : "" },
        markPicture(panels.get(sitting.seat)?.mark ?? ""),
        make("strong", {}, panels.get(sitting.seat)?.title ?? say("seat", { number: sitting.seat + 1 })),
        make("span", {}, state.mine.includes(sitting.seat) ? ownName(sitting) : personName(sitting)),
      ),
    ),
  );
  byId("start-now").hidden = !state.mine.length || table.promise.fixed;
  byId("mixing").hidden = !table.promise.fixed;
  if (was && state.host) showLinks().catch(toastProblem);
}

/** Begin now: free seats go to bots. */
export function listenForStart() {
  byId("start-now").addEventListener("submit", async (event) => {
    event.preventDefault();
    try {
      await ask(`/api/matches/${data.match}/start`, { bot: input("start-bot").value });
    } catch (problem) {
      toastProblem(problem);
    }
  });
}
