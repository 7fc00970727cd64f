// The games of a database with a position: from its opening table if that knows the position, otherwise from a scan by
// all workers.
import type { Board } from '../../chess/board.ts';
import { Breath } from '../../formats/breath.ts';
import type { ItemId } from '../../protocol/api.ts';
import type { TreeAnswer } from '../../protocol/searchApi.ts';
import { PositionGames } from '../../search/openingTree/positionGames.ts';
import type { PositionTarget } from '../../search/openingTree/treeTable.ts';
import { planForBoards } from '../../search/positionPlan.ts';
import type { Indexes } from '../indexing.ts';
import type { OpenDatabases } from '../openDatabases.ts';
import { scanDatabase } from '../scanning/scanDatabase.ts';
import type { ScanPool } from '../scanning/scanPool.ts';
import { scanTarget } from '../scanning/scanTarget.ts';
import type { CountedRows } from './countedRows.ts';
import type { TreeTables } from './treeTables.ts';

export interface TreeSources {
  readonly databases: OpenDatabases;
  readonly pool: ScanPool;
  readonly tables: TreeTables;
  readonly indexes: Indexes;
}

/** The question to one database. */
export interface GamesRequest {
  readonly item: ItemId;
  readonly board: Board;
  readonly rows: CountedRows;
  readonly signal: AbortSignal;
}

/** How far the scan for a question has come. */
export interface Counted {
  readonly done: number;
  readonly total: number;
  readonly from: From;
  /** Games that were scanned, while more are still to come. */
  readonly soFar?: number;
}

/** Where the statistics come from. */
export type From = TreeAnswer['from'];

/**
 * Hands over the games with a position. A database that still grows is followed to its end. A table that is kept knows
 * all games already.
 */
export async function findPositionGames(
  { databases, pool, tables }: TreeSources,
  { item, board, rows, signal }: GamesRequest,
  target: PositionTarget,
  onProgress: (counted: Counted) => void,
): Promise<From> {
  const table = rows.mayComeFromTable ? await tables.find(item) : undefined;
  if (table !== undefined) {
    const breath = new Breath();
    const pause = async (done: number, total: number) => {
      onProgress({ done, total, from: 'table' });
      await breath.take();
      signal.throwIfAborted();
    };
    if (await table.find(board.keyHigh, board.keyLow, target, pause)) return 'table';
  }
  const scan = await scanTarget(databases, item);
  const games = new PositionGames(target);
  const grows = rows.isGrowing;
  for (let counted = 0; ;) {
    const isLast = !rows.isGrowing;
    const { only, ...range } = rows.since(counted);
    counted = rows.known;
    const plan = { ...planForBoards([board]), firstOnly: true, ...(only && { only }) };
    await scanDatabase({
      ...scan,
      pool,
      range,
      question: { kind: 'positions', plan },
      signal,
      onHits: (hits, nextRow) => {
        games.take(hits, hits.rows.length);
        const { known } = scan.reader.count;
        const soFar = grows ? { soFar: rows.before(nextRow) } : {};
        onProgress({ done: nextRow, total: known, from: 'games', ...soFar });
      },
    });
    if (isLast) return 'games';
    await rows.more(counted, signal);
  }
}
