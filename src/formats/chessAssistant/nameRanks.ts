// `<List>.iii`: the ids of a list in the sorted order of its names.
import { FormatError } from '../../base/failure.ts';
import { MAX_REDIRECTIONS, readInt32 } from './addressTable.ts';
import type { ListName } from './names.ts';
import type { Family } from './openFamily.ts';

const ENTRY_SIZE = 4;

/**
 * The place of each id in the sorted order, from 1; a redirected id has that of the entry that stands for it. Ids that
 * the order lacks come behind it.
 */
export async function readRanks({ names, volume }: Family, list: ListName): Promise<Uint32Array> {
  const { table } = names[list];
  if (table === undefined) return new Uint32Array(0);
  const count = Math.floor(table.size / ENTRY_SIZE);
  const addresses = await table.read(0, count * ENTRY_SIZE);
  const order = await readOrder(volume, list);
  const places = Uint32Array.from(
    { length: count },
    (_, id) => Math.floor(order.length / ENTRY_SIZE) + id + 1,
  );
  for (let at = 0; at + ENTRY_SIZE <= order.length; at += ENTRY_SIZE) {
    const id = readInt32(order, at);
    if (id >= 0 && id < count) places[id] = at / ENTRY_SIZE + 1;
  }
  return places.map((_, id) => places[targetOf(addresses, id, count)]);
}

async function readOrder(volume: Family['volume'], list: ListName): Promise<Uint8Array> {
  try {
    const file = await volume?.file(`${list}.iii`);
    return file === undefined ? new Uint8Array(0) : await file.read(0, file.size);
  } catch (thrown) {
    // Sorting is no worse than by number without it.
    if (thrown instanceof FormatError && thrown.failure.kind === 'truncated') return new Uint8Array(0);
    throw thrown;
  }
}

/** The entry that stands for `id`; itself where its redirections lead nowhere. */
function targetOf(addresses: Uint8Array, id: number, count: number): number {
  let at = id;
  for (let step = 0; step <= MAX_REDIRECTIONS; step++) {
    const address = readInt32(addresses, at * ENTRY_SIZE);
    if (address >= 0) return at;
    if (-address >= count) return id;
    at = -address;
  }
  return id;
}
