// The columns of the game index. Each game is read once, and names are numbered in the order in which they occur.
import type { CodePage } from '../../bytes/textDecoding.ts';
import type { EntityKind, EntityNames } from '../../model/entity.ts';
import type { GameHeader } from '../../model/gameHeader.ts';
import {
  dateNumber,
  ecoNumber,
  RECORD_KINDS,
  RESULT_CODES,
  roundNumber,
  type Column,
  type ColumnName,
  type GameIndex,
} from '../../model/gameIndex.ts';
import { Breath } from '../breath.ts';
import { NumberedNames } from '../entityTexts.ts';
import type { GrowthOptions, ReadOptions } from '../format.ts';
import { makeColumns, narrowColumns } from '../gameColumns.ts';
import { headerOf } from './loadGame.ts';
import { OUTLINE_LIMIT } from './outline.ts';
import type { PgnFile } from './pgnFile.ts';

const GAMES_PER_REPORT = 1024;
const GAMES_PER_BREATH = 64;

const COLUMNS_OF = {
  player: ['white', 'black'],
  event: ['event'],
  annotator: ['annotator'],
  source: ['source'],
  team: ['whiteTeam', 'blackTeam'],
} as const satisfies Record<EntityKind, readonly ColumnName[]>;

/** The columns of one file. Names keep their ids, whichever columns are read first. */
export class PgnColumns {
  readonly #file: PgnFile;
  readonly #codePage: CodePage;
  readonly #names: Record<EntityKind, NumberedNames> = {
    player: new NumberedNames(),
    event: new NumberedNames(),
    annotator: new NumberedNames(),
    source: new NumberedNames(),
    team: new NumberedNames(),
  };
  /** Number of games whose names of this kind have ids. */
  readonly #numbered = new Map<EntityKind, number>();

  constructor(file: PgnFile, codePage: CodePage) {
    this.#file = file;
    this.#codePage = codePage;
  }

  /** Columns as `model/gameIndex.ts` defines them, for the games found so far. */
  async read(names: readonly ColumnName[], options: ReadOptions = {}): Promise<GameIndex> {
    const { count } = this.#file;
    const columns = makeColumns(names, count);
    const kinds = KINDS.filter((kind) => COLUMNS_OF[kind].some((name) => columns.has(name)));
    const breath = new Breath();
    for await (const game of this.#file.games(0, count, OUTLINE_LIMIT, options)) {
      const header = headerOf(game, this.#codePage);
      // All names of a kind are read, so that ids do not depend on the columns that are asked for.
      for (const kind of kinds)
        for (const name of COLUMNS_OF[kind]) put(columns, name, game.row, this.#idOf(kind, name, header));
      for (const [name, column] of columns) {
        const value = numberOf(name, header);
        if (value !== undefined) column[game.row] = value;
      }
      if (game.row % GAMES_PER_BREATH === 0) {
        await breath.take();
        options.signal?.throwIfAborted();
      }
      if ((game.row + 1) % GAMES_PER_REPORT === 0) options.onProgress?.({ done: game.row + 1, total: count });
    }
    for (const kind of kinds) this.#numbered.set(kind, count);
    return { count, columns: narrowColumns(columns, (name) => this.#sizeOf(name)) };
  }

  async readNames(
    kind: EntityKind,
    { records = this.#file.count, ...options }: GrowthOptions = {},
  ): Promise<EntityNames> {
    if ((this.#numbered.get(kind) ?? -1) < records) await this.read(COLUMNS_OF[kind], options);
    return this.#names[kind].names(kind);
  }

  #idOf(kind: EntityKind, name: ColumnName, header: GameHeader): number {
    const names = this.#names[kind];
    switch (name) {
      case 'white':
      case 'black':
      case 'whiteTeam':
      case 'blackTeam':
      case 'annotator':
        return names.idOf(header[name]);
      case 'event':
        return names.idOf(header.event, header.site);
      default:
        return names.idOf(header.sourceTitle === '' ? header.source : header.sourceTitle);
    }
  }

  #sizeOf(name: ColumnName): number {
    const kind = KINDS.find((one) => COLUMNS_OF[one].some((column) => column === name));
    return kind === undefined ? Infinity : this.#names[kind].size;
  }
}

const KINDS = Object.keys(COLUMNS_OF) as EntityKind[];

function put(columns: ReadonlyMap<ColumnName, Column>, name: ColumnName, row: number, value: number): void {
  const column = columns.get(name);
  if (column !== undefined) column[row] = value;
}

/** The value of a column that holds no names; `undefined` for names. */
function numberOf(name: ColumnName, header: GameHeader): number | undefined {
  switch (name) {
    case 'kind':
      return RECORD_KINDS.game;
    case 'whiteElo':
    case 'blackElo':
      return header[name] ?? 0;
    case 'moveCount':
      return Math.min(header.moveCount ?? 0, 0xffff);
    case 'medals':
    case 'contents':
      return header[name];
    case 'result':
      return RESULT_CODES[header.result];
    case 'eco':
      return header.eco === undefined ? 0 : ecoNumber(header.eco);
    case 'date':
      return dateNumber(header.date);
    case 'round':
      return roundNumber(header.round, header.subround);
    default:
      return undefined;
  }
}
