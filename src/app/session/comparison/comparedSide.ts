// One side of a comparison: the games that match its filter, and their tree in the position on the board.
import { toFailure } from '../../../base/failure.ts';
import { Latest } from '../../../base/latest.ts';
import type { Fen } from '../../../chess/types.ts';
import { parseQuery } from '../../../model/query/parseQuery.ts';
import type { SelectionInfo } from '../../../protocol/selection.ts';
import { DROPPED_LIST } from '../../../protocol/searchApi.ts';
import type { TreeAnswer, TreeProgress } from '../../../protocol/searchApi.ts';
import { createQuestion, NO_ANSWER } from '../answers/question.ts';
import type { Parts } from '../parts.ts';
import type { ComparedFilter } from '../screen/figures.ts';
import { searchGames } from '../search/searchGames.ts';
import { UNASKED } from './comparisonStore.ts';
import type { ComparedSide } from './comparisonStore.ts';

export interface ComparedPosition {
  readonly fen: Fen;
  readonly chess960: boolean;
}

/** The games of a filter; `undefined` stands for all games of the database. */
interface Found {
  readonly selection: SelectionInfo | undefined;
}

const isDropped = (answer: TreeAnswer): boolean =>
  answer.kind === 'failed' && answer.failure.expected === DROPPED_LIST;

/**
 * `show` receives updates of the side. A side that is asked again with the same filter keeps its games,
 * unless these are incomplete, or the database may have changed.
 */
export function createComparedSide(
  { worker }: Pick<Parts, 'worker'>,
  show: (part: Partial<ComparedSide>) => void,
) {
  let side = UNASKED;
  function change(part: Partial<ComparedSide>): void {
    side = { ...side, ...part };
    show(part);
  }
  const finding = new Latest();
  const counting = createQuestion<TreeAnswer, TreeProgress>((tree) => change({ tree }));
  let filter: ComparedFilter | undefined;
  let position: ComparedPosition | undefined;
  let found: Found | undefined;
  /** Requests that `cancel` stopped, and that the next `ask` starts again. */
  let stopped: 'games' | 'tree' | undefined;

  /**
   * Finds the games that match the filter. Requests their tree as soon as there is a list, even a growing
   * one.
   */
  async function findGames(wanted: ComparedFilter, mayFindAgain = true): Promise<void> {
    counting.cancel();
    found = undefined;
    stopped = undefined;
    change({ games: { kind: 'asking' }, shown: undefined });
    const { item, text } = wanted;
    const parsed = parseQuery(text);
    const query = parsed.kind === 'query' ? parsed.query : undefined;
    const take = (selection: SelectionInfo | undefined): void => {
      const isNew = found === undefined || found.selection?.id !== selection?.id;
      found = { selection };
      change({ selection: selection?.id });
      if (isNew) void countTree(mayFindAgain);
    };
    await finding.run(
      async ({ signal, wait, only }) => {
        if (query === undefined) take(undefined);
        const outcome = await wait(
          searchGames(
            worker,
            { item, query, sort: [] },
            {
              signal,
              onNews: only(({ progress, found: soFar }) => {
                if (soFar !== undefined && query !== undefined) take(soFar.selection);
                change({
                  games: { kind: 'asking', progress: { ...progress, found: soFar?.selection.count } },
                });
              }),
            },
          ),
        );
        change({ games: { kind: 'ready', value: outcome.selection.count } });
        const hadGrown = found !== undefined && query !== undefined;
        take(query === undefined ? undefined : outcome.selection);
        // A tree made while the list was growing has no years yet.
        if (hadGrown) void countTree(mayFindAgain);
      },
      (thrown) => change({ games: { kind: 'failed', failure: toFailure(thrown) } }),
    );
  }

  async function countTree(mayFindAgain = true): Promise<void> {
    const [of, at, games] = [filter, position, found];
    if (of === undefined || at === undefined || games === undefined) return;
    stopped = undefined;
    const { item } = of;
    const { selection } = games;
    const within = selection === undefined ? [] : [{ item, selection: selection.id }];
    const showTree = (answer: TreeAnswer): void => change({ shown: { ...at, answer } });
    const answer = await counting.ask(async ({ signal, onProgress, only, wait }) => {
      const tell = only((news: TreeProgress) => {
        onProgress(news);
        const [soFar] = news.answers;
        if (soFar !== undefined) showTree(soFar);
      });
      const request = { items: [item], fen: at.fen, chess960: at.chess960, within, byYear: true };
      const [known] = await wait(worker.lookupTrees(request, { signal, onProgress: tell }));
      return known;
    });
    if (answer === undefined) return;
    // The worker may have dropped the list to save memory: the same search finds it again.
    if (isDropped(answer) && mayFindAgain) await findGames(of, false);
    else showTree(answer);
  }

  /** Asks about a filter in a position. `isStale`: the games of the database may have changed. */
  function ask(wanted: ComparedFilter, at: ComparedPosition | undefined, isStale: boolean): void {
    const isSame = !isStale && filter?.item === wanted.item && filter.text === wanted.text;
    const isMoved = position?.fen !== at?.fen || position?.chess960 !== at?.chess960;
    filter = wanted;
    position = at;
    if (!isSame || stopped === 'games') void findGames(wanted);
    else if (isMoved || stopped === 'tree') void countTree();
  }

  /** Cancels the current requests. The figures so far stay, and the next `ask` completes them. */
  function cancel(): void {
    if (side.games.kind === 'asking') {
      stopped = 'games';
      change({ games: NO_ANSWER });
    } else if (side.tree.kind === 'asking') stopped = 'tree';
    finding.cancel();
    counting.cancel();
  }

  /** Asks again from the beginning. */
  function askAgain(): void {
    if (filter !== undefined) void findGames(filter);
  }

  /** Stops, because the side is no longer on the screen. */
  function stop(): void {
    cancel();
    filter = undefined;
    position = undefined;
    found = undefined;
    stopped = undefined;
    change({ games: NO_ANSWER, selection: undefined, tree: NO_ANSWER, shown: undefined });
  }

  return { ask, cancel, askAgain, stop };
}
