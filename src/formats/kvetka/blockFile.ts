// The pieces of a book as one sequence of numbered blocks (README, "pieces").
import type { Failure } from '../../base/failure.ts';
import type { ByteSource } from '../../bytes/byteSource.ts';
import { PagedSource } from '../../bytes/pagedSource.ts';
import { BLOCK_SIZE, type Block } from './block.ts';
import { repeatedPart, type BookHeader } from './header.ts';

/** The page cache holds 4 MiB. */
const CACHED_SIZE = 64 * 1024;
const CACHED_PAGES = 64;
/** Blocks of one read when all blocks are read. */
const WINDOW_BLOCKS = 2048;

interface Piece {
  readonly source: ByteSource;
  /** Bytes before the first block. */
  readonly from: number;
  /** Number of its first block. */
  readonly first: number;
  /** Number of blocks, including one that is cut off at the end. */
  readonly blocks: number;
  /** Number of blocks that a repeated header states. */
  readonly stated?: number;
}

/** The blocks of a book by number. */
export class BlockFile {
  /** Number of blocks, including those that are cut off. */
  readonly count: number;
  readonly problems: readonly Failure[];
  readonly #pieces: readonly Piece[];
  readonly #cached: PagedSource;

  private constructor(pieces: readonly Piece[], header: BookHeader) {
    this.#pieces = pieces;
    this.count = pieces.reduce((sum, { blocks }) => sum + blocks, 0);
    this.problems = [...pieces.flatMap(cutEnd), ...miscount(pieces, this.count, header)];
    this.#cached = new PagedSource(joined(pieces, this.count), {
      pageSize: CACHED_SIZE,
      maxPages: CACHED_PAGES,
    });
  }

  /** `sources` are in the order of their numbers. There is at least one, and the first has the header. */
  static async open(sources: readonly ByteSource[], header: BookHeader): Promise<BlockFile> {
    const pieces: Piece[] = [];
    let first = 0;
    for (const [number, source] of sources.entries()) {
      const repeated = number > 0 && (await repeatsHeader(source, header));
      const from = number === 0 || repeated ? header.bytes.length : 0;
      const blocks = Math.ceil((source.size - from) / BLOCK_SIZE);
      pieces.push({
        source,
        from,
        first,
        blocks,
        ...(repeated && { stated: await statedBlocks(source, header) }),
      });
      first += blocks;
    }
    return new BlockFile(pieces, header);
  }

  /** A block that is in memory; `undefined` if it must be read. */
  peek(number: number): Block | undefined {
    const piece = this.#pieceAt(number);
    const bytes = this.#cached.peek(number * BLOCK_SIZE, lengthOf(piece, number));
    return bytes && { bytes, ...placeOf(piece, number) };
  }

  async read(number: number): Promise<Block> {
    const piece = this.#pieceAt(number);
    const bytes = await this.#cached.read(number * BLOCK_SIZE, lengthOf(piece, number));
    return { bytes, ...placeOf(piece, number) };
  }

  /** Blocks [from, from + WINDOW_BLOCKS), up to the end of their piece. They do not go through the cache. */
  async readWindow(from: number): Promise<readonly Block[]> {
    const piece = this.#pieceAt(from);
    const count = Math.min(piece.first + piece.blocks - from, WINDOW_BLOCKS);
    const { base } = placeOf(piece, from);
    const length = Math.min(count * BLOCK_SIZE, piece.source.size - base);
    const bytes = await piece.source.read(base, length);
    return Array.from({ length: count }, (_, i) => ({
      bytes: bytes.subarray(i * BLOCK_SIZE, (i + 1) * BLOCK_SIZE),
      file: piece.source.name,
      base: base + i * BLOCK_SIZE,
    }));
  }

  #pieceAt(number: number): Piece {
    const piece = this.#pieces.findLast(({ first, blocks }) => first <= number && blocks > 0);
    if (piece === undefined || number >= this.count) throw new RangeError(`Block ${number} of ${this.count}`);
    return piece;
  }
}

const lengthOf = ({ source, from, first }: Piece, number: number): number =>
  Math.min(BLOCK_SIZE, source.size - from - (number - first) * BLOCK_SIZE);

const placeOf = ({ source, from, first }: Piece, number: number): { file: string; base: number } => ({
  file: source.name,
  base: from + (number - first) * BLOCK_SIZE,
});

/**
 * Tells whether a further piece repeats the header: the size of such a piece is not a whole number of blocks.
 */
async function repeatsHeader(source: ByteSource, header: BookHeader): Promise<boolean> {
  const { length } = header.bytes;
  if (source.size % BLOCK_SIZE === 0 || source.size < length) return false;
  const part = repeatedPart(header);
  const bytes = await source.read(0, part.length);
  return bytes.every((byte, i) => byte === part[i]);
}

async function statedBlocks(source: ByteSource, { bytes }: BookHeader): Promise<number> {
  const count = await source.read(bytes.length - 4, 4);
  return new DataView(count.buffer, count.byteOffset, 4).getUint32(0);
}

/** The pieces as one source. Each fills whole blocks; the missing bytes of one that is cut off read as zeros. */
function joined(pieces: readonly Piece[], count: number): ByteSource {
  return {
    name: pieces[0].source.name,
    size: count * BLOCK_SIZE,
    async read(offset, length) {
      const bytes = new Uint8Array(length);
      const parts = pieces.map(async ({ source, from, first }) => {
        const start = first * BLOCK_SIZE;
        const low = Math.max(offset, start);
        const high = Math.min(offset + length, start + source.size - from);
        if (low < high) bytes.set(await source.read(from + low - start, high - low), low - offset);
      });
      await Promise.all(parts);
      return bytes;
    },
  };
}

function cutEnd({ source, from }: Piece): Failure[] {
  const rest = (source.size - from) % BLOCK_SIZE;
  if (rest === 0) return [];
  const offset = source.size - rest;
  const expected = `a block of ${BLOCK_SIZE} bytes`;
  return [{ kind: 'truncated', file: source.name, offset, expected, found: `${rest} bytes` }];
}

/**
 * Compares the counts of blocks. The header counts the blocks of all pieces, or each header those of its own
 * piece.
 */
function miscount(pieces: readonly Piece[], count: number, header: BookHeader): Failure[] {
  const each = pieces.reduce((sum, { stated = 0 }) => sum + stated, header.blocks);
  if (count === header.blocks || count === each) return [];
  return [
    {
      kind: count < header.blocks ? 'truncated' : 'invalid',
      file: pieces[0].source.name,
      offset: header.bytes.length - 4,
      expected: `${header.blocks} blocks`,
      found: `${count}`,
    },
  ];
}
