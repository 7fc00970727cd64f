// `<List>.iii`: the ids of a list in the order of their names. It holds the ids in use, without redirections.
import { readRanges } from '../../bytes/readRanges.ts';
import type { VolumeFile } from './volumeFile.ts';

const ENTRY_SIZE = 4;
/** Bytes of the order that are counted at once. */
const WINDOW = 64 * 1024;

/**
 * Counts the entries of the order, and the different ids among them that are in its list of `count` entries.
 */
export async function countSortedIds(
  order: VolumeFile,
  count: number,
): Promise<{ readonly entries: number; readonly ids: number }> {
  const entries = Math.floor(order.size / ENTRY_SIZE);
  const end = entries * ENTRY_SIZE;
  /** A bit for each id that was found. */
  const met = new Uint8Array(Math.ceil(count / 8));
  let ids = 0;
  for (let from = 0; from < end; from += WINDOW) {
    const bytes = await order.read(from, Math.min(WINDOW, end - from));
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
    for (let at = 0; at < bytes.length; at += ENTRY_SIZE) {
      const id = view.getUint32(at, true);
      const bit = 1 << (id & 7);
      if (id >= count || (met[id >>> 3] & bit) !== 0) continue;
      met[id >>> 3] |= bit;
      ids++;
    }
  }
  return { entries, ids };
}

/** At most `most` ids of a list of `count` entries, evenly spread over the order of their names. */
export async function sampleSortedIds(order: VolumeFile, count: number, most: number): Promise<number[]> {
  const indexes = spread(Math.floor(order.size / ENTRY_SIZE), most);
  const found = await readRanges(
    order,
    indexes.map((index) => ({ offset: index * ENTRY_SIZE, length: ENTRY_SIZE })),
  );
  const ids = found.map((bytes) => new DataView(bytes.buffer, bytes.byteOffset).getUint32(0, true));
  return ids.filter((id) => id < count);
}

/** At most `most` of the numbers below `count`, evenly spread. */
export const spread = (count: number, most: number): number[] => {
  const size = Math.min(count, most);
  return Array.from({ length: size }, (_, i) => Math.floor((i * count) / size));
};
