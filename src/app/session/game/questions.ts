// Training questions: the reader answers on the board, asks for help stage by stage, or for the solution.
import type { Board } from '../../../chess/board.ts';
import type { Move } from '../../../chess/types.ts';
import type { GameTree, NodeId } from '../../../model/gameTree.ts';
import { useGame } from './gameStore.ts';
import { placeKey } from './places.ts';
import {
  askedAfter,
  askedNow,
  helpStages,
  isBestChoice,
  judge,
  pointsAfterHelp,
  progressWith,
  questionsAt,
} from './questionProgress.ts';
import type { QuestionProgress } from './questionProgress.ts';
import { currentPlace, goTo, shownGame } from './game.ts';

/** The open question of the position on the board: the next move that is played answers it. */
export function questionOnBoard(): NodeId | undefined {
  const { node, own } = currentPlace();
  const tree = shownGame()?.tree;
  return tree === undefined || own !== undefined
    ? undefined
    : askedAfter(tree, node, useGame.getState().openQuestions);
}

/** Takes a move as the answer to what is asked now; true where it solves the last question of its move. */
export function answerQuestion(node: NodeId, board: Board, move: Move): boolean {
  const tree = shownGame()?.tree;
  const question = tree && questionsAt(tree, node)[askedNow(useGame.getState().questions, node)];
  if (tree === undefined || question === undefined) return false;
  const { answer, solves } = judge(question, board, tree.chess960, move, tree.nodes[node].move);
  changeProgress(node, ({ tries, ...before }) => {
    const { hints } = before;
    const points = answer?.points ?? question.points;
    return {
      ...before,
      tries: [...tries.filter((tried) => tried !== move), move],
      done: solves,
      ...(solves ? { earned: pointsAfterHelp(points, hints, helpStages(question).length) } : {}),
    };
  });
  return solves && uncoverAfterLast(tree, node);
}

/** Takes one of the texts to choose from; the best one solves the question. */
export function chooseAnswer(node: NodeId, choice: number): void {
  const tree = shownGame()?.tree;
  const question = tree && questionsAt(tree, node)[askedNow(useGame.getState().questions, node)];
  const picked = question?.choices?.[choice];
  if (tree === undefined || question === undefined || picked === undefined) return;
  const solves = isBestChoice(question, choice);
  changeProgress(node, (before) => ({
    ...before,
    chosen: [...(before.chosen ?? []).filter((one) => one !== choice), choice],
    done: solves,
    ...(solves ? { earned: pointsAfterHelp(picked.points, before.hints, helpStages(question).length) } : {}),
  }));
  if (solves) uncoverAfterLast(tree, node);
}

export const showHint = (node: NodeId): void =>
  changeProgress(node, (before) => ({ ...before, hints: before.hints + 1 }));

/** Goes on without an answer. */
export function showSolution(node: NodeId): void {
  const tree = shownGame()?.tree;
  changeProgress(node, (before) => ({ ...before, done: true }));
  if (tree !== undefined) uncoverAfterLast(tree, node);
}

/** Sets the position of a question up on the board. */
export function goToQuestion(node: NodeId): void {
  const tree = shownGame()?.tree;
  if (tree !== undefined) goTo(tree.nodes[node].parent);
}

/** Hides the answer again and forgets what was tried with this question of the move and those after it. */
export function askAgain(node: NodeId, at: number): void {
  useGame.setState(({ openQuestions, questions }) => ({
    openQuestions: new Set(openQuestions).add(node),
    questions: new Map(questions).set(node, (questions.get(node) ?? []).slice(0, at)),
  }));
  goToQuestion(node);
}

function changeProgress(node: NodeId, change: (before: QuestionProgress) => QuestionProgress): void {
  useGame.setState(({ questions }) => {
    const at = askedNow(questions, node);
    const before = (questions.get(node) ?? []).slice(0, at);
    return {
      questions: new Map(questions).set(node, [...before, change(progressWith(questions, node, at))]),
    };
  });
}

/** After the last question of a move the game goes on with it. True where it was the last. */
function uncoverAfterLast(tree: GameTree, node: NodeId): boolean {
  if (askedNow(useGame.getState().questions, node) < questionsAt(tree, node).length) return false;
  const asked = tree.nodes[node].parent;
  useGame.setState(({ openQuestions, chosen }) => {
    const [open, choices] = [new Set(openQuestions), new Map(chosen)];
    open.delete(node);
    // Lines that were hidden count again: an earlier choice would mean another one.
    choices.delete(placeKey({ node: asked }));
    return { openQuestions: open, chosen: choices };
  });
  goTo(node);
  return true;
}
