// Playing by keyboard: arrows go from target to target by where they lie, letters open everything else.

/** @type {Object<string, [number, number]>} */
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
const ACROSS = 2.2; // how much worse a step aside is than one ahead

/** @param {Element} element @returns {[number, number]} */
export function middle(element) {
  const box = element.getBoundingClientRect();
  return [box.left + box.width / 2, box.top + box.height / 2];
}

/** @typedef {{target: SVGGElement, x: number, y: number, next: (Place | null)[], ways: number}} Place a target, where each
 *   arrow leads from it, and how many arrows lead to it */

/**
 * Where the arrows lead from every target. To each at least one does: what geometry alone would pass by, its nearest
 * neighbour that can spare an arrow leads to.
 * @param {SVGGElement[]} targets
 */
export function arrowsOf(targets) {
  /** @type {Place[]} */
  const places = targets.map((target) => {
    const [x, y] = middle(target);
    return { target, x, y, next: [], ways: 0 };
  });
  const directions = Object.values(ARROWS);
  for (const place of places) {
    place.next = directions.map((way) => ahead(places, place, way));
    for (const next of place.next) if (next) next.ways += 1;
  }
  for (const lost of places.filter((place) => !place.ways)) {
    const near = places.filter((place) => place !== lost).sort((a, b) => apart(a, lost) - apart(b, lost));
    for (const from of near) {
      const way = directions.findIndex(([dx, dy]) => straight(from, lost, dx, dy));
      const old = from.next[way];
      if (way < 0 || (old && old.ways < 2)) continue;
      if (old) old.ways -= 1;
      from.next[way] = lost;
      lost.ways += 1;
      break;
    }
  }
  return places;
}

/** @param {Place} one @param {Place} other */
const apart = (one, other) => Math.hypot(one.x - other.x, one.y - other.y);

/**
 * Whether a place lies more ahead than aside; at an angle of 45 degrees it belongs to one direction only.
 * @param {Place} from @param {Place} to @param {number} dx @param {number} dy
 */
function straight(from, to, dx, dy) {
  const onward = Math.round((to.x - from.x) * dx + (to.y - from.y) * dy);
  const right = Math.round((to.y - from.y) * dx - (to.x - from.x) * dy);
  return -onward < right && right <= onward;
}

/**
 * The least far ahead of those that lie straight there; else whatever lies ahead; at the edge the farthest the other way.
 * @param {Place[]} places @param {Place} from @param {[number, number]} way
 */
function ahead(places, from, [dx, dy]) {
  const onward = (/** @type {Place} */ to) => Math.round((to.x - from.x) * dx + (to.y - from.y) * dy);
  const aside = (/** @type {Place} */ to) => Math.abs((to.x - from.x) * dy) + Math.abs((to.y - from.y) * dx);
  const others = places.filter((place) => place !== from);
  const there = others.filter((place) => straight(from, place, dx, dy));
  if (there.length) return least(there, (place) => onward(place) + aside(place) / 1e5);
  const before = others.filter((place) => onward(place) > 0);
  return least(before.length ? before : others, (place) => onward(place) + aside(place) * ACROSS);
}

/** @param {Place[]} places @param {(place: Place) => number} cost */
function least(places, cost) {
  return places.reduce((/** @type {Place | null} */ best, place) => (best && cost(best) <= cost(place) ? best : place), null);
}

/**
 * @param {{targets: () => SVGGElement[], home: () => [number, number], act: (target: SVGGElement) => void,
 *   skip: (key: string) => boolean, camera: (event: KeyboardEvent) => boolean, letters: Object<string, () => void>}} table
 */
export function listenForKeys(table) {
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    const at = event.target instanceof Element ? event.target : null;
    if (at?.closest("input:not([type=radio], [type=checkbox]), textarea, select, dialog[open]")) return;
    if (!at?.closest("[role=tablist], [role=tabpanel], .rulebook-text") && table.camera(event)) {
      event.preventDefault();
      return;
    }
    const target = /** @type {SVGGElement | null} */ (at?.closest("[data-action]") ?? null);
    const way = Object.keys(ARROWS).indexOf(event.key);
    if (way >= 0 && !at?.closest("[role=tablist], [role=tabpanel], .rulebook-text")) {
      const next = target
        ? arrowsOf(table.targets()).find((place) => place.target === target)?.next[way]?.target
        : table.targets().sort((a, b) => distance(a, table.home()) - distance(b, table.home()))[0];
      if (next) {
        event.preventDefault();
        next.focus({ preventScroll: true }); // the stage brings it into view
      }
      return;
    }
    if (event.key === "Enter" || event.key === " ") {
      if (target) {
        event.preventDefault();
        if (!event.repeat) table.act(target);
      } else if (!at?.closest("a, button, input, summary") && table.skip(event.key)) event.preventDefault();
      return;
    }
    if (event.key === "Escape" && table.skip(event.key)) return;
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
