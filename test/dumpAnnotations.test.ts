import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { dump } from '../scripts/dump.ts';
import { recordJson } from '../src/model/recordJson.ts';
import { cbhFormat } from '../src/formats/cbh/format.ts';
import { recordNumber } from '../src/model/gameHeader.ts';
import { encodeCbh } from './encoders/cbh.ts';
import { SAMPLE } from './encoders/sampleDatabase.ts';
import { memoryFiles } from './support/memoryFiles.ts';
import { hasRealData, REAL_DATA } from './support/realData.ts';
import { fakeFormat } from './worker/fakeFormat.ts';

/** A record of the sample database as `dump --games` prints it, passed through JSON. */
async function dumped(number: number): Promise<Record<string, unknown>> {
  const reader = await cbhFormat.open(memoryFiles(SAMPLE.name, encodeCbh(SAMPLE)), {});
  const record = await reader.readRecord(recordNumber(number));
  return JSON.parse(JSON.stringify(recordJson(record)));
}
const LEGAL = [
  'e2e4',
  'e7e5',
  'g1f3',
  'd7d6',
  'f1c4',
  'c8g4',
  'b1c3',
  'g7g6',
  'f3e5',
  'g4d1',
  'c4f7',
  'e8e7',
  'c3d5',
];

describe('annotations as JSON', () => {
  it('annotations in JSON have the fields of the model, squares as players write them, bytes in hex', async () => {
    const { annotations, problems } = await dumped(10);
    const at = (annotation: object) => ({ ply: 1, after: 'e2e4', ...annotation });
    expect(problems).toEqual([]);
    expect(annotations).toEqual([
      {
        ply: 0,
        kind: 'timeControl',
        stages: [
          { seconds: 7200, increment: 0, moves: 40 },
          { seconds: 900, increment: 30 },
        ],
      },
      {
        ply: 0,
        kind: 'evaluationProfile',
        entries: [
          { score: { kind: 'centipawns', value: 31 }, depth: 20 },
          { score: { kind: 'mate', distance: -5, unit: 'plies' }, depth: 24 },
          { depth: 0 },
        ],
      },
      { ply: 0, kind: 'medals', medals: ['Decided tournament', 'Defence'] },
      { ply: 0, kind: 'correspondence', part: 'header', bytes: '010203' },
      at({ kind: 'timeSpent', seconds: 75.3, fraction: 0 }),
      at({ kind: 'unknown', format: 'cbh', code: 8, bytes: '09' }),
      at({
        kind: 'trainingQuestion',
        seconds: 60,
        points: 10,
        question: [
          { language: 'en', text: 'What now?' },
          { language: 'de', text: 'Was nun?' },
        ],
        hints: [[{ language: 'en', text: 'The pawn' }], [], []],
        answers: [
          { move: 'a2a3', points: 10, feedback: [] },
          { move: 'b2b4', points: 3, feedback: [{ language: 'en', text: 'Nearly' }] },
        ],
      }),
      at({ kind: 'media', medium: 'sound', file: '', language: '', bytes: '0405' }),
      at({ kind: 'media', medium: 'picture', file: '', language: '', bytes: '06' }),
      at({
        kind: 'quotation',
        game: {
          white: 'Légal, M',
          black: 'Saint Brie',
          eco: 'C41',
          event: 'Paris',
          site: '',
          date: '1750.??.??',
          result: '1-0',
          tournament: {
            kind: 'single game',
            tempos: [],
            teamEvent: false,
            nation: { code: 'GER', name: 'Germany' },
          },
          startFen: 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1',
          moves: LEGAL,
          tree: LEGAL.map((uci) => [uci]),
        },
      }),
      at({
        kind: 'quotation',
        game: {
          white: 'Tal, Mihail',
          black: 'NN',
          event: '',
          site: '',
          date: '????.??.??',
          result: '*',
          tournament: { tempos: [], teamEvent: false },
          startFen: '4k3/8/8/8/8/8/4P3/4K3 w - - 0 1',
          moves: [],
          tree: [],
        },
      }),
      at({ kind: 'pawnStructure', code: 3 }),
      at({ kind: 'piecePath', code: 3, square: 'h8' }),
      at({ kind: 'clock', color: 'white', seconds: 3599.5 }),
      at({ kind: 'clock', color: 'black', seconds: 12 }),
      at({ kind: 'criticalPosition', phase: 'endgame' }),
      at({ kind: 'correspondence', part: 'move', bytes: '07' }),
      at({ kind: 'webLink', url: 'https://example.org/', caption: 'A page' }),
      at({ kind: 'media', medium: 'video', file: 'lesson.wmv', language: 'en', bytes: '' }),
      at({ kind: 'evaluation', score: { kind: 'centipawns', value: -35 }, depth: 18 }),
      at({ kind: 'variationColor', red: 128, green: 0, blue: 64, lineOnly: false, movesOnly: true }),
      at({ kind: 'videoTime', milliseconds: 62_182 }),
    ]);
  });

  it('annotations of texts in JSON are their objects by language, with their places', async () => {
    const { objects, problems } = await dumped(11);
    expect(problems).toEqual([]);
    expect(objects).toMatchObject({
      '': [
        { kind: 'game', at: 5, caption: 'Légal, a trap', game: { white: 'Légal, M', moves: LEGAL } },
        { kind: 'text', at: 13, title: 'Welcome' },
        { kind: 'diagram', at: 22, fen: '4k3/8/8/8/8/8/4P3/4K3 w - - 0 1' },
        { kind: 'picture', at: 32, id: '7', file: 'board.bmp' },
        { kind: 'webLink', at: 43, target: 'www.example.org' },
      ],
    });
    expect(await dumped(8)).not.toHaveProperty('objects');
  });
});

describe.skipIf(!hasRealData('cbh/linares'))('dump --health', { tags: 'real' }, () => {
  it('dump --health prints the report of a database as JSON', async () => {
    const stdout = new PassThrough();
    const printed = text(stdout);
    const status = await dump([join(REAL_DATA, 'cbh/linares'), '--health'], {
      stdout,
      stderr: new PassThrough(),
    });
    stdout.end();
    expect(status).toBe(0);
    expect(JSON.parse(await printed)).toMatchObject({
      name: 'linares',
      records: { games: 503, texts: 0, unreadable: 0, deleted: 0 },
      moves: 49_606,
      unknownBytes: 0,
      damaged: { count: 0, first: [] },
    });
  });
});

it('dump --health says that a format has no report', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'open-file-health-'));
  await writeFile(join(folder, 'a.fake'), 'x-y');
  const [stdout, stderr] = [new PassThrough(), new PassThrough()];
  const told = text(stderr);
  const status = await dump([folder, '--health'], { stdout, stderr }, [fakeFormat()]);
  stderr.end();
  await rm(folder, { recursive: true });
  expect([status, await told]).toEqual([1, 'Databases of this format have no health report\n']);
});
