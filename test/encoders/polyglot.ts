// Writes Polyglot books from the format description: keys by the published numbers, entries sorted by key.
import {
  CASTLING_HIGH,
  CASTLING_LOW,
  EN_PASSANT_HIGH,
  EN_PASSANT_LOW,
  PIECE_HIGH,
  PIECE_LOW,
  TURN_HIGH,
  TURN_LOW,
} from '../../src/chess/zobrist.ts';
import { ByteWriter } from './cbh/byteWriter.ts';
import { isDoubleStepSeen, parseGrid } from './fenGrid.ts';

export interface PolyglotEntry {
  /** A FEN with the raw double-step square. */
  readonly fen: string;
  /** UCI, castling `e1g1`. */
  readonly uci: string;
  readonly weight: number;
  readonly learn?: number;
  /** The move's two bytes, in place of those of `uci`. */
  readonly raw?: number;
}

const PIECES = ' PNBRQK  pnbrqk';

/** The two halves of a position's key, computed from its FEN letter by letter. */
export function polyglotKey(fen: string): readonly [high: number, low: number] {
  const grid = parseGrid(fen);
  let [high, low] = grid.turn === 'w' ? [TURN_HIGH, TURN_LOW] : [0, 0];
  for (const [rank, letters] of grid.ranks.entries())
    for (const [file, letter] of [...letters].entries()) {
      if (letter === '.') continue;
      const at = PIECES.indexOf(letter) * 64 + rank * 8 + file;
      high ^= PIECE_HIGH[at];
      low ^= PIECE_LOW[at];
    }
  const rights = [...'KQkq'].reduce(
    (set, letter, bit) => set + (grid.castling.includes(letter) ? 2 ** bit : 0),
    0,
  );
  high ^= CASTLING_HIGH[rights];
  low ^= CASTLING_LOW[rights];
  if (isDoubleStepSeen(grid)) {
    const file = 'abcdefgh'.indexOf(grid.ep[0]);
    high ^= EN_PASSANT_HIGH[file];
    low ^= EN_PASSANT_LOW[file];
  }
  return [high >>> 0, low >>> 0];
}

/** Castling as king takes rook, if the FEN has the right. */
const CASTLING: Readonly<Record<string, readonly [king: string, right: string, to: string]>> = {
  e1g1: ['K', 'K', 'h1'],
  e1c1: ['K', 'Q', 'a1'],
  e8g8: ['k', 'k', 'h8'],
  e8c8: ['k', 'q', 'a8'],
};

/** The two bytes of a move in UCI. */
export function polyglotMove(fen: string, uci: string): number {
  const grid = parseGrid(fen);
  const square = (name: string): number => (Number(name[1]) - 1) * 8 + 'abcdefgh'.indexOf(name[0]);
  const castling = CASTLING[uci];
  const castles =
    castling !== undefined &&
    grid.castling.includes(castling[1]) &&
    grid.ranks[Number(uci[1]) - 1][4] === castling[0];
  const to = castles ? castling[2] : uci.slice(2, 4);
  const promotion = uci.length > 4 ? ' nbrq'.indexOf(uci[4]) : 0;
  return promotion * 4096 + square(uci.slice(0, 2)) * 64 + square(to);
}

/** One entry's 16 bytes. */
function encodeEntry({ fen, uci, weight, learn = 0, raw }: PolyglotEntry): Uint8Array {
  const [high, low] = polyglotKey(fen);
  const move = raw ?? polyglotMove(fen, uci);
  return new ByteWriter().be(high, 4).be(low, 4).be(move, 2).be(weight, 2).be(learn, 4).bytes();
}

/** A book: entries sorted by key, stable within one position; or all in the given order. */
export function encodePolyglot(entries: readonly PolyglotEntry[], { sorted = true } = {}): Uint8Array {
  const rows = entries.map(encodeEntry);
  const key = (row: Uint8Array): string => Buffer.from(row.subarray(0, 8)).toString('hex');
  if (sorted) rows.sort((a, b) => (key(a) < key(b) ? -1 : key(a) > key(b) ? 1 : 0));
  return new ByteWriter().raw(rows.flatMap((row) => [...row])).bytes();
}
