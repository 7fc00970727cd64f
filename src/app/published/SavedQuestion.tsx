import { CircleHelp } from 'lucide-react';
import { t } from '../../base/messages.ts';
import { moveFrom, movePromotion, moveTo } from '../../chess/move.ts';
import type { Board } from '../../chess/board.ts';
import { squareName } from '../../chess/squares.ts';
import type { Move } from '../../chess/types.ts';
import type { TrainingAnnotation } from '../../model/annotation.ts';
import type { GameTree, NodeId } from '../../model/gameTree.ts';
import { boardAt } from '../../model/positionAt.ts';
import {
  answerMove,
  helpStages,
  isBestChoice,
  judge,
  questionsAt,
} from '../session/game/questionProgress.ts';
import { Icon } from '../ui/Icon.tsx';
import {
  AnswerMove,
  choiceText,
  isWhite,
  pointsText,
  Said,
  timeAllowed,
} from '../panels/notation/QuestionCard.tsx';
import type { QuestionCardProps } from '../panels/notation/QuestionCard.tsx';
import { useGame } from '../session/hooks.ts';

/** A question with folded hints and a folded solution. The page's script covers the moves after it. */
export function SavedQuestion({ tree, node, at }: QuestionCardProps) {
  const language = useGame((state) => state.language);
  const questions = questionsAt(tree, node);
  const question = questions[at];
  if (question === undefined) return null;
  const board = boardAt(tree, tree.nodes[node].parent);
  const { answers, choices = [] } = question;
  const facts = [pointsText(question.points), question.seconds > 0 ? timeAllowed(question.seconds) : ''];
  return (
    <section
      className="notation-card notation-question"
      data-question={node}
      data-answers={JSON.stringify(verdicts(question, board, tree, node))}
      aria-label={
        questions.length > 1
          ? t('Training question {number, number}', { number: at + 1 })
          : t('Training question')
      }
    >
      <header>
        <Icon of={CircleHelp} size={14} />
        <b>{t('Question [[for training]]')}</b>
        <span>{facts.filter((fact) => fact !== '').join(', ')}</span>
      </header>
      <Said
        texts={question.question}
        otherwise={isWhite(board) ? t('What does White play?') : t('What does Black play?')}
        board={board}
      />
      {helpStages(question).map((stage, number) => (
        // Stages have no identity other than their order.
        <details key={number}>
          <summary>{t('Hint {number, number}', { number: number + 1 })}</summary>
          <Said texts={stage} board={board} />
        </details>
      ))}
      {choices.map(({ text, reply, points }, place) => (
        <details key={place} className="saved-choice">
          <summary>{choiceText(text, language, place)}</summary>
          <span className="notation-dim">{pointsText(points)}</span>
          <Said texts={reply} />
        </details>
      ))}
      <div className="notation-verdict" role="status" />
      <details className="saved-solution">
        <summary>{t('Show the solution')}</summary>
        <ul className="notation-answers">
          {answers.map(({ move, points, feedback }) => (
            <li key={move}>
              <AnswerMove board={board} move={answerMove(board, tree.chess960, move) ?? move} />{' '}
              <span className="notation-dim">{pointsText(points)}</span>
              <Said texts={feedback} />
            </li>
          ))}
          {answers.length === 0 && choices.length === 0 && (
            <li>
              <AnswerMove board={board} move={tree.nodes[node].move} />
            </li>
          )}
          {choices.map(
            ({ text }, place) =>
              isBestChoice(question, place) && <li key={place}>{choiceText(text, language, place)}</li>,
          )}
        </ul>
      </details>
    </section>
  );
}

/**
 * Returns the replies to moves, by their squares and promotions: `''` for a move that solves the question, words
 * for one that earns some points. Other moves have no entry.
 */
function verdicts(
  question: TrainingAnnotation,
  board: Board,
  tree: GameTree,
  node: NodeId,
): Readonly<Record<string, string>> {
  const solution = tree.nodes[node].move;
  const moves = question.answers.map(({ move }) => answerMove(board, tree.chess960, move) ?? move);
  return Object.fromEntries(
    [...moves, solution].reverse().flatMap((move) => {
      const { solves, answer } = judge(question, board, tree.chess960, move, solution);
      if (solves) return [[between(move), '']];
      if (answer === undefined || answer.points === 0) return [];
      return [
        [
          between(move),
          t(
            '{move} is worth {worth, number} of {points, plural, one {# point} other {# points}}. There is a better move.',
            {
              move: board.isLegal(move) ? board.makeSan(move) : '',
              worth: answer.points,
              points: question.points,
            },
          ),
        ],
      ];
    }),
  );
}

/** Returns the two squares of a move, and the piece of a promotion, as the page's script names them. */
const between = (move: Move): string =>
  squareName(moveFrom(move)) + squareName(moveTo(move)) + (movePromotion(move) ?? '');
