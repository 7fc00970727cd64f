import { Swords } from 'lucide-react';
import { useMemo, useState } from 'react';
import { t } from '../../../base/messages.ts';
import { entityQuery } from '../../../model/query/entityQuery.ts';
import type { GameQuery } from '../../../model/query/gameQuery.ts';
import { makeDateNumber } from '../../../model/dateNumber.ts';
import type { PlayerCard, PlayerOpening } from '../../../model/statistics.ts';
import { Button, TextButton } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { GamesButton } from './GamesButton.tsx';
import { formatCount } from '../../platform/numbers.ts';
import type { ItemId } from '../../../protocol/items.ts';
import type { ScanProgress } from '../../../protocol/selection.ts';
import type { CallOptions } from '../../../protocol/rpc.ts';
import type { Figures } from '../../session/screen/figures.ts';
import { isNamed } from '../../session/place/figuresAddress.ts';
import { BarChart } from './BarChart.tsx';
import { Chart } from './Chart.tsx';
import { FiguresFrame } from './FiguresFrame.tsx';
import { variantsLeftOut } from '../../shared/variantsLeftOut.ts';
import { LineChart } from './LineChart.tsx';
import { groupOfPlayer } from '../../shared/openings/openingGroups.ts';
import type { OpeningGroup } from '../../shared/openings/openingGroups.ts';
import { OpeningsTable } from './OpeningsTable.tsx';
import { openingsOfPlayer, opponentsTable, ratingCurve, scoreTable, yearsOfPlayer } from './playerCharts.ts';
import { useAnswer } from '../../shared/useAnswer.ts';
import { UnknownName } from './UnknownName.tsx';
import { Waiting } from './Waiting.tsx';
import { useApp } from '../../session/appContext.tsx';
import type { App } from '../../session/createApp.ts';

type Page = Extract<Figures, { kind: 'player' }>;

const ask = (app: App, { item, player, scope: { selection } }: Page, options: CallOptions<ScanProgress>) =>
  app.worker.readPlayerCard({ item, player, selection }, options);

/**
 * Returns the card if it is of the page's player; else `undefined`. If the database has changed, the player's
 * id may belong to another one now.
 */
const cardOf = ({ player, name }: Page, card: PlayerCard | undefined): PlayerCard | undefined =>
  card !== undefined && card.name !== '' && ('number' in player || isNamed(name, card.name))
    ? card
    : undefined;

/** The statistics of a player's games. */
export function PlayerPage({ page }: { readonly page: Page }) {
  const answer = useAnswer(page, ask);
  const card = answer.kind === 'ready' ? cardOf(page, answer.value) : undefined;
  return (
    <FiguresFrame
      item={page.item}
      title={card?.name ?? (page.name || t('Player card'))}
      part={t('Players')}
      acts={
        card !== undefined && (
          <>
            <ListedGames page={page} card={card} />
            {card.games > 0 && <PrepareButton item={page.item} card={card} />}
          </>
        )
      }
    >
      <Waiting answer={answer}>
        {() =>
          card === undefined ? (
            <UnknownName item={page.item} of="player" name={'number' in page.player ? '' : page.name} />
          ) : (
            <Card page={page} card={card} />
          )
        }
      </Waiting>
    </FiguresFrame>
  );
}

/**
 * Returns a function that lists the games that match a query: from the whole database, or from the list that
 * the card is about.
 */
function useShowGames({ item, scope }: Page): (query: GameQuery) => void {
  const app = useApp();
  const { filterBy, showGames } = app.statistics;
  const show = scope.selection === undefined ? showGames : filterBy;
  return (query) => void show(item, query).catch(app.faults.noteFault);
}

function ListedGames({ page, card }: CardProps) {
  const show = useShowGames(page);
  return <GamesButton games={card.games} onClick={() => show(entityQuery('player', card))} />;
}

function PrepareButton({ item, card }: { readonly item: ItemId; readonly card: PlayerCard }) {
  const app = useApp();
  return (
    <Button look="primary" onClick={() => app.statistics.openPreparation(item, card.name, { id: card.id })}>
      <Icon of={Swords} size={14} />
      {t('Prepare against…')}
    </Button>
  );
}

interface CardProps {
  readonly page: Page;
  readonly card: PlayerCard;
}

function Card({ page, card }: CardProps) {
  const { scope } = page;
  const choose = useShowGames(page);
  const ofPlayer = (side?: 'white' | 'black'): GameQuery => entityQuery('player', card, side);
  const both = (side: 'white' | 'black' | undefined, part: GameQuery): GameQuery => ({
    kind: 'and',
    parts: [ofPlayer(side), part],
  });
  const years = yearsOfPlayer(card, (year) =>
    choose(both(undefined, { kind: 'date', from: makeDateNumber(year), to: makeDateNumber(year) })),
  );
  const curve = ratingCurve(card);
  return (
    <>
      <p className="statistics-scope">
        <b>{t('{count, plural, one {# game} other {# games}}', { count: card.games })}</b> ·{' '}
        {activeYears(card)}
        {card.variants !== undefined && ` · ${variantsLeftOut(card.variants)}`}
        {scope.words === undefined ? '' : ` · ${t('in: {list}', { list: scope.words })}`}
      </p>
      {card.games === 0 ? (
        <p className="statistics-none">{t('No game of this player is among them.')}</p>
      ) : (
        <div className="statistics-grid">
          <Chart
            title={t('Score [[heading: points won]]')}
            note={notesOf(card)}
            className="of-score"
            table={scoreTable(card, (side) => choose(ofPlayer(side)))}
          />
          <Chart
            title={t('Rating')}
            table={curve.table}
            picture={
              curve.points.length < 2 ? (
                <p className="statistics-none">{curve.summary}</p>
              ) : (
                <LineChart
                  label={t('Ratings of {name}', { name: card.name })}
                  points={curve.points}
                  summary={curve.summary}
                />
              )
            }
          />
          <Chart
            title={t('Years')}
            table={years.table}
            picture={
              years.bars.length < 2 ? (
                <p className="statistics-none">{years.summary}</p>
              ) : (
                <BarChart
                  label={t('Games of {name} by year', { name: card.name })}
                  bars={years.bars}
                  summary={years.summary}
                />
              )
            }
          />
          <Opponents
            card={card}
            onChoose={(opponent) => choose(both(undefined, entityQuery('player', opponent)))}
          />
          {(['white', 'black'] as const).map((side) => (
            <OpeningsFigure
              key={side}
              side={side}
              openings={side === 'white' ? card.openingsWhite : card.openingsBlack}
              onChoose={({ code }) => choose(both(side, { kind: 'eco', from: code, to: code }))}
            />
          ))}
        </div>
      )}
    </>
  );
}

const FEW = 8;

interface OpeningsFigureProps {
  readonly side: 'white' | 'black';
  readonly openings: readonly PlayerOpening[];
  readonly onChoose: (group: OpeningGroup) => void;
}

/** The most frequent openings with one color; the copied text has all codes. */
function OpeningsFigure({ side, openings, onChoose }: OpeningsFigureProps) {
  const [all, setAll] = useState(false);
  const groups = useMemo(() => groupOfPlayer(openings, side), [openings, side]);
  const title = t(side === 'white' ? 'Openings with White' : 'Openings with Black');
  return (
    <Chart
      title={title}
      note={t('{count, plural, one {# code} other {# codes}} [[ECO codes]]', { count: openings.length })}
      table={openingsOfPlayer(openings)}
    >
      {groups.length === 0 ? (
        <p className="statistics-none">{t('No game with this color has an ECO code.')}</p>
      ) : (
        <OpeningsTable
          groups={all ? groups : groups.slice(0, FEW)}
          games={openings.reduce((sum, { games }) => sum + games, 0)}
          onChoose={onChoose}
          player={{ side, label: title }}
        />
      )}
      {groups.length > FEW && !all && (
        <TextButton className="accent" onClick={() => setAll(true)}>
          {t('Show all')}
        </TextButton>
      )}
    </Chart>
  );
}

interface OpponentsProps {
  readonly card: PlayerCard;
  readonly onChoose: (opponent: PlayerCard['opponents']['first'][number]) => void;
}

function Opponents({ card, onChoose }: OpponentsProps) {
  const [all, setAll] = useState(false);
  const { count, first } = card.opponents;
  const table = opponentsTable(first.slice(0, all ? first.length : FEW), onChoose);
  return (
    <Chart
      title={t('Opponents')}
      note={
        all && count > first.length
          ? t('the first {shown, number} of {count, number}', { shown: first.length, count })
          : formatCount(count)
      }
      table={table}
      more={first.length > FEW && !all ? () => setAll(true) : undefined}
    />
  );
}

function activeYears({ years }: PlayerCard): string {
  const [first, last] = [years.at(0)?.year, years.at(-1)?.year];
  if (first === undefined || last === undefined) return t('no game has a date');
  return first === last ? String(first) : t('{first} to {last} [[years]]', { first, last });
}

/** Counts the games that the score leaves out, in words; `undefined` if there are none. */
function notesOf({ unplayed, open, deleted }: PlayerCard): string | undefined {
  const left = [
    unplayed > 0 && t('{count, number} decided without play', { count: unplayed }),
    open > 0 && t('{count, number} without a result', { count: open }),
    deleted > 0 && t('{count, number} deleted [[games]]', { count: deleted }),
  ].filter(Boolean);
  return left.length === 0 ? undefined : t('left out: {games}', { games: left.join(', ') });
}
