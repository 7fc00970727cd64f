import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { dump } from '../scripts/dump.ts';
import { INITIAL_FEN } from '../src/chess/types.ts';
import { pgnFormat } from '../src/formats/pgn/format.ts';

const AFTER_E4 = 'rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1';
const PGN =
  '[White "Réti, Richard"]\n[Black "Me"]\n[Date "1922.01.02"]\n[Annotator "Euwe"]\n[Result "*"]\n\n' +
  '1. e4 {[%clk 1:00]} e5 $1 {A good answer.} 2. Nf3 *\n\n';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'open-file-dump-'));
  await writeFile(join(folder, 'games.pgn'), PGN);
});
afterEach(() => rm(folder, { recursive: true }));

async function run(positions: string) {
  await writeFile(join(folder, 'fens.txt'), positions);
  const stdout = new PassThrough();
  const stderr = new PassThrough();
  const printed = Promise.all([text(stdout), text(stderr)]);
  const args = [folder, '--voices', '--positions', join(folder, 'fens.txt')];
  const status = await dump(args, { stdout, stderr }, [pgnFormat]);
  stdout.end();
  stderr.end();
  const [out, told] = await printed;
  return {
    status,
    told,
    lines: out
      .split('\n')
      .filter(Boolean)
      .map((line): unknown => JSON.parse(line)),
  };
}

it('dump --voices prints a line for each position, with the notes of the database on it', async () => {
  const { status, lines } = await run(`${AFTER_E4}\n${INITIAL_FEN}\nno position\n`);
  expect(status).toBe(0);
  expect(lines).toMatchObject([
    {
      fen: AFTER_E4,
      notes: [
        {
          id: 1,
          white: 'Réti, Richard',
          annotator: 'Euwe',
          about: 'move',
          san: 'e5',
          annotations: [{ nag: 1 }, { text: 'A good answer.' }],
          line: ['e5', 'Nf3'],
        },
      ],
      problems: [],
    },
    { fen: INITIAL_FEN, notes: [] },
    { fen: 'no position', problems: [{ kind: 'invalid' }] },
  ]);
});
