// Throttles the engine's findings: they arrive many times a second, but the screen gets ten a second, and
// only once they are meaningful.
import { fromWhite, readLine } from '../../../model/engine/uciInfo.ts';
import type { UciInfo } from '../../../model/engine/uciInfo.ts';
import type { Aim, EngineLine } from './engineStore.ts';
import type { Parts } from '../parts.ts';

/** Until a position is searched to this depth, the previous figures stay, so that nothing flickers. */
const MIN_DEPTH = 8;
const PAUSE_MS = 100;
/** The first figures of a position wait this long for the lines that arrive with them. */
const FIRST_MS = 8;

type Needs = Pick<Parts, 'stores'>;

export function createFindings(app: Needs) {
  const found = new Map<number, UciInfo>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isShown = false;

  function clear(): void {
    clearTimeout(timer);
    timer = undefined;
    isShown = false;
    found.clear();
  }

  function note(aim: Aim, info: UciInfo): void {
    found.set(info.rank, info);
    timer ??= setTimeout(
      () => {
        timer = undefined;
        show(aim, false);
      },
      isShown ? PAUSE_MS : FIRST_MS,
    );
  }

  /** The search has ended: shows all findings. */
  function end(aim: Aim): void {
    clearTimeout(timer);
    timer = undefined;
    show(aim, true);
  }

  function show(aim: Aim, isDone: boolean): void {
    const best = found.get(1);
    if (best === undefined || (!isDone && best.depth < depthToShow(aim))) return;
    isShown = true;
    const isThreat = aim.searchable.kind === 'position' && aim.searchable.isThreat;
    const lines = [...found.values()]
      .sort((a, b) => a.rank - b.rank)
      .map(({ score, depth, moves }): EngineLine => ({
        score: fromWhite(score, aim.from),
        depth,
        moves: readLine(aim.from, moves),
      }));
    const { depth, nodesPerSecond } = best;
    app.stores.engine.setState({
      analysis: { key: aim.key, isThreat, board: aim.from, depth, nodesPerSecond, lines, isDone },
      ...(!isThreat && { score: lines[0].score }),
    });
  }

  /**
   * Returns the depth from which findings are shown: if a new search of the same position has as many lines
   * as the screen, at least the depth of those.
   */
  function depthToShow({ key }: Aim): number {
    const { analysis } = app.stores.engine.getState();
    const isSame = analysis?.key === key && analysis.lines.length <= found.size;
    return isSame ? Math.max(MIN_DEPTH, analysis.depth) : MIN_DEPTH;
  }

  return { clear, note, end };
}
