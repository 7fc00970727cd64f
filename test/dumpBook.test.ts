import { spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { msg } from '../src/base/messages.ts';
import { dump } from '../scripts/dump.ts';
import { INITIAL_FEN } from '../src/chess/types.ts';
import { ctgFormat } from '../src/formats/ctg/format.ts';
import { polyglotFormat } from '../src/formats/polyglot/format.ts';
import { ctgFiles, encodeCtg } from './encoders/ctg.ts';
import { ctgPositions } from './encoders/ctgGames.ts';
import { encodePolyglot } from './encoders/polyglot.ts';
import { hasRealData, REAL_DATA } from './support/realData.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'open-file-dump-'));
});
afterEach(() => rm(folder, { recursive: true }));

async function write(files: ReadonlyMap<string, string | Uint8Array>): Promise<void> {
  for (const [path, content] of files) await writeFile(join(folder, path), content);
}

/** Runs `dump --book` on the folder with these positions. */
async function run(positions: string, ...args: string[]) {
  await write(new Map([['fens.txt', positions]]));
  return runRaw(folder, '--book', '--positions', join(folder, 'fens.txt'), ...args);
}
async function runRaw(...args: string[]) {
  const stdout = new PassThrough();
  const stderr = new PassThrough();
  const printed = Promise.all([text(stdout), text(stderr)]);
  const status = await dump(args, { stdout, stderr }, [ctgFormat, polyglotFormat]);
  stdout.end();
  stderr.end();
  const [out, told] = await printed;
  const lines = out.split('\n').slice(0, -1);
  return { status, told, lines: lines.map((line): Record<string, unknown> => JSON.parse(line)) };
}

const CASTLES = 'r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1';
const ctg = ctgFiles(
  'Small',
  encodeCtg(
    ctgPositions(
      [
        { line: 'e4 e5', result: '1-0', whiteElo: 2500, blackElo: 2400 },
        { line: 'e4 c5', result: '1/2-1/2' },
        { start: CASTLES, line: 'O-O', result: '0-1' },
      ],
      { [INITIAL_FEN]: { annotations: { e2e4: 1 } } },
    ),
  ),
);
const polyglot = new Map([
  ['Weights.bin', encodePolyglot([{ fen: INITIAL_FEN, uci: 'g1f3', weight: 3, learn: 9 }])],
]);

describe('dump PATH --book --positions FILE', () => {
  it('dump --book prints the entry of each FEN in a ChessBase book', async () => {
    await write(ctg);
    const { status, told, lines } = await run(`${INITIAL_FEN}\n\n${CASTLES}  \r\n8/8/8/8/8/8/8/k1K5 w - -\n`);
    expect([status, told]).toEqual([0, '']);
    expect(lines).toEqual([
      {
        fen: INITIAL_FEN,
        found: true,
        total: 2,
        white: 1,
        draws: 1,
        black: 0,
        points: 1.5,
        nags: [],
        comment: '',
        averageElo: 2500,
        opponentElo: 2400,
        merged: { colorsReversed: false, mirrored: false },
        moves: [
          {
            uci: 'e2e4',
            san: 'e4',
            total: 2,
            white: 1,
            draws: 1,
            black: 0,
            points: 1.5,
            nags: [1],
            averageElo: 2500,
            opponentElo: 2400,
            performance: 2593,
          },
        ],
        problems: [],
      },
      expect.objectContaining({
        fen: `${CASTLES}  `,
        moves: [expect.objectContaining({ uci: 'e1g1', san: 'O-O', total: 1, white: 0, black: 1 })],
      }),
      { fen: '8/8/8/8/8/8/8/k1K5 w - -', found: false, problems: [] },
    ]);
  });

  it('dump --book leaves out what a Polyglot book does not have', async () => {
    await write(polyglot);
    expect((await run(INITIAL_FEN)).lines).toEqual([
      {
        fen: INITIAL_FEN,
        found: true,
        nags: [],
        comment: '',
        moves: [{ uci: 'g1f3', san: 'Nf3', nags: [], weight: 3, learn: 9, share: 1 }],
        problems: [],
      },
    ]);
  });

  it('dump --book names texts that are no FEN, and positions that cannot be read', async () => {
    const damaged = new Map(ctg);
    const bytes = new Uint8Array(ctg.get('Small.ctg') ?? []);
    bytes.set([0, 5], 4096 + 2);
    await write(damaged.set('Small.ctg', bytes));
    const { status, lines } = await run(`nonsense\n${INITIAL_FEN}`);
    expect(status).toBe(0);
    expect(lines).toMatchObject([
      {
        fen: 'nonsense',
        found: false,
        problems: [{ kind: 'invalid', expected: 'a FEN', found: 'nonsense' }],
      },
      { fen: INITIAL_FEN, found: false, problems: [{ kind: 'invalid', file: 'Small.ctg' }] },
    ]);
  });

  it('dump --book takes a name if there are several books', async () => {
    await write(new Map([...ctg, ...polyglot]));
    const moves = async (...args: string[]) => (await run(INITIAL_FEN, ...args)).lines[0]?.['moves'];
    expect(await moves('--name', 'Small')).toMatchObject([{ uci: 'e2e4' }]);
    expect(await moves('--name', 'Weights')).toMatchObject([{ uci: 'g1f3' }]);
    const unnamed = await run(INITIAL_FEN);
    expect(unnamed).toMatchObject({ status: 2, lines: [] });
    expect(unnamed.told).toMatch(/several books; --name takes one of\n {2}Small\n {2}Weights\n/);
  });

  it('dump lists books with their positions', async () => {
    await write(new Map([...ctg, ...polyglot]));
    expect((await runRaw(folder)).lines).toMatchObject([
      {
        kind: 'book',
        format: 'ctg',
        name: 'Small',
        label: msg('ChessBase book'),
        title: '',
        positions: 6,
        games: 0,
        problems: [],
      },
      { kind: 'book', format: 'polyglot', name: 'Weights', positions: 1, problems: [] },
    ]);
  });

  it('dump --book ends with 1 if there is no book, if it does not open, or if the list of positions is missing', async () => {
    expect((await run(INITIAL_FEN)).status).toBe(1);
    await write(new Map([['a.bin', 'not a book at all']]));
    expect(await run(INITIAL_FEN)).toMatchObject({ status: 1, lines: [] });
    await write(ctg);
    const missing = await runRaw(
      folder,
      '--name',
      'Small',
      '--book',
      '--positions',
      join(folder, 'gone.txt'),
    );
    expect([missing.status, missing.told]).toEqual([
      1,
      `${join(folder, 'gone.txt')} cannot be read: ENOENT\n`,
    ]);
  });
});

describe.skipIf(!hasRealData('ctg/perfect2021'))(
  `the command on a real book in ${REAL_DATA}`,
  { tags: 'real' },
  () => {
    it('dump --book prints the first position of a real book', async () => {
      await write(new Map([['fens.txt', INITIAL_FEN]]));
      const command = resolve(import.meta.dirname, '../scripts/dump.mjs');
      const path = join(REAL_DATA, 'ctg/perfect2021/Perfect2021.ctg');
      const { status, stdout, stderr } = spawnSync(
        process.execPath,
        [command, path, '--book', '--positions', join(folder, 'fens.txt')],
        { encoding: 'utf8' },
      );
      expect([status, stderr]).toEqual([0, '']);
      expect(JSON.parse(stdout)).toMatchObject({
        found: true,
        total: 72_827,
        white: 12_048,
        black: 5056,
        problems: [],
      });
    });
  },
);
