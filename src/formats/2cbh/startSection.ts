// The start position, which precedes the moves in a game's words.
import { FormatError, type Failure } from '../../base/failure.ts';
import type { Origin } from '../../bytes/byteReader.ts';
import { CASTLING_SLOTS, outermostRook, slotOf } from '../../chess/castling.ts';
import { BISHOP, EMPTY, KING, KNIGHT, PAWN, QUEEN, ROOK, pieceCode } from '../../chess/pieces.ts';
import { squareName } from '../../chess/squares.ts';
import { transposeSquare } from '../chessbase/values.ts';
import {
  NOWHERE,
  STANDARD_HOME,
  epSquareOf,
  grantCastling,
  type CastlingHome,
  type StartPosition,
} from '../chessbase/startPosition.ts';
import { backRank } from './chess960.ts';
import { CHESS960_POSITIONS } from './moveWords.ts';

/** In place of a Chess960 number: a set-up follows. */
const SET_UP = 1000;
/** Move number, side and rights, en passant. */
const HEAD_WORDS = 3;
/** Castling slots by bit of the stored rights: White long, White short, Black long, short. */
const STORED_RIGHTS = [1, 0, 3, 2] as const;

const FIRST_PIECE = 0xc02d;
const FIRST_WHITE_PAWN = 0xc2ad;
const FIRST_BLACK_PAWN = 0xc2dd;
const LAST_PIECE = 0xc30c;
const STORED_ROLES = [KING, QUEEN, KNIGHT, BISHOP, ROOK] as const;
/** Number of ranks on which pawns can stand. */
const PAWN_RANKS = 6;

/**
 * Decodes the words between the marks of the section, and adds to `problems` what was corrected. `castling` names, by
 * slot, the start positions whose rooks castle in a Chess960 set-up. Throws `FormatError` if the words give no
 * position.
 */
export function decodeStartSection(
  words: readonly number[],
  chess960: boolean,
  origin: Origin,
  problems: Failure[],
  castling: ReadonlyMap<number, number> = new Map(),
): StartPosition {
  const fault = (expected: string, found: string): Failure => ({
    kind: 'invalid',
    file: origin.file,
    offset: origin.base,
    expected,
    found,
  });
  const context = { fault, problems };
  if (!chess960) return decodeSetUp(words, undefined, context);
  const [position] = words;
  if (position === SET_UP) return decodeSetUp(words.slice(1), castling, context);
  if (words.length !== 1 || position >= CHESS960_POSITIONS)
    throw new FormatError(
      fault(`a start position of Chess960, 0 to ${CHESS960_POSITIONS - 1}`, words.join(' ') || 'none'),
    );
  return chess960Start(position);
}

interface Faults {
  fault(expected: string, found: string): Failure;
  readonly problems: Failure[];
}

/** A Chess960 start position with all castling rights. */
function chess960Start(position: number): StartPosition {
  const rank = backRank(position);
  const squares = new Uint8Array(64);
  for (let file = 0; file < 8; file++) {
    squares[file] = pieceCode(0, rank[file]);
    squares[8 + file] = pieceCode(0, PAWN);
    squares[48 + file] = pieceCode(1, PAWN);
    squares[56 + file] = pieceCode(1, rank[file]);
  }
  const start: StartPosition = {
    squares,
    blackToMove: false,
    castlingRooks: [NOWHERE, NOWHERE, NOWHERE, NOWHERE],
    epSquare: undefined,
    moveNumber: 1,
    home: homeOf(squares, new Map()),
    chess960: true,
    startNumber: position,
  };
  return granted(start, CASTLING_SLOTS);
}

/** Decodes a set-up: of Chess960 if `castling` is present, else of ordinary chess. */
function decodeSetUp(
  words: readonly number[],
  castling: ReadonlyMap<number, number> | undefined,
  faults: Faults,
): StartPosition {
  if (words.length < HEAD_WORDS)
    throw new FormatError(faults.fault(`a set-up of at least ${HEAD_WORDS} words`, `${words.length}`));
  const [number, sideAndRights, file, ...pieces] = words;
  const squares = decodePieces(pieces, faults);
  const blackToMove = (sideAndRights & 0xff) === 1;
  const start: StartPosition = {
    squares,
    blackToMove,
    castlingRooks: [NOWHERE, NOWHERE, NOWHERE, NOWHERE],
    epSquare: epSquareOf(squares, file, blackToMove),
    moveNumber: Math.max(1, number),
    home: castling === undefined ? STANDARD_HOME : homeOf(squares, castling),
    chess960: castling !== undefined,
    startNumber: undefined,
  };
  return granted(
    start,
    STORED_RIGHTS.filter((_, bit) => ((sideAndRights >> (8 + bit)) & 1) === 1),
  );
}

const granted = (start: StartPosition, slots: readonly number[]): StartPosition =>
  slots.reduce((before, slot) => grantCastling(before, slot) ?? before, start);

/** The pieces on their squares. Of two pieces on one square the later counts. */
function decodePieces(words: readonly number[], { fault, problems }: Faults): Uint8Array {
  const squares = new Uint8Array(64);
  for (const word of words) {
    if (word < FIRST_PIECE || word > LAST_PIECE)
      throw new FormatError(fault('pieces of a set-up', `word 0x${word.toString(16)}`));
    const [square, piece] = pieceOf(word);
    if (squares[square] !== EMPTY)
      problems.push(fault('one piece on each square', `two on ${squareName(square)}`));
    squares[square] = piece;
  }
  return squares;
}

/** The square of a word, rank-major, and its piece. */
function pieceOf(word: number): readonly [square: number, piece: number] {
  if (word < FIRST_WHITE_PAWN) {
    const place = word - FIRST_PIECE;
    const kind = place >> 6;
    const side = kind < STORED_ROLES.length ? 0 : 1;
    return [transposeSquare(place & 63), pieceCode(side, STORED_ROLES[kind % STORED_ROLES.length])];
  }
  const side = word < FIRST_BLACK_PAWN ? 0 : 1;
  const place = word - (side === 0 ? FIRST_WHITE_PAWN : FIRST_BLACK_PAWN);
  const rank = (place % PAWN_RANKS) + 1;
  return [rank * 8 + Math.floor(place / PAWN_RANKS), pieceCode(side, PAWN)];
}

/**
 * The kings on their back ranks, and for each slot the rook of its named position; the outermost rook if no
 * position is named or its rook is missing.
 */
function homeOf(squares: Uint8Array, castling: ReadonlyMap<number, number>): CastlingHome {
  const kings = [0, 1].map((side) => {
    const first = side * 56;
    const at = squares.subarray(first, first + 8).indexOf(pieceCode(side, KING));
    return at < 0 ? NOWHERE : first + at;
  });
  const rooks = CASTLING_SLOTS.map((slot) => {
    const side = slot >> 1;
    const king = kings[side];
    if (king < 0) return NOWHERE;
    const named = rookOf(castling.get(slot), slot);
    const isThere =
      named !== undefined && squares[named] === pieceCode(side, ROOK) && slotOf(side, king, named) === slot;
    return isThere ? named : outermostRook(squares, slot, king);
  });
  return { kings, rooks };
}

/** The square of the rook that castles in a start position. */
function rookOf(position: number | undefined, slot: number): number | undefined {
  if (position === undefined) return undefined;
  const rank = backRank(position);
  return (slot >> 1) * 56 + ((slot & 1) === 0 ? rank.lastIndexOf(ROOK) : rank.indexOf(ROOK));
}
