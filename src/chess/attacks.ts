// Tables of the board's geometry, and attacks on squares: the base of all rules.
import { BISHOP, KING, KNIGHT, PAWN, QUEEN, ROOK, pieceCode } from './pieces.ts';
import type { Square } from './types.ts';
import { fileOf, rankOf } from './squares.ts';

/** Eight directions clockwise from north; even ones are straight, odd ones diagonal. */
const COMPASS = [
  [0, 1],
  [1, 1],
  [1, 0],
  [1, -1],
  [0, -1],
  [-1, -1],
  [-1, 0],
  [-1, 1],
] as const;
const KNIGHT_LEAPS = [
  [1, 2],
  [2, 1],
  [2, -1],
  [1, -2],
  [-1, -2],
  [-2, -1],
  [-2, 1],
  [-1, 2],
] as const;

/** Difference of square numbers per step in a direction. */
export const STEP: Int8Array = Int8Array.from(COMPASS, ([file, rank]) => rank * 8 + file);
/** Number of steps from a square to the edge of the board, at `square << 3 | direction`. */
export const REACH = new Uint8Array(64 * 8);
/** The relation of two squares, at `from << 6 | to`: a direction, `LEAP` or `APART`. */
export const LINE = new Uint8Array(64 * 64);
export const LEAP = 8;
export const APART = 9;
/** The eight knight targets of a square, from `square << 3` on. The square itself replaces targets off the board. */
export const KNIGHT_TARGETS = new Uint8Array(64 * 8);

const shifted = (square: Square, file: number, rank: number): number => {
  const toFile = fileOf(square) + file;
  const toRank = rankOf(square) + rank;
  return toFile >= 0 && toFile < 8 && toRank >= 0 && toRank < 8 ? toRank * 8 + toFile : -1;
};

LINE.fill(APART);
for (let from = 0; from < 64; from++) {
  COMPASS.forEach(([file, rank], direction) => {
    for (let to = shifted(from, file, rank); to >= 0; to = shifted(to, file, rank)) {
      LINE[(from << 6) | to] = direction;
      REACH[(from << 3) | direction]++;
    }
  });
  KNIGHT_LEAPS.forEach(([file, rank], leap) => {
    const to = shifted(from, file, rank);
    KNIGHT_TARGETS[(from << 3) | leap] = to < 0 ? from : to;
    if (to >= 0) LINE[(from << 6) | to] = LEAP;
  });
}

// Bit sets of the piece codes that attack a square from afar and from the next square, at `side << 3 | direction`. The
// direction leads from the attacked square to the attacker.
const FROM_AFAR = new Uint16Array(16);
const FROM_BESIDE = new Uint16Array(16);
for (let direction = 0; direction < 8; direction++) {
  for (const side of [0, 1]) {
    const bit = (role: number): number => 1 << pieceCode(side, role);
    const diagonal = direction % 2 === 1;
    const afar = bit(QUEEN) | bit(diagonal ? BISHOP : ROOK);
    // White's pawns attack upwards, so they are south of the squares that they attack.
    const pawnStandsHere = diagonal && COMPASS[direction][1] === (side === 0 ? -1 : 1);
    FROM_AFAR[(side << 3) | direction] = afar;
    FROM_BESIDE[(side << 3) | direction] = afar | bit(KING) | (pawnStandsHere ? bit(PAWN) : 0);
  }
}

/** Tells whether a piece of `side` attacks `square`, whatever is on it. */
export function isAttacked(squares: Uint8Array, square: Square, side: number): boolean {
  const knight = pieceCode(side, KNIGHT);
  const base = square << 3;
  for (let i = base; i < base + 8; i++) if (squares[KNIGHT_TARGETS[i]] === knight) return true;
  for (let direction = 0; direction < 8; direction++) {
    const step = STEP[direction];
    const reach = REACH[base | direction];
    let at = square;
    for (let n = 1; n <= reach; n++) {
      at += step;
      const piece = squares[at];
      if (piece === 0) continue;
      const attackers = n === 1 ? FROM_BESIDE : FROM_AFAR;
      if (((attackers[(side << 3) | direction] >> piece) & 1) !== 0) return true;
      break;
    }
  }
  return false;
}

/** Tells whether all squares strictly between two squares of one line are empty. */
export function isFreeBetween(squares: Uint8Array, from: Square, to: Square, step: number): boolean {
  for (let at = from + step; at !== to; at += step) if (squares[at] !== 0) return false;
  return true;
}

/** Tells whether the piece of `side` on `from` attacks `square`. */
export function isAttackedFrom(squares: Uint8Array, square: Square, from: Square, side: number): boolean {
  const line = LINE[(square << 6) | from];
  if (line === LEAP) return squares[from] === pieceCode(side, KNIGHT);
  if (line === APART) return false;
  const step = STEP[line];
  const attackers = (square + step === from ? FROM_BESIDE : FROM_AFAR)[(side << 3) | line];
  return ((attackers >> squares[from]) & 1) !== 0 && isFreeBetween(squares, square, from, step);
}

/**
 * Tells whether a move from `from` to `to` opens a line through `from` on which a piece of `side` attacks `square`. The
 * board may show the position before or after the move.
 */
export function isOpenedTo(
  squares: Uint8Array,
  square: Square,
  from: Square,
  to: Square,
  side: number,
): boolean {
  const line = LINE[(square << 6) | from];
  if (line >= LEAP || LINE[(square << 6) | to] === line) return false;
  const step = STEP[line];
  let at = square;
  for (let n = REACH[(square << 3) | line]; n > 0; n--) {
    at += step;
    if (at !== from && squares[at] !== 0) return ((FROM_AFAR[(side << 3) | line] >> squares[at]) & 1) !== 0;
  }
  return false;
}
