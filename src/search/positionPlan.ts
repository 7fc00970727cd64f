import { FormatError } from '../base/failure.ts';
import { Board } from '../chess/board.ts';
import type { Fen } from '../chess/types.ts';
import { EMPTY } from '../chess/pieces.ts';
import type { KeyPlan, WantedBoard } from '../formats/scan.ts';

/**
 * The maximum number of positions whose boards a plan includes: enough for the mirror forms of one position
 * (`chess/positionForms.ts`), too few for most repertoires.
 */
const FEW = 16;

export interface PositionPlanOptions {
  /** Leaves games after this many plies; without it, follows them to their end. */
  readonly maxPly?: number;
  /** The lines that are searched; without it, only the mainline. */
  readonly lines?: KeyPlan['lines'];
  /** True if castling rights follow Chess960. */
  readonly chess960?: boolean;
}

/**
 * Makes a scan for positions: the key number of a hit is an index into `fens`. Positions are equal if their Polyglot
 * keys are. Castling rights and a possible en passant capture belong to the key, move counters do not. Throws
 * `FormatError` `invalid` if a text is no FEN.
 */
export function planForPositions(fens: readonly Fen[], options: PositionPlanOptions = {}): KeyPlan {
  const boards = fens.map((fen) => {
    const board = Board.fromFen(fen, options.chess960);
    if (board === undefined)
      throw new FormatError({ kind: 'invalid', file: '', expected: 'a position in FEN', found: fen });
    return board;
  });
  return planForBoards(boards, options);
}

/** Does the same for positions that are already parsed. */
export function planForBoards(
  boards: readonly Board[],
  { maxPly = Infinity, lines = 'mainline' }: PositionPlanOptions = {},
): KeyPlan {
  const men = boards.map(({ squares }) => squares.filter((piece) => piece !== EMPTY).length);
  return {
    kind: 'keys',
    keys: Uint32Array.from(boards.flatMap(({ keyHigh, keyLow }) => [keyHigh, keyLow])),
    ...(boards.length > 0 && boards.length <= FEW && { boards: boards.map(wantedBoard) }),
    leastMen: Math.min(...men),
    mostMen: Math.max(...men),
    maxPly,
    lines,
  };
}

const wantedBoard = ({ squares, turn, castlingRooks }: Board): WantedBoard => ({
  squares: squares.slice(),
  turn,
  rights: castlingRooks.reduce((rights, rook, slot) => (rook < 0 ? rights : rights | (1 << slot)), 0),
});
