import { isAttacked } from './attacks.ts';
import { Board } from './board.ts';
import { parseCastling } from './castling.ts';
import { parseFen, CASTLING_FIELD } from './fen.ts';
import { BLACK, KING, PAWN, QUEEN, WHITE, pieceCode, PIECE_LETTERS } from './pieces.ts';

const SIDES = [
  [WHITE, 'White'],
  [BLACK, 'Black'],
] as const;
/** Knights, bishops, rooks and the queen at the start, by role code. */
const AT_START = [0, 8, 2, 2, 2, 1, 1];

/** Why no game can have the position of a FEN, in words for the user; `undefined` if one might. */
export function whyImpossible(fen: string, chess960 = false): string | undefined {
  const board = Board.fromFen(fen, chess960);
  if (board === undefined) return whyNoFen(fen);
  return wrongMen(board) ?? wrongPawns(board) ?? wrongCheck(board) ?? wrongCastling(fen, board);
}

/** Whether a position can be played: one king a side, none to be captured, no pawns on the first and last rank. */
export const canBePlayed = (board: Board): boolean =>
  board.kings.every((king) => king >= 0) && (wrongPawns(board) ?? wrongCheck(board)) === undefined;

function wrongMen({ squares }: Board): string | undefined {
  const count = new Uint8Array(16);
  for (const piece of squares) count[piece]++;
  for (const [side, name] of SIDES) {
    const own = (role: number): number => count[pieceCode(side, role)];
    if (own(KING) !== 1) return `${name} has ${own(KING) === 0 ? 'no king' : `${own(KING)} kings`}`;
    if (own(PAWN) > 8) return `${name} has ${own(PAWN)} pawns`;
    let promoted = 0;
    for (let role = PAWN + 1; role <= QUEEN; role++) promoted += Math.max(0, own(role) - AT_START[role]);
    if (promoted > 8 - own(PAWN)) return `${name} has more pieces than pawns could have become`;
  }
  return undefined;
}

function wrongPawns({ squares }: Board): string | undefined {
  for (let file = 0; file < 8; file++)
    for (const square of [file, 56 + file])
      if ((squares[square] & 7) === PAWN) return 'a pawn stands on the first or the last rank';
  return undefined;
}

function wrongCheck({ squares, kings, turn }: Board): string | undefined {
  const waiting = 1 - turn;
  const [, name] = SIDES[waiting];
  return isAttacked(squares, kings[waiting], turn)
    ? `${name} is in check and it is not ${name}'s move`
    : undefined;
}

/** A problem if a FEN claims rights that its pieces do not allow. */
function wrongCastling(fen: string, { squares, kings, chess960 }: Board): string | undefined {
  for (const letter of parseFen(fen)?.castling ?? '') {
    const rooks = parseCastling(letter, squares, kings, chess960);
    if (rooks.some((rook) => rook >= 0)) continue;
    const name = letter === letter.toUpperCase() ? 'White' : 'Black';
    return `${name} may castle (${letter}), but king and rook do not stand for it`;
  }
  return undefined;
}

/** Why `parseFen` rejects this text, in words for the user. Only for texts that it rejects. */
export function whyNoFen(text: string): string {
  const [placement, turn = 'w', castling = '-', ep = '-'] = text.trim().split(/\s+/);
  if (!placement.includes('/')) return 'this is not a position in FEN';
  const ranks = placement.split('/');
  if (ranks.length !== 8) return `a FEN has 8 ranks, this one has ${ranks.length}`;
  for (const [at, rank] of ranks.entries()) {
    const problem = wrongRank(rank);
    if (problem !== undefined) return `rank ${8 - at} ${problem}`;
  }
  if (turn !== 'w' && turn !== 'b') return `who is to move is w or b, not “${turn}”`;
  if (!CASTLING_FIELD.test(castling)) return `castling rights are letters like KQkq, or -, not “${castling}”`;
  return `an en passant square is one like e3, or -, not “${ep}”`;
}

function wrongRank(rank: string): string | undefined {
  let squares = 0;
  for (const sign of rank) {
    const isGap = /[1-8]/.test(sign);
    if (!isGap && !PIECE_LETTERS.includes(sign)) return `has “${sign}”, which is no piece`;
    squares += isGap ? Number(sign) : 1;
  }
  return squares === 8 ? undefined : `has ${squares} squares instead of 8`;
}
