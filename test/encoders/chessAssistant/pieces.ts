// Piece numbers as a writer assigns them, and the codes of moves (README, "`moveCodes.ts`").

export const KINDS = ['', 'pawn', 'knight', 'bishop', 'rook', 'queen', 'king'] as const;
export type Kind = 'pawn' | 'knight' | 'bishop' | 'rook' | 'queen' | 'king';

const STEPS = {
  knight: '67 76 16 27 21 12 72 61',
  bishop: '11 22 33 44 55 66 77 17 26 35 53 62 71',
  rook: '07 06 05 04 03 02 01 70 60 50 40 30 20 10',
  king: '11 77 17 71 07 01 70 10',
} as const;
const QUEEN = `${STEPS.bishop} ${STEPS.rook}`;
const ANY = `${QUEEN} ${STEPS.knight}`;

/** The first code and the steps of pieces 8 to 17. */
const TABLE: readonly (readonly [piece: number, first: number, steps: string])[] = [
  [8, 32, STEPS.knight],
  [9, 40, STEPS.knight],
  [10, 48, STEPS.bishop],
  [11, 61, STEPS.bishop],
  [12, 74, STEPS.rook],
  [13, 88, STEPS.rook],
  [14, 102, QUEEN],
  [15, 129, STEPS.king],
  [16, 137, ANY],
  [17, 172, ANY],
];
const PAWN_STEPS = { white: ['10', '17', '11', '20'], black: ['70', '77', '71', '60'] } as const;

/** The two digits between squares (rank-major): ranks up and files to the right, modulo 8. */
export function stepBetween(from: number, to: number, leftwards = false): string {
  const files = leftwards ? (from % 8) - (to % 8) : (to % 8) - (from % 8);
  const ranks = Math.floor(to / 8) - Math.floor(from / 8);
  return `${(ranks + 8) % 8}${(files + 8) % 8}`;
}

/** The code of a numbered piece's step. */
export function codeOfStep(color: 'white' | 'black', piece: number, step: string): number {
  if (piece < 8) {
    const type = PAWN_STEPS[color].findIndex((known) => known === step);
    if (type < 0) throw new Error(`a pawn makes no step ${step}`);
    return 4 * piece + type;
  }
  const row = TABLE.find(([number]) => number === piece);
  const at = row?.[2].split(' ').indexOf(step) ?? -1;
  if (row === undefined || at < 0) throw new Error(`piece ${piece} makes no step ${step}`);
  return row[1] + at;
}

const NUMBERS: Record<Kind, readonly number[]> = {
  pawn: [0, 1, 2, 3, 4, 5, 6, 7],
  knight: [8, 9, 16, 17],
  bishop: [10, 11, 16, 17],
  rook: [12, 13, 16, 17],
  queen: [14, 16, 17],
  king: [15],
};

/** The squares of one side's numbered pieces. */
export interface Army {
  /** Number to square. */
  readonly numbers: ReadonlyMap<number, number>;
  /** Number of a promoted pawn to the square of its piece. */
  readonly origins: ReadonlyMap<number, number>;
}

/** The lowest free number for a piece of this kind. */
export const freeNumber = (army: Army, kind: Kind): number | undefined =>
  NUMBERS[kind].find((number) => !army.numbers.has(number));

/** Numbers for the pieces of one side; in the usual start position, by their files. */
export function enlist(pieces: readonly (readonly [kind: Kind, square: number])[], usual: boolean): Army {
  const numbers = new Map<number, number>();
  const usualRank = [12, 8, 10, 14, 15, 11, 9, 13];
  for (const [kind, square] of pieces) {
    const number = !usual
      ? freeNumber({ numbers, origins: new Map() }, kind)
      : kind === 'pawn'
        ? square % 8
        : usualRank[square % 8];
    if (number === undefined) throw new Error(`no number is free for one more ${kind}`);
    numbers.set(number, square);
  }
  return { numbers, origins: new Map() };
}

const at = (map: ReadonlyMap<number, number>, square: number): number | undefined =>
  [...map].find(([, place]) => place === square)?.[0];
export const numberAt = (army: Army, square: number): number | undefined => at(army.numbers, square);
export const originAt = (army: Army, square: number): number | undefined => at(army.origins, square);

const without = (map: ReadonlyMap<number, number>, square: number): Map<number, number> =>
  new Map([...map].filter(([, place]) => place !== square));
/** The army without the piece on a square. */
export const withoutSquare = ({ numbers, origins }: Army, square: number): Army => ({
  numbers: without(numbers, square),
  origins: without(origins, square),
});

/** The army after the piece on `from` has moved to `to`. */
export const moved = ({ numbers, origins }: Army, from: number, to: number): Army => {
  const go = (map: ReadonlyMap<number, number>) =>
    new Map([...map].map(([number, square]) => [number, square === from ? to : square]));
  return { numbers: go(numbers), origins: go(origins) };
};
