import { CircleHelp } from 'lucide-react';
import { useMemo } from 'react';
import type { Board } from '../../chess/board.ts';
import { moveFrom, moveTo } from '../../chess/move.ts';
import { squareName } from '../../chess/squares.ts';
import type { Move, San } from '../../chess/types.ts';
import type { TrainingAnnotation } from '../../model/annotation.ts';
import type { GameTree, NodeId } from '../../model/gameTree.ts';
import type { LocalizedText } from '../../model/localizedText.ts';
import { boardAt } from '../../model/positionAt.ts';
import { sideToMove } from '../board/boardText.ts';
import { Button } from '../common/Button.tsx';
import { Icon } from '../common/Icon.tsx';
import { countOf } from '../common/numbers.ts';
import { askAgain, goToQuestion, showHint, showSolution } from '../commands/questions.ts';
import { useGame } from '../state/gameStore.ts';
import { answerMove, judge, NOT_TRIED, questionAt } from '../state/questions.ts';
import type { QuestionProgress } from '../state/questions.ts';
import { inLanguage } from './localized.ts';
import { SanText, useMoveStyle } from './MoveText.tsx';

interface QuestionCardProps {
  readonly tree: GameTree;
  /** The move that answers it. */
  readonly node: NodeId;
}

interface Asked extends QuestionCardProps {
  readonly question: TrainingAnnotation;
  /** The position in which it is asked. */
  readonly board: Board;
  readonly progress: QuestionProgress;
}

/** A question of the author, answered on the board. What it asks for is nowhere on the page until then. */
export function QuestionCard({ tree, node }: QuestionCardProps) {
  const open = useGame((state) => state.openQuestions.has(node));
  const progress = useGame((state) => state.questions.get(node) ?? NOT_TRIED);
  const board = useMemo(() => boardAt(tree, tree.nodes[node].parent), [tree, node]);
  const question = questionAt(tree, node);
  if (question === undefined) return null;
  const asked: Asked = { tree, node, question, board, progress };
  const facts = [
    countOf(question.points, 'point'),
    question.seconds > 0 ? `${timeAllowed(question.seconds)} to think` : '',
  ];
  return (
    <section className="notation-card notation-question" aria-label="Training question">
      <header>
        <Icon of={CircleHelp} size={14} />
        <b>Question</b>
        <span>{facts.filter((fact) => fact !== '').join(', ')}</span>
      </header>
      <Said texts={question.question} otherwise={`What does ${sideOf(board)} play?`} />
      {open ? <Waiting {...asked} /> : <Answered {...asked} />}
    </section>
  );
}

const sideOf = (board: Board): string => (sideToMove(board) === 'white' ? 'White' : 'Black');

function timeAllowed(seconds: number): string {
  return seconds % 60 === 0 ? countOf(seconds / 60, 'minute') : countOf(seconds, 'second');
}

/** Words of the author in the reader's language. */
function Said({ texts, otherwise = '' }: { texts: readonly LocalizedText[]; otherwise?: string }) {
  const language = useGame((state) => state.language);
  const text = inLanguage(texts, language);
  const words = text?.text.trim() ?? otherwise;
  return words === '' ? null : (
    <p className="notation-said" lang={text?.language || undefined}>
      {words}
    </p>
  );
}

function Waiting({ tree, node, question, board, progress }: Asked) {
  const onBoard = useGame((state) => state.own === undefined && state.node === tree.nodes[node].parent);
  const hints = question.hints.filter((stage) => stage.some(({ text }) => text.trim() !== ''));
  const last = progress.tries.at(-1);
  return (
    <>
      {hints.slice(0, progress.hints).map((stage, at) => (
        // Stages are told apart by their order only.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={at} className="notation-hint">
          <span>Help {at + 1}</span>
          <Said texts={stage} />
        </div>
      ))}
      <div className="notation-verdict" role="status">
        {last !== undefined && <Verdict asked={{ tree, node, question, board, progress }} played={last} />}
      </div>
      {onBoard && <p className="notation-dim">{sideOf(board)} to move: play your answer on the board.</p>}
      <div className="notation-acts">
        {!onBoard && <Button onClick={() => goToQuestion(node)}>Set up the position</Button>}
        {progress.hints < hints.length && (
          <Button look="ghost" onClick={() => showHint(node)}>
            Help {progress.hints + 1} of {hints.length}
          </Button>
        )}
        <Button look="ghost" onClick={() => showSolution(node)}>
          Show the solution
        </Button>
      </div>
    </>
  );
}

/** What the author says to a move that is not the one looked for. */
function Verdict({ asked, played }: { readonly asked: Asked; readonly played: Move }) {
  const { tree, node, question, board } = asked;
  const { answer } = judge(question, board, tree.chess960, played, tree.nodes[node].move);
  const worth =
    answer === undefined || answer.points === 0
      ? 'is not the move looked for.'
      : `is worth ${answer.points} of ${countOf(question.points, 'point')}. There is a better move.`;
  return (
    <>
      <p>
        <MoveName board={board} move={played} /> {worth}
      </p>
      {answer !== undefined && <Said texts={answer.feedback} />}
    </>
  );
}

function Answered({ tree, node, question, board, progress }: Asked) {
  const { earned } = progress;
  const outcome =
    earned === undefined
      ? 'Solution shown.'
      : `Solved: ${earned} of ${countOf(question.points, 'point')}${progress.hints === 0 ? '' : `, with ${countOf(progress.hints, 'help')}`}.`;
  return (
    <>
      <p role="status">{outcome}</p>
      <ul className="notation-answers">
        {question.answers.map(({ move, points, feedback }) => (
          <li key={move}>
            <MoveName board={board} move={answerMove(board, tree.chess960, move) ?? move} />{' '}
            <span className="notation-dim">{countOf(points, 'point')}</span>
            <Said texts={feedback} />
          </li>
        ))}
      </ul>
      <div className="notation-acts">
        <Button look="ghost" onClick={() => askAgain(node)}>
          Ask again
        </Button>
      </div>
    </>
  );
}

/** A move of the position; as squares where the position does not allow it. */
function MoveName({ board, move }: { readonly board: Board; readonly move: Move }) {
  const style = useMoveStyle();
  const san = board.isLegal(move)
    ? board.makeSan(move)
    : (`${squareName(moveFrom(move))}–${squareName(moveTo(move))}` as San);
  return (
    <b className="notation-answer">
      <SanText san={san} style={style} />
    </b>
  );
}
