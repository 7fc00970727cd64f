// A game as an analysis keeps it.
import type { KeyedHeader } from '../contentKey.ts';
import type { GameHeader } from '../gameHeader.ts';
import { mainline, ROOT } from '../gameTree.ts';
import type { GameTree } from '../gameTree.ts';
import { MOST_NAME } from './analysisJson.ts';
import { TreeOfPaths } from './layers.ts';

const cut = (name: string): string => name.slice(0, MOST_NAME);

/** The names of a game as they are kept: the key must be the same when it is made from what was kept. */
export const keptNames = ({
  white,
  black,
  event,
  site,
  date,
  result,
}: Pick<GameHeader, 'white' | 'black' | 'event' | 'site' | 'date' | 'result'>) =>
  ({
    white: cut(white),
    black: cut(black),
    event: cut(event),
    site: cut(site),
    date,
    result,
  }) satisfies KeyedHeader & Partial<GameHeader>;

/** The moves of the game alone: without variations, words and signs. */
export function mainlineTree(tree: GameTree): GameTree {
  const line = new TreeOfPaths(tree.startFen, tree.chess960);
  mainline(tree).reduce((at, node) => line.child(at, tree.nodes[node]), ROOT);
  return line.build();
}
