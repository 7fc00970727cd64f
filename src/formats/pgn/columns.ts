// The columns of the game index. One pass over the games fills all columns that a call asks for, and numbers names in
// the order in which they occur.
import type { CodePage } from '../../bytes/textDecoding.ts';
import type { EntityKind, EntityNames } from '../../model/entity.ts';
import type { ColumnName, GameIndex } from '../../model/gameIndex.ts';
import { Breath } from '../../base/breath.ts';
import type { GrowthOptions, ReadOptions } from '../format.ts';
import { makeColumns, narrowColumns } from '../gameColumns.ts';
import { columnsOfKind, headerNumber, HeaderNames, kindsOfColumns } from '../headerNumbers.ts';
import { headerOf } from './loadGame.ts';
import { OUTLINE_LIMIT } from './outline.ts';
import type { TextFile } from '../textFile.ts';

const GAMES_PER_REPORT = 1024;
const GAMES_PER_BREATH = 64;

/** The columns of one file. Names keep their ids, whichever columns are read first. */
export class PgnColumns {
  readonly #file: TextFile;
  readonly #codePage: CodePage;
  readonly #names = new HeaderNames();
  /** Number of games whose names of this kind have ids. */
  readonly #numbered = new Map<EntityKind, number>();

  constructor(file: TextFile, codePage: CodePage) {
    this.#file = file;
    this.#codePage = codePage;
  }

  /** Columns as `model/gameIndex.ts` defines them, for the games found so far. */
  async read(names: readonly ColumnName[], options: ReadOptions = {}): Promise<GameIndex> {
    const { count } = this.#file;
    const columns = makeColumns(names, count);
    // All names of a kind are read, so that ids do not depend on the wanted columns.
    const kinds = kindsOfColumns(columns.keys());
    const breath = new Breath();
    for await (const game of this.#file.games(0, count, OUTLINE_LIMIT, options)) {
      const header = headerOf(game, this.#codePage);
      for (const kind of kinds) this.#names.put(kind, header, game.row, columns);
      for (const [name, column] of columns) {
        const value = headerNumber(name, header);
        if (value !== undefined) column[game.row] = value;
      }
      if (game.row % GAMES_PER_BREATH === 0) {
        await breath.take();
        options.signal?.throwIfAborted();
      }
      if ((game.row + 1) % GAMES_PER_REPORT === 0) options.onProgress?.({ done: game.row + 1, total: count });
    }
    for (const kind of kinds) this.#numbered.set(kind, count);
    return { count, columns: narrowColumns(columns, (name) => this.#names.sizeOf(name)) };
  }

  async readNames(
    kind: EntityKind,
    { records = this.#file.count, ...options }: GrowthOptions = {},
  ): Promise<EntityNames> {
    if ((this.#numbered.get(kind) ?? -1) < records) await this.read(columnsOfKind(kind), options);
    return this.#names.names(kind);
  }
}
