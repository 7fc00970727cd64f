import { useMemo } from 'react';
import type { GameTree } from '../../../model/gameTree.ts';
import { hasManyFigures } from '../../session/game/moveFigures.ts';
import { useSettings } from '../../session/hooks.ts';

/** Tells whether figures are shown beside the moves of a game. */
export function useMoveTimes(tree: GameTree): boolean {
  const wanted = useSettings((settings) => settings.moveFigures);
  const dense = useMemo(() => hasManyFigures(tree), [tree]);
  return wanted || !dense;
}
