// Standard algebraic notation, made and read by looking outwards from the target square: no move lists.
import { KNIGHT_TARGETS, REACH, STEP } from './attacks.ts';
import {
  castlingMove,
  isCastling,
  isEnPassant,
  isLegal,
  isSafe,
  normalizeMove,
  type BoardState,
} from './legality.ts';
import { NULL_MOVE, moveFrom, moveTo, packMove } from './move.ts';
import { BISHOP, EMPTY, KING, KNIGHT, PAWN, QUEEN, pieceCode, roleCodeOf } from './pieces.ts';
import { SQUARE_NAMES, fileOf, parseSquareAt, rankOf } from './squares.ts';
import type { Move, Square } from './types.ts';

/** By role code; a move's promotion code is its role code - 1. */
const ROLE_LETTERS: readonly string[] = ['', '', 'N', 'B', 'R', 'Q', 'K'];

/** Squares with the piece code `piece` that reach `to`, written to `found`; returns how many. Not for pawns. */
function findMovers(squares: Uint8Array, piece: number, to: Square, found: Uint8Array): number {
  const role = roleCodeOf(piece);
  let count = 0;
  if (role === KNIGHT) {
    for (let i = to << 3; i < (to << 3) + 8; i++)
      if (squares[KNIGHT_TARGETS[i]] === piece && KNIGHT_TARGETS[i] !== to)
        found[count++] = KNIGHT_TARGETS[i];
    return count;
  }
  const stride = role === QUEEN || role === KING ? 1 : 2;
  for (let direction = role === BISHOP ? 1 : 0; direction < 8; direction += stride) {
    const step = STEP[direction];
    const reach = REACH[(to << 3) | direction];
    let at = to;
    for (let n = role === KING ? Math.min(reach, 1) : reach; n > 0; n--) {
      at += step;
      if (squares[at] === EMPTY) continue;
      if (squares[at] === piece) found[count++] = at;
      break;
    }
  }
  return count;
}

const movers = new Uint8Array(8);

/** What tells the moving piece from others of its kind that may legally go to the same square. */
function disambiguation(board: BoardState, from: Square, to: Square): string {
  const count = findMovers(board.squares, board.squares[from], to, movers);
  if (count < 2) return '';
  let rivals = 0;
  let sameFile = false;
  let sameRank = false;
  for (let i = 0; i < count; i++) {
    const rival = movers[i];
    if (rival === from || !isSafe(board, packMove(rival, to))) continue;
    rivals++;
    sameFile ||= fileOf(rival) === fileOf(from);
    sameRank ||= rankOf(rival) === rankOf(from);
  }
  if (rivals === 0) return '';
  const name = SQUARE_NAMES[from];
  if (!sameFile) return name[0];
  return sameRank ? name : name[1];
}

/** SAN without `+` and `#`. */
export function makeSanBody(board: BoardState, move: Move): string {
  if (move === NULL_MOVE) return '--';
  const from = moveFrom(move);
  const to = moveTo(move);
  if (isCastling(board, move)) return to > from ? 'O-O' : 'O-O-O';
  const role = roleCodeOf(board.squares[from]);
  const captures = board.squares[to] !== EMPTY || isEnPassant(board, move);
  if (role !== PAWN)
    return ROLE_LETTERS[role] + disambiguation(board, from, to) + (captures ? 'x' : '') + SQUARE_NAMES[to];
  const target = captures ? `${SQUARE_NAMES[from][0]}x${SQUARE_NAMES[to]}` : SQUARE_NAMES[to];
  return move > 0xfff ? `${target}=${ROLE_LETTERS[(move >> 12) + 1]}` : target;
}

const NULL_TEXTS = new Set(['--', 'Z0', 'null', 'pass', '0000', '@@@@']);

/** What a SAN text of a piece or pawn move says; -1 for what it leaves open. */
interface SanParts {
  readonly role: number;
  readonly file: number;
  readonly rank: number;
  readonly to: Square;
  readonly promotion: number;
}

function readParts(body: string): SanParts | undefined {
  let end = body.length;
  let promotion = 0;
  if (body[end - 1] === ')') end--;
  if (end > 2 && !isDigit(body, end - 1)) {
    promotion = ROLE_LETTERS.indexOf(body[end - 1].toUpperCase()) - 1;
    if (promotion < 1 || promotion > 4) return undefined;
    end -= '=(/'.includes(body[end - 2]) ? 2 : 1;
  }
  const to = parseSquareAt(body, end - 2);
  if (to < 0) return undefined;

  const named = body[0] === 'P' ? PAWN : ROLE_LETTERS.indexOf(body[0]);
  let file = -1;
  let rank = -1;
  for (let at = named > 0 ? 1 : 0; at < end - 2; at++) {
    const code = body.charCodeAt(at);
    if (file < 0 && code >= 97 && code <= 104) file = code - 97;
    else if (rank < 0 && code >= 49 && code <= 56) rank = code - 49;
    else if (!'x:-'.includes(body[at])) return undefined;
  }
  // A whole from square without a letter may be any piece's, as in `g1f3`.
  const role = named > 0 ? named : file >= 0 && rank >= 0 ? -1 : PAWN;
  return { role, file, rank, to, promotion };
}

const isDigit = (text: string, at: number): boolean => text.charCodeAt(at) >= 48 && text.charCodeAt(at) <= 57;

/** Squares from which a pawn of the side to move may come to `to`, whether or not one stands there. */
function findPawns({ turn, squares }: BoardState, to: Square, found: Uint8Array): number {
  const back = turn === 0 ? -8 : 8;
  let count = 0;
  for (const from of [to + back, to + 2 * back, to + back - 1, to + back + 1])
    if (squares[from] === pieceCode(turn, PAWN)) found[count++] = from;
  return count;
}

function findMove(board: BoardState, { role, file, rank, to, promotion }: SanParts): Move | undefined {
  if (role < 0) {
    const move = normalizeMove(board, packMove(rank * 8 + file, to, promotion));
    return move !== NULL_MOVE && isLegal(board, move) ? move : undefined;
  }
  const count =
    role === PAWN
      ? findPawns(board, to, movers)
      : findMovers(board.squares, pieceCode(board.turn, role), to, movers);
  let found: Move | undefined;
  for (let i = 0; i < count; i++) {
    const from = movers[i];
    if ((file >= 0 && fileOf(from) !== file) || (rank >= 0 && rankOf(from) !== rank)) continue;
    const move = packMove(from, to, promotion);
    if (!isLegal(board, move)) continue;
    if (found !== undefined) return undefined;
    found = move;
  }
  return found;
}

/**
 * The one legal move that a SAN text means. Tolerates trailing `+ # ! ?` and `e.p.`, zeros in castling, a missing
 * `x`, promotions as `e8Q`, `e8=Q`, `e8(Q)` or `e8/Q`, more disambiguation than needed, long forms as `Ng1-f3` or
 * `g1f3`, and `--` or `Z0` for the null move. `undefined` where no legal move or more than one fits.
 */
export function parseSan(board: BoardState, text: string): Move | undefined {
  const body = isDigit(text, text.length - 1) ? text : text.trim().replace(/(?:[+#!?\s]|e\.?p\.?)+$/, '');
  if (/^[O0o]-?[O0o](?:-?[O0o])?$/.test(body)) {
    const move = castlingMove(board, body.replaceAll('-', '').length === 3);
    return move !== undefined && isLegal(board, move) ? move : undefined;
  }
  if (NULL_TEXTS.has(body)) return NULL_MOVE;
  const parts = readParts(body);
  return parts === undefined ? undefined : findMove(board, parts);
}
