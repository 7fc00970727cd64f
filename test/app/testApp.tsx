// A page for each test: fresh state, nothing remembered, and a worker that serves the calls of the test.
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
/** The storage of the test's page. */
export let storage: KeyValueStorage;
export let windowStorage: KeyValueStorage;
/** The shelf on which the test's page keeps own analysis. */
export let shelf: Shelf;
/** The shelf for collections. */
export let collectionShelf: Shelf;
/** The browser's history in the test. */
export let history: ReturnType<typeof memoryHistory>;
/** The store of reviews. */
export let reviews: KeptRecords;
let served: Client<WorkerApi>;
let engines: EngineSource;
let offlineWorker: OfflineWorker;
let promise: StoragePromise;
/** Tells the page that something below the handles it watches has changed. */
export let changeOnDisk: () => unknown;

/** From now on the worker answers with `client`. */
export function setWorker(client: Client<WorkerApi>): void {
  served = client;
}

/** Replaces some calls of the worker; the others stay. */
export function extendWorker(calls: Partial<Client<WorkerApi>>): void {
  served = { ...served, ...calls };
}

/** From now on this worker keeps the page offline. */
export function setOfflineWorker(worker: Partial<OfflineWorker>): void {
  offlineWorker = { ...offlineWorker, ...worker };
}

/** From now on the browser makes this promise to keep stored data. */
export function setPromise(change: Partial<StoragePromise>): void {
  promise = memoryPromise(change);
}

/** From now on `load` loads the engine. */
export function setEngine(load: EngineSource['load'], hasThreads = false): void {
  engines = { load, hasThreads };
}

/** The sounds of moves so far: true for a capture. */
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

/** Renders within the app of the test. */
export const render = (children: ReactNode): RenderResult =>
  renderBare(children, { wrapper: ({ children: inner }) => <AppProvider app={app}>{inner}</AppProvider> });
