// DES (FIPS 46-3), decryption only: `.cbz` archives are encrypted with it, and browsers do not offer it.

/** Bytes in a block of the cipher. */
export const DES_BLOCK = 8;

const ROUNDS = 16;
const BOXES = 8;
const numbers = (text: string): readonly number[] => text.split(' ').map(Number);

// The tables of the standard. Bits are numbered from 1, the most significant one.
const P = numbers('16 7 20 21 29 12 28 17 1 15 23 26 5 18 31 10 2 8 24 14 32 27 3 9 19 13 30 6 22 11 4 25');
const PC1 = numbers(
  '57 49 41 33 25 17 9 1 58 50 42 34 26 18 10 2 59 51 43 35 27 19 11 3 60 52 44 36 ' +
    '63 55 47 39 31 23 15 7 62 54 46 38 30 22 14 6 61 53 45 37 29 21 13 5 28 20 12 4',
);
const PC2 = numbers(
  '14 17 11 24 1 5 3 28 15 6 21 10 23 19 12 4 26 8 16 7 27 20 13 2 ' +
    '41 52 31 37 47 55 30 40 51 45 33 48 44 49 39 56 34 53 46 42 50 36 29 32',
);
const SHIFTS = numbers('1 1 2 2 2 2 2 2 1 2 2 2 2 2 2 1');
/** S1 to S8, four rows of 16 hexadecimal digits each. */
const S = [
  'e4d12fb83a6c5907 0f74e2d1a6cb9538 41e8d62bfc973a50 fc8249175b3ea06d',
  'f18e6b34972dc05a 3d47f28ec01a69b5 0e7ba4d158c6932f d8a13f42b67c05e9',
  'a09e63f51dc7b428 d709346a285ecbf1 d6498f30b12c5ae7 1ad069874fe3b52c',
  '7de3069a1285bc4f d8b56f03472c1ae9 a690cb7df13e5284 3f06a1d8945bc72e',
  '2c417ab6853fd0e9 eb2c47d150fa3986 421bad78f9c5630e b8c71e2d6f09a453',
  'c1af92680d34e75b af427c9561de0b38 9ef528c3704a1db6 432c95fabe17608d',
  '4b2ef08d3c975a61 d0b7491ae35c2f86 14bdc37eaf680592 6bd814a7950fe23c',
  'd2846fb1a93e50c7 1fd8a374c56b0e92 7b419ce206adf358 21e74a8dfc90356b',
].map((rows) => rows.split(' '));

/** The output of each box with the permutation after it: 64 words for each of eight boxes. */
const SUBSTITUTED = Int32Array.from({ length: BOXES * 64 }, (_, at) => {
  const box = at >> 6;
  const row = ((at >> 4) & 2) | (at & 1);
  const nibble = parseInt(S[box][row][(at >> 1) & 15], 16);
  const word = nibble << (28 - box * 4);
  return P.reduce((bits, from) => (bits << 1) | ((word >>> (32 - from)) & 1), 0);
});

/** The subkeys: eight groups of six bits for each of sixteen rounds. */
function keySchedule(key: Uint8Array): Uint8Array {
  let halves = PC1.map((bit) => (key[(bit - 1) >> 3] >> (7 - ((bit - 1) & 7))) & 1);
  const schedule = new Uint8Array(ROUNDS * BOXES);
  for (const [round, shift] of SHIFTS.entries()) {
    const left = halves.slice(0, 28);
    const right = halves.slice(28);
    halves = [left, right].flatMap((half) => [...half.slice(shift), ...half.slice(0, shift)]);
    for (const [at, bit] of PC2.entries()) {
      const group = round * BOXES + Math.floor(at / 6);
      schedule[group] = (schedule[group] << 1) | halves[bit - 1];
    }
  }
  return schedule;
}

/** Decrypts with one key of eight bytes; the lowest bit of each byte does not matter. */
export class Des {
  readonly #schedule: Uint8Array;

  constructor(key: Uint8Array) {
    if (key.length !== DES_BLOCK) throw new RangeError(`Expected a key of 8 bytes, found ${key.length}`);
    this.#schedule = keySchedule(key);
  }

  /** Decrypts whole blocks, each by itself (ECB), into new bytes. */
  decrypt(bytes: Uint8Array): Uint8Array {
    if (bytes.length % DES_BLOCK !== 0) throw new RangeError(`Expected blocks of 8, found ${bytes.length}`);
    const output = new Uint8Array(bytes.length);
    const from = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
    const to = new DataView(output.buffer);
    for (let at = 0; at < bytes.length; at += DES_BLOCK) decryptBlock(this.#schedule, from, to, at);
    return output;
  }
}

function decryptBlock(schedule: Uint8Array, from: DataView, to: DataView, at: number): void {
  let left = from.getInt32(at);
  let right = from.getInt32(at + 4);
  // The initial permutation, as exchanges of bits between the halves; the final one reverses them.
  let swap = ((left >>> 4) ^ right) & 0x0f0f0f0f;
  right ^= swap;
  left ^= swap << 4;
  swap = ((left >>> 16) ^ right) & 0x0000ffff;
  right ^= swap;
  left ^= swap << 16;
  swap = ((right >>> 2) ^ left) & 0x33333333;
  left ^= swap;
  right ^= swap << 2;
  swap = ((right >>> 8) ^ left) & 0x00ff00ff;
  left ^= swap;
  right ^= swap << 8;
  swap = ((left >>> 1) ^ right) & 0x55555555;
  right ^= swap;
  left ^= swap << 1;
  for (let round = ROUNDS - 1; round >= 0; round--) {
    const key = round * BOXES;
    // Six bits for each box. Neighboring groups overlap by two bits, and the ends are joined.
    const mixed =
      SUBSTITUTED[(((right & 1) << 5) | (right >>> 27)) ^ schedule[key]] |
      SUBSTITUTED[64 + (((right >>> 23) & 63) ^ schedule[key + 1])] |
      SUBSTITUTED[128 + (((right >>> 19) & 63) ^ schedule[key + 2])] |
      SUBSTITUTED[192 + (((right >>> 15) & 63) ^ schedule[key + 3])] |
      SUBSTITUTED[256 + (((right >>> 11) & 63) ^ schedule[key + 4])] |
      SUBSTITUTED[320 + (((right >>> 7) & 63) ^ schedule[key + 5])] |
      SUBSTITUTED[384 + (((right >>> 3) & 63) ^ schedule[key + 6])] |
      SUBSTITUTED[448 + ((((right & 31) << 1) | (right >>> 31)) ^ schedule[key + 7])];
    const next = left ^ mixed;
    left = right;
    right = next;
  }
  // The last round does not exchange the halves.
  [left, right] = [right, left];
  swap = ((left >>> 1) ^ right) & 0x55555555;
  right ^= swap;
  left ^= swap << 1;
  swap = ((right >>> 8) ^ left) & 0x00ff00ff;
  left ^= swap;
  right ^= swap << 8;
  swap = ((right >>> 2) ^ left) & 0x33333333;
  left ^= swap;
  right ^= swap << 2;
  swap = ((left >>> 16) ^ right) & 0x0000ffff;
  right ^= swap;
  left ^= swap << 16;
  swap = ((left >>> 4) ^ right) & 0x0f0f0f0f;
  right ^= swap;
  left ^= swap << 4;
  to.setInt32(at, left);
  to.setInt32(at + 4, right);
}
