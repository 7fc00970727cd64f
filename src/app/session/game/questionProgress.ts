// Training questions of a game: which still wait for an answer, and what a move played as an answer is worth.
import type { Board } from '../../../chess/board.ts';
import { moveFrom, movePromotion, moveTo } from '../../../chess/move.ts';
import { moveBetween } from '../../../chess/position.ts';
import { squareName } from '../../../chess/squares.ts';
import type { Move } from '../../../chess/types.ts';
import type { TrainingAnnotation } from '../../../model/annotation.ts';
import { pathTo } from '../../../model/gameTree.ts';
import type { GameTree, NodeId } from '../../../model/gameTree.ts';
import type { TrainingAnswer } from '../../../model/trainingQuestion.ts';

/** How far the user has come with one question. */
export interface QuestionProgress {
  /** Stages of help that are on the screen. */
  readonly hints: number;
  /** Moves played as answers, the last one last. */
  readonly tries: readonly Move[];
  /** Places of the texts that were chosen, the last one last. */
  readonly chosen?: readonly number[];
  /** Solved, or its solution was asked for. */
  readonly done: boolean;
  /** Points of the answer that solved it; `undefined` while it is open or after the solution was asked for. */
  readonly earned?: number;
}

const NOT_TRIED: QuestionProgress = { hints: 0, tries: [], done: false };
export const NO_QUESTIONS: ReadonlySet<NodeId> = new Set();

/** Progress with the questions of a move, in their order; those that were not touched may be missing. */
export type QuestionsProgress = ReadonlyMap<NodeId, readonly QuestionProgress[]>;

/** The questions asked before a move, one after the other. */
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

/** The stages of help that say something. */
export const helpStages = ({ hints }: TrainingAnnotation): TrainingAnnotation['hints'] =>
  hints.filter((stage) => stage.some(({ text }) => text.trim() !== ''));

/**
 * Returns the points that an answer is still worth after some help: each stage, and the answer itself, are equal shares
 * of its points. ChessBase's own rule is not known; the card explains ours.
 */
export const pointsAfterHelp = (points: number, used: number, stages: number): number =>
  Math.ceil(points * (1 - Math.min(used, stages) / (stages + 1)));

/** The moves that answer questions. */
export const questionsOf = (tree: GameTree): ReadonlySet<NodeId> =>
  new Set(
    tree.nodes.map((_, id) => id as NodeId).filter((id) => id !== 0 && questionsAt(tree, id).length > 0),
  );

/**
 * The moves after `node` that the user may see. A question about the line itself hides the alternatives too: they
 * would say what is not the answer.
 */
export function seenChildren(tree: GameTree, node: NodeId, open: ReadonlySet<NodeId>): readonly NodeId[] {
  const { children } = tree.nodes[node];
  if (open.size === 0) return children;
  if (children.length > 0 && open.has(children[0])) return [];
  return children.filter((child) => !open.has(child));
}

/** `node`, or the position of the first open question on the way to it. */
export function upToQuestion(tree: GameTree, node: NodeId, open: ReadonlySet<NodeId>): NodeId {
  if (open.size === 0) return node;
  const hidden = pathTo(tree, node).find((at) => {
    const { parent } = tree.nodes[at];
    return open.has(at) || open.has(tree.nodes[parent].children[0]);
  });
  return hidden === undefined ? node : tree.nodes[hidden].parent;
}

/** The open question that is asked in the position after `node`. */
export const askedAfter = (tree: GameTree, node: NodeId, open: ReadonlySet<NodeId>): NodeId | undefined =>
  tree.nodes[node].children.find((child) => open.has(child));

/** The move of the position that a stored answer means: files write castling and promotion in several ways. */
export function answerMove(board: Board, chess960: boolean, stored: Move): Move | undefined {
  if (board.isLegal(stored)) return stored;
  const [from, to] = [squareName(moveFrom(stored)), squareName(moveTo(stored))];
  return moveBetween(board.fen(), chess960, from, to, movePromotion(stored) ?? 'queen');
}

/** Tells whether no other text in the choice is worth more points. */
export const isBestChoice = ({ choices = [] }: TrainingAnnotation, at: number): boolean =>
  choices.every(({ points }) => points <= choices[at].points);

export interface Judgement {
  /** The author's reply to this move. */
  readonly answer?: TrainingAnswer;
  /** It is the move that the author looks for. */
  readonly solves: boolean;
}

/** `solution` is the move of the game, which counts where the question has no answers of its own. */
export function judge(
  question: TrainingAnnotation,
  board: Board,
  chess960: boolean,
  played: Move,
  solution: Move,
): Judgement {
  const { answers, choices = [] } = question;
  if (choices.length > 0) return { solves: false };
  const at = answers.findIndex(({ move }) => answerMove(board, chess960, move) === played);
  if (answers.length === 0) return { solves: played === solution };
  return { answer: answers[at], solves: at === 0 };
}
