import { t } from '../../../base/messages.ts';
import { describeFailure } from '../../../model/failureText.ts';
import { recordNumber } from '../../../model/gameHeader.ts';
import { typeCode } from '../../../model/healthReport.ts';
import type { AnnotationCount, HealthReport } from '../../../model/healthReport.ts';
import type { ItemId } from '../../../protocol/items.ts';
import { Chip } from '../../ui/Chip.tsx';
import { formatCount } from '../../platform/numbers.ts';
import { codePageWords } from '../../session/library/codePages.ts';
import { useApp } from '../../session/appContext.tsx';
import { contentsText } from './fileContents.ts';

/** The maximum number of damaged records listed here; the copied text may have more. */
const LISTED = 200;

interface HealthTablesProps {
  readonly report: HealthReport;
  readonly item: ItemId;
}

/** Problems first, then the contents of the database, then its files. */
export function HealthTables({ report, item }: HealthTablesProps) {
  const { records, moves, annotations, unknownBytes, problems, damaged, files, readings, codePage } = report;
  const fine = problems.length === 0 && damaged.count === 0 && records.unreadable === 0;
  return (
    <div className="report health">
      <section aria-label={t('Problems')}>
        {fine ? (
          <Chip tone="good">{t('No problems')}</Chip>
        ) : (
          <Chip tone="warn">
            {t(
              '{count, plural, one {# record with problems} other {# records with problems}}, {unreadable, plural, one {# unreadable} other {# unreadable}}',
              { count: damaged.count, unreadable: records.unreadable },
            )}
          </Chip>
        )}
        {unknownBytes > 0 && (
          <Chip tone="mute">
            {t('{count, plural, one {# byte not understood} other {# bytes not understood}}', {
              count: unknownBytes,
            })}
          </Chip>
        )}
        {problems.map((problem) => (
          <p key={describeFailure(problem)}>{describeFailure(problem)}.</p>
        ))}
        {damaged.count > 0 && <Damaged report={report} item={item} />}
      </section>
      <section aria-label={t('Records')}>
        <h3>{t('Records')}</h3>
        <Figures
          rows={[
            [t('Games'), records.games],
            [t('Guiding texts'), records.texts],
            [t('Unreadable'), records.unreadable],
            [t('Marked as deleted'), records.deleted],
            [t('Moves of all lines'), moves],
          ]}
        />
      </section>
      <section aria-label={t('Annotations')}>
        <h3>{t('Annotations')}</h3>
        {annotations.length === 0 ? (
          <p>{t('There are none. [[annotations]]')}</p>
        ) : (
          <AnnotationTable annotations={annotations} />
        )}
      </section>
      {(readings !== undefined || codePage !== undefined) && (
        <section aria-label={t('How it is read')}>
          <h3>{t('How it is read')}</h3>
          <ul>
            {codePage !== undefined && (
              <li>{t('Code page: {codePage}.', { codePage: codePageWords(codePage) })}</li>
            )}
            {readings?.map((reading) => (
              <li key={reading}>{reading}</li>
            ))}
          </ul>
        </section>
      )}
      <section aria-label={t('Files')}>
        <h3>{t('Files')}</h3>
        <ul>
          {files.map(({ name, size, holds }) => (
            <li key={name}>
              <span className="mono">{name}</span>{' '}
              <span className="dim">
                {size === undefined
                  ? t('is missing: {contents} [[a file]]', { contents: contentsText(holds) })
                  : t('{count, plural, one {# byte} other {# bytes}}', { count: size })}
              </span>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}

function Figures({ rows }: { readonly rows: readonly (readonly [string, number])[] }) {
  return (
    <dl className="health-figures">
      {rows.map(([name, count]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{formatCount(count)}</dd>
        </div>
      ))}
    </dl>
  );
}

function AnnotationTable({ annotations }: { readonly annotations: readonly AnnotationCount[] }) {
  const coded = annotations.some(({ code }) => code !== undefined);
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{t('Type')}</th>
          {coded && <th scope="col">{t('Code')}</th>}
          <th scope="col" className="figure">
            {t('Count [[column head]]')}
          </th>
          <th scope="col" className="figure">
            {t('Bytes [[column head]]')}
          </th>
        </tr>
      </thead>
      <tbody>
        {annotations.map(({ code, type, understood, count, bytes }) => (
          <tr key={`${code ?? ''}${type}`}>
            <th scope="row">
              {t(type)}
              {!understood && <span className="dim"> {t('(kept, not understood)')}</span>}
            </th>
            {coded && <td className="mono">{code !== undefined && typeCode(code)}</td>}
            <td className="figure">{formatCount(count)}</td>
            <td className="figure">{formatCount(bytes)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Damaged({ report: { damaged }, item }: HealthTablesProps) {
  const app = useApp();
  const listed = damaged.first.slice(0, LISTED);
  const open = (number: number) => {
    app.screen.closeHealth();
    app.game.openRecord(item, recordNumber(number)).catch(app.faults.noteFault);
  };
  return (
    <ul className="report-records health-damaged">
      {listed.map(({ number, problems }) => (
        <li key={number}>
          <button type="button" className="text-link" onClick={() => open(number)}>
            {t('Record {number, number}', { number })}
          </button>
          {problems.map((problem) => (
            <span key={describeFailure(problem)}>{describeFailure(problem)}. </span>
          ))}
        </li>
      ))}
      {damaged.count > listed.length && (
        <li>
          {damaged.first.length < damaged.count
            ? t(
                'These are the first {shown, number} of {count, number} records. The text to copy has the first {copied, number}.',
                { shown: listed.length, count: damaged.count, copied: damaged.first.length },
              )
            : t(
                'These are the first {shown, number} of {count, number} records. The text to copy has all of them.',
                { shown: listed.length, count: damaged.count },
              )}
        </li>
      )}
    </ul>
  );
}
