// The service worker that keeps the page for use without a network. It is started on `offline.html` alone, whose policy
// allows it; the page that reads files can only ask one that is there.
import type { OfflineApi } from '../../protocol/offlineApi.ts';
import { connect } from '../../protocol/connect.ts';
import type { Client } from '../../protocol/rpc.ts';
import { OFFLINE_WORKER, startTrusted } from './trusted.ts';

/**
 * The place of the page: the page that may keep it (`keeping`), a page beside that one (`beside`), a file opened from
 * disk (`disk`), or a browser or server that does not allow keeping (`nowhere`). The last two keep nothing.
 */
export type OfflinePlace = 'keeping' | 'beside' | 'disk' | 'nowhere';

export interface OfflineWorker {
  readonly place: OfflinePlace;
  /** The bytes that keeping takes, as the build wrote them into the page. */
  readonly bytes: number;
  /** For one call to the worker that is there; `undefined` where nothing is kept. */
  find(): Promise<Client<OfflineApi> | undefined>;
  /** The same; where there is no worker, it is started. */
  start(): Promise<Client<OfflineApi>>;
  /** Ends it; what it has kept it must have forgotten before. */
  remove(): Promise<void>;
  /** Hears when another version of the worker has come. */
  listen(onChange: () => void): void;
}

const metaOf = (name: string): HTMLMetaElement | null =>
  document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`);

export const isKeepingPage = (): boolean => metaOf('keeping-page') !== null;

export const isFromDisk = (): boolean => location.protocol === 'file:';

/** The stand-in for a page that keeps nothing and cannot. */
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
  // Pages without https have none, whatever the types say.
  const workers: ServiceWorkerContainer | undefined = navigator.serviceWorker;
  const bytes = Number(metaOf('kept-size')?.content ?? 0);
  if (workers === undefined || bytes === 0) return noOfflineWorker();
  const scope = new URL('./', document.baseURI).href;

  /** Not one of another page above this one on the same server. Browsers that block site data have none. */
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
      // It is kept and removed in another tab.
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
