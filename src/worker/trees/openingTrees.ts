// Statistics of databases' games with a position. They are the same whether they come from a table or from a scan.
import { FormatError, isAbort, toFailure } from '../../base/failure.ts';
import { Board } from '../../chess/board.ts';
import type { BookEntry } from '../../model/bookEntry.ts';
import type { GameIndex } from '../../model/gameIndex.ts';
import type { ItemId } from '../../protocol/items.ts';
import type { CallContext } from '../../protocol/rpc.ts';
import type { TreeAnswer, TreePosition, TreeProgress } from '../../protocol/searchApi.ts';
import { LateSums } from '../../search/openingTree/lateSums.ts';
import { MoveYears } from '../../search/openingTree/moveYears.ts';
import { SUMMED_COLUMNS } from '../../search/openingTree/sum.ts';
import type { PositionTarget } from '../../search/openingTree/treeTable.ts';
import type { DatabaseIndex } from '../databaseIndex.ts';
import { Reports } from '../reports.ts';
import { countedRows } from './countedRows.ts';
import { despiteDamage } from './despiteDamage.ts';
import { findPositionGames } from './findPositionGames.ts';
import type { Counted, FoundGames, GamesRequest, TreeSources } from './findPositionGames.ts';
import { AnswerCache } from './answerCache.ts';

/** The maximum number of databases in one call. */
const MAX_ITEMS = 64;
const REPORT_EVERY_MS = 150;
/** The longest interval of news while games are still being found, which may take a minute. */
const SO_FAR_EVERY_MS = 1000;
const MORE_RARELY = 1.5;
const FIRST_REPORT_MS = 50;

export class OpeningTrees {
  readonly #sources: TreeSources;
  readonly #answers = new AnswerCache();
  readonly #columns = new WeakMap<DatabaseIndex, GameIndex>();

  constructor(sources: TreeSources) {
    this.#sources = sources;
  }

  /** Returns an answer for each of `items`, in their order. If one fails, the others are not affected. */
  async lookup(
    items: readonly ItemId[],
    { fen, chess960, within = [], byYear = false }: TreePosition,
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
          const asked = { item, board, selection, byYear, signal };
          const answer = await this.#answer(asked, (state) => report(at, state));
          report(at, { ...states[at], isNews: false, answer: () => answer });
          return answer;
        }),
      );
    } finally {
      reports.stop();
    }
  }

  async #answer(asked: Asked, report: (state: State) => void): Promise<TreeAnswer> {
    try {
      return await this.#count(asked, report);
    } catch (thrown) {
      if (isAbort(thrown) || asked.signal.aborted) throw thrown;
      return { kind: 'failed', item: asked.item, failure: toFailure(thrown), from: 'games' };
    }
  }

  async #count(
    { item, board, selection, byYear, signal }: Asked,
    report: (state: State) => void,
  ): Promise<TreeAnswer> {
    const { reader } = await this.#sources.databases.reader(item);
    const rows = countedRows(reader, this.#sources.databases.selections, item, selection);
    const known = await this.#knownColumns(item);
    const withYears = byYear && !rows.isGrowing;
    // Answers about a growing selection are not looked up: its rows may change without a change of their number.
    const nameNow = () =>
      [item, board.keyHigh, board.keyLow, board.chess960, selection, rows.known, withYears].join(' ');
    const kept = known && !rows.isGrowing ? this.#answers.find(nameNow(), known) : undefined;
    if (kept !== undefined) return kept;
    const { only } = rows;
    let sums = new LateSums(board, only);
    let columns = known;
    const loading = this.#columnsOf(item, signal).then((index) => {
      columns = index;
      sums.setColumns(index);
      return index;
    });
    // A failure is thrown where `loading` is awaited below.
    loading.catch(() => undefined);
    if (known !== undefined || withYears) await loading;
    let years: MoveYears | undefined;
    const onProgress = ({ done, total, from, soFar }: Counted): void => {
      const answer = () => answerOf(item, sums.entry(item), { from }, soFar);
      report({ done, total, isSoFar: soFar !== undefined, answer });
    };
    const ask = (onScan: () => void): Promise<FoundGames> => {
      sums = new LateSums(board, only);
      if (columns !== undefined) sums.setColumns(columns);
      years = withYears ? new MoveYears(board, columns?.columns.get('date') ?? [], only) : undefined;
      const question: GamesRequest = { item, board, rows, signal, onScan };
      return findPositionGames(this.#sources, question, years ? both(sums, years) : sums, onProgress);
    };
    const found = await despiteDamage(this.#sources.tables, item, ask);
    // Without the columns, the games are only counted. The count is shown while the columns are read.
    const counted = columns === undefined ? sums.entry(item) : undefined;
    if (counted !== undefined) {
      const { known: done } = reader.count;
      report({ done, total: done, isNews: true, answer: () => answerOf(item, counted, found) });
    }
    const index = await loading;
    const summed = answerOf(item, sums.entry(item), found);
    const answer = years === undefined ? summed : { ...summed, byYear: years.moves };
    this.#answers.keep(nameNow(), index, answer);
    return answer;
  }

  /** Returns the columns for statistics, if they have been read. */
  async #knownColumns(item: ItemId): Promise<GameIndex | undefined> {
    return this.#columns.get(await this.#sources.indexes.find(item));
  }

  /** Returns the columns, as the same object while they are the same. */
  async #columnsOf(item: ItemId, signal: AbortSignal): Promise<GameIndex> {
    const database = await this.#sources.indexes.find(item);
    const index = await database.load({ columns: new Set(SUMMED_COLUMNS), kinds: new Set() }, { signal });
    const known = this.#columns.get(database);
    if (known !== undefined) return known;
    const columns = new Map(SUMMED_COLUMNS.map((name) => [name, index.column(name)]));
    const summed = { count: index.count, columns };
    this.#columns.set(database, summed);
    return summed;
  }
}

/** The question about one database, perhaps with only the games of a selection. */
interface Asked {
  readonly item: ItemId;
  readonly board: Board;
  readonly selection: number | undefined;
  readonly byYear: boolean;
  readonly signal: AbortSignal;
}

/** Passes each game to two targets. */
const both = (first: PositionTarget, second: PositionTarget): PositionTarget => ({
  add(row, ply, move) {
    first.add(row, ply, move);
    second.add(row, ply, move);
  },
});

interface State {
  readonly done: number;
  readonly total: number;
  /** True if the answer is reported at once. */
  readonly isNews?: boolean;
  readonly isSoFar?: boolean;
  readonly answer?: () => TreeAnswer;
}

const answerOf = (
  item: ItemId,
  entry: BookEntry | undefined,
  found: FoundGames,
  soFar?: number,
): TreeAnswer => ({
  ...(entry === undefined ? { kind: 'absent', item } : { kind: 'entry', item, entry }),
  ...found,
  ...(soFar !== undefined && { soFar }),
});

/** Makes a board. Throws `FormatError` `invalid` if the text is no FEN. */
export function boardOf(fen: string, chess960: boolean): Board {
  const board = Board.fromFen(fen, chess960);
  if (board !== undefined) return board;
  throw new FormatError({ kind: 'invalid', file: '', expected: 'a position in FEN', found: fen });
}
