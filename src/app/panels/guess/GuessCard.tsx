import { t } from '../../../base/messages.ts';
import type { Color } from '../../../chess/types.ts';
import { mainline, moveNumberOf } from '../../../model/gameTree.ts';
import { boardAt } from '../../../model/positionAt.ts';
import { coveredNow } from '../../session/game/covering.ts';
import type { Covering, GuessedSide } from '../../session/game/covering.ts';
import { usePrinting } from '../../platform/Printing.tsx';
import { useApp } from '../../session/appContext.tsx';
import { useGame } from '../../session/hooks.ts';
import { sideToMove } from '../../shared/boardText.ts';
import { useUnseen } from '../../shared/unseenWords.ts';
import { Button, TextButton } from '../../ui/Button.tsx';
import { GuessCompared } from './GuessCompared.tsx';
import { GuessEnd } from './GuessEnd.tsx';
import { GuessHints } from './GuessHints.tsx';
import { GuessVerdict } from './GuessVerdict.tsx';
import { pointsWords } from './guessWords.ts';
import './guess.css';

interface GuessCardProps {
  /**
   * `pane` replaces the book on a desk; `card` is under the notation, on a phone or a desk without a book.
   */
  readonly look: 'pane' | 'card';
}

/** The card for guessing the moves of a game, and for the result. */
export function GuessCard({ look }: GuessCardProps) {
  const covering = useGame((state) => state.covering);
  const isOnPaper = usePrinting();
  if (covering === undefined || isOnPaper) return null;
  return (
    <section
      className={look === 'card' ? 'own-foot guess-card' : 'guess-pane'}
      aria-label={t('Guess the moves')}
      tabIndex={-1}
    >
      {covering.isOver ? <GuessEnd covering={covering} /> : <Guessing covering={covering} />}
    </section>
  );
}

interface GuessingProps {
  readonly covering: Covering;
}

function Guessing({ covering }: GuessingProps) {
  const app = useApp();
  const { whole, upTo } = covering;
  const turn: Color = sideToMove(boardAt(whole.tree, upTo));
  const isHere = useGame((state) => coveredNow(state)?.upTo === state.node && state.own === undefined);
  // The author asks a question here: its card is in the notation.
  const isQuestion = useUnseen() === 'question';
  return (
    <>
      <header className="guess-head">
        <b>{turn === 'white' ? t('Your move, White') : t('Your move, Black')}</b>
        <span>{pointsWords(covering.guesses)}</span>
      </header>
      {!isQuestion && (
        <div className="guess-body">
          <GuessVerdict covering={covering} />
          <GuessHints covering={covering} />
        </div>
      )}
      {isHere && !isQuestion && (
        <div className="guess-acts">
          {covering.answered !== undefined && (
            <Button look="primary" onClick={app.covering.tryAgain}>
              {t('Try again')}
            </Button>
          )}
          <Button onClick={app.covering.showMove}>{t('Show the move')}</Button>
          <TextButton disabled={covering.hints > 1} onClick={app.covering.showHint}>
            {t('Hint')}
          </TextButton>
        </div>
      )}
      {!isHere && (
        <div className="guess-acts">
          <Button onClick={app.covering.toGuess}>{t('Back to your move')}</Button>
        </div>
      )}
      {isHere && !isQuestion && <GuessCompared covering={covering} />}
      <footer className="guess-foot">
        <Progress covering={covering} />
        <span className="spacer" />
        <TextButton onClick={app.covering.finish}>{t('Stop and see the score')}</TextButton>
        <SideChoice side={covering.side} />
      </footer>
    </>
  );
}

/** The number of the move to guess, and that of the last move. */
function Progress({ covering: { whole, upTo } }: GuessingProps) {
  const { tree } = whole;
  const [next] = tree.nodes[upTo].children;
  const last = mainline(tree).at(-1);
  if (next === undefined || last === undefined) return null;
  return (
    <span>
      {t('Move {number, number} of {count, number}', {
        number: moveNumberOf(tree, next).number,
        count: moveNumberOf(tree, last).number,
      })}
    </span>
  );
}

const sides = (): readonly { readonly side: GuessedSide; readonly words: string }[] => [
  { side: 'white', words: t('White [[the player]]') },
  { side: 'black', words: t('Black [[the player]]') },
  { side: 'both', words: t('Both [[sides]]') },
];

/** The choice of the side whose moves the user plays from now on. */
function SideChoice({ side: chosen }: { readonly side: GuessedSide }) {
  const app = useApp();
  return (
    <div className="guess-sides" role="group" aria-label={t('You play')}>
      <span aria-hidden>{t('You play')}</span>
      {sides().map(({ side, words }) => (
        <TextButton
          key={side}
          aria-pressed={side === chosen}
          onClick={() => side !== chosen && app.covering.playSide(side)}
        >
          {words}
        </TextButton>
      ))}
    </div>
  );
}
