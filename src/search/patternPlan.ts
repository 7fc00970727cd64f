// Turns a pattern, a kind of position that the user describes, into tables for the formats' scans.
import { FormatError } from '../base/failure.ts';
import { BISHOP, BLACK, KING, KNIGHT, PAWN, QUEEN, ROOK, WHITE, pieceCode } from '../chess/pieces.ts';
import type { PatternPlan, PatternVariant } from '../formats/scan.ts';
import { PIECE_LETTERS } from '../model/position/positionQuery.ts';
import type { CountRange, PieceLetter, PositionPattern } from '../model/position/positionQuery.ts';

/** A range as wide as any count or difference. */
const ANY_COUNT: CountRange = { from: 0, to: 64 };
const ANY_DIFFERENCE: CountRange = { from: -64, to: 64 };
const ANYTHING = 0xffff;
/**
 * The maximum number of pieces of each kind: all pawns may have been promoted to it. Only positions that
 * games can reach count.
 */
const MAX_OF_ROLE = [0, 8, 10, 10, 10, 9, 1];
const MAX_LASTING = 1000;

const CODES = new Map<PieceLetter | 'empty', number>([
  ...PIECE_LETTERS.map((letter, i) => [letter, pieceCode(i < 6 ? 0 : 1, (i % 6) + 1)] as const),
  ['empty', 0],
]);
const DIFFERENCE_ROLES = { minor: 0, P: PAWN, N: KNIGHT, B: BISHOP, R: ROOK, Q: QUEEN } as const;

/** Makes a scan for the pattern. Throws `FormatError` `invalid` for an impossible range, square or length. */
export function planForPattern(
  pattern: PositionPattern,
  { lines = 'mainline' }: { readonly lines?: PatternPlan['lines'] } = {},
): PatternPlan {
  checkPattern(pattern);
  const asked = variantOf(pattern);
  const colors = pattern.mirrorColors ? [asked, mirrorColors(asked)] : [asked];
  const all = pattern.mirrorWings ? colors.flatMap((one) => [one, mirrorWings(one)]) : colors;
  const variants = all.filter((one, i) => all.findIndex((other) => isSame(one, other)) === i);
  const { plies, lasting } = pattern;
  return {
    kind: 'pattern',
    variants,
    lasting,
    lines,
    minPly: plies?.from ?? 0,
    maxPly: plies?.to ?? Infinity,
    leastMen: Math.min(...variants.map(leastMen)),
    mostMen: Math.max(...variants.map(mostMen)),
  };
}

function variantOf({ squares, material, difference, bishops, turn }: PositionPattern): PatternVariant {
  const variant = {
    squares: new Uint16Array(64).fill(ANYTHING),
    least: new Uint8Array(16),
    most: new Uint8Array(16).fill(ANY_COUNT.to),
    leastMore: new Int8Array(6).fill(ANY_DIFFERENCE.from),
    mostMore: new Int8Array(6).fill(ANY_DIFFERENCE.to),
    ...(bishops === undefined ? {} : { bishops }),
    turns: turn === undefined ? 3 : turn === 'white' ? 1 : 2,
  };
  for (const { square, pieces } of squares)
    variant.squares[square] &= pieces.reduce((set, piece) => set | (1 << (CODES.get(piece) ?? 15)), 0);
  for (const letter of PIECE_LETTERS) {
    const { from, to } = material[letter] ?? ANY_COUNT;
    const code = CODES.get(letter) ?? 0;
    const isOne = bishops !== undefined && (code & 7) === BISHOP;
    variant.least[code] = within(isOne ? 1 : 0, from, ANY_COUNT.to + 1);
    variant.most[code] = within(0, to, isOne ? 1 : ANY_COUNT.to);
  }
  for (const [name, role] of Object.entries(DIFFERENCE_ROLES)) {
    const { from, to } = difference[name as keyof typeof DIFFERENCE_ROLES] ?? ANY_DIFFERENCE;
    variant.leastMore[role] = within(ANY_DIFFERENCE.from, from, ANY_DIFFERENCE.to + 1);
    variant.mostMore[role] = within(ANY_DIFFERENCE.from - 1, to, ANY_DIFFERENCE.to);
  }
  return variant;
}

/** Clamps the bound to the range of the tables. */
const within = (least: number, bound: number, most: number): number => Math.max(least, Math.min(most, bound));

/** Returns the same pattern with White and Black exchanged. */
function mirrorColors(variant: PatternVariant): PatternVariant {
  const { squares, least, most, leastMore, mostMore, turns } = variant;
  return {
    ...variant,
    squares: squares.map((_, square) => exchangeColors(squares[square ^ 56])),
    least: least.map((_, code) => least[code ^ 8]),
    most: most.map((_, code) => most[code ^ 8]),
    leastMore: mostMore.map((more) => -more),
    mostMore: leastMore.map((more) => -more),
    turns: ((turns & 1) << 1) | (turns >> 1),
  };
}

/** Exchanges the colors in a set of piece codes; bit 0, for an empty square, stays. */
const exchangeColors = (set: number): number => (set & 0x0101) | ((set & 0xfe) << 8) | ((set >> 8) & 0xfe);

const mirrorWings = (variant: PatternVariant): PatternVariant => ({
  ...variant,
  squares: variant.squares.map((_, square) => variant.squares[square ^ 7]),
});

const isSame = (a: PatternVariant, b: PatternVariant): boolean =>
  a.turns === b.turns &&
  a.bishops === b.bishops &&
  (['squares', 'least', 'most', 'leastMore', 'mostMore'] as const).every((table) =>
    a[table].every((value, i) => value === b[table][i]),
  );

/** The fewest men of a matching position: the required ones or the squares that must be occupied, whichever is more. */
function leastMen({ squares, least }: PatternVariant): number {
  let men = 0;
  for (const count of least) men += count;
  const taken = squares.reduce((sum, set) => sum + ((set & 1) === 0 ? 1 : 0), 0);
  return Math.max(men, taken);
}

/**
 * The maximum number of men of a matching position: the allowed ones or the squares that may be occupied,
 * whichever is less.
 */
function mostMen({ squares, most }: PatternVariant): number {
  let men = 0;
  for (const side of [WHITE, BLACK])
    for (let role = PAWN; role <= KING; role++)
      men += Math.min(most[pieceCode(side, role)], MAX_OF_ROLE[role]);
  const free = squares.reduce((sum, set) => sum + (set === 1 ? 0 : 1), 0);
  return Math.min(men, free);
}

function checkPattern({ squares, material, difference, plies, lasting }: PositionPattern): void {
  if (!Number.isInteger(lasting) || lasting < 1 || lasting > MAX_LASTING)
    refuse(`a length from 1 to ${MAX_LASTING} plies`, `${lasting}`);
  for (const { square } of squares)
    if (!Number.isInteger(square) || square < 0 || square > 63) refuse('a square from 0 to 63', `${square}`);
  for (const range of [...Object.values(material), ...Object.values(difference), plies])
    if (range !== undefined && !(range.from <= range.to))
      refuse('bounds in order', `${range.from} to ${range.to}`);
  const kings = [material.K, material.k].filter((range) => range !== undefined);
  if (kings.some(({ from, to }) => from > 1 || to < 1)) refuse('one king of each color', 'another number');
}

function refuse(expected: string, found: string): never {
  throw new FormatError({ kind: 'invalid', file: '', expected, found });
}
