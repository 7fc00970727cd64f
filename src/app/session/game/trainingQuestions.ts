// Training questions: the user answers on the board, or asks for help in stages, or for the solution.
import type { Board } from '../../../chess/board.ts';
import type { Move } from '../../../chess/types.ts';
import type { GameTree, NodeId } from '../../../model/gameTree.ts';
import { cursorKey } from './gameCursor.ts';
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
import type { Parts } from '../parts.ts';

type Needs = Pick<Parts, 'stores' | 'game' | 'covering'>;

export function createTraining(app: Needs) {
  /** Returns the open question in the position on the board: the next move played answers it. */
  function questionOnBoard(): NodeId | undefined {
    const { node, own } = app.game.currentCursor();
    const tree = app.game.shownGame()?.tree;
    return tree === undefined || own !== undefined
      ? undefined
      : askedAfter(tree, node, app.stores.game.getState().openQuestions);
  }

  /** Takes a move as the answer to the current question; true if it solves the last question of its move. */
  function answerQuestion(node: NodeId, board: Board, move: Move): boolean {
    const tree = app.game.shownGame()?.tree;
    const question = tree && questionsAt(tree, node)[askedNow(app.stores.game.getState().questions, node)];
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

  /** Takes one of the answer texts; the best one solves the question. */
  function chooseAnswer(node: NodeId, choice: number): void {
    const tree = app.game.shownGame()?.tree;
    const question = tree && questionsAt(tree, node)[askedNow(app.stores.game.getState().questions, node)];
    const picked = question?.choices?.[choice];
    if (tree === undefined || question === undefined || picked === undefined) return;
    const solves = isBestChoice(question, choice);
    changeProgress(node, (before) => ({
      ...before,
      chosen: [...(before.chosen ?? []).filter((one) => one !== choice), choice],
      done: solves,
      ...(solves
        ? { earned: pointsAfterHelp(picked.points, before.hints, helpStages(question).length) }
        : {}),
    }));
    if (solves) uncoverAfterLast(tree, node);
  }

  const showHint = (node: NodeId): void =>
    changeProgress(node, (before) => ({ ...before, hints: before.hints + 1 }));

  /** Continues without an answer. */
  function showSolution(node: NodeId): void {
    const tree = app.game.shownGame()?.tree;
    changeProgress(node, (before) => ({ ...before, done: true }));
    if (tree !== undefined) uncoverAfterLast(tree, node);
  }

  /** Puts the position of a question on the board. */
  function goToQuestion(node: NodeId): void {
    const tree = app.game.shownGame()?.tree;
    if (tree !== undefined) app.game.goTo(tree.nodes[node].parent);
  }

  /** Hides the answer again, and forgets the tries at this question and later ones of the same move. */
  function askAgain(node: NodeId, at: number): void {
    app.stores.game.setState(({ openQuestions, questions }) => ({
      openQuestions: new Set(openQuestions).add(node),
      questions: new Map(questions).set(node, (questions.get(node) ?? []).slice(0, at)),
    }));
    goToQuestion(node);
  }

  function changeProgress(node: NodeId, change: (before: QuestionProgress) => QuestionProgress): void {
    app.stores.game.setState(({ questions }) => {
      const at = askedNow(questions, node);
      const before = (questions.get(node) ?? []).slice(0, at);
      return {
        questions: new Map(questions).set(node, [...before, change(progressWith(questions, node, at))]),
      };
    });
  }

  /** Shows the move once its last question is done, and returns true; false if questions are left. */
  function uncoverAfterLast(tree: GameTree, node: NodeId): boolean {
    if (askedNow(app.stores.game.getState().questions, node) < questionsAt(tree, node).length) return false;
    const asked = tree.nodes[node].parent;
    app.stores.game.setState(({ openQuestions, chosen }) => {
      const [open, choices] = [new Set(openQuestions), new Map(chosen)];
      open.delete(node);
      // Lines that were hidden count again, so an earlier choice would mean another line.
      choices.delete(cursorKey({ node: asked }));
      return { openQuestions: open, chosen: choices };
    });
    app.game.goTo(node);
    const questions = questionsAt(tree, node);
    const earned = questions.map(
      (_, at) => progressWith(app.stores.game.getState().questions, node, at).earned,
    );
    app.covering.passQuestion(
      node,
      earned.reduce<number>((sum, points = 0) => sum + points, 0),
      questions.reduce((sum, { points }) => sum + points, 0),
    );
    return true;
  }

  return { questionOnBoard, answerQuestion, chooseAnswer, showHint, showSolution, goToQuestion, askAgain };
}
