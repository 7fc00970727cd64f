import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cbvFormat } from '../../src/formats/cbv/format.ts';
import { databaseListFormat } from '../../src/formats/chessbase/databaseList.ts';
import { itemId } from '../../src/protocol/items.ts';
import type { FolderInput, LibraryProgress } from '../../src/protocol/api.ts';
import type { CallContext } from '../../src/protocol/rpc.ts';
import { findListed } from '../../src/worker/listings.ts';
import { createSession } from '../../src/worker/session.ts';
import { encodeCbv } from '../encoders/cbv.ts';
import { databaseEntry, encodeDatabaseItems } from '../encoders/databaseItems.ts';
import { fakeBookFormat } from './fakeBook.ts';
import { fakeFormat, file } from './fakeFormat.ts';
import { ownItems } from './ownItems.ts';

type Titles = Record<string, string>;
const placesIn = (listed: Titles, paths: readonly string[], folder = 'Chess') =>
  Object.fromEntries(
    [
      ...findListed(
        Object.entries(listed).map(([path, title]) => ({ path, title })),
        paths,
        folder,
      ),
    ].map(([path, { place, title }]) => [path, `${place} ${title}`]),
  );

describe('a listed database', () => {
  it('a listed database is the file of its name, regardless of case and the form of accents', () => {
    const listed = { 'C:\\Chess\\MEGA.cbh': 'Big', 'D:\\Zoë.pgn': 'Her games', 'D:\\gone.pgn': 'Gone' };
    expect(placesIn(listed, ['x/Mega.CBH', 'x/Mega.cbg', 'Zoe\u0308.pgn', 'other.pgn'])).toEqual({
      'x/Mega.CBH': '0 Big',
      'Zoe\u0308.pgn': '1 Her games',
    });
  });

  it('a listed database is the one of several with which it shares the most folders', () => {
    const listed = { 'C:\\Chess\\Bases\\A\\x.cbh': 'In A', 'C:\\Chess\\Bases\\B\\x.cbh': 'In B' };
    expect(placesIn(listed, ['Bases/b/x.cbh', 'Bases/A/x.cbh', 'Copy/x.cbh', 'Copy/A/x.cbh'])).toEqual({
      'Bases/A/x.cbh': '0 In A',
      'Bases/b/x.cbh': '1 In B',
    });
  });

  it('a listed database also shares the opened folder itself', () => {
    expect(placesIn({ 'C:\\Chess\\x.cbh': 'Mine' }, ['x.cbh', 'Backup/x.cbh'])).toEqual({
      'x.cbh': '0 Mine',
    });
    expect(placesIn({ 'C:\\Chess\\x.cbh': 'Mine' }, ['x.cbh', 'Backup/x.cbh'], 'Other')).toEqual({});
  });

  it('a listed database gives its title only if no other one fits as well', () => {
    expect(placesIn({ 'C:\\x.cbh': 'Old', 'D:\\x.cbh': 'New' }, ['x.cbh'])).toEqual({ 'x.cbh': '0 ' });
    expect(placesIn({ 'C:\\x.cbh': 'Same', 'D:\\x.cbh': 'Same' }, ['x.cbh'])).toEqual({ 'x.cbh': '0 Same' });
    expect(placesIn({ 'C:\\x.cbh': 'Old', 'D:\\Chess\\x.cbh': 'New' }, ['x.cbh'])).toEqual({
      'x.cbh': '1 New',
    });
  });

  it('a listed database has no title if that is the name of its file', () => {
    const listed = { 'C:\\a.cbh': 'A', 'C:\\b.pgn': 'B.PGN', 'C:\\c.cbh': 'c2' };
    expect(placesIn(listed, ['a.cbh', 'b.pgn', 'c.cbh'])).toEqual({
      'a.cbh': '0 ',
      'b.pgn': '1 ',
      'c.cbh': '2 c2',
    });
  });

  it('a listed database is found wherever its folder was on the disk', () => {
    const part = fc.constantFrom('A', 'B', 'C');
    const places = fc.uniqueArray(fc.array(part, { maxLength: 4 }), { selector: (parts) => parts.join('/') });
    fc.assert(
      fc.property(places, (folders) => {
        const paths = folders.map((parts) => [...parts, 'x.cbh'].join('/'));
        const listed = paths.map((path) => [`C:\\Chess\\${path.replaceAll('/', '\\')}`, `of ${path}`]);
        expect(placesIn(Object.fromEntries(listed), paths)).toEqual(
          Object.fromEntries(paths.map((path, place) => [path, `${place} of ${path}`])),
        );
      }),
    );
  });
});

const context: CallContext & CallContext<LibraryProgress> = {
  signal: new AbortController().signal,
  progress: () => undefined,
};
const LIST = encodeDatabaseItems([
  { opens: 'Databases' },
  databaseEntry('C:\\games\\z.fake', 'Endings'),
  databaseEntry('C:\\games\\m.book', 'Main lines'),
  databaseEntry('C:\\games\\old.cbf', 'Old'),
  databaseEntry('C:\\games\\b.fake', 'b'),
  databaseEntry('C:\\games\\broken.fake', 'Hopeless'),
]);
const FILES: Record<string, string | Uint8Array> = {
  'a.fake': 'x',
  'b.fake': 'x',
  'z.fake': 'x',
  'broken.fake': 'broken',
  'a.side': '',
  'b.side': '',
  'z.side': '',
  'm.book': '',
  'old.cbf': '',
};
const open = async (list: Record<string, string | Uint8Array>) => {
  const files = Object.entries({ ...FILES, ...list }).map(([path, content]) =>
    file(path, typeof content === 'string' ? content : new Uint8Array(content)),
  );
  const input: FolderInput = { kind: 'files', name: 'games', files };
  const session = createSession([fakeFormat(), fakeBookFormat(), cbvFormat, databaseListFormat]);
  return { session, library: ownItems(await session.openFolder(input, context)) };
};
type Opened = Awaited<ReturnType<typeof open>>['library'];
const titles = ({ items }: Opened) =>
  items.map((item) => ('title' in item ? `${item.name}: ${item.title}` : item.name));

describe("a folder with a program's own list of its databases", () => {
  it('a listed folder has the titles and the order of the list, then all else', async () => {
    const { library } = await open({ 'Settings/DBItems.cbini': LIST, 'Settings/DBItems-PC.cbini': 'x' });
    expect(titles(library)).toEqual([
      'z: Endings',
      'm: Main lines',
      'old',
      'b: 1 lines',
      'broken: Hopeless',
      'a: 1 lines',
    ]);
    expect(library).toMatchObject({ files: 11, unclaimed: { count: 0 }, problems: [] });
  });

  it('a listed title stays when the database is opened, here and in a second worker', async () => {
    const { session, library } = await open({ 'dbitems.CBINI': LIST });
    const { item } = await session.openDatabase({ item: itemId('z.fake') }, context);
    expect(item).toEqual(library.items[0]);
    const spec = await session.describeDatabase({ item: item.id }, context);
    const attached = await createSession([fakeFormat()]).attachDatabase(spec, context);
    expect(attached.item.title).toBe('Endings');
  });

  it('a damaged list reports its fault, and its other entries are used', async () => {
    const { library } = await open({ 'Settings/DBItems.cbini': LIST.slice(0, 90) });
    expect(titles(library)).toEqual(['z: Endings', 'a: 1 lines', 'b: 1 lines', 'broken: ', 'm: ', 'old']);
    expect(library.problems).toMatchObject([{ kind: 'truncated', file: 'Settings/DBItems.cbini' }]);
  });

  it('a file that is no list changes nothing', async () => {
    const { library: without } = await open({});
    const { library } = await open({ 'DBItems.cbini': 'something else' });
    expect(library.items).toEqual(without.items);
    expect(library.problems).toMatchObject([{ kind: 'invalid', file: 'DBItems.cbini', offset: 0 }]);
    expect(library.unclaimed.count).toBe(0);
  });

  it('a list inside an archive is ignored: it is a copy', async () => {
    const member = { name: 'z.fake', bytes: new TextEncoder().encode('x') };
    const { library } = await open({ 'DBItems.cbini': LIST, 'copy.cbv': encodeCbv({ members: [member] }) });
    const copy = library.items.find(({ id }) => id === 'copy.cbv/z.fake');
    expect(copy).toMatchObject({ title: '1 lines' });
    expect(copy?.listed).toBeUndefined();
  });
});
