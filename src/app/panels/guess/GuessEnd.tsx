import { X } from 'lucide-react';
import { useState } from 'react';
import { t } from '../../../base/messages.ts';
import { useApp } from '../../session/appContext.tsx';
import { verdictKey } from '../../session/game/covering.ts';
import type { Covering, Guess } from '../../session/game/covering.ts';
import { useList } from '../../session/hooks.ts';
import { MoveName } from '../../shared/MoveName.tsx';
import { GuessCircle } from './GuessCircle.tsx';
import { Button, TextButton } from '../../ui/Button.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { GuessedMove } from './GuessedMove.tsx';
import { pointsWords, shownCost } from './guessWords.ts';

/** The points, and each guessed move of the game with the move that the user tried first. */
export function GuessEnd({ covering }: { readonly covering: Covering }) {
  const app = useApp();
  const { guesses, whole } = covering;
  const same = guesses.filter((guess) => isSame(guess)).length;
  const hasNext = useList(({ opened, selection }) => opened !== undefined && opened + 1 < selection.count);
  const [isKept, setKept] = useState(false);
  const hasOthers = guesses.some(({ tries }) => tries.length > 0);
  return (
    <>
      <header className="guess-head with-close">
        <b>{pointsWords(guesses) || t('No move was guessed.')}</b>
        {guesses.length > 0 && (
          <span role="status">
            {t('{same, number} of {count, plural, one {# move} other {# moves}} as in the game', {
              same,
              count: guesses.length,
            })}
          </span>
        )}
        <IconButton icon={X} size={14} label={t('Close')} onClick={app.covering.uncover} />
      </header>
      {guesses.length > 0 && (
        <div className="guess-scroll scrolls" tabIndex={0} role="group" aria-label={t('Your moves')}>
          <table className="guess-table">
            <thead>
              <tr>
                <th scope="col">{t('Move')}</th>
                <th scope="col">{t('You')}</th>
                <th scope="col">{t('Points')}</th>
              </tr>
            </thead>
            <tbody>
              {guesses.map((guess) => (
                <tr key={guess.node}>
                  <td>
                    <TextButton onClick={() => app.game.goTo(guess.node)}>
                      <MoveName tree={whole.tree} node={guess.node} />
                    </TextButton>
                  </td>
                  <td>
                    <Mine covering={covering} guess={guess} />
                  </td>
                  <td>
                    <GuessCircle guess={guess} /> {guess.points}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      <div className="guess-acts">
        {hasNext && (
          <Button
            look="primary"
            onClick={() => void app.list.openNeighbor(1, { isCovered: true }).catch(app.faults.noteFault)}
          >
            {t('Next game')}
          </Button>
        )}
        <Button onClick={() => app.covering.cover(covering.from, covering.side)}>{t('Again')}</Button>
        {hasOthers && (
          <TextButton disabled={isKept} onClick={() => setKept(app.covering.keepGuesses())}>
            {isKept ? t('Kept as my analysis') : t('Keep as my analysis')}
          </TextButton>
        )}
      </div>
    </>
  );
}

const isSame = ({ tries, points }: Guess): boolean => tries.length === 0 && points > 0;

function Mine({ covering, guess }: { readonly covering: Covering; readonly guess: Guess }) {
  const [first] = guess.tries;
  const { parent } = covering.whole.tree.nodes[guess.node];
  if (first !== undefined)
    return (
      <>
        <GuessedMove covering={covering} from={parent} move={first} />{' '}
        <span className="guess-dim">
          {shownCost(covering.verdicts.get(verdictKey(parent, first))?.engine)}
        </span>
      </>
    );
  return isSame(guess) ? t('the same') : t('shown');
}
