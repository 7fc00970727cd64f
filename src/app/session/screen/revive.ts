// After the worker that holds the folder has died: another one takes its place. All calls but those to the successor wait
// until it has the folder, so nothing here may wait for them.
import { FormatError } from '../../../base/failure.ts';
import type { Failure } from '../../../base/failure.ts';
import type { WorkerApi } from '../../../protocol/api.ts';
import type { Client } from '../../../protocol/rpc.ts';
import { noteFault } from './faults.ts';
import { useLibrary } from '../folder/libraryStore.ts';
import { useList } from '../list/listStore.ts';
import { openFolder } from '../folder/folder.ts';

/** A worker that dies again so soon dies of what it does: the reader decides whether to try once more. */
const SOON_MS = 20_000;

/** Opens the folder again: the list comes back, what it was filtered by is searched for again, and the page says so. */
export async function revive(failure: Failure, successor: Client<WorkerApi>): Promise<void> {
  if (failure.kind === 'internal') noteFault(new FormatError(failure));
  const { phase, source, revivedAt } = useLibrary.getState();
  if (phase !== 'open' || source === undefined) return;
  const now = performance.now();
  useLibrary.setState({ revivedAt: now });
  if (now - revivedAt < SOON_MS) {
    useList.setState({ status: 'failed', failure });
    return;
  }
  await openFolder(source, successor);
  if (useLibrary.getState().source === source) useLibrary.setState({ revived: true });
}

export const forgetRevival = (): void => useLibrary.setState({ revived: false });
