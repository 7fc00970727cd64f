import { Copy } from 'lucide-react';
import { makeLedgerText } from '../../model/exportWords.ts';
import { closeExport } from '../commands/export.ts';
import { Button } from '../common/Button.tsx';
import { Dialog } from '../common/Dialog.tsx';
import { FailureNote } from '../common/FailureNote.tsx';
import { Icon } from '../common/Icon.tsx';
import { countOf } from '../common/numbers.ts';
import { useCopy } from '../notation/useCopy.ts';
import { useExport } from '../state/exportStore.ts';
import { Ledger } from './Ledger.tsx';
import './export.css';

/** What became of an export. */
export function ExportDialog() {
  const job = useExport((state) => state.job);
  const [copied, copy] = useCopy();
  const copyWords = { idle: 'Copy as text', copied: 'Copied', refused: 'The browser did not allow copying' };
  if (job === undefined || job.kind === 'running') return null;
  if (job.kind === 'failed')
    return (
      <Dialog title={`${job.name} could not be written`} open onClose={closeExport}>
        <FailureNote failure={job.failure} />
      </Dialog>
    );
  const { name, item, ledger, downloaded } = job;
  const games = `${countOf(ledger.games, 'game')} ${ledger.games === 1 ? 'is' : 'are'}`;
  return (
    <Dialog
      title={`Export to ${name}`}
      wide
      open
      onClose={closeExport}
      acts={
        <Button onClick={() => copy(makeLedgerText(ledger))}>
          <Icon of={Copy} />
          {copyWords[copied]}
        </Button>
      }
    >
      <p className="dialog-lead">
        {games} {downloaded ? 'handed to the browser as a download.' : 'written.'}
      </p>
      <Ledger ledger={ledger} item={item} />
    </Dialog>
  );
}
