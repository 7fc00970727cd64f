import { t } from '../../../base/messages.ts';
import { WdlBar } from '../book/WdlBar.tsx';
import type { DataOfTable } from './tableText.ts';

interface DataTableProps extends DataOfTable {
  readonly label: string;
}

/** A table of names, numbers, and bars. If a row can be chosen, its name is a button. */
export function DataTable({ label, columns, rows }: DataTableProps) {
  const bars = rows.some(({ bar }) => bar !== undefined);
  return (
    <table className="data-table" aria-label={label}>
      <thead>
        <tr>
          {columns.map(({ head, label: title, figure, wide }) => (
            <th key={head} scope="col" title={title} className={classOf(figure, wide)}>
              {head}
            </th>
          ))}
          {bars && (
            <th scope="col" className="data-bar">
              {t('Results')}
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, cells, bar, choice }) => (
          <tr key={key}>
            {cells.map((cell, at) =>
              at === 0 ? (
                <th key={at} scope="row" title={cell}>
                  {choice === undefined ? (
                    cell
                  ) : (
                    <button type="button" title={choice.label} onClick={choice.run}>
                      {cell}
                    </button>
                  )}
                </th>
              ) : (
                <td key={at} className={classOf(columns[at]?.figure, columns[at]?.wide)}>
                  {cell}
                </td>
              ),
            )}
            {bars && <td className="data-bar">{bar !== undefined && <WdlBar score={bar} />}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const classOf = (figure = false, wide = false): string | undefined =>
  [figure && 'figure', wide && 'wide-only'].filter(Boolean).join(' ') || undefined;
