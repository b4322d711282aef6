// Ghosts: what something looked like, over the picture while it moves. They answer to nothing and have no names.

const SVG = "http://www.w3.org/2000/svg";
const ANSWERS = ["id", "data-action", "data-rule", "tabindex", "role", "aria-label"]; // what a ghost must not have
const FACES = 5; // a rolling die shows, the last is what it shows in the end
const PIPS = [0, 1, 2, 3, 4, 5, 6].map(pipsOf);

/** Places of the pips of a number, in thirds of a die from its middle. @param {number} number */
function pipsOf(number) {
  /** @type {[number, number][]} */
  const made = number % 2 ? [[0, 0]] : [];
  if (number > 1) made.push([-1, -1], [1, 1]);
  if (number > 3) made.push([1, -1], [-1, 1]);
  if (number > 5) made.push([-1, 0], [1, 0]);
  return made;
}

export const group = () => document.createElementNS(SVG, "g");

/**
 * A layer for ghosts over a pane, or over the whole page where things fly from pane to pane.
 * @param {Element} host
 * @param {SVGSVGElement} pane whose colours they have
 */
export function layerOver(host, pane) {
  const over = host === pane ? group() : document.createElementNS(SVG, "svg");
  over.setAttribute("class", host === pane ? "ghosts" : `${pane.getAttribute("class") ?? ""} ghosts flights`);
  over.setAttribute("aria-hidden", "true");
  host.append(over);
  return over;
}

/**
 * A ghost of something. What is still in the page is copied; what was taken out of it is the ghost itself.
 * @template {SVGElement} T
 * @param {T} look
 * @param {DOMMatrix} at
 * @returns {T}
 */
export function ghostOf(look, at) {
  const ghost = look.isConnected || look.parentNode ? /** @type {T} */ (look.cloneNode(true)) : look;
  for (const part of [ghost, ...ghost.querySelectorAll("*")]) {
    for (const name of ANSWERS) part.removeAttribute(name);
    part.classList.remove("pointed", "act");
  }
  ghost.setAttribute("transform", at.toString());
  return ghost;
}

/**
 * What dice show while they roll: pips where they have pips, else what they and the others thrown with them showed and
 * show. The last one is the truth.
 * @param {{id: string, element: SVGGraphicsElement | null, look: SVGGraphicsElement | null}[]} dice
 * @returns {Map<string, SVGGraphicsElement[]>}
 */
export function facesOf(dice) {
  const found = new Map();
  const looks = dice.flatMap(({ element, look }) => (element ? [bare(element), ...(look ? [bare(look)] : [])] : []));
  for (const [at, { id, element }] of dice.entries()) {
    if (!element) continue;
    const truth = bare(element);
    const pips = truth.querySelector(".pips");
    const shown = [];
    for (let face = 1; face < FACES; face += 1) {
      shown.push(pips ? withPips(truth, 1 + ((at * 2 + face * 4 + pips.childElementCount) % 6)) : looks[(at + face) % looks.length]);
    }
    found.set(id, [...shown.map((one) => /** @type {SVGGraphicsElement} */ (one.cloneNode(true))), truth]);
  }
  return found;
}

/** A copy of something, as it is without being anywhere. @param {SVGGraphicsElement} element */
function bare(element) {
  const made = /** @type {SVGGraphicsElement} */ (element.cloneNode(true));
  made.removeAttribute("transform");
  return made;
}

/** A die that shows another number. @param {SVGGraphicsElement} die @param {number} number */
function withPips(die, number) {
  const made = /** @type {SVGGraphicsElement} */ (die.cloneNode(true));
  const pips = made.querySelector(".pips");
  const one = pips?.querySelector("circle");
  if (!pips || !one) return made;
  const radius = Number(one.getAttribute("r"));
  const third = radius * (0.26 / 0.09); // as labtop/engine/drawing/shapes.py draws them
  pips.replaceChildren(
    ...PIPS[number].map(([x, y]) => {
      const pip = document.createElementNS(SVG, "circle");
      pip.setAttribute("cx", String(x * third));
      pip.setAttribute("cy", String(y * third));
      pip.setAttribute("r", String(radius));
      return pip;
    }),
  );
  return made;
}
