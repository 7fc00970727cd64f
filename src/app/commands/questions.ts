// Training questions: the reader answers on the board, asks for help stage by stage, or for the solution.
import type { Board } from '../../chess/board.ts';
import type { Move } from '../../chess/types.ts';
import type { NodeId } from '../../model/gameTree.ts';
import { useGame } from '../state/gameStore.ts';
import { placeKey } from '../state/places.ts';
import { askedAfter, judge, NOT_TRIED, questionAt } from '../state/questions.ts';
import type { QuestionProgress } from '../state/questions.ts';
import { currentPlace, goTo, shownGame } from './game.ts';

/** The open question of the position on the board: the next move that is played answers it. */
export function questionOnBoard(): NodeId | undefined {
  const { node, own } = currentPlace();
  const tree = shownGame()?.tree;
  return tree === undefined || own !== undefined
    ? undefined
    : askedAfter(tree, node, useGame.getState().openQuestions);
}

/** Takes a move as the answer; true where it solves the question. */
export function answerQuestion(node: NodeId, board: Board, move: Move): boolean {
  const tree = shownGame()?.tree;
  const question = tree === undefined ? undefined : questionAt(tree, node);
  if (tree === undefined || question === undefined) return false;
  const { answer, solves } = judge(question, board, tree.chess960, move, tree.nodes[node].move);
  changeProgress(node, ({ hints, tries }) => ({
    hints,
    tries: [...tries.filter((tried) => tried !== move), move],
    ...(solves ? { earned: answer?.points ?? question.points } : {}),
  }));
  if (solves) uncover(node);
  return solves;
}

export const showHint = (node: NodeId): void =>
  changeProgress(node, (before) => ({ ...before, hints: before.hints + 1 }));

export const showSolution = (node: NodeId): void => uncover(node);

/** Sets the position of a question up on the board. */
export function goToQuestion(node: NodeId): void {
  const tree = shownGame()?.tree;
  if (tree !== undefined) goTo(tree.nodes[node].parent);
}

/** Hides the answer again and forgets what was tried. */
export function askAgain(node: NodeId): void {
  useGame.setState(({ openQuestions, questions }) => {
    const left = new Map(questions);
    left.delete(node);
    return { openQuestions: new Set(openQuestions).add(node), questions: left };
  });
  goToQuestion(node);
}

function changeProgress(node: NodeId, change: (before: QuestionProgress) => QuestionProgress): void {
  useGame.setState(({ questions }) => ({
    questions: new Map(questions).set(node, change(questions.get(node) ?? NOT_TRIED)),
  }));
}

/** The game goes on with the move that was asked for. */
function uncover(node: NodeId): void {
  const tree = shownGame()?.tree;
  if (tree === undefined) return;
  const asked = tree.nodes[node].parent;
  useGame.setState(({ openQuestions, chosen }) => {
    const [open, choices] = [new Set(openQuestions), new Map(chosen)];
    open.delete(node);
    // Lines that were hidden count again: an earlier choice would mean another one.
    choices.delete(placeKey({ node: asked }));
    return { openQuestions: open, chosen: choices };
  });
  goTo(node);
}
