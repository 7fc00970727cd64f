// Game records as Scid writes them, with chessops for the rules.
import { Chess } from 'chessops/chess';
import { INITIAL_FEN, parseFen } from 'chessops/fen';
import { type Node, parsePgn, type PgnNodeData } from 'chessops/pgn';
import { parseSan } from 'chessops/san';
import { type Color, isNormal, type NormalMove, type Role } from 'chessops/types';
import { playOn } from '../moveText.ts';
import type { EncodedGame, GameDescription } from './description.ts';

const COMMON = [
  'WhiteCountry',
  'BlackCountry',
  'Annotator',
  'PlyCount',
  'EventDate',
  'Opening',
  'Variation',
  'Setup',
  'Source',
  'SetUp',
];
const KING_STEPS = [0, -9, -8, -7, -1, 1, 7, 8, 9];
const KNIGHT_STEPS = [0, -17, -15, -10, -6, 6, 10, 15, 17];
const PROMOTIONS: readonly Role[] = ['queen', 'rook', 'bishop', 'knight'];

const utf8 = (text: string): number[] => [...new TextEncoder().encode(text)];

/** Squares of both sides' pieces, in the order of their numbers. */
type Lists = Record<Color, number[]>;

function listsOf(position: Chess, isUsual: boolean): Lists {
  if (isUsual)
    return {
      white: [4, 0, 1, 2, 3, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15],
      black: [60, 56, 57, 58, 59, 61, 62, 63, 48, 49, 50, 51, 52, 53, 54, 55],
    };
  const lists: Lists = { white: [], black: [] };
  for (let rank = 7; rank >= 0; rank--)
    for (let file = 0; file < 8; file++) {
      const piece = position.board.get(rank * 8 + file);
      if (piece === undefined) continue;
      const list = lists[piece.color];
      const [first] = list;
      if (piece.role === 'king' && first !== undefined) {
        list[0] = rank * 8 + file;
        list.push(first);
      } else list.push(rank * 8 + file);
    }
  return lists;
}

const other = (color: Color): Color => (color === 'white' ? 'black' : 'white');

function moveBytes(position: Chess, lists: Lists, move: NormalMove | undefined): number[] {
  if (move === undefined) return [0];
  const { from, to, promotion } = move;
  const head = lists[position.turn].indexOf(from) << 4;
  const piece = position.board.get(from);
  const file = from & 7;
  const rookLike = (): number => (to >> 3 === from >> 3 ? to & 7 : 8 + (to >> 3));
  switch (piece?.role) {
    case 'king':
      if (position.board.get(to)?.color === position.turn) return [head | (to < from ? 9 : 10)];
      return [head | KING_STEPS.indexOf(to - from)];
    case 'knight':
      return [head | KNIGHT_STEPS.indexOf(to - from)];
    case 'rook':
      return [head | rookLike()];
    case 'bishop':
      return [head | (to & 7) | ((to - from) % 9 === 0 && (to & 7) > file === to > from ? 0 : 8)];
    case 'queen':
      if (to >> 3 === from >> 3 || (to & 7) === file) return [head | rookLike()];
      return [head | file, 64 + to];
    default: {
      const steps = Math.abs(to - from);
      if (steps === 16) return [head | 15];
      const group = promotion === undefined ? 0 : 1 + PROMOTIONS.indexOf(promotion);
      return [head | (3 * group + steps - 7)];
    }
  }
}

/** The lists after a move; `position` is the one before the move. */
function listsAfter(position: Chess, lists: Lists, move: NormalMove | undefined): Lists {
  const own = [...lists[position.turn]];
  const enemy = [...lists[other(position.turn)]];
  if (move !== undefined) {
    const { from, to } = move;
    const target = position.board.get(to);
    if (target?.color === position.turn) {
      const rank = from & 56;
      const [king, rook] = [own.indexOf(from), own.indexOf(to)];
      own[king] = rank + (to < from ? 2 : 6);
      own[rook] = rank + (to < from ? 3 : 5);
    } else {
      const passes =
        position.board.get(from)?.role === 'pawn' && (from & 7) !== (to & 7) && target === undefined;
      const captured = enemy.indexOf(passes ? (from & 56) | (to & 7) : to);
      if (captured >= 0) {
        const last = enemy.pop() ?? 0;
        if (captured < enemy.length) enemy[captured] = last;
      }
      own[own.indexOf(from)] = to;
    }
  }
  return position.turn === 'white' ? { white: own, black: enemy } : { white: enemy, black: own };
}

class RecordWriter {
  readonly bytes: number[] = [];
  readonly texts: string[] = [];
  variations = 0;
  nags = 0;

  comment(comments: readonly string[] = []): void {
    if (comments.length === 0) return;
    this.bytes.push(12);
    this.texts.push(comments.join(' '));
  }

  line(children: readonly Node<PgnNodeData>['children'][number][], start: Chess, from: Lists): number {
    let position = start;
    let lists = from;
    let plies = 0;
    for (let next = children; next.length > 0; plies++) {
      const [first, ...others] = next;
      if (first === undefined) break;
      const move = first.data.san === '--' ? undefined : parseSan(position, first.data.san);
      if (first.data.san !== '--' && (move === undefined || !isNormal(move)))
        throw new Error(`${first.data.san} cannot be played`);
      const normal = move !== undefined && isNormal(move) ? move : undefined;
      if (plies === 0) this.comment(first.data.startingComments);
      this.bytes.push(...moveBytes(position, lists, normal));
      for (const nag of first.data.nags ?? []) {
        this.bytes.push(11, nag);
        this.nags++;
      }
      this.comment(first.data.comments);
      for (const variation of others) {
        this.variations++;
        this.bytes.push(13);
        this.line([variation], position, lists);
        this.bytes.push(14);
      }
      lists = listsAfter(position, lists, normal);
      position = playOn(position, normal);
      next = first.children;
    }
    return plies;
  }
}

export function encodeRecord({ tags = [], startFen, moves }: GameDescription): EncodedGame {
  const [game] = parsePgn(moves);
  if (game === undefined) throw new Error('no game');
  const position = Chess.fromSetup(parseFen(startFen ?? INITIAL_FEN).unwrap()).unwrap();
  const writer = new RecordWriter();
  for (const [name, value] of tags) {
    const common = COMMON.indexOf(name);
    writer.bytes.push(...(common < 0 ? [name.length, ...utf8(name)] : [241 + common]));
    writer.bytes.push(utf8(value).length, ...utf8(value));
  }
  writer.bytes.push(0, ...(startFen === undefined ? [0] : [1, ...utf8(startFen), 0]));
  writer.comment(game.comments);
  const halfMoves = writer.line(game.moves.children, position, listsOf(position, startFen === undefined));
  const texts = writer.texts.flatMap((text) => [...utf8(text), 0]);
  return {
    bytes: Uint8Array.from([...writer.bytes, 15, ...texts]),
    halfMoves,
    variations: writer.variations,
    comments: writer.texts.length,
    nags: writer.nags,
  };
}
