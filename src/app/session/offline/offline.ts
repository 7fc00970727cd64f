// The page itself, kept on this machine for use without a network: only when the user asks, and renewed only then.
import { toFailure } from '../../../base/failure.ts';
import type { OfflineState } from '../../../protocol/offlineApi.ts';
import type { Parts } from '../parts.ts';

type Needs = Pick<Parts, 'stores' | 'offlineWorker'>;

export function createOffline({ stores, offlineWorker }: Needs) {
  const store = stores.offline;

  const show = ({ kept, offered }: OfflineState): void => store.setState({ kept, offered, isKnown: true });

  /** Asks the worker what is kept. Where there is none, nothing is, and nobody is asked. */
  async function readOffline(): Promise<void> {
    const { place, bytes } = offlineWorker;
    store.setState({ place, bytes });
    const client = await offlineWorker.find();
    show(client === undefined ? {} : await client.offlineState({}));
  }

  /** Keeps the page, or its newer version. The page on the screen stays as it is until the user reloads it. */
  async function keepPage(): Promise<void> {
    const { progress, kept } = store.getState();
    if (progress !== undefined) return;
    store.setState({ progress: { done: 0, total: offlineWorker.bytes }, failure: undefined });
    try {
      const client = (await offlineWorker.find()) ?? (await offlineWorker.start());
      show(await client.keepPage({}, { onProgress: (now) => store.setState({ progress: now }) }));
      store.setState({ isRenewed: kept !== undefined });
    } catch (thrown) {
      // A worker that keeps nothing would ask the server at every visit.
      if (kept === undefined) await offlineWorker.remove().catch(() => undefined);
      store.setState({ failure: toFailure(thrown) });
    } finally {
      store.setState({ progress: undefined });
    }
  }

  async function forgetPage(): Promise<void> {
    await (await offlineWorker.find())?.forgetPage({});
    await offlineWorker.remove();
    store.setState({ kept: undefined, offered: undefined, isRenewed: false, failure: undefined });
  }

  /** A newer version that the browser has noticed is offered as soon as its worker is there. */
  const followOffline = (onFault: (thrown: unknown) => void): void => {
    const read = (): void => void readOffline().catch(onFault);
    offlineWorker.listen(read);
    read();
  };

  return { readOffline, keepPage, forgetPage, followOffline };
}
