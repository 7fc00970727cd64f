// A page of its own for each test: fresh state, nothing remembered, and a worker that serves what the test says.
import { render as renderBare } from '@testing-library/react';
import type { RenderResult } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach } from 'vitest';
import { memoryShelf } from '../../src/app/platform/shelf.ts';
import type { Shelf } from '../../src/app/platform/shelf.ts';
import { memoryStorage } from '../../src/app/platform/localStore.ts';
import type { KeyValueStorage } from '../../src/app/platform/localStore.ts';
import { memoryPromise } from '../../src/app/platform/keptForGood.ts';
import type { StoragePromise } from '../../src/app/platform/keptForGood.ts';
import { memoryRecords } from '../../src/app/platform/keptRecords.ts';
import type { KeptRecords } from '../../src/app/platform/keptRecords.ts';
import { memoryHistory } from '../../src/app/platform/pageHistory.ts';
import { AppProvider } from '../../src/app/session/appContext.tsx';
import { createApp } from '../../src/app/session/createApp.ts';
import type { App } from '../../src/app/session/createApp.ts';
import type { EngineSource } from '../../src/app/platform/engineWorker.ts';
import { noOfflineWorker } from '../../src/app/platform/offlineWorker.ts';
import type { OfflineWorker } from '../../src/app/platform/offlineWorker.ts';
import type { WatchFolder } from '../../src/app/platform/folderWatch.ts';
import type { WorkerApi } from '../../src/protocol/api.ts';
import type { Client } from '../../src/protocol/rpc.ts';
import { fakeWorker } from './fakeWorker.ts';

export let app: App;
/** What the page of the test remembers. */
export let storage: KeyValueStorage;
export let windowStorage: KeyValueStorage;
/** Where the page of the test keeps own analysis. */
export let shelf: Shelf;
/** Where it keeps collections. */
export let collectionShelf: Shelf;
/** The browser's history of the test. */
export let history: ReturnType<typeof memoryHistory>;
/** Where reviews are kept. */
export let reviews: KeptRecords;
let served: Client<WorkerApi>;
let engines: EngineSource;
let offlineWorker: OfflineWorker;
let promise: StoragePromise;
/** Tells the page that something below the handles it watches has changed. */
export let changeOnDisk: () => unknown;

/** From now on the worker answers as `client` does. */
export function setWorker(client: Client<WorkerApi>): void {
  served = client;
}

/** Some calls are answered in another way; the others as before. */
export function extendWorker(calls: Partial<Client<WorkerApi>>): void {
  served = { ...served, ...calls };
}

/** From now on the page is kept by this one. */
export function setOfflineWorker(worker: Partial<OfflineWorker>): void {
  offlineWorker = { ...offlineWorker, ...worker };
}

/** From now on the browser promises so to keep what is stored. */
export function setPromise(change: Partial<StoragePromise>): void {
  promise = memoryPromise(change);
}

/** From now on the engine is loaded so. */
export function setEngine(load: EngineSource['load'], hasThreads = false): void {
  engines = { load, hasThreads };
}

/** Moves that were heard: true for those that took a piece. */
export let knocks: boolean[];

beforeEach(() => {
  knocks = [];
  setEngine(() => Promise.reject(new Error('this test has no engine')));
  served = fakeWorker({});
  const worker = new Proxy(served, { get: (_, call) => Reflect.get(served, call) });
  storage = memoryStorage();
  windowStorage = memoryStorage();
  shelf = memoryShelf();
  collectionShelf = memoryShelf();
  history = memoryHistory();
  reviews = memoryRecords();
  offlineWorker = noOfflineWorker();
  promise = memoryPromise();
  const whoeverKeeps = new Proxy(offlineWorker, { get: (_, name) => Reflect.get(offlineWorker, name) });
  changeOnDisk = () => undefined;
  const watchFolder: WatchFolder = (onLook) => {
    changeOnDisk = onLook;
    return () => {
      changeOnDisk = () => undefined;
    };
  };
  app = createApp({
    worker,
    storage,
    windowStorage,
    shelf,
    collectionShelf,
    promise: {
      get asksUser() {
        return promise.asksUser;
      },
      isGiven: () => promise.isGiven(),
      ask: () => promise.ask(),
    },
    knock: { play: (heavy) => knocks.push(heavy) },
    records: reviews,
    history,
    engines: {
      load: (build) => engines.load(build),
      get hasThreads() {
        return engines.hasThreads;
      },
    },
    offlineWorker: whoeverKeeps,
    watchFolder,
    publish: async (title, form) =>
      (await import('../../src/app/published/publish.tsx')).startPage(app, title, form),
  });
});

/** Draws within the app of the test. */
export const render = (children: ReactNode): RenderResult =>
  renderBare(children, { wrapper: ({ children: inner }) => <AppProvider app={app}>{inner}</AppProvider> });
