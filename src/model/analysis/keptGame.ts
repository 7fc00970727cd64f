// The parts of a game that are stored with its analysis.
import type { KeyedHeader } from '../contentKey.ts';
import type { GameHeader } from '../gameHeader.ts';
import { mainline, ROOT } from '../gameTree.ts';
import type { GameTree } from '../gameTree.ts';
import type { KeptFacts } from './analysis.ts';
import { ECO_CODE, MAX_ELO, MAX_NAME, MAX_ROUND } from './analysisJson.ts';
import { TreeOfPaths } from './layers.ts';

const cut = (name: string): string => name.slice(0, MAX_NAME);

/**
 * The names of a game, cut as they are stored, so that storing and reading an analysis do not change its
 * content key.
 */
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

/** Further facts of the header, without those that are unknown or that the stored form does not allow. */
export function keptFacts(header: Partial<GameHeader>): KeptFacts {
  const { round, subround, whiteElo, blackElo, whiteTeam = '', blackTeam = '', eco, annotator = '' } = header;
  const isIn = (value: number | undefined, most: number): boolean =>
    value !== undefined && Number.isInteger(value) && value >= 0 && value <= most;
  return {
    ...(isIn(round, MAX_ROUND) && { round }),
    ...(isIn(subround, MAX_ROUND) && { subround }),
    ...(isIn(whiteElo, MAX_ELO) && { whiteElo }),
    ...(isIn(blackElo, MAX_ELO) && { blackElo }),
    ...(whiteTeam !== '' && { whiteTeam: cut(whiteTeam) }),
    ...(blackTeam !== '' && { blackTeam: cut(blackTeam) }),
    ...(eco !== undefined && ECO_CODE.test(eco) && { eco }),
    ...(annotator !== '' && { annotator: cut(annotator) }),
  };
}

/** The moves of the game without variations, words and signs. */
export function mainlineTree(tree: GameTree): GameTree {
  const line = new TreeOfPaths(tree.startFen, tree.chess960);
  mainline(tree).reduce((at, node) => line.child(at, tree.nodes[node]), ROOT);
  return line.build();
}
