// How things move: for each word of labtop/engine/drawing/motion.py the keyframes of one thing. Only `transform` and
// `opacity` change, so a browser need not lay anything out meanwhile.

/** @typedef {import("./types.js").Movement} Movement */
/** @typedef {{transform: DOMMatrix, opacity?: number, offset?: number, easing?: string}} Pose */

/** How long each word takes at the usual speed, in milliseconds. */
const NATURAL = { tumble: 820, walk: 240, fly: 460, flip: 440, open: 460, rise: 420, sink: 420, hurt: 460, glad: 520, out: 720 };
const PLAIN_MS = 300; // something goes from here to there
const STEP_MS = 130; // each field of a way
const LONGEST_WALK_MS = 1500;
export const STAGGER_MS = 90; // several that fly start one after another
const LONGEST_FLIGHT_MS = 1300;
/** These come after what else moves: somebody is hurt when the token has left. */
const REACTIONS = new Set(["hurt", "glad", "out"]);

const OVERLAP = 0.8; // of the way is gone when somebody reacts to it
const HOP = 0.22; // how high a piece hops, by the length of its step
const TURNS = [0, 165, 320, 460, 580, 670, 733, 720]; // degrees of a rolling die, ever slower; each less than half a turn
const HEIGHTS = [0, -0.9, -1.1, -0.2, -0.6, 0, -0.18, 0]; // how far it is above the table, by its size

/** @param {string} how */
export const isReaction = (how) => REACTIONS.has(how);

/** How long one movement takes at the usual speed. @param {Movement} motion */
function natural(motion) {
  const usual = NATURAL[/** @type {keyof typeof NATURAL} */ (motion.how)] ?? PLAIN_MS;
  if (motion.how === "walk") return Math.min(LONGEST_WALK_MS, usual + STEP_MS * Math.max(0, (motion.way?.length ?? 0) - 2));
  return usual;
}

/**
 * How long an event moves at the usual speed: what goes somewhere, then who reacts to it.
 * @param {Movement[]} motions
 * @param {boolean} changes whether anything else does
 * @returns {{moves: number, reacts: number, after: number, all: number}} `after`: when they begin to react
 */
export function lasting(motions, changes) {
  const most = (/** @type {Movement[]} */ some) => some.reduce((longest, motion) => Math.max(longest, natural(motion)), 0);
  const flying = motions.reduce((count, motion) => count + (motion.how === "fly" ? motion.what.length : 0), 0);
  const flights = flying ? Math.min(LONGEST_FLIGHT_MS, NATURAL.fly + STAGGER_MS * (flying - 1)) : 0;
  const moves = Math.max(flights, most(motions.filter((motion) => !isReaction(motion.how)))) || (changes ? PLAIN_MS : 0);
  const reacts = most(motions.filter((motion) => isReaction(motion.how)));
  const after = reacts ? moves * OVERLAP : 0;
  return { moves, reacts, after, all: Math.max(moves, after + reacts) };
}

/** @param {number} x @param {number} y */
const shift = (x, y) => new DOMMatrix([1, 0, 0, 1, x, y]);

/**
 * A matrix turned and stretched about a point of the thing's own units, and moved in those of what it is in.
 * @param {DOMMatrix} at
 * @param {[number, number]} about
 * @param {{x?: number, y?: number, turn?: number, wide?: number, high?: number}} how
 */
export function posed(at, [cx, cy], { x = 0, y = 0, turn = 0, wide = 1, high = 1 }) {
  return shift(x, y).multiply(at).translate(cx, cy).rotate(turn).scale(wide, high).translate(-cx, -cy);
}

/**
 * Dice roll and come to rest.
 * @param {DOMMatrix} at
 * @param {[number, number]} about
 * @param {number} size
 * @param {number} way 1 or -1: which way round
 * @returns {Pose[]}
 */
export function tumbling(at, about, size, way) {
  return TURNS.map((turn, step) => ({
    transform: posed(at, about, {
      x: -way * size * 1.6 * (1 - step / (TURNS.length - 1)) ** 2,
      y: HEIGHTS[step] * size,
      turn: way * (turn - 720),
    }),
    offset: step / (TURNS.length - 1),
    easing: step % 2 ? "ease-in" : "ease-out",
  }));
}

/**
 * A piece goes its way, a small hop for each field.
 * @param {DOMMatrix} at where it ends
 * @param {[number, number][]} way points in the units of what it is in; the last is where it ends
 * @returns {Pose[]}
 */
export function walking(at, way) {
  const [endX, endY] = way[way.length - 1];
  const poses = [];
  for (let step = 0; step < way.length; step += 1) {
    const [x, y] = [way[step][0] - endX, way[step][1] - endY];
    if (step > 0) {
      const [beforeX, beforeY] = [way[step - 1][0] - endX, way[step - 1][1] - endY];
      const up = Math.hypot(x - beforeX, y - beforeY) * HOP;
      poses.push({
        transform: shift((x + beforeX) / 2, (y + beforeY) / 2 - up).multiply(at),
        offset: (step - 0.5) / (way.length - 1),
        easing: "ease-in",
      });
    }
    poses.push({ transform: shift(x, y).multiply(at), offset: step / (way.length - 1), easing: "ease-out" });
  }
  return poses;
}

/**
 * From one place to another in an arc, a little larger on the way, as something that comes closer.
 * @param {DOMMatrix} from
 * @param {DOMMatrix} to
 * @param {[number, number]} about
 * @returns {Pose[]}
 */
export function flying(from, to, about) {
  const [a, b] = [from, to].map((at) => at.transformPoint(new DOMPoint(...about)));
  const [x, y] = [b.x - a.x, b.y - a.y];
  const far = Math.hypot(x, y);
  const high = Math.min(far * 0.28, 160);
  return [0, 0.2, 0.4, 0.6, 0.8, 1].map((share) => {
    const arc = 4 * share * (1 - share);
    const grown = 1 + 0.18 * arc;
    const between = mixed(from, to, share);
    const middle = between.transformPoint(new DOMPoint(...about));
    const wanted = { x: a.x + x * share, y: a.y + y * share - high * arc };
    return {
      transform: posed(between, about, { x: wanted.x - middle.x, y: wanted.y - middle.y, wide: grown, high: grown }),
      offset: share,
      easing: "linear",
    };
  });
}

/** Part of the way from one matrix to another. @param {DOMMatrix} from @param {DOMMatrix} to @param {number} share */
function mixed(from, to, share) {
  const by = (/** @type {"a" | "b" | "c" | "d" | "e" | "f"} */ key) => from[key] + (to[key] - from[key]) * share;
  return new DOMMatrix([by("a"), by("b"), by("c"), by("d"), by("e"), by("f")]);
}

/**
 * Turned over: what was seen before becomes narrow, what is seen now becomes wide.
 * @param {DOMMatrix} at
 * @param {[number, number]} about
 * @param {boolean} before
 * @returns {Pose[]}
 */
export function flipping(at, about, before) {
  const thin = { transform: posed(at, about, { wide: 0.02, high: 1.08 }) };
  const wide = { transform: at };
  return before
    ? [{ ...wide, opacity: 1, easing: "ease-in" }, { ...thin, opacity: 1, offset: 0.5 }, { ...thin, opacity: 0, offset: 0.501 }, { ...thin, opacity: 0 }]
    : [{ ...thin, opacity: 0 }, { ...thin, opacity: 0, offset: 0.499 }, { ...thin, opacity: 1, offset: 0.5, easing: "ease-out" }, { ...wide, opacity: 1 }];
}

/**
 * A door swings about its left edge.
 * @param {DOMMatrix} at
 * @param {[number, number]} hinge
 * @param {boolean} opens else it comes from there
 * @returns {Pose[]}
 */
export function swinging(at, hinge, opens) {
  const shut = { transform: at, opacity: 1, easing: "ease-in-out" };
  const ajar = { transform: posed(at, hinge, { wide: 0.12, turn: -4 }), opacity: 0.9 };
  return opens ? [shut, { ...ajar, offset: 0.85 }, { ...ajar, opacity: 0 }] : [ajar, { ...shut, offset: 0.9 }, shut];
}

/**
 * A wall comes up out of the ground.
 * @param {DOMMatrix} at
 * @param {[number, number]} foot
 * @returns {Pose[]}
 */
export function rising(at, foot) {
  return [
    { transform: posed(at, foot, { wide: 0.86, high: 0.02 }), opacity: 0.4, easing: "ease-out" },
    { transform: posed(at, foot, { wide: 1.04, high: 1.12 }), opacity: 1, offset: 0.75, easing: "ease-in-out" },
    { transform: at, opacity: 1 },
  ];
}

/**
 * It goes down, and is there no more.
 * @param {DOMMatrix} at
 * @param {[number, number]} foot
 * @returns {Pose[]}
 */
export function sinking(at, foot) {
  return [
    { transform: at, opacity: 1, easing: "ease-in" },
    { transform: posed(at, foot, { high: 1.06 }), opacity: 1, offset: 0.2, easing: "ease-in" },
    { transform: posed(at, foot, { wide: 0.86, high: 0.02 }), opacity: 0 },
  ];
}

/**
 * What a character does: shakes when hurt, hops when glad, falls when out.
 * @param {"hurt" | "glad" | "out"} how
 * @param {DOMMatrix} at
 * @param {[number, number]} about
 * @param {number} size
 * @param {boolean} gone it is there no more
 * @returns {Pose[]}
 */
export function reacting(how, at, about, size, gone) {
  const pose = (/** @type {Parameters<typeof posed>[2]} */ wanted, more = {}) => ({ transform: posed(at, about, wanted), ...more });
  if (how === "hurt") {
    return [0, -0.13, 0.12, -0.09, 0.07, -0.03, 0].map((x) => pose({ x: x * size, turn: x * 60, wide: 1 - Math.abs(x) * 0.4 }));
  }
  if (how === "glad") {
    return [0, -0.32, 0, -0.18, 0].map((y, step) =>
      pose({ y: y * size, high: y ? 1.06 : step ? 0.94 : 1 }, { easing: y ? "ease-in" : "ease-out" }),
    ).concat(pose({}));
  }
  const fallen = { y: 0.18 * size, turn: 84, wide: 0.96, high: 0.96 };
  return gone
    ? [pose({}, { opacity: 1, easing: "ease-in" }), pose(fallen, { opacity: 1, offset: 0.6 }), pose(fallen, { opacity: 0 })]
    : [pose({}, { easing: "ease-in" }), pose(fallen, { offset: 0.4, easing: "ease-in-out" }), pose(fallen, { offset: 0.65 }), pose({})];
}
