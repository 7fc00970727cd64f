import { t } from '../../../base/messages.ts';
import { shownName } from '../../../base/shownText.ts';
import { makeUci } from '../../../chess/uci.ts';
import type { Move } from '../../../chess/types.ts';
import { boardAt } from '../../../model/positionAt.ts';
import { pointsOfTry, verdictKey } from '../../session/game/covering.ts';
import type { Covering, GuessVerdict } from '../../session/game/covering.ts';
import { judgeGuess } from '../../session/game/judgeGuess.ts';
import { nameOf } from '../../session/library/libraryRows.ts';
import { useLibrary } from '../../session/hooks.ts';
import { sideToMove } from '../../shared/boardText.ts';
import { countOfMove, scorePercent, sumOf } from '../book/bookScores.ts';
import { GuessedMove } from './GuessedMove.tsx';
import { shownCost } from './guessWords.ts';

/** Compares the moves that were tried in this position with the game's move, which stays covered. */
export function GuessCompared({ covering }: { readonly covering: Covering }) {
  const { whole, tries, answered, upTo, verdicts } = covering;
  if (answered === undefined) return null;
  const engineOn = (move: Move) => verdicts.get(verdictKey(upTo, move))?.engine;
  // The engine gives the points only if the author does not judge the move.
  const isAsked = (move: Move) =>
    engineOn(move) === 'asked' && judgeGuess(whole.tree, upTo, move).author === undefined;
  const hasCosts = tries.some((move) => engineOn(move) !== undefined);
  return (
    <table className="guess-table guess-compared">
      <thead>
        <tr>
          <th scope="col">{t('Compared')}</th>
          {hasCosts && <th scope="col">{t('Pawns [[a difference in evaluation]]')}</th>}
          <th scope="col">{t('Points')}</th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <td>
            <span className="covered-bar" /> <span className="guess-dim">{t('the move of the game')}</span>
          </td>
          {hasCosts && <td>0.0</td>}
          <td>3</td>
        </tr>
        {tries.map((move) => (
          <tr key={move} aria-current={move === answered || undefined}>
            <td>
              <GuessedMove covering={covering} from={upTo} move={move} />{' '}
              <span className="guess-dim">{t('yours')}</span>
            </td>
            {hasCosts && <td>{shownCost(engineOn(move))}</td>}
            <td>{isAsked(move) ? '…' : pointsOfTry(covering, upTo, move)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface BookWordsProps {
  readonly covering: Covering;
  readonly move: Move;
}

/** Shows how often each book and database that is on has the move that was tried. */
export function GuessInBooks({ covering, move }: BookWordsProps) {
  const { whole, upTo, verdicts } = covering;
  const items = useLibrary(({ library }) => library?.items);
  const board = boardAt(whole.tree, upTo);
  const uci = makeUci(board, move);
  const books = verdicts.get(verdictKey(upTo, move))?.books ?? [];
  return books.map(({ item, entry }) => {
    const found = items?.find(({ id }) => id === item);
    const source = found === undefined ? '' : shownName(nameOf(found));
    return (
      <p key={item} className="guess-dim">
        {bookWords(source, entry, uci, sideToMove(board))}
      </p>
    );
  });
}

type Entry = NonNullable<GuessVerdict['books']>[number]['entry'];

/** "Classics: played in 12 of 340 games, scoring 54 %." The score is that of the guessing side. */
function bookWords(source: string, entry: Entry, uci: string, turn: 'white' | 'black'): string {
  const found = entry.moves.find((move) => move.uci === uci);
  const games = sumOf(entry).score?.total;
  const count = found === undefined ? 0 : countOfMove(found);
  if (games === undefined || count === undefined)
    return found === undefined
      ? t('{source} does not have it.', { source })
      : t('{source} has it.', { source });
  const of = { source, games };
  if (count === 0)
    return t('{source}: not played in {games, plural, one {# game} other {# games}} with this position.', of);
  const percent = scorePercent(found?.score, 'mover', turn);
  return percent === undefined
    ? t('{source}: played in {count, number} of {games, plural, one {# game} other {# games}}.', {
        ...of,
        count,
      })
    : t(
        '{source}: played in {count, number} of {games, plural, one {# game} other {# games}}, scoring {percent, number}%.',
        { ...of, count, percent: Math.round(percent) },
      );
}
