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
 * The next target in a direction; at the edge the one that lies farthest the other way.
 * @template {Element} T
 * @param {T[]} targets
 * @param {[number, number]} from
 * @param {[number, number]} way
 * @param {Element | null} except
 * @returns {T | null}
 */
export function nextTarget(targets, from, [dx, dy], except) {
  let best = null;
  let least = Infinity;
  for (const wrapped of [false, true]) {
    for (const target of targets) {
      if (target === except) continue;
      const [x, y] = middle(target);
      const ahead = (x - from[0]) * dx + (y - from[1]) * dy;
      const aside = Math.abs((x - from[0]) * dy) + Math.abs((y - from[1]) * dx);
      if (!wrapped && ahead <= 1) continue;
      const cost = ahead + aside * ACROSS;
      if (cost < least) [best, least] = [target, cost];
    }
    if (best) return best;
  }
  return best;
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
