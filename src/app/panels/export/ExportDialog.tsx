import { Copy } from 'lucide-react';
import { t } from '../../../base/messages.ts';
import { makeLedgerText } from '../../../model/pgn/exportWords.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { FailureNote } from '../../shared/FailureNote.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { useCopy } from '../../platform/useCopy.ts';
import { Ledger } from './Ledger.tsx';
import { PageDialog } from './PageDialog.tsx';
import { ParquetDialog } from './ParquetDialog.tsx';
import { useApp } from '../../session/appContext.tsx';
import { useExport } from '../../session/hooks.ts';
import '../../ui/report.css';
import './export.css';

/** The outcome of an export. */
export function ExportDialog() {
  const app = useApp();
  const job = useExport((state) => state.job);
  const [copied, copy] = useCopy();
  const copyWords = {
    idle: t('Copy as text'),
    copied: t('Copied'),
    refused: t('The browser did not allow copying'),
  };
  if (job === undefined || job.kind === 'running') return null;
  if (job.kind === 'failed')
    return (
      <Dialog
        title={t('{file} could not be written', { file: job.name })}
        open
        onClose={app.exporting.closeExport}
      >
        <FailureNote failure={job.failure} />
        {job.emptyFile && <EmptyFile />}
      </Dialog>
    );
  if (job.kind === 'canceled')
    return (
      <Dialog
        title={t('Export to {file} was canceled', { file: job.name })}
        open
        onClose={app.exporting.closeExport}
      >
        <EmptyFile />
      </Dialog>
    );
  if (job.kind === 'saved')
    return (
      <Dialog title={t('Export to {file}', { file: job.name })} open onClose={app.exporting.closeExport}>
        <p className="dialog-lead">
          {job.downloaded
            ? t(
                '{count, plural, one {# record exported as a download, with all that is known of it.} other {# records exported as a download, with all that is known of each.}}',
                { count: job.records },
              )
            : t(
                '{count, plural, one {# record exported, with all that is known of it.} other {# records exported, with all that is known of each.}}',
                { count: job.records },
              )}
        </p>
      </Dialog>
    );
  if (job.kind === 'page') return <PageDialog {...job} />;
  if (job.kind === 'parquet') return <ParquetDialog {...job} />;
  const { name, item, ledger, analyzed, downloaded } = job;
  const count = ledger.games;
  return (
    <Dialog
      title={t('Export to {file}', { file: name })}
      wide
      open
      onClose={app.exporting.closeExport}
      acts={
        <>
          <Button onClick={() => copy(makeLedgerText(ledger))}>
            <Icon of={Copy} />
            {copyWords[copied]}
          </Button>
          <Button onClick={() => app.exporting.exportSidecar().catch(app.faults.noteFault)}>
            {t('Save everything as JSON…')}
          </Button>
          <Button look="primary" onClick={app.exporting.closeExport}>
            {t('Done')}
          </Button>
        </>
      }
    >
      <p className="dialog-lead">
        {downloaded
          ? t('{count, plural, one {# game saved as a download.} other {# games saved as a download.}}', {
              count,
            })
          : t('{count, plural, one {# game saved to {file}.} other {# games saved to {file}.}}', {
              count,
              file: name,
            })}
        {analyzed > 0 && (
          <>
            {' '}
            {t(
              '{count, plural, one {Your analysis of # game is in it.} other {Your analysis of # games is in it.}}',
              {
                count: analyzed,
              },
            )}
          </>
        )}
      </p>
      <Ledger ledger={ledger} item={item} />
    </Dialog>
  );
}

const EmptyFile = () => (
  <p className="dialog-lead">
    {t(
      'An empty file of this name is left where you saved it. The browser made it, and this page cannot delete it.',
    )}
  </p>
);
