import { t } from '../../../base/messages.ts';
import type { ParquetReply } from '../../../protocol/exportApi.ts';
import { useApp } from '../../session/appContext.tsx';
import { Dialog } from '../../ui/Dialog.tsx';

interface ParquetDialogProps {
  readonly name: string;
  readonly written: ParquetReply;
}

/** The outcome of an export as Parquet files. */
export function ParquetDialog({ name, written }: ParquetDialogProps) {
  const app = useApp();
  const { records, positions, annotations, damaged, folder } = written;
  return (
    <Dialog title={t('Saved as {name}', { name })} open onClose={app.exporting.closeExport}>
      <p className="dialog-lead">
        {folder === undefined
          ? t(
              '{records, plural, one {# record} other {# records}}, {positions, plural, one {# position} other {# positions}} and {annotations, plural, one {# annotation} other {# annotations}} are handed to the browser as three downloads.',
              { records, positions, annotations },
            )
          : t(
              '{records, plural, one {# record} other {# records}}, {positions, plural, one {# position} other {# positions}} and {annotations, plural, one {# annotation} other {# annotations}} are written into the new folder {folder}.',
              { records, positions, annotations, folder },
            )}
      </p>
      {damaged > 0 && (
        <p className="dialog-lead">
          {t(
            '{count, plural, one {# record could not be read in full.} other {# records could not be read in full.}} The column “problems” of games.parquet says why.',
            { count: damaged },
          )}
        </p>
      )}
      <p className="dialog-lead">
        {t(
          'DuckDB, Spark, ClickHouse and BigQuery read these files. Examples in SQL are in docs/big-data.md of Open File.',
        )}
      </p>
    </Dialog>
  );
}
