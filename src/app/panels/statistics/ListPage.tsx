import { scopeWords } from '../../session/screen/figures.ts';
import { useMemo } from 'react';
import type { Frequent, FrequentList, Outcomes, SelectionStatistics } from '../../../model/statistics.ts';
import { countOf, formatCount } from '../../platform/numbers.ts';
import { WdlBar } from '../book/WdlBar.tsx';
import type { ScanProgress } from '../../../protocol/api.ts';
import type { CallOptions } from '../../../protocol/rpc.ts';
import type { Figures } from '../../session/screen/figures.ts';
import { BarChart } from './BarChart.tsx';
import { barOf, whitePercent } from './distributions.ts';
import { DataTable } from './DataTable.tsx';
import { FiguresFrame } from './FiguresFrame.tsx';
import { GamesButton } from './GamesButton.tsx';
import { Chart } from './Chart.tsx';
import { lengthsChart, ratingsChart, resultsTable, yearsChart } from './listCharts.ts';
import type { ChartOfList } from './listCharts.ts';
import { groupOpenings } from './openingGroups.ts';
import { OpeningsTable } from './OpeningsTable.tsx';
import type { DataOfTable } from './tableText.ts';
import { useAnswer } from '../../shared/useAnswer.ts';
import { Waiting } from './Waiting.tsx';
import type { GameQuery } from '../../../model/query/gameQuery.ts';
import { useApp } from '../../session/appContext.tsx';
import type { App } from '../../session/createApp.ts';

type Page = Extract<Figures, { kind: 'list' }>;

const ask = (app: App, { item, scope: { selection } }: Page, options: CallOptions<ScanProgress>) =>
  app.worker.readStatistics({ item, selection }, options);

/** The figures of a list. */
export function ListPage({ page }: { readonly page: Page }) {
  const app = useApp();
  const answer = useAnswer(page, ask);
  const games = answer.kind === 'ready' ? answer.value.games : 0;
  return (
    <FiguresFrame
      item={page.item}
      title="Statistics"
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
  const { games, others, results } = statistics;
  const choose = (part: GameQuery): void =>
    void app.statistics.filterBy(item, part).catch(app.faults.noteFault);
  const groups = useMemo(() => groupOpenings(statistics.openings.buckets), [statistics]);
  const text =
    others === 0 ? '' : ` and ${countOf(others, 'text or unreadable record', 'texts or unreadable records')}`;
  if (games === 0) return <p className="statistics-none">There are no games to count{text}.</p>;
  const opened = games - statistics.openings.unknown;
  return (
    <>
      <p className="statistics-scope">
        <b>{countOf(games, 'game')}</b>
        {text}
        {meansOf(statistics).map((words) => ` · ${words}`)}
      </p>
      <div className="statistics-grid">
        <ResultsFigure results={results} choose={choose} />
        <DistributionFigure title="Years" figure={yearsChart(statistics.years, choose)} />
        <DistributionFigure title="Ratings" figure={ratingsChart(statistics.elo, choose)} />
        <DistributionFigure title="Length" figure={lengthsChart(statistics.lengths, choose)} />
        <Chart
          title="Openings"
          note={
            statistics.openings.unknown > 0
              ? `${countOf(statistics.openings.unknown, 'game')} without a code`
              : undefined
          }
          table={openingsTable(statistics)}
          className="of-openings"
        >
          {groups.length === 0 ? (
            <p className="statistics-none">No game has an ECO code.</p>
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
            title="Players"
            list={statistics.players}
            onChoose={({ id, name }) => app.statistics.openPlayerCard(item, name, { id }, scope)}
          />
          <FrequentFigure
            title="Events"
            list={statistics.events}
            onChoose={({ id, name }) => app.statistics.openCrossTable(item, name, { id })}
          />
        </div>
      </div>
    </>
  );
}

/** What the charts come to. */
function meansOf({ years, elo, lengths }: SelectionStatistics): readonly string[] {
  const [first, last] = [years.buckets.at(0)?.from, years.buckets.at(-1)?.to];
  return [
    first !== undefined && (first === last ? String(first) : `${first} to ${last}`),
    elo.mean !== undefined && `mean rating ${Math.round(elo.mean)}`,
    lengths.mean !== undefined && `mean length ${countOf(Math.round(lengths.mean), 'move')}`,
  ].filter((words) => words !== false);
}

/** A chart, or one sentence where a chart would have a single bar or none. */
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

const MOST_SHOWN = 12;

interface FrequentFigureProps {
  readonly title: 'Players' | 'Events';
  readonly list: FrequentList;
  readonly onChoose: (entity: Frequent) => void;
}

function FrequentFigure({ title, list: { count, first }, onChoose }: FrequentFigureProps) {
  const what = title === 'Players' ? 'Player card' : 'Cross table';
  const years = first.some(({ year }) => year !== undefined);
  const table: DataOfTable = {
    columns: [
      { head: title === 'Players' ? 'Player' : 'Event' },
      ...(years ? [{ head: 'Year', label: 'Of the last game', figure: true }] : []),
      { head: 'Games', figure: true },
    ],
    rows: first.slice(0, MOST_SHOWN).map((entity) => ({
      key: String(entity.id),
      cells: [entity.name, ...(years ? [String(entity.year ?? '')] : []), formatCount(entity.games)],
      choice: { label: `${what} of ${entity.name}`, run: () => onChoose(entity) },
    })),
  };
  return (
    <Chart
      title={title}
      note={count > MOST_SHOWN ? `the most frequent of ${formatCount(count)}` : formatCount(count)}
      table={table}
    />
  );
}

/** All codes, also those that are folded. */
function openingsTable({ openings }: SelectionStatistics): DataOfTable {
  const codes = groupOpenings(openings.buckets).flatMap(({ parts }) => parts.flatMap((tens) => tens.parts));
  return {
    columns: ['Code', 'Opening', 'Games', 'White', 'Draws', 'Black', 'Score'].map((head) => ({ head })),
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
      title="Results"
      note={score === '' ? undefined : `White scores ${score}`}
      table={table}
      className="of-results"
    >
      <WdlBar score={barOf(results)} />
      <DataTable label="Results" {...table} />
    </Chart>
  );
}
