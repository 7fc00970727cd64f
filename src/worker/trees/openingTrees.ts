// What the games of databases say of a position: from the opening table where it knows the position, else from a scan by
// all workers. The figures are the same.
import { FormatError, isAbort, toFailure } from '../../base/failure.ts';
import { Board } from '../../chess/board.ts';
import { Breath } from '../../formats/breath.ts';
import type { BookEntry } from '../../model/bookEntry.ts';
import type { GameIndex } from '../../model/gameIndex.ts';
import type { ItemId } from '../../protocol/api.ts';
import type { CallContext } from '../../protocol/rpc.ts';
import type { TreeAnswer, TreePosition, TreeProgress } from '../../protocol/searchApi.ts';
import { LateSums } from '../../search/openingTree/lateSums.ts';
import { SUMMED_COLUMNS } from '../../search/openingTree/sum.ts';
import { PositionGames } from '../../search/openingTree/positionGames.ts';
import type { PositionTarget } from '../../search/openingTree/treeTable.ts';
import { planForBoards } from '../../search/positionPlan.ts';
import type { DatabaseIndex } from '../databaseIndex.ts';
import type { Indexes } from '../indexing.ts';
import type { OpenDatabases } from '../openDatabases.ts';
import { Reports } from '../reports.ts';
import { scanDatabase } from '../scanning/scanDatabase.ts';
import type { ScanPool } from '../scanning/scanPool.ts';
import { scanTarget } from '../scanning/scanTarget.ts';
import { countedRows } from './countedRows.ts';
import type { CountedRows } from './countedRows.ts';
import type { TreeTables } from './treeTables.ts';

/** Databases asked at once: a page asks for less. */
const MAX_ITEMS = 64;
const REPORT_EVERY_MS = 150;
/** While games are still to be found, which may take a minute, more and more rarely. */
const SO_FAR_EVERY_MS = 1000;
const MORE_RARELY = 1.5;
const FIRST_REPORT_MS = 50;
/** Answers kept; each is a few kilobytes. */
const KEPT_ANSWERS = 500;

export interface TreeSources {
  readonly databases: OpenDatabases;
  readonly pool: ScanPool;
  readonly tables: TreeTables;
  readonly indexes: Indexes;
}

/** What is looked for in one database. */
interface Question {
  readonly item: ItemId;
  readonly board: Board;
  readonly rows: CountedRows;
  readonly signal: AbortSignal;
}

/** How far the games of a question were looked through. */
interface Counted {
  readonly done: number;
  readonly total: number;
  readonly from: From;
  /** Games that were looked at, where more are still to be found. */
  readonly soFar?: number;
}

type From = TreeAnswer['from'];

export class OpeningTrees {
  readonly #sources: TreeSources;
  /** Whole answers by question, least recently used first. */
  readonly #answers = new Map<string, Kept>();
  readonly #columns = new WeakMap<DatabaseIndex, GameIndex>();

  constructor(sources: TreeSources) {
    this.#sources = sources;
  }

  /** An answer for each of `items`, in their order; one that fails leaves the others alone. */
  async lookup(
    items: readonly ItemId[],
    { fen, chess960, within = [] }: TreePosition,
    { signal, progress }: CallContext<TreeProgress>,
  ): Promise<readonly TreeAnswer[]> {
    if (items.length > MAX_ITEMS)
      throw new RangeError(`Expected at most ${MAX_ITEMS} databases, found ${items.length}`);
    const board = boardOf(fen, chess960);
    const states = items.map((): State => ({ done: 0, total: 0 }));
    let every = REPORT_EVERY_MS;
    const reports = new Reports({ first: FIRST_REPORT_MS, every: REPORT_EVERY_MS }, () => {
      const done = states.reduce((sum, one) => sum + one.done, 0);
      const total = states.reduce((sum, one) => sum + one.total, 0);
      const answers = states.flatMap(({ answer }) => answer?.() ?? []);
      progress({ answers, done, total });
      if (states.some(({ isSoFar }) => isSoFar)) every = Math.min(SO_FAR_EVERY_MS, every * MORE_RARELY);
    });
    const report = (at: number, state: State): void => {
      states[at] = state;
      if (state.isNews === true) reports.now();
      else reports.note(every);
    };
    try {
      return await Promise.all(
        items.map(async (item, at) => {
          const selection = within.find((one) => one.item === item)?.selection;
          const answer = await this.#answer(item, board, selection, signal, (state) => report(at, state));
          report(at, { ...states[at], isNews: false, answer: () => answer });
          return answer;
        }),
      );
    } finally {
      reports.stop();
    }
  }

  /**
   * Hands over the games with a position. What still grows is followed until it is known; where a table is kept it knows of
   * all games already.
   */
  async find(
    { item, board, rows, signal }: Question,
    target: PositionTarget,
    onProgress: (counted: Counted) => void,
  ): Promise<From> {
    const { databases, pool, tables } = this.#sources;
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

  async #answer(
    item: ItemId,
    board: Board,
    selection: number | undefined,
    signal: AbortSignal,
    report: (state: State) => void,
  ): Promise<TreeAnswer> {
    try {
      return await this.#count(item, board, selection, signal, report);
    } catch (thrown) {
      if (isAbort(thrown) || signal.aborted) throw thrown;
      return { kind: 'failed', item, failure: toFailure(thrown), from: 'games' };
    }
  }

  async #count(
    item: ItemId,
    board: Board,
    selection: number | undefined,
    signal: AbortSignal,
    report: (state: State) => void,
  ): Promise<TreeAnswer> {
    const { reader } = await this.#sources.databases.reader(item);
    const rows = countedRows(reader, this.#sources.databases.selections, item, selection);
    const known = await this.#knownColumns(item);
    // A selection may get other rows under its number while a search fills it.
    const nameNow = () =>
      [item, board.keyHigh, board.keyLow, board.chess960, selection, rows.known].join(' ');
    const kept = rows.isGrowing ? undefined : this.#answers.get(nameNow());
    if (known !== undefined && kept?.index.deref() === known) return kept.answer;
    const { only } = rows;
    const question = { item, board, rows, signal };
    let sums = new LateSums(board, only);
    let columns = known;
    const loading = this.#columnsOf(item, signal).then((index) => {
      columns = index;
      sums.setColumns(index);
      return index;
    });
    // Whoever fails first is told of below.
    loading.catch(() => undefined);
    if (known !== undefined) await loading;
    let told = 0;
    const onProgress = ({ done, total, from, soFar }: Counted): void => {
      if (from === 'games') told = done;
      const answer = () => answerOf(item, sums.entry(item), from, soFar);
      report({ done, total, isSoFar: soFar !== undefined, answer });
    };
    let from: From;
    try {
      from = await this.find(question, sums, onProgress);
    } catch (thrown) {
      // A table that is damaged, or deleted while it is read: the games have the figures, too.
      const isTable = (await this.#sources.tables.find(item)) !== undefined;
      if (!(thrown instanceof FormatError) || !isTable || told > 0) throw thrown;
      await this.#sources.tables.discard(item);
      sums = new LateSums(board, only);
      if (columns !== undefined) sums.setColumns(columns);
      from = await this.find(question, sums, onProgress);
    }
    // Games are counted, and nothing else is known of them: that is shown while the rest is read.
    const counted = columns === undefined ? sums.entry(item) : undefined;
    if (counted !== undefined) {
      const { known: done } = reader.count;
      report({ done, total: done, isNews: true, answer: () => answerOf(item, counted, from) });
    }
    const index = await loading;
    const answer = answerOf(item, sums.entry(item), from);
    this.#keep(nameNow(), { index: new WeakRef(index), answer });
    return answer;
  }

  /** The columns that figures are made of, where they are read. */
  async #knownColumns(item: ItemId): Promise<GameIndex | undefined> {
    return this.#columns.get(await this.#sources.indexes.find(item));
  }

  /** They are the same object while they are the same. */
  async #columnsOf(item: ItemId, signal: AbortSignal): Promise<GameIndex> {
    const index = await this.#sources.indexes.find(item);
    await index.load({ columns: new Set(SUMMED_COLUMNS), kinds: new Set() }, { signal });
    const known = this.#columns.get(index);
    if (known !== undefined) return known;
    const columns = new Map(SUMMED_COLUMNS.map((name) => [name, index.column(name)]));
    const summed = { count: index.count, columns };
    this.#columns.set(index, summed);
    return summed;
  }

  #keep(name: string, kept: Kept): void {
    this.#answers.delete(name);
    this.#answers.set(name, kept);
    if (this.#answers.size <= KEPT_ANSWERS) return;
    const oldest = this.#answers.keys().next();
    if (!oldest.done) this.#answers.delete(oldest.value);
  }
}

/** An answer, and the columns that it was made of; it does not keep them in memory. */
interface Kept {
  readonly index: WeakRef<GameIndex>;
  readonly answer: TreeAnswer;
}

interface State {
  readonly done: number;
  readonly total: number;
  /** To be told at once. */
  readonly isNews?: boolean;
  readonly isSoFar?: boolean;
  readonly answer?: () => TreeAnswer;
}

const answerOf = (item: ItemId, entry: BookEntry | undefined, from: From, soFar?: number): TreeAnswer => ({
  ...(entry === undefined ? { kind: 'absent', item } : { kind: 'entry', item, entry }),
  from,
  ...(soFar !== undefined && { soFar }),
});

/** Throws `FormatError` `invalid` where the text is no FEN. */
export function boardOf(fen: string, chess960: boolean): Board {
  const board = Board.fromFen(fen, chess960);
  if (board !== undefined) return board;
  throw new FormatError({ kind: 'invalid', file: '', expected: 'a position in FEN', found: fen });
}
