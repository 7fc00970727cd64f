import { describe, expect, it } from 'vitest';
import { INITIAL_FEN, type Fen } from '../../../src/chess/types.ts';
import type { DatabaseReader } from '../../../src/formats/format.ts';
import { FORMATS } from '../../../src/formats/registry.ts';
import { ANY_POSITION, type PositionQuery } from '../../../src/model/position/positionQuery.ts';
import { itemId } from '../../../src/protocol/items.ts';
import type { FolderInput, WorkerApi } from '../../../src/protocol/api.ts';
import type { SearchProgress } from '../../../src/protocol/searchApi.ts';
import { createSession } from '../../../src/worker/session.ts';
import { LastAnswers, type AskedOf } from '../../../src/worker/scanning/lastAnswers.ts';
import { Storage } from '../../../src/worker/storage/storage.ts';
import { absentStore } from '../storage/memoryStore.ts';
import { fakeScan } from './fakeReader.ts';

const quiet = { signal: new AbortController().signal, progress: () => undefined };
const A = itemId('a.pgn');
const AFTER_E4 = 'rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1' as Fen;
const exact = (fen: Fen): PositionQuery => ({ kind: 'exact', fen, chess960: false, lines: 'mainline' });
const pgnOf = (lines: readonly string[]): string =>
  lines.map((line, i) => `[White "${'PQR'[i % 3]}"]\n\n${line} *\n\n`).join('');
const folderOf = (lines: readonly string[], lastModified = 1): FolderInput => ({
  kind: 'files',
  name: 'x',
  files: [{ path: 'a.pgn', file: new File([pgnOf(lines)], 'a.pgn', { lastModified }) }],
});
const LINES = ['1. e4 e5', '1. d4', '1. e4 c5 2. Qxh8', '1. c4'];

async function opened(session: WorkerApi, folder: FolderInput): Promise<void> {
  await session.openFolder(folder, quiet);
  const { selection } = await session.openDatabase({ item: A }, quiet);
  await session.readToEnd({ item: A, selection: selection.id }, quiet);
}

async function started(lines: readonly string[] = LINES): Promise<WorkerApi> {
  const session = createSession(FORMATS, new Storage(absentStore()), undefined, 0);
  await opened(session, folderOf(lines));
  return session;
}

/** A scan reports at once; a kept answer reports nothing. */
async function search(session: WorkerApi, position: PositionQuery, within?: number) {
  const heard: SearchProgress[] = [];
  const context = { ...quiet, progress: (news: SearchProgress) => void heard.push(news) };
  const reply = await session.searchPositions({ item: A, position, within }, context);
  const { id, count } = reply.selection;
  const rows = await session.readRows({ item: A, selection: id, from: 0, to: count }, quiet);
  const { selection: _, damagedGames, ...told } = reply;
  const answer = { ...told, damagedGames: damagedGames?.count, rows: rows.map(({ number }) => number) };
  return { isKept: heard.length === 0, answer, id };
}

describe('the same question to a database', () => {
  it.each([
    ['a position', exact(AFTER_E4)],
    ['a position in variations', { ...exact(AFTER_E4), lines: 'all' }],
    ['a pattern', { kind: 'pattern', pattern: { ...ANY_POSITION, turn: 'black' }, lines: 'mainline' }],
  ] as const)('a repeated question has the same answer without a scan: %s', async (_what, position) => {
    const session = await started();
    const first = await search(session, position);
    const again = await search(session, position);
    expect([first.isKept, again.isKept]).toEqual([false, true]);
    expect(again.answer).toEqual(first.answer);
    expect(again.id).not.toBe(first.id);
    const hits = [first, again].map(({ id }) => session.readHit({ item: A, selection: id, place: 1 }, quiet));
    const [one, other] = await Promise.all(hits);
    expect(other).toEqual(one);
  });

  it('a repeated question has the damaged games in its answer again', async () => {
    const session = await started(['1. e4 e5 2. Qxh8', '1. d4']);
    const position = exact('8/8/4k3/8/8/4K3/8/8 w - - 0 1' as Fen);
    const first = await search(session, position);
    const again = await search(session, position);
    expect(again).toMatchObject({ isKept: true, answer: first.answer });
    expect(first.answer).toMatchObject({ damaged: 1, damagedGames: 1 });
  });

  it('a question for another position, other lines or other games is a new one', async () => {
    const session = await started();
    await search(session, exact(AFTER_E4));
    const filtered = async (text: string): Promise<number> => {
      const query = { kind: 'name', field: 'player', text } as const;
      return (await session.findGames({ item: A, query, sort: [] }, quiet)).id;
    };
    const others = [
      await search(session, exact(INITIAL_FEN)),
      await search(session, { ...exact(AFTER_E4), lines: 'all' }),
      await search(session, exact(AFTER_E4), await filtered('P')),
      await search(session, exact(AFTER_E4), await filtered('R')),
    ];
    expect(others.map(({ isKept }) => isKept)).toEqual([false, false, false, false]);
    expect(others.map(({ answer }) => answer.rows)).toEqual([[1, 2, 3, 4], [1, 3], [1], [3]]);
    const again = await search(session, exact(AFTER_E4), await filtered('R'));
    expect([again.isKept, again.answer.rows]).toEqual([true, [3]]);
  });

  it('a question is answered by a new scan when the file has changed', async () => {
    const session = await started();
    await search(session, exact(AFTER_E4));
    await opened(session, folderOf(['1. d4', ...LINES.slice(0, 3)], 2));
    const changed = await search(session, exact(AFTER_E4));
    expect([changed.isKept, changed.answer.rows]).toEqual([false, [2, 4]]);
  });
});

describe('the last answers', () => {
  const reader: DatabaseReader = fakeScan(5).reader;
  const asked = (name: string, more: Partial<AskedOf> = {}): AskedOf => ({
    reader,
    records: 5,
    name,
    only: undefined,
    ...more,
  });
  const answer = (games = 1) => ({
    selection: { kind: 'rows', rows: new Uint32Array(games), plies: new Uint16Array(games) } as const,
    damaged: 0,
    damagedRows: [],
  });

  it('twenty answers are kept at most, and the one used longest ago goes first', () => {
    const answers = new LastAnswers();
    for (let i = 0; i < 20; i++) answers.keep(asked(`${i}`), answer());
    expect(answers.find(asked('0'))).toBeDefined();
    answers.keep(asked('20'), answer());
    const known = Array.from({ length: 21 }, (_, i) => answers.find(asked(`${i}`)) !== undefined);
    expect(known.flatMap((isKnown, i) => (isKnown ? [] : [i]))).toEqual([1]);
  });

  it('kept answers take 32 MB together, and no single one takes more', () => {
    const answers = new LastAnswers();
    answers.keep(asked('small'), answer());
    answers.keep(asked('large'), answer(4_000_000));
    expect([answers.find(asked('small')), answers.find(asked('large'))?.selection.rows.length]).toEqual([
      expect.anything(),
      4_000_000,
    ]);
    answers.keep(asked('next'), answer(4_000_000));
    expect(answers.find(asked('large'))).toBeUndefined();
    answers.keep(asked('huge'), answer(6_000_000));
    expect(answers.find(asked('huge'))).toBeUndefined();
    expect(answers.find(asked('next'))).toBeDefined();
  });

  it('a kept answer serves only the same reader, number of records and rows', () => {
    const answers = new LastAnswers();
    answers.keep(asked('a', { only: Uint32Array.of(3) }), answer());
    expect(answers.find(asked('a', { only: Uint32Array.of(3) }))).toBeDefined();
    expect(answers.find(asked('a', { only: Uint32Array.of(7) }))).toBeUndefined();
    expect(answers.find(asked('a'))).toBeUndefined();
    expect(answers.find(asked('a', { only: Uint32Array.of(3), records: 6 }))).toBeUndefined();
    expect(answers.find(asked('a', { only: Uint32Array.of(3), reader: fakeScan(5).reader }))).toBeUndefined();
  });
});
