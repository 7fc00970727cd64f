import { Check, Copy } from 'lucide-react';
import { entityQuery } from '../../../model/query/entityQuery.ts';
import type { CrossTable } from '../../../model/statistics.ts';
import { Button, TextButton } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { countOf } from '../../platform/numbers.ts';
import { useCopy } from '../../platform/useCopy.ts';
import type { ScanProgress } from '../../../protocol/api.ts';
import type { CallOptions } from '../../../protocol/rpc.ts';
import type { StatisticsPage } from '../../session/statistics/statisticsStore.ts';
import { CrossGrid } from './CrossGrid.tsx';
import { crossTableText, datesText, factWords, FORM_WORDS, tableNotes } from './crossText.ts';
import { useAnswer } from '../../shared/useAnswer.ts';
import { Waiting } from './Waiting.tsx';
import { useApp } from '../../session/appContext.tsx';
import type { App } from '../../session/createApp.ts';
import { cutName } from '../../../base/shownText.ts';

type Page = Extract<StatisticsPage, { kind: 'event' }>;

const ask = (app: App, { item, event }: Page, options: CallOptions<ScanProgress>) =>
  app.worker.readCrossTable({ item, event }, options);

/** An event's games as a table. */
export function CrossTablePage({ page }: { readonly page: Page }) {
  const answer = useAnswer(page, ask);
  return (
    <Waiting answer={answer}>
      {(table) =>
        table === undefined ? (
          <p className="statistics-none">The database names no event here.</p>
        ) : (
          <Table item={page.item} table={table} />
        )
      }
    </Waiting>
  );
}

interface TableProps {
  readonly item: Page['item'];
  readonly table: CrossTable;
}

function Table({ item, table }: TableProps) {
  const app = useApp();
  const [copied, copy] = useCopy();
  const { id, name, site, editions, edition, players, games, form } = table;
  const facts = [
    // Some files keep the category of a tournament where its place belongs.
    !name.includes(site) && /\p{L}/u.test(site) && cutName(site, 100),
    datesText(editions[edition]),
    players.length > 0 && FORM_WORDS[form],
    players.length > 0 && countOf(players.length, 'player'),
    ...factWords(table),
  ].filter(Boolean);
  const showGames = () =>
    void app.statistics.filterBy(item, entityQuery('event', table)).catch(app.faults.noteFault);
  const copyWords = { idle: 'Copy as text', copied: 'Copied', refused: 'The browser did not allow copying' };
  return (
    <>
      <p className="statistics-scope">
        <b>{countOf(games, 'game')}</b>
        {facts.map((fact) => ` · ${fact}`).join('')}{' '}
        <TextButton className="accent" onClick={showGames}>
          Show the games
        </TextButton>
      </p>
      {editions.length > 1 && (
        <label className="cross-editions">
          Edition{' '}
          <select
            value={edition}
            onChange={({ target }) => app.statistics.chooseEdition(item, name, id, Number(target.value))}
          >
            {editions.map((other, at) => (
              <option key={at} value={at}>
                {datesText(other) || 'without dates'} ({countOf(other.games, 'game')})
              </option>
            ))}
          </select>
        </label>
      )}
      {players.length === 0 ? (
        <p className="statistics-none">That is too many for a table, or nobody is named in them.</p>
      ) : (
        <>
          <CrossGrid
            item={item}
            table={table}
            onGame={(number) => void app.statistics.openTableGame(item, number).catch(app.faults.noteFault)}
          />
          <ul className="cross-notes">
            {tableNotes(table).map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
          <Button onClick={() => copy(crossTableText(table))}>
            <Icon of={copied === 'copied' ? Check : Copy} />
            {copyWords[copied]}
          </Button>
        </>
      )}
    </>
  );
}
