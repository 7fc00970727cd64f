import { describe, expect, it } from 'vitest';
import { INITIAL_FEN } from '../../../src/chess/types.ts';
import type { Fen } from '../../../src/chess/types.ts';
import { Board } from '../../../src/chess/board.ts';
import type { Format } from '../../../src/formats/format.ts';
import { pgnFormat } from '../../../src/formats/pgn/format.ts';
import { FORMATS } from '../../../src/formats/registry.ts';
import { recordNumber } from '../../../src/model/gameHeader.ts';
import type { FolderInput, WorkerApi } from '../../../src/protocol/api.ts';
import { ALL_DATABASES, itemId } from '../../../src/protocol/items.ts';
import type { CallContext } from '../../../src/protocol/rpc.ts';
import type { Voice } from '../../../src/protocol/voicesApi.ts';
import { createSession } from '../../../src/worker/session.ts';
import { Storage } from '../../../src/worker/storage/storage.ts';
import { encodeCbv } from '../../encoders/cbv.ts';
import { absentStore, memoryStore } from '../storage/memoryStore.ts';

const context: CallContext = { signal: new AbortController().signal, progress: () => undefined };
const CLASSICS = itemId('classics.pgn');
const MINE = itemId('mine.pgn');

const tags = (facts: Readonly<Record<string, string>>): string =>
  Object.entries(facts)
    .map(([name, value]) => `[${name} "${value}"]\n`)
    .join('');
const game = (facts: Readonly<Record<string, string>>, moves: string): string =>
  `${tags({ White: 'A', Black: 'B', Result: '*', ...facts })}\n${moves} *\n\n`;

const LONG = 'Black answers in the center and will not let White have it for nothing at all.';
const CLASSICS_PGN = [
  game(
    { White: 'Anderssen, Adolf', Date: '1851.06.21', Annotator: 'Kling' },
    `1. e4 e5 $1 {${LONG}} 2. f4 $5`,
  ),
  game(
    { White: 'Morphy, Paul', Date: '1858.??.??', Annotator: 'Zukertort' },
    '1. e4 c5 $6 {[%clk 0:01:00]} 2. Nf3',
  ),
  game({ White: 'Steinitz, W', Date: '1890.??.??' }, '1. e4 {[%clk 0:01:00]} e5 {[%eval 0.3]} 2. Nf3'),
  game({ White: 'Lasker, Em', Date: '1900.??.??', Annotator: 'Lasker' }, '1. d4 (1. e4 e5 {equal} $10) d5'),
].join('');
// The first game of the classics again, with another spelling of a name, and a game of my own.
const MINE_PGN = [
  game({ White: 'Anderssen, A', Date: '1851.06.21' }, `1. e4 e5 $1 {${LONG}} 2. f4 $5`),
  game({ White: 'Me', Date: '2026.01.01' }, '1. e4 e6 {French}'),
].join('');

const folderOf = (files: Readonly<Record<string, string>>, modified = 1): FolderInput => ({
  kind: 'files',
  name: 'chess',
  files: Object.entries(files).map(([path, text]) => ({
    path,
    file: new File([text], path, { lastModified: modified }),
  })),
});
const FOLDER = folderOf({ 'classics.pgn': CLASSICS_PGN, 'mine.pgn': MINE_PGN });

/** `keptFrom` annotated games make a table that is kept. */
async function opened(
  input = FOLDER,
  storage = new Storage(absentStore()),
  keptFrom?: number,
  formats: readonly Format[] = FORMATS,
): Promise<WorkerApi> {
  const session = createSession(formats, storage, undefined, undefined, undefined, keptFrom);
  await session.openFolder(input, context);
  return session;
}

/** All formats, and the number of games that were read from PGN. */
function countedFormats() {
  const counted = { games: 0, formats: FORMATS };
  const watched: typeof pgnFormat = {
    ...pgnFormat,
    async open(set, options) {
      const reader = await pgnFormat.open(set, options);
      return new Proxy(reader, {
        get(target, property) {
          if (property === 'readRecord' || property === 'readRecords') counted.games++;
          const value: unknown = Reflect.get(target, property);
          return typeof value === 'function' ? value.bind(target) : value;
        },
      });
    },
  };
  counted.formats = FORMATS.map((format) => (format === pgnFormat ? watched : format));
  return counted;
}

function fenAfter(...moves: readonly string[]): Fen {
  const board = new Board();
  for (const san of moves) {
    const move = board.parseSan(san);
    if (move === undefined) throw new Error(san);
    board.play(move);
  }
  return board.fen();
}

interface Asked {
  readonly items?: readonly (typeof CLASSICS)[];
  readonly order?: 'year' | 'annotator' | 'length';
  readonly within?: { readonly item: typeof CLASSICS; readonly selection: number };
  readonly shown?: { readonly item: typeof CLASSICS; readonly number: ReturnType<typeof recordNumber> };
  readonly from?: number;
  readonly most?: number;
}

const ask = (
  session: WorkerApi,
  fen: Fen,
  { items = [CLASSICS, MINE], order = 'year', ...rest }: Asked = {},
) => session.findVoices({ items, fen, chess960: false, order, from: 0, most: 50, ...rest }, context);

const readAll = async (session: WorkerApi): Promise<void> => {
  for (const item of [CLASSICS, MINE]) await session.readNotes({ item }, context);
};

const words = ({ item, number, place, said }: Voice): string =>
  `${item.slice(0, 1)}${number} ${place} ${said?.san ?? ''}`;

const AFTER_E4 = fenAfter('e4');
const AFTER_E5 = fenAfter('e4', 'e5');

describe('the notes on a position', () => {
  it('notes come from the games of all databases, mainlines and variations, each once', async () => {
    const session = await opened();
    await readAll(session);
    const { voices, total, copies } = await ask(session, AFTER_E4);
    expect(voices.map(words)).toEqual(['m2 move e6', 'c4 move e5', 'c2 move c5', 'c1 move e5']);
    expect([total, copies]).toEqual([4, 1]);
  });

  it('notes are about the position itself if their move led there', async () => {
    const session = await opened();
    await readAll(session);
    const { voices, signs } = await ask(session, AFTER_E5);
    expect(voices.map(words)).toEqual(['c4 position e5', 'c1 position e5', 'c1 move f4']);
    expect(signs[8]).toBe(1);
    expect(signs[5]).toBe(1);
  });

  it('notes have the author’s line', async () => {
    const session = await opened();
    await readAll(session);
    const { voices } = await ask(session, AFTER_E4);
    const line = voices.find(({ number, item }) => item === CLASSICS && number === 1)?.line;
    expect(line?.map(({ san }) => san)).toEqual(['e5', 'f4']);
  });

  it('notes are sorted by annotator, or by length', async () => {
    const session = await opened();
    await readAll(session);
    const byName = await ask(session, AFTER_E4, { order: 'annotator' });
    expect(byName.voices.map(words)).toEqual(['c1 move e5', 'c4 move e5', 'c2 move c5', 'm2 move e6']);
    const byLength = await ask(session, AFTER_E4, { order: 'length' });
    expect(byLength.voices[0].number).toBe(1);
    expect(words(byLength.voices.at(-1)!)).toBe('c2 move c5');
  });

  it('notes of the shown game come first', async () => {
    const session = await opened();
    await readAll(session);
    const shown = { item: CLASSICS, number: recordNumber(2) };
    expect((await ask(session, AFTER_E4, { shown })).voices.map(words)[0]).toBe('c2 move c5');
  });

  it('notes come page by page, and none comes twice', async () => {
    const session = await opened();
    await readAll(session);
    const first = await ask(session, AFTER_E4, { most: 2 });
    const second = await ask(session, AFTER_E4, { most: 50, from: first.next ?? 0 });
    expect([...first.voices, ...second.voices].map(words)).toEqual([
      'm2 move e6',
      'c4 move e5',
      'c2 move c5',
      'c1 move e5',
    ]);
    expect(second.next).toBeUndefined();
  });

  it('notes are those of the listed games, also for a list over all databases', async () => {
    const session = await opened();
    await readAll(session);
    const query = { kind: 'name', field: 'player', text: 'Me', match: 'whole' } as const;
    const listed = await session.findGames({ item: MINE, query, sort: [] }, context);
    const within = { item: MINE, selection: listed.id };
    expect((await ask(session, AFTER_E4, { within })).voices.map(words)).toEqual(['m2 move e6']);
    await session.openDatabase({ item: ALL_DATABASES }, context);
    const all = await session.findGames({ item: ALL_DATABASES, query, sort: [] }, context);
    const ofAll = { item: ALL_DATABASES, selection: all.id };
    expect((await ask(session, AFTER_E4, { within: ofAll })).voices.map(words)).toEqual(['m2 move e6']);
  });

  it('notes of unread databases are left out', async () => {
    const session = await opened();
    expect((await session.describeNotes({ items: [CLASSICS] }, context))[0]).toMatchObject({
      kind: 'unread',
    });
    expect((await ask(session, AFTER_E4)).total).toBe(0);
  });

  it('a line without notes leads back to its last position with some', async () => {
    const session = await opened();
    await readAll(session);
    const fens = [INITIAL_FEN, AFTER_E4, AFTER_E5, fenAfter('e4', 'e5', 'Nc3')];
    const request = { items: [CLASSICS, MINE], chess960: false, fens };
    expect(await session.findLastVoices(request, context)).toEqual({ at: 2 });
  });

  it('a text before a move appears at the position before it, not after it', async () => {
    const moves = '1. e4 e5 {Developing is best:} 2. Nf3 {A good move.} Nc6';
    const session = await opened(folderOf({ 'classics.pgn': game({}, moves) }));
    await session.readNotes({ item: CLASSICS }, context);
    const textsAt = async (fen: Fen): Promise<readonly string[]> => {
      const { voices } = await session.findVoices(
        { items: [CLASSICS], fen, chess960: false, order: 'year', from: 0, most: 9 },
        context,
      );
      return voices.flatMap(({ annotations }) =>
        annotations.flatMap((one) => (one.kind === 'comment' ? [one.text] : [])),
      );
    };
    expect(await textsAt(AFTER_E5)).toContain('A good move.');
    expect(await textsAt(fenAfter('e4', 'e5', 'Nf3'))).toEqual(['A good move.']);
  });

  it('a database without annotated games has no notes', async () => {
    const session = await opened(folderOf({ 'classics.pgn': game({}, '1. e4 {[%clk 0:01:00]} e5') }));
    expect(await session.readNotes({ item: CLASSICS }, context)).toMatchObject({ kind: 'ready', notes: 0 });
  });

  it('notes leave out games of other rules, and these games are counted', async () => {
    const session = await opened(
      folderOf({ 'classics.pgn': game({ Variant: 'Atomic' }, '1. e4 {boom} e5') + game({}, '1. e4 $1 e5') }),
    );
    expect(await session.readNotes({ item: CLASSICS }, context)).toMatchObject({
      kind: 'ready',
      notes: 1,
      variants: 1,
    });
  });
});

describe('the table of notes', () => {
  it('the table of notes of a large database is kept, and the next visit finds notes without reading a game', async () => {
    const store = memoryStore();
    const visits = [countedFormats(), countedFormats()];
    const first = await opened(FOLDER, new Storage(store), 1, visits[0].formats);
    await readAll(first);
    expect(visits[0].games).toBeGreaterThan(0);
    const expected = await ask(first, AFTER_E4);
    expect(expected.total).toBe(4);
    const second = await opened(FOLDER, new Storage(store), 1, visits[1].formats);
    const states = await second.describeNotes({ items: [CLASSICS, MINE] }, context);
    expect(states.map((state) => state.kind === 'ready' && state.isKept)).toEqual([true, true]);
    const request = { items: [CLASSICS, MINE], chess960: false, fens: [AFTER_E4] };
    expect(await second.findLastVoices(request, context)).toEqual({ at: 0 });
    expect(visits[1].games).toBe(0);
    expect(await ask(second, AFTER_E4)).toEqual(expected);
  });

  it('the table of notes of a file with another time is not used', async () => {
    const store = memoryStore();
    await readAll(await opened(FOLDER, new Storage(store), 1));
    const later = folderOf({ 'classics.pgn': CLASSICS_PGN, 'mine.pgn': MINE_PGN }, 2);
    const session = await opened(later, new Storage(store), 1);
    expect((await session.describeNotes({ items: [CLASSICS] }, context))[0].kind).toBe('unread');
  });

  it('a table of notes with a flipped byte changes no answer: it is dropped, and read again', async () => {
    const store = memoryStore();
    const first = await opened(FOLDER, new Storage(store), 1);
    await readAll(first);
    const expected = await ask(first, AFTER_E4);
    const kept = new Map([...store.files].map(([name, bytes]) => [name, bytes.slice()]));
    const [name, data] = [...kept].find(([file]) => file.endsWith('.data'))!;
    // If one file has lost its table, the copy of a note in the other file answers, with the same key.
    const keys = expected.voices.map(({ key }) => key);
    for (let at = 0; at < data.length; at += 5) {
      const damaged = memoryStore();
      for (const [file, bytes] of kept) damaged.files.set(file, bytes.slice());
      damaged.files.get(name)![at] ^= 0x10;
      const session = await opened(FOLDER, new Storage(damaged), 1);
      await session.describeNotes({ items: [CLASSICS, MINE] }, context);
      const answer = await ask(session, AFTER_E4);
      for (const { key } of answer.voices) expect(keys).toContain(key);
      await readAll(session);
      expect((await ask(session, AFTER_E4)).voices).toEqual(expected.voices);
    }
  });

  it('the table of notes stays in memory if the browser keeps nothing', async () => {
    const session = await opened(FOLDER, new Storage(absentStore()), 1);
    expect(await session.readNotes({ item: CLASSICS }, context)).toMatchObject({
      kind: 'ready',
      isKept: false,
    });
    expect((await ask(session, AFTER_E4)).total).toBeGreaterThan(0);
  });

  it('a deleted table of notes is no longer used', async () => {
    const store = memoryStore();
    const session = await opened(FOLDER, new Storage(store), 1);
    await readAll(session);
    await session.deleteStored({}, context);
    expect((await session.describeNotes({ items: [CLASSICS] }, context))[0].kind).toBe('unread');
  });

  it('the table of notes of an archive with a password stays in memory, and answers from there', async () => {
    const bytes = encodeCbv({
      members: [{ name: 'secret.pgn', bytes: new TextEncoder().encode(CLASSICS_PGN) }],
      password: 'Caissa',
    });
    const store = memoryStore();
    const session = createSession(FORMATS, new Storage(store), undefined, undefined, undefined, 1);
    const file = new File([new Uint8Array(bytes)], 'Secret.cbz', { lastModified: 1 });
    await session.openFolder(
      { kind: 'files', name: 'chess', files: [{ path: 'Secret.cbz', file }] },
      context,
    );
    await session.unlockArchive({ item: itemId('Secret.cbz'), password: 'Caissa' }, context);
    const item = itemId('Secret.cbz/secret.pgn');
    expect(await session.readNotes({ item }, context)).toMatchObject({ kind: 'ready', isKept: false });
    expect((await ask(session, AFTER_E4, { items: [item] })).total).toBe(3);
    expect(store.sizes()).toEqual({});
  });
});
