// Finds moves about which an author's notes and an engine differ. The engine is not the judge: the page shows both.
import { mainline } from '../gameTree.ts';
import type { GameTree, NodeId } from '../gameTree.ts';
import { distanceFrom, hasNotes, moveSignOf, writtenEvaluation } from './authorSigns.ts';
import type { MoveSign, WrittenEvaluation } from './authorSigns.ts';
import type { GameReview, ReviewedMove } from './gameReview.ts';

type DisagreementKind =
  /** The engine gives a sign; the notes have none, praise the move, or are two or more degrees milder. */
  | 'missed'
  /**
   * The notes are two or more degrees stricter than the engine, or blame a move that costs almost nothing.
   */
  | 'stricter'
  /** The notes praise a move, and the engine's evaluation for the player rises only after it. */
  | 'sawMore'
  /** A variation of the notes has a blunder that they do not blame, and lacks the reply that punishes it. */
  | 'refuted'
  /** The notes judge the position after the move differently from the engine. */
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
  /** Number of moves of the mainline to which the notes or the engine give a sign. */
  readonly signs: number;
  /** Number of these moves on which notes and engine agree. */
  readonly agreed: number;
}

/** The cost, in expected score, below which no engine calls a move a mistake. */
const NOTHING = 0.03;
/** The distance, in expected score, from which two evaluations count as different opinions. */
const APART = 0.1;
/** If more than this share of the moves have scores, another engine wrote them, not the author. */
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

/** Tells whether a line does not punish a blunder: it ends there, or all its replies are mistakes, too. */
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
  // If the author's evaluation agrees with the engine's, the author knows that the move loses.
  if (written !== undefined && distanceFrom(written, move.after.expected) < APART) return false;
  return move.after.line.length > 0 && isUnanswered(tree, review, move);
}
