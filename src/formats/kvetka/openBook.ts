// Opens the files of a set, and prepares lookups.
import { FormatError, type Failure } from '../../base/failure.ts';
import type { ByteSource } from '../../bytes/byteSource.ts';
import type { FileSet } from '../format.ts';
import { visitElements, type Block } from './block.ts';
import { BlockFile } from './blockFile.ts';
import { filesOfSet } from './family.ts';
import { describeHeader, readHeader } from './header.ts';
import { KeyTable } from './keyTable.ts';
import { Positions, findDisorder } from './positions.ts';
import { chooseReading, type Reading } from './reading.ts';
import { Sources } from './sources.ts';
import { decodeUnits } from './values.ts';

/**
 * A book of at most this many blocks is read whole when it is opened, so that its order and its positions are known.
 */
const SMALL_BOOK = 1024;
/** Blocks of a larger book that are read when it is opened. */
const SAMPLED_BLOCKS = 32;
const SAMPLED_ADDRESSES = 16;

/** An open book: its title and notes, and the reading of its elements. */
export interface OpenedBook {
  readonly title: string;
  /** See `BookReader.notes`. */
  readonly notes: readonly string[];
  /** Number of positions, if the book is small enough to count them. */
  readonly count?: number;
  readonly reading: Reading;
  readonly positions: Positions;
  /** The `.ksf`, if it can be read. */
  readonly sources?: Sources;
  readonly problems: readonly Failure[];
}

/** Throws `FormatError` if piece 0 is missing, or is no book of the known type. */
export async function openBook(set: FileSet): Promise<OpenedBook> {
  const { pieces, missing, kin, ksf } = filesOfSet(set);
  if (pieces.length === 0) throw new FormatError({ kind: 'missing-file', file: `${set.name}_0.kob` });
  const header = await readHeader(pieces[0]);
  const file = await BlockFile.open(pieces, header);
  const [blocks, table, { sources, problems: unread }] = await Promise.all([
    file.count <= SMALL_BOOK ? readAll(file) : readSamples(file),
    kin === undefined ? undefined : KeyTable.read(kin, file.count),
    openSources(ksf, header.hasLinks ? `${set.name}.ksf` : undefined),
  ]);
  const sampled = blocks.filter((_, at) => at % Math.ceil(blocks.length / SAMPLED_BLOCKS) === 0);
  const addresses = (await sources?.sampleAddresses(SAMPLED_ADDRESSES)) ?? [];
  const reading = chooseReading(header, sampled, addresses);
  return {
    title: decodeUnits(header.caption, reading.littleEndian),
    notes: describeHeader(header),
    ...(file.count <= SMALL_BOOK && { count: countElements(blocks) }),
    reading,
    positions: new Positions(file, table?.table, findDisorder(blocks)),
    ...(sources !== undefined && { sources }),
    problems: [
      ...missing.map((name): Failure => ({ kind: 'missing-file', file: name })),
      ...file.problems,
      ...(table?.problems ?? []),
      ...unread,
    ],
  };
}

async function readAll(file: BlockFile): Promise<readonly Block[]> {
  const blocks: Block[] = [];
  while (blocks.length < file.count) blocks.push(...(await file.readWindow(blocks.length)));
  return blocks;
}

const readSamples = (file: BlockFile): Promise<readonly Block[]> =>
  Promise.all(
    Array.from({ length: SAMPLED_BLOCKS }, (_, i) =>
      file.read(Math.floor((i * (file.count - 1)) / (SAMPLED_BLOCKS - 1))),
    ),
  );

function countElements(blocks: readonly Block[]): number {
  let count = 0;
  for (const block of blocks)
    visitElements(block, () => {
      count++;
    });
  return count;
}

/** `expected` is the name of the `.ksf` if the book may link to games. */
async function openSources(
  ksf: ByteSource | undefined,
  expected: string | undefined,
): Promise<{ readonly sources?: Sources; readonly problems: readonly Failure[] }> {
  if (ksf === undefined)
    return { problems: expected === undefined ? [] : [{ kind: 'missing-file', file: expected }] };
  try {
    return { sources: await Sources.open(ksf), problems: [] };
  } catch (thrown) {
    if (!(thrown instanceof FormatError)) throw thrown;
    return { problems: [thrown.failure] };
  }
}
