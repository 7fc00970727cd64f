// Completes the annotations of comments with facts that only the whole game shows.
import type { Annotation } from '../../model/annotation.ts';
import { mainline, startOf, type GameTree } from '../../model/gameTree.ts';
import { withAskedMoves } from './askedMoves.ts';
import { changeAnnotations } from './changeAnnotations.ts';
import { withEngineFigures } from './engineMatch.ts';
import { negateScore } from './scores.ts';
import { sideOfScores } from './scoreSide.ts';

/**
 * The tree of a game whose annotations came from `readComment`: comments of a match of engines have become
 * figures, scores that prove to be the mover's have become White's, and training questions are at the move
 * that they ask for. `site` is the game's `Site` tag.
 */
export function settleAnnotations(tree: GameTree, site: string): GameTree {
  const kinds = kindsIn(tree);
  let settled = tree;
  if (kinds.has('comment')) settled = withEngineFigures(settled);
  if (kinds.has('evaluation') || kinds.has('winDrawLoss')) settled = withWhiteScores(settled, site);
  if (kinds.has('trainingQuestion')) settled = withAskedMoves(settled);
  return settled;
}

const NONE: ReadonlySet<Annotation['kind']> = new Set();

function kindsIn({ nodes }: GameTree): ReadonlySet<Annotation['kind']> {
  let kinds: Set<Annotation['kind']> | undefined;
  for (const { annotations } of nodes) {
    if (annotations.length === 0) continue;
    kinds ??= new Set();
    for (const { kind } of annotations) kinds.add(kind);
  }
  return kinds ?? NONE;
}

/** This program writes scores for the side that has moved. Only `Site` names it. */
const FOR_MOVER = /^ChessGUI/i;

function withWhiteScores(tree: GameTree, site: string): GameTree {
  const scores = mainline(tree).map((node) => {
    const found = tree.nodes[node].annotations.find(({ kind }) => kind === 'evaluation');
    return found?.kind === 'evaluation' && found.inWords === undefined ? found.score : undefined;
  });
  if (!FOR_MOVER.test(site) && sideOfScores(scores) !== 'mover') return tree;
  const { blackFirst } = startOf(tree);
  return changeAnnotations(tree, (annotation, { ply }) => {
    if (ply === 0 || ply % 2 !== (blackFirst ? 1 : 0)) return undefined;
    if (annotation.kind === 'winDrawLoss')
      return [{ ...annotation, win: annotation.loss, loss: annotation.win }];
    return annotation.kind === 'evaluation' && annotation.inWords === undefined
      ? [{ ...annotation, score: negateScore(annotation.score) }]
      : undefined;
  });
}
