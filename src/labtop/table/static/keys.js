// Playing by keyboard: arrows go from target to target by where they lie, letters open everything else.

/** @type {Object<string, [number, number]>} */
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
const ACROSS = 2.2; // how much worse a step aside is than one ahead

/** @param {Element} element @returns {[number, number]} */
export function middle(element) {
  const box = element.getBoundingClientRect();
  return [box.left + box.width / 2, box.top + box.height / 2];
}

/**
 * The next target in a direction: the one least far ahead among those that lie more ahead than aside. A target at an
 * angle of 45 degrees belongs to one direction only, so that such steps lead from each to every other. If there is none:
 * whatever lies ahead; at the edge the one that lies farthest the other way. Targets that lie on one another are gone
 * through to the right, before that leads on.
 * @template {Element} T
 * @param {T[]} targets
 * @param {[number, number]} from
 * @param {[number, number]} way
 * @param {Element | null} except
 * @returns {T | null}
 */
export function nextTarget(targets, from, [dx, dy], except) {
  const others = targets
    .filter((target) => target !== except)
    .map((target) => {
      const [x, y] = middle(target);
      const ahead = Math.round((x - from[0]) * dx + (y - from[1]) * dy);
      const right = Math.round((y - from[1]) * dx - (x - from[0]) * dy);
      return { target, ahead, right };
    });
  const later = new Set(targets.slice(targets.findIndex((target) => target === except) + 1));
  const under = others.find(({ target, ahead, right }) => !ahead && !right && later.has(target));
  if (dx > 0 && under) return under.target;
  const straight = others.filter(({ ahead, right }) => -ahead < right && right <= ahead);
  if (straight.length) return least(straight, ({ ahead, right }) => ahead + Math.abs(right - 0.1) / 1e5);
  const before = others.filter(({ ahead }) => ahead > 0);
  return least(before.length ? before : others, ({ ahead, right }) => ahead + Math.abs(right) * ACROSS);
}

/**
 * @template {{target: Element}} P
 * @param {P[]} places
 * @param {(place: P) => number} cost
 * @returns {P["target"] | null}
 */
function least(places, cost) {
  return places.reduce((/** @type {P | null} */ best, place) => (best && cost(best) <= cost(place) ? best : place), null)?.target ?? null;
}

/**
 * @param {{targets: () => SVGGElement[], home: () => [number, number], act: (target: SVGGElement) => void,
 *   skip: () => boolean, letters: Object<string, () => void>}} table
 */
export function listenForKeys(table) {
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    const at = event.target instanceof Element ? event.target : null;
    if (at?.closest("input:not([type=radio], [type=checkbox]), textarea, select, dialog[open]")) return;
    const target = /** @type {SVGGElement | null} */ (at?.closest("[data-action]") ?? null);
    const way = ARROWS[event.key];
    if (way && !at?.closest("[role=tablist], [role=tabpanel], .rulebook-text")) {
      const from = target ? middle(target) : table.home();
      const next = target
        ? nextTarget(table.targets(), from, way, target)
        : (table.targets().sort((a, b) => distance(a, from) - distance(b, from))[0] ?? null);
      if (next) {
        event.preventDefault();
        next.focus();
        next.scrollIntoView({ block: "nearest" });
      }
      return;
    }
    if (event.key === "Enter" || event.key === " ") {
      if (target) {
        event.preventDefault();
        if (!event.repeat) table.act(target);
      } else if (!at?.closest("a, button, input, summary") && table.skip()) event.preventDefault();
      return;
    }
    if (event.key === "Escape" && table.skip()) return;
    const letter = table.letters[event.key.length === 1 ? event.key.toLowerCase() : event.key];
    if (letter) {
      event.preventDefault();
      letter();
    }
  });
}

/** @param {Element} element @param {[number, number]} from */
export function distance(element, from) {
  const [x, y] = middle(element);
  return Math.hypot(x - from[0], y - from[1]);
}
