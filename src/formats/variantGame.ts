// Games of chess variants in databases of chess.
import type { Failure, FailureKind } from '../base/failure.ts';
import type { Variant } from '../chess/variants.ts';
import type { GameTree } from '../model/gameTree.ts';
import { shownTree, type ShownTree } from '../model/variantMoves.ts';

/** Problems that a reader reports for moves that chess does not allow. */
const BY_CHESS: ReadonlySet<FailureKind> = new Set(['illegal-move', 'invalid']);

/** The part of a variant's game that chess can show. A move that chess does not allow is no damage there. */
export function showVariant(
  tree: GameTree,
  problems: readonly Failure[],
  variant: Variant,
  hasStart: boolean,
): ShownTree & { readonly problems: readonly Failure[] } {
  const left = problems.filter(({ kind }) => !BY_CHESS.has(kind));
  const isWhole = left.length === problems.length;
  return { ...shownTree(tree, variant, { isWhole, hasStart }), problems: left };
}
