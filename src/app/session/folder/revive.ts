// After the worker that holds the folder has died: another one takes its place. All calls but those to the successor wait
// until it has the folder, so nothing here may wait for them.
import { FormatError } from '../../../base/failure.ts';
import type { Failure } from '../../../base/failure.ts';
import type { WorkerApi } from '../../../protocol/api.ts';
import type { Client } from '../../../protocol/rpc.ts';
import type { Parts } from '../parts.ts';

/** A worker that dies again so soon dies of what it does: the user decides whether to try once more. */
const SOON_MS = 20_000;

type Needs = Pick<Parts, 'faults' | 'stores' | 'list' | 'folder'>;

export function createRevival(app: Needs) {
  /** Opens the folder again: the list comes back, what it was filtered by is searched for again, and the page says so. */
  async function revive(failure: Failure, successor: Client<WorkerApi>): Promise<void> {
    if (failure.kind === 'internal') app.faults.noteFault(new FormatError(failure));
    const { opening, source, revivedAt } = app.stores.library.getState();
    if (opening.kind !== 'none' || source === undefined) return;
    const now = performance.now();
    app.stores.library.setState({ revivedAt: now });
    if (now - revivedAt < SOON_MS) {
      app.list.failToOpen(failure);
      return;
    }
    await app.folder.openFolder(source, { client: successor });
    if (app.stores.library.getState().source === source) app.stores.library.setState({ revived: true });
  }

  const forgetRevival = (): void => app.stores.library.setState({ revived: false });

  return { revive, forgetRevival };
}
