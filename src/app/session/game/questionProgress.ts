// Training questions of a game: which are open, and how many points an answer is worth.
import type { Board } from '../../../chess/board.ts';
import { moveFrom, movePromotion, moveTo } from '../../../chess/move.ts';
import { moveBetween } from '../../../chess/position.ts';
import { squareName } from '../../../chess/squares.ts';
import type { Move } from '../../../chess/types.ts';
import type { TrainingAnnotation } from '../../../model/annotation.ts';
import { pathTo } from '../../../model/gameTree.ts';
import type { GameTree, NodeId } from '../../../model/gameTree.ts';
import type { TrainingAnswer } from '../../../model/trainingQuestion.ts';

/** The user's progress with one question. */
export interface QuestionProgress {
  /** The number of stages of help shown. */
  readonly hints: number;
  /** Moves played as answers, in order. */
  readonly tries: readonly Move[];
  /** Indexes of the texts that the user chose, in order. */
  readonly chosen?: readonly number[];
  /** True if solved, or if the user asked for the solution. */
  readonly done: boolean;
  /** Points of the answer that solved it; `undefined` while it is open, or if the solution was shown. */
  readonly earned?: number;
}

const NOT_TRIED: QuestionProgress = { hints: 0, tries: [], done: false };
export const NO_QUESTIONS: ReadonlySet<NodeId> = new Set();

/** Progress with the questions of each move, in order; questions that were not touched may be missing. */
export type QuestionsProgress = ReadonlyMap<NodeId, readonly QuestionProgress[]>;

/** Returns the questions asked before a move, in order. */
export const questionsAt = (tree: GameTree, node: NodeId): readonly TrainingAnnotation[] =>
  tree.nodes[node]?.annotations.filter((annotation) => annotation.kind === 'trainingQuestion') ?? [];

export const progressWith = (questions: QuestionsProgress, node: NodeId, at: number): QuestionProgress =>
  questions.get(node)?.[at] ?? NOT_TRIED;

/** Returns the index of the question that a move asks now: the first one that is not done. */
export function askedNow(questions: QuestionsProgress, node: NodeId): number {
  const progress = questions.get(node) ?? [];
  const at = progress.findIndex(({ done }) => !done);
  return at < 0 ? progress.length : at;
}

/** Returns the stages of help that have a text. */
export const helpStages = ({ hints }: TrainingAnnotation): TrainingAnnotation['hints'] =>
  hints.filter((stage) => stage.some(({ text }) => text.trim() !== ''));

/**
 * Returns the points that an answer is still worth after some help: each stage, and the answer itself, are
 * equal shares of its points, rounded up. ChessBase's own rule is not known; the question's card explains
 * ours.
 */
export const pointsAfterHelp = (points: number, used: number, stages: number): number =>
  Math.ceil(points * (1 - Math.min(used, stages) / (stages + 1)));

/** Returns the moves that answer questions. */
export const questionsOf = (tree: GameTree): ReadonlySet<NodeId> =>
  new Set(
    tree.nodes.map((_, id) => id as NodeId).filter((id) => id !== 0 && questionsAt(tree, id).length > 0),
  );

/**
 * Returns the moves after `node` that the user may see. A question about the mainline hides the alternatives
 * as well, because they would reveal what is not the answer.
 */
export function seenChildren(tree: GameTree, node: NodeId, open: ReadonlySet<NodeId>): readonly NodeId[] {
  const { children } = tree.nodes[node];
  if (open.size === 0) return children;
  if (children.length > 0 && open.has(children[0])) return [];
  return children.filter((child) => !open.has(child));
}

/** Returns `node`, or the position of the first open question on the way to it. */
export function upToQuestion(tree: GameTree, node: NodeId, open: ReadonlySet<NodeId>): NodeId {
  if (open.size === 0) return node;
  const hidden = pathTo(tree, node).find((at) => {
    const { parent } = tree.nodes[at];
    return open.has(at) || open.has(tree.nodes[parent].children[0]);
  });
  return hidden === undefined ? node : tree.nodes[hidden].parent;
}

/** Returns the move that answers the open question in the position after `node`, if there is one. */
export const askedAfter = (tree: GameTree, node: NodeId, open: ReadonlySet<NodeId>): NodeId | undefined =>
  tree.nodes[node].children.find((child) => open.has(child));

/** Returns the legal move that a stored answer means: files write castling and promotion in several ways. */
export function answerMove(board: Board, chess960: boolean, stored: Move): Move | undefined {
  if (board.isLegal(stored)) return stored;
  const [from, to] = [squareName(moveFrom(stored)), squareName(moveTo(stored))];
  return moveBetween(board.fen(), chess960, from, to, movePromotion(stored) ?? 'queen');
}

/** Tells whether no other text that the question offers is worth more points. */
export const isBestChoice = ({ choices = [] }: TrainingAnnotation, at: number): boolean =>
  choices.every(({ points }) => points <= choices[at].points);

export interface Judgment {
  /** The author's reply to this move. */
  readonly answer?: TrainingAnswer;
  /** True for the move that the author wants, and for an answer that is worth as many points. */
  readonly solves: boolean;
}

/**
 * Judges a move as an answer. `solution` is the move of the game, which counts if the question has no
 * answers. No move solves a question with texts to choose from.
 */
export function judge(
  question: TrainingAnnotation,
  board: Board,
  chess960: boolean,
  played: Move,
  solution: Move,
): Judgment {
  const { answers, choices = [] } = question;
  if (choices.length > 0) return { solves: false };
  const at = answers.findIndex(({ move }) => answerMove(board, chess960, move) === played);
  if (answers.length === 0) return { solves: played === solution };
  if (at < 0) return { solves: false };
  const answer = answers[at];
  const isAsGood = answer.points > 0 && answer.points >= answers[0].points;
  return { answer, solves: at === 0 || isAsGood };
}
