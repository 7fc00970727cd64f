// Combines a game with its analysis: everything that the panels show about it, computed once.
import type { ContentKey } from '../../../model/contentKey.ts';
import { compareNotes } from '../../../model/engine/disagreements.ts';
import { gamePositions } from '../../../model/engine/gamePositions.ts';
import type { GamePosition } from '../../../model/engine/gamePositions.ts';
import { reviewGame } from '../../../model/engine/gameReview.ts';
import type { Findings, GameReview } from '../../../model/engine/gameReview.ts';
import type { NotesAndEngine } from '../../../model/engine/disagreements.ts';
import type { GameAnalysis } from '../../../model/engine/keptAnalysis.ts';
import { mainline } from '../../../model/gameTree.ts';
import type { NodeId } from '../../../model/gameTree.ts';
import type { LoadedGame } from '../../../model/loadedGame.ts';
import type { ReviewedGame, EngineTag } from './reviewStore.ts';

interface Known {
  readonly game: LoadedGame;
  readonly key: ContentKey;
  readonly positions: readonly GamePosition[];
  readonly analysis: GameAnalysis;
}

/** `before`: an earlier result for the same game. If its tags still hold, their map stays the same object. */
export function reviewedGame({ game, key, positions, analysis }: Known, before?: ReviewedGame): ReviewedGame {
  const { tree } = game;
  const review = reviewGame(tree, positions, analysis.findings);
  const notes = compareNotes(tree, review);
  const tags = tagsOf(game, review, notes);
  const isSame = before !== undefined && sameTags(before.tags, tags);
  return { game, key, positions, analysis, review, notes, tags: isSame ? before.tags : tags };
}

export const positionsOf = ({ tree }: LoadedGame): readonly GamePosition[] => gamePositions(tree);

/** Returns the lowest depth of the findings. */
export const depthOf = (findings: Findings): number =>
  findings.size === 0 ? 0 : Math.min(...[...findings.values()].map(({ depth }) => depth));

/** Returns the moves of the game that the engine gives a sign, and all disagreements with the notes. */
function tagsOf(
  { tree }: LoadedGame,
  review: GameReview,
  { disagreements }: NotesAndEngine,
): ReadonlyMap<NodeId, EngineTag> {
  const tags = new Map<NodeId, EngineTag>();
  for (const node of mainline(tree)) {
    const move = review.moves.get(node);
    if (move === undefined || move.degree === 0) continue;
    const { score, depth } = move.after;
    tags.set(node, { score, depth, degree: move.degree });
  }
  for (const disagreement of disagreements) {
    const { degree, after } = disagreement.move;
    tags.set(disagreement.node, { score: after.score, depth: after.depth, degree, disagreement });
  }
  return tags;
}

function sameTags(one: ReadonlyMap<NodeId, EngineTag>, other: ReadonlyMap<NodeId, EngineTag>): boolean {
  if (one.size !== other.size) return false;
  for (const [node, tag] of one) {
    const twin = other.get(node);
    if (twin === undefined || twin.degree !== tag.degree || twin.depth !== tag.depth) return false;
    if (twin.disagreement?.kind !== tag.disagreement?.kind || twin.score !== tag.score) return false;
  }
  return true;
}
