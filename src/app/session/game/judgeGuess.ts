// Judges a guess by the author's annotations: a variation with the move, and its sign.
import type { Move, Nag } from '../../../chess/types.ts';
import type { GameTree, NodeId } from '../../../model/gameTree.ts';

interface GuessJudgment {
  /** 3 for the move of the game, 2 for one that the author considers sound, 1 for a dubious one; else 0. */
  readonly points: number;
  /** The author's move; absent if the author does not mention the guess. */
  readonly author?: NodeId;
}

/** `?!`. A move with neither this sign nor one of `BAD` is sound: with `!`, `!!`, `!?`, or no sign. */
const DUBIOUS: Nag = 6;
const BAD: ReadonlySet<Nag> = new Set([2, 4]);

/** Judges a guess in the position after `from`. */
export function judgeGuess(tree: GameTree, from: NodeId, move: Move): GuessJudgment {
  const { children } = tree.nodes[from];
  const author = children.find((child) => tree.nodes[child].move === move);
  if (author === undefined) return { points: 0 };
  if (author === children[0]) return { points: 3, author };
  const signs = tree.nodes[author].annotations.flatMap((one) => (one.kind === 'nag' ? [one.nag] : []));
  if (signs.some((sign) => BAD.has(sign))) return { points: 0, author };
  return { points: signs.includes(DUBIOUS) ? 1 : 2, author };
}
