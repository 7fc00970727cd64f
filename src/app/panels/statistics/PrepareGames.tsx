import { useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { t } from '../../../base/messages.ts';
import type { RecordNumber, RecordRow } from '../../../model/gameHeader.ts';
import type { Preparation } from '../../../model/preparation.ts';
import type { ItemId } from '../../../protocol/items.ts';
import type { PlayedNovelty, PlayerNovelties } from '../../../protocol/preparationApi.ts';
import { useApp } from '../../session/appContext.tsx';
import type { App } from '../../session/createApp.ts';
import { FailureNote } from '../../shared/FailureNote.tsx';
import { tableDate } from '../../shared/longDate.ts';
import { useAnswer } from '../../shared/useAnswer.ts';
import type { Ask } from '../../shared/useAnswer.ts';
import { Button } from '../../ui/Button.tsx';
import { Progress } from '../../ui/Progress.tsx';
import { resultText, surnameOf } from '../../shared/gameFacts.ts';
import { pairing } from '../../shared/players.ts';
import { Chart } from './Chart.tsx';
import { PartTitle } from './FiguresFrame.tsx';
import type { DataOfTable } from './tableText.ts';

const SHOWN = 8;

interface GamesProps {
  readonly item: ItemId;
  readonly prepared: Preparation;
}

/** The player's latest losses with this color. */
export function Losses({ item, prepared, side }: GamesProps & { readonly side: 'white' | 'black' }) {
  const { losses } = prepared[side];
  const games = useMemo(() => losses.slice(0, SHOWN).map((number) => ({ number })), [losses]);
  return (
    <GameTable
      title={side === 'white' ? t('Losses with White') : t('Losses with Black')}
      item={item}
      games={games}
      none={t('There is no loss with this color here.')}
    />
  );
}

const askNovelties: Ask<{ item: ItemId; player: Preparation['id'] }, PlayerNovelties> = (
  app: App,
  question,
  options,
) => app.worker.readPlayerNovelties(question, options);

/** The player's new moves in the latest games. Reading them takes a while, and can be stopped. */
export function Novelties({ item, prepared: { id } }: GamesProps) {
  const app = useApp();
  const [isStopped, setStopped] = useState(false);
  const question = useMemo(() => ({ item, player: id }), [item, id]);
  const answer = useAnswer(isStopped ? undefined : question, askNovelties);
  const title = t('Novelties');
  if (isStopped)
    return (
      <Part title={title}>
        <Button onClick={() => setStopped(false)}>{t('Look for novelties')}</Button>
      </Part>
    );
  if (answer.kind === 'failed')
    return (
      <Part title={title}>
        <FailureNote failure={answer.failure} />
      </Part>
    );
  if (answer.kind === 'asking') {
    const { done = 0, total } = answer.progress ?? {};
    return (
      <Part title={title}>
        <div className="statistics-waiting" role="status">
          <p>{t('Comparing the latest games with those played before…')}</p>
          <Progress done={done} total={total} label={t('Comparing games')} />
          <Button onClick={() => setStopped(true)}>{t('Cancel')}</Button>
        </div>
      </Part>
    );
  }
  const { novelties, isUnasked, least, read, selection } = answer.value;
  if (isUnasked)
    return (
      <Part title={title}>
        <p className="statistics-none prepare-advice">
          {t(
            'Novelties need the opening table of the database. Switch its tree on in the book pane to build it.',
          )}
        </p>
      </Part>
    );
  return (
    <GameTable
      title={title}
      note={t('of the last {read, plural, one {game} other {# games}}', { read })}
      item={item}
      games={novelties.slice(0, SHOWN)}
      none={t(
        '{least, plural, one {None of these games has a new move of this player.} other {None of these games has a new move of this player after move 3 and at least # earlier games.}}',
        { least },
      )}
      onAll={
        novelties.length > SHOWN
          ? () =>
              void app.behind
                .showSelection(item, selection, t('Games with novelties'), { ofAll: true })
                .catch(app.faults.noteFault)
          : undefined
      }
    />
  );
}

const Part = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <section className="figure-part" aria-label={title}>
    <header>
      <PartTitle>{title}</PartTitle>
    </header>
    {children}
  </section>
);

interface GameTableProps {
  readonly title: string;
  readonly note?: string;
  readonly item: ItemId;
  readonly games: readonly (Pick<PlayedNovelty, 'number'> & Partial<PlayedNovelty>)[];
  readonly none: string;
  readonly onAll?: () => void;
}

const askRows: Ask<{ item: ItemId; numbers: readonly RecordNumber[] }, readonly RecordRow[]> = (
  app: App,
  question,
  options,
) => app.worker.readTreeGames(question, options);

function GameTable({ title, note, item, games, none, onAll }: GameTableProps) {
  const app = useApp();
  const question = useMemo(
    () => (games.length === 0 ? undefined : { item, numbers: games.map(({ number }) => number) }),
    [item, games],
  );
  const answer = useAnswer(question, askRows);
  const rows = answer.kind === 'ready' ? answer.value : [];
  const table = tableOf(rows, games, (number, ply) => {
    app.statistics.openTableGame(item, number, ply).catch(app.faults.noteFault);
  });
  return (
    <Chart title={title} note={note} table={table} more={onAll}>
      {games.length === 0 ? (
        <p className="statistics-none">{none}</p>
      ) : answer.kind === 'failed' ? (
        <FailureNote failure={answer.failure} />
      ) : undefined}
    </Chart>
  );
}

function tableOf(
  rows: readonly RecordRow[],
  games: GameTableProps['games'],
  open: (number: RecordNumber, ply: number | undefined) => void,
): DataOfTable {
  const hasPlies = games.some(({ ply }) => ply !== undefined);
  return {
    columns: [
      { head: t('Game') },
      { head: t('Result') },
      { head: t('ECO') },
      ...(hasPlies ? [{ head: t('New move'), figure: true }] : []),
      { head: t('Date'), figure: true },
    ],
    rows: rows.flatMap((row, at) => {
      if (row.kind !== 'game') return [];
      const { ply } = games[at];
      const name = pairing(surnameOf(row.white), surnameOf(row.black));
      return [
        {
          key: String(row.number),
          cells: [
            name,
            resultText(row),
            row.eco ?? '',
            ...(ply === undefined ? [] : [`${Math.ceil(ply / 2)}${ply % 2 === 1 ? '.' : '…'}`]),
            tableDate(row.date),
          ],
          choice: { label: t('Open the game {name}', { name }), run: () => open(row.number, ply) },
        },
      ];
    }),
  };
}
