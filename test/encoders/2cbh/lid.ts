// `.2lid`: the entities of all types, block by block.
import { ByteWriter } from '../cbh/byteWriter.ts';
import { writeStr } from './values.ts';

/** Containers of players, tournaments, sources, nothing, teams, titles. */
export const CONTAINER_SIZES: readonly number[] = [1024, 1120, 220, 1024, 314, 532];
export const BLOCK_SIZE = CONTAINER_SIZES.reduce((sum, size) => sum + size, 0);
const PLACES = CONTAINER_SIZES.map((_, type) =>
  CONTAINER_SIZES.slice(0, type).reduce((sum, size) => sum + size, 0),
);
const UNUSED_TYPE = 3;
const NONE = -1;
const DELETED = [0x22, 0x33, 0x44, 0x55, 0x66, 0x77, 0x88, 0x99];
const PAIRS = 128;

export type LidHeaderSize = 184 | 216 | 228 | 236;

export const containerOffset = (headerSize: number, type: number, id: number): number =>
  headerSize + id * BLOCK_SIZE + PLACES[type];

/** A deleted entity, which points to the next deleted one. */
export const encodeDeleted = (next: number): Uint8Array => new ByteWriter().raw(DELETED).le(next, 8).bytes();

/** The header, big-endian; `firstDeleted` holds an id for each type, or -1. */
export function encodeLidHeader(
  counts: readonly number[],
  firstDeleted: readonly number[],
  size: LidHeaderSize,
): Uint8Array {
  const header = new ByteWriter().be(size, 4).be(CONTAINER_SIZES.length, 4);
  for (const [type, container] of CONTAINER_SIZES.entries())
    header.be(container, 4).be(counts[type], 8).be(firstDeleted[type], 8);
  for (let pair = -1; header.length <= size - 8; pair++)
    header.be(header.length > PAIRS + 48 ? NONE : pair, 4).be(1, 4);
  return header.zeros(size - header.length).bytes();
}

/**
 * `types` holds the contents of records by type and id. Each type gets `deleted` more entities. The file ends
 * with its last record.
 */
export function encodeLid(
  types: readonly (readonly Uint8Array[])[],
  deleted: number,
  headerSize: LidHeaderSize,
): Uint8Array {
  const lists = types.map((living, type) => {
    if (type === UNUSED_TYPE) return living;
    const dead = Array.from({ length: deleted }, (_, i) =>
      encodeDeleted(i === deleted - 1 ? NONE : living.length + i + 1),
    );
    return [...living, ...dead];
  });
  const firstDeleted = types.map(({ length }, type) =>
    type === UNUSED_TYPE || deleted === 0 ? NONE : length,
  );
  const records = lists.flatMap((list, type) =>
    list.map((content, id) => {
      const bytes = writeStr(new ByteWriter(), content).bytes();
      if (bytes.length > CONTAINER_SIZES[type]) throw new Error('An entity does not fit its container');
      return { at: containerOffset(headerSize, type, id), bytes };
    }),
  );
  const file = new Uint8Array(Math.max(headerSize, ...records.map(({ at, bytes }) => at + bytes.length)));
  const counts = lists.map(({ length }) => length);
  file.set(encodeLidHeader(counts, firstDeleted, headerSize));
  for (const { at, bytes } of records) file.set(bytes, at);
  return file;
}
