import { Check, Copy } from 'lucide-react';
import { t } from '../../../base/messages.ts';
import { entityQuery } from '../../../model/query/entityQuery.ts';
import type { CrossTable } from '../../../model/statistics.ts';
import { TextButton } from '../../ui/Button.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { useCopy } from '../../platform/useCopy.ts';
import type { ScanProgress } from '../../../protocol/selection.ts';
import type { CallOptions } from '../../../protocol/rpc.ts';
import type { Figures } from '../../session/screen/figures.ts';
import { isNamed } from '../../session/place/figuresAddress.ts';
import { CrossGrid } from './CrossGrid.tsx';
import { crossTableText, datesText, factWords, FORM_WORDS, tableNotes } from './crossText.ts';
import { FiguresFrame } from './FiguresFrame.tsx';
import { useAnswer } from '../../shared/useAnswer.ts';
import { UnknownName } from './UnknownName.tsx';
import { Waiting } from './Waiting.tsx';
import { useApp } from '../../session/appContext.tsx';
import type { App } from '../../session/createApp.ts';
import { cutName } from '../../../base/shownText.ts';

type Page = Extract<Figures, { kind: 'event' }>;

const ask = (app: App, { item, event }: Page, options: CallOptions<ScanProgress>) =>
  app.worker.readCrossTable({ item, event }, options);

/**
 * Returns the table if it is of the page's event; else `undefined`. If the database has changed, the id of
 * the event may belong to another one now.
 */
const tableOf = ({ event, name }: Page, table: CrossTable | undefined): CrossTable | undefined =>
  table !== undefined && ('number' in event || isNamed(name, table.name)) ? table : undefined;

interface CrossTablePageProps {
  readonly page: Page;
  readonly onWidth?: (pixels: number) => void;
}

/** The games of an event as a table. */
export function CrossTablePage({ page, onWidth }: CrossTablePageProps) {
  const answer = useAnswer(page, ask);
  const table = answer.kind === 'ready' ? tableOf(page, answer.value) : undefined;
  return (
    <FiguresFrame
      item={page.item}
      title={table?.name || page.name || t('Cross table')}
      part={t('Events')}
      acts={table !== undefined && table.players.length > 0 && <CopyTable table={table} />}
    >
      <Waiting answer={answer}>
        {() =>
          table === undefined ? (
            <UnknownName item={page.item} of="event" name={page.name} />
          ) : (
            <Table item={page.item} table={table} onWidth={onWidth} />
          )
        }
      </Waiting>
    </FiguresFrame>
  );
}

function CopyTable({ table }: { readonly table: CrossTable }) {
  const [copied, copy] = useCopy();
  const words = {
    idle: t('Copy as text'),
    copied: t('Copied'),
    refused: t('The browser did not allow copying'),
  };
  return (
    <IconButton
      icon={copied === 'copied' ? Check : Copy}
      label={words[copied]}
      onClick={() => copy(crossTableText(table))}
    />
  );
}

interface TableProps extends Pick<CrossTablePageProps, 'onWidth'> {
  readonly item: Page['item'];
  readonly table: CrossTable;
}

function Table({ item, table, onWidth }: TableProps) {
  const app = useApp();
  const { id, name, site, editions, edition, players, games, form } = table;
  const facts = [
    // Some files store the category of a tournament in the site field.
    !name.includes(site) && /\p{L}/u.test(site) && cutName(site, 100),
    datesText(editions[edition]),
    players.length > 0 && t(FORM_WORDS[form]),
    players.length > 0 && t('{count, plural, one {# player} other {# players}}', { count: players.length }),
    ...factWords(table),
  ].filter(Boolean);
  const showGames = () =>
    void app.statistics.showGames(item, entityQuery('event', table)).catch(app.faults.noteFault);
  return (
    <>
      <p className="statistics-scope">
        <b>{t('{count, plural, one {# game} other {# games}}', { count: games })}</b>
        {facts.map((fact) => ` · ${fact}`).join('')}{' '}
        <TextButton className="accent" onClick={showGames}>
          {t('Show as list')}
        </TextButton>
      </p>
      {editions.length > 1 && (
        <label className="cross-editions">
          {t('Edition [[of an event]]')}{' '}
          <select
            value={edition}
            onChange={({ target }) => app.statistics.chooseEdition(item, name, id, Number(target.value))}
          >
            {editions.map((other, at) => (
              <option key={at} value={at}>
                {t('{dates} ({count, plural, one {# game} other {# games}})', {
                  dates: datesText(other) || t('without dates'),
                  count: other.games,
                })}
              </option>
            ))}
          </select>
        </label>
      )}
      {players.length === 0 ? (
        <p className="statistics-none">
          {t('There are too many games for a table, or they name no players.')}
        </p>
      ) : (
        <>
          <CrossGrid
            item={item}
            table={table}
            onWidth={onWidth}
            onGame={(number) => void app.statistics.openTableGame(item, number).catch(app.faults.noteFault)}
          />
          <ul className="cross-notes">
            {tableNotes(table).map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}
