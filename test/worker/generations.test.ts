// No layer above the formats checks which generation of ChessBase's files it has: the same games have the same answers
// to every request, in a folder and in an archive.
import { beforeAll, describe, expect, it } from 'vitest';
import { describeDemo } from '../../scripts/demo/demoDatabase.ts';
import { INITIAL_FEN, type Fen } from '../../src/chess/types.ts';
import { FORMATS } from '../../src/formats/registry.ts';
import type { RecordRow } from '../../src/model/gameHeader.ts';
import { ANY_POSITION, type PositionQuery } from '../../src/model/position/positionQuery.ts';
import { SORT_COLUMNS, type GameQuery } from '../../src/model/query/gameQuery.ts';
import { itemId, type ItemId } from '../../src/protocol/items.ts';
import { type SelectionInfo } from '../../src/protocol/selection.ts';
import { type WorkerApi } from '../../src/protocol/api.ts';
import { createSession } from '../../src/worker/session.ts';
import { encode2cbh } from '../encoders/2cbh.ts';
import { encodeCbh } from '../encoders/cbh.ts';
import { encodeCbv } from '../encoders/cbv.ts';
import { file } from './fakeFormat.ts';

const quiet = { signal: new AbortController().signal, progress: () => undefined };
const DEMO = describeDemo();
const OLDER = itemId(`${DEMO.name}.cbh`);
const NEWER = [itemId(`${DEMO.name}.2cbh`), itemId(`Packed.cbv/${DEMO.name}.2cbh`)] as const;
const AFTER_E4 = 'rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1' as Fen;

let session: WorkerApi;
beforeAll(async () => {
  session = createSession(FORMATS);
  const newer = encode2cbh(DEMO);
  const members = [...newer].map(([name, bytes]) => ({ name, bytes }));
  const files = new Map([
    ...encodeCbh(DEMO),
    ...newer,
    ['Packed.cbv', new Uint8Array(encodeCbv({ members }))] as const,
  ]);
  const input = [...files].map(([path, bytes]) => file(path, new Uint8Array(bytes)));
  await session.openFolder({ kind: 'files', name: 'Folder', files: input }, quiet);
});

async function numbersOf(item: ItemId, { id, count }: SelectionInfo): Promise<readonly number[]> {
  const rows = await session.readRows({ item, selection: id, from: 0, to: count }, quiet);
  return rows.map(({ number }: RecordRow) => number);
}

type Question = (item: ItemId) => Promise<unknown>;

const filtered =
  (query: GameQuery): Question =>
  async (item) =>
    numbersOf(item, await session.findGames({ item, query, sort: [] }, quiet));
const positions =
  (position: PositionQuery): Question =>
  async (item) => {
    const { selection, damaged } = await session.searchPositions({ item, position }, quiet);
    const hits = Array.from({ length: selection.count }, (_, place) =>
      session.readHit({ item, selection: selection.id, place }, quiet),
    );
    return { damaged, numbers: await numbersOf(item, selection), hits: await Promise.all(hits) };
  };

const QUESTIONS: readonly (readonly [what: string, ask: Question])[] = [
  ...SORT_COLUMNS.map((column): readonly [string, Question] => [
    `sorted by ${column}`,
    async (item) =>
      numbersOf(item, await session.findGames({ item, sort: [{ column, descending: true }] }, quiet)),
  ]),
  ['games of a player', filtered({ kind: 'words', text: 'morphy' })],
  ['games with variations', filtered({ kind: 'has', what: 'variations' })],
  ['games with a rating of White', filtered({ kind: 'number', field: 'whiteElo', from: 1 })],
  ['texts', filtered({ kind: 'record', is: 'text' })],
  ['deleted records', filtered({ kind: 'deleted' })],
  [
    'a position of mainlines',
    positions({ kind: 'exact', fen: AFTER_E4, chess960: false, lines: 'mainline' }),
  ],
  ['a position of all lines', positions({ kind: 'exact', fen: AFTER_E4, chess960: false, lines: 'all' })],
  [
    'a pattern',
    positions({
      kind: 'pattern',
      lines: 'all',
      pattern: { ...ANY_POSITION, squares: [{ square: 55, pieces: ['B', 'Q'] }], mirrorColors: true },
    }),
  ],
  [
    'words in comments',
    async (item) => {
      const { selection } = await session.searchComments({ item, text: 'mate' }, quiet);
      return numbersOf(item, selection);
    },
  ],
  [
    'the opening tree',
    async (item) => {
      const base = { items: [item], fen: INITIAL_FEN, chess960: false };
      return session.lookupTrees(base, quiet);
    },
  ],
  [
    'statistics',
    async (item) => {
      const { selection } = await session.openDatabase({ item }, quiet);
      return session.readStatistics({ item, selection: selection.id }, quiet);
    },
  ],
  [
    'players',
    async (item) =>
      session.listEntities({ item, of: 'player', text: '', sort: 'name', from: 0, to: 500 }, quiet),
  ],
  [
    'names as typed',
    async (item) => session.completeNames({ item, of: 'player', text: 'mo', most: 9 }, quiet),
  ],
  [
    'PGN',
    async (item) => {
      const { selection } = await session.openDatabase({ item }, quiet);
      const { ledger, download } = await session.exportPgn(
        { item, choice: { kind: 'selection', selection: selection.id } },
        quiet,
      );
      return { ledger, text: await download?.text() };
    },
  ],
];

/** Removes the names of the database, and numbers of entities, which each file has in its own order. */
const said = (answer: unknown): unknown =>
  JSON.parse(
    JSON.stringify(answer, (key, value: unknown) => (key === 'id' || key === 'item' ? undefined : value)),
  );

describe.each(NEWER)('%s', (newer) => {
  it.each(QUESTIONS)('both generations have the same answer: %s', async (_, ask) => {
    const answer = said(await ask(newer));
    expect(answer).toEqual(said(await ask(OLDER)));
    expect(JSON.stringify(answer).length).toBeGreaterThan(2);
  });
});
