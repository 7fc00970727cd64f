import { describeFailure } from '../../../model/failureText.ts';
import { recordNumber } from '../../../model/gameHeader.ts';
import { typeCode } from '../../../model/healthReport.ts';
import type { AnnotationCount, HealthReport } from '../../../model/healthReport.ts';
import type { ItemId } from '../../../protocol/api.ts';
import { Chip } from '../../ui/Chip.tsx';
import { countOf, formatCount } from '../../platform/numbers.ts';
import { codePageWords } from '../../session/folder/codePages.ts';
import { useApp } from '../../session/appContext.tsx';

/** Records named here; the copied text has more. */
const LISTED = 200;

interface HealthTablesProps {
  readonly report: HealthReport;
  readonly item: ItemId;
}

/** Problems first, then what is in the database, then its files. */
export function HealthTables({ report, item }: HealthTablesProps) {
  const { records, moves, annotations, unknownBytes, problems, damaged, files, readings, codePage } = report;
  const fine = problems.length === 0 && damaged.count === 0 && records.unreadable === 0;
  return (
    <div className="report health">
      <section aria-label="Problems">
        {fine ? (
          <Chip tone="good">No problems</Chip>
        ) : (
          <Chip tone="warn">
            {countOf(damaged.count, 'record')} with problems, {formatCount(records.unreadable)} unreadable
          </Chip>
        )}
        {unknownBytes > 0 && <Chip tone="mute">{countOf(unknownBytes, 'byte')} not understood</Chip>}
        {problems.map((problem) => (
          <p key={describeFailure(problem)}>{describeFailure(problem)}.</p>
        ))}
        {damaged.count > 0 && <Damaged report={report} item={item} />}
      </section>
      <section aria-label="Records">
        <h3>Records</h3>
        <Figures
          rows={[
            ['Games', records.games],
            ['Guiding texts', records.texts],
            ['Unreadable', records.unreadable],
            ['Marked as deleted', records.deleted],
            ['Moves of all lines', moves],
          ]}
        />
      </section>
      <section aria-label="Annotations">
        <h3>Annotations</h3>
        {annotations.length === 0 ? <p>There are none.</p> : <AnnotationTable annotations={annotations} />}
      </section>
      {(readings !== undefined || codePage !== undefined) && (
        <section aria-label="How it is read">
          <h3>How it is read</h3>
          <ul>
            {codePage !== undefined && <li>Code page: {codePageWords(codePage)}.</li>}
            {readings?.map((reading) => (
              <li key={reading}>{reading}</li>
            ))}
          </ul>
        </section>
      )}
      <section aria-label="Files">
        <h3>Files</h3>
        <ul>
          {files.map(({ name, size, holds }) => (
            <li key={name}>
              <span className="mono">{name}</span>{' '}
              <span className="dim">
                {size === undefined ? `is not there: ${holds}` : countOf(size, 'byte')}
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
          <th scope="col">Type</th>
          {coded && <th scope="col">Code</th>}
          <th scope="col" className="figure">
            Count
          </th>
          <th scope="col" className="figure">
            Bytes
          </th>
        </tr>
      </thead>
      <tbody>
        {annotations.map(({ code, type, understood, count, bytes }) => (
          <tr key={`${code ?? ''}${type}`}>
            <th scope="row">
              {type}
              {!understood && <span className="dim"> (kept, not understood)</span>}
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
            Record {formatCount(number)}
          </button>
          {problems.map((problem) => (
            <span key={describeFailure(problem)}>{describeFailure(problem)}. </span>
          ))}
        </li>
      ))}
      {damaged.count > listed.length && (
        <li>
          These are the first {formatCount(listed.length)} of {formatCount(damaged.count)}; the text to copy
          has{' '}
          {damaged.first.length < damaged.count ? `the first ${formatCount(damaged.first.length)}` : 'all'}.
        </li>
      )}
    </ul>
  );
}
