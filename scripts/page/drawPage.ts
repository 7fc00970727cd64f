// Renders the page of a database with the product's own components, in a process that has a DOM. The code is the same as
// when a user saves a page; only the worker is replaced.
import { startPage } from '../../src/app/published/publish.tsx';
import { createApp } from '../../src/app/session/createApp.ts';
import { memoryHistory } from '../../src/app/platform/pageHistory.ts';
import { memoryPromise } from '../../src/app/platform/keptForGood.ts';
import { memoryRecords } from '../../src/app/platform/keptRecords.ts';
import { memoryShelf } from '../../src/app/platform/shelf.ts';
import { memoryStorage } from '../../src/app/platform/localStore.ts';
import { noOfflineWorker } from '../../src/app/platform/offlineWorker.ts';
import { FormatError } from '../../src/base/failure.ts';
import type { Failure } from '../../src/base/failure.ts';
import type { RecordNumber, RecordRow } from '../../src/model/gameHeader.ts';
import type { LoadedRecord } from '../../src/model/loadedGame.ts';
import type { MediaFile } from '../../src/model/mediaFile.ts';
import type { WorkerApi } from '../../src/protocol/api.ts';
import { clientOver } from '../../src/protocol/connect.ts';
import type { DatabaseItem } from '../../src/protocol/items.ts';

/** A database as the page reads it. Failures are data, because this script has its own copies of the error classes. */
export interface PageSource {
  readonly item: DatabaseItem;
  readonly count: number;
  readonly readRows: (from: number, to: number) => Promise<readonly RecordRow[]>;
  readonly readRecord: (number: RecordNumber) => Promise<LoadedRecord | { readonly failure: Failure }>;
  readonly readMedia: (path: string, record?: RecordNumber) => Promise<MediaFile | undefined>;
}

export interface DrawnPage {
  readonly html: string;
  readonly games: number;
  readonly texts: number;
  readonly unreadable: number;
  /** Records for which the page had no room. */
  readonly left: number;
}

type Calls = Pick<WorkerApi, 'readRows' | 'readRecord' | 'readHit' | 'readMedia'>;

export async function drawPage(source: PageSource, title: string): Promise<DrawnPage> {
  const calls: Calls = {
    readRows: async ({ from, to }) => [...(await source.readRows(from, to))],
    async readRecord({ number }) {
      const read = await source.readRecord(number);
      if ('failure' in read) throw new FormatError(read.failure);
      return read;
    },
    readHit: () => Promise.resolve(undefined),
    readMedia: ({ path, record }) => source.readMedia(path, record),
  };
  const app = createApp({
    worker: clientOver<WorkerApi>((name, ...rest) =>
      Reflect.apply(Reflect.get(calls, name), undefined, rest),
    ),
    storage: memoryStorage(),
    windowStorage: memoryStorage(),
    shelf: memoryShelf(),
    collectionShelf: memoryShelf(),
    promise: memoryPromise(),
    knock: { play: () => undefined },
    records: memoryRecords(),
    history: memoryHistory(),
    engines: { hasThreads: false, load: () => Promise.reject(new Error('A page has no engine')) },
    offlineWorker: noOfflineWorker(),
    watchFolder: () => () => undefined,
    publish: (name, form) => startPage(app, name, form),
  });
  const { item, count } = source;
  const whole = { id: 1, count };
  app.stores.library.setState({
    library: {
      name: item.name,
      items: [item],
      files: 1,
      unclaimed: { count: 0, examples: [] },
      problems: [],
    },
  });
  app.stores.list.setState({ item: item.id, database: item, selection: whole, whole });
  const { file, counts } = await app.publishing.makePage(
    'list',
    title === '' ? app.sharing.titleFor('list') : title,
  );
  const { games, texts, unreadable, left } = counts;
  return { html: await textOf(file), games, texts, unreadable, left };
}

/** Reads the text of a blob of jsdom, which Node's functions do not accept. */
const textOf = (blob: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(typeof reader.result === 'string' ? reader.result : ''));
    reader.addEventListener('error', () => reject(reader.error));
    reader.readAsText(blob);
  });
