// The tables of a folder: finds that of a position, and reads its value.
import { FormatError, type Failure } from '../../base/failure.ts';
import type { ByteSource } from '../../bytes/byteSource.ts';
import type { Board } from '../../chess/board.ts';
import { EMPTY } from '../../chess/pieces.ts';
import type { Wdl } from '../../model/tablebaseAnswer.ts';
import { verifyChecksum } from './checksum.ts';
import { damaged } from './damage.ts';
import { materialOf, nameOfMaterial, tableName, type Material } from '../../chess/material.ts';
import { parseTableName } from './material.ts';
import { NotLoaded, Pages } from './pages.ts';
import { leadingFile, placementIndex, squaresInOrder } from './placementIndex.ts';
import { subTableValue } from './subTableValue.ts';
import { readTableLayout, type SubTable, type TableKind, type TableLayout } from './tableLayout.ts';

const WDLS: readonly Wdl[] = [-2, -1, 0, 1, 2];

const EXTENSIONS = { wdl: '.rtbw', dtz: '.rtbz' };
const SIDE_BIT = 1;
const WIN_IN_PLIES = 4;
const LOSS_IN_PLIES = 8;

interface OpenTable {
  readonly layout: TableLayout;
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

/** Whether a file is named as tables are. */
export const isTableFile = (name: string): boolean =>
  /\.rtb[wz]$/.test(name) && parseTableName(name.slice(0, -5)) !== undefined;

/** Open tables by file name. Questions are synchronous: they throw `NotLoaded`, and `FormatError` for what is missing or damaged. */
export class Tables {
  readonly #files: ReadonlyMap<string, ByteSource>;
  readonly #open = new Map<string, OpenTable | Failure>();

  constructor(files: ReadonlyMap<string, ByteSource>) {
    this.#files = files;
  }

  /** What the WDL table has for a position; captures may decide it otherwise. */
  wdl(board: Board): Wdl {
    const { table, sub, index } = this.#find(board, 'wdl');
    const value = subTableValue(sub, index, table.pages, table.name);
    return WDLS.at(value) ?? damaged(table.name, 0, 'a value of 0 to 4', value);
  }

  /** Plies to the next zeroing move, for a result that is no draw; `undefined` where only the other side is stored. */
  dtz(board: Board, wdl: Exclude<Wdl, 0>): number | undefined {
    const { table, sub, side, index, isSymmetric } = this.#find(board, 'dtz');
    const { flags, maps, pawns } = sub;
    if ((flags & SIDE_BIT) !== side && (!isSymmetric || pawns !== undefined)) return undefined;
    const raw = subTableValue(sub, index, table.pages, table.name);
    const list = maps?.[{ '2': 0, '-2': 1, '1': 2, '-1': 3 }[wdl]];
    const value = list === undefined ? raw : list.at(raw);
    if (value === undefined) damaged(table.name, 0, `a distance below ${list?.length}`, raw);
    const inPlies = (wdl === 2 && flags & WIN_IN_PLIES) || (wdl === -2 && flags & LOSS_IN_PLIES);
    return inPlies ? value : value * 2;
  }

  #find(board: Board, kind: TableKind): Found {
    const material = materialOf(board.squares);
    const table = this.#table(material, kind);
    const { layout } = table;
    const [white, black] = material;
    const isSymmetric = white === black;
    const isMirrored = isSymmetric
      ? board.turn === 1
      : white !== layout.material[0] || black !== layout.material[1];
    const side = isSymmetric ? 0 : isMirrored ? 1 - board.turn : board.turn;
    const colour = isMirrored ? 8 : 0;
    const hasPawns = layout.subTables.length > 1;
    const turned = hasPawns && isMirrored ? 56 : 0;
    const bySquare = new Map<number, number[]>();
    for (const [square, piece] of board.squares.entries())
      if (piece !== EMPTY) bySquare.set(piece, [...(bySquare.get(piece) ?? []), square ^ turned]);
    const squaresOf = (piece: number): number[] => bySquare.get(piece ^ colour) ?? [];
    const file = hasPawns ? leadingFile(squaresOf(layout.subTables[0][0].pieces[0])) : 0;
    const sides = layout.subTables[file];
    const sub = sides[Math.min(side, sides.length - 1)];
    const index = placementIndex(sub, squaresInOrder(sub.pieces, squaresOf));
    if (index === undefined) throw new RangeError('A position without a number');
    return { table, sub, side, index, isSymmetric };
  }

  #table(material: Material, kind: TableKind): OpenTable {
    const extension = EXTENSIONS[kind];
    const name = tableName(material) + extension;
    const turned = nameOfMaterial([material[1], material[0]]) + extension;
    const found = [name, nameOfMaterial(material) + extension, turned].find((one) => this.#files.has(one));
    const source = found === undefined ? undefined : this.#files.get(found);
    if (found === undefined || source === undefined)
      throw new FormatError({ kind: 'missing-file', file: name });
    const open = this.#open.get(found);
    if (open === undefined) throw new NotLoaded(() => this.#load(found, source, kind));
    if ('layout' in open) return open;
    throw new FormatError(open);
  }

  async #load(name: string, source: ByteSource, kind: TableKind): Promise<void> {
    const material = parseTableName(name.slice(0, -5)) ?? damaged(name, 0, 'the name of a table');
    try {
      const layout = await readTableLayout(source, kind, material);
      await verifyChecksum(source);
      this.#open.set(name, { layout, pages: new Pages(source), name });
    } catch (thrown) {
      if (!(thrown instanceof FormatError)) throw thrown;
      const { failure } = thrown;
      // What the disk refuses may be read later; damage stays.
      if (failure.kind !== 'invalid' && failure.kind !== 'truncated') throw thrown;
      this.#open.set(name, failure);
    }
  }
}
