// The evaluation graph as shapes: White's expected score from ply to ply, with 1 at the top (y = 0).
import { mainline, moveNumberOf, ROOT } from '../../../model/gameTree.ts';
import type { GameTree, NodeId } from '../../../model/gameTree.ts';
import type { GameReview, ReviewedMove, ReviewedPosition } from '../../../model/engine/gameReview.ts';

/** Height of the graph; the middle is an even game. */
export const HEIGHT = 100;
const MIDDLE = HEIGHT / 2;
/** The maximum number of vertical lines with move numbers. */
const MAX_GUIDES = 8;
const GUIDE_STEPS = [10, 20, 50, 100, 200, 500];

/** A position of the mainline. */
export interface GraphPoint {
  readonly node: NodeId;
  readonly position?: ReviewedPosition;
  /** The move that led to it, if its cost is known. */
  readonly move?: ReviewedMove;
}

export const pointsOf = (tree: GameTree, { positions, moves }: GameReview): readonly GraphPoint[] =>
  [ROOT, ...mainline(tree)].map((node) => {
    const [position, move] = [positions.get(node), moves.get(node)];
    return { node, ...(position && { position }), ...(move && { move }) };
  });

/** Returns the distance from the top, 0 to `HEIGHT`. */
export const heightOf = ({ expected }: ReviewedPosition): number => (1 - expected) * HEIGHT;

interface Curve {
  readonly line: string;
  /** White's advantage is the area above the middle, Black's the one below. */
  readonly white: string;
  readonly black: string;
}

/**
 * The maximum number of plies between two positions that a curve connects, because some positions are never
 * searched. Positions in a wider gap are not searched yet.
 */
const MAX_BRIDGED = 3;

interface Known {
  readonly ply: number;
  readonly y: number;
}

/** Returns a curve for each stretch of the game that has been searched. */
export function curvesOf(points: readonly GraphPoint[]): readonly Curve[] {
  const stretches: Known[][] = [];
  for (const [ply, { position }] of points.entries()) {
    if (position === undefined) continue;
    const before = stretches.at(-1);
    const known = { ply, y: heightOf(position) };
    if (before !== undefined && ply - (before.at(-1)?.ply ?? 0) <= MAX_BRIDGED) before.push(known);
    else stretches.push([known]);
  }
  return stretches.map(curveOf);
}

function curveOf(known: readonly Known[]): Curve {
  const path = (pick: (y: number) => number): string =>
    known.map(({ ply, y }) => `${ply},${pick(y).toFixed(1)}`).join(' ');
  const [first, last] = [known.at(0)?.ply ?? 0, known.at(-1)?.ply ?? 0];
  const area = (pick: (y: number) => number): string => `${first},${MIDDLE} ${path(pick)} ${last},${MIDDLE}`;
  return {
    line: path((y) => y),
    white: area((y) => Math.min(y, MIDDLE)),
    black: area((y) => Math.max(y, MIDDLE)),
  };
}

/** Returns the plies that get a vertical line, with their move numbers. */
export function guidesOf(
  tree: GameTree,
  points: readonly GraphPoint[],
): readonly { readonly ply: number; readonly number: number }[] {
  const moves = points.length / 2;
  const step = GUIDE_STEPS.find((size) => moves / size <= MAX_GUIDES) ?? Math.ceil(moves / MAX_GUIDES);
  return points.flatMap(({ node }, ply) => {
    if (node === ROOT) return [];
    const { number, black } = moveNumberOf(tree, node);
    return !black && number % step === 0 ? [{ ply, number }] : [];
  });
}

/** Returns the ply of a node of the mainline; in a variation, the ply after which it leaves the mainline. */
export function plyOf(tree: GameTree, points: readonly GraphPoint[], node: NodeId): number {
  const plies = new Map(points.map((point, ply) => [point.node, ply]));
  let at = node;
  while (!plies.has(at) && at !== ROOT) at = tree.nodes[at].parent;
  return plies.get(at) ?? 0;
}
