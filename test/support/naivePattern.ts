// Patterns by the letter of their description, over the text of a FEN: they check the tables that scans use. Mirrored forms
// are found by mirroring the position, not the pattern.
import { ANY_POSITION } from '../../src/model/position/positionQuery.ts';
import type { PieceLetter, PositionPattern } from '../../src/model/position/positionQuery.ts';

interface Placed {
  /** 64 letters, a1 first; `''` for an empty square. */
  readonly squares: readonly string[];
  readonly turn: 'white' | 'black';
}

const known = new Map<string, Placed>();

function placedOf(fen: string): Placed {
  const placed = known.get(fen) ?? readPlaced(fen);
  known.set(fen, placed);
  return placed;
}

function readPlaced(fen: string): Placed {
  const [placement, turn] = fen.split(' ');
  const ranks = placement
    .split('/')
    .toReversed()
    .map((rank) => [...rank.replaceAll(/\d/g, (n) => ' '.repeat(Number(n)))].map((letter) => letter.trim()));
  return { squares: ranks.flat(), turn: turn === 'w' ? 'white' : 'black' };
}

const swapCase = (letter: string): string =>
  letter === letter.toUpperCase() ? letter.toLowerCase() : letter.toUpperCase();
const otherColors = ({ squares, turn }: Placed): Placed => ({
  squares: squares.map((_, square) => swapCase(squares[square ^ 56])),
  turn: turn === 'white' ? 'black' : 'white',
});
const otherWings = ({ squares, turn }: Placed): Placed => ({
  squares: squares.map((_, square) => squares[square ^ 7]),
  turn,
});

const colorOf = (square: number): 'light' | 'dark' =>
  (Math.floor(square / 8) + (square % 8)) % 2 === 0 ? 'dark' : 'light';

const MINOR = { minor: ['N', 'B'], P: ['P'], N: ['N'], B: ['B'], R: ['R'], Q: ['Q'] } as const;

function fitsAsItIs({ squares, turn }: Placed, pattern: PositionPattern): boolean {
  const count = (letter: string): number => squares.filter((other) => other === letter).length;
  if (pattern.turn !== undefined && pattern.turn !== turn) return false;
  for (const { square, pieces } of pattern.squares)
    if (!pieces.some((piece) => squares[square] === (piece === 'empty' ? '' : piece))) return false;
  for (const [letter, range] of Object.entries(pattern.material))
    if (count(letter) < range.from || count(letter) > range.to) return false;
  for (const [name, range] of Object.entries(pattern.difference)) {
    const letters = MINOR[name as keyof typeof MINOR];
    const more = letters.reduce((sum, letter) => sum + count(letter) - count(letter.toLowerCase()), 0);
    if (more < range.from || more > range.to) return false;
  }
  if (pattern.bishops !== undefined) {
    const colors = (bishop: string): string[] =>
      squares.flatMap((letter, square) => (letter === bishop ? [colorOf(square)] : []));
    const [white, black] = [colors('B'), colors('b')];
    if (white.length !== 1 || black.length !== 1) return false;
    if ((white[0] === black[0]) !== (pattern.bishops === 'same')) return false;
  }
  return true;
}

/** Tells whether a position fits a pattern, at any ply and for any length of time. */
export function fitsPattern(fen: string, pattern: PositionPattern): boolean {
  const placed = placedOf(fen);
  const colors = pattern.mirrorColors ? [placed, otherColors(placed)] : [placed];
  const all = pattern.mirrorWings ? colors.flatMap((one) => [one, otherWings(one)]) : colors;
  return all.some((one) => fitsAsItIs(one, pattern));
}

/** A pattern with these squares and piece counts of a FEN, which therefore fits its position. */
export function patternLike(
  fen: string,
  squares: readonly number[],
  letters: readonly PieceLetter[],
): PositionPattern {
  const placed = placedOf(fen);
  return {
    ...ANY_POSITION,
    squares: squares.map((square) => ({
      square,
      pieces: [(placed.squares[square] || 'empty') as PieceLetter | 'empty'],
    })),
    material: Object.fromEntries(
      letters.map((letter) => {
        const count = placed.squares.filter((other) => other === letter).length;
        return [letter, { from: count, to: count }];
      }),
    ),
  };
}
