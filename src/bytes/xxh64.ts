// XXH64 with seed 0, the checksum of Zstandard. Numbers of 64 bits are two halves, because BigInt is twenty times
// slower.

const P1 = { low: 0x85ebca87 | 0, high: 0x9e3779b1 | 0 };
const P2 = { low: 0x27d4eb4f | 0, high: 0xc2b2ae3d | 0 };
const [B1, B2, B3, B4, B5] = [
  0x9e3779b185ebca87n,
  0xc2b2ae3d27d4eb4fn,
  0x165667b19e3779f9n,
  0x85ebca77c2b2ae63n,
  0x27d4eb2f165667c5n,
];
const STRIPE = 32;

/** Computes the checksum of bytes that arrive in order, in pieces of any size. */
export class Xxh64 {
  /** Four accumulators, each low half first. */
  readonly #state = new Int32Array(8);
  readonly #rest = new Uint8Array(STRIPE);
  #filled = 0;
  #length = 0;

  constructor() {
    for (const [lane, value] of [B1 + B2, B2, 0n, -B1].entries()) {
      this.#state[2 * lane] = Number(BigInt.asIntN(32, value));
      this.#state[2 * lane + 1] = Number(BigInt.asIntN(32, value >> 32n));
    }
  }

  add(bytes: Uint8Array): void {
    this.#length += bytes.length;
    let at = 0;
    if (this.#filled > 0) {
      at = Math.min(bytes.length, STRIPE - this.#filled);
      this.#rest.set(bytes.subarray(0, at), this.#filled);
      this.#filled += at;
      if (this.#filled < STRIPE) return;
      this.#mix(this.#rest, 0, STRIPE);
    }
    const end = at + Math.floor((bytes.length - at) / STRIPE) * STRIPE;
    this.#mix(bytes, at, end);
    this.#rest.set(bytes.subarray(end));
    this.#filled = bytes.length - end;
  }

  /** The lower half of the checksum, unsigned. */
  get low(): number {
    let hash = this.#length < STRIPE ? B5 : this.#merged();
    hash += BigInt(this.#length);
    const view = new DataView(this.#rest.buffer);
    let at = 0;
    for (; at + 8 <= this.#filled; at += 8)
      hash = u64(rotate(u64(hash ^ round(0n, view.getBigUint64(at, true))), 27n) * B1 + B4);
    if (at + 4 <= this.#filled) {
      hash = u64(rotate(u64(hash ^ u64(BigInt(view.getUint32(at, true)) * B1)), 23n) * B2 + B3);
      at += 4;
    }
    for (; at < this.#filled; at++)
      hash = u64(rotate(u64(hash ^ u64(BigInt(this.#rest[at]) * B5)), 11n) * B1);
    hash = u64(hash);
    hash = u64((hash ^ (hash >> 33n)) * B2);
    hash = u64((hash ^ (hash >> 29n)) * B3);
    return Number((hash ^ (hash >> 32n)) & 0xffff_ffffn);
  }

  #merged(): bigint {
    const lanes = [0, 1, 2, 3].map(
      (lane) => (BigInt(this.#state[2 * lane + 1] >>> 0) << 32n) | BigInt(this.#state[2 * lane] >>> 0),
    );
    let hash = u64([1n, 7n, 12n, 18n].reduce((sum, bits, lane) => sum + rotate(lanes[lane], bits), 0n));
    for (const lane of lanes) hash = u64((hash ^ round(0n, lane)) * B1 + B4);
    return hash;
  }

  /** Mixes in whole stripes: each accumulator takes eight bytes of each stripe. */
  #mix(bytes: Uint8Array, from: number, to: number): void {
    const state = this.#state;
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
    for (let at = from; at < to; at += STRIPE)
      for (let lane = 0; lane < 8; lane += 2) {
        const inLow = view.getInt32(at + 4 * lane, true);
        const inHigh = view.getInt32(at + 4 * lane + 4, true);
        // Adds the input times the second prime.
        const productLow = Math.imul(inLow, P2.low);
        const productHigh =
          (upper(inLow, P2.low) + Math.imul(inLow, P2.high) + Math.imul(inHigh, P2.low)) | 0;
        const low = (state[lane] + productLow) | 0;
        const carry = low >>> 0 < productLow >>> 0 ? 1 : 0;
        const high = (state[lane + 1] + productHigh + carry) | 0;
        // Rotates by 31, then multiplies by the first prime.
        const turnedLow = (low << 31) | (high >>> 1);
        const turnedHigh = (high << 31) | (low >>> 1);
        state[lane] = Math.imul(turnedLow, P1.low);
        state[lane + 1] =
          upper(turnedLow, P1.low) + Math.imul(turnedLow, P1.high) + Math.imul(turnedHigh, P1.low);
      }
  }
}

/** The upper 32 bits of the product of two numbers of 32 bits, both read as unsigned. */
function upper(a: number, b: number): number {
  const a0 = a & 0xffff;
  const a1 = a >>> 16;
  const b0 = b & 0xffff;
  const b1 = b >>> 16;
  const low = Math.imul(a0, b0) >>> 0;
  const one = Math.imul(a0, b1) >>> 0;
  const other = Math.imul(a1, b0) >>> 0;
  const middle = (low >>> 16) + (one & 0xffff) + (other & 0xffff);
  return (Math.imul(a1, b1) + (one >>> 16) + (other >>> 16) + (middle >>> 16)) | 0;
}

const u64 = (value: bigint): bigint => BigInt.asUintN(64, value);
const rotate = (value: bigint, bits: bigint): bigint => u64((value << bits) | (value >> (64n - bits)));
const round = (sum: bigint, input: bigint): bigint => u64(rotate(u64(sum + input * B2), 31n) * B1);
