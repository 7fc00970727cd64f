// The layout of a file with kept data of a database. Numbers are little-endian, as in every browser's typed arrays.
//
// A block has `BLOCK` records, the last one the rest: its groups, then the places (all offsets, 8 bytes each,
// then all lines, 4 bytes each), then the moves (all flags, a byte each, then all lengths, 2 bytes each, then
// the moves themselves). A group has the columns of `GROUP` records one after the other, so that a row of the
// list costs one read. Texts follow the last block, then the foot as JSON, its length and a mark.
import * as v from 'valibot';
import { FAILURE_KINDS, type Failure } from '../../base/failure.ts';
import type { ByteSource } from '../../bytes/byteSource.ts';
import { makeColumn } from '../../formats/gameColumns.ts';
import { MAX_GAMES } from '../../formats/gameTable.ts';
import { COLUMN_NAMES, type ColumnName } from '../../model/gameIndex.ts';

export const GROUP = 1024;
export const BLOCK = 16 * GROUP;
const MARK = 0x3154_504b;
const END = 8;
/** The largest foot, in bytes. A foot has sizes, places and problems, usually a few kilobytes. */
const MAX_FOOT = 4 * 1024 * 1024;

/** The columns of a group, and `rest`: the number of a text with everything about a row that is in no column. */
export type KeptColumn = ColumnName | 'rest';
const KEPT_COLUMNS: readonly KeptColumn[] = [...COLUMN_NAMES, 'rest'];

/** Makes an array for a column of a group. */
export const makeKeptColumn = (name: KeptColumn, count: number) =>
  name === 'rest' ? new Uint32Array(count) : makeColumn(name, count);

/** The columns of a group in their order, with their bytes per record. */
export const WIDTHS = KEPT_COLUMNS.map((name) => ({
  name,
  width: makeKeptColumn(name, 1).BYTES_PER_ELEMENT,
}));
/** Bytes per record in a group. */
export const ROW = WIDTHS.reduce((sum, { width }) => sum + width, 0);
/** Bytes per place. */
export const PLACE = 12;
/** Bytes per record before the moves of its block: flags and length. */
export const MOVES_HEAD = 3;
const HEAD = ROW + PLACE + MOVES_HEAD;

/** The texts of an entry: names by kind, sites of events, and the rests of rows. */
export const TEXTS = ['player', 'event', 'annotator', 'source', 'team', 'site', 'rest'] as const;
export type TextsName = (typeof TEXTS)[number];

const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const texts = v.object({ at: count, size: count, length: count, unit: v.picklist([1, 2]) });
/** The place of texts in the file: `size` of them, `length` code units of `unit` bytes, after `size + 1` starts. */
export type TextsPlace = v.InferOutput<typeof texts>;

const failure: v.GenericSchema<unknown, Failure> = v.pipe(
  v.object({
    kind: v.picklist(FAILURE_KINDS),
    file: v.string(),
    offset: v.optional(count),
    expected: v.optional(v.string()),
    found: v.optional(v.string()),
  }),
  v.transform(({ kind, file, offset, expected, found }): Failure => ({
    kind,
    file,
    ...(offset !== undefined && { offset }),
    ...(expected !== undefined && { expected }),
    ...(found !== undefined && { found }),
  })),
);

const foot = v.object({
  records: v.pipe(count, v.maxValue(MAX_GAMES)),
  /** The size of the user's file in bytes, unpacked. */
  size: count,
  /** Offset of each block, and of the end of the last one. */
  blocks: v.array(count),
  texts: v.object({
    player: texts,
    event: texts,
    annotator: texts,
    source: texts,
    team: texts,
    site: texts,
    rest: texts,
  }),
  problems: v.array(failure),
});
export type KeptFoot = v.InferOutput<typeof foot>;

const footForm = v.pipe(v.string(), v.parseJson(), foot);

export function encodeFoot(kept: KeptFoot): Uint8Array {
  const json = new TextEncoder().encode(JSON.stringify(kept));
  const bytes = new Uint8Array(json.length + END);
  bytes.set(json);
  const view = new DataView(bytes.buffer, json.length);
  view.setUint32(0, json.length, true);
  view.setUint32(4, MARK, true);
  return bytes;
}

/** Reads the foot; `undefined` if the bytes are no such file, or its parts do not fit into it. */
export async function readFoot(source: ByteSource): Promise<KeptFoot | undefined> {
  if (source.size < END) return undefined;
  const end = await source.read(source.size - END, END);
  const view = new DataView(end.buffer, end.byteOffset, END);
  const length = view.getUint32(0, true);
  if (view.getUint32(4, true) !== MARK || length > MAX_FOOT || length > source.size - END) return undefined;
  const json = await source.read(source.size - END - length, length);
  const read = v.safeParse(footForm, new TextDecoder().decode(json));
  return read.success && fits(read.output, source.size - END - length) ? read.output : undefined;
}

function fits(kept: KeptFoot, size: number): boolean {
  const { records, blocks } = kept;
  if (blocks.length !== Math.ceil(records / BLOCK) + 1 || blocks[0] !== 0) return false;
  for (let block = 0; block + 1 < blocks.length; block++)
    if (blocks[block + 1] - blocks[block] < HEAD * rowsOf(records, block)) return false;
  if (blocks[blocks.length - 1] > size) return false;
  return TEXTS.every((name) => {
    const { at, size: number, length, unit } = kept.texts[name];
    return number > 0 && at % 4 === 0 && at + 4 * (number + 1) + length * unit <= size;
  });
}

/** Number of records in a block. */
export const rowsOf = (records: number, block: number): number => Math.min(BLOCK, records - block * BLOCK);

/** Offsets of the places and of the moves in a block with this many rows. */
export const placesAt = (rows: number): number => rows * ROW;
export const movesAt = (rows: number): number => rows * (ROW + PLACE);
