import { readFileSync } from 'node:fs';
import { Chess } from 'chessops/chess';
import { makeSanAndPlay, parseSan } from 'chessops/san';
import { describe, expect, it } from 'vitest';
import { Board } from '../../../src/chess/board.ts';
import { INITIAL_FEN } from '../../../src/chess/types.ts';
import { FORMATS } from '../../../src/formats/registry.ts';
import { recordNumber } from '../../../src/model/gameHeader.ts';
import { itemId } from '../../../src/protocol/items.ts';
import type { GapsQuestion, RepertoireGaps } from '../../../src/protocol/gapsApi.ts';
import type { FolderInput, WorkerApi } from '../../../src/protocol/api.ts';
import type { CallContext } from '../../../src/protocol/rpc.ts';
import type { ScanProgress } from '../../../src/protocol/selection.ts';
import { createSession } from '../../../src/worker/session.ts';
import { Storage } from '../../../src/worker/storage/storage.ts';
import { encodePolyglot } from '../../encoders/polyglot.ts';
import { continuedIn, gapsByHand } from '../../support/gapsByHand.ts';
import { countByHand, nameOf } from '../../support/countedByHand.ts';
import { basePgn, randomBase } from '../../support/openingBases.ts';
import { Random } from '../../support/random.ts';
import { itOfInputs } from '../../support/randomInputs.ts';
import { ChangingFile } from '../changingFile.ts';
import { memoryStore } from '../storage/memoryStore.ts';

const context: CallContext = { signal: new AbortController().signal, progress: () => undefined };
const BASE = itemId('base.pgn');
const MINE = itemId('mine.pgn');
const FROM_START = { fen: INITIAL_FEN, chess960: false, least: 0, staleYears: 20, until: 2026 };

const fileOf = (name: string, text: string, lastModified = 1): ChangingFile =>
  new ChangingFile([text], name, { lastModified });
const folderOf = (base: File, mine: File): FolderInput => ({
  kind: 'files',
  name: 'chess',
  files: [base, mine].map((file) => ({ path: file.name, file })),
});

async function open(base: string, mine: string): Promise<WorkerApi> {
  return (await openFiles(fileOf('base.pgn', base), fileOf('mine.pgn', mine))).session;
}

async function openFiles(base: File, mine: File) {
  const store = memoryStore();
  const session = createSession(FORMATS, new Storage(store), undefined, 0);
  await session.openFolder(folderOf(base, mine), context);
  return { session, store };
}

const ask = (session: WorkerApi, more: Partial<GapsQuestion> = {}): Promise<RepertoireGaps> =>
  session.findGaps({ repertoire: MINE, reference: BASE, ...FROM_START, ...more }, context);

function boardAfter(line: string): Board {
  const board = new Board();
  for (const san of line.split(' ').filter(Boolean)) {
    const move = board.parseSan(san);
    if (move !== undefined) board.play(move);
  }
  return board;
}

/** The games as PGN: `[year, movetext]`. */
const pgnOf = (games: readonly (readonly [year: number, moves: string])[]): string =>
  games.map(([year, moves]) => `[Date "${year}.01.01"]\n[Result "1-0"]\n\n${moves} 1-0\n`).join('\n');

const times = (count: number, year: number, moves: string) =>
  Array.from({ length: count }, () => [year, moves] as const);

/** Black answers 1.e4 with the Caro-Kann, with two variations, and does not answer 1.d4. */
const CARO = '1. e4 c6 2. d4 d5 3. e5 (3. Nc3 dxe4 4. Nxe4 Bf5) (3. exd5 cxd5) 3... Bf5 *';
const GAMES = pgnOf([
  ...times(40, 2020, '1. e4 c6 2. d4 d5 3. e5 Bf5'),
  ...times(20, 2019, '1. e4 c6 2. d4 d5 3. Nc3 dxe4'),
  ...times(10, 2015, '1. e4 c6 2. d4 d5 3. f3 e6'),
  ...times(10, 2001, '1. e4 c6 2. c4 d5'),
  ...times(20, 2022, '1. d4 Nf6'),
]);

const shown = ({ gaps }: RepertoireGaps) =>
  gaps.map(({ line, share, games, lastYear, usual }) => [
    line.join(' '),
    Number(share.toFixed(4)),
    games,
    lastYear,
    usual?.uci,
  ]);

describe('the gaps of a repertoire', () => {
  it('gaps are unanswered moves by frequency, with the usual answer to each', async () => {
    const session = await open(GAMES, CARO);
    const found = await ask(session);
    expect(found).toMatchObject({ side: 'black', isKnown: true, isCut: false, depth: 8 });
    expect(shown(found)).toEqual([
      ['d2d4', 0.2, 20, 2022, 'g8f6'],
      ['e2e4 c7c6 c2c4', 0.1, 10, 2001, 'd7d5'],
      ['e2e4 c7c6 d2d4 d7d5 f2f3', 0.1, 10, 2015, 'e7e6'],
    ]);
    expect(found.inside).toBeCloseTo(0.6);
    // 3.e5 Bf5 and, in a variation, 3.Nc3 dxe4: no game of the reference continues.
    expect(found.ended).toBeCloseTo(0.4);
    expect(found.answered.map(({ line }) => line.join(' '))).toContain('e2e4 c7c6 d2d4 d7d5 b1c3');
  });

  it('gaps are those below the position in question', async () => {
    const session = await open(GAMES, CARO);
    const fen = 'rnbqkbnr/pp1ppppp/2p5/8/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2';
    const found = await ask(session, { fen: fen as GapsQuestion['fen'] });
    expect(shown(found).map(([line, share]) => [line, share])).toEqual([
      ['c2c4', 0.125],
      ['d2d4 d7d5 f2f3', 0.125],
    ]);
  });

  it('gaps leave out moves that are rarer than requested, but count them outside', async () => {
    const session = await open(GAMES, CARO);
    const found = await ask(session, { least: 0.15 });
    expect(shown(found).map(([line]) => line)).toEqual(['d2d4']);
    expect(found.inside).toBeCloseTo(0.6);
  });

  it('gaps leave out moves whose answer leads to a position of the repertoire by another order of moves', async () => {
    const games = pgnOf([
      ...times(6, 2020, '1. d4 d5 2. c4 e6 3. Nc3 Nf6'),
      ...times(4, 2020, '1. c4 e6 2. d4 d5'),
    ]);
    const session = await open(games, '1. d4 (1. c4 e6 2. Nc3 d5) 1... d5 2. c4 e6 3. Nc3 Nf6 *');
    const found = await ask(session, { side: 'black' });
    // 1.c4 e6 2.d4: the answer 2...d5 leads to the position after 1.d4 d5 2.c4 e6.
    expect(found.gaps).toEqual([]);
    expect(found.inside).toBe(1);
  });

  it('gaps come with lines that nobody has played for years', async () => {
    const session = await open(
      `${GAMES}\n${pgnOf(times(5, 2001, '1. e4 c6 2. c4 e5 3. Nf3'))}`,
      `${CARO}\n\n1. e4 c6 2. c4 d5 (2... e5 3. Nf3 d6) (2... g6 3. d4 Bg7) 3. cxd5 *`,
    );
    const found = await ask(session, { staleYears: 12 });
    const stale = found.stale.map(({ line, lastYear }) => [line.join(' '), lastYear]);
    // After 2...d5 all games end, and nothing shows how old they are.
    expect(stale.toSorted()).toEqual([
      ['e2e4 c7c6 c2c4 e7e5', 2001],
      ['e2e4 c7c6 c2c4 g7g6', undefined],
    ]);
  });

  it('a line ends where the file ends it, although two moves back lead to a position of the repertoire', async () => {
    const games = pgnOf([
      ...times(6, 2020, '1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4'),
      ...times(4, 2020, '1. e4 e5 2. Nf3 Nc6 3. Bb5 Nf6 4. O-O'),
    ]);
    // 3...Nb8 4.Bf1 would be the position after 2.Nf3.
    const found = await ask(await open(games, '1. e4 e5 2. Nf3 Nc6 3. Bb5 *'), { side: 'white' });
    expect(found).toMatchObject({ gaps: [], inside: 1, ended: 1, unfollowed: 0 });
  });

  it('a move that leads from the end of a line into another one is followed, and the others end the line', async () => {
    const games = pgnOf([
      ...times(5, 2020, '1. Nf3 d5 2. d4 Nf6 3. c4'),
      ...times(2, 2020, '1. Nf3 d5 2. d4 e6 3. c4'),
      ...times(3, 2020, '1. Nf3 c5 2. c4'),
    ]);
    const found = await ask(await open(games, '1. Nf3 *\n\n1. d4 d5 2. Nf3 Nf6 3. c4 *'), { side: 'white' });
    // Half of my games begin with 1.Nf3, and no game of the reference with 1.d4.
    expect(found.gaps.map(({ line, share }) => [line.join(' '), Number(share.toFixed(4))])).toEqual([
      ['g1f3 d7d5 d2d4 e7e6', 0.1],
    ]);
    expect(found.inside).toBeCloseTo(0.9);
    expect(found.ended).toBeCloseTo(0.15 + 0.25);
  });

  it('lines that are met too rarely to be listed count in the sums', async () => {
    const games = pgnOf([
      ...times(90, 2020, '1. e4 c6 2. d4 d5 3. e5 Bf5'),
      ...times(6, 2020, '1. e4 c6 2. d4 d5 3. Nc3 dxe4 4. Nxe4 Bf5 5. Ng3'),
      ...times(4, 2020, '1. e4 c6 2. d4 d5 3. Nc3 dxe4 4. f3 e5'),
    ]);
    const found = await ask(await open(games, CARO), { side: 'black', least: 0.2 });
    expect(found).toMatchObject({ gaps: [], unfollowed: 0 });
    expect(found.inside).toBeCloseTo(0.96);
    expect(found.ended).toBeCloseTo(0.96);
  });

  it('a reference without a move in the first position says nothing about gaps', async () => {
    const session = await open(pgnOf(times(5, 2020, '1. d4 d5')), CARO);
    const fen = 'rnbqkbnr/pp1ppppp/2p5/8/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2' as GapsQuestion['fen'];
    expect(await ask(session, { fen })).toMatchObject({ isKnown: true, isMet: false, gaps: [], stale: [] });
    expect(await ask(session)).toMatchObject({ isKnown: true, isMet: true });
  });

  it('lines of games without a year are not stale, and such games are counted', async () => {
    const undated = (moves: string, count: number) =>
      Array.from({ length: count }, () => `[Date "????.??.??"]\n[Result "1-0"]\n\n${moves} 1-0\n`).join('\n');
    const games = `${pgnOf(times(10, 2020, '1. d4 d5'))}\n${undated('1. e4 c6 2. d4 d5 3. e5 Bf5 4. Nf3', 10)}`;
    const found = await ask(await open(games, CARO), { side: 'black' });
    expect(found).toMatchObject({ stale: [], undated: 10 });
  });

  it('years are counted back from the newest game of the reference, also below a position that is stale itself', async () => {
    const games = pgnOf([
      ...times(10, 2020, '1. d4 d5'),
      ...times(10, 1985, '1. e4 c6 2. d4 d5 3. e5 Bf5 4. Nf3'),
    ]);
    const session = await open(games, CARO);
    const fen = 'rnbqkbnr/pp1ppppp/2p5/8/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2' as GapsQuestion['fen'];
    const staleOf = async (more: Partial<GapsQuestion>) =>
      (await ask(session, { side: 'black', ...more })).stale.map(({ line, lastYear }) => [
        line.join(' '),
        lastYear,
      ]);
    expect(await staleOf({})).toEqual([['e2e4 c7c6', 1985]]);
    expect(await staleOf({ fen })).toEqual([['d2d4 d7d5', 1985]]);
    const query = { kind: 'date', from: (1980 << 9) as never, to: (1990 << 9) as never } as const;
    const list = await session.findGames({ item: BASE, query, sort: [] }, context);
    expect(await staleOf({ selection: list.id })).toEqual([]);
  });

  it('gaps are found for a book with moves of its own side alone, as repertoire and as reference', async () => {
    const fens = ['', 'e4', 'e4 c6', 'e4 c6 d4'].map((line) => boardAfter(line).fen());
    const book = (entries: readonly (readonly [fen: string, uci: string, weight: number])[]) =>
      Uint8Array.from(encodePolyglot(entries.map(([fen, uci, weight]) => ({ fen, uci, weight }))));
    const session = createSession(FORMATS);
    const files = [
      { path: 'base.pgn', file: new File([GAMES], 'base.pgn') },
      {
        path: 'mine.bin',
        file: new File(
          [
            book([
              [fens[1], 'c7c6', 1],
              [fens[3], 'd7d5', 1],
            ]),
          ],
          'mine.bin',
        ),
      },
      {
        path: 'all.bin',
        file: new File(
          [
            book([
              [fens[0], 'e2e4', 3],
              [fens[0], 'd2d4', 1],
              [fens[2], 'd2d4', 1],
              [fens[2], 'c2c4', 1],
            ]),
          ],
          'all.bin',
        ),
      },
    ];
    await session.openFolder({ kind: 'files', name: 'chess', files }, context);
    const repertoire = itemId('mine.bin');
    const games = await ask(session, { repertoire });
    expect([games.side, games.isKnown]).toEqual(['black', true]);
    expect(shown(games).map(([line, share]) => [line, share])).toEqual([
      ['d2d4', 0.2],
      ['e2e4 c7c6 c2c4', 0.1],
    ]);
    // A Polyglot book has weights, but no games.
    const weights = await ask(session, { repertoire, reference: itemId('all.bin') });
    // Its moves have no years.
    expect(weights).toMatchObject({ stale: [], undated: 0 });
    expect(shown(weights).map(([line, share, count]) => [line, share, count])).toEqual([
      ['e2e4 c7c6 c2c4', 0.375, undefined],
      ['d2d4', 0.25, undefined],
    ]);
  });

  it('the moves of the demo’s repertoire show that it is White’s', async () => {
    const session = await open(GAMES, readFileSync('scripts/demo/repertoire.pgn', 'utf8'));
    expect((await ask(session)).side).toBe('white');
  });

  it('a position that the repertoire lacks has no gaps', async () => {
    const session = await open(GAMES, '1. c4 c5 *');
    const fen = 'rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1';
    expect(await ask(session, { fen: fen as GapsQuestion['fen'] })).toMatchObject({
      isKnown: false,
      gaps: [],
    });
  });

  it('a search for gaps stops when it is canceled', async () => {
    const session = await open(GAMES, CARO);
    const stop = new AbortController();
    stop.abort();
    const asked = session.findGaps(
      { repertoire: MINE, reference: BASE, ...FROM_START },
      { signal: stop.signal, progress: () => undefined },
    );
    await expect(asked).rejects.toThrow(/abort/i);
  });

  it('a reference that is rewritten between two questions makes the second fail, until it is opened again', async () => {
    const [base, mine] = [fileOf('base.pgn', GAMES), fileOf('mine.pgn', CARO)];
    const { session } = await openFiles(base, mine);
    const before = await ask(session);
    base.isChanged = true;
    await expect(ask(session)).rejects.toMatchObject({ failure: { kind: 'changed', file: 'base.pgn' } });
    const rewritten = pgnOf(times(10, 2024, '1. e4 c6 2. d4 d5 3. e5 Bf5'));
    await session.openFolder(folderOf(fileOf('base.pgn', rewritten, 2), mine), context);
    const after = await ask(session);
    expect([shown(before).length, shown(after).length]).toEqual([3, 0]);
    expect(after.inside).toBe(1);
  });

  it('a reference that is rewritten while gaps are asked has no gaps of two files', async () => {
    const base = fileOf('base.pgn', GAMES);
    const { session } = await openFiles(base, fileOf('mine.pgn', CARO));
    // The first scan knows the positions of the repertoire; the usual answers to gaps need a second one.
    let done = 0;
    const progress = (progressed: ScanProgress): void => {
      ({ done } = progressed);
      if (done > 0) base.isChanged = true;
    };
    const asked = session.findGaps(
      { repertoire: MINE, reference: BASE, ...FROM_START },
      { ...context, progress },
    );
    await expect(asked).rejects.toMatchObject({ failure: { kind: 'changed', file: 'base.pgn' } });
    expect(done).toBeGreaterThan(0);
  });

  it('a rewritten reference does not lose its table to a question for gaps', async () => {
    const base = fileOf('base.pgn', GAMES);
    const { session, store } = await openFiles(base, fileOf('mine.pgn', CARO));
    await session.buildTree({ item: BASE }, context);
    const stored = store.sizes();
    base.isChanged = true;
    await expect(ask(session)).rejects.toMatchObject({ failure: { kind: 'changed', file: 'base.pgn' } });
    expect(store.sizes()).toEqual(stored);
  });

  it('a repertoire that is rewritten before all of it is read makes the question for its gaps fail', async () => {
    const mine = fileOf('mine.pgn', CARO);
    const { session } = await openFiles(fileOf('base.pgn', GAMES), mine);
    await session.readRecord({ item: MINE, number: recordNumber(1) }, context);
    mine.isChanged = true;
    await expect(ask(session)).rejects.toMatchObject({ failure: { kind: 'changed', file: 'mine.pgn' } });
  });

  it('gaps are the same from a table of the reference, and a list of its games has gaps of its own', async () => {
    const session = await open(GAMES, CARO);
    const scanned = await ask(session);
    await session.buildTree({ item: BASE }, context);
    expect(await ask(session)).toEqual(scanned);
    const query = { kind: 'date', from: (2018 << 9) as never } as const;
    const list = await session.findGames({ item: BASE, query, sort: [] }, context);
    const found = await ask(session, { selection: list.id });
    expect(shown(found).map(([line, share]) => [line, share])).toEqual([['d2d4', 0.25]]);
  });

  itOfInputs('gaps equal those of a walk through all lines by hand', 60, async (inputs) => {
    for (let seed = 1; seed <= inputs; seed++) {
      const random = new Random(seed);
      const games = randomBase(random, 120, 8).filter(({ startFen }) => startFen === undefined);
      const mine = randomBase(random, 12, 7).filter(({ startFen }) => startFen === undefined);
      const side = random.chance(0.5) ? 'white' : 'black';
      const session = await open(basePgn(games), basePgn(mine));
      const found = await ask(session, { side, plies: 6 });
      const positions = new Set(countByHand(mine).keys());
      const byHand = gapsByHand({ games, positions, continued: continuedIn(mine), side, plies: 6 });
      expect(found.isKnown).toBe(byHand.isKnown);
      expect(found.inside).toBeCloseTo(byHand.inside, 9);
      expect(found.ended).toBeCloseTo(byHand.ended, 9);
      const gaps = new Map<string, number>();
      for (const { line, share } of found.gaps) {
        const key = `${nameAfter(line.slice(0, -1))} ${line.length} ${line.at(-1)}`;
        gaps.set(key, (gaps.get(key) ?? 0) + share);
      }
      expect([...gaps.keys()].toSorted()).toEqual([...byHand.gaps.keys()].toSorted());
      for (const [key, share] of gaps) expect(share).toBeCloseTo(byHand.gaps.get(key) ?? -1, 9);
    }
  });
});

/** The name of the position after moves in UCI, with castling as the king's move. */
function nameAfter(line: readonly string[]): string {
  const position = Chess.default();
  for (const uci of line) {
    const san = ['O-O', 'O-O-O'].find((castling) => {
      const move = parseSan(position, castling);
      return move !== undefined && 'from' in move && uci === `${squareOf(move.from)}${castled(move)}`;
    });
    makeSanAndPlay(position, (san && parseSan(position, san)) || moveOf(uci));
  }
  return nameOf(position);
}
const squareOf = (square: number): string => 'abcdefgh'[square & 7] + String((square >> 3) + 1);
const castled = (move: { from: number; to: number }): string =>
  squareOf((move.from & ~7) | (move.to > move.from ? 6 : 2));
const at = (name: string): number => 'abcdefgh'.indexOf(name[0]) + 8 * (Number(name[1]) - 1);
const moveOf = (uci: string) => ({ from: at(uci.slice(0, 2)), to: at(uci.slice(2, 4)) });
