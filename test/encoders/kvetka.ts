// Writes Kvetka books from the format description, optionally by other readings of it.
import { ByteWriter } from './cbh/byteWriter.ts';
import { moveCode, storePosition } from './kvetka/key.ts';
import { encodeSources, type KvetkaSource } from './kvetka/sources.ts';
import { compactInt, unicodeString, type StringCustom } from './kvetka/values.ts';

export type KvetkaLink = readonly [source: number, game: number];

/** A position of a book; wins and losses are those of the side to move. */
export interface KvetkaPosition {
  /** A FEN with the raw double-step square; any twin of the position will do. */
  readonly fen: string;
  readonly wins: number;
  readonly draws: number;
  readonly losses: number;
  /** UCI, castling `e1g1`. */
  readonly moves: readonly string[];
  readonly comment?: string;
  readonly someSource?: KvetkaLink;
  readonly links?: readonly KvetkaLink[];
  /** Move codes that fit no move, appended to the list. */
  readonly strangeCodes?: readonly number[];
  /** Unknown flags, with their data at the end. */
  readonly unknown?: { readonly flags: number; readonly data: readonly number[] };
}

/** Bytes of the count before a list of links: 1 (a CompactInt or a byte), 0, 2 or 4. */
export type ListLayout = 1 | 0 | 2 | 4;

export interface KvetkaOptions extends StringCustom {
  readonly caption?: string;
  /** Bit 0 of the element type. */
  readonly hasLinks?: boolean;
  readonly listLayout?: ListLayout;
  /** Bytes of a block that may be used; small numbers make many blocks. */
  readonly capacity?: number;
  /** Blocks in a file of the book; all of them by default. */
  readonly pieceBlocks?: number;
  /** Every piece begins with the header. */
  readonly repeatHeader?: boolean;
  /** The block's `n` leaves out its own two bytes. */
  readonly bareCount?: boolean;
  /** Mirrors positions to keep the king on the right half. */
  readonly mirrors?: boolean;
  /** Stores the blocks in another order than that of their keys. */
  readonly unsorted?: boolean;
  readonly kin?: boolean;
  readonly sources?: readonly KvetkaSource[];
  /** Minimum ratings: of White, Black, the stronger and the weaker player; 0 is no filter. */
  readonly leastElo?: readonly number[];
  /** Half moves of each game that were added; 255 for all. */
  readonly maxMove?: number;
  /** The book has moves between known positions that no game played. */
  readonly addsMoves?: boolean;
}

const BLOCK = 2048;

interface Encoded {
  readonly key: Uint8Array;
  readonly bytes: Uint8Array;
}

/** The files of a book by path. No two positions may be twins. */
export function encodeKvetka(
  name: string,
  positions: readonly KvetkaPosition[],
  options: KvetkaOptions = {},
): ReadonlyMap<string, Uint8Array> {
  const elements = positions
    .map((position) => encodeElement(position, options))
    .sort((a, b) => Buffer.compare(a.key, b.key));
  const inOrder = fillBlocks(elements, options);
  const blocks = options.unsorted === true ? inOrder.toReversed() : inOrder;
  const header = encodeHeader(blocks.length, options);
  const { pieceBlocks = Math.max(1, blocks.length) } = options;
  const files = new Map<string, Uint8Array>();
  for (let piece = 0; piece === 0 || piece * pieceBlocks < blocks.length; piece++) {
    const writer = new ByteWriter();
    if (piece === 0 || options.repeatHeader === true) writer.raw(header);
    for (const { bytes } of blocks.slice(piece * pieceBlocks, (piece + 1) * pieceBlocks)) writer.raw(bytes);
    files.set(`${name}_${piece}.kob`, writer.bytes());
  }
  if (options.kin !== false)
    files.set(`${name}.kin`, Uint8Array.from(blocks.flatMap(({ first }) => [...first])));
  if (options.sources !== undefined) files.set(`${name}.ksf`, encodeSources(options.sources, options));
  return files;
}

export function encodeHeader(blocks: number, options: KvetkaOptions): Uint8Array {
  const { caption = 'Sample', hasLinks = false, maxMove = 255, addsMoves = true } = options;
  const { leastElo = [2000, 1900, 2100, 1800] } = options;
  const writer = new ByteWriter().u8(1).raw(unicodeString(caption, options));
  for (const elo of leastElo) writer.be(elo, 2);
  return writer
    .u8(maxMove)
    .u8(hasLinks ? 1 : 0)
    .u8(addsMoves ? 1 : 0)
    .be(blocks, 4)
    .bytes();
}

function fillBlocks(
  elements: readonly Encoded[],
  { capacity = BLOCK, bareCount = false }: KvetkaOptions,
): readonly { readonly first: Uint8Array; readonly bytes: Uint8Array }[] {
  const groups: Encoded[][] = [];
  let used = capacity;
  for (const element of elements) {
    if (used + element.bytes.length > capacity) {
      groups.push([]);
      used = 2;
    }
    groups[groups.length - 1].push(element);
    used += element.bytes.length;
  }
  return groups.map((group, i) => {
    const body = group.flatMap(({ bytes }) => [...bytes]);
    const bytes = new Uint8Array(BLOCK).fill(i % 2 === 0 ? 0 : 0xa5);
    bytes.set(
      new ByteWriter()
        .be(body.length + (bareCount ? 0 : 2), 2)
        .raw(body)
        .bytes(),
    );
    return { first: group[0].key, bytes };
  });
}

export function encodeElement(position: KvetkaPosition, options: KvetkaOptions = {}): Encoded {
  const { comment, someSource, links, strangeCodes = [], unknown } = position;
  const stored = storePosition(position.fen, options.mirrors);
  if (stored.key === undefined) throw new Error(`${position.fen} does not fit a key`);
  const codes = position.moves.map((uci) => {
    const code = moveCode(stored, uci);
    if (code === undefined) throw new Error(`${uci} has no code in ${position.fen}`);
    return code;
  });
  const writer = new ByteWriter().raw(stored.key);
  for (const count of [position.wins, position.draws, position.losses]) writer.raw(compactInt(count));
  writer
    .u8(codes.length + strangeCodes.length)
    .raw(codes)
    .raw(strangeCodes);
  const flags = (comment === undefined ? 0 : 1) + (links === undefined ? 0 : 2) + (someSource ? 4 : 0);
  writer.u8(flags + (unknown?.flags ?? 0));
  if (options.hasLinks === true && someSource !== undefined) writeLink(writer, someSource);
  if (comment !== undefined) writer.raw(unicodeString(comment, options));
  if (options.hasLinks === true && links !== undefined) {
    const { listLayout = 1 } = options;
    if (listLayout > 0) writer.be(links.length, listLayout);
    for (const link of links) writeLink(writer, link);
  }
  if (unknown !== undefined) writer.raw(unknown.data);
  const body = writer.bytes();
  return { key: stored.key, bytes: Uint8Array.from([...compactInt(body.length), ...body]) };
}

const writeLink = (writer: ByteWriter, [source, game]: KvetkaLink): ByteWriter =>
  writer.be(source, 2).be(game, 4);
