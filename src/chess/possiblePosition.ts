import { isAttacked } from './attacks.ts';
import { Board } from './board.ts';
import { parseCastling } from './castling.ts';
import { parseFen, CASTLING_FIELD } from './fen.ts';
import { BLACK, KING, PAWN, QUEEN, WHITE, pieceCode, PIECE_LETTERS } from './pieces.ts';
import { fileOf } from './squares.ts';
import type { Color } from './types.ts';

const SIDES = [
  [WHITE, 'white'],
  [BLACK, 'black'],
] as const;
/** Number of men of each kind that a side has at the start, by role code; index 0 is unused. */
export const AT_START = [0, 8, 2, 2, 2, 1, 1];

/** Why no game can have a position, or a text is no FEN. `model/position/impossibleWords.ts` has the words. */
export type Impossible =
  | { readonly problem: 'kings' | 'pawns'; readonly color: Color; readonly count: number }
  /** `promoted`: more extra pieces than missing pawns. `check`: the side is in check, but not to move. */
  | { readonly problem: 'promoted' | 'check'; readonly color: Color }
  | { readonly problem: 'pawn-rank' | 'no-fen' }
  /** A right to castle without its king and rook; `letter` is from the FEN. */
  | { readonly problem: 'castling'; readonly color: Color; readonly letter: string }
  | { readonly problem: 'ranks'; readonly count: number }
  | { readonly problem: 'squares'; readonly rank: number; readonly count: number }
  | { readonly problem: 'sign'; readonly rank: number; readonly text: string }
  /** A malformed field of the FEN. */
  | { readonly problem: 'turn-field' | 'castling-field' | 'en-passant-field'; readonly text: string };

/** Returns why no game can have the position of a FEN, or why it is no FEN; `undefined` if a game might. */
export function whyImpossible(fen: string, chess960 = false): Impossible | undefined {
  const board = Board.fromFen(fen, chess960);
  if (board === undefined) return whyNoFen(fen);
  return wrongMen(board) ?? wrongPawns(board) ?? wrongCheck(board) ?? wrongCastling(fen, board);
}

/** Tells whether a position can be played: one king a side, no king that can be captured, no pawn on rank 1 or 8. */
export const canBePlayed = (board: Board): boolean =>
  board.kings.every((king) => king >= 0) && (wrongPawns(board) ?? wrongCheck(board)) === undefined;

function wrongMen({ squares }: Board): Impossible | undefined {
  const count = new Uint8Array(16);
  for (const piece of squares) count[piece]++;
  for (const [side, color] of SIDES) {
    const own = (role: number): number => count[pieceCode(side, role)];
    if (own(KING) !== 1) return { problem: 'kings', color, count: own(KING) };
    if (own(PAWN) > 8) return { problem: 'pawns', color, count: own(PAWN) };
    let promoted = 0;
    for (let role = PAWN + 1; role <= QUEEN; role++) promoted += Math.max(0, own(role) - AT_START[role]);
    if (promoted > 8 - own(PAWN)) return { problem: 'promoted', color };
  }
  return undefined;
}

function wrongPawns({ squares }: Board): Impossible | undefined {
  for (let file = 0; file < 8; file++)
    for (const square of [file, 56 + file])
      if ((squares[square] & 7) === PAWN) return { problem: 'pawn-rank' };
  return undefined;
}

function wrongCheck({ squares, kings, turn }: Board): Impossible | undefined {
  const waiting = 1 - turn;
  const [, color] = SIDES[waiting];
  return isAttacked(squares, kings[waiting], turn) ? { problem: 'check', color } : undefined;
}

/** Returns a problem if a FEN claims rights that its pieces do not allow. */
function wrongCastling(fen: string, { squares, kings, chess960 }: Board): Impossible | undefined {
  for (const letter of parseFen(fen)?.castling ?? '') {
    const rooks = parseCastling(letter, squares, kings, chess960);
    if (rooks.some((rook) => rook >= 0)) continue;
    return { problem: 'castling', color: letter === letter.toUpperCase() ? 'white' : 'black', letter };
  }
  return undefined;
}

/** The castling rights, in FEN letters (or `-`), of kings and rooks on their squares of standard chess. */
export function rightsAtHome(placement: string): string {
  const ranks = placement
    .split('/')
    .map((rank) => rank.replaceAll(/\d/g, (count) => '.'.repeat(Number(count))));
  const rightsIn = (rank: string | undefined, rights: string): string => {
    const [king, rook] = rights === 'KQ' ? ['K', 'R'] : ['k', 'r'];
    if (rank?.[4] !== king) return '';
    return (rank[7] === rook ? rights[0] : '') + (rank[0] === rook ? rights[1] : '');
  };
  return rightsIn(ranks[7], 'KQ') + rightsIn(ranks[0], 'kq') || '-';
}

/**
 * Tells whether a FEN has castling rights that only Chess960 allows, because kings or rooks are elsewhere. If
 * both sides have rights, these must be on the same files, unless all pawns are unmoved: set-ups of chess
 * often claim lost rights.
 */
export function hasChess960Rights(fen: string): boolean {
  const [chess, board] = [Board.fromFen(fen), Board.fromFen(fen, true)];
  if (chess === undefined || board === undefined || wrongCastling(fen, chess) === undefined) return false;
  return wrongCastling(fen, board) === undefined && (isMirrored(board) || arePawnsUnmoved(board));
}

/** Tells whether the rooks of rights that both sides have, and the kings if both have any, share files. */
function isMirrored({
  kings,
  castlingRooks: [whiteShort, whiteLong, blackShort, blackLong],
}: Board): boolean {
  const areSame = (white: number, black: number) => white < 0 || black < 0 || fileOf(white) === fileOf(black);
  const hasRights = Math.max(whiteShort, whiteLong) >= 0 && Math.max(blackShort, blackLong) >= 0;
  return (
    areSame(whiteShort, blackShort) &&
    areSame(whiteLong, blackLong) &&
    (!hasRights || areSame(kings[WHITE], kings[BLACK]))
  );
}

const arePawnsUnmoved = ({ squares }: Board): boolean =>
  Array.from({ length: 8 }, (_, file) => file).every(
    (file) => squares[8 + file] === pieceCode(WHITE, PAWN) && squares[48 + file] === pieceCode(BLACK, PAWN),
  );

/** Returns why `parseFen` rejects a text. Must be called only for texts that `parseFen` rejects. */
function whyNoFen(text: string): Impossible {
  const [placement, turn = 'w', castling = '-', ep = '-'] = text.trim().split(/\s+/);
  if (!placement.includes('/')) return { problem: 'no-fen' };
  const ranks = placement.split('/');
  if (ranks.length !== 8) return { problem: 'ranks', count: ranks.length };
  for (const [at, signs] of ranks.entries()) {
    const problem = wrongRank(8 - at, signs);
    if (problem !== undefined) return problem;
  }
  if (turn !== 'w' && turn !== 'b') return { problem: 'turn-field', text: turn };
  if (!CASTLING_FIELD.test(castling)) return { problem: 'castling-field', text: castling };
  return { problem: 'en-passant-field', text: ep };
}

function wrongRank(rank: number, signs: string): Impossible | undefined {
  let count = 0;
  for (const sign of signs) {
    const isGap = /[1-8]/.test(sign);
    if (!isGap && !PIECE_LETTERS.includes(sign)) return { problem: 'sign', rank, text: sign };
    count += isGap ? Number(sign) : 1;
  }
  return count === 8 ? undefined : { problem: 'squares', rank, count };
}
