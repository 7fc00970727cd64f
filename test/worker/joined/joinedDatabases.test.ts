import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { recordNumber } from '../../../src/model/gameHeader.ts';
import type { DatabaseReader } from '../../../src/formats/format.ts';
import { msg } from '../../../src/base/message.ts';
import { itemId } from '../../../src/protocol/items.ts';
import type { DatabaseItem } from '../../../src/protocol/items.ts';
import { JoinedDatabases } from '../../../src/worker/joined/joinedDatabases.ts';
import { memoryFiles } from '../../support/memoryFiles.ts';
import { fakeFormat } from '../fakeFormat.ts';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

const COLLECTION = itemId('Collection');
const item: DatabaseItem = {
  kind: 'database',
  id: itemId('a.fake'),
  name: 'a',
  folder: '',
  extension: '.fake',
  format: 'fake',
  label: msg('Fake database'),
  title: '',
  games: 2,
  complete: true,
  problems: [],
};

it('no reader of a closed database is kept, although some of its records were chosen', async () => {
  const readers: WeakRef<DatabaseReader>[] = [];
  const bytes = new TextEncoder().encode('Anand-Bronstein\nEuwe-Fine');
  const joined = new JoinedDatabases(async () => {
    const reader = await fakeFormat().open(memoryFiles('a', new Map([['a.fake', bytes]])), {});
    readers.push(new WeakRef(reader));
    return { reader, ofFiles: [], sources: [] };
  });
  const chosen = [{ item, rows: Uint32Array.of(1), isGone: false }];
  joined.add({ ...item, id: COLLECTION, members: [item.id] }, chosen);
  const { reader } = joined.reader(COLLECTION, [item], undefined);
  expect(await reader.readRecord(recordNumber(1))).toMatchObject({ header: { white: 'Euwe' } });
  // A weak reference holds its target until the running task is done.
  await new Promise((resolve) => setTimeout(resolve, 0));
  collectGarbage();
  expect(readers.map((one) => one.deref())).toEqual([undefined]);
});
