// Notes of damaged, changing and strange databases, on disks without room, and in two windows at once.
import { describe, expect, it } from 'vitest';
import { FormatError } from '../../../src/base/failure.ts';
import { Board } from '../../../src/chess/board.ts';
import { FORMATS } from '../../../src/formats/registry.ts';
import type { WorkerApi } from '../../../src/protocol/api.ts';
import { itemId } from '../../../src/protocol/items.ts';
import type { CallContext } from '../../../src/protocol/rpc.ts';
import type { ScanProgress } from '../../../src/protocol/selection.ts';
import { createSession } from '../../../src/worker/session.ts';
import { Storage } from '../../../src/worker/storage/storage.ts';
import { ChangingFile } from '../changingFile.ts';
import { absentStore, memoryStore } from '../storage/memoryStore.ts';

const context: CallContext = { signal: new AbortController().signal, progress: () => undefined };
const GAMES = itemId('games.pgn');

const game = (white: string, moves: string, tags = ''): string =>
  `[White "${white}"]\n[Black "B"]\n[Result "*"]\n${tags}\n${moves} *\n\n`;

async function open(file: File, storage: Storage, keptFrom = 1): Promise<WorkerApi> {
  const session = createSession(FORMATS, storage, undefined, undefined, undefined, keptFrom);
  await session.openFolder({ kind: 'files', name: 'chess', files: [{ path: GAMES, file }] }, context);
  return session;
}

const fileOf = (text: string): ChangingFile => new ChangingFile([text], GAMES, { lastModified: 1 });

const board = new Board();
board.play(board.parseSan('e4')!);
const AFTER_E4 = board.fen();

const ask = (session: WorkerApi, fen = AFTER_E4, chess960 = false) =>
  session.findVoices({ items: [GAMES], fen, chess960, order: 'year', from: 0, most: 50 }, context);

const ANNOTATED = ['A', 'C', 'D'].map((white) => game(white, `1. e4 {${white} says so.} e5`)).join('');

describe('notes on a full disk', () => {
  it('notes on a full disk come from memory, and their state says why they are not kept', async () => {
    const session = await open(fileOf(ANNOTATED), new Storage(memoryStore(20)));
    const state = await session.readNotes({ item: GAMES }, context);
    expect(state).toMatchObject({
      kind: 'ready',
      isKept: false,
      refused: { kind: 'storage', found: 'no room is left' },
    });
    expect((await ask(session)).total).toBe(3);
    expect((await session.describeNotes({ items: [GAMES] }, context))[0]).toEqual(state);
  });

  it('a full disk keeps no file of a table that was half written', async () => {
    const store = memoryStore(60);
    const session = await open(fileOf(ANNOTATED), new Storage(store));
    await session.readNotes({ item: GAMES }, context);
    expect(store.sizes()).toEqual({});
  });
});

describe('notes in two windows', () => {
  it('two windows that make the table have the same notes, and neither says that it was refused', async () => {
    const store = memoryStore();
    const windows = await Promise.all([1, 2].map(() => open(fileOf(ANNOTATED), new Storage(store))));
    const states = await Promise.all(windows.map((one) => one.readNotes({ item: GAMES }, context)));
    for (const state of states) expect(state).toMatchObject({ kind: 'ready', notes: 6 });
    for (const state of states) expect(state).not.toHaveProperty('refused');
    const [first, second] = await Promise.all(windows.map((one) => ask(one)));
    expect(second.voices).toEqual(first.voices);
    const third = await open(fileOf(ANNOTATED), new Storage(store));
    expect((await third.describeNotes({ items: [GAMES] }, context))[0]).toMatchObject({ isKept: true });
  });

  it('the window that may not write makes the notes in memory, and does not mention it', async () => {
    const store = memoryStore();
    const create = store.create.bind(store);
    const session = await open(
      fileOf(ANNOTATED),
      new Storage({
        ...store,
        // The other window has the same file open.
        create: async (name) => {
          await create(name);
          return create(name);
        },
      }),
    );
    const state = await session.readNotes({ item: GAMES }, context);
    expect(state).toMatchObject({ kind: 'ready', isKept: false });
    expect(state).not.toHaveProperty('refused');
  });
});

describe('notes of a damaged database', () => {
  it('the notes of a damaged database come from its other games, and the state counts the damaged one', async () => {
    const text =
      game('A', '1. e4 {good} e5') + game('C', '1. e4 Ke7 {never} 2. d4') + game('D', '1. e4 {fine}');
    const session = await open(fileOf(text), new Storage(absentStore()));
    const state = await session.readNotes({ item: GAMES }, context);
    expect(state).toMatchObject({ kind: 'ready', damaged: 1 });
    const { voices } = await ask(session);
    expect(voices.map(({ header }) => header.white).sort()).toEqual(['A', 'D']);
  });

  it('notes whose games can no longer be read are left out, and counted separately from copies', async () => {
    const file = fileOf(ANNOTATED);
    const session = await open(file, new Storage(absentStore()));
    await session.readNotes({ item: GAMES }, context);
    file.isChanged = true;
    expect(await ask(session)).toMatchObject({ total: 0, voices: [], copies: 0, unread: 3 });
  });
});

describe('a database that changes', () => {
  /** Games of a megabyte each: they are read in several parts. */
  const large = fileOf(
    Array.from({ length: 9 }, (_, at) => game(`W${at}`, `1. e4 {${'long '.repeat(200_000)}} e5`)).join(''),
  );

  it('a database that changes while its notes are made stores none of them, and the failure says so', async () => {
    const store = memoryStore();
    const session = await open(large, new Storage(store));
    const progress = ({ done }: ScanProgress): void => {
      if (done > 0) large.isChanged = true;
    };
    const made = session.readNotes({ item: GAMES }, { ...context, progress });
    await expect(made).rejects.toThrow(FormatError);
    await expect(made).rejects.toMatchObject({ failure: { kind: 'changed' } });
    expect(store.sizes()).toEqual({});
  });

  it('a database with another time loses its notes, and has its new ones after another reading', async () => {
    const store = memoryStore();
    const session = await open(fileOf(ANNOTATED), new Storage(store));
    await session.readNotes({ item: GAMES }, context);
    expect((await ask(session)).total).toBe(3);
    const later = new File([game('Z', '1. e4 {New.} c5')], GAMES, { lastModified: 2 });
    await session.openFolder(
      { kind: 'files', name: 'chess', files: [{ path: GAMES, file: later }] },
      context,
    );
    const before = await ask(session);
    expect({ voices: before.voices, lost: before.lost }).toEqual({ voices: [], lost: [GAMES] });
    await session.readNotes({ item: GAMES }, context);
    expect((await ask(session)).voices.map(({ header }) => header.white)).toEqual(['Z']);
  });
});

describe('notes of other rules', () => {
  const START = 'bqnbnrkr/pppppppp/8/8/8/8/PPPPPPPP/BQNBNRKR w HFhf - 0 1';

  it('notes of Chess960 answer for positions of Chess960 alone', async () => {
    const of960 = game(
      'F',
      '1. e4 {Off the corner.}',
      `[Variant "Chess960"]\n[SetUp "1"]\n[FEN "${START}"]\n`,
    );
    const session = await open(fileOf(ANNOTATED + of960), new Storage(absentStore()));
    await session.readNotes({ item: GAMES }, context);
    const start = Board.fromFen(START, true)!;
    const { voices } = await ask(session, start.fen(), true);
    expect(voices.map(({ header, said }) => `${header.white} ${said?.san}`)).toEqual(['F e4']);
    expect((await ask(session)).total).toBe(3);
  });

  it('notes of variants are left out, and the state counts their games', async () => {
    const atomic = game('X', '1. e4 {Boom.}', '[Variant "Atomic"]\n');
    const session = await open(fileOf(ANNOTATED + atomic), new Storage(absentStore()));
    expect(await session.readNotes({ item: GAMES }, context)).toMatchObject({ kind: 'ready', variants: 1 });
    expect((await ask(session)).total).toBe(3);
  });
});
