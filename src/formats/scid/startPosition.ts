// The second part of a game record: its start position.
import { FormatError } from '../../base/failure.ts';
import type { Origin } from '../../bytes/byteReader.ts';
import { byteString } from '../../bytes/textDecoding.ts';
import { Board } from '../../chess/board.ts';
import { hasChess960Rights } from '../../chess/possiblePosition.ts';
import { EMPTY, PAWN, roleCodeOf } from '../../chess/pieces.ts';
import { INITIAL_FEN, type Fen } from '../../chess/types.ts';
import { PieceLists, USUAL_LISTS } from './pieceLists.ts';

/** The bit of a game with its own start position. */
export const SET_UP = 1;
/** The maximum number of characters of a FEN that are read: more than any FEN takes. */
const MAX_FEN = 256;

/** The start position of a game, and the start of its moves in the record. */
export interface StartPosition {
  readonly fen: Fen;
  readonly chess960: boolean;
  readonly lists: PieceLists;
  readonly moves: number;
}

/**
 * The start position at `at` in a record; its castling rights may make it Chess960. Throws `FormatError` if there is
 * none, or none that can be played.
 */
export function readStart(
  record: Uint8Array,
  at: number,
  { file, base }: Origin,
  isNamed960: boolean,
): StartPosition {
  const fail = (expected: string, found: string): FormatError =>
    new FormatError({ kind: 'invalid', file, offset: base + Math.max(0, at), expected, found });
  if (at < 0 || at >= record.length) throw fail('the start of a game', 'the end of its record');
  if ((record[at] & SET_UP) === 0)
    return { fen: INITIAL_FEN, chess960: isNamed960, lists: USUAL_LISTS, moves: at + 1 };
  const lists = new PieceLists();
  const end = record.indexOf(0, at + 1);
  if (end < 0) throw fail('a FEN with an end', 'none');
  const text = byteString(record.subarray(at + 1, Math.min(end, at + 1 + MAX_FEN)));
  const fen = completeFen(text);
  const chess960 = isNamed960 || hasChess960Rights(fen);
  const board = Board.fromFen(fen, chess960);
  if (board === undefined || !isPlayable(board) || !lists.load(board))
    throw fail('a start position with a king each', text);
  return { fen, chess960, lists, moves: end + 1 };
}

/** Completes a FEN. Without castling field, castling is allowed wherever king and rook are at home. */
function completeFen(text: string): Fen {
  const fields = text.trim().split(/\s+/);
  return (fields.length === 2 ? `${fields.join(' ')} KQkq` : fields.join(' ')) as Fen;
}

const isPlayable = ({ kings, squares }: Board): boolean =>
  kings.every((king) => king >= 0) &&
  squares.every(
    (piece, square) => piece === EMPTY || roleCodeOf(piece) !== PAWN || (square > 7 && square < 56),
  );
