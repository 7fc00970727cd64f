import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { msg } from '../src/base/messages.ts';
import { dump } from '../scripts/dump.ts';
import { cbvFormat } from '../src/formats/cbv/format.ts';
import { databaseListFormat } from '../src/formats/chessbase/databaseList.ts';
import { chessAssistantFormat } from '../src/formats/chessAssistant/format.ts';
import type { Format } from '../src/formats/format.ts';
import { FORMATS } from '../src/formats/registry.ts';
import { encodeCbv } from './encoders/cbv.ts';
import { encodeGzip, encodeZip, encodeZstd } from './encoders/packed.ts';
import { FILES } from './encoders/sampleChessAssistant.ts';
import { hasRealData, REAL_DATA } from './support/realData.ts';
import { fakeFormat } from './worker/fakeFormat.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'open-file-dump-'));
});
afterEach(() => rm(folder, { recursive: true }));

async function write(files: Record<string, string | Uint8Array>): Promise<void> {
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), content);
  }
}

/** Runs the command on `path` of the folder, with the fake format and three real ones. */
async function run(path: string, ...args: string[]) {
  return runRaw(join(folder, path), ...args);
}
const runRaw = (...args: string[]) =>
  runWith([fakeFormat(), cbvFormat, chessAssistantFormat, databaseListFormat], ...args);
/** Does the same with the formats that are shipped. */
const runReal = (path: string, ...args: string[]) => runWith(FORMATS, join(folder, path), ...args);
async function runWith(formats: readonly Format[], ...args: string[]) {
  const stdout = new PassThrough({ highWaterMark: 16 });
  const stderr = new PassThrough();
  const printed = Promise.all([text(stdout), text(stderr)]);
  const status = await dump(args, { stdout, stderr }, formats);
  stdout.end();
  stderr.end();
  const [out, told] = await printed;
  const lines = out.split('\n').slice(0, -1);
  return { status, out, told, lines: lines.map((line): Record<string, unknown> => JSON.parse(line)) };
}

describe('dump PATH', () => {
  it('dump prints a line for each item, including unsupported ones', async () => {
    await write({ 'a.fake': 'x-y\nz', 'a.side': '', 'sub/b.cbf': '', 'sub/b.cbi': '', 'notes.txt': '' });
    const { status, lines, told } = await run('');
    expect(status).toBe(0);
    expect(lines).toEqual([
      {
        kind: 'database',
        format: 'fake',
        name: 'a',
        path: 'a.fake',
        label: msg('Fake database'),
        title: '2 lines',
        games: 2,
        problems: [],
      },
      expect.objectContaining({
        kind: 'unsupported',
        format: 'cbf',
        name: 'b',
        path: 'sub/b.cbf',
        problems: [{ kind: 'unsupported', file: 'sub/b.cbf' }],
      }),
    ]);
    expect(told).toBe('');
  });

  it('dump reports the fault of one database and goes on', async () => {
    await write({ 'a.fake': 'broken', 'b.fake': 'x-y', 'b.side': '' });
    const { status, lines } = await run('');
    expect(status).toBe(0);
    expect(lines.map(({ name, problems }) => [name, problems])).toEqual([
      ['a', [{ kind: 'invalid', file: 'x.fake', offset: 0, expected: 'games', found: 'broken' }]],
      ['b', []],
    ]);
  });

  it('dump reports a damaged list of databases', async () => {
    await write({ 'a.fake': 'x-y', 'a.side': '', 'DBItems.cbini': 'no list' });
    const { status, lines, told } = await run('');
    expect([status, lines.length]).toEqual([0, 1]);
    expect(told).toMatch(/^DBItems\.cbini is damaged at byte 0/);
  });

  it('dump ends with 1 if it can read nothing', async () => {
    await write({ 'a.cbf': '' });
    expect(await run('')).toMatchObject({ status: 1, lines: [{ kind: 'unsupported' }] });
    await write({ 'b.fake': 'broken' });
    expect(await run('')).toMatchObject({ status: 1, told: 'Nothing here can be read (2 files)\n' });
    expect(await run('no/such/folder')).toMatchObject({ status: 1, out: '' });
  });

  it('dump takes a file for the item it belongs to', async () => {
    await write({ 'a.fake': 'x', 'a.side': '', 'a.b.fake': 'x', 'ab.fake': 'x', 'a.cbf': '', 'A.cbi': '' });
    const names = async (path: string) => (await run(path)).lines.map((line) => line['path']);
    expect(await names('a.fake')).toEqual(['a.fake']);
    expect(await names('a.side')).toEqual(['a.fake']);
    expect(await names('A.cbi')).toEqual(['a.cbf', 'a.fake']);
    expect((await run('a.side', '--games')).lines).toHaveLength(1);
  });

  it('dump goes past a link that leads nowhere, and never round in a circle', async () => {
    await write({ 'sub/a.fake': 'x', 'sub/a.side': '' });
    await symlink(join(folder, 'gone'), join(folder, 'sub', 'A-broken'));
    await symlink(join(folder, 'sub'), join(folder, 'sub', 'again'));
    const { status, lines, told } = await run('');
    expect([status, lines.map((line) => line['path'])]).toEqual([0, ['sub/a.fake']]);
    expect(told).toMatch(/A-broken/);
  });
});

describe('dump PATH --games', () => {
  it('dump --games prints a line for each record in file order, including unreadable ones', async () => {
    await write({ 'a.fake': 'Anand-Bronstein\n!\nCapablanca-Duras', 'a.side': '' });
    const { status, lines } = await run('', '--games');
    expect(status).toBe(0);
    expect(lines.map(({ id, kind, white }) => [id, kind, white])).toEqual([
      [1, 'game', 'Anand'],
      [2, 'unreadable', undefined],
      [3, 'game', 'Capablanca'],
    ]);
  });

  it('dump --games prints all of many records to a slow reader', async () => {
    await write({
      'a.fake': Array.from({ length: 3000 }, (_, i) => `White ${i}-Black`).join('\n'),
      'a.side': '',
    });
    const { lines } = await run('', '--games');
    expect(lines.map(({ white }) => white)).toEqual(Array.from({ length: 3000 }, (_, i) => `White ${i}`));
  });

  it('dump --games takes a name if there are several databases', async () => {
    await write({ 'a.fake': 'first', 'A.fake': 'second', 'sub/b.fake': 'third' });
    const white = async (...args: string[]) => (await run('', '--games', ...args)).lines[0]?.['white'];
    expect(await white('--name', 'a')).toBe('first');
    expect(await white('--name', 'A')).toBe('second');
    expect(await white('--name', 'b')).toBe('third');
    expect(await run('', '--games')).toMatchObject({ status: 2, out: '' });
    const unknown = await run('', '--games', '--name', 'c');
    expect(unknown.status).toBe(2);
    expect(unknown.told).toMatch(/no database "c"; --name takes one of\n {2}a\n {2}A\n {2}b\n/i);
  });

  it('dump --games takes the path if two databases share a name', async () => {
    await write({ 'a.fake': 'top', 'x/a.fake': 'in x', 'y/a.fake': 'in y' });
    const games = (name: string) => run('', '--games', '--name', name);
    expect(await games('a')).toMatchObject({ status: 2, out: '' });
    expect((await games('a.fake')).lines[0]['white']).toBe('top');
    expect((await games('x/a.fake')).lines[0]['white']).toBe('in x');
    expect((await games('y/a')).lines[0]['white']).toBe('in y');
  });

  it('dump --games ends with 1 if there is no database, or if it cannot be opened', async () => {
    await write({ 'a.cbf': '' });
    expect(await run('', '--games')).toMatchObject({ status: 1, out: '' });
    await write({ 'b.fake': 'broken' });
    const broken = await run('', '--games');
    expect([broken.status, broken.out]).toEqual([1, '']);
    expect(broken.told).toMatch(/x\.fake is damaged at byte 0: expected games, found broken/);
  });
});

describe('dump PATH with archives', () => {
  const members = [
    { name: 'a.fake', bytes: new TextEncoder().encode('Anand-Bronstein') },
    { name: 'a.side', bytes: new Uint8Array(0) },
  ];
  const archives = { 'a.cbv': encodeCbv({ members }), 'b.cbz': encodeCbv({ members, password: 'Caissa' }) };
  const lines = async (...args: string[]) =>
    (await run('', ...args)).lines.map(({ kind, path, problems }) => [kind, path, problems]);

  it('dump opens packed files as the page does', async () => {
    const games = new TextEncoder().encode('[White "Anand"]\n\n1. e4 *\n\n[White "Duras"]\n\n1. d4 *\n');
    await write({
      'c.pgn.gz': encodeGzip([games]),
      'd.pgn.zst': encodeZstd([games]),
      'e.zip': encodeZip({ members: [{ name: 'x/f.pgn', bytes: games }] }),
    });
    for (const [file, item] of [
      ['c.pgn.gz', 'c.pgn.gz/c.pgn'],
      ['d.pgn.zst', 'd.pgn.zst/d.pgn'],
      ['e.zip', 'e.zip/x/f.pgn'],
    ]) {
      const { lines: items } = await runReal(file);
      expect(items.at(-1)).toMatchObject({ kind: 'database', path: item, games: 2, problems: [] });
      const { lines: records } = await runReal(file, '--games');
      expect(records).toHaveLength(2);
    }
  });

  it('dump prints the contents of archives, and which are locked', async () => {
    await write(archives);
    const open = [
      ['archive', 'a.cbv', []],
      ['database', 'a.cbv/a.fake', []],
    ];
    const [archive, database] = open;
    const locked = (found: object) => ['archive', 'b.cbz', [{ kind: 'password', file: 'b.cbz', ...found }]];
    expect(await lines()).toEqual([archive, locked({}), database]);
    expect(await lines('--password', 'x')).toEqual([
      archive,
      locked({ found: 'a wrong password' }),
      database,
    ]);
    expect(await lines('--password', 'Caissa')).toEqual([
      archive,
      ['archive', 'b.cbz', []],
      database,
      ['database', 'b.cbz/a.fake', []],
    ]);
  });

  it('dump takes an archive for all of its contents', async () => {
    await write(archives);
    expect((await run('a.cbv')).lines.map((line) => line['path'])).toEqual(['a.cbv', 'a.cbv/a.fake']);
    expect((await run('a.cbv', '--games')).lines).toMatchObject([{ white: 'Anand' }]);
    expect((await run('b.cbz', '--games', '--password', 'Caissa')).lines).toMatchObject([{ white: 'Anand' }]);
    expect((await run('b.cbz')).status).toBe(1);
  });
});

describe('dump PATH --pgn', () => {
  it('dump --pgn prints the games, and lists what PGN cannot hold', async () => {
    await write({ 'a.fake': 'Anand-Bronstein\n!', 'a.side': '' });
    const stdout = new PassThrough();
    const stderr = new PassThrough();
    const status = await dump([folder, '--pgn'], { stdout, stderr }, [fakeFormat()]);
    stdout.end();
    stderr.end();
    expect(status).toBe(0);
    expect(await text(stdout)).toMatch(/^\[Event "\?"\]\n(.*\n)+\[White "Anand"\]\n(.*\n)+\n\*\n\n$/);
    expect(await text(stderr)).toMatch(/^Record 2: x\.fake is damaged/);
  });
});

describe('dump PATH --games --details', () => {
  it('dump --details prints all that a database knows of its players', async () => {
    await write(Object.fromEntries(FILES));
    const { status, lines } = await run('Sample.d00', '--games', '--details');
    expect(status).toBe(0);
    expect(lines[0]).toMatchObject({
      white: 'Петров, Пётр',
      whiteTitle: 'GM',
      blackTitle: 'WIM',
      gameType: 'tactics',
      details: {
        white: {
          title: 'GM',
          elo: 2701,
          fideId: 4_100_018,
          birthday: { year: 1976, month: 2, day: 17 },
          sex: 'male',
        },
        black: { title: 'WIM', elo: 2250, birthday: { year: 1990 }, sex: 'female' },
      },
    });
    expect(lines[1]).toMatchObject({ lineEvaluation: 18, gameType: 'several types (4352)' });
    const plain = await run('Sample.d00', '--games');
    expect(plain.lines[0]).not.toHaveProperty('details');
  });

  it('dump --details prints nothing more if a format knows nothing more', async () => {
    await write({ 'a.fake': 'x-y', 'a.side': '' });
    const { lines } = await run('a.fake', '--games', '--details');
    expect(lines[0]).not.toHaveProperty('details');
  });
});

describe('wrong usage', () => {
  it.each([
    ['no path', []],
    ['two paths', ['a', 'b']],
    ['two kinds of output', ['a', '--games', '--pgn']],
    ['a name without a choice', ['a', '--name', 'x']],
    ['positions without a book', ['a', '--positions', 'x']],
    ['a book without positions', ['a', '--book']],
    ['an unknown option', ['a', '--gmaes']],
    ['a name that is missing', ['a', '--games', '--name']],
  ])('wrong usage ends with 2 and the usage: %s', async (_, args) => {
    const { status, out, told } = await runRaw(...args);
    expect([status, out]).toEqual([2, '']);
    expect(told).toMatch(/Usage: npm run -s dump -- PATH/);
  });

  it('a folder without a readable book is no wrong usage: dump ends with 1', async () => {
    await write({ 'a.fake': 'x', 'fens.txt': '' });
    expect(await run('', '--book', '--positions', 'fens.txt')).toMatchObject({ status: 1, out: '' });
  });
});

const command = resolve(import.meta.dirname, '../scripts/dump.mjs');

describe.skipIf(!hasRealData('cbh'))(
  `the command on real data (skipped if ${REAL_DATA} is absent)`,
  { tags: 'real' },
  () => {
    it.each([
      ['twic1134', 6117],
      ['linares', 503],
    ])('dump prints every record of %s without a problem', (name, games) => {
      const path = join(REAL_DATA, 'cbh', name);
      const { status, stdout, stderr } = spawnSync(process.execPath, [command, path, '--games'], {
        encoding: 'utf8',
        maxBuffer: 1 << 28,
      });
      expect([status, stderr]).toEqual([0, '']);
      const lines = stdout.split('\n').slice(0, -1);
      expect(lines).toHaveLength(games);
      expect(lines.filter((line) => !line.endsWith('"problems":[]}'))).toEqual([]);
    });

    it('dump ends quietly when its reader has seen enough', () => {
      const path = join(REAL_DATA, 'cbh', 'twic1134');
      const { status, stdout, stderr } = spawnSync(
        'sh',
        ['-c', '"$0" "$1" "$2" --games | head -n 1', process.execPath, command, path],
        { encoding: 'utf8' },
      );
      expect([status, stderr, stdout.split('\n').length]).toEqual([0, '', 2]);
    });
  },
);
