import { describe, expect, it } from 'vitest';
import { msg } from '../../src/base/messages.ts';
import { FormatError } from '../../src/base/failure.ts';
import { memorySource } from '../../src/bytes/memorySource.ts';
import { twoCbhFormat } from '../../src/formats/2cbh/format.ts';
import { cbhFormat } from '../../src/formats/cbh/format.ts';
import { databaseListFormat } from '../../src/formats/chessbase/databaseList.ts';
import type { Format } from '../../src/formats/format.ts';
import { Archives } from '../../src/worker/archives.ts';
import type { LibraryFile } from '../../src/worker/claimedFiles.ts';
import { listLibrary } from '../../src/worker/library.ts';
import { encode2cbh } from '../encoders/2cbh.ts';
import { encodeCbh } from '../encoders/cbh.ts';
import { SAMPLE } from '../encoders/sampleDatabase.ts';
import { fakeFormat } from './fakeFormat.ts';

const files = (contents: Record<string, string>) =>
  Object.entries(contents).map(([path, content]) => ({
    path,
    open: async () => {
      if (content === 'refused') throw new FormatError({ kind: 'permission', file: path });
      return memorySource(path, new TextEncoder().encode(content));
    },
  }));
const listing = (formats: readonly Format[]) => ({
  formats,
  archives: new Archives(),
  member: (_: LibraryFile, member: LibraryFile) => member,
});
const list = async (contents: Record<string, string>, formats: readonly Format[] = [fakeFormat()]) =>
  (await listLibrary(files(contents), { name: 'games', ...listing(formats) })).library;

describe('the library of a folder', () => {
  it('a library lists databases by folder and name, with numbers in numeric order', async () => {
    const { items } = await list({
      'z/b10.fake': 'x',
      'z/b2.fake': 'x',
      'b.fake': 'x',
      'z/a.fake': 'x',
      'a/q.fake': '',
    });
    expect(items.map(({ id }) => id)).toEqual(['b.fake', 'a/q.fake', 'z/a.fake', 'z/b2.fake', 'z/b10.fake']);
    expect(items[4]).toEqual({
      kind: 'database',
      id: 'z/b10.fake',
      name: 'b10',
      folder: 'z',
      extension: '.fake',
      format: 'fake',
      label: msg('Fake database'),
      title: '1 lines',
      games: 1,
      complete: true,
      problems: [{ kind: 'missing-file', file: 'b10.side' }],
    });
  });

  it('a library opens no file that only accompanies databases, and does not call it unknown', async () => {
    const pictures = ['d/a.jpg', 'd/b.jpg'];
    const format = fakeFormat();
    const claiming: Format = {
      ...format,
      claim: (paths) =>
        format
          .claim(paths.filter((path) => !path.endsWith('.jpg')))
          .map((set) => ({ ...set, beside: pictures })),
    };
    const { library, databases } = await listLibrary(
      files({ 'd/x.fake': 'g', 'd/y.fake': 'g', 'd/a.jpg': 'refused', 'd/b.jpg': 'refused', 'd/c.txt': '' }),
      { name: 'games', ...listing([claiming]) },
    );
    expect(library.unclaimed).toEqual({ count: 1, examples: ['d/c.txt'] });
    expect([...databases.values()].map(({ beside }) => beside?.map(({ path }) => path))).toEqual([
      pictures,
      pictures,
    ]);
    expect(library.items.flatMap(({ problems }) => problems).map(({ kind }) => kind)).toEqual([
      'missing-file',
      'missing-file',
    ]);
  });

  it('a library keeps a database that does not open, with the reason, and those beside it', async () => {
    const { items } = await list({ 'a.fake': 'broken', 'b.fake': 'x', 'c.fake': 'refused' });
    expect(items.map((item) => [item.name, item.problems[0].kind])).toEqual([
      ['a', 'invalid'],
      ['b', 'missing-file'],
      ['c', 'permission'],
    ]);
  });

  it('a library opens a database without the sibling that the disk refuses, and reports both', async () => {
    const { items } = await list({ 'a.fake': 'x-y\nz', 'a.side': 'refused' });
    expect(items).toMatchObject([{ games: 2, problems: [{ kind: 'permission' }, { kind: 'missing-file' }] }]);
  });

  it('a library does without a list of databases that the disk refuses, and says so', async () => {
    const contents = { 'a.fake': 'x', 'b/DBItems.cbini': 'refused' };
    const library = await list(contents, [fakeFormat(), databaseListFormat]);
    expect(library.items.map(({ id }) => id)).toEqual(['a.fake']);
    expect(library.problems).toEqual([{ kind: 'permission', file: 'b/DBItems.cbini' }]);
  });

  it('a library counts the files of no known set, with the first as examples', async () => {
    const library = await list({
      'a.fake': '',
      'a.side': '',
      'readme.md': '',
      'x/photo.jpg': '',
      LICENSE: '',
    });
    expect(library).toMatchObject({
      files: 5,
      unclaimed: { count: 3, examples: ['readme.md', 'x/photo.jpg', 'LICENSE'] },
    });
  });

  it('a library names known formats that it cannot read, a family as one', async () => {
    const { items, unclaimed } = await list({
      'Mega.cbone': '',
      'old/Games.CBF': '',
      'old/games.cbi': '',
      'k.cdp': '',
      'k.emb': '',
      'alone.kin': '',
    });
    expect(items.map(({ id, name, extension, kind }) => [id, name, extension, kind])).toEqual([
      ['k.cdp', 'k', '.cdp', 'unsupported'],
      ['Mega.cbone', 'Mega', '.cbone', 'unsupported'],
      ['old/Games.CBF', 'Games', '.cbf', 'unsupported'],
    ]);
    expect(items[1]).toMatchObject({ advice: expect.stringMatching(/In ChessBase, create a new database/) });
    expect(unclaimed).toEqual({ count: 1, examples: ['alone.kin'] });
  });

  it('a library names each packing that it cannot open, and what to do', async () => {
    const { items } = await list({
      'a.7z': '',
      'a.rar': '',
      'a.pgn.bz2': '',
      'b.tar.gz': '',
      'a.si4.zst': '',
    });
    expect(items.map(({ id, name, kind }) => [id, name, kind])).toEqual([
      ['a.7z', 'a', 'unsupported'],
      ['a.rar', 'a', 'unsupported'],
      ['a.pgn.bz2', 'a.pgn', 'unsupported'],
      ['a.si4.zst', 'a.si4', 'unsupported'],
      ['b.tar.gz', 'b.tar', 'unsupported'],
    ]);
    for (const item of items)
      expect(item).toMatchObject({ advice: expect.stringMatching(/^Unpack the file/) });
  });

  it('a library names the missing file if only its siblings exist', async () => {
    const contents = {
      'a/Mega.cba': '',
      'a/mega.cbg': '',
      'a/Mega.CBP': '',
      'a/Mega.ini': '',
      'a/book.cto': '',
      'a/book.ctb': '',
      'a/new.2lid': '',
      'a/openings.ksf': '',
      'a/openings.kin': '',
      'k.cdp': '',
    };
    const { items, unclaimed } = await list(contents, [cbhFormat, twoCbhFormat]);
    expect(items.map(({ id, problems }) => [id, problems])).toEqual([
      ['k.cdp', [{ kind: 'missing-file', file: 'k.d00', expected: 'the list of games' }]],
      ['a/book.cto', [{ kind: 'missing-file', file: 'book.ctg', expected: 'the moves' }]],
      ['a/mega.cbg', [{ kind: 'missing-file', file: 'mega.cbh', expected: 'the list of games' }]],
      ['a/new.2lid', [{ kind: 'missing-file', file: 'new.2cbh', expected: 'the list of games' }]],
      ['a/openings.ksf', [{ kind: 'missing-file', file: 'openings_0.kob', expected: 'the moves' }]],
    ]);
    expect(items[1]).toMatchObject({
      kind: 'unsupported',
      wouldBe: 'book',
      advice: expect.stringContaining('missing file'),
    });
    expect(unclaimed.count).toBe(0);
  });

  it('two databases of one name share files: both generations of ChessBase have one .ini and one media folder', async () => {
    const generations = [cbhFormat, twoCbhFormat];
    const title = '[DescrCBG]\r\nTitle=Older\r\n[Descr2CBG]\r\nTitle=Newer\r\n';
    const newer = encode2cbh({ ...SAMPLE, title: undefined });
    const older = encodeCbh({ ...SAMPLE, title: undefined });
    const both = [...newer, ...older, ['Sample.ini', new TextEncoder().encode(title)] as const];
    const members = [...both, ['Sample.html/a.png', new Uint8Array(1)] as const].map(([path, bytes]) => ({
      path,
      open: async () => memorySource(path, bytes),
    }));
    const { library, databases } = await listLibrary(members, { name: 'games', ...listing(generations) });
    expect(library.unclaimed.count).toBe(0);
    expect(library.items.map(({ id, name }) => [id, name])).toEqual([
      ['Sample.2cbh', 'Sample'],
      ['Sample.cbh', 'Sample'],
    ]);
    expect(library.items).toMatchObject([
      { title: 'Newer', problems: [] },
      { title: 'Older', problems: [] },
    ]);
    for (const { files: own } of databases.values())
      expect(own.map(({ path }) => path)).toContain('Sample.html/a.png');
  });

  it('a library lists a limited number of items and says how many it leaves out', async () => {
    const paths = Array.from({ length: 20_003 }, (_, i) => [`${i}.fake`, ''] as const);
    const { items, problems } = await list(Object.fromEntries([...paths, ['a.cbone', '']]));
    expect(items).toHaveLength(20_000);
    expect(problems).toMatchObject([{ kind: 'limit', file: 'games', found: '4 more, which are left out' }]);
  });

  it('listing a library stops when it is canceled', async () => {
    const options = { name: '', ...listing([fakeFormat()]), signal: AbortSignal.abort() };
    await expect(listLibrary(files({ 'a.fake': '' }), options)).rejects.toMatchObject({ name: 'AbortError' });
  });
});
