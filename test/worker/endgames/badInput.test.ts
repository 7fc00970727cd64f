// Endgames of damaged, changing and strange databases, and of folders without tables or with half of one.
import { describe, expect, it } from 'vitest';
import { Board } from '../../../src/chess/board.ts';
import { FORMATS } from '../../../src/formats/registry.ts';
import { materialPattern } from '../../../src/model/position/materialPattern.ts';
import { itemId } from '../../../src/protocol/items.ts';
import type { CallContext } from '../../../src/protocol/rpc.ts';
import { createSession } from '../../../src/worker/session.ts';
import { ChangingFile } from '../changingFile.ts';

const context: CallContext = { signal: new AbortController().signal, progress: () => undefined };
const ITEM = itemId('endings.pgn');
const FEN = '4k3/8/4K3/8/4P3/8/8/8 w - - 0 60';
/** A game that starts here with an illegal move never comes to `FEN`. */
const OTHER = '4k3/8/8/4K3/4P3/8/8/8 w - - 0 60';
const board = Board.fromFen(FEN) ?? new Board();

const game = (white: string, moves: string, tags = ''): string =>
  `[White "${white}"]\n[Black "B"]\n[Result "1-0"]\n${tags}[SetUp "1"]\n[FEN "${FEN}"]\n\n${moves} 1-0\n\n`;

const TEXT =
  game('A', '60. Kd6 Kd8') +
  game('Damaged', '60. Kd6 Ke9') +
  game('Broken', '60. Ke9').replace(FEN, OTHER) +
  game('Atomic', '60. Kd6 Kd8', '[Variant "Atomic"]\n') +
  game('Chess960', '60. Kd6 Kd8', '[Variant "Chess960"]\n');

async function open(tables: Readonly<Record<string, Uint8Array<ArrayBuffer>>> = {}, text = TEXT) {
  const session = createSession(FORMATS);
  const endings = new ChangingFile([text], ITEM);
  const files = [
    { path: ITEM, file: endings },
    ...Object.entries(tables).map(([path, bytes]) => ({ path, file: new File([bytes], path) })),
  ];
  await session.openFolder({ kind: 'files', name: 'chess', files }, context);
  const position = { kind: 'pattern', pattern: materialPattern(board.squares), lines: 'mainline' } as const;
  return {
    session,
    endings,
    find: async () => (await session.searchPositions({ item: ITEM, position }, context)).selection,
  };
}

describe('the games with an endgame', () => {
  it('the games with an endgame are games of chess, Chess960 included, and a damaged game counts as far as it goes', async () => {
    const { session } = await open();
    const played = await session.readEndgameMoves({ item: ITEM, fen: board.fen() }, context);
    expect(played).toMatchObject({ games: 3, white: 3, damaged: 1 });
  });

  it('a file that has changed makes the question for its games fail', async () => {
    const { session, endings } = await open();
    await session.readEndgameMoves({ item: ITEM, fen: board.fen() }, context);
    endings.isChanged = true;
    await expect(
      session.readEndgameMoves({ item: ITEM, fen: new Board().fen() }, context),
    ).rejects.toMatchObject({ failure: { kind: 'changed' } });
  });
});

describe('verdicts on endings', () => {
  it('a folder without tables has no verdicts: the answer names the table and counts all games as unknown', async () => {
    const { session, find } = await open();
    const { id, count } = await find();
    const judged = await session.judgeEndings({ item: ITEM, selection: id }, context);
    expect(judged).toMatchObject({
      rows: [],
      unknown: [{ reason: { kind: 'tables', tables: ['KPvK.rtbw'] }, games: count }],
      unread: 0,
    });
    const changes = await session.findVerdictChanges(
      { fens: [board.fen(), board.fen()], chess960: false },
      context,
    );
    expect(changes).toEqual([]);
  });

  it('half of a table gives no verdicts, and the answer names it', async () => {
    const half = { 'KPvK.rtbw': new Uint8Array(40), 'KPvK.rtbz': new Uint8Array(40) };
    const { session, find } = await open(half);
    const { id } = await find();
    const judged = await session.judgeEndings({ item: ITEM, selection: id }, context);
    expect(judged.rows).toEqual([]);
    expect(judged.unknown[0].reason).toMatchObject({
      tables: [expect.stringMatching(/^KPvK/)],
    });
  });

  it('games of a file that has changed meanwhile count as unread', async () => {
    const { session, endings, find } = await open();
    const { id, count } = await find();
    endings.isChanged = true;
    const judged = await session.judgeEndings({ item: ITEM, selection: id }, context);
    expect(judged).toMatchObject({ rows: [], unread: count, unknown: [] });
  });
});
