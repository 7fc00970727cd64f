// Entity files: fixed records, each a node of a balanced tree ordered by its text bytes.
import { ByteWriter } from './byteWriter.ts';

const MAGIC = 1234567890;
const NONE = -1;
const DELETED = -999;

/** Collects the entities of one kind in the order in which games first name them. */
export class EntityTable<Entity> {
  readonly #idOf = new Map<string, number>();
  readonly #entities: Entity[] = [];
  readonly #uses: { count: number; first: number }[] = [];

  /** Returns the id of `entity` and adds a reference from record `recordId`. */
  use(entity: Entity, recordId: number): number {
    const key = JSON.stringify(entity);
    const known = this.#idOf.get(key);
    const id = known ?? this.#entities.push(entity) - 1;
    if (known === undefined) {
      this.#idOf.set(key, id);
      this.#uses.push({ count: 0, first: recordId });
    }
    this.#uses[id].count++;
    return id;
  }

  /** All entities in the order of their ids. */
  get entities(): readonly Entity[] {
    return this.#entities;
  }

  /** Encodes the file. `encodeBody` writes an entity's data without the two counters at its end. */
  encode(
    dataSize: number,
    headerSize: 28 | 32,
    encodeBody: (entity: Entity) => Uint8Array,
    deletedRecords = 0,
  ): Uint8Array {
    const records = this.#entities.map((entity, id) =>
      new ByteWriter()
        .raw(encodeBody(entity))
        .le(this.#uses[id].count, 4)
        .le(this.#uses[id].first, 4)
        .bytes(),
    );
    for (const record of records)
      if (record.length !== dataSize)
        throw new Error(`${record.length} bytes of data in records of ${dataSize}`);
    const { root, links } = balancedTree(records);
    const total = records.length + deletedRecords;
    const file = new ByteWriter()
      .le(total, 4)
      .le(root, 4)
      .le(MAGIC, 4)
      .le(dataSize, 4)
      .le(deletedRecords === 0 ? NONE : records.length, 4)
      .le(records.length, 4)
      .le(headerSize - 28, 4)
      .zeros(headerSize - 28);
    for (const [id, record] of records.entries())
      file.le(links[id].left, 4).le(links[id].right, 4).le(links[id].balance, 1).raw(record);
    for (let i = 0; i < deletedRecords; i++) {
      const next = i === deletedRecords - 1 ? NONE : records.length + i + 1;
      file.le(DELETED, 4).le(next, 4).le(0, 1).raw(new Uint8Array(dataSize).fill(0x58));
    }
    return file.bytes();
  }
}

interface Link {
  left: number;
  right: number;
  balance: number;
}

/** Compares bytes. The benchmark encodes in a browser, which has no `Buffer`. */
function compareBytes(a: Uint8Array, b: Uint8Array): number {
  const at = a.findIndex((byte, i) => byte !== b[i]);
  return at < 0 ? a.length - b.length : a[at] - (b[at] ?? -1);
}

/** A tree of minimal height over the records in byte order. */
function balancedTree(records: readonly Uint8Array[]): { root: number; links: readonly Link[] } {
  const links = records.map((): Link => ({ left: NONE, right: NONE, balance: 0 }));
  const sorted = [...records.keys()].sort((a, b) => compareBytes(records[a], records[b]));
  const build = (from: number, to: number): { id: number; height: number } => {
    if (from >= to) return { id: NONE, height: 0 };
    const middle = (from + to) >> 1;
    const left = build(from, middle);
    const right = build(middle + 1, to);
    links[sorted[middle]] = { left: left.id, right: right.id, balance: right.height - left.height };
    return { id: sorted[middle], height: 1 + Math.max(left.height, right.height) };
  };
  return { root: build(0, sorted.length).id, links };
}
