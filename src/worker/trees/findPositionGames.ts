// Finds the games of a database with a position: from the opening tables that have the position, and, for rows without
// a table, from a scan by all workers.
import type { Board } from '../../chess/board.ts';
import { Breath } from '../../base/breath.ts';
import type { RecordRange } from '../../formats/wantedRows.ts';
import type { ItemId } from '../../protocol/items.ts';
import type { TreeAnswer, TreeDamage } from '../../protocol/searchApi.ts';
import { PositionGames } from '../../search/openingTree/positionGames.ts';
import type { PositionTarget } from '../../search/openingTree/treeTable.ts';
import { planForBoards } from '../../search/positionPlan.ts';
import type { Indexes } from '../indexing.ts';
import type { OpenDatabases } from '../openDatabases.ts';
import { scanDatabase } from '../scanning/scanDatabase.ts';
import type { ScanPool } from '../scanning/scanPool.ts';
import { scanTarget } from '../scanning/scanTarget.ts';
import type { CountedRows } from './countedRows.ts';
import type { TablePart, TreeTables } from './treeTables.ts';

export interface TreeSources {
  readonly databases: OpenDatabases;
  readonly pool: ScanPool;
  readonly tables: TreeTables;
  readonly indexes: Indexes;
}

/** The question about one database. */
export interface GamesRequest {
  readonly item: ItemId;
  readonly board: Board;
  readonly rows: CountedRows;
  readonly signal: AbortSignal;
  /** Called before games are read. */
  readonly onScan: () => void;
}

/** The progress of a question. */
export interface Counted {
  readonly done: number;
  readonly total: number;
  readonly from: From;
  /** Number of games scanned so far, if more are still to come. */
  readonly soFar?: number;
}

/** The source of the statistics. */
export type From = TreeAnswer['from'];

/** The source of the games that were passed on, and the games that may be missing among them. */
export interface FoundGames {
  readonly from: From;
  /** Absent if no game is damaged. */
  readonly damage?: TreeDamage;
}

/**
 * Passes on the games with a position. A growing database is followed to its end. A stored table already
 * knows all games of its database.
 */
export async function findPositionGames(
  { databases, pool, tables }: TreeSources,
  { item, board, rows, signal, onScan }: GamesRequest,
  target: PositionTarget,
  onProgress: (counted: Counted) => void,
): Promise<FoundGames> {
  const breath = new Breath();
  const pause = async (done: number, total: number) => {
    onProgress({ done, total, from: 'table' });
    await breath.take();
    signal.throwIfAborted();
  };
  const answered: TablePart[] = [];
  for (const part of rows.mayComeFromTable ? await tables.parts(item) : [])
    if (await part.table.find(board.keyHigh, board.keyLow, movedTo(part.from, target), pause))
      answered.push(part);
  let damaged = answered.reduce((sum, { table }) => sum + table.foot.damaged, 0);
  // For a list, counts the damaged games of whole databases: a table does not know which games they are, and
  // a scan only for that would take too long.
  const ofAll = damaged > 0 && rows.isList;
  const foundFrom = (from: From): FoundGames => ({
    from,
    ...(damaged > 0 && { damage: { games: damaged, ofAll } }),
  });
  if (answered.some(({ to }) => to === Infinity)) return foundFrom('table');
  let from: From = answered.length > 0 ? 'table' : 'games';
  onScan();
  const scan = await scanTarget(databases, item);
  const games = new PositionGames(target);
  const grows = rows.isGrowing;
  for (let counted = 0; ;) {
    const isLast = !rows.isGrowing;
    const { only, ...range } = rows.since(counted);
    counted = rows.known;
    const plan = { ...planForBoards([board]), firstOnly: true, ...(only && { only }) };
    for (const gap of gapsIn(range, answered)) {
      from = 'games';
      const scanned = await scanDatabase({
        ...scan,
        pool,
        range: gap,
        question: { kind: 'positions', plan },
        signal,
        onHits: (hits, nextRow) => {
          games.take(hits, hits.rows.length);
          const { known } = scan.reader.count;
          const soFar = grows ? { soFar: rows.before(nextRow) } : {};
          onProgress({ done: nextRow, total: known, from: 'games', ...soFar });
        },
      });
      damaged += scanned.damaged;
    }
    if (isLast) return foundFrom(from);
    await rows.more(counted, signal);
  }
}

/** Returns the target for games whose rows begin at row `start` of the list. */
export function movedTo(start: number, target: PositionTarget): PositionTarget {
  if (start === 0) return target;
  const { addSum } = target;
  return {
    add: (row, ply, move) => target.add(start + row, ply, move),
    addSum: addSum && ((move, sum) => addSum(move, sum.movedTo(start))),
  };
}

/** Yields the rows of a range that are in none of the parts, which are in the order of their rows. */
export function* gapsIn({ from, to }: RecordRange, parts: readonly RecordRange[]): Generator<RecordRange> {
  let next = from;
  for (const part of parts) {
    if (part.from > next && next < to) yield { from: next, to: Math.min(to, part.from) };
    next = Math.max(next, part.to);
  }
  if (next < to) yield { from: next, to };
}
