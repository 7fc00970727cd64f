// Exports some places of a list in its order, of all games and of found games.
import { beforeAll, expect, it } from 'vitest';
import { describeDemo } from '../../scripts/demo/demoDatabase.ts';
import { FORMATS } from '../../src/formats/registry.ts';
import type { SelectionInfo } from '../../src/protocol/selection.ts';
import { itemId } from '../../src/protocol/items.ts';
import type { WorkerApi } from '../../src/protocol/api.ts';
import { createSession } from '../../src/worker/session.ts';
import { encodeCbh } from '../encoders/cbh.ts';
import { file } from './fakeFormat.ts';

const quiet = { signal: new AbortController().signal, progress: () => undefined };
const DEMO = describeDemo();
const item = itemId(`${DEMO.name}.cbh`);
let session: WorkerApi;
let all: SelectionInfo;
beforeAll(async () => {
  session = createSession(FORMATS);
  const files = [...encodeCbh(DEMO)].map(([path, bytes]) => file(path, new Uint8Array(bytes)));
  await session.openFolder({ kind: 'files', name: 'Folder', files }, quiet);
  all = (await session.openDatabase({ item }, quiet)).selection;
});

async function whitesOf(selection: number, ...places: readonly (readonly [number, number])[]) {
  const choice = { kind: 'places', selection, places: places.map(([from, to]) => ({ from, to })) } as const;
  const { download } = await session.exportPgn({ item, choice }, quiet);
  return [...((await download?.text()) ?? '').matchAll(/\[White "(\w+)/g)].map(([, white]) => white);
}

it('places of all games are the games with these numbers', async () => {
  expect(await whitesOf(all.id, [0, 1], [2, 4])).toEqual(['Anderssen', 'Anderssen', 'Morphy']);
});

it('places of a search are its rows, and none after its end', async () => {
  const query = { kind: 'name', field: 'white', text: 'morphy' } as const;
  const selection = await session.findGames({ item, query, sort: [] }, quiet);
  expect(await whitesOf(selection.id, [0, 99])).toEqual(
    Array.from({ length: selection.count }, () => 'Morphy'),
  );
});
