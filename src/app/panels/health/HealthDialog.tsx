import { Copy } from 'lucide-react';
import { makeHealthText } from '../../../model/healthReport.ts';
import type { DatabaseItem } from '../../../protocol/api.ts';
import { closeHealth } from '../../session/screen/layout.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { FailureNote } from '../../shared/FailureNote.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { formatCount } from '../../platform/numbers.ts';
import { Progress } from '../../ui/Progress.tsx';
import { useCopy } from '../../platform/useCopy.ts';
import { useLibrary } from '../../session/folder/libraryStore.ts';
import { useScreen } from '../../session/screen/screenStore.ts';
import { HealthTables } from './HealthTables.tsx';
import { useHealth } from './useHealth.ts';
import '../../ui/report.css';
import './health.css';

/** The state of a database, counted by reading all of it. */
export function HealthDialog() {
  const id = useScreen((screen) => screen.health);
  const item = useLibrary(({ library }) => library?.items.find((candidate) => candidate.id === id));
  if (item?.kind !== 'database') return null;
  return <Report key={item.id} item={item} />;
}

function Report({ item }: { readonly item: DatabaseItem }) {
  const state = useHealth(item.id);
  const [copied, copy] = useCopy();
  const copyWords = { idle: 'Copy as text', copied: 'Copied', refused: 'The browser did not allow copying' };
  return (
    <Dialog
      title={`State of ${item.name}${item.extension}`}
      wide
      open
      onClose={closeHealth}
      acts={
        state.kind === 'reading' ? (
          <Button onClick={closeHealth}>Cancel</Button>
        ) : (
          state.kind === 'ready' && (
            <>
              <Button onClick={() => copy(makeHealthText(state.report))}>
                <Icon of={Copy} />
                {copyWords[copied]}
              </Button>
              <span className="health-promise">No names, moves or texts of your games are in it.</span>
            </>
          )
        )
      }
    >
      {state.kind === 'reading' && (
        <div className="health-reading" role="status">
          <p className="dialog-lead">Every record is read once.</p>
          <Progress done={state.progress?.done ?? 0} total={state.progress?.total} label="Reading records" />
          {state.progress !== undefined && (
            <span>
              {formatCount(state.progress.done)} of {formatCount(state.progress.total)}
            </span>
          )}
        </div>
      )}
      {state.kind === 'none' && <p className="dialog-lead">This kind of database has no report yet.</p>}
      {state.kind === 'failed' && <FailureNote failure={state.failure} />}
      {state.kind === 'ready' && <HealthTables report={state.report} item={item.id} />}
    </Dialog>
  );
}
