// Tells whether one position, such as that on the screen, fits a pattern. Scans of many games compile the
// pattern to lookup tables instead (`search/patternPlan.ts`).
import { BISHOP, pieceCode } from '../../chess/pieces.ts';
import type { Board } from '../../chess/board.ts';
import { PIECE_LETTERS } from './positionQuery.ts';
import type { CountRange, PositionPattern } from './positionQuery.ts';
import type { Standing } from './pieceSets.ts';

/** The contents of all 64 squares, a1 first. */
type Placed = readonly Standing[];

interface Shown {
  readonly placed: Placed;
  readonly turn: 'white' | 'black';
}

/** Tells whether a position fits a pattern. Ignores `plies` and `lasting`, which need the game. */
export function fitsPattern(board: Board, pattern: PositionPattern): boolean {
  const shown: Shown = {
    placed: Array.from(board.squares, (code) => LETTERS.get(code) ?? 'empty'),
    turn: board.turn === 0 ? 'white' : 'black',
  };
  const colors = pattern.mirrorColors ? [shown, otherColors(shown)] : [shown];
  const all = pattern.mirrorWings ? colors.flatMap((one) => [one, otherWings(one)]) : colors;
  return all.some((one) => fitsAsItIs(one, pattern));
}

const LETTERS = new Map(PIECE_LETTERS.map((letter, at) => [pieceCode(at < 6 ? 0 : 1, (at % 6) + 1), letter]));

/** Returns the same piece of the other side; `empty` for `empty`. */
export const otherColor = (standing: Standing): Standing => {
  if (standing === 'empty') return standing;
  return PIECE_LETTERS[(PIECE_LETTERS.indexOf(standing) + 6) % 12];
};

const otherColors = ({ placed, turn }: Shown): Shown => ({
  placed: placed.map((_, square) => otherColor(placed[square ^ 56])),
  turn: turn === 'white' ? 'black' : 'white',
});
const otherWings = ({ placed, turn }: Shown): Shown => ({
  placed: placed.map((_, square) => placed[square ^ 7]),
  turn,
});

function fitsAsItIs({ placed, turn }: Shown, pattern: PositionPattern): boolean {
  if (pattern.turn !== undefined && pattern.turn !== turn) return false;
  if (!pattern.squares.every(({ square, pieces }) => pieces.includes(placed[square]))) return false;
  const count = (letter: Standing): number => placed.filter((other) => other === letter).length;
  const more = (letter: (typeof PIECE_LETTERS)[number]): number => count(letter) - count(otherColor(letter));
  return (
    PIECE_LETTERS.every((letter) => isWithin(pattern.material[letter], count(letter))) &&
    (['P', 'N', 'B', 'R', 'Q'] as const).every((of) => isWithin(pattern.difference[of], more(of))) &&
    isWithin(pattern.difference.minor, more('N') + more('B')) &&
    (pattern.bishops === undefined || bishopsOf(placed) === pattern.bishops)
  );
}

const isWithin = (range: CountRange | undefined, count: number): boolean =>
  range === undefined || (count >= range.from && count <= range.to);

function bishopsOf(placed: Placed): 'opposite' | 'same' | undefined {
  const [white, black] = [0, 1].map((side) =>
    placed.flatMap((letter, square) => (letter === LETTERS.get(pieceCode(side, BISHOP)) ? [square] : [])),
  );
  if (white.length !== 1 || black.length !== 1) return undefined;
  const shade = (square: number): number => ((square >> 3) ^ square) & 1;
  return shade(white[0]) === shade(black[0]) ? 'same' : 'opposite';
}
