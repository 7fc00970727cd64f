import type { ParquetReply } from '../../../protocol/exportApi.ts';
import { countOf } from '../../platform/numbers.ts';
import { useApp } from '../../session/appContext.tsx';
import { Dialog } from '../../ui/Dialog.tsx';

interface TablesDialogProps {
  readonly name: string;
  readonly written: ParquetReply;
}

/** What became of an export as Parquet files. */
export function TablesDialog({ name, written }: TablesDialogProps) {
  const app = useApp();
  const { records, positions, annotations, damaged, folder } = written;
  return (
    <Dialog title={`Saved as ${name}`} open onClose={app.exporting.closeExport}>
      <p className="dialog-lead">
        {countOf(records, 'record')}, {countOf(positions, 'position')} and{' '}
        {countOf(annotations, 'annotation')}{' '}
        {folder === undefined
          ? 'are handed to the browser as three downloads.'
          : `are written into the new folder ${folder}.`}
      </p>
      {damaged > 0 && (
        <p className="dialog-lead">
          {countOf(damaged, 'record')} could not be read in full. The column “problems” of games.parquet says
          why.
        </p>
      )}
      <p className="dialog-lead">
        DuckDB, Spark, ClickHouse and BigQuery read these files. Examples in SQL are in docs/big-data.md of
        Open File.
      </p>
    </Dialog>
  );
}
