// Positions as text for book encoders: a FEN taken apart, reversed and mirrored letter by letter.

export interface FenGrid {
  /** Eight ranks of eight letters, the first rank first; `.` for an empty square. */
  readonly ranks: readonly string[];
  readonly turn: 'w' | 'b';
  /** Letters of `KQkq`, `""` for none. */
  readonly castling: string;
  /** The square that a double step passed, `""` for none. */
  readonly ep: string;
}

const swapCase = (text: string): string =>
  [...text]
    .map((letter) => (letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase()))
    .join('');
const inOrder = (letters: string): string =>
  [...'KQkq'].filter((letter) => letters.includes(letter)).join('');
const reverse = (text: string): string => [...text].reverse().join('');

export function parseGrid(fen: string): FenGrid {
  const [placement, turn, castling, ep] = fen.split(' ');
  const ranks = placement
    .split('/')
    .map((rank) => rank.replace(/\d/g, (digit) => '.'.repeat(Number(digit))))
    .reverse();
  if (ranks.length !== 8 || ranks.some((rank) => rank.length !== 8)) throw new Error(`${fen} is no FEN`);
  return {
    ranks,
    turn: turn === 'b' ? 'b' : 'w',
    castling: castling.replace('-', ''),
    ep: ep.replace('-', ''),
  };
}

export function makeGridFen({ ranks, turn, castling, ep }: FenGrid): string {
  const placement = ranks.map((rank) => rank.replace(/\.+/g, (gap) => `${gap.length}`)).reverse();
  return `${placement.join('/')} ${turn} ${castling || '-'} ${ep || '-'} 0 1`;
}

export const flipSquare = (square: string): string => square && `${square[0]}${9 - Number(square[1])}`;
export const mirrorSquare = (square: string): string =>
  square && `${'hgfedcba'['abcdefgh'.indexOf(square[0])]}${square[1]}`;

/** The same position with colors reversed. */
export const flipGrid = ({ ranks, turn, castling, ep }: FenGrid): FenGrid => ({
  ranks: ranks.map(swapCase).reverse(),
  turn: turn === 'w' ? 'b' : 'w',
  castling: inOrder(swapCase(castling)),
  ep: flipSquare(ep),
});

/** The same position with files reversed; castling rights do not survive it. */
export function mirrorGrid({ ranks, turn, castling, ep }: FenGrid): FenGrid {
  if (castling !== '') throw new Error('A position with castling rights has no mirror image');
  return { ranks: ranks.map(reverse), turn, castling, ep: mirrorSquare(ep) };
}

/** Tells whether an enemy pawn is beside the pawn that passed `ep`. */
export function isDoubleStepSeen({ ranks, turn, ep }: FenGrid): boolean {
  if (ep === '') return false;
  const file = 'abcdefgh'.indexOf(ep[0]);
  const rank = ranks[turn === 'w' ? 4 : 3];
  const pawn = turn === 'w' ? 'P' : 'p';
  return rank[file - 1] === pawn || rank[file + 1] === pawn;
}

/** A position's twins: colors reversed, mirrored, both. `square` turns the squares of moves. */
export function twinsOf(fen: string): readonly {
  readonly fen: string;
  readonly colorsReversed: boolean;
  readonly square: (square: string) => string;
}[] {
  const grid = parseGrid(fen);
  const flipped = flipGrid(grid);
  const flip = { fen: makeGridFen(flipped), colorsReversed: true, square: flipSquare };
  if (grid.castling !== '') return [flip];
  return [
    flip,
    { fen: makeGridFen(mirrorGrid(grid)), colorsReversed: false, square: mirrorSquare },
    {
      fen: makeGridFen(mirrorGrid(flipped)),
      colorsReversed: true,
      square: (square) => mirrorSquare(flipSquare(square)),
    },
  ];
}

/** Turns both squares of a move in UCI. */
export const turnUci = (uci: string, square: (square: string) => string): string =>
  square(uci.slice(0, 2)) + square(uci.slice(2, 4)) + uci.slice(4);
