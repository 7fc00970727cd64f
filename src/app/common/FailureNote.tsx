import { describeFailure } from '../../base/failure.ts';
import type { Failure } from '../../base/failure.ts';
import { reloadFolder } from '../commands/folder.ts';
import { reconnect } from '../commands/lastFolder.ts';
import { chooseFiles } from '../folder/FilePicker.tsx';
import { useLibrary } from '../state/libraryStore.ts';
import { Button } from './Button.tsx';
import { CopyDetails } from './CopyDetails.tsx';
import { noteFault } from './faults.ts';

/** A fault in words, with the one step that may help. */
export function FailureNote({ failure }: { readonly failure: Failure }) {
  return (
    <div className="failure-note" role="alert">
      <p className="say">
        {describeFailure(failure)}.{failure.kind === 'internal' && ' Please report it with the details.'}
      </p>
      <NextStep failure={failure} />
    </div>
  );
}

function NextStep({ failure }: { readonly failure: Failure }) {
  switch (failure.kind) {
    case 'changed':
    case 'unreadable':
      return <ReadAgain />;
    case 'permission':
      return <Button onClick={reconnect}>Reconnect</Button>;
    case 'internal':
      return (
        <>
          {failure.detail !== undefined && <pre className="fault-detail">{failure.detail}</pre>}
          <CopyDetails failures={[failure]} />
        </>
      );
    default:
      return null;
  }
}

/** Handles read a changed file anew; a `File` that changed is dead, and must be chosen again. */
function ReadAgain() {
  const files = useLibrary(({ phase, attempted, source }) => (phase === 'failed' ? attempted : source)?.kind);
  return files === 'files' ? (
    <Button onClick={chooseFiles}>Choose the folder again…</Button>
  ) : (
    <Button onClick={() => reloadFolder().catch(noteFault)}>Reload folder</Button>
  );
}
