// SHA-256 (FIPS 180-4). A browser's own is missing on plain http in a home network, where people play too.

const WORDS = 64;
const PRIMES = primes(WORDS);
const CONSTANTS = PRIMES.map((prime) => fraction(Math.cbrt(prime)));
const START = PRIMES.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)));

/** The first so many primes. @param {number} count */
function primes(count) {
  /** @type {number[]} */
  const found = [];
  for (let number = 2; found.length < count; number += 1) {
    if (found.every((prime) => number % prime)) found.push(number);
  }
  return found;
}

/** The first 32 bits after the point. @param {number} root */
function fraction(root) {
  return ((root - Math.floor(root)) * 2 ** 32) | 0;
}

/** @param {number} word @param {number} bits */
const turned = (word, bits) => (word >>> bits) | (word << (32 - bits));

/** @param {Uint8Array} message */
function padded(message) {
  const block = 64;
  const bytes = new Uint8Array(Math.ceil((message.length + 9) / block) * block);
  bytes.set(message);
  bytes[message.length] = 0x80;
  const view = new DataView(bytes.buffer);
  view.setUint32(bytes.length - 8, Math.floor(message.length / 2 ** 29));
  view.setUint32(bytes.length - 4, message.length << 3);
  return view;
}

/**
 * The SHA-256 of bytes, in hexadecimal digits.
 * @param {Uint8Array} message
 */
export function sha256(message) {
  const view = padded(message);
  const sum = Int32Array.from(START);
  const w = new Int32Array(WORDS);
  const at = (/** @type {number} */ index) => w[index] ?? 0;
  for (let block = 0; block < view.byteLength; block += 64) {
    for (let i = 0; i < 16; i += 1) w[i] = view.getInt32(block + 4 * i);
    for (let i = 16; i < WORDS; i += 1) {
      const [early, late] = [at(i - 15), at(i - 2)];
      const small = turned(early, 7) ^ turned(early, 18) ^ (early >>> 3);
      const large = turned(late, 17) ^ turned(late, 19) ^ (late >>> 10);
      w[i] = at(i - 16) + small + at(i - 7) + large;
    }
    let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = sum;
    for (let i = 0; i < WORDS; i += 1) {
      const chosen = (e & f) ^ (~e & g);
      const first = (h + (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) + chosen + (CONSTANTS[i] ?? 0) + at(i)) | 0;
      const most = (a & b) ^ (a & c) ^ (b & c);
      const second = ((turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + most) | 0;
      [h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + second) | 0];
    }
    for (const [i, word] of [a, b, c, d, e, f, g, h].entries()) sum[i] = (sum[i] ?? 0) + word;
  }
  return Array.from(sum, (word) => (word >>> 0).toString(16).padStart(8, "0")).join("");
}
