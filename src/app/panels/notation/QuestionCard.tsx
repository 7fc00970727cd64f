import { CircleHelp } from 'lucide-react';
import { useMemo } from 'react';
import { t } from '../../../base/messages.ts';
import { rich } from '../../platform/rich.tsx';
import type { Board } from '../../../chess/board.ts';
import { moveFrom, moveTo } from '../../../chess/move.ts';
import { squareName } from '../../../chess/squares.ts';
import type { Move, San } from '../../../chess/types.ts';
import type { TrainingAnnotation } from '../../../model/annotation.ts';
import type { GameTree, NodeId } from '../../../model/gameTree.ts';
import type { LocalizedText } from '../../../model/localizedText.ts';
import { boardAt } from '../../../model/positionAt.ts';
import { sideToMove } from '../../shared/boardText.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import {
  answerMove,
  askedNow,
  helpStages,
  judge,
  pointsAfterHelp,
  progressWith,
  questionsAt,
} from '../../session/game/questionProgress.ts';
import type { QuestionProgress } from '../../session/game/questionProgress.ts';
import { hasMark, withoutMarks } from '../../session/game/comments.ts';
import { DiagramBoard } from '../../shared/Diagram.tsx';
import { inLanguage } from '../../session/game/localized.ts';
import { BareMove } from '../../shared/MoveName.tsx';
import { useApp } from '../../session/appContext.tsx';
import { useGame } from '../../session/hooks.ts';

export interface QuestionCardProps {
  readonly tree: GameTree;
  /** The move that answers the question. */
  readonly node: NodeId;
  /** The index of the question among those of the move. */
  readonly at: number;
}

interface Asked extends QuestionCardProps {
  readonly question: TrainingAnnotation;
  /** The position in which the question is asked. */
  readonly board: Board;
  readonly progress: QuestionProgress;
}

/**
 * A question of the author, answered on the board, or by choosing a text. Until it is answered or the user
 * gives up, its answer is nowhere on the page. A further question about the same move waits until then.
 */
export function QuestionCard({ tree, node, at }: QuestionCardProps) {
  const hidden = useGame((state) => state.openQuestions.has(node));
  const now = useGame(({ questions }) => askedNow(questions, node));
  const progress = useGame(({ questions }) => progressWith(questions, node, at));
  const board = useMemo(() => boardAt(tree, tree.nodes[node].parent), [tree, node]);
  const questions = questionsAt(tree, node);
  const question = questions[at];
  if (question === undefined || (hidden && at > now)) return null;
  const label =
    questions.length > 1
      ? t('Training question {number, number}', { number: at + 1 })
      : t('Training question');
  const asked: Asked = { tree, node, at, question, board, progress };
  const facts = [
    questions.length > 1
      ? t('{number, number} of {count, number}', { number: at + 1, count: questions.length })
      : '',
    pointsText(question.points),
    question.seconds > 0 ? timeAllowed(question.seconds) : '',
  ];
  return (
    <section className="notation-card notation-question" aria-label={label}>
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
      {hidden && at === now ? <Waiting {...asked} /> : <Answered {...asked} />}
    </section>
  );
}

export const isWhite = (board: Board): boolean => sideToMove(board) === 'white';

export const pointsText = (points: number): string =>
  t('{count, plural, one {# point} other {# points}}', { count: points });

export function timeAllowed(seconds: number): string {
  return seconds % 60 === 0
    ? t('{count, plural, one {# minute to think} other {# minutes to think}}', { count: seconds / 60 })
    : t('{count, plural, one {# second to think} other {# seconds to think}}', { count: seconds });
}

interface SaidProps {
  readonly texts: readonly LocalizedText[];
  readonly otherwise?: string;
  /** The position for a diagram, if the author asks for one. */
  readonly board?: Board;
}

/** Words of the author in the language chosen for the game, else in the next best (`inLanguage`). */
export function Said({ texts, otherwise = '', board }: SaidProps) {
  const language = useGame((state) => state.language);
  const text = inLanguage(texts, language);
  const words = withoutMarks(text?.text ?? '') || otherwise;
  return (
    <>
      {words !== '' && (
        <p className="notation-said" lang={text?.language || undefined}>
          {words}
        </p>
      )}
      {board !== undefined && hasMark(text?.text ?? '') && (
        <figure className="notation-diagram">
          <DiagramBoard board={board} />
        </figure>
      )}
    </>
  );
}

function Waiting(asked: Asked) {
  const app = useApp();
  const { tree, node, question, board, progress } = asked;
  const onBoard = useGame((state) => state.own === undefined && state.node === tree.nodes[node].parent);
  const hints = helpStages(question);
  const { choices = [] } = question;
  const last = progress.tries.at(-1);
  return (
    <>
      {hints.slice(0, progress.hints).map((stage, at) => (
        // Stages have no identity other than their order.
        <div key={at} className="notation-hint">
          <span>{t('Hint {number, number}', { number: at + 1 })}</span>
          <Said texts={stage} board={board} />
        </div>
      ))}
      <div className="notation-verdict" role="status">
        {last !== undefined && <Verdict asked={asked} played={last} />}
      </div>
      {onBoard && choices.length === 0 && (
        <p className="notation-dim">
          {isWhite(board)
            ? t('White to move: play your answer on the board.')
            : t('Black to move: play your answer on the board.')}
        </p>
      )}
      {choices.length > 0 && <Choices {...asked} />}
      <div className="notation-acts">
        {!onBoard && (
          <Button onClick={() => app.training.goToQuestion(node)}>{t('Set up the position')}</Button>
        )}
        {progress.hints < hints.length && (
          <Button look="ghost" onClick={() => app.training.showHint(node)}>
            {nextHelp(question, progress.hints, hints.length)}
          </Button>
        )}
        <Button look="ghost" onClick={() => app.training.showSolution(node)}>
          {t('Show the solution')}
        </Button>
      </div>
    </>
  );
}

/** Texts to choose from. A chosen one shows what the author thinks of it, and keeps the focus. */
function Choices({ node, question, progress }: Asked) {
  const app = useApp();
  const language = useGame((state) => state.language);
  return (
    <ul className="notation-answers" aria-label={t('Answers to choose from')}>
      {question.choices?.map(({ text, reply, points }, at) => {
        const tried = progress.chosen?.includes(at) === true;
        return (
          // The order of choices in a record never changes, so indexes can be keys.
          <li key={at}>
            <Button
              className="notation-choice"
              aria-disabled={tried || undefined}
              onClick={tried ? undefined : () => app.training.chooseAnswer(node, at)}
            >
              {choiceText(text, language, at)}
            </Button>
            <div role="status">
              {tried && <span className="notation-dim">{pointsText(points)}</span>}
              {tried && <Said texts={reply} />}
            </div>
          </li>
        );
      })}
    </ul>
  );
}

export const choiceText = (text: readonly LocalizedText[], language: string, at: number): string =>
  withoutMarks(inLanguage(text, language)?.text ?? '').trim() ||
  t('Answer {number, number}', { number: at + 1 });

/** Returns the label of the button for the next hint, with the points left after it if any are at stake. */
function nextHelp({ points }: TrainingAnnotation, used: number, stages: number): string {
  const values = { number: used + 1, stages };
  if (points === 0) return t('Hint {number, number} of {stages, number}', values);
  const left = pointsAfterHelp(points, used + 1, stages);
  return t(
    'Hint {number, number} of {stages, number} (max. {left, number} of {points, plural, one {# point} other {# points}})',
    { ...values, left, points },
  );
}

/** The author's verdict on a move that is not the solution. */
function Verdict({ asked, played }: { readonly asked: Asked; readonly played: Move }) {
  const { tree, node, question, board } = asked;
  const { answer } = judge(question, board, tree.chess960, played, tree.nodes[node].move);
  const move = <AnswerMove board={board} move={played} />;
  return (
    <>
      <p>
        {answer === undefined || answer.points === 0
          ? rich('{move} is not the solution.', { move })
          : rich(
              '{move} is worth {worth, number} of {points, plural, one {# point} other {# points}}. There is a better move.',
              { move, worth: answer.points, points: question.points },
            )}
      </p>
      {answer !== undefined && <Said texts={answer.feedback} />}
    </>
  );
}

function outcomeText({ points }: TrainingAnnotation, { earned, hints }: QuestionProgress): string {
  if (earned === undefined) return t('Solution shown.');
  return hints === 0
    ? t('Solved: {earned, number} of {points, plural, one {# point} other {# points}}.', { earned, points })
    : t(
        'Solved: {earned, number} of {points, plural, one {# point} other {# points}}, with {hints, plural, one {# hint} other {# hints}}.',
        { earned, points, hints },
      );
}

function Answered({ tree, node, at, question, board, progress }: Asked) {
  const app = useApp();
  return (
    <>
      <p role="status">{outcomeText(question, progress)}</p>
      <ul className="notation-answers">
        {question.answers.map(({ move, points, feedback }) => (
          <li key={move}>
            <AnswerMove board={board} move={answerMove(board, tree.chess960, move) ?? move} />{' '}
            <span className="notation-dim">{pointsText(points)}</span>
            <Said texts={feedback} />
          </li>
        ))}
        {question.choices?.map(({ text, reply, points }, place) => (
          <li key={place}>
            <Said texts={text} otherwise={t('Answer {number, number}', { number: place + 1 })} />{' '}
            <span className="notation-dim">{pointsText(points)}</span>
            <Said texts={reply} />
          </li>
        ))}
      </ul>
      <div className="notation-acts">
        <Button look="ghost" onClick={() => app.training.askAgain(node, at)}>
          {t('Ask again')}
        </Button>
      </div>
    </>
  );
}

/** A move in the position, in SAN; as squares if it is illegal there. */
export function AnswerMove({ board, move }: { readonly board: Board; readonly move: Move }) {
  const san = board.isLegal(move)
    ? board.makeSan(move)
    : (`${squareName(moveFrom(move))}–${squareName(moveTo(move))}` as San);
  return (
    <b className="notation-answer">
      <BareMove san={san} move={move} />
    </b>
  );
}
