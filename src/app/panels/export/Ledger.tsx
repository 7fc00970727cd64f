import type { ReactNode } from 'react';
import { t } from '../../../base/messages.ts';
import { describeFailure } from '../../../model/failureText.ts';
import { isTextKept, lossesByRecord, LOSS_WORDS } from '../../../model/pgn/exportWords.ts';
import type { RecordNumber } from '../../../model/gameHeader.ts';
import type { ExportLedger, Listed } from '../../../model/pgn/pgnExport.ts';
import type { ItemId } from '../../../protocol/items.ts';
import { Chip } from '../../ui/Chip.tsx';
import { formatCount } from '../../platform/numbers.ts';
import { useApp } from '../../session/appContext.tsx';

/** The maximum number of entries shown of each list; the copied text has up to a thousand. */
const SHOWN = 200;

interface LedgerProps {
  readonly ledger: ExportLedger;
  readonly item: ItemId;
}

/**
 * A folded list of what PGN could not represent, and of records that are missing or incomplete. Changes of
 * form come last.
 */
export function Ledger({ ledger, item }: LedgerProps) {
  const { texts, unreadable, damaged, losses, places } = ledger;
  const lost = losses.filter(({ kind }) => !isTextKept(kind));
  const kept = losses.filter(({ kind }) => isTextKept(kind));
  const lossy = lossesByRecord(places.first.filter(({ kind }) => !isTextKept(kind)));
  const missing = [texts, unreadable, damaged].filter(({ count }) => count > 0).length;
  const kinds = losses.length + missing;
  if (kinds === 0) return <Chip tone="good">{t('Nothing was lost')}</Chip>;
  return (
    <details className="report ledger">
      <summary>
        {t(
          '{count, plural, one {# kind of detail that PGN cannot hold} other {# kinds of detail that PGN cannot hold}}',
          {
            count: kinds,
          },
        )}
      </summary>
      {lost.length > 0 && (
        <section aria-label={t('Left out')}>
          <h3>{t('Left out')}</h3>
          <Kinds of={lost} />
          <Records
            list={{ count: lossy.length, first: lossy }}
            item={item}
            numberOf={({ number }) => number}
            say={({ words }) => words}
          />
          {places.count > places.first.length && (
            <p className="dim">
              {t('These are the first {shown, number} of {count, plural, one {# loss} other {# losses}}.', {
                shown: places.first.length,
                count: places.count,
              })}
            </p>
          )}
        </section>
      )}
      <Part name={t('Guiding texts, which PGN cannot hold')} list={texts}>
        <Records list={texts} item={item} numberOf={(number) => number} say={() => ''} />
      </Part>
      <Part name={t('Records that could not be read')} list={unreadable}>
        <Records
          list={unreadable}
          item={item}
          numberOf={({ number }) => number}
          say={({ problem }) => describeFailure(problem)}
        />
      </Part>
      <Part name={t('Damaged games, written as far as they could be read')} list={damaged}>
        <Records
          list={damaged}
          item={item}
          numberOf={({ number }) => number}
          say={({ problems }) => problems.map(describeFailure).join('. ')}
        />
      </Part>
      {kept.length > 0 && (
        <section aria-label={t('Kept in another form')}>
          <h3>{t('Kept in another form')}</h3>
          <Kinds of={kept} />
        </section>
      )}
    </details>
  );
}

const Kinds = ({ of }: { readonly of: ExportLedger['losses'] }) => (
  <table>
    <thead>
      <tr>
        <th scope="col">{t('What [[column head]]')}</th>
        <th scope="col" className="figure">
          {t('Count [[column head]]')}
        </th>
      </tr>
    </thead>
    <tbody>
      {of.map(({ kind, count }) => (
        <tr key={kind}>
          <th scope="row">{t(LOSS_WORDS[kind])}</th>
          <td className="figure">{formatCount(count)}</td>
        </tr>
      ))}
    </tbody>
  </table>
);

interface PartProps {
  readonly name: string;
  readonly list: Listed<unknown>;
  readonly children: ReactNode;
}

function Part({ name, list, children }: PartProps) {
  if (list.count === 0) return null;
  return (
    <section aria-label={name}>
      <h3>
        {name}: {formatCount(list.count)}
      </h3>
      {children}
    </section>
  );
}

interface RecordsProps<Entry> {
  readonly list: Listed<Entry>;
  readonly item: ItemId;
  readonly numberOf: (entry: Entry) => RecordNumber;
  readonly say: (entry: Entry) => string;
}

function Records<Entry>({ list, item, numberOf, say }: RecordsProps<Entry>) {
  const app = useApp();
  const shown = list.first.slice(0, SHOWN);
  const open = (number: RecordNumber): void => {
    app.exporting.closeExport();
    app.game.openRecord(item, number).catch(app.faults.noteFault);
  };
  return (
    <ul className="report-records">
      {shown.map((entry, at) => (
        <li key={at}>
          <button type="button" className="text-link" onClick={() => open(numberOf(entry))}>
            {t('Record {number, number}', { number: numberOf(entry) })}
          </button>
          <span>{say(entry)}</span>
        </li>
      ))}
      {list.count > shown.length && (
        <li>{t('and {count, number} more', { count: list.count - shown.length })}</li>
      )}
    </ul>
  );
}
