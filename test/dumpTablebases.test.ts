import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { dump } from '../scripts/dump.ts';
import { hasRealData, REAL_DATA } from './support/realData.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'open-file-dump-'));
});
afterEach(() => rm(folder, { recursive: true }));

/** Runs `dump --tablebases` on a folder with these positions. */
async function run(path: string, positions: string) {
  const list = join(folder, 'fens.txt');
  await writeFile(list, positions);
  const stdout = new PassThrough();
  const stderr = new PassThrough();
  const printed = Promise.all([text(stdout), text(stderr)]);
  const status = await dump([path, '--tablebases', '--positions', list], { stdout, stderr });
  stdout.end();
  stderr.end();
  const [out, told] = await printed;
  const lines = out.split('\n').slice(0, -1);
  return { status, told, lines: lines.map((line): Record<string, unknown> => JSON.parse(line)) };
}

it('a folder without tables is reported', async () => {
  expect(await run(folder, '8/8/8/8/8/k7/p7/K7 w - - 0 1')).toMatchObject({
    status: 1,
    told: 'There are no Syzygy tables\n',
    lines: [],
  });
});

it('a file that is no table gives no answer, and a line that is no FEN is a problem', async () => {
  await writeFile(join(folder, 'KPvK.rtbw'), 'this is no table');
  const { status, lines } = await run(folder, '8/8/8/8/8/k7/2P5/K7 w - - 0 1\nnonsense');
  expect(status).toBe(0);
  expect(lines).toMatchObject([
    { found: false, problems: [{ file: 'KPvK.rtbw' }] },
    { fen: 'nonsense', found: false, problems: [{ kind: 'invalid', found: 'nonsense' }] },
  ]);
});

describe.skipIf(!hasRealData('syzygy'))('with real tables', { tags: 'real' }, () => {
  it('a line says who wins, how soon, and which moves are best', async () => {
    const fens = [
      '8/8/8/8/8/k7/p7/K7 w - - 0 1',
      '4k3/8/4K3/8/8/8/8/Q7 w - - 0 1',
      '8/8/8/8/8/8/8/K1k1QRBN w - - 0 1',
    ];
    const { status, lines } = await run(join(REAL_DATA, 'syzygy'), fens.join('\n'));
    expect(status).toBe(0);
    expect(lines[0]).toEqual({ fen: fens[0], found: true, wdl: 0, dtz: 0, moves: [], problems: [] });
    expect(lines[1]).toMatchObject({
      found: true,
      wdl: 2,
      dtz: 1,
      moves: expect.arrayContaining([{ uci: 'a1a8', wdl: 2, dtz: 1 }]),
    });
    expect(lines[2]).toMatchObject({ found: false });
  });
});
