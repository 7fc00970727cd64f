// The columns of the game index. The `id` of a position is the name of an event; nothing else in a line is a name.
import type { CodePage } from '../../bytes/textDecoding.ts';
import type { EntityKind, EntityNames } from '../../model/entity.ts';
import {
  NO_RESULT,
  RECORD_KINDS,
  RESULT_CODES,
  type Column,
  type ColumnName,
  type GameIndex,
} from '../../model/gameIndex.ts';
import { Breath } from '../../base/breath.ts';
import { NumberedNames } from '../entityTexts.ts';
import type { GrowthOptions, ReadOptions } from '../format.ts';
import { makeColumns, narrowColumns } from '../gameColumns.ts';
import { kindOfColumn } from '../headerNumbers.ts';
import type { TextFile } from '../textFile.ts';
import { LineFacts } from './lineFacts.ts';
import { MAX_LINE_SIZE } from './record.ts';

const LINES_PER_REPORT = 4096;
const LINES_PER_BREATH = 256;

/** The columns of one file. Names keep their ids, whichever columns are read first. */
export class EpdColumns {
  readonly #file: TextFile;
  readonly #codePage: CodePage;
  readonly #events = new NumberedNames();
  /** Number of lines whose names have ids. */
  #numbered = 0;

  constructor(file: TextFile, codePage: CodePage) {
    this.#file = file;
    this.#codePage = codePage;
  }

  /** Columns as `model/gameIndex.ts` defines them, for the lines found so far. */
  async read(names: readonly ColumnName[], options: ReadOptions = {}): Promise<GameIndex> {
    const { count } = this.#file;
    const columns = makeColumns(names, count);
    const wantsEvents = columns.has('event');
    const facts = new LineFacts();
    const breath = new Breath();
    for await (const { row, bytes } of this.#file.games(0, count, MAX_LINE_SIZE, options)) {
      facts.read(bytes);
      this.#put(columns, row, facts);
      if (wantsEvents && facts.isPosition) {
        const id = this.#events.idOf(facts.id(bytes, this.#codePage));
        const column = columns.get('event');
        if (column !== undefined) column[row] = id;
      }
      if (row % LINES_PER_BREATH === 0) {
        await breath.take();
        options.signal?.throwIfAborted();
      }
      if ((row + 1) % LINES_PER_REPORT === 0) options.onProgress?.({ done: row + 1, total: count });
    }
    if (wantsEvents) this.#numbered = count;
    return { count, columns: narrowColumns(columns, (name) => this.#sizeOf(name)) };
  }

  async readNames(
    kind: EntityKind,
    { records = this.#file.count, ...options }: GrowthOptions = {},
  ): Promise<EntityNames> {
    if (kind !== 'event') return new NumberedNames().names(kind);
    if (this.#numbered < records) await this.read(['event'], options);
    return this.#events.names(kind);
  }

  #put(columns: ReadonlyMap<ColumnName, Column>, row: number, facts: LineFacts): void {
    const kind = columns.get('kind');
    if (kind !== undefined) kind[row] = facts.isPosition ? RECORD_KINDS.game : RECORD_KINDS.unreadable;
    const result = columns.get('result');
    if (result !== undefined) result[row] = facts.isPosition ? RESULT_CODES['*'] : NO_RESULT;
    const contents = columns.get('contents');
    if (contents !== undefined && facts.isPosition) contents[row] = facts.contents;
  }

  /** A number above all ids of the column; `Infinity` if it holds no ids. */
  #sizeOf(name: ColumnName): number {
    const kind = kindOfColumn(name);
    return kind === undefined ? Infinity : kind === 'event' ? this.#events.size : 1;
  }
}
