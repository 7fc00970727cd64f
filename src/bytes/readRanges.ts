import type { ByteSource } from './byteSource.ts';

/** A range of a source. */
export interface ByteRange {
  readonly offset: number;
  readonly length: number;
}

/** Ranges with smaller gaps are read together: a small browser read costs as much as 100 KB of bytes. */
const MAX_GAP = 32 * 1024;
const MAX_RUN = 4 * 1024 * 1024;

/**
 * The bytes of many ranges, in the order of `ranges`. Neighboring ranges are merged into reads of at most `MAX_RUN`
 * bytes; a single range may be longer. The ranges must lie inside the source.
 */
export async function readRanges(source: ByteSource, ranges: readonly ByteRange[]): Promise<Uint8Array[]> {
  const order = ranges.map((_, i) => i).sort((a, b) => ranges[a].offset - ranges[b].offset);
  const results = Array.from<Uint8Array>({ length: ranges.length });
  const reads: Promise<void>[] = [];
  for (let at = 0; at < order.length;) {
    const start = ranges[order[at]].offset;
    const members: number[] = [];
    let end = start;
    for (; at < order.length; at++) {
      const range = ranges[order[at]];
      const newEnd = Math.max(end, range.offset + range.length);
      if (members.length > 0 && (range.offset > end + MAX_GAP || newEnd - start > MAX_RUN)) break;
      members.push(order[at]);
      end = newEnd;
    }
    reads.push(
      source.read(start, end - start).then((bytes) => {
        for (const i of members) {
          const from = ranges[i].offset - start;
          results[i] = bytes.subarray(from, from + ranges[i].length);
        }
      }),
    );
  }
  await Promise.all(reads);
  return results;
}
