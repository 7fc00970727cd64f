// Times, clocks and engine scores: a few of them say something at their moves; at every move they hide the game.
import { useMemo } from 'react';
import type { GameTree } from '../../../model/gameTree.ts';
import { noteOf } from './notes.ts';
import { useSettings } from '../../session/hooks.ts';

/** More than one move in four has them. */
const DENSE = 0.25;

/** Whether a game has figures at so many moves that the user is asked before they are printed. */
export function isDense(tree: GameTree): boolean {
  const marked = tree.nodes.filter(({ annotations }) =>
    annotations.some((annotation) => noteOf(annotation)?.look === 'quiet'),
  );
  return marked.length > 2 && marked.length > tree.nodes.length * DENSE;
}

/** Whether figures stand at the moves of a game. */
export function useMoveTimes(tree: GameTree): boolean {
  const wanted = useSettings((settings) => settings.moveFigures);
  const dense = useMemo(() => isDense(tree), [tree]);
  return wanted || !dense;
}
