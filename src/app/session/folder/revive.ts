// Replaces the worker that held the folder after it has crashed. All calls except those to the successor wait
// until it has the folder, so nothing here may wait for them.
import { FormatError } from '../../../base/failure.ts';
import type { Failure } from '../../../base/failure.ts';
import type { WorkerApi } from '../../../protocol/api.ts';
import type { Client } from '../../../protocol/rpc.ts';
import type { Parts } from '../parts.ts';

/** If a worker crashes again so soon, the same work probably caused it: the user decides whether to retry. */
const SOON_MS = 20_000;

type Needs = Pick<Parts, 'faults' | 'stores' | 'list' | 'folder'>;

export function createRevival(app: Needs) {
  /**
   * Opens the folder again, restores the list with its search, and tells the user. After two crashes within
   * `SOON_MS`, only shows the failure.
   */
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
