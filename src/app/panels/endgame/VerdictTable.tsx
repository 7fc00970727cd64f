import { t } from '../../../base/messages.ts';
import type { Verdict, VerdictRow } from '../../../model/judgedEnding.ts';
import type { JudgedEndings } from '../../../protocol/endgameApi.ts';
import type { ItemId } from '../../../protocol/items.ts';
import { useApp } from '../../session/appContext.tsx';
import { formatCount } from '../../platform/numbers.ts';

/** Words for the wins of a side. */
interface SideWords {
  readonly wins: string;
  readonly winsButRule: string;
  readonly won: (games: number) => string;
}

interface Sides {
  readonly first: SideWords;
  readonly second: SideWords;
}

/**
 * Returns words for the sides of `KRvKP` in its letters; for White and Black if the games share no such name.
 */
function sidesOf(material: string | undefined): Sides {
  const [first, second] = material?.split('v') ?? [];
  return {
    first: first === undefined ? whiteWords() : wordsOf(first),
    second: second === undefined ? blackWords() : wordsOf(second),
  };
}

const wordsOf = (side: string): SideWords => ({
  wins: t('{side} wins', { side }),
  winsButRule: t('{side} wins, but for the 50-move rule', { side }),
  won: (games) => t('{games, number} won by {side}', { games, side }),
});

const whiteWords = (): SideWords => ({
  wins: t('White wins'),
  winsButRule: t('White wins, but for the 50-move rule'),
  won: (games) => t('{games, number} won by White', { games }),
});

const blackWords = (): SideWords => ({
  wins: t('Black wins'),
  winsButRule: t('Black wins, but for the 50-move rule'),
  won: (games) => t('{games, number} won by Black', { games }),
});

/**
 * A row for each verdict on arrival in the ending: the games, their results, and those with another result.
 */
export function VerdictTable({ endings, item }: { readonly endings: JudgedEndings; readonly item: ItemId }) {
  const sides = sidesOf(endings.material);
  return (
    <table className="endgame-table">
      <thead>
        <tr>
          <th scope="col">{t('Verdict on arrival')}</th>
          <th scope="col">{t('Games')}</th>
          <th scope="col">{t('Results')}</th>
          <th scope="col">{t('Other result')}</th>
        </tr>
      </thead>
      <tbody>
        {endings.rows.map((row) => (
          <tr key={row.verdict}>
            <th scope="row">{verdictWords(row.verdict, sides)}</th>
            <td>{formatCount(row.games)}</td>
            <td>{resultWords(row, sides)}</td>
            <td>
              <NotSo row={row} endings={endings} item={item} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function NotSo({
  row,
  endings,
  item,
}: {
  readonly row: VerdictRow;
  readonly endings: JudgedEndings;
  readonly item: ItemId;
}) {
  const app = useApp();
  const others = row.games - row.open - asSaid(row);
  if (others === 0) return <span className="dim">{t('none [[games]]')}</span>;
  const decided = row.games - row.open;
  const share = t('{share}% of {decided}', { share: Math.round((100 * others) / decided), decided });
  // One list has the games of all rows, each at the move where its verdict last changed, if it did.
  return (
    <button
      type="button"
      className="link"
      title={share}
      onClick={() =>
        void app.behind
          .showSelection(item, endings.parted, t('Results other than the verdict'), { ofAll: true })
          .catch(app.faults.noteFault)
      }
    >
      {formatCount(others)}
    </button>
  );
}

function asSaid({ verdict, firstWon, drawn, secondWon }: VerdictRow): number {
  if (verdict === 'first') return firstWon;
  return verdict === 'second' ? secondWon : drawn;
}

function verdictWords(verdict: Verdict, { first, second }: Sides): string {
  switch (verdict) {
    case 'first':
      return first.wins;
    case 'firstButRule':
      return first.winsButRule;
    case 'draw':
      return t('Draw');
    case 'secondButRule':
      return second.winsButRule;
    case 'second':
      return second.wins;
  }
}

/** Lists only results that occur. */
function resultWords({ firstWon, drawn, secondWon, open }: VerdictRow, { first, second }: Sides): string {
  return [
    firstWon > 0 && first.won(firstWon),
    drawn > 0 && t('{games, number} drawn', { games: drawn }),
    secondWon > 0 && second.won(secondWon),
    open > 0 && t('{games, number} without a result', { games: open }),
  ]
    .filter((part) => part !== false)
    .join(', ');
}
