import { useMemo, useState } from 'react';
import type { Fen } from '../../../chess/types.ts';
import { useComparison } from '../../session/hooks.ts';
import type { ComparedSide } from '../../session/comparison/comparisonStore.ts';
import type { ComparedPair } from '../../session/screen/figures.ts';
import { compareTrees } from './compareRows.ts';
import type { Comparison } from './compareRows.ts';

export interface Compared {
  readonly fen: Fen;
  readonly comparison: Comparison;
  /** True if these are the latest answers of both sides, not the previous ones. */
  readonly isFresh: boolean;
}

const hasFailed = ({ games, tree }: ComparedSide): boolean =>
  games.kind === 'failed' || tree.kind === 'failed';

/**
 * Returns the comparison of both sides' latest answers for the same position; a side that failed counts as
 * empty. Until both have answered, returns the previous comparison; `undefined` before the first.
 */
export function useCompared(pair: ComparedPair): Compared | undefined {
  const sides = useComparison((state) => state.sides);
  const fresh = useMemo((): Compared | undefined => {
    const known = sides.flatMap(({ shown }) => shown ?? []);
    const [position] = known;
    if (position === undefined || known.some(({ fen }) => fen !== position.fen)) return undefined;
    if (!sides.every((side) => side.shown !== undefined || hasFailed(side))) return undefined;
    const entryOf = (at: 0 | 1) => {
      const answer = sides[at].shown?.answer;
      return { item: pair[at].item, entry: answer?.kind === 'entry' ? answer.entry : undefined };
    };
    const comparison = compareTrees(position, [entryOf(0), entryOf(1)]);
    return { fen: position.fen, comparison, isFresh: true };
  }, [pair, sides]);
  const [kept, setKept] = useState(fresh);
  if (fresh !== undefined && fresh !== kept) setKept(fresh);
  return fresh ?? (kept && { ...kept, isFresh: false });
}
