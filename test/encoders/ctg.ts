// Writes ChessBase books from the format description: signatures, move codes, split pages, hash tables.
import { ByteWriter } from './cbh/byteWriter.ts';
import { encodeMap, encodePage, encodeTable, splitRecords, type HashedRecord } from './ctg/pages.ts';
import { moveCode, storePosition } from './ctg/signature.ts';

/** A position of a book; "own" is the side to move. */
export interface CtgPosition {
  /** A FEN with the raw double-step square; any twin of the position will do. */
  readonly fen: string;
  /** UCI (castling `e1g1`) and annotation byte. */
  readonly moves: readonly (readonly [uci: string, annotation: number])[];
  readonly total: number;
  readonly ownWins: number;
  readonly otherWins: number;
  readonly draws: number;
  /** Ten times the points of the side to move. */
  readonly tenths: number;
  readonly own?: readonly [count: number, sum: number];
  readonly other?: readonly [count: number, sum: number];
  readonly flags?: number;
  readonly weight?: number;
  readonly comment?: number;
  /** Move codes that fit no move, appended to the list. */
  readonly strangeCodes?: readonly number[];
}

export interface CtgOptions {
  /** Bytes that a page may use; small values make many pages. */
  readonly capacity?: number;
  readonly games?: number;
}

export interface CtgFiles {
  readonly ctg: Uint8Array;
  readonly cto: Uint8Array;
  readonly ctb: Uint8Array;
  readonly pages: number;
}

/** A whole book. No two positions may be twins. */
export function encodeCtg(
  positions: readonly CtgPosition[],
  { capacity = 4096, games = 0 }: CtgOptions = {},
): CtgFiles {
  const records = positions.map(encodeRecord);
  const { leaves, split } = splitRecords(records, capacity);
  const { ctb, low } = encodeMap(split);
  // Pages are in another order than their nodes; real books have them in the order of their creation.
  const pageOf = (leaf: number): number => (leaves.length - 1 - leaf + 3) % leaves.length;
  const ctg = new Uint8Array(4096 * (leaves.length + 1));
  ctg.set(encodeHeader(leaves.length, positions.length, games));
  for (const [leaf, { records: own }] of leaves.entries())
    ctg.set(encodePage(own, leaf % 2 === 0 ? 0 : 0xa5), 4096 * (pageOf(leaf) + 1));
  return { ctg, cto: encodeTable(leaves, low, pageOf), ctb, pages: leaves.length };
}

export function encodeHeader(pages: number, positions: number, games: number): Uint8Array {
  const writer = new ByteWriter().be(0x20, 2).be(0x1000, 2).be(1, 2).be(1, 2).be(0x1000, 4).be(0x7fff, 2);
  return writer.be(0x7fff, 2).be(pages, 4).be(0xffffffff, 4).be(positions, 4).be(games, 4).bytes();
}

export function encodeRecord(position: CtgPosition): HashedRecord {
  const stored = storePosition(position.fen);
  const {
    moves,
    own = [0, 0],
    other = [0, 0],
    flags = 0,
    weight = 0,
    comment = 0,
    strangeCodes = [],
  } = position;
  const writer = new ByteWriter().raw(stored.signature);
  writer.u8(1 + 2 * (moves.length + strangeCodes.length));
  for (const [uci, annotation] of moves) {
    const code = moveCode(stored, uci);
    if (code === undefined) throw new Error(`${uci} has no code in ${position.fen}`);
    writer.u8(code).u8(annotation);
  }
  for (const code of strangeCodes) writer.u8(code).u8(0);
  for (const count of [position.total, position.ownWins, position.otherWins, position.draws])
    writer.be(count, 3);
  writer.be(position.tenths, 4);
  for (const [count, sum] of [own, other]) writer.be(count, 3).be(sum, 4);
  return { hash: stored.hash, bytes: writer.u8(flags).be(weight, 1).u8(comment).bytes() };
}

/** The files of a book by path. */
export const ctgFiles = (name: string, { ctg, cto, ctb }: CtgFiles): ReadonlyMap<string, Uint8Array> =>
  new Map([
    [`${name}.ctg`, ctg],
    [`${name}.cto`, cto],
    [`${name}.ctb`, ctb],
  ]);
