import { expect, it } from 'vitest';
import { Board } from '../../src/chess/board.ts';
import { legalMoves } from '../../src/chess/mobility.ts';
import { FORMATS } from '../../src/formats/registry.ts';
import type { MergedGames } from '../../src/model/merged/mergedGames.ts';
import { itemId } from '../../src/protocol/items.ts';
import type { CallContext } from '../../src/protocol/rpc.ts';
import { createSession } from '../../src/worker/session.ts';
import { Random } from '../support/random.ts';
import { fakeFormat, file } from './fakeFormat.ts';

const context: CallContext = { signal: new AbortController().signal, progress: () => undefined };
const ITEM = itemId('games.pgn');

async function open(text: string) {
  const session = createSession(FORMATS);
  const files = [file('games.pgn', text)];
  await session.openFolder({ kind: 'files', name: '', files }, context);
  const { selection } = await session.openDatabase({ item: ITEM }, context);
  return { session, selection: await session.readToEnd({ item: ITEM, selection: selection.id }, context) };
}

async function merge(text: string, choice: { plies?: number; withNotes?: boolean } = {}) {
  const { session, selection } = await open(text);
  const { plies = 10, withNotes = false } = choice;
  return session.mergeGames(
    { item: ITEM, selection: selection.selection.id, plies, withNotes, fromHits: false },
    context,
  );
}

/** Each line of the tree as text, with its games. */
function linesOf({ moves }: MergedGames): ReadonlyMap<string, number> {
  const lines: string[] = [];
  for (const { san, parent } of moves) lines.push(parent < 0 ? san : `${lines[parent]} ${san}`);
  return new Map(lines.map((line, at) => [line, moves[at].games]));
}

const game = (white: string, moves: string, result = '1-0', date = '1959.01.01'): string =>
  `[White "${white}"]\n[Black "Black, B"]\n[Date "${date}"]\n[Result "${result}"]\n\n${moves} ${result}\n`;

it('games meet in one tree, and the moves that more of them play come first', async () => {
  const merged = await merge(
    [
      game('A', '1. d4 d5'),
      game('B', '1. e4 e5 2. Nf3 Nc6', '1/2-1/2'),
      game('C', '1. e4 c5', '0-1'),
      game('D', '1. e4 e5 2. Nf3', '1-0'),
    ].join('\n'),
  );
  expect([...linesOf(merged)]).toEqual([
    ['e4', 3],
    ['e4 e5', 2],
    ['e4 e5 Nf3', 2],
    ['e4 e5 Nf3 Nc6', 1],
    ['e4 c5', 1],
    ['d4', 1],
    ['d4 d5', 1],
  ]);
  const [e4, , nf3] = merged.moves;
  expect(e4).toMatchObject({ decided: 3, whiteHalves: 3, ended: 0 });
  expect(nf3).toMatchObject({ ended: 1, endings: [{ white: 'D', result: '1-0', year: 1959 }] });
});

it('a tree stops at its depth and names the games there; three by name, all by number', async () => {
  const merged = await merge(
    Array.from({ length: 5 }, (_, at) => game(`P${at}`, '1. e4 e5 2. Nf3 Nc6')).join('\n'),
    { plies: 2 },
  );
  expect([...linesOf(merged)]).toEqual([
    ['e4', 5],
    ['e4 e5', 5],
  ]);
  expect(merged.moves[1].ended).toBe(5);
  expect(merged.moves[1].endings.map(({ white }) => white)).toEqual(['P0', 'P1', 'P2']);
});

it('games from other start positions and games of other rules are left out, and counted', async () => {
  const merged = await merge(
    [
      game('A', '1. e4'),
      '[SetUp "1"]\n[FEN "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"]\n\n1. e4 *\n',
      '[Variant "Atomic"]\n\n1. e4 *\n',
    ].join('\n'),
  );
  expect(merged.games).toBe(1);
  expect(merged.left).toEqual({
    beyond: 0,
    otherStarts: 1,
    variants: 1,
    unreadable: 0,
    texts: 0,
    least: 1,
  });
});

it('unreadable games are left out, and counted', async () => {
  const item = itemId('a.fake');
  const session = createSession([fakeFormat()]);
  const files = [file('a.fake', 'A-B\n!\nC-D\n!\n!')];
  await session.openFolder({ kind: 'files', name: '', files }, context);
  const { selection } = await session.openDatabase({ item }, context);
  const { games, left } = await session.mergeGames(
    { item, selection: selection.id, plies: 10, withNotes: false, fromHits: false },
    context,
  );
  expect([games, left.unreadable]).toEqual([2, 3]);
});

it('notes are merged on request, three games at a move', async () => {
  const text = Array.from({ length: 4 }, (_, at) => game(`P${at}`, `1. e4 {word ${at}} $1 e5`)).join('\n');
  const noted = (await merge(text, { withNotes: true })).moves[0];
  expect(noted.notes.map(({ game: { white } }) => white)).toEqual(['P0', 'P1', 'P2']);
  expect(noted.notes[0].annotations.map(({ kind }) => kind).sort()).toEqual(['comment', 'nag']);
  expect(noted.moreNotes).toBe(1);
  expect((await merge(text)).moves[0].notes).toEqual([]);
});

it('a list of hits begins at the position that was searched, whatever moves led there', async () => {
  const { session } = await open(
    [
      game('A', '1. e4 e5 2. Nf3 Nc6 3. Bb5'),
      game('B', '1. Nf3 Nc6 2. e4 e5 3. Bc4'),
      game('C', '1. d4'),
    ].join('\n'),
  );
  const fen = new Board();
  for (const san of ['e4', 'e5', 'Nf3', 'Nc6']) fen.play(fen.parseSan(san) ?? legalMoves(fen)[0]);
  const { selection } = await session.searchPositions(
    { item: ITEM, position: { kind: 'exact', fen: fen.fen(), chess960: false, lines: 'mainline' } },
    context,
  );
  const merged = await session.mergeGames(
    { item: ITEM, selection: selection.id, plies: 4, withNotes: false, fromHits: true },
    context,
  );
  expect([...linesOf(merged)]).toEqual([
    ['Bb5', 1],
    ['Bc4', 1],
  ]);
  expect(merged.left.otherStarts).toBe(0);
});

it('a tree of random games has the counts of a walk, and a cut tree keeps its most frequent moves', async () => {
  const random = new Random(5);
  const lines = Array.from({ length: 300 }, () => {
    const board = new Board();
    return Array.from({ length: 30 }, () => {
      const moves = legalMoves(board);
      return board.playSan(moves[random.chance(0.8) ? 0 : random.below(Math.min(4, moves.length))]);
    });
  });
  const texts = lines.map((sans, at) =>
    game(`P${at}`, sans.map((san, ply) => (ply % 2 === 0 ? `${ply / 2 + 1}. ${san}` : san)).join(' ')),
  );
  const merged = await merge(texts.join('\n'), { plies: 24 });
  const walked = new Map<string, number>();
  for (const sans of lines)
    for (let ply = 1; ply <= 24; ply++) {
      const line = sans.slice(0, ply).join(' ');
      walked.set(line, (walked.get(line) ?? 0) + 1);
    }
  const { least } = merged.left;
  expect(walked.size).toBeGreaterThan(4000);
  expect(least).toBeGreaterThan(1);
  expect(linesOf(merged)).toEqual(new Map([...walked].filter(([, games]) => games >= least)));
  expect(merged.moves.length).toBeLessThanOrEqual(4000);
  expect(merged.moves.reduce((sum, { ended }) => sum + ended, 0)).toBe(300);
});
