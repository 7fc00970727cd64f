// The head of a table file: piece orders, dictionaries, maps, and the places of index, sizes and data.
import { FormatError } from '../../base/failure.ts';
import { ByteReader } from '../../bytes/byteReader.ts';
import type { ByteSource } from '../../bytes/byteSource.ts';
import { damaged } from './damage.ts';
import { materialOf, nameOfMaterial, type Material } from '../../chess/material.ts';
import { isOrderOfMen } from './material.ts';
import { groupPieces, pawnsOf, type PieceGroups } from './pieceGroups.ts';
import { readDictionary, type Dictionary } from './symbols.ts';

export type TableKind = 'wdl' | 'dtz';
const MAGIC = { wdl: 0x5d23e871, dtz: 0xa50c66d7 };
const SPLIT = 1;
const HAS_PAWNS = 2;
const ONE_VALUE = 0x80;
const MAPPED = 2;
const WIDE = 16;
const END = 16;

/** Compressed values, and their places in the file. */
interface Packed {
  readonly dictionary: Dictionary;
  readonly blockSize: number;
  readonly span: number;
  readonly blocks: number;
  readonly sizes: number;
  readonly index: number;
  readonly sizeTable: number;
  readonly data: number;
}
export interface SubTable extends PieceGroups {
  readonly flags: number;
  /** The only value of the whole sub-table, or the storage of its values. */
  readonly values: number | Packed;
  /** The meaning of stored values, for win, loss, cursed win and blessed loss. */
  readonly maps: readonly (readonly number[])[] | undefined;
}
export interface TableLayout {
  readonly material: Material;
  /** Sub-tables by file of the leading pawn (or a single one), then by side to move if both are stored. */
  readonly subTables: readonly (readonly SubTable[])[];
}

const FIRST_READ = 0x10000;
const MAX_HEAD = 0x400000;

/** Reads and checks the head of a table. Throws `FormatError` if it is no sound table of this material. */
export async function readTableLayout(
  source: ByteSource,
  kind: TableKind,
  material: Material,
): Promise<TableLayout> {
  if (source.size % 64 !== END) damaged(source.name, source.size, 'a size of 64 n + 16 bytes', source.size);
  for (let length = FIRST_READ; ; length *= 4) {
    const bytes = await source.read(0, Math.min(length, source.size));
    try {
      return parseLayout(bytes, source, kind, material);
    } catch (thrown) {
      const isShort = thrown instanceof FormatError && thrown.failure.kind === 'truncated';
      if (!isShort || length >= Math.min(MAX_HEAD, source.size)) throw thrown;
    }
  }
}

/** The layout that the first bytes of a file describe; throws `truncated` if they are too few. */
function parseLayout(
  bytes: Uint8Array,
  { name, size }: Pick<ByteSource, 'name' | 'size'>,
  kind: TableKind,
  material: Material,
): TableLayout {
  const reader = new ByteReader(bytes, { file: name, base: 0 });
  if (reader.u32le() !== MAGIC[kind]) damaged(name, 0, `the first bytes of a ${kind} table`);
  const flags = reader.u8();
  const orders = readOrders(reader, flags, kind, material);
  align(reader, 2);
  const heads = orders.map((sides) => sides.map((groups) => readPairs(reader, groups, kind)));
  const maps = heads.map(([{ flags: pairs }]) =>
    kind === 'dtz' && pairs & MAPPED ? readMaps(reader, pairs) : undefined,
  );
  if (kind === 'dtz') align(reader, 2);
  const placed = place(heads, reader.at);
  if (placed.end + END !== size) damaged(name, placed.end, `a file of ${placed.end + END} bytes`, size);
  const subTables = placed.heads.map((sides, file) => sides.map((head) => ({ ...head, maps: maps[file] })));
  return { material: materialOf(subTables[0][0].pieces), subTables };
}

/** Skips to the next multiple of `step`. */
function align(reader: ByteReader, step: number): void {
  reader.skip((step - (reader.at % step)) % step);
}

function readOrders(reader: ByteReader, flags: number, kind: TableKind, material: Material): PieceGroups[][] {
  const men = material[0].length + material[1].length;
  const hasPawns = material.some((side) => side.includes('P'));
  const bothHavePawns = material.every((side) => side.includes('P'));
  const { file } = reader.origin;
  if (((flags & HAS_PAWNS) !== 0) !== hasPawns) damaged(file, 4, `a table of ${nameOfMaterial(material)}`);
  const sides = kind === 'wdl' && flags & SPLIT ? 2 : 1;
  const symmetric = material[0] === material[1];
  // Both sides to move are stored if they differ.
  if (kind === 'wdl' && (sides === 1) !== symmetric) damaged(file, 4, 'sides to move that fit the material');
  return Array.from({ length: hasPawns ? 4 : 1 }, (_, leadingFile) => {
    const at = reader.at;
    const first = reader.u8();
    const second = bothHavePawns ? reader.u8() : 0xff;
    const bytes = [...reader.take(men)];
    return Array.from({ length: sides }, (_side, side) => {
      const half = (byte: number): number => (side === 0 ? byte & 15 : byte >> 4);
      const pieces = bytes.map(half);
      const own = isOrderOfMen(pieces) ? materialOf(pieces) : undefined;
      const isOwn = own?.every((text, i) => text === material[i]);
      const isTurned = own?.every((text, i) => text === material[1 - i]);
      if (!isOwn && !isTurned) damaged(file, at, `the men of ${nameOfMaterial(material)}`);
      const groups = groupPieces(pieces, [half(first), half(second)], leadingFile);
      return groups ?? damaged(file, at, 'men in the order of their groups');
    });
  }).map((sub, _i, all) => {
    // The colors and the leading side are those of the first sub-table.
    const [lead] = all[0][0].pieces;
    const [white] = materialOf(all[0][0].pieces);
    for (const { pieces } of sub)
      if (materialOf(pieces)[0] !== white || (pawnsOf(pieces) !== undefined && pieces[0] !== lead))
        damaged(file, 5, 'the same colors in all orders');
    return sub;
  });
}

type Head = PieceGroups & { readonly flags: number; readonly values: number | Unplaced };
type Unplaced = Omit<Packed, 'index' | 'sizeTable' | 'data'>;

function readPairs(reader: ByteReader, groups: PieceGroups, kind: TableKind): Head {
  const { file } = reader.origin;
  const at = reader.fileOffset;
  const flags = reader.u8();
  const blockBits = reader.u8();
  if (flags & ONE_VALUE) return { ...groups, flags, values: kind === 'wdl' ? blockBits : 0 };
  const spanBits = reader.u8();
  if (blockBits > 16 || spanBits < 1 || spanBits > 24)
    damaged(file, at, 'blocks up to 2^16 and spans up to 2^24', `2^${blockBits} and 2^${spanBits}`);
  const extra = reader.u8();
  const blocks = reader.u32le();
  const dictionary = readDictionary(reader);
  const values = {
    dictionary,
    blockSize: 2 ** blockBits,
    span: 2 ** spanBits,
    blocks,
    sizes: blocks + extra,
  };
  return { ...groups, flags, values };
}

function readMaps(reader: ByteReader, flags: number): number[][] {
  if (flags & WIDE) align(reader, 2);
  const number = (): number => (flags & WIDE ? reader.u16le() : reader.u8());
  return Array.from({ length: 4 }, () => {
    const count = number();
    if (count * (flags & WIDE ? 2 : 1) > reader.remaining) reader.skip(reader.remaining + 1);
    return Array.from({ length: count }, number);
  });
}

/** Places all parts: all index tables, all size tables, then the data of each sub-table at a multiple of 64. */
function place(heads: readonly (readonly Head[])[], start: number) {
  let at = start;
  const take = (bytes: number): number => {
    const from = at;
    at += bytes;
    return from;
  };
  const up = (): void => {
    at = Math.ceil(at / 64) * 64;
  };
  const packed = heads
    .flat()
    .flatMap(({ values, size }) => (typeof values === 'number' ? [] : [{ values, size }]));
  const index = packed.map(({ values, size }) => take(6 * Math.ceil(size / values.span)));
  const sizeTable = packed.map(({ values }) => take(2 * values.sizes));
  const data = packed.map(({ values }) => {
    up();
    return take(values.blocks * values.blockSize);
  });
  up();
  let next = 0;
  const placed = heads.map((sides) =>
    sides.map(({ values, ...head }) => {
      if (typeof values === 'number') return { ...head, values };
      const i = next++;
      return { ...head, values: { ...values, index: index[i], sizeTable: sizeTable[i], data: data[i] } };
    }),
  );
  return { heads: placed, end: at };
}
