// Entries of a list that stand for others: one player under several ids.
import { MAX_REDIRECTIONS, readInt32 } from './addressTable.ts';
import type { NameList } from './names.ts';

const ENTRY_SIZE = 4;

/** For each id of the list the entry that stands for it. */
export async function readTargets({ table }: NameList): Promise<Uint32Array> {
  if (table === undefined) return new Uint32Array(0);
  const count = Math.floor(table.size / ENTRY_SIZE);
  const addresses = await table.read(0, count * ENTRY_SIZE);
  return Uint32Array.from({ length: count }, (_, id) => targetOf(addresses, id, count));
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
