// The service worker. Only `offline.html` starts it, when the user asks for it there. No policy of the page binds it:
// `keeper.ts` limits what it fetches to the files of the list that the build writes.
import type { OfflineApi } from '../protocol/offlineApi.ts';
import { serve } from '../protocol/serve.ts';
import { createKeeper } from './keeper.ts';
import type { BuiltPage } from './keeper.ts';

declare const __BUILT_PAGE__: BuiltPage;

/** A service worker's event, which is missing in the types of pages and of other workers. */
interface LifeEvent extends Event {
  waitUntil(task: Promise<unknown>): void;
}
interface FetchEvent extends LifeEvent {
  readonly request: Request;
  respondWith(response: Promise<Response>): void;
}
interface MessageFromPage extends LifeEvent {
  readonly ports: readonly MessagePort[];
}
interface ServiceScope {
  readonly registration: { readonly scope: string };
  readonly clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: LifeEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void;
  addEventListener(type: 'message', listener: (event: MessageFromPage) => void): void;
}
declare const self: ServiceScope;

const keeper = createKeeper(__BUILT_PAGE__, {
  scope: self.registration.scope,
  caches,
  fetch: (address, init) => fetch(address, init),
  crypto: crypto.subtle,
  now: Date.now,
});

// A newer worker takes over at once, and answers with stored files: it fetches its own version only on request.
self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()));
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('fetch', (event) => {
  const path = keeper.pathOf(event.request);
  if (path !== undefined) event.respondWith(keeper.answer(path));
});

/** Each call has a port: the browser keeps the worker alive until it has answered. */
self.addEventListener('message', (event) => {
  const [port] = event.ports;
  if (port !== undefined) event.waitUntil(answerOne(port));
});

const answerOne = (port: MessagePort): Promise<void> =>
  new Promise((resolve) => {
    serve<OfflineApi>(port, {
      offlineState: () => keeper.state().finally(resolve),
      keepPage: (_, { progress }) => keeper.keep(progress).finally(resolve),
      forgetPage: () => keeper.forget().finally(resolve),
    });
  });
