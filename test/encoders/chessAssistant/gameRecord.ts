// Moves and remarks as codes (README, "`moveCodes.ts`" to "`remarks.ts`").
import { Chess } from 'chessops/chess';
import { INITIAL_FEN, parseFen } from 'chessops/fen';
import type { NormalMove } from 'chessops/types';
import { ByteWriter } from '../cbh/byteWriter.ts';
import type { EncodeText } from '../cbh/textEncoding.ts';
import { playOn } from '../moveText.ts';
import type { GameDescription, Habits, LineNode, RemarkDescription } from './description.ts';
import {
  KINDS,
  codeOfStep,
  enlist,
  freeNumber,
  moved,
  numberAt,
  originAt,
  stepBetween,
  withoutSquare,
  type Army,
  type Kind,
} from './pieces.ts';

interface State {
  readonly position: Chess;
  readonly white: Army;
  readonly black: Army;
}

const byte = (step: string): number => parseInt(step, 16);
/** File in the low digit, rank in the high one. */
const squareByte = (square: number): number => Math.floor(square / 8) * 16 + (square % 8);
const isBefore = ({ type }: RemarkDescription): boolean => type === 3 || type === 5 || type === 9;

/** The codes of a game without their length. */
export function encodeCodes(game: GameDescription, text: EncodeText, habits: Habits = {}): Uint8Array {
  if (game.codes !== undefined) return game.codes;
  const writer = new ByteWriter();
  const fen = game.startFen ?? INITIAL_FEN;
  const position = Chess.fromSetup(parseFen(fen).unwrap()).unwrap();
  const army = (color: 'white' | 'black'): Army =>
    enlist(
      [...position.board[color]].map((square) => [position.board.get(square)?.role as Kind, square] as const),
      game.startFen === undefined,
    );
  const start: State = { position, white: army('white'), black: army('black') };
  if (game.startFen !== undefined) encodeSetUp(writer, start, game.startFen);
  for (const remark of game.remarks ?? []) encodeRemark(writer, remark, text);
  encodeLine(writer, game.moves ?? [], start, text, habits);
  return writer.bytes();
}

/** A record with its length before it. */
export function encodeRecord(codes: Uint8Array): Uint8Array {
  const { length } = codes;
  if (length > 32_767) throw new Error(`a record of ${length} bytes`);
  const head = length < 128 ? [length] : [128 + (length % 128), Math.floor(length / 128)];
  return Uint8Array.from([...head, ...codes]);
}

/** Writes the side lines to the next move, then that move, then the moves after it. */
function encodeLine(
  writer: ByteWriter,
  first: readonly LineNode[],
  start: State,
  text: EncodeText,
  habits: Habits,
): void {
  let state = start;
  for (let children = first; children.length > 0;) {
    const [main, ...sides] = children;
    for (const side of sides) {
      writer.u8(231);
      encodeLine(writer, [side], state, text, habits);
      writer.u8(232);
    }
    const remarks = main.remarks ?? [];
    const before = remarks.filter(isBefore);
    if (habits.beforeFollows !== true) for (const remark of before) encodeRemark(writer, remark, text);
    if (habits.noise === true) writer.u8(233).u8(231);
    state = encodeMove(writer, main.move, state, habits);
    if (habits.beforeFollows === true) for (const remark of before) encodeRemark(writer, remark, text);
    for (const remark of remarks) if (!isBefore(remark)) encodeRemark(writer, remark, text);
    ({ children } = main);
  }
}

function encodeMove(writer: ByteWriter, move: NormalMove | undefined, state: State, habits: Habits): State {
  const { position } = state;
  const next = playOn(position, move);
  if (move === undefined) {
    writer.u8(211);
    return { ...state, position: next };
  }
  const color = position.turn;
  const enemy = color === 'white' ? 'black' : 'white';
  const own = state[color];
  const { from, to } = move;
  const role = position.board.get(from)?.role;
  if (role === 'king' && position.board.get(to)?.color === color) {
    const short = to > from;
    writer.u8(short ? 208 : 207);
    const rank = from - (from % 8);
    const king = moved(own, from, rank + (short ? 6 : 2));
    return { ...state, position: next, [color]: moved(king, to, rank + (short ? 5 : 3)) };
  }
  const inPassing = role === 'pawn' && from % 8 !== to % 8 && position.board.get(to) === undefined;
  if (inPassing && habits.silentEnPassant !== true) writer.u8(210);
  const gone = inPassing ? from - (from % 8) + (to % 8) : to;
  const step = stepBetween(from, to, habits.leftwards);
  const after = { ...state, position: next, [enemy]: withoutSquare(state[enemy], gone) };
  if (move.promotion !== undefined) {
    const pawn = numberAt(own, from) ?? -1;
    const kind = KINDS.indexOf(move.promotion);
    const left = withoutSquare(own, from);
    const number = habits.unnumbered === true ? undefined : freeNumber(left, move.promotion);
    writer
      .u8(209)
      .u8(codeOfStep(color, pawn, step))
      .u8(kind * 32 + (number ?? pawn));
    const numbers = new Map(left.numbers);
    if (number !== undefined) numbers.set(number, to);
    return { ...after, [color]: { numbers, origins: new Map(left.origins).set(pawn, to) } };
  }
  const number = numberAt(own, from);
  const origin = originAt(own, from);
  if (origin !== undefined && (number === undefined || habits.byOrigin === true))
    writer.u8(212 + origin).u8(byte(stepBetween(from, to)));
  else writer.u8(codeOfStep(color, number ?? -1, step));
  return { ...after, [color]: moved(own, from, to) };
}

function encodeRemark(writer: ByteWriter, { type, content }: RemarkDescription, text: EncodeText): void {
  const bytes = typeof content === 'string' ? text(content) : content;
  if (bytes.length === 1) writer.u8(234);
  else if (bytes.length < 255) writer.u8(235).u8(bytes.length + 1);
  else writer.u8(236).le(bytes.length + 1, 4);
  writer.u8(type).raw(bytes);
}

function encodeSetUp(writer: ByteWriter, { position, white, black }: State, fen: string): void {
  writer.u8(230);
  for (const army of [white, black])
    for (let number = 0; number < 18; number++) {
      const square = army.numbers.get(number);
      if (square === undefined) writer.u8(0x08).u8(0);
      else writer.u8(squareByte(square)).u8(KINDS.indexOf(position.board.get(square)?.role ?? ''));
    }
  const [, turn, castling, enPassant, , fullmoves] = fen.split(' ');
  writer.le(2 * (Number(fullmoves) - 1) + (turn === 'b' ? 1 : 0), 2);
  writer.u8([...'KQkq'].reduce((sum, letter, bit) => sum + (castling.includes(letter) ? 2 ** bit : 0), 0));
  const file = 'abcdefgh'.indexOf(enPassant.charAt(0));
  writer.u8(enPassant === '-' ? 0 : (Number(enPassant.charAt(1)) - 1) * 16 + file);
}
