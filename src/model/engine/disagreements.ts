// Moves on which an author's signs and an engine differ. The engine is not the judge: both opinions are shown.
import { mainline } from '../gameTree.ts';
import type { GameTree, NodeId } from '../gameTree.ts';
import { distanceFrom, hasNotes, moveSignOf, writtenEvaluation } from './authorSigns.ts';
import type { MoveSign, WrittenEvaluation } from './authorSigns.ts';
import type { GameReview, ReviewedMove } from './gameReview.ts';

type DisagreementKind =
  /** The engine gives a sign, and the notes are silent or praise the move. */
  | 'missed'
  /** The notes give a sign, and the move costs little or nothing. */
  | 'stricter'
  /** The notes praise a move whose strength the engine sees only afterwards. */
  | 'sawMore'
  /** A line of the notes loses to a reply that it does not show. */
  | 'refuted'
  /** The notes judge a position differently. */
  | 'judged';

/** One move about which the notes and the engine differ. */
export interface Disagreement {
  readonly kind: DisagreementKind;
  readonly node: NodeId;
  readonly move: ReviewedMove;
  readonly notes?: MoveSign;
  readonly written?: WrittenEvaluation;
}

/** A comparison of a game's notes with the engine's evaluations. */
export interface NotesAndEngine {
  readonly disagreements: readonly Disagreement[];
  /** Number of moves of the game with a sign by the notes or the engine. */
  readonly signs: number;
  /** Number of these moves on which both agree. */
  readonly agreed: number;
}

/** A move that costs less than this is no mistake for any engine. */
const NOTHING = 0.03;
/** The distance, in expected score, from which two evaluations count as different opinions. */
const APART = 0.1;
/** Above this share of moves with scores, the scores are those of another engine, not the author's. */
const MAX_SCORES = 0.25;

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

/** Tells whether a blunder in a line stays unpunished: the line ends there, or every reply is a mistake as well. */
function isUnanswered(tree: GameTree, { moves }: GameReview, { node }: ReviewedMove): boolean {
  const replies = tree.nodes[node].children;
  return replies.every((reply) => {
    const answer = moves.get(reply);
    return answer !== undefined && answer.degree >= 2;
  });
}

/** Finds all disagreements of a game, in the order of its nodes. */
export function compareNotes(tree: GameTree, review: GameReview): NotesAndEngine {
  // A game without notes cannot disagree.
  if (!hasNotes(tree)) return { disagreements: [], signs: 0, agreed: 0 };
  const onMainline = new Set(mainline(tree));
  const hasManyScores =
    tree.nodes.filter(({ annotations }) => annotations.some(({ kind }) => kind === 'evaluation')).length >
    tree.nodes.length * MAX_SCORES;
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
  // The author's evaluation shows that the author knows the consequences.
  if (written !== undefined && distanceFrom(written, move.after.expected) < APART) return false;
  return move.after.line.length > 0 && isUnanswered(tree, review, move);
}
