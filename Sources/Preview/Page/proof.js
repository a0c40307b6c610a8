// The secret of the command. It stands in the fragment of the address, which a browser sends to nobody.
//
// The page and the command prove to each other that they know it, by keyed hashes of random digits. Browsers have no
// `crypto.subtle` on pages that come over plain HTTP from another host, so SHA-256 stands here.

const SECRET = /^[0-9a-f]{64}$/;

export const secret = {
  digits: "",
  // Whether the address has something else than a secret.
  isCut: false,

  // Takes the secret out of the address, or else the one of this tab. Returns whether it is another one.
  take() {
    const before = this.digits;
    const fragment = location.hash.slice(1);
    this.isCut = fragment !== "" && !SECRET.test(fragment);
    try {
      if (SECRET.test(fragment)) sessionStorage.setItem("cradle-secret", fragment);
      const kept = sessionStorage.getItem("cradle-secret") ?? "";
      this.digits = SECRET.test(kept) ? kept : "";
    } catch {
      // A browser may forbid storage. Then a page needs the address again when it is loaded again.
      if (SECRET.test(fragment)) this.digits = fragment;
    }
    return this.digits !== before;
  },

  /** @param {"command" | "page"} side @param {string} challenge */
  proof(side, challenge) {
    return hex(keyedHash(utf8(this.digits), utf8(`cradle ${side} ${location.host} ${challenge}`)));
  },
};

/** @param {string} text */
const utf8 = (text) => [...new TextEncoder().encode(text)];
/** @param {number[]} bytes */
const hex = (bytes) => bytes.map((it) => it.toString(16).padStart(2, "0")).join("");
export const randomDigits = () => hex([...crypto.getRandomValues(new Uint8Array(32))]);

// HMAC of FIPS 198-1 with SHA-256, for keys of one block.
/** @param {number[]} key @param {number[]} bytes */
function keyedHash(key, bytes) {
  const block = Array.from({ length: 64 }, (_, index) => key[index] ?? 0);
  const inner = sha256([...block.map((it) => it ^ 0x36), ...bytes]);
  return sha256([...block.map((it) => it ^ 0x5c), ...inner]);
}

// The first 32 bits of the fraction of a root of each of the first primes.
/** @param {number} count @param {number} power */
function primeRoots(count, power) {
  /** @param {number} it */
  const isPrime = (it) => !Array.from({ length: it - 2 }, (_, index) => index + 2).some((other) => it % other === 0);
  /** @type {number[]} */
  const roots = [];
  for (let it = 2; roots.length < count; it++) if (isPrime(it)) roots.push(((it ** power) % 1) * 2 ** 32 | 0);
  return roots;
}

const ROUNDS = primeRoots(64, 1 / 3);
const START = primeRoots(8, 1 / 2);

// SHA-256 of FIPS 180-4.
/** @param {number[]} bytes */
function sha256(bytes) {
  const size = Math.ceil((bytes.length + 9) / 64) * 64;
  const data = new DataView(new ArrayBuffer(size));
  bytes.forEach((it, index) => data.setUint8(index, it));
  data.setUint8(bytes.length, 0x80);
  data.setUint32(size - 4, bytes.length * 8);
  /** @param {number} it @param {number} count */
  const turn = (it, count) => it >>> count | it << 32 - count;
  const state = [...START];
  for (let place = 0; place < size; place += 64) {
    const words = Array.from({ length: 16 }, (_, index) => data.getInt32(place + index * 4));
    let [a, b, c, d, e, f, g, h] = state;
    for (let round = 0; round < 64; round++) {
      if (round > 15) {
        const [early, late] = [words[round - 15], words[round - 2]];
        words[round] = words[round - 16] + words[round - 7] + (turn(early, 7) ^ turn(early, 18) ^ early >>> 3)
          + (turn(late, 17) ^ turn(late, 19) ^ late >>> 10) | 0;
      }
      const one = h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + (e & f ^ ~e & g) + ROUNDS[round] + words[round] | 0;
      const two = (turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + (a & b ^ a & c ^ b & c) | 0;
      [a, b, c, d, e, f, g, h] = [one + two | 0, a, b, c, d + one | 0, e, f, g];
    }
    [a, b, c, d, e, f, g, h].forEach((it, index) => { state[index] = state[index] + it | 0; });
  }
  return state.flatMap((it) => [it >>> 24, it >>> 16 & 255, it >>> 8 & 255, it & 255]);
}
