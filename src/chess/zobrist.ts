// Position keys of the Polyglot book format (http://hgm.nubati.net/book_format.html), as two u32 halves.
// The format's 781 random numbers are the first outputs of Bob Jenkins' ISAAC-64 (public domain, 1996) seeded with
// zeros, so they are computed here. The format's published test keys are in the tests.
import { BLACK, KING, PAWN, WHITE, pieceCode } from './pieces.ts';

const TABLE_SIZE = 781;
const CASTLING_AT = 768;
const EN_PASSANT_AT = 772;
const TURN_AT = 780;
const GOLDEN_RATIO = 0x9e3779b97f4a7c13n;
/** Shifts of the eight steps of ISAAC-64's seeding; even steps shift right, odd ones left. */
const SEED_SHIFTS = [9n, 9n, 23n, 15n, 14n, 20n, 17n, 14n];

/** The first `count` numbers of ISAAC-64 with a seed of zeros, in the order of its `rand()`. */
function isaac64(count: number): BigUint64Array {
  const memory = new BigUint64Array(256); // stores keep the low 64 bits, which is the arithmetic wanted
  const w = new BigUint64Array(8).fill(GOLDEN_RATIO);
  const mix = (): void => {
    for (let i = 0; i < 8; i++) {
      w[i] -= w[(i + 4) & 7];
      w[(i + 5) & 7] ^= i % 2 === 0 ? w[(i + 7) & 7] >> SEED_SHIFTS[i] : w[(i + 7) & 7] << SEED_SHIFTS[i];
      w[(i + 7) & 7] += w[i];
    }
  };
  for (let i = 0; i < 4; i++) mix();
  for (let pass = 0; pass < 2; pass++) {
    for (let i = 0; i < 256; i += 8) {
      for (let j = 0; j < 8; j++) w[j] += memory[i + j];
      mix();
      memory.set(w, i);
    }
  }

  const numbers = new BigUint64Array(Math.ceil(count / 256) * 256);
  const sums = new BigUint64Array(2); // ISAAC's accumulator `a` and last result `b`
  for (let block = 0; block * 256 < count; block++) {
    sums[1] += BigInt(block + 1);
    for (let i = 0; i < 256; i++) {
      const [a] = sums;
      const stirred = [~(a ^ (a << 21n)), a ^ (a >> 5n), a ^ (a << 12n), a ^ (a >> 33n)];
      sums[0] = BigInt.asUintN(64, stirred[i & 3]);
      sums[0] += memory[(i + 128) & 255];
      const x = memory[i];
      memory[i] = memory[Number((x >> 3n) & 255n)] + sums[0] + sums[1];
      sums[1] = memory[Number((memory[i] >> 11n) & 255n)] + x;
      numbers[block * 256 + 255 - i] = sums[1];
    }
  }
  return numbers.subarray(0, count);
}

const RANDOM = isaac64(TABLE_SIZE);
const highOf = (value: bigint): number => Number(value >> 32n);
const lowOf = (value: bigint): number => Number(value & 0xffffffffn);

/** Halves of the random number of a piece on a square, at `piece code << 6 | square`. */
export const PIECE_HIGH = new Uint32Array(16 * 64);
export const PIECE_LOW = new Uint32Array(16 * 64);
for (const side of [WHITE, BLACK]) {
  for (let role = PAWN; role <= KING; role++) {
    for (let square = 0; square < 64; square++) {
      const number = RANDOM[64 * (2 * (role - 1) + (side === WHITE ? 1 : 0)) + square];
      PIECE_HIGH[(pieceCode(side, role) << 6) | square] = highOf(number);
      PIECE_LOW[(pieceCode(side, role) << 6) | square] = lowOf(number);
    }
  }
}

/**
 * Halves of the random number of a set of castling rights: bit 0 is White's king side, 1 White's queen side,
 * 2 and 3 Black's.
 */
export const CASTLING_HIGH = new Uint32Array(16);
export const CASTLING_LOW = new Uint32Array(16);
for (let rights = 0; rights < 16; rights++) {
  for (let bit = 0; bit < 4; bit++) {
    if (((rights >> bit) & 1) === 0) continue;
    CASTLING_HIGH[rights] ^= highOf(RANDOM[CASTLING_AT + bit]);
    CASTLING_LOW[rights] ^= lowOf(RANDOM[CASTLING_AT + bit]);
  }
}

/**
 * Halves of the random number of an en passant file. It counts only if an enemy pawn is beside the pawn that
 * made the double step.
 */
export const EN_PASSANT_HIGH = Uint32Array.from({ length: 8 }, (_, file) =>
  highOf(RANDOM[EN_PASSANT_AT + file]),
);
export const EN_PASSANT_LOW = Uint32Array.from({ length: 8 }, (_, file) =>
  lowOf(RANDOM[EN_PASSANT_AT + file]),
);
/** Halves of the number that counts while White is to move. */
export const TURN_HIGH = highOf(RANDOM[TURN_AT]);
export const TURN_LOW = lowOf(RANDOM[TURN_AT]);
