import { useLayoutEffect, useRef } from 'react';
import { t } from '../../../base/messages.ts';
import { formatDecimal } from '../../platform/numbers.ts';
import type { RecordNumber } from '../../../model/gameHeader.ts';
import type { CrossGame, CrossPlayer, CrossTable } from '../../../model/statistics.ts';
import type { ItemId } from '../../../protocol/items.ts';
import { gamesIn, gameWords, opponentSign, resultColumns, resultSign, tiebreakHead } from './crossText.ts';
import { pointsText } from './distributions.ts';
import { useApp } from '../../session/appContext.tsx';
import { useGame } from '../../session/hooks.ts';
import { shownName } from '../../../base/shownText.ts';

interface CrossGridProps {
  readonly item: ItemId;
  readonly table: CrossTable;
  readonly onGame: (number: RecordNumber) => void;
  /** Called with the width in pixels that the table needs. */
  readonly onWidth?: (pixels: number) => void;
}

/** Players by rank, results by opponent or round, or one after another; a result opens its game. */
export function CrossGrid({ item, table, onGame, onWidth }: CrossGridProps) {
  const app = useApp();
  const opened = useGame((game) => (game.item === item ? game.number : undefined));
  const element = useRef<HTMLTableElement>(null);
  useLayoutEffect(() => {
    if (table.players.length > 0) onWidth?.(element.current?.offsetWidth ?? 0);
  }, [onWidth, table]);
  const columns = resultColumns(table);
  const tiebreak = tiebreakHead(table.form);
  const even = table.players.every(({ games }) => games === table.players[0].games);
  return (
    <div
      className="cross-scroll scrolls"
      tabIndex={0}
      role="region"
      aria-label={t('Cross table of {name}', { name: table.name })}
    >
      <table ref={element} className="cross-table" data-form={table.form}>
        <thead>
          <tr>
            <th scope="col" className="cross-place">
              <span className="visually-hidden">{t('Place [[standing in a tournament]]')}</span>
            </th>
            <th scope="col" className="cross-name">
              {t('Player')}
            </th>
            <th scope="col" className="figure cross-elo">
              {t('Elo')}
            </th>
            <th scope="col" className="figure cross-points">
              {t('Points')}
            </th>
            {columns.map((column) => (
              <th key={column} scope="col" className="cross-result">
                {column}
              </th>
            ))}
            {tiebreak !== undefined && (
              <th scope="col" className="figure">
                {tiebreak}
              </th>
            )}
            <th scope="col" className="figure" title={t('Performance against rated opponents')}>
              {t('Perf. [[performance, short]]')}
            </th>
          </tr>
        </thead>
        <tbody>
          {table.players.map((player, place) => (
            <tr key={player.id}>
              <td className="cross-place">{place + 1}</td>
              <th scope="row" className="cross-name">
                <button
                  type="button"
                  title={t('Player card of {name}', { name: player.name })}
                  onClick={() => app.statistics.openPlayerCard(item, player.name, { id: player.id })}
                >
                  {shownName(player.name)}
                </button>
              </th>
              <td className="figure cross-elo">{player.elo}</td>
              <td className="figure cross-points">
                {pointsText(player.points)}
                {!even && <small>/{player.games}</small>}
              </td>
              {columns.map((column, at) => (
                <ResultCell
                  key={column}
                  table={table}
                  player={player}
                  place={place}
                  column={at}
                  opened={opened}
                  onGame={onGame}
                />
              ))}
              {tiebreak !== undefined && <td className="figure dim">{shownTiebreak(player.tiebreak)}</td>}
              <td className="figure dim">{player.performance}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const shownTiebreak = (value: number): string => formatDecimal(value, Number.isInteger(value * 2) ? 1 : 2);

interface ResultCellProps extends Pick<CrossGridProps, 'table' | 'onGame'> {
  /** The number of the game on the board, if it is of this database. */
  readonly opened?: RecordNumber;
  readonly player: CrossPlayer;
  readonly place: number;
  readonly column: number;
}

function ResultCell({ table, player, place, column, opened, onGame }: ResultCellProps) {
  if (table.form === 'grid' && place === column)
    return (
      <td className="cross-result cross-self">
        <span className="visually-hidden">{t('no game')}</span>
      </td>
    );
  const games = gamesIn(table, player, column);
  return (
    <td className="cross-result">
      {games.map((game) => (
        <button
          key={game.number}
          type="button"
          data-points={game.points}
          aria-current={game.number === opened ? 'true' : undefined}
          title={gameWords(table.players, place, game)}
          onClick={() => onGame(game.number)}
        >
          {resultSign(game)}
          {table.form !== 'grid' && <Opponent game={game} />}
          <span className="visually-hidden"> {gameWords(table.players, place, game)}</span>
        </button>
      ))}
    </td>
  );
}

/** The opponent's place, and the player's color: `w12`. */
const Opponent = ({ game }: { readonly game: CrossGame }) => <small>{opponentSign(game)}</small>;
