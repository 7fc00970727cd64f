// Turns an engine's findings into the review of a game: the cost of each move, both players' accuracy, key moments.
import { NULL_MOVE } from '../../chess/move.ts';
import { mainline, ROOT } from '../gameTree.ts';
import type { GameTree, NodeId } from '../gameTree.ts';
import type { Score } from '../score.ts';
import { gameAccuracy } from './accuracy.ts';
import type { GameAccuracy } from './accuracy.ts';
import { degreeOf, expectedScore, fallOf } from './expectedScore.ts';
import type { Degree } from './expectedScore.ts';
import type { GamePosition, PositionKey } from './gamePositions.ts';
import type { Searchable } from './searchable.ts';

/** The engine's finding in one position. */
export interface Finding {
  /** The score from White's side. */
  readonly score: Score;
  readonly depth: number;
  /** The best line in UCI, unchecked. */
  readonly line: readonly string[];
}

/** Findings by position. */
export type Findings = ReadonlyMap<PositionKey, Finding>;

/** A position of the game with its evaluation. */
export interface ReviewedPosition {
  readonly score: Score;
  /** White's expected score, 0 to 1. */
  readonly expected: number;
  readonly depth: number;
  readonly line: readonly string[];
}

/** A move with evaluations of the positions before and after it. */
export interface ReviewedMove {
  readonly node: NodeId;
  readonly isBlack: boolean;
  readonly before: ReviewedPosition;
  readonly after: ReviewedPosition;
  /** The expected score that the move costs its player; negative if it rises. The engine's own choice costs nothing. */
  readonly fall: number;
  readonly degree: Degree;
}

/** The number of a player's moves with each sign. */
type SignCounts = Readonly<Record<Exclude<Degree, 0>, number>>;

/** The review so far; it grows while the engine works. */
export interface GameReview {
  readonly positions: ReadonlyMap<NodeId, ReviewedPosition>;
  /** Moves of the game and of the author's lines, by node. */
  readonly moves: ReadonlyMap<NodeId, ReviewedMove>;
  /** True if every position of the mainline is evaluated, except those that an engine cannot search. */
  readonly isComplete: boolean;
  readonly accuracy: GameAccuracy;
  readonly signs: { readonly white: SignCounts; readonly black: SignCounts };
  /** The moves of the mainline to which the engine gives a sign, worst first, at most `MAX_MOMENTS`. */
  readonly keyMoments: readonly ReviewedMove[];
}

const MAX_MOMENTS = 5;

function reviewedPosition(
  { key, searchable }: GamePosition,
  findings: Findings,
): ReviewedPosition | undefined {
  const finding = findings.get(key) ?? settledBy(searchable());
  const expected = expectedScore(finding?.score);
  return finding === undefined || expected === undefined ? undefined : { ...finding, expected };
}

const settledBy = (searchable: Searchable): Finding | undefined =>
  searchable.kind === 'over' ? { score: searchable.score, depth: 0, line: [] } : undefined;

/** Reviews a game from its positions (`gamePositions`) and the engine's findings. */
export function reviewGame(
  tree: GameTree,
  positions: readonly GamePosition[],
  findings: Findings,
): GameReview {
  const known = new Map<NodeId, ReviewedPosition>();
  for (const position of positions) {
    const reviewed = reviewedPosition(position, findings);
    if (reviewed !== undefined) known.set(position.node, reviewed);
  }
  const moves = new Map<NodeId, ReviewedMove>();
  for (const position of positions) {
    const move = reviewedMove(tree, position, known);
    if (move !== undefined) moves.set(position.node, move);
  }
  const onMainline = new Set([ROOT, ...mainline(tree)]);
  const played = [...onMainline].flatMap((node) => moves.get(node) ?? []);
  const isComplete = positions.every(
    ({ node, searchable }) => !onMainline.has(node) || known.has(node) || searchable().kind === 'refused',
  );
  return {
    positions: known,
    moves,
    isComplete,
    accuracy: gameAccuracy(
      played.map(({ before, after, isBlack }) => ({
        before: before.expected,
        after: after.expected,
        isBlack,
      })),
    ),
    signs: { white: countSigns(played, false), black: countSigns(played, true) },
    keyMoments: played
      .filter(({ degree }) => degree > 0)
      .sort((a, b) => b.fall - a.fall)
      .slice(0, MAX_MOMENTS),
  };
}

function reviewedMove(
  tree: GameTree,
  { node, uci, isBlackToMove }: GamePosition,
  known: ReadonlyMap<NodeId, ReviewedPosition>,
): ReviewedMove | undefined {
  const { move, parent } = tree.nodes[node];
  const [before, after] = [known.get(parent), known.get(node)];
  // Null moves are not judged.
  if (node === ROOT || move === NULL_MOVE || before === undefined || after === undefined) return undefined;
  const isBlack = !isBlackToMove;
  const cost = fallOf(before.expected, after.expected, isBlack);
  // A player who plays the engine's choice is not blamed if the engine likes it less afterwards.
  const fall = before.line[0] === uci ? Math.min(cost, 0) : cost;
  return { node, isBlack, before, after, fall, degree: degreeOf(fall) };
}

function countSigns(moves: readonly ReviewedMove[], isBlack: boolean): SignCounts {
  const of = (degree: Degree): number =>
    moves.filter((move) => move.isBlack === isBlack && move.degree === degree).length;
  return { 1: of(1), 2: of(2), 3: of(3) };
}
