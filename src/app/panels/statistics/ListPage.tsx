import { scopeWords } from '../../session/screen/figures.ts';
import { useMemo } from 'react';
import type { ReactElement } from 'react';
import { t } from '../../../base/messages.ts';
import { rich } from '../../platform/rich.tsx';
import type { Frequent, FrequentList, Outcomes, SelectionStatistics } from '../../../model/statistics.ts';
import { formatCount } from '../../platform/numbers.ts';
import { WdlBar } from '../book/WdlBar.tsx';
import type { ScanProgress } from '../../../protocol/selection.ts';
import type { CallOptions } from '../../../protocol/rpc.ts';
import type { Figures } from '../../session/screen/figures.ts';
import { BarChart } from './BarChart.tsx';
import { barOf, whitePercent } from '../../shared/openings/outcomes.ts';
import { DataTable } from './DataTable.tsx';
import { FiguresFrame } from './FiguresFrame.tsx';
import { GamesButton } from './GamesButton.tsx';
import { Chart } from './Chart.tsx';
import { lengthsChart, ratingsChart, resultsTable, yearsChart } from './listCharts.ts';
import type { ChartOfList } from './listCharts.ts';
import { groupOpenings } from '../../shared/openings/openingGroups.ts';
import { OpeningsTable } from './OpeningsTable.tsx';
import type { DataOfTable } from './tableText.ts';
import { useAnswer } from '../../shared/useAnswer.ts';
import { variantsLeftOut } from '../../shared/variantsLeftOut.ts';
import { Waiting } from './Waiting.tsx';
import type { GameQuery } from '../../../model/query/gameQuery.ts';
import { useApp } from '../../session/appContext.tsx';
import type { App } from '../../session/createApp.ts';

type Page = Extract<Figures, { kind: 'list' }>;

const ask = (app: App, { item, scope: { selection } }: Page, options: CallOptions<ScanProgress>) =>
  app.worker.readStatistics({ item, selection }, options);

/** The statistics of a list. */
export function ListPage({ page }: { readonly page: Page }) {
  const app = useApp();
  const answer = useAnswer(page, ask);
  const games = answer.kind === 'ready' ? answer.value.games : 0;
  return (
    <FiguresFrame
      item={page.item}
      title={t('Statistics')}
      part={scopeWords(page.scope)}
      acts={games > 0 && <GamesButton games={games} onClick={app.screen.showList} />}
    >
      <Waiting answer={answer}>{(statistics) => <AllFigures page={page} statistics={statistics} />}</Waiting>
    </FiguresFrame>
  );
}

interface AllFiguresProps {
  readonly page: Page;
  readonly statistics: SelectionStatistics;
}

function AllFigures({ page: { item, scope }, statistics }: AllFiguresProps) {
  const app = useApp();
  const { games, variants = 0, others, results } = statistics;
  const choose = (part: GameQuery): void =>
    void app.statistics.filterBy(item, part).catch(app.faults.noteFault);
  const groups = useMemo(() => groupOpenings(statistics.openings.buckets), [statistics]);
  const ofVariants = variants > 0 && ` · ${variantsLeftOut(variants)}`;
  if (games === 0)
    return (
      <p className="statistics-none">
        {others === 0
          ? t('There are no games to count.')
          : t(
              'There are no games to count, only {others, plural, one {# text or unreadable record} other {# texts or unreadable records}}.',
              { others },
            )}
        {ofVariants}
      </p>
    );
  const opened = games - statistics.openings.unknown;
  return (
    <>
      <p className="statistics-scope">
        {others === 0 ? (
          <b>{t('{count, plural, one {# game} other {# games}}', { count: games })}</b>
        ) : (
          rich(
            '<b>{games, plural, one {# game} other {# games}}</b> and {others, plural, one {# text or unreadable record} other {# texts or unreadable records}}',
            { games, others, b: bold },
          )
        )}
        {meansOf(statistics).map((words) => ` · ${words}`)}
        {ofVariants}
      </p>
      <div className="statistics-grid">
        <ResultsFigure results={results} choose={choose} />
        <DistributionFigure title={t('Years')} figure={yearsChart(statistics.years, choose)} />
        <DistributionFigure title={t('Ratings')} figure={ratingsChart(statistics.elo, choose)} />
        <DistributionFigure
          title={t('Length [[of games]]')}
          figure={lengthsChart(statistics.lengths, choose)}
        />
        <Chart
          title={t('Openings')}
          note={
            statistics.openings.unknown > 0
              ? t('{count, plural, one {# game without a code} other {# games without a code}}', {
                  count: statistics.openings.unknown,
                })
              : undefined
          }
          table={openingsTable(statistics)}
          className="of-openings"
        >
          {groups.length === 0 ? (
            <p className="statistics-none">{t('No game has an ECO code.')}</p>
          ) : (
            <OpeningsTable
              groups={groups}
              games={opened}
              onChoose={({ code }) => choose({ kind: 'eco', from: code, to: code })}
            />
          )}
        </Chart>
        <div className="figure-column">
          <FrequentFigure
            of="player"
            list={statistics.players}
            onChoose={({ id, name }) => app.statistics.openPlayerCard(item, name, { id }, scope)}
          />
          <FrequentFigure
            of="event"
            list={statistics.events}
            onChoose={({ id, name }) => app.statistics.openCrossTable(item, name, { id })}
          />
        </div>
      </div>
    </>
  );
}

/** Returns the range of years, the mean rating, and the mean length, in words, without unknown ones. */
function meansOf({ years, elo, lengths }: SelectionStatistics): readonly string[] {
  const [first, last] = [years.buckets.at(0)?.from, years.buckets.at(-1)?.to];
  return [
    first !== undefined &&
      (first === last ? String(first) : t('{first} to {last} [[years]]', { first, last: last ?? first })),
    elo.mean !== undefined && t('mean rating {elo}', { elo: Math.round(elo.mean) }),
    lengths.mean !== undefined &&
      t('mean length {count, plural, one {# move} other {# moves}}', { count: Math.round(lengths.mean) }),
  ].filter((words) => words !== false);
}

/** A chart, or a sentence if the chart would have at most one bar. */
function DistributionFigure({ title, figure }: { readonly title: string; readonly figure: ChartOfList }) {
  const { bars, table, summary, label } = figure;
  const only = bars.filter(({ value }) => value > 0);
  const picture =
    only.length < 2 ? (
      <p className="statistics-none">{only.length === 0 ? figure.none : `${only[0].words}.`}</p>
    ) : (
      <BarChart label={label} bars={bars} summary={summary} />
    );
  return <Chart title={title} table={table} picture={picture} />;
}

const bold = (words: ReactElement) => <b>{words}</b>;

const MAX_SHOWN = 12;

interface FrequentFigureProps {
  readonly of: 'player' | 'event';
  readonly list: FrequentList;
  readonly onChoose: (entity: Frequent) => void;
}

function FrequentFigure({ of, list: { count, first }, onChoose }: FrequentFigureProps) {
  const years = first.some(({ year }) => year !== undefined);
  const table: DataOfTable = {
    columns: [
      { head: t(of === 'player' ? 'Player' : 'Event') },
      ...(years ? [{ head: t('Year'), label: t('Year of the last game'), figure: true }] : []),
      { head: t('Games'), figure: true },
    ],
    rows: first.slice(0, MAX_SHOWN).map((entity) => ({
      key: String(entity.id),
      cells: [entity.name, ...(years ? [String(entity.year ?? '')] : []), formatCount(entity.games)],
      choice: {
        label: t(of === 'player' ? 'Player card of {name}' : 'Cross table of {name}', { name: entity.name }),
        run: () => onChoose(entity),
      },
    })),
  };
  return (
    <Chart
      title={t(of === 'player' ? 'Players' : 'Events')}
      note={count > MAX_SHOWN ? t('the most frequent of {count, number}', { count }) : formatCount(count)}
      table={table}
    />
  );
}

/** Makes a table of all codes, including folded ones. */
function openingsTable({ openings }: SelectionStatistics): DataOfTable {
  const codes = groupOpenings(openings.buckets).flatMap(({ parts }) => parts.flatMap((tens) => tens.parts));
  return {
    columns: [
      t('Code [[ECO code]]'),
      t('Opening [[of a game]]'),
      t('Games'),
      t('White [[its wins]]'),
      t('Draws'),
      t('Black [[its wins]]'),
      t('Score [[points]]'),
    ].map((head) => ({ head })),
    rows: codes.map(({ code, name, games, outcomes }) => ({
      key: code,
      cells: [
        code,
        name,
        String(games),
        String(outcomes.white),
        String(outcomes.draws),
        String(outcomes.black),
        whitePercent(outcomes),
      ],
    })),
  };
}

interface ResultsFigureProps {
  readonly results: Outcomes;
  readonly choose: (part: GameQuery) => void;
}

function ResultsFigure({ results, choose }: ResultsFigureProps) {
  const table = resultsTable(results, choose);
  const score = whitePercent(results);
  return (
    <Chart
      title={t('Results')}
      note={score === '' ? undefined : t('White scores {percent}', { percent: score })}
      table={table}
      className="of-results"
    >
      <WdlBar score={barOf(results)} />
      <DataTable label={t('Results')} {...table} />
    </Chart>
  );
}
