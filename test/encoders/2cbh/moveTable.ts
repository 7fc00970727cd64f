// The word of each move. The table lists every move of every piece with every possible capture.
import type { Color, Role } from 'chessops/types';

/** Squares run file by file: a1 = 0, a2 = 1, b1 = 8. Pieces are letters, upper case for White. */
export interface WordMove {
  readonly piece: string;
  readonly from: number;
  readonly to: number;
  /** `Q`, `N`, `B`, `R`, `P`, `ep`, or `""`. */
  readonly captured: string;
  /** `Q`, `N`, `B`, `R`, or `""`. */
  readonly promotion: string;
}

type Step = readonly [file: number, rank: number];

const BISHOP: readonly Step[] = [
  [-1, -1],
  [1, -1],
  [1, 1],
  [-1, 1],
];
const ROOK: readonly Step[] = [
  [-1, 0],
  [0, -1],
  [1, 0],
  [0, 1],
];
const KING: readonly Step[] = [
  [-1, -1],
  [-1, 0],
  [-1, 1],
  [0, -1],
  [0, 1],
  [1, -1],
  [1, 0],
  [1, 1],
];
const KNIGHT: readonly Step[] = [
  [-2, -1],
  [-2, 1],
  [2, -1],
  [2, 1],
  [-1, -2],
  [-1, 2],
  [1, -2],
  [1, 2],
];

const PIECES: readonly {
  readonly letter: string;
  readonly steps: readonly Step[];
  readonly slides: boolean;
}[] = [
  { letter: 'K', steps: KING, slides: false },
  { letter: 'Q', steps: [...BISHOP, ...ROOK], slides: true },
  { letter: 'N', steps: KNIGHT, slides: false },
  { letter: 'B', steps: BISHOP, slides: true },
  { letter: 'R', steps: ROOK, slides: true },
];
const NO_CAPTURE_FIRST = ['', 'Q', 'N', 'B', 'R', 'P'];
const OFFICERS = ['Q', 'N', 'B', 'R'];

const onBoard = (file: number, rank: number): boolean => file >= 0 && file < 8 && rank >= 0 && rank < 8;

function* pieceMoves(color: Color): Generator<WordMove> {
  for (const { letter, steps, slides } of PIECES) {
    const piece = color === 'white' ? letter : letter.toLowerCase();
    for (let from = 0; from < 64; from++)
      for (const [file, rank] of steps)
        for (let distance = 1; distance <= (slides ? 7 : 1); distance++) {
          const toFile = (from >> 3) + file * distance;
          const toRank = (from & 7) + rank * distance;
          if (!onBoard(toFile, toRank)) break;
          for (const captured of NO_CAPTURE_FIRST)
            yield { piece, from, to: toFile * 8 + toRank, captured, promotion: '' };
        }
  }
}

/** Ranks count from 0; on `passing` a pawn can capture en passant. */
const PAWNS = {
  white: { piece: 'P', up: 1, home: 1, last: 6, passing: 4 },
  black: { piece: 'p', up: -1, home: 6, last: 1, passing: 3 },
} as const;

function* movesOfPawn(color: Color, file: number, rank: number): Generator<WordMove> {
  const { piece, up, home, last, passing } = PAWNS[color];
  const from = file * 8 + rank;
  const move = (to: number, captured: string, promotion: string): WordMove => ({
    piece,
    from,
    to,
    captured,
    promotion,
  });
  if (rank === home) yield move(from + 2 * up, '', '');
  const promotions = rank === last ? OFFICERS : [''];
  for (const promotion of promotions) yield move(from + up, '', promotion);
  for (const toFile of [file - 1, file + 1]) {
    if (!onBoard(toFile, rank)) continue;
    const to = toFile * 8 + rank + up;
    for (const captured of rank === last ? OFFICERS : [...OFFICERS, 'P'])
      for (const promotion of promotions) yield move(to, captured, promotion);
    if (rank === passing) yield move(to, 'ep', '');
  }
}

function* pawnMoves(color: Color): Generator<WordMove> {
  for (let file = 0; file < 8; file++)
    for (let rank = 1; rank < 7; rank++) yield* movesOfPawn(color, file, rank);
}

/** The moves in the order of their words, from word 1. */
export const WORD_MOVES: readonly WordMove[] = [
  ...pieceMoves('white'),
  ...pieceMoves('black'),
  ...pawnMoves('white'),
  ...pawnMoves('black'),
];

const keyOf = ({ piece, from, to, captured, promotion }: WordMove): string =>
  `${piece}${from}-${to}x${captured}=${promotion}`;
const WORD_OF: ReadonlyMap<string, number> = new Map(WORD_MOVES.map((move, i) => [keyOf(move), i + 1]));

export function wordOfMove(move: WordMove): number {
  const word = WORD_OF.get(keyOf(move));
  if (word === undefined) throw new Error(`No word stands for ${keyOf(move)}`);
  return word;
}

export const LETTERS: Record<Role, string> = {
  king: 'K',
  queen: 'Q',
  knight: 'N',
  bishop: 'B',
  rook: 'R',
  pawn: 'P',
};

const CASTLING = 0xb129;
const CASTLING_960 = 0xb12d;

/** Chess960 words include the number of the start position. */
export const wordOfCastling = (color: Color, short: boolean, chess960?: number): number =>
  (chess960 === undefined ? CASTLING : CASTLING_960 + 4 * chess960) +
  (color === 'black' ? 2 : 0) +
  (short ? 1 : 0);

const SETUP_PIECES = 0xc02d;
const SETUP_PAWNS = 0xc2ad;
const SETUP_ORDER = ['K', 'Q', 'N', 'B', 'R'];

/** Words of a set-up's pieces; pawns have 48 squares. */
export function wordOfPiece(letter: string, color: Color, square: number): number {
  const black = color === 'black' ? 1 : 0;
  if (letter !== 'P') return SETUP_PIECES + 64 * (SETUP_ORDER.indexOf(letter) + 5 * black) + square;
  const rank = square & 7;
  if (rank === 0 || rank === 7) throw new Error('A pawn of a set-up stands on the first or last rank');
  return SETUP_PAWNS + 48 * black + 6 * (square >> 3) + rank - 1;
}
