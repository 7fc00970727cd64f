// The service worker that stores the page for use without a network. It is started on `offline.html` only,
// whose policy allows that; the page that reads files can only use an existing one.
import type { OfflineApi } from '../../protocol/offlineApi.ts';
import { connect } from '../../protocol/connect.ts';
import type { Client } from '../../protocol/rpc.ts';
import { OFFLINE_WORKER, startTrusted } from './trusted.ts';

/**
 * The place of this page: `offline.html`, which can store the files (`keeping`); the page beside it, which
 * opens databases (`beside`); a file opened from disk (`disk`); or a browser or server that does not allow
 * storing (`nowhere`). In the last two, nothing is stored.
 */
export type OfflinePlace = 'keeping' | 'beside' | 'disk' | 'nowhere';

export interface OfflineWorker {
  readonly place: OfflinePlace;
  /** The size of the stored page in bytes, as the build has written it into the page. */
  readonly bytes: number;
  /** Returns a client of the existing worker, for one call; `undefined` if there is none. */
  find(): Promise<Client<OfflineApi> | undefined>;
  /** Returns a client of the worker, which is started if necessary. */
  start(): Promise<Client<OfflineApi>>;
  /** Removes the worker, which must have deleted its data before. */
  remove(): Promise<void>;
  /** Calls `onChange` when another worker has taken over, and when the user comes back to this tab. */
  listen(onChange: () => void): void;
}

const metaOf = (name: string): HTMLMetaElement | null =>
  document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`);

export const isKeepingPage = (): boolean => metaOf('keeping-page') !== null;

export const isFromDisk = (): boolean => location.protocol === 'file:';

/** The implementation for pages that cannot be stored. */
export const noOfflineWorker = (place: OfflinePlace = 'nowhere'): OfflineWorker => ({
  place,
  bytes: 0,
  find: () => Promise.resolve(undefined),
  start: () => Promise.reject(new Error('Nothing can be kept here')),
  remove: () => Promise.resolve(),
  listen: () => undefined,
});

export function browserOfflineWorker(): OfflineWorker {
  if (isFromDisk()) return noOfflineWorker('disk');
  // Without https there are no service workers, whatever the types say.
  const workers: ServiceWorkerContainer | undefined = navigator.serviceWorker;
  const bytes = Number(metaOf('kept-size')?.content ?? 0);
  if (workers === undefined || bytes === 0) return noOfflineWorker();
  const scope = new URL('./', document.baseURI).href;

  /** Ignores the worker of a page in a folder above. Browsers that block site data have no worker. */
  const ours = async (): Promise<ServiceWorkerRegistration | undefined> => {
    const found = await workers.getRegistration(scope).catch(() => undefined);
    return found?.scope === scope ? found : undefined;
  };

  return {
    place: isKeepingPage() ? 'keeping' : 'beside',
    bytes,
    async find() {
      const { active = null } = (await ours()) ?? {};
      return active === null ? undefined : clientOf(active);
    },
    async start() {
      await startTrusted(() => workers.register(OFFLINE_WORKER));
      const { active } = await workers.ready;
      if (active === null) throw new Error('The service worker did not start');
      return clientOf(active);
    },
    async remove() {
      await (await ours())?.unregister();
    },
    listen(onChange) {
      workers.addEventListener('controllerchange', onChange);
      // The user may have stored or removed the page in another tab.
      document.addEventListener('visibilitychange', () => {
        if (!document.hidden) onChange();
      });
    },
  };
}

function clientOf(worker: ServiceWorker): Client<OfflineApi> {
  const { port1, port2 } = new MessageChannel();
  worker.postMessage('call', [port2]);
  return connect<OfflineApi>(port1);
}
