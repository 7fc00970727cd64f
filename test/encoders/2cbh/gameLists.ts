// `.2lgd`: the records of each entity.
import { type References, ROLES } from './references.ts';

const HEADER_SIZE = 12;
const RECORD_SIZE = 512;
const BLOCK = 256;
const BLOCK_RECORDS = 30;
const NONE = -1n;
const SINGLE = 0x4000000000000000n;
const RANGE = 0x2000000000000000n;
/** Every record has this value; its meaning is unknown. */
const SLOT_30 = 12n;

const emptyHead = (): bigint[] => {
  const slots: bigint[] = Array.from({ length: 32 }, (_, slot) => (slot < 20 ? NONE : 0n));
  slots[30] = SLOT_30;
  return slots;
};

interface List {
  readonly first: bigint;
  readonly last: bigint;
}

const isRange = (records: readonly number[]): boolean =>
  records.every((record, i) => i === 0 || record === records[i - 1] + 1);

/** One or two records, or a range of them, need no block. A block has the next block, its count and its records. */
export function encodeList(records: readonly number[], blocks: (readonly bigint[])[]): List {
  const first = BigInt(records[0]);
  const last = BigInt(records[records.length - 1]);
  if (records.length === 1) return { first: SINGLE + first, last: NONE };
  if (records.length === 2) return { first: SINGLE + first, last };
  if (isRange(records)) return { first: RANGE + first, last: RANGE + last };
  const start = blocks.length;
  for (let at = 0; at < records.length; at += BLOCK_RECORDS) {
    const part = records.slice(at, at + BLOCK_RECORDS);
    const isLast = at + BLOCK_RECORDS >= records.length;
    blocks.push([isLast ? NONE : BigInt(blocks.length + 1), BigInt(part.length), ...part.map(BigInt)]);
  }
  return { first: BigInt(start), last: BigInt(blocks.length - 1) };
}

/** Heads of the lists of all entities by id, each with first, last and number by role. */
function makeHeads(
  references: References,
  entities: number,
  blocks: (readonly bigint[])[],
): readonly (readonly bigint[])[] {
  const heads = Array.from({ length: entities }, () => emptyHead());
  for (const [i, role] of ROLES.entries())
    for (const [id, records] of [...references.list(role)].sort(([a], [b]) => a - b)) {
      const { first, last } = encodeList(records, blocks);
      heads[id][i + 1] = first;
      heads[id][i + 11] = last;
      heads[id][i + 21] = BigInt(records.length);
    }
  return heads;
}

/** `entities` is greater than the highest id. */
export function encodeGameLists(references: References, entities: number): Uint8Array {
  const blocks: (readonly bigint[])[] = [];
  const heads = makeHeads(references, entities, blocks);
  const records = Math.max(heads.length, blocks.length);
  const file = new Uint8Array(HEADER_SIZE + records * RECORD_SIZE);
  const view = new DataView(file.buffer);
  view.setInt32(0, 256, true);
  view.setInt32(4, blocks.length, true);
  const put = (slots: readonly bigint[], start: number): void => {
    for (const [slot, value] of slots.entries()) view.setBigInt64(start + 8 * slot, value, true);
  };
  for (let i = 0; i < records; i++) {
    const start = HEADER_SIZE + i * RECORD_SIZE;
    put(heads[i] ?? emptyHead(), start);
    put(blocks[i] ?? [], start + BLOCK);
  }
  return file;
}
