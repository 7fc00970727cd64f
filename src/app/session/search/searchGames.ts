// A search as a function from a question to the matching games. It checks the columns first, then the moves
// or the words of the remaining games, and then sorts.
import type { GameQuery, SortKey } from '../../../model/query/gameQuery.ts';
import type { PositionQuery } from '../../../model/position/positionQuery.ts';
import type { ItemId } from '../../../protocol/items.ts';
import type { ScanProgress, SelectionInfo } from '../../../protocol/selection.ts';
import type { WorkerApi } from '../../../protocol/api.ts';
import type { Client } from '../../../protocol/rpc.ts';
import type { SearchProgress } from '../../../protocol/searchApi.ts';
import type { ScanReport, SearchStage } from '../list/searchStore.ts';

export interface SearchQuestion {
  readonly item: ItemId;
  readonly query?: GameQuery;
  readonly position?: PositionQuery;
  /** Most significant key first; empty means file order. */
  readonly sort: readonly SortKey[];
  /** Games that another panel has found: they are only sorted. */
  readonly within?: SelectionInfo;
}

/** The games found by a scan of moves or comments, in file order. */
export interface Scan {
  readonly selection: SelectionInfo;
  readonly report: ScanReport;
}

export interface SearchOutcome {
  readonly selection: SelectionInfo;
  /** True if each game opens at its hit. */
  readonly hits: boolean;
  /** Only if games were scanned. */
  readonly scan?: Scan;
}

/** The results so far of a running search. `stage` and `progress` are the current ones; `found` may still grow. */
export interface SearchNews {
  readonly stage: SearchStage;
  readonly progress?: ScanProgress;
  readonly scan?: Scan;
  readonly found?: Pick<SearchOutcome, 'selection' | 'hits'>;
}

interface SearchRun {
  readonly signal: AbortSignal;
  readonly onNews: (news: SearchNews) => void;
  /** The earlier scan for the same query and position: another sort order needs no new scan. */
  readonly lastScan?: Scan;
}

/** Rejects like the worker's calls: with `FormatError`, or with `AbortError` when `signal` is aborted. */
export async function searchGames(
  worker: Client<WorkerApi>,
  question: SearchQuestion,
  run: SearchRun,
): Promise<SearchOutcome> {
  const { item, query, position, sort, within } = question;
  const { signal, onNews } = run;
  const { columns, comments } = split(query);
  if (within !== undefined && sort.length === 0) return { selection: within, hits: true };
  if (within !== undefined || (comments.length === 0 && position === undefined)) {
    const request = within === undefined ? { item, query: columns, sort } : { item, sort, within: within.id };
    const selection = await worker.findGames(request, {
      signal,
      onProgress: ({ selection: grown, ...progress }) =>
        onNews(
          grown === undefined
            ? { stage: 'games', progress }
            : { stage: 'games', found: { selection: grown, hits: false } },
        ),
    });
    return { selection, hits: within !== undefined };
  }
  const scan = run.lastScan ?? (await scanGames(worker, { item, columns, comments, position }, run));
  if (sort.length === 0) return { selection: scan.selection, hits: true, scan };
  onNews({ stage: 'order', scan });
  const selection = await worker.findGames(
    { item, sort, within: scan.selection.id },
    { signal, onProgress: (progress) => onNews({ stage: 'order', progress }) },
  );
  return { selection, hits: true, scan };
}

interface Wanted {
  readonly item: ItemId;
  readonly columns: GameQuery | undefined;
  readonly comments: readonly string[];
  readonly position: PositionQuery | undefined;
}

/**
 * Scans the games that match the columns, once for each text and once for the position. The last scan
 * determines the result.
 */
async function scanGames(
  worker: Client<WorkerApi>,
  { item, columns, comments, position }: Wanted,
  { signal, onNews }: SearchRun,
): Promise<Scan> {
  let within: number | undefined;
  if (columns !== undefined) {
    const onProgress = (progress: ScanProgress): void => onNews({ stage: 'games', progress });
    within = (await worker.findGames({ item, query: columns, sort: [] }, { signal, onProgress })).id;
  }
  const steps = [
    ...comments.map((text) => ({ stage: 'comments', text }) as const),
    ...(position === undefined ? [] : [{ stage: 'positions', position } as const]),
  ];
  let scan: Scan = { selection: { id: 0, count: 0 }, report: { damaged: 0, restarted: false } };
  for (const step of steps) {
    const isLast = step === steps.at(-1);
    let shown: number | undefined;
    const take = ({ selection, restarted = false, damaged, damagedGames }: SearchProgress): void => {
      scan = { selection, report: { damaged, damagedGames, restarted } };
    };
    const onProgress = (news: SearchProgress): void => {
      take(news);
      const { done, total, selection, findsMore } = news;
      shown = selection.id;
      const found = { selection, hits: true };
      const stage = findsMore === true ? 'variations' : step.stage;
      onNews({ stage, progress: { done, total }, scan, ...(isLast && { found }) });
    };
    onNews({ stage: step.stage });
    const reply =
      step.stage === 'comments'
        ? await worker.searchComments({ item, text: step.text, within }, { signal, onProgress })
        : await worker.searchPositions({ item, position: step.position, within }, { signal, onProgress });
    // If the final list is not the one on the screen, its games are in other places: the caller must look up
    // the open one first.
    if (reply.selection.id === shown) onProgress(reply);
    else take(reply);
    within = reply.selection.id;
  }
  return scan;
}

/** Splits the query into the part that columns answer, and the words that only the games themselves have. */
function split(query: GameQuery | undefined): {
  readonly columns: GameQuery | undefined;
  readonly comments: readonly string[];
} {
  const parts = query?.kind === 'and' ? query.parts : query === undefined ? [] : [query];
  const comments = parts.flatMap((part) => (part.kind === 'comment' ? [part.text] : []));
  if (comments.length === 0) return { columns: query, comments };
  const others = parts.filter(({ kind }) => kind !== 'comment');
  return { columns: others.length > 1 ? { kind: 'and', parts: others } : others[0], comments };
}
