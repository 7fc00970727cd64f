// The tables of a folder: finds the table of a position, and reads its value.
import { FormatError, type Failure } from '../../base/failure.ts';
import type { ByteSource } from '../../bytes/byteSource.ts';
import type { Board } from '../../chess/board.ts';
import type { Wdl } from '../../model/tablebaseAnswer.ts';
import { verifyChecksum } from './checksum.ts';
import { damaged } from './damage.ts';
import { materialOf, nameOfMaterial, tableName } from '../../chess/material.ts';
import { parseTableName } from './material.ts';
import { materialNumber, Men } from './men.ts';
import { NotLoaded, Pages } from './pages.ts';
import { placementIndex } from './placementIndex.ts';
import { subTableValue } from './subTableValue.ts';
import { readTableLayout, type SubTable, type TableKind, type TableLayout } from './tableLayout.ts';

const WDLS: readonly Wdl[] = [-2, -1, 0, 1, 2];

/** The number of the map of distances, indexed by the result plus 2. A draw has none. */
const MAP_OF_WDL = [1, 3, -1, 2, 0] as const;

const EXTENSIONS = { wdl: '.rtbw', dtz: '.rtbz' };
const SIDE_BIT = 1;
const WIN_IN_PLIES = 4;
const LOSS_IN_PLIES = 8;

interface OpenTable {
  readonly layout: TableLayout;
  /** The `materialNumber` of its men, with the table's White as White. */
  readonly material: number;
  readonly pages: Pages;
  readonly name: string;
}
interface Found {
  readonly table: OpenTable;
  readonly sub: SubTable;
  readonly side: number;
  readonly index: number;
  readonly isSymmetric: boolean;
}

/** Tells whether a file has the name of a table. */
export const isTableFile = (name: string): boolean =>
  /\.rtb[wz]$/.test(name) && parseTableName(name.slice(0, -5)) !== undefined;

/**
 * Open tables by file name. Questions are synchronous: they throw `NotLoaded`, or `FormatError` for missing or damaged
 * tables.
 */
export class Tables {
  readonly #files: ReadonlyMap<string, ByteSource>;
  readonly #open = new Map<string, OpenTable | Failure>();
  /** Tables that positions have needed, by the `materialNumber` of the position. */
  readonly #opened = { wdl: new Map<number, OpenTable>(), dtz: new Map<number, OpenTable>() };
  readonly #men = new Men();

  constructor(files: ReadonlyMap<string, ByteSource>) {
    this.#files = files;
  }

  /** The WDL table's value for a position; captures may override it. */
  wdl(board: Board): Wdl {
    const { table, sub, index } = this.#find(board, 'wdl');
    const value = subTableValue(sub, index, table.pages, table.name);
    return WDLS.at(value) ?? damaged(table.name, 0, 'a value of 0 to 4', value);
  }

  /** Plies of the distance beyond `zeroingDistance`, if not a draw; `undefined` if only the other side is stored. */
  dtz(board: Board, wdl: Exclude<Wdl, 0>): number | undefined {
    const { table, sub, side, index, isSymmetric } = this.#find(board, 'dtz');
    const { flags, maps, pawns } = sub;
    if ((flags & SIDE_BIT) !== side && (!isSymmetric || pawns !== undefined)) return undefined;
    const raw = subTableValue(sub, index, table.pages, table.name);
    const list = maps?.[MAP_OF_WDL[wdl + 2]];
    const value = list === undefined ? raw : list.at(raw);
    if (value === undefined) damaged(table.name, 0, `a distance below ${list?.length}`, raw);
    const inPlies = (wdl === 2 && flags & WIN_IN_PLIES) || (wdl === -2 && flags & LOSS_IN_PLIES);
    return inPlies ? value : value * 2;
  }

  #find(board: Board, kind: TableKind): Found {
    const men = this.#men;
    men.read(board.squares);
    const table = this.#opened[kind].get(men.material) ?? this.#table(board, men.material, kind);
    const { layout } = table;
    const isSymmetric = men.isSymmetric;
    const isMirrored = isSymmetric ? board.turn === 1 : men.material !== table.material;
    const side = isSymmetric ? 0 : isMirrored ? 1 - board.turn : board.turn;
    const color = isMirrored ? 8 : 0;
    const hasPawns = layout.subTables.length > 1;
    if (hasPawns && isMirrored) men.turn();
    const file = hasPawns ? men.leadingFile(layout.subTables[0][0].pieces[0] ^ color) : 0;
    const sides = layout.subTables[file];
    const sub = sides[Math.min(side, sides.length - 1)];
    const squares = men.inOrder(sub.pieces, color);
    const index = placementIndex(sub, squares);
    if (index < 0) throw new RangeError('A position without a number');
    return { table, sub, side, index, isSymmetric };
  }

  /** Finds a table by its possible names. The next position with the same men finds it by `number`. */
  #table(board: Board, number: number, kind: TableKind): OpenTable {
    const material = materialOf(board.squares);
    const extension = EXTENSIONS[kind];
    const name = tableName(material) + extension;
    const turned = nameOfMaterial([material[1], material[0]]) + extension;
    const found = [name, nameOfMaterial(material) + extension, turned].find((one) => this.#files.has(one));
    const source = found === undefined ? undefined : this.#files.get(found);
    if (found === undefined || source === undefined)
      throw new FormatError({ kind: 'missing-file', file: name });
    const open = this.#open.get(found);
    if (open === undefined) throw new NotLoaded(() => this.#load(found, source, kind));
    if (!('layout' in open)) throw new FormatError(open);
    this.#opened[kind].set(number, open);
    return open;
  }

  async #load(name: string, source: ByteSource, kind: TableKind): Promise<void> {
    const material = parseTableName(name.slice(0, -5)) ?? damaged(name, 0, 'the name of a table');
    try {
      const layout = await readTableLayout(source, kind, material);
      await verifyChecksum(source);
      const number = materialNumber(layout.subTables[0][0].pieces);
      this.#open.set(name, { layout, material: number, pages: new Pages(source), name });
    } catch (thrown) {
      if (!(thrown instanceof FormatError)) throw thrown;
      const { failure } = thrown;
      // A read that the disk refuses may succeed later; damage stays.
      if (failure.kind !== 'invalid' && failure.kind !== 'truncated') throw thrown;
      this.#open.set(name, failure);
    }
  }
}
