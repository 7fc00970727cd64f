// A search whose result is a list. The list exists from the start, and grows while all workers scan.
import type { ItemId } from '../../protocol/items.ts';
import type { CallContext } from '../../protocol/rpc.ts';
import type { SearchProgress } from '../../protocol/searchApi.ts';
import { RowSet } from '../../search/rowSet.ts';
import type { OpenDatabases } from '../openDatabases.ts';
import { MAX_DAMAGED } from './chunkHits.ts';
import { HitList } from './hitList.ts';
import { piecesOf, type KnownGames } from './knownGames.ts';
import { nameOfQuestion, type LastAnswer, type LastAnswers } from './lastAnswers.ts';
import type { ScanRequest } from './helperApi.ts';
import { scanDatabase } from './scanDatabase.ts';
import type { ScanOutcome } from './scanDatabase.ts';
import type { ScanPool } from './scanPool.ts';
import { scanTarget } from './scanTarget.ts';

const REPORT_EVERY_MS = 100;

export interface GameSearch {
  readonly databases: OpenDatabases;
  readonly pool: ScanPool;
  readonly item: ItemId;
  /** The selection whose rows are searched. */
  readonly within: number | undefined;
  /** Makes the question for the rows to scan; without a set, all rows. */
  readonly question: (only: Uint32Array | undefined) => ScanRequest;
  /** Returns the games that are known without a scan. */
  readonly known?: (only: Uint32Array | undefined, signal: AbortSignal) => Promise<readonly KnownGames[]>;
  /** True if the scan finds more in a game than is known: then the known games are shown until the scan is over. */
  readonly findsMore?: boolean;
  /** Has the answer if the same question was asked before. */
  readonly answers: LastAnswers;
  /** The question as plain data. */
  readonly asked: unknown;
  readonly context: CallContext<SearchProgress>;
}

/**
 * Asks the question about all rows whose games are not known. Each matching game or text is one row of a new selection,
 * in file order.
 */
export async function searchRecords(search: GameSearch): Promise<SearchProgress> {
  const { databases, pool, item, within, answers, context } = search;
  const { signal } = context;
  const chosen = within === undefined ? undefined : databases.selections.find(item, within);
  const target = await scanTarget(databases, item);
  const { reader } = target;
  const only = chosen?.kind === 'rows' ? RowSet.of(reader.count.known, chosen.rows).words : undefined;
  const question = search.question(only);

  const name = await nameOfQuestion(databases, item, search.asked);
  const asked = { reader, records: reader.count.known, name, only };
  const isWhole = reader.count.complete;
  const last = isWhole ? answers.find(asked) : undefined;
  if (last !== undefined) return repliedAgain(databases, item, asked.records, last);

  const { findsMore = false } = search;
  const known = (await search.known?.(only, signal)) ?? [];
  // A list on the screen may only grow at its end. So a complete list of known games stays as it is.
  const before = findsMore ? wholeList(known, reader.count.known) : undefined;
  const shown = before && databases.selections.add(item, before.selection);

  const found = new HitList(question.kind === 'words' ? question.words : undefined);
  const allDamaged: number[] = [];
  const { id } = databases.selections.add(item, found.selection);
  let state = { done: 0, total: reader.count.known, damaged: 0, restarted: false };
  let reported = -Infinity;
  const report = (): SearchProgress => {
    const { restarted, ...rest } = state;
    const selection = databases.selections.replace(item, id, found.selection);
    return { ...rest, selection, ...(restarted ? { restarted } : {}) };
  };
  const tell = (): void => context.progress(shown ? { ...report(), selection: shown, findsMore } : report());

  const searchRows = (from: number, to: number): Promise<ScanOutcome> => {
    let { damaged } = state;
    return scanDatabase({
      ...target,
      pool,
      range: { from, to },
      question,
      signal,
      onRestart: () => {
        state = { ...state, restarted: true };
      },
      onHits: ({ rows, plies, stats, damagedRows }, done) => {
        found.add(rows, plies);
        allDamaged.push(...damagedRows.slice(0, MAX_DAMAGED - allDamaged.length));
        damaged += stats.damaged;
        state = { ...state, done, total: reader.count.known, damaged };
        if (performance.now() - reported < REPORT_EVERY_MS) return;
        reported = performance.now();
        tell();
      },
    });
  };

  const filled = databases.selections.fillings.start(id);
  try {
    const covered = findsMore ? [] : known;
    if (covered.length === 0) tell();
    // A growing list is searched as far as it is known, and then further as it grows.
    for (let from = 0; ;) {
      const isLast = reader.count.complete || only !== undefined;
      const to = reader.count.known;
      for (const piece of piecesOf({ from, to }, covered)) {
        if (piece.known !== undefined) {
          const { rows, plies, damaged } = piece.known;
          found.add(rows, plies);
          state = { ...state, damaged: state.damaged + damaged };
        } else if ((await searchRows(piece.from, piece.to)).restarted) state = { ...state, restarted: true };
        state = { ...state, done: piece.to };
      }
      if (isLast) break;
      from = to;
      await reader.readToEnd?.({ signal, records: from + 1 });
    }
  } finally {
    filled();
  }
  state = { ...state, total: reader.count.known };
  if (isWhole)
    answers.keep(asked, { selection: found.selection, damaged: state.damaged, damagedRows: allDamaged });
  return { ...report(), ...damagedGames(databases, item, allDamaged) };
}

function repliedAgain(
  databases: OpenDatabases,
  item: ItemId,
  records: number,
  { selection, damaged, damagedRows }: LastAnswer,
): SearchProgress {
  const found = databases.selections.add(item, selection);
  const progress = { done: records, total: records, damaged, selection: found };
  return { ...progress, ...damagedGames(databases, item, damagedRows) };
}

/** Makes a list of the damaged games that a search lists, if there are any. */
function damagedGames(
  { selections }: OpenDatabases,
  item: ItemId,
  damaged: readonly number[],
): Pick<SearchProgress, 'damagedGames'> {
  if (damaged.length === 0) return {};
  return { damagedGames: selections.add(item, { kind: 'rows', rows: Uint32Array.from(damaged) }) };
}

/** Returns all known games as one list; `undefined` if some rows have no known answer. */
function wholeList(known: readonly KnownGames[], records: number): HitList | undefined {
  const pieces = [...piecesOf({ from: 0, to: records }, known)];
  if (known.length === 0 || pieces.length > known.length) return undefined;
  const list = new HitList();
  for (const { rows, plies } of known) list.add(rows, plies);
  return list;
}
