// Writes Arena books from the format description: a header of 25,200 bytes, then the entries list by list and
// depth by depth.
import { playedPositions, type BookGame } from './bookGames.ts';
import { ByteWriter } from './cbh/byteWriter.ts';

const HEADER_ENTRIES = 900;

/** A move of the tree with its replies. Numbers are written unchanged. */
export interface AbkMove {
  /** Castling `e1g1`. */
  readonly uci: string;
  priority: number;
  games: number;
  /** Games won by White. */
  won: number;
  lost: number;
  deleted?: boolean;
  readonly replies: AbkMove[];
  /** Entry numbers instead of the true ones. */
  child?: number;
  sibling?: number;
}

export interface AbkText {
  readonly comment?: Uint8Array;
  readonly author?: Uint8Array;
  readonly depth?: number;
  /** Minimum games and wins, then minimum scores for White and for Black. */
  readonly conditions?: readonly number[];
  readonly lastPly?: number;
  readonly signature?: string;
}

const square = (name: string): number => (Number(name[1]) - 1) * 8 + 'abcdefgh'.indexOf(name[0]);

const shortText = (text: Uint8Array, size: number): number[] => [
  text.length,
  ...text,
  ...Array.from({ length: Math.max(0, size - text.length) }, () => 0),
];

function encodeHeader(text: AbkText, moves: number): Uint8Array {
  const { comment = new Uint8Array(), author = new Uint8Array(), depth = 0 } = text;
  const { conditions = [0, 0, 0, 0], lastPly = 0, signature = '\x03ABK' } = text;
  const writer = new ByteWriter()
    .raw([...signature].map((letter) => letter.charCodeAt(0)))
    .zeros(8)
    .raw(shortText(comment, 120))
    .raw(shortText(author, 80));
  for (const value of [depth, moves, ...conditions, 7, 7, 7, lastPly]) writer.le(value, 4);
  return writer.zeros(HEADER_ENTRIES * 28 - writer.length).bytes();
}

/** Encodes a tree that begins with White's first moves. */
export function encodeAbk(first: readonly AbkMove[], text: AbkText = {}): Uint8Array {
  const lists: (readonly AbkMove[])[] = [first];
  for (let i = 0; i < lists.length; i++)
    lists.push(...lists[i].map(({ replies }) => replies).filter(({ length }) => length > 0));
  const places = new Map<AbkMove, number>();
  for (const move of lists.flat()) places.set(move, HEADER_ENTRIES + places.size);
  const alive = [...places.keys()].filter(({ deleted }) => deleted !== true);
  const writer = new ByteWriter().raw(encodeHeader(text, alive.length));
  for (const list of lists)
    for (const [i, move] of list.entries()) {
      const { uci, priority, games, won, lost, deleted = false, replies } = move;
      const promotion = ['', 'r', 'n', 'b', 'q'].indexOf(uci.slice(4));
      writer
        .u8(square(uci))
        .u8(square(uci.slice(2)))
        .be(uci[3] === '8' ? -promotion : promotion, 1)
        .u8(priority);
      for (const value of [games, won, lost, deleted ? 1 : 0]) writer.le(value, 4);
      writer.le(move.child ?? places.get(replies[0]) ?? -1, 4);
      writer.le(move.sibling ?? places.get(list[i + 1]) ?? -1, 4);
    }
  return writer.bytes();
}

const PRIORITIES = [5, 9, 0, 7, 1];

/** Builds the tree of the games' moves, from the initial position. */
export function treeOf(games: readonly BookGame[]): AbkMove[] {
  const first: AbkMove[] = [];
  let made = 0;
  for (const game of games) {
    let list = first;
    for (const { uci } of playedPositions(game)) {
      if (uci === undefined) break;
      let move = list.find((other) => other.uci === uci);
      if (move === undefined) {
        move = { uci, priority: PRIORITIES[made++ % 5], games: 0, won: 0, lost: 0, replies: [] };
        list.push(move);
      }
      move.games++;
      if (game.result === '1-0') move.won++;
      if (game.result === '0-1') move.lost++;
      list = move.replies;
    }
  }
  return first;
}
