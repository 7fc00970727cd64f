// Keeps the page itself on this device, for use without a network. Stores and updates it only on request.
import type { KeepingProgress, OfflineState } from '../../../protocol/offlineApi.ts';
import { createQuestion } from '../answers/question.ts';
import type { Parts } from '../parts.ts';

type Needs = Pick<Parts, 'stores' | 'offlineWorker'>;

export function createOffline({ stores, offlineWorker }: Needs) {
  const store = stores.offline;
  const keeping = createQuestion<void, KeepingProgress>((answer) => store.setState({ keeping: answer }));

  const show = ({ kept, offered }: OfflineState): void => store.setState({ kept, offered, isKnown: true });

  /** Asks the service worker what is kept. Without a service worker, nothing is. */
  async function readOffline(): Promise<void> {
    const { place, bytes } = offlineWorker;
    store.setState({ place, bytes });
    const client = await offlineWorker.find();
    show(client === undefined ? {} : await client.offlineState({}));
  }

  /** Stores the page, or its newer version. The page on the screen stays until the user reloads it. */
  async function keepPage(): Promise<void> {
    const { keeping: before, kept } = store.getState();
    if (before.kind === 'asking') return;
    await keeping.ask(async ({ onProgress }) => {
      onProgress({ done: 0, total: offlineWorker.bytes });
      try {
        const client = (await offlineWorker.find()) ?? (await offlineWorker.start());
        show(await client.keepPage({}, { onProgress }));
        store.setState({ isRenewed: kept !== undefined });
      } catch (thrown) {
        // A service worker that keeps nothing would still ask the server at every visit.
        if (kept === undefined) await offlineWorker.remove().catch(() => undefined);
        throw thrown;
      }
    });
  }

  async function forgetPage(): Promise<void> {
    await (await offlineWorker.find())?.forgetPage({});
    await offlineWorker.remove();
    keeping.cancel();
    store.setState({ kept: undefined, offered: undefined, isRenewed: false });
  }

  /** Offers a newer version, once the browser has noticed it and its service worker is installed. */
  const followOffline = (onFault: (thrown: unknown) => void): void => {
    const read = (): void => void readOffline().catch(onFault);
    offlineWorker.listen(read);
    read();
  };

  return { readOffline, keepPage, forgetPage, followOffline };
}
