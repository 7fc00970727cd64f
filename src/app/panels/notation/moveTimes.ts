import { useMemo } from 'react';
import type { GameTree } from '../../../model/gameTree.ts';
import { hasManyFigures } from '../../session/game/moveFigures.ts';
import { useSettings } from '../../session/hooks.ts';

/**
 * Tells whether times, clocks, and engine scores are shown beside the moves of a game: if the user wants
 * them, or if few of its moves have any.
 */
export function useMoveTimes(tree: GameTree): boolean {
  const wanted = useSettings((settings) => settings.moveFigures);
  const dense = useMemo(() => hasManyFigures(tree), [tree]);
  return wanted || !dense;
}
