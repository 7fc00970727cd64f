// An analysis as PGN: the game with the user's moves as variations, and with the user's annotations. Those of the
// author stay in the game's file.
import { mainline, ROOT } from '../gameTree.ts';
import type { GameTree } from '../gameTree.ts';
import { makePgn } from '../pgn/makePgn.ts';
import { pgnResultOf, pgnTags } from '../pgn/pgnTags.ts';
import type { Analysis, AnalyzedGame } from './analysis.ts';
import { TreeOfPaths } from './layers.ts';

/** The PGN of the game with the analysis. */
export const analysisPgn = ({ game, tree }: Analysis): string => pgnOf(game, withAnalysis(game, tree));

/** The PGN of the game without the analysis. The content key of that game is the analysis's key. */
export const analyzedGamePgn = (game: AnalyzedGame): string => pgnOf(game, game.mainline);

function withAnalysis({ mainline: played }: AnalyzedGame, tree: GameTree): GameTree {
  const paths = new TreeOfPaths(played.startFen, played.chess960);
  mainline(played).reduce((at, node) => paths.child(at, played.nodes[node]), ROOT);
  const ids = [ROOT];
  for (const [id, node] of tree.nodes.entries()) {
    if (id > 0) ids[id] = paths.child(ids[node.parent], node);
    paths.annotate(ids[id], node.annotations);
  }
  return paths.build();
}

const pgnOf = (game: AnalyzedGame, tree: GameTree): string =>
  makePgn(tree, pgnTags(game), pgnResultOf(game.result));
