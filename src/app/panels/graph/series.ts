// Scores of an engine and thinking times of the players, along the mainline.
import type { Annotation } from '../../../model/annotation.ts';
import { mainline, ROOT } from '../../../model/gameTree.ts';
import type { GameTree, NodeId } from '../../../model/gameTree.ts';
import { expectedScore } from '../../../model/engine/expectedScore.ts';
import type { Score } from '../../../model/score.ts';

/** One position of the mainline. */
export interface Point {
  readonly node: NodeId;
  readonly score?: Score;
  /** Seconds spent on the move that led to it. */
  readonly seconds?: number;
}

export interface Series {
  readonly points: readonly Point[];
  /** True if there are enough scores for a curve. */
  readonly hasScores: boolean;
  readonly hasTimes: boolean;
}

/** Fewer scores or times than this, or for less than a quarter of the moves, make no picture. */
const LEAST = 6;
const MIN_PART = 0.25;

const find = <Kind extends Annotation['kind']>(
  annotations: readonly Annotation[],
  kind: Kind,
): Extract<Annotation, { kind: Kind }> | undefined =>
  annotations.find(
    (annotation): annotation is Extract<Annotation, { kind: Kind }> => annotation.kind === kind,
  );

/**
 * The score of a mate on the board has no sign: only the last move tells who won. The curve leaves it out.
 */
const isOver = (score: Score | undefined): boolean => score?.kind === 'mate' && score.distance === 0;

const isDrawn = (score: Score | undefined): boolean => score !== undefined && score.kind !== 'unknown';

/** Returns the scores and times of a game; `undefined` if there are too few for a picture. */
export function seriesOf(tree: GameTree): Series | undefined {
  const profile = find(tree.nodes[ROOT].annotations, 'evaluationProfile')?.entries ?? [];
  const points = [ROOT, ...mainline(tree)].map((node, ply): Point => {
    const { annotations } = tree.nodes[node];
    const stored = find(annotations, 'evaluation')?.score ?? profile[ply]?.score;
    const score = isOver(stored) ? undefined : stored;
    const seconds = node === ROOT ? undefined : find(annotations, 'timeSpent')?.seconds;
    return { node, ...(score === undefined ? {} : { score }), ...(seconds === undefined ? {} : { seconds }) };
  });
  const enough = (count: number) => count >= LEAST && count >= points.length * MIN_PART;
  const hasScores = enough(points.filter(({ score }) => isDrawn(score)).length);
  const hasTimes = enough(points.filter(({ seconds }) => seconds !== undefined).length);
  return hasScores || hasTimes ? { points, hasScores, hasTimes } : undefined;
}

/** Returns −1 (Black wins) to 1 (White wins); `undefined` if the score has no place on the curve. */
export function chances(score: Score | undefined): number | undefined {
  const expected = expectedScore(score);
  return expected === undefined ? undefined : 2 * expected - 1;
}
