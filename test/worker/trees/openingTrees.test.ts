import { afterEach, describe, expect, it } from 'vitest';
import { memorySource } from '../../../src/bytes/memorySource.ts';
import { Board } from '../../../src/chess/board.ts';
import type { Fen, Uci } from '../../../src/chess/types.ts';
import { INITIAL_FEN } from '../../../src/chess/types.ts';
import { FORMATS } from '../../../src/formats/registry.ts';
import { makeDateNumber } from '../../../src/model/dateNumber.ts';
import { recordNumber } from '../../../src/model/gameHeader.ts';
import { itemId } from '../../../src/protocol/items.ts';
import type { FolderInput, WorkerApi } from '../../../src/protocol/api.ts';
import { connect } from '../../../src/protocol/connect.ts';
import type { CallContext, Client } from '../../../src/protocol/rpc.ts';
import type { TreeAnswer, TreeProgress } from '../../../src/protocol/searchApi.ts';
import { serve } from '../../../src/protocol/serve.ts';
import { FOOT, TABLE_VERSION } from '../../../src/search/openingTree/tableFile.ts';
import { TreeTable } from '../../../src/search/openingTree/treeTable.ts';
import { createSession } from '../../../src/worker/session.ts';
import { Storage } from '../../../src/worker/storage/storage.ts';
import { basePgn, randomBase } from '../../support/openingBases.ts';
import { Random } from '../../support/random.ts';
import { ChangingFile } from '../changingFile.ts';
import { memoryStore, absentStore } from '../storage/memoryStore.ts';

const context: CallContext = { signal: new AbortController().signal, progress: () => undefined };
const ITEM = itemId('base.pgn');
const START = { fen: INITIAL_FEN, chess960: false };
const AFTER_E4 = {
  fen: 'rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1' as Fen,
  chess960: false,
};
const LINES = ['1. e4 e5 2. Nf3', '1. e4 c5', '1. d4 d5', '1. Nf3 d5 2. d4', '1. d4'];
const pgnOf = (lines: readonly string[]) =>
  lines
    .map((line, at) => `[White "W${at + 1}"]\n[Result "1-0"]\n[Date "20${10 + at}.01.01"]\n\n${line} 1-0\n`)
    .join('\n');
const folderOf = (pgn: string, modified = 1): FolderInput => ({
  kind: 'files',
  name: 'base',
  files: [{ path: 'base.pgn', file: new File([pgn], 'base.pgn', { lastModified: modified }) }],
});

async function openSession(storage: Storage, input: FolderInput): Promise<WorkerApi> {
  const session = createSession(FORMATS, storage, undefined, 0);
  await session.openFolder(input, context);
  return session;
}
/** The FEN of the start position, and those after each move. */
function fensOf(...moves: readonly string[]): readonly Fen[] {
  const board = new Board();
  const after = moves.map((san) => {
    const move = board.parseSan(san);
    if (move === undefined) throw new Error(san);
    board.play(move);
    return board.fen();
  });
  return [INITIAL_FEN, ...after];
}
const movesOf = (answer: TreeAnswer | undefined): Record<string, number | undefined> =>
  answer?.kind === 'entry'
    ? Object.fromEntries(answer.entry.moves.map(({ uci, score }) => [uci, score?.total]))
    : {};
async function lookUp(session: WorkerApi, position: { fen: Fen; chess960: boolean }, selection?: number) {
  const within = selection === undefined ? [] : [{ item: ITEM, selection }];
  const [answer] = await session.lookupTrees({ items: [ITEM], ...position, within }, context);
  return answer;
}

describe('the trees of databases', () => {
  it('trees count the games at a position, first from the games and then from a table', async () => {
    const session = await openSession(new Storage(memoryStore()), folderOf(pgnOf(LINES)));
    const counted = await lookUp(session, START);
    expect(counted.from).toBe('games');
    expect(movesOf(counted)).toEqual({ d2d4: 2, e2e4: 2, g1f3: 1 });
    expect(await session.buildTree({ item: ITEM }, context)).toEqual({ kind: 'kept' });
    const read = await lookUp(session, { ...START, fen: AFTER_E4.fen });
    expect(read.from).toBe('table');
    expect(movesOf(read)).toEqual({ c7c5: 1, e7e5: 1 });
  });

  it('calls have an answer from each database of a large folder', async () => {
    const files = Array.from({ length: 74 }, (_, at) => {
      const path = `base ${at}.pgn`;
      return { path, file: new File([pgnOf(LINES)], path) };
    });
    const session = await openSession(new Storage(memoryStore()), { kind: 'files', name: 'many', files });
    const items = files.map(({ path }) => itemId(path));
    const answers = await session.lookupTrees({ items, ...START }, context);
    expect(answers.map((answer) => [answer.item, movesOf(answer).e2e4])).toEqual(
      items.map((item) => [item, 2]),
    );
    const line = { items, fens: fensOf('d4', 'd5', 'c4'), chess960: false };
    expect(await session.findLastInTrees(line, context)).toBe(2);
    const game = { white: 'Tal', black: 'Botvinnik', date: makeDateNumber(0), result: 0, moveCount: 2 };
    const history = await session.readLineHistory({ ...line, game }, context);
    expect(history.failed).toEqual([]);
  });

  it('trees find a table of an earlier visit, and replace it when the file has changed', async () => {
    const storage = new Storage(memoryStore());
    const first = await openSession(storage, folderOf(pgnOf(LINES)));
    await first.buildTree({ item: ITEM }, context);
    const second = await openSession(storage, folderOf(pgnOf(LINES)));
    expect((await lookUp(second, START)).from).toBe('table');
    const third = await openSession(storage, folderOf(pgnOf(LINES.slice(1)), 2));
    const changed = await lookUp(third, START);
    expect([changed.from, movesOf(changed)]).toEqual(['games', { d2d4: 2, e2e4: 1, g1f3: 1 }]);
    await third.buildTree({ item: ITEM }, context);
    expect((await lookUp(third, AFTER_E4)).from).toBe('games');
    expect((await storage.list()).entries).toHaveLength(1);
  });

  it('trees replace a table of an earlier version once, because it counted games of variants', async () => {
    const store = memoryStore();
    const folder = folderOf(`${pgnOf(LINES)}\n[Variant "Atomic"]\n\n1. e4 *\n`);
    const storage = new Storage(store);
    const first = await openSession(storage, folder);
    await first.buildTree({ item: ITEM }, context);
    // Writes today's table as the earlier version did: under its key, with its number in the foot.
    const [entry] = (await storage.list()).entries;
    const name = [...store.files.keys()].find((known) => known.endsWith('.data')) ?? '';
    const old = (store.files.get(name) ?? new Uint8Array(0)).slice(0, entry.size);
    expect(await TreeTable.open(memorySource('new', old.slice()))).toBeDefined();
    new DataView(old.buffer).setUint32(old.length - 4 * FOOT + 4, 2, true);
    const { kind, source, detail, place } = entry;
    const oldKey = { kind, source, detail: detail.replace(`tree ${TABLE_VERSION}`, 'tree 2'), place };
    await storage.remove(entry);
    await storage.write(oldKey, [old]);
    const later = await openSession(storage, folder);
    const counted = await lookUp(later, START);
    expect([counted.from, movesOf(counted)]).toEqual(['games', { d2d4: 2, e2e4: 2, g1f3: 1 }]);
    expect(await later.buildTree({ item: ITEM }, context)).toEqual({ kind: 'kept' });
    expect((await lookUp(later, AFTER_E4)).from).toBe('table');
    expect((await storage.list()).entries.map((kept) => kept.detail)).toEqual([entry.detail]);
    // The old bytes are no table, whichever key they have.
    expect(await TreeTable.open(memorySource('old', old))).toBeUndefined();
  });

  it('trees of files with one name in two folders have tables of their own', async () => {
    const storage = new Storage(memoryStore());
    const folders = [folderOf(pgnOf(LINES)), { ...folderOf(pgnOf(LINES.slice(1)), 2), name: 'other' }];
    for (const folder of folders)
      await (await openSession(storage, folder)).buildTree({ item: ITEM }, context);
    const answers = [];
    for (const folder of folders) answers.push(await lookUp(await openSession(storage, folder), START));
    expect(answers.map((answer) => [answer.from, movesOf(answer)])).toEqual([
      ['table', { d2d4: 2, e2e4: 2, g1f3: 1 }],
      ['table', { d2d4: 2, e2e4: 1, g1f3: 1 }],
    ]);
    expect((await storage.list()).entries.map(({ place }) => place).toSorted()).toEqual([
      'base/base.pgn',
      'other/base.pgn',
    ]);
  });

  it('trees still count if the browser stores nothing, and say so', async () => {
    const session = await openSession(new Storage(absentStore()), folderOf(pgnOf(LINES)));
    expect(await session.buildTree({ item: ITEM }, context)).toMatchObject({
      kind: 'refused',
      failure: { kind: 'storage' },
    });
    expect(movesOf(await lookUp(session, START))).toEqual({ d2d4: 2, e2e4: 2, g1f3: 1 });
  });

  it('trees still count without room for the table, and leave nothing behind', async () => {
    const store = memoryStore(100);
    const session = await openSession(new Storage(store), folderOf(pgnOf(LINES)));
    expect(await session.buildTree({ item: ITEM }, context)).toMatchObject({ kind: 'refused' });
    expect(store.sizes()).toEqual({});
    expect((await lookUp(session, START)).from).toBe('games');
  });

  it('trees count through the games again when the table is deleted', async () => {
    const storage = new Storage(memoryStore());
    const session = await openSession(storage, folderOf(pgnOf(LINES)));
    await session.buildTree({ item: ITEM }, context);
    expect((await lookUp(session, START)).from).toBe('table');
    await session.deleteStored({}, context);
    const answer = await lookUp(session, AFTER_E4);
    expect([answer.from, movesOf(answer)]).toEqual(['games', { c7c5: 1, e7e5: 1 }]);
  });

  it(
    'trees are the same whichever bit of a table or of its manifest is flipped',
    { tags: 'slow' },
    async () => {
      const folder = folderOf(pgnOf(LINES));
      const stored = memoryStore();
      const positions = fensOf('e4').map((fen) => ({ fen, chess960: false }));
      const first = await openSession(new Storage(stored), folder);
      await first.buildTree({ item: ITEM }, context);
      const entryOf = (answer: TreeAnswer | undefined) => answer?.kind === 'entry' && answer.entry;
      const expected = await Promise.all(positions.map(async (at) => entryOf(await lookUp(first, at))));
      expect((await lookUp(first, START)).from).toBe('table');
      let [flipped, fromGames] = [0, 0];
      for (const [name, { length }] of stored.files)
        for (let bit = 0; bit < 8 * length; bit++) {
          const store = memoryStore();
          for (const [file, bytes] of stored.files) store.files.set(file, bytes.slice());
          (store.files.get(name) as Uint8Array)[bit >> 3] ^= 1 << (bit & 7);
          const session = await openSession(new Storage(store), folder);
          const answers = [await lookUp(session, positions[0]), await lookUp(session, positions[1])];
          expect([name, bit, answers.map(entryOf)]).toEqual([name, bit, expected]);
          flipped++;
          if (answers[1].from === 'games') fromGames++;
        }
      expect(flipped).toBeGreaterThan(3000);
      // Some facts in a manifest change nothing, such as the time of the last use.
      expect(fromGames).toBeGreaterThan(0.85 * flipped);
    },
  );

  it('trees count through the games if a table is damaged, and remove it', async () => {
    const store = memoryStore();
    const session = await openSession(new Storage(store), folderOf(pgnOf(LINES)));
    await session.buildTree({ item: ITEM }, context);
    for (const [name, bytes] of store.files)
      if (name.endsWith('.data')) bytes.fill(0xff, 0, LINES.length * 8);
    const answer = await lookUp(session, START);
    expect([answer.from, movesOf(answer)]).toEqual(['games', { d2d4: 2, e2e4: 2, g1f3: 1 }]);
    expect(store.sizes()).toEqual({});
  });

  it('trees list games and say where a line leaves them if a table is damaged', async () => {
    const damaged = async () => {
      const store = memoryStore();
      const session = await openSession(new Storage(store), folderOf(pgnOf(LINES)));
      await session.buildTree({ item: ITEM }, context);
      for (const [name, bytes] of store.files)
        if (name.endsWith('.data')) bytes.fill(0xff, 0, LINES.length * 8);
      return { session, store };
    };
    const line = { items: [ITEM], fens: fensOf('e4', 'e5', 'Nf3', 'Nc6', 'Bb5'), chess960: false };
    const last = await damaged();
    expect(await last.session.findLastInTrees(line, context)).toBe(3);
    expect(last.store.sizes()).toEqual({});
    const games = await damaged();
    const { selection } = await games.session.findTreeGames({ item: ITEM, ...AFTER_E4 }, context);
    expect(selection.count).toBe(2);
    expect(games.store.sizes()).toEqual({});
  });

  it.each(['games', 'table'])('trees count the games of a selection alone, from the %s', async (from) => {
    const session = await openSession(new Storage(memoryStore()), folderOf(pgnOf(LINES)));
    if (from === 'table') await session.buildTree({ item: ITEM }, context);
    const { selection } = await session.findTreeGames({ item: ITEM, ...AFTER_E4 }, context);
    expect(selection.count).toBe(2);
    const answer = await lookUp(session, START, selection.id);
    expect([answer.from, movesOf(answer)]).toEqual([from, { e2e4: 2 }]);
    expect(movesOf(await lookUp(session, START))).toEqual({ d2d4: 2, e2e4: 2, g1f3: 1 });
  });

  it.each(['games', 'table'])(
    'trees list the games behind a move with the ply, from the %s',
    async (from) => {
      const session = await openSession(new Storage(memoryStore()), folderOf(pgnOf(LINES)));
      if (from === 'table') await session.buildTree({ item: ITEM }, context);
      // The game 1. Nf3 d5 2. d4 plays the move later, in another position.
      const { selection } = await session.findTreeGames(
        { item: ITEM, ...START, uci: 'd2d4' as Uci },
        context,
      );
      const rows = await session.readRows({ item: ITEM, selection: selection.id, from: 0, to: 9 }, context);
      expect(rows.map(({ number }) => number)).toEqual([3, 5]);
      const plyAt = async (list: { readonly id: number }, place: number): Promise<unknown> =>
        session.readHit({ item: ITEM, selection: list.id, place }, context);
      expect(await plyAt(selection, 1)).toEqual({ kind: 'position', ply: 0 });
      const deep = await session.findTreeGames({ item: ITEM, ...AFTER_E4, uci: 'e7e5' as Uci }, context);
      expect(await plyAt(deep.selection, 0)).toEqual({ kind: 'position', ply: 1 });
    },
  );

  it.each(['games', 'table'])('trees say where a line leaves the games, from the %s', async (from) => {
    const session = await openSession(new Storage(memoryStore()), folderOf(pgnOf(LINES)));
    if (from === 'table') await session.buildTree({ item: ITEM }, context);
    const fens = fensOf('e4', 'e5', 'Nf3', 'Nc6', 'Bb5');
    const ask = (line: readonly Fen[], selection?: number) =>
      session.findLastInTrees(
        {
          items: [ITEM],
          fens: line,
          chess960: false,
          ...(selection !== undefined && { within: [{ item: ITEM, selection }] }),
        },
        context,
      );
    expect(await ask(fens)).toBe(3);
    expect(await ask(fens.slice(0, 2))).toBe(1);
    expect(await ask(fens.slice(4))).toBeUndefined();
    expect(await ask([])).toBeUndefined();
    const { selection } = await session.findTreeGames({ item: ITEM, ...START, uci: 'd2d4' as Uci }, context);
    expect(await ask(fens, selection.id)).toBe(0);
  });

  it('trees name first and best games, and have their rows', async () => {
    const session = await openSession(new Storage(memoryStore()), folderOf(pgnOf(LINES)));
    const answer = await lookUp(session, START);
    expect(answer).toMatchObject({
      entry: { moves: [{ uci: 'd2d4', lastYear: 2014, firstGame: 3 }, {}, {}] },
    });
    const rows = await session.readTreeGames({ item: ITEM, numbers: [recordNumber(3)] }, context);
    expect(rows).toMatchObject([{ number: 3, white: 'W3' }]);
    await expect(session.readTreeGames({ item: ITEM, numbers: [recordNumber(6)] }, context)).rejects.toThrow(
      'record from 1 to 5',
    );
  });

  it('trees answer for every database, also if one fails', async () => {
    const session = await openSession(new Storage(memoryStore()), folderOf(pgnOf(LINES)));
    const answers = await session.lookupTrees({ items: [itemId('gone.pgn'), ITEM], ...START }, context);
    expect(answers.map(({ kind }) => kind)).toEqual(['failed', 'entry']);
  });

  it('trees count the damaged games that may have the position as well, from the games and from a table', async () => {
    const damaged = [...LINES, '1. e4 Ke7 2. d4', '1. d4 Ke7 2. c4'];
    const session = await openSession(new Storage(memoryStore()), folderOf(pgnOf(damaged)));
    // Every game has the start position, so the moves after it are missing in none of its figures.
    expect(await lookUp(session, START)).not.toHaveProperty('damage');
    const after = { ...START, fen: fensOf('d4', 'd5')[2] };
    expect((await lookUp(session, after)).damage).toEqual({ games: 2, ofAll: false });
    const query = { kind: 'date', to: makeDateNumber(2015, 12, 31) } as const;
    const list = await session.findGames({ item: ITEM, query, sort: [] }, context);
    expect((await lookUp(session, after, list.id)).damage).toEqual({ games: 1, ofAll: false });

    await session.buildTree({ item: ITEM }, context);
    const read = await lookUp(session, AFTER_E4);
    expect([read.from, read.damage]).toEqual(['table', { games: 2, ofAll: false }]);
    const listed = await lookUp(session, AFTER_E4, list.id);
    expect([listed.from, listed.damage]).toEqual(['table', { games: 2, ofAll: true }]);
  });

  it('a file that cannot be read does not cost it its table', async () => {
    const store = memoryStore();
    const file = new ChangingFile([pgnOf(LINES)], 'base.pgn', { lastModified: 1 });
    const session = createSession(FORMATS, new Storage(store), undefined, 0);
    await session.openFolder({ kind: 'files', name: 'base', files: [{ path: 'base.pgn', file }] }, context);
    await session.buildTree({ item: ITEM }, context);
    const stored = store.sizes();
    file.isChanged = true;
    // Only one game has this position, so the table lacks it.
    const alone = { ...START, fen: fensOf('Nf3')[1] };
    expect(await lookUp(session, alone)).toMatchObject({ kind: 'failed', failure: { kind: 'changed' } });
    await expect(session.findTreeGames({ item: ITEM, ...alone }, context)).rejects.toMatchObject({
      failure: { kind: 'changed' },
    });
    expect(store.sizes()).toEqual(stored);
  });

  it('trees know nothing of a position that no game has', async () => {
    const session = await openSession(new Storage(memoryStore()), folderOf(pgnOf(LINES)));
    const bare = { fen: '4k3/8/8/8/8/8/8/4K3 w - - 0 1' as Fen, chess960: false };
    expect(await lookUp(session, bare)).toEqual({ kind: 'absent', item: ITEM, from: 'games' });
  });

  it('trees reject texts that are no position or no move', async () => {
    const session = await openSession(new Storage(memoryStore()), folderOf(pgnOf(LINES)));
    await expect(lookUp(session, { fen: 'x' as Fen, chess960: false })).rejects.toThrow('position in FEN');
    await expect(
      session.findTreeGames({ item: ITEM, ...START, uci: 'e2e5' as Uci }, context),
    ).rejects.toThrow('legal move');
  });

  it('trees stop when they are canceled, and answer the next question', async () => {
    const games = randomBase(new Random(1), 400, 20);
    const session = await openSession(new Storage(memoryStore()), folderOf(basePgn(games)));
    const stop = new AbortController();
    const aborted = session.lookupTrees(
      { items: [ITEM], ...START },
      { signal: stop.signal, progress: () => undefined },
    );
    stop.abort();
    await expect(aborted).rejects.toThrow(expect.objectContaining({ name: 'AbortError' }));
    const building = session.buildTree({ item: ITEM }, { signal: stop.signal, progress: () => undefined });
    await expect(building).rejects.toThrow(expect.objectContaining({ name: 'AbortError' }));
    expect((await lookUp(session, START)).from).toBe('games');
  });
});

const ports: MessagePort[] = [];
afterEach(() => {
  for (const port of ports.splice(0)) port.close();
});

/** A session at the other end of a port, with a helper. */
async function helped(storage: Storage, input: FolderInput): Promise<Client<WorkerApi>> {
  const [page, between] = [new MessageChannel(), new MessageChannel()];
  ports.push(page.port1, page.port2, between.port1, between.port2);
  const primary = createSession(FORMATS, storage, undefined, 0);
  // The folder is not opened over the port: Node's port would lose the time of a file's change.
  await primary.openFolder(input, context);
  serve<WorkerApi>(page.port1, primary);
  await createSession(FORMATS, storage, undefined, 0).helpAt({ port: between.port1 }, context);
  primary.addHelper({ port: between.port2 }, context).catch(() => undefined);
  return connect<WorkerApi>(page.port2);
}

describe('a helper', () => {
  it('a helper makes the table, with progress, and the first worker answers from it', async () => {
    const storage = new Storage(memoryStore());
    const games = randomBase(new Random(2), 300, 20);
    const client = await helped(storage, folderOf(basePgn(games)));
    const steps: number[] = [];
    const onProgress = ({ done, total }: { done: number; total: number }) => steps.push(done / total);
    expect(await client.buildTree({ item: ITEM }, { onProgress })).toEqual({ kind: 'kept' });
    expect(steps.length).toBeGreaterThan(0);
    expect(Math.max(...steps)).toBeLessThanOrEqual(1);
    const progress: TreeProgress[] = [];
    const [answer] = await client.lookupTrees(
      { items: [ITEM], ...START },
      { onProgress: (step) => progress.push(step) },
    );
    expect(answer.from).toBe('table');
  });
});
