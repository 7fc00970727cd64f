import { ChartColumn, Check, Copy, Table } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { t } from '../../../base/messages.ts';
import { TextButton } from '../../ui/Button.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { useCopy } from '../../platform/useCopy.ts';
import { DataTable } from './DataTable.tsx';
import { PartTitle } from './FiguresFrame.tsx';
import { tableText } from './tableText.ts';
import type { DataOfTable } from './tableText.ts';

interface ChartProps {
  readonly title: string;
  /** One line beside the title. */
  readonly note?: string;
  readonly table: DataOfTable;
  /** If it is missing, only the table is shown. */
  readonly picture?: ReactNode;
  readonly className?: string;
  /** Called to show the rows that the table leaves out; missing if it has all. */
  readonly more?: () => void;
  /** Shown in place of the plain table. */
  readonly children?: ReactNode;
}

/** A picture, if there is one, and its table, which can be copied as text. */
export function Chart({ title, note, table, picture, className = '', more, children }: ChartProps) {
  const [asTable, setAsTable] = useState(false);
  const [copied, copy] = useCopy();
  const copyWords = {
    idle: t('Copy the table as text'),
    copied: t('Copied'),
    refused: t('The browser did not allow copying'),
  };
  return (
    <section className={`figure-part ${className}`} aria-label={title}>
      <header>
        <PartTitle>{title}</PartTitle>
        {note !== undefined && <span className="figure-note">{note}</span>}
        <span className="spacer" />
        {picture !== undefined && (
          <IconButton
            icon={asTable ? ChartColumn : Table}
            size={14}
            label={asTable ? t('{title} as a picture', { title }) : t('{title} as a table', { title })}
            onClick={() => setAsTable(!asTable)}
          />
        )}
        <IconButton
          icon={copied === 'copied' ? Check : Copy}
          size={14}
          label={copyWords[copied]}
          aria-label={t('Copy {title} as text', { title })}
          onClick={() => copy(tableText(table))}
        />
      </header>
      {picture !== undefined && !asTable
        ? picture
        : (children ?? (
            <div
              className={`figure-table-scroll scrolls ${picture === undefined ? '' : 'behind'}`}
              tabIndex={picture === undefined ? undefined : 0}
            >
              <DataTable label={title} {...table} />
              {more !== undefined && (
                <TextButton className="accent" onClick={more}>
                  {t('Show all')}
                </TextButton>
              )}
            </div>
          ))}
    </section>
  );
}
