import { Copy } from 'lucide-react';
import { makeLedgerText } from '../../../model/pgn/exportWords.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { FailureNote } from '../../shared/FailureNote.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { countOf } from '../../platform/numbers.ts';
import { useCopy } from '../../platform/useCopy.ts';
import { Ledger } from './Ledger.tsx';
import { TablesDialog } from './TablesDialog.tsx';
import { useApp } from '../../session/appContext.tsx';
import { useExport } from '../../session/hooks.ts';
import '../../ui/report.css';
import './export.css';

/** What became of an export. */
export function ExportDialog() {
  const app = useApp();
  const job = useExport((state) => state.job);
  const [copied, copy] = useCopy();
  const copyWords = { idle: 'Copy as text', copied: 'Copied', refused: 'The browser did not allow copying' };
  if (job === undefined || job.kind === 'running') return null;
  if (job.kind === 'failed')
    return (
      <Dialog title={`${job.name} could not be written`} open onClose={app.exporting.closeExport}>
        <FailureNote failure={job.failure} />
        {job.emptyFile && <EmptyFile />}
      </Dialog>
    );
  if (job.kind === 'cancelled')
    return (
      <Dialog title={`Export to ${job.name} is cancelled`} open onClose={app.exporting.closeExport}>
        <EmptyFile />
      </Dialog>
    );
  if (job.kind === 'saved')
    return (
      <Dialog title={`Export to ${job.name}`} open onClose={app.exporting.closeExport}>
        <p className="dialog-lead">
          {countOf(job.records, 'record')}, with all that is known of each, {job.records === 1 ? 'is' : 'are'}{' '}
          {whereTo(job.downloaded)}
        </p>
      </Dialog>
    );
  if (job.kind === 'tables') return <TablesDialog {...job} />;
  const { name, item, ledger, downloaded } = job;
  const games = `${countOf(ledger.games, 'game')} ${ledger.games === 1 ? 'is' : 'are'}`;
  return (
    <Dialog
      title={`Export to ${name}`}
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
            Save everything as JSON…
          </Button>
        </>
      }
    >
      <p className="dialog-lead">
        {games} {whereTo(downloaded)}
      </p>
      <Ledger ledger={ledger} item={item} />
    </Dialog>
  );
}

const EmptyFile = () => (
  <p className="dialog-lead">
    An empty file of this name is left where you saved it. The browser made it, and this page cannot delete
    it.
  </p>
);

const whereTo = (downloaded: boolean): string =>
  downloaded ? 'handed to the browser as a download.' : 'written.';
