// Where things are in a picture, told by their `transform` attributes alone: nothing has to be laid out to know it.

/** @typedef {{element: SVGGraphicsElement, at: DOMMatrix, pane: SVGSVGElement}} Place in the units of its pane */
/** @typedef {Map<string, Place>} Places by id */

const FAR = 0.5; // a shift smaller than this, in units of the picture, is none
const TURNED = 0.02;

/** What an element's own `transform` says. @param {Element} element */
export function own(element) {
  const made = new DOMMatrix();
  if (!(element instanceof SVGGraphicsElement)) return made;
  const list = element.transform.baseVal;
  for (let at = 0; at < list.numberOfItems; at += 1) made.multiplySelf(list.getItem(at).matrix);
  return made;
}

/** The parts of the picture these are, or are in, begin the units of a pane. @param {Element} element */
const isPart = (element) => element.hasAttribute("data-part");

/**
 * From the units of an element to those of its pane.
 * @param {Element} element
 * @param {Map<Element, DOMMatrix>} known what was found before: those above are asked for again and again
 * @returns {DOMMatrix}
 */
export function within(element, known) {
  const found = known.get(element);
  if (found) return found;
  const parent = element.parentElement;
  const made = !parent || isPart(element) ? own(element) : within(parent, known).multiply(own(element));
  known.set(element, made);
  return made;
}

/**
 * Everything in some parts of a picture that has a name of its own.
 * @param {Iterable<Element>} parts
 * @returns {SVGGraphicsElement[]}
 */
export function named(parts) {
  const found = [];
  for (const part of parts) {
    for (const element of part.querySelectorAll("[id]")) if (element instanceof SVGGraphicsElement) found.push(element);
  }
  return found;
}

/**
 * @param {Iterable<Element>} parts
 * @returns {Places}
 */
export function placesIn(parts) {
  /** @type {Places} */
  const found = new Map();
  const known = new Map();
  for (const element of named(parts)) {
    const pane = paneOf(element);
    if (pane) found.set(element.id, { element, at: within(element, known), pane });
  }
  return found;
}

/** The svg of the pane that an element is in. @param {Element} element */
export function paneOf(element) {
  const svg = element.closest("[data-part]")?.closest("svg");
  return svg instanceof SVGSVGElement ? svg : null;
}

/** @param {DOMMatrix} one @param {DOMMatrix} other */
export function apart(one, other) {
  return (
    Math.hypot(one.e - other.e, one.f - other.f) > FAR ||
    Math.abs(one.a - other.a) + Math.abs(one.b - other.b) + Math.abs(one.c - other.c) + Math.abs(one.d - other.d) > TURNED
  );
}
