// Places of numbers that readers rely on: a line for each kind of file, from the READMEs of the formats.
import type { Files } from '../memoryFiles.ts';
import type { Random } from '../random.ts';

export type Role = 'offset' | 'count' | 'size' | 'id' | 'kind';

interface FieldRule {
  readonly at: number;
  readonly width: number;
  readonly role: Role;
}

interface Layout {
  readonly littleEndian: boolean;
  readonly header: readonly FieldRule[];
  /** Records of one size after the header, if there are any. */
  readonly records?: { readonly start: number; readonly size: number; readonly fields: readonly FieldRule[] };
}

const rules = (role: Role, ...places: readonly (readonly [at: number, width: number])[]): FieldRule[] =>
  places.map(([at, width]) => ({ at, width, role }));

const ENTITIES: Layout = {
  littleEndian: true,
  header: [...rules('count', [0, 4], [4, 4]), ...rules('size', [12, 4], [24, 4])],
};

const LAYOUTS: Readonly<Record<string, Layout>> = {
  cbh: {
    littleEndian: false,
    header: [...rules('size', [3, 2]), ...rules('count', [6, 4])],
    records: {
      start: 46,
      size: 46,
      fields: [
        ...rules('kind', [0, 1], [27, 1], [45, 1]),
        ...rules('offset', [1, 4], [5, 4]),
        ...rules('id', [9, 3], [12, 3], [15, 3], [18, 3], [21, 3]),
        ...rules('size', [39, 4]),
      ],
    },
  },
  cbg: { littleEndian: false, header: rules('size', [0, 2], [2, 4], [10, 8]) },
  cba: { littleEndian: false, header: rules('size', [0, 2], [2, 4], [10, 8]) },
  cbp: ENTITIES,
  cbt: ENTITIES,
  cbc: ENTITIES,
  cbs: ENTITIES,
  cbe: ENTITIES,
  cbl: ENTITIES,
  ctg: {
    littleEndian: false,
    header: [...rules('size', [2, 2]), ...rules('count', [16, 4], [24, 4], [28, 4])],
    records: { start: 4096, size: 4096, fields: [...rules('count', [0, 2]), ...rules('size', [2, 2])] },
  },
  cto: {
    littleEndian: false,
    header: [...rules('size', [0, 2]), ...rules('count', [4, 4], [12, 4])],
    records: { start: 16, size: 4, fields: rules('offset', [0, 4]) },
  },
  ctb: { littleEndian: false, header: [...rules('size', [0, 2]), ...rules('count', [4, 4], [8, 4])] },
  kob: {
    littleEndian: false,
    header: [...rules('kind', [0, 1]), ...rules('size', [1, 4])],
    records: { start: 2048, size: 2048, fields: rules('size', [0, 2], [2, 1]) },
  },
  bin: {
    littleEndian: false,
    header: [],
    records: {
      start: 0,
      size: 16,
      fields: [...rules('id', [0, 8]), ...rules('kind', [8, 2]), ...rules('count', [10, 2])],
    },
  },
  cbv: {
    littleEndian: true,
    header: [...rules('offset', [0, 2]), ...rules('count', [2, 2]), ...rules('size', [4, 1])],
    records: {
      start: 8,
      size: 173,
      fields: [
        ...rules('offset', [128, 4], [149, 8]),
        ...rules('size', [132, 4], [136, 4], [157, 8], [165, 8]),
        ...rules('kind', [0, 1]),
      ],
    },
  },
};

export interface Field {
  readonly path: string;
  readonly offset: number;
  readonly width: number;
  readonly littleEndian: boolean;
  readonly role: Role;
}

const endingOf = (path: string): string => path.slice(path.lastIndexOf('.') + 1).toLowerCase();

/** The start or end of a record of a file, where cuts hurt most; any place if the file has no described records. */
export function boundary(random: Random, path: string, size: number): number {
  const records = LAYOUTS[endingOf(path)]?.records;
  if (records === undefined || size <= records.start) return random.below(size + 1);
  const count = Math.floor((size - records.start) / records.size);
  return records.start + random.below(count + 1) * records.size;
}

const MAX_TRIES = 40;

/**
 * A number in a file that is small enough for an offset or a count in it: for formats without a description, and for
 * records of variable size.
 */
function guessed(random: Random, path: string, bytes: Uint8Array): Field | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    const width = random.pick([2, 4, 4]);
    if (bytes.length < width) continue;
    const offset = random.below(bytes.length - width + 1);
    const littleEndian = random.chance(0.5);
    const value = width === 2 ? view.getUint16(offset, littleEndian) : view.getUint32(offset, littleEndian);
    if (value <= bytes.length) return { path, offset, width, littleEndian, role: 'offset' };
  }
  return undefined;
}

/** A field of a file, described or guessed. */
export function randomField(random: Random, path: string, files: Files): Field | undefined {
  const bytes = files.get(path) ?? new Uint8Array();
  const layout = LAYOUTS[endingOf(path)];
  if (layout === undefined || random.chance(0.25)) return guessed(random, path, bytes);
  const { littleEndian, header, records } = layout;
  const count = records === undefined ? 0 : Math.ceil((bytes.length - records.start) / records.size);
  const inHeader = count <= 0 || records === undefined || (header.length > 0 && random.chance(0.2));
  const all = inHeader ? header : records.fields;
  if (all.length === 0) return undefined;
  const { at, width, role } = random.pick(all);
  const offset = (inHeader ? 0 : records.start + random.below(count) * records.size) + at;
  return offset + width > bytes.length ? undefined : { path, offset, width, littleEndian, role };
}
