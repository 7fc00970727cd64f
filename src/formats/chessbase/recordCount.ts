import type { Failure } from '../../base/failure.ts';
import type { ByteSource } from '../../bytes/byteSource.ts';

/** The number of records that the header of a list of games states. */
export interface StatedCount {
  readonly recordSize: number;
  /** A negative number states nothing: then the size of the file counts. */
  readonly stated: number;
  /** The offset of that number. */
  readonly offset: number;
}

const IN_USE = 0x01;

/**
 * Counts the records of a list of games, which follow a header of the same size. Records after the stated ones count if
 * the first of them is in use: a program that is stopped while saving has written them, but not their number.
 */
export async function countRecords(
  source: ByteSource,
  { recordSize, stated, offset }: StatedCount,
): Promise<{ readonly count: number; readonly problems: readonly Failure[] }> {
  const { name: file, size } = source;
  const present = Math.floor(size / recordSize) - 1;
  const rest = size % recordSize;
  const problems: Failure[] = [];
  let count = present;
  if (stated < 0) {
    const expected = 'the number of the next record';
    problems.push({ kind: 'invalid', file, offset, expected, found: `${stated + 1}` });
  } else if (stated < present) {
    const behind = (stated + 1) * recordSize;
    const [flags] = await source.read(behind, 1);
    if ((flags & IN_USE) === 0) {
      count = stated;
      const found = `${present - stated} records that are not in use`;
      problems.push({ kind: 'invalid', file, offset: behind, expected: 'the end of the list', found });
    } else {
      const expected = `${present} records, as many as the file holds`;
      problems.push({ kind: 'invalid', file, offset, expected, found: `${stated}` });
    }
  }
  if (stated > present || (rest !== 0 && stated !== present))
    problems.push({
      kind: 'truncated',
      file,
      offset: size,
      expected: stated > present ? `${stated} records` : `whole records of ${recordSize} bytes`,
      found: stated > present ? `${present}` : `${rest} bytes of one more`,
    });
  return { count, problems };
}

/** The place of the records in a table, and the count of records that the table states. */
export interface TableLayout {
  readonly start: number;
  readonly recordSize: number;
  readonly stated: number;
}

/**
 * Counts the records of a table. Programs end its file with the last record, so any other length is a problem. Whole
 * records after the stated ones count. A part of one means that bytes were added somewhere: the stated number counts.
 */
export function countTable(
  { name: file, size }: ByteSource,
  { start, recordSize, stated }: TableLayout,
): { readonly count: number; readonly problems: readonly Failure[] } {
  const present = Math.max(0, Math.floor((size - start) / recordSize));
  if (present < stated) {
    const expected = `${stated} records`;
    return {
      count: present,
      problems: [{ kind: 'truncated', file, offset: size, expected, found: `${present}` }],
    };
  }
  const offset = start + stated * recordSize;
  const rest = size - offset;
  if (rest <= 0) return { count: stated, problems: [] };
  const isWhole = rest % recordSize === 0;
  const expected = `the end of the file after ${stated} ${stated === 1 ? 'record' : 'records'}`;
  const found = isWhole ? `${present - stated} more` : `${rest} bytes`;
  return {
    count: isWhole ? present : stated,
    problems: [{ kind: 'invalid', file, offset, expected, found }],
  };
}
