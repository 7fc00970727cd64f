import { describe, expect, it } from 'vitest';
import { pgnFormat } from '../../../src/formats/pgn/format.ts';
import type { DatabaseReader } from '../../../src/formats/format.ts';
import { Board } from '../../../src/chess/board.ts';
import type { RecordNumber } from '../../../src/model/gameHeader.ts';
import { itemId } from '../../../src/protocol/items.ts';
import type { GatheredNote } from '../../../src/worker/voices/noteFacts.ts';
import { NotedGames } from '../../../src/worker/voices/notedGames.ts';
import { claimedSets } from '../../support/memoryFiles.ts';

const ITEM = itemId('games.pgn');
const { signal } = new AbortController();
const board = new Board();
board.play(board.parseSan('e4')!);

const PGN = Array.from({ length: 20 }, (_, at) => `[White "W${at}"]\n\n1. e4 {Note ${at}.} e5 *\n\n`).join(
  '',
);

async function openReader(): Promise<DatabaseReader> {
  const [set] = claimedSets(pgnFormat, new Map([['games.pgn', new TextEncoder().encode(PGN)]]));
  const reader = await pgnFormat.open(set, {});
  await reader.readToEnd?.();
  return reader;
}

/** Databases with one reader, which counts the games that are read. */
async function counted() {
  const read: number[] = [];
  const whole = await openReader();
  const newReader = () => ({
    readRecord: (number: RecordNumber) => {
      read.push(number);
      return whole.readRecord(number);
    },
  });
  const state = { reader: newReader() };
  return { read, reopen: () => (state.reader = newReader()), databases: { reader: async () => state } };
}

const noteOf = (row: number): GatheredNote => ({
  item: ITEM,
  row,
  node: 1,
  orLater: false,
  sign: 0,
  length: 1,
});

describe('the games of notes', () => {
  it('a game is read once for several notes, and not again for another position', async () => {
    const { read, databases } = await counted();
    const games = new NotedGames(databases);
    const notes = [noteOf(3), noteOf(3), noteOf(5)];
    await games.addVoices(notes, board, signal);
    expect(notes.map(({ voices }) => voices?.length)).toEqual([1, 1, 1]);
    await games.addVoices([noteOf(5)], board, signal);
    expect(read).toEqual([4, 6]);
  });

  it('the games used last stay decoded, within a bound of nodes', async () => {
    const { read, databases } = await counted();
    // Each game has three nodes.
    const games = new NotedGames(databases, 6);
    for (const row of [0, 1, 0, 2, 0, 1]) await games.addVoices([noteOf(row)], board, signal);
    expect(read).toEqual([1, 2, 3, 2]);
  });

  it('games of files that were open before do not answer for the open ones', async () => {
    const { read, databases, reopen } = await counted();
    const games = new NotedGames(databases);
    await games.addVoices([noteOf(0)], board, signal);
    reopen();
    await games.addVoices([noteOf(0)], board, signal);
    expect(read).toEqual([1, 1]);
  });
});
