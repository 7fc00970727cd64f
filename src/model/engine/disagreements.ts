// Moves on which an author's signs and an engine differ. The engine is not the judge: both opinions are shown.
import { mainline } from '../gameTree.ts';
import type { GameTree, NodeId } from '../gameTree.ts';
import { distanceFrom, hasNotes, moveSignOf, writtenEvaluation } from './authorSigns.ts';
import type { MoveSign, WrittenEvaluation } from './authorSigns.ts';
import type { GameReview, ReviewedMove } from './gameReview.ts';

type DisagreementKind =
  /** The engine gives a sign, and the notes pass over it, or praise the move. */
  | 'missed'
  /** The notes give a sign, and the move costs little or nothing. */
  | 'stricter'
  /** The notes praise a move that the engine understands only afterwards. */
  | 'sawMore'
  /** A line of the notes loses to a reply that it does not show. */
  | 'refuted'
  /** The notes judge a position otherwise. */
  | 'judged';

/** One move about which the notes and the engine differ. */
export interface Disagreement {
  readonly kind: DisagreementKind;
  readonly node: NodeId;
  readonly move: ReviewedMove;
  readonly notes?: MoveSign;
  readonly written?: WrittenEvaluation;
}

/** The notes of a game beside the engine's evaluations. */
export interface NotesAndEngine {
  readonly disagreements: readonly Disagreement[];
  /** Moves of the game that have a sign of the notes or of the engine. */
  readonly signs: number;
  /** Those of them about which both agree. */
  readonly agreed: number;
}

/** A move that costs less than this is no mistake to any engine. */
const NOTHING = 0.03;
/** Two evaluations that are so far apart, in expected score, are two opinions. */
const APART = 0.1;
/** Evaluations of one author change so often that they are another engine's. */
const MOST_SCORES = 0.25;

function aboutMove(move: ReviewedMove, notes: MoveSign | undefined): DisagreementKind | undefined {
  const { degree, fall } = move;
  if (notes === undefined) return degree > 0 ? 'missed' : undefined;
  if (notes.isPraise) {
    if (degree > 0) return 'missed';
    return fall <= -APART ? 'sawMore' : undefined;
  }
  if (degree - notes.degree >= 2) return 'missed';
  const isMild = degree === 0 && fall < NOTHING;
  return notes.degree - degree >= 2 || (notes.degree > 0 && isMild) ? 'stricter' : undefined;
}

/** The blunder of a line stays without its answer: the line ends there, or goes on with a move that lets it go. */
function isUnanswered(tree: GameTree, { moves }: GameReview, { node }: ReviewedMove): boolean {
  const replies = tree.nodes[node].children;
  return replies.every((reply) => {
    const answer = moves.get(reply);
    return answer !== undefined && answer.degree >= 2;
  });
}

/** All disagreements of a game, in the order of its nodes. */
export function compareNotes(tree: GameTree, review: GameReview): NotesAndEngine {
  // An author who wrote nothing has missed nothing.
  if (!hasNotes(tree)) return { disagreements: [], signs: 0, agreed: 0 };
  const onMainline = new Set(mainline(tree));
  const hasManyScores =
    tree.nodes.filter(({ annotations }) => annotations.some(({ kind }) => kind === 'evaluation')).length >
    tree.nodes.length * MOST_SCORES;
  const disagreements: Disagreement[] = [];
  let [signs, agreed] = [0, 0];
  for (const move of review.moves.values()) {
    const { node, degree, after } = move;
    const { annotations } = tree.nodes[node];
    const notes = moveSignOf(annotations);
    const written = writtenEvaluation(
      hasManyScores ? annotations.filter(({ kind }) => kind !== 'evaluation') : annotations,
    );
    const isJudgedOtherwise = written !== undefined && distanceFrom(written, after.expected) >= APART;
    const note = { node, move, ...(notes && { notes }), ...(written && { written }) };
    if (onMainline.has(node)) {
      const kind = aboutMove(move, notes);
      if (notes !== undefined || degree > 0) {
        signs++;
        if (kind === undefined) agreed++;
      }
      if (kind !== undefined) disagreements.push({ kind, ...note });
      else if (isJudgedOtherwise) disagreements.push({ kind: 'judged', ...note });
    } else if (isRefuted(tree, review, move, notes, written))
      disagreements.push({ kind: 'refuted', ...note });
    else if (isJudgedOtherwise) disagreements.push({ kind: 'judged', ...note });
  }
  disagreements.sort((a, b) => a.node - b.node);
  return { disagreements, signs, agreed };
}

function isRefuted(
  tree: GameTree,
  review: GameReview,
  move: ReviewedMove,
  notes: MoveSign | undefined,
  written: WrittenEvaluation | undefined,
): boolean {
  if (move.degree < 3 || (notes !== undefined && notes.degree > 0)) return false;
  // The author knows what comes of it.
  if (written !== undefined && distanceFrom(written, move.after.expected) < APART) return false;
  return move.after.line.length > 0 && isUnanswered(tree, review, move);
}
