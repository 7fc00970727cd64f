import { parsePgn, startingPosition } from 'chessops/pgn';
import { describe, expect, it } from 'vitest';
import type { DatabaseReader } from '../../src/formats/format.ts';
import { keptNames } from '../../src/model/analysis/keptGame.ts';
import { contentKey } from '../../src/model/contentKey.ts';
import { recordNumber } from '../../src/model/gameHeader.ts';
import type { LoadedGame } from '../../src/model/loadedGame.ts';
import { itemId } from '../../src/protocol/items.ts';
import type { ScanProgress } from '../../src/protocol/selection.ts';
import { exportPgn } from '../../src/worker/exportRecords.ts';
import { blobSink, fileSink, removeEmptyFile } from '../../src/worker/exportSink.ts';
import type { ExportSink } from '../../src/worker/exportSink.ts';
import { createSession } from '../../src/worker/session.ts';
import { gameOf } from '../app/panels/board/shownGame.ts';
import { treeOf } from '../support/treeOf.ts';
import { fakeFormat, file } from './fakeFormat.ts';

const TREE = treeOf('1.e4 {Best by test} e5 $1 2.Nf3 (2.f4 {de:Königsgambit} exf4) Nc6');
const PAD = 'x'.repeat(400);
const longGame = (number: number): LoadedGame =>
  gameOf(TREE, { number: recordNumber(number), event: `Game ${number} ${PAD}` });

const refuse = () => Promise.reject(new Error('only records are read here'));
/** Any number of games, each made when it is read. */
function readerOf(count: number, gameAt = longGame): DatabaseReader {
  return {
    title: '',
    problems: [],
    count: { known: count, complete: true },
    readRows: refuse,
    readRecord: refuse,
    readIndex: refuse,
    scan: refuse,
    async *readRecords(from, to, options) {
      for (let row = from; row < to; row++) {
        options?.signal?.throwIfAborted();
        yield gameAt(row + 1);
      }
    },
  };
}

interface Taken {
  readonly blocks: number[];
  ended: 'no' | 'closed' | 'aborted';
}
function countingSink(taken: Taken, onWrite?: () => void): ExportSink {
  return {
    async write(block) {
      taken.blocks.push(block.length);
      onWrite?.();
    },
    async close() {
      taken.ended = 'closed';
      return undefined;
    },
    async abort() {
      taken.ended = 'aborted';
    },
  };
}

describe('the export of many games', () => {
  it('an export lists everything that PGN has no tag for', async () => {
    const header = {
      tag: 'The Immortal',
      deleted: true,
      result: '+:-',
      lineEvaluation: 16,
      medals: 1,
    } as const;
    const reader = readerOf(1, () => gameOf(treeOf('e4'), header));
    const { ledger } = await exportPgn(
      reader,
      [{ from: 0, to: 1 }],
      countingSink({ blocks: [], ended: 'no' }),
      {},
    );
    expect(ledger.losses.map(({ kind }) => kind)).toEqual([
      'deletedMark',
      'resultWithoutPlay',
      'title',
      'lineEvaluation',
      'medals',
    ]);
  });

  it('an export writes each block before it reads the next game', async () => {
    const taken: Taken = { blocks: [], ended: 'no' };
    const seen: ScanProgress[] = [];
    let asked = 0;
    const ahead: number[] = [];
    const reader = readerOf(20_000, (number) => {
      asked = number;
      return longGame(number);
    });
    const sink = countingSink(taken, () => ahead.push(asked));
    const { ledger } = await exportPgn(reader, [{ from: 0, to: 20_000 }], sink, {
      onProgress: (progress) => seen.push(progress),
    });
    expect(ledger.games).toBe(20_000);
    expect(taken.ended).toBe('closed');
    expect(taken.blocks.length).toBeGreaterThan(20);
    expect(Math.max(...taken.blocks)).toBeLessThan(260 * 1024);
    // A block holds some 400 games; few more have been read when the first block is written.
    expect(ahead[0]).toBeLessThan(600);
    expect(seen[0]).toEqual({ done: 0, total: 20_000 });
    // 20,000 losses are counted, a thousand of them by place.
    expect(ledger.losses).toEqual([{ kind: 'commentLanguage', count: 20_000 }]);
    expect(ledger.places.first).toHaveLength(1000);
    expect(ledger.places.first[1]).toEqual({
      kind: 'commentLanguage',
      number: 2,
      ply: 3,
      move: { number: 2, black: false },
    });
  });

  it('an export aborts its file when it is canceled', async () => {
    const taken: Taken = { blocks: [], ended: 'no' };
    const stop = new AbortController();
    const sink = countingSink(taken, () => stop.abort());
    const exported = exportPgn(readerOf(20_000), [{ from: 0, to: 20_000 }], sink, { signal: stop.signal });
    await expect(exported).rejects.toMatchObject({ name: 'AbortError' });
    expect(taken).toMatchObject({ ended: 'aborted', blocks: { length: 1 } });
  });

  it('an export reads back in chessops with its moves, comments and glyphs', async () => {
    const { download } = await exportPgn(readerOf(3), [{ from: 0, to: 3 }], blobSink('text/plain'), {});
    const games = parsePgn((await download?.text()) ?? '');
    expect(games.map(({ headers }) => headers.get('Event')?.slice(0, 6))).toEqual([
      'Game 1',
      'Game 2',
      'Game 3',
    ]);
    expect(startingPosition(games[0].headers).isOk).toBe(true);
    expect([...games[0].moves.mainline()]).toEqual([
      { san: 'e4', comments: ['Best by test'] },
      { san: 'e5', nags: [1] },
      { san: 'Nf3' },
      { san: 'Nc6' },
    ]);
    expect(games[0].moves.children[0].children[0].children[1].data).toEqual({
      san: 'f4',
      comments: ['Königsgambit'],
    });
  });

  it('an export says that a download would be too large', async () => {
    const exported = exportPgn(readerOf(2000), [{ from: 0, to: 2000 }], blobSink('text/plain', 2 ** 19), {});
    await expect(exported).rejects.toMatchObject({ failure: { kind: 'limit' } });
  });

  it('an export names the file that cannot be written', async () => {
    const handle = {
      name: 'out.pgn',
      createWritable: () => Promise.reject(new DOMException('no', 'NoModificationAllowedError')),
    };
    await expect(fileSink(handle)).rejects.toMatchObject({
      failure: { file: 'out.pgn', found: 'NoModificationAllowedError' },
    });
  });
});

describe('the file of an export that came to nothing', () => {
  const made = (size: number, remove?: () => Promise<void>) => ({
    getFile: () => Promise.resolve(new File(['x'.repeat(size)], 'out.pgn')),
    ...(remove === undefined ? {} : { remove }),
  });

  it('the file of a failed export is removed if it is empty', async () => {
    let removed = 0;
    expect(await removeEmptyFile(made(0, async () => void removed++))).toBe(false);
    expect(removed).toBe(1);
  });

  it('the file of a failed export stays if it holds bytes', async () => {
    let removed = 0;
    expect(await removeEmptyFile(made(1, async () => void removed++))).toBe(false);
    expect(removed).toBe(0);
  });

  it('the file of a failed export stays if the browser cannot remove files, or does not allow it', async () => {
    expect(await removeEmptyFile(made(0))).toBe(true);
    const forbid = () => Promise.reject(new DOMException('no', 'NotAllowedError'));
    expect(await removeEmptyFile(made(0, forbid))).toBe(true);
  });

  it('the file of a failed export is not reported if it is already gone', async () => {
    const gone = { getFile: () => Promise.reject(new DOMException('gone', 'NotFoundError')) };
    expect(await removeEmptyFile(gone)).toBe(false);
  });
});

describe('the ledger of a session', () => {
  const A = itemId('a.fake');
  const context = { signal: new AbortController().signal, progress: () => undefined };
  async function opened() {
    const session = createSession([fakeFormat()]);
    const files = [file('a.fake', 'Anand-Bronstein\n!\nEuwe-Fine'), file('a.side', '')];
    await session.openFolder({ kind: 'files', name: 'games', files }, context);
    return { session, selection: (await session.openDatabase({ item: A }, context)).selection.id };
  }

  it('the ledger counts games and names unreadable records', async () => {
    const { session, selection } = await opened();
    const choice = { kind: 'selection', selection } as const;
    const { ledger, download } = await session.exportPgn({ item: A, choice }, context);
    expect(ledger).toMatchObject({
      games: 2,
      texts: { count: 0 },
      unreadable: { count: 1, first: [{ number: 2, problem: { kind: 'invalid' } }] },
      damaged: { count: 0 },
      losses: [],
    });
    expect(parsePgn((await download?.text()) ?? '').map(({ headers }) => headers.get('White'))).toEqual([
      'Anand',
      'Euwe',
    ]);
  });

  it('a JSON export has a line for each record, including unreadable ones', async () => {
    const { session, selection } = await opened();
    const choice = { kind: 'selection', selection } as const;
    const { records, download } = await session.exportJson({ item: A, choice }, context);
    expect(records).toBe(3);
    const lines = ((await download?.text()) ?? '').trimEnd().split('\n');
    expect(lines.map((line): unknown => JSON.parse(line))).toMatchObject([
      { id: 1, white: 'Anand' },
      { id: 2, kind: 'unreadable', problems: [{ kind: 'invalid' }] },
      { id: 3, white: 'Euwe' },
    ]);
  });

  it('the ledger of one chosen game counts that game alone', async () => {
    const { session } = await opened();
    const choice = { kind: 'game', number: recordNumber(3) } as const;
    const { ledger, download } = await session.exportPgn({ item: A, choice }, context);
    expect(ledger.games).toBe(1);
    expect(await download?.text()).toContain('[White "Euwe"]');
    const outside = { kind: 'game', number: recordNumber(4) } as const;
    await expect(session.exportPgn({ item: A, choice: outside }, context)).rejects.toMatchObject({
      failure: { kind: 'invalid' },
    });
  });

  it('a canceled export has no ledger, and its file is removed once the export has closed it', async () => {
    const { session, selection } = await opened();
    const events: string[] = [];
    const handle: Partial<FileSystemFileHandle> & { remove(): Promise<void> } = {
      name: 'out.pgn',
      createWritable: () =>
        Promise.resolve(
          Object.assign(new WritableStream(), {
            write: async () => undefined,
            seek: async () => undefined,
            truncate: async () => undefined,
            async abort() {
              await new Promise((resolve) => setTimeout(resolve, 20));
              events.push('given up');
            },
          }),
        ),
      getFile: () => Promise.resolve(new File([], 'out.pgn')),
      remove: async () => void events.push('removed'),
    };
    const chosen = handle as FileSystemFileHandle;
    const stop = new AbortController();
    const choice = { kind: 'selection', selection } as const;
    const exported = session.exportPgn(
      { item: A, choice, file: chosen },
      { ...context, signal: stop.signal },
    );
    stop.abort();
    const discarded = session.discardExport({ file: chosen }, context);
    await expect(exported).rejects.toMatchObject({ name: 'AbortError' });
    expect(await discarded).toEqual({ emptyFile: false });
    expect(events).toEqual(['given up', 'removed']);
  });
});

describe('an export with the user’s analysis', () => {
  it('an export with the user’s analysis writes it as variations, and counts the games that have some', async () => {
    const plain = (number: number): LoadedGame => gameOf(TREE, { number: recordNumber(number) });
    const other = (number: number): LoadedGame =>
      number === 2 ? gameOf(treeOf('1.d4 d5'), { number: recordNumber(number) }) : plain(number);
    const { header, tree } = plain(1);
    const share = {
      parts: { notes: false, figures: false },
      analyses: [{ key: contentKey(keptNames(header), tree), tree: treeOf('1.e4 c6 {Solid}') }],
    };
    const runs = [{ from: 0, to: 3 }];
    const { download, analyzed, ledger } = await exportPgn(
      readerOf(3, other),
      runs,
      blobSink('application/x-chess-pgn'),
      {},
      share,
    );
    expect(analyzed).toBe(2);
    expect(ledger.games).toBe(3);
    const movetexts = (await download?.text())?.match(/^1\. .*$/gm);
    expect(movetexts).toEqual([
      '1. e4 e5 (1... c6 {Solid}) 2. Nf3 Nc6 0-1',
      '1. d4 d5 0-1',
      '1. e4 e5 (1... c6 {Solid}) 2. Nf3 Nc6 0-1',
    ]);
  });
});
