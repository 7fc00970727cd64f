import { describe, expect, it } from 'vitest';
import type { Board } from '../../../src/chess/board.ts';
import type { Fen, Move } from '../../../src/chess/types.ts';
import { WordTraces } from '../../../src/formats/2cbh/wordTraces.ts';
import { onlyBoard } from '../../../src/formats/scan.ts';
import type { KeyPlan } from '../../../src/formats/scan.ts';
import { WantedKeys } from '../../../src/formats/scanHits.ts';
import { planForBoards, planForPositions } from '../../../src/search/positionPlan.ts';
import { encodeMoves } from '../../encoders/2cbh/moveStream.ts';
import { Random } from '../../support/random.ts';
import { nodesOf, randomLine } from '../cbh/randomLines.ts';
import { boardsFrom, missedPositions } from '../chessbase/missedPositions.ts';
import { contentOf, wordsOf } from './words.ts';

const tracesOf = async (plan: KeyPlan): Promise<WordTraces> =>
  new WordTraces(await WantedKeys.of(plan), onlyBoard(plan));

/** Traces the words of a text (see words.ts) for one position or several. */
async function look(fens: string | readonly string[], text: string) {
  const traces = await tracesOf(planForPositions([fens].flat() as Fen[]));
  const content = contentOf(wordsOf(text));
  const last = traces.lastPly(content, 0, content.length);
  return { last, looked: traces.looked, isBranched: traces.isBranched };
}

const INITIAL = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';
const NAJDORF = 'rnbqkb1r/1p2pppp/p2p1n2/8/3NP3/2N5/PPP2PPP/R1BQKB1R w KQkq - 0 6';
const BARE_KINGS = '8/8/4k3/8/8/4K3/8/8 w - - 0 1';
const OPEN_SICILIAN = 'Pe2e4 pc7c5 Ng1f3 pd7d6 Pd2d4 pc5d4xP Nf3d4xP ng8f6 Nb1c3';

describe('the last ply at which a position may occur, traced from words', () => {
  it('the last possible ply is the ply of the position', async () => {
    expect(await look(NAJDORF, `${OPEN_SICILIAN} pa7a6 )`)).toMatchObject({ last: 10 });
    expect(await look(NAJDORF, `${OPEN_SICILIAN} pa7a6 Bf1e2 bc8d7 )`)).toMatchObject({ last: 10 });
    expect(await look(NAJDORF, `${OPEN_SICILIAN} pg7g6 )`)).toMatchObject({ last: -1 });
    expect(await look(INITIAL, ')')).toMatchObject({ last: 0 });
    expect(await look(INITIAL, 'Ng1f3 ng8f6 Nf3g1 nf6g8 )')).toMatchObject({ last: 4 });
    // Other castling rights make another position.
    expect(await look(INITIAL, 'Ng1f3 ng8f6 Rh1g1 rh8g8 Rg1h1 rg8h8 Nf3g1 nf6g8 )')).toMatchObject({
      last: 0,
    });
  });

  it('the search stops when a needed man, pawn rank or castling right is lost', async () => {
    expect((await look(NAJDORF, `${OPEN_SICILIAN} nf6e4xP Nc3e4xN )`)).looked).toBeLessThan(10);
    expect((await look(INITIAL, 'Ng1f3 pe7e5 Nf3e5xP pd7d6 )')).looked).toBe(1);
    expect((await look(NAJDORF, 'Ng1f3 Ke1f1 pe7e5 )')).looked).toBe(1);
  });

  it('no ply is possible if too few men are captured', async () => {
    expect(await look(BARE_KINGS, 'Pe2e4 pe7e5 Ke1e2 ke8e7 )')).toMatchObject({ last: -1, looked: 4 });
  });

  it('the last possible ply is the last of several positions', async () => {
    const after = 'rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1';
    expect(await look([INITIAL, after, NAJDORF], 'Pe2e4 pc7c5 )')).toMatchObject({ last: 1, looked: 2 });
    expect(await look([INITIAL, after, NAJDORF], `${OPEN_SICILIAN} pa7a6 )`)).toMatchObject({ last: 10 });
  });

  it('the last possible ply allows for an en passant capture', async () => {
    const passing = 'rnbqkbnr/ppp1pppp/8/8/3pP3/5N2/PPPP1PPP/RNBQKB1R b KQkq e3 0 3';
    const moves = 'Ng1f3 pd7d5 -- pd5d4 Pe2e4 pd4e3xep )';
    expect(await look(passing, moves)).toMatchObject({ last: 5 });
    expect(await look([passing, NAJDORF], moves)).toMatchObject({ last: 5 });
  });

  it('traces report alternatives up to the ply where they stop', async () => {
    expect((await look(NAJDORF, 'Pe2e4 | pc7c5 ) pe7e5 )')).isBranched).toBe(true);
    expect((await look(NAJDORF, 'Pe2e4 pc7c5 )')).isBranched).toBe(false);
    // 1...h5 rules the position out, but an alternative to it may still reach it.
    expect((await look(NAJDORF, 'Pe2e4 ph7h5 | Ng1f3 ) pc7c5 )')).isBranched).toBe(true);
    expect((await look(NAJDORF, 'Pe2e4 ph7h5 Ng1f3 | ) pc7c5 )')).isBranched).toBe(false);
  });
});

describe('no position is missed', () => {
  const lines = Array.from({ length: 60 }, (_, seed) => randomLine(new Random(seed + 900), 300));
  const gamesOf = (all: readonly (readonly Move[])[]) =>
    all.map((line) => ({ line, start: 2, record: encodeMoves({ moves: nodesOf(line) }).content }));
  const boards = boardsFrom(lines, new Random(3), 300);

  it('random games lose no position to traces of captured men and ruled-out moves', async () => {
    const plans = new Map<Board, WordTraces>();
    for (const board of boards.values()) plans.set(board, await tracesOf(planForBoards([board])));
    const { missed, passedOver } = missedPositions(gamesOf(lines), boards, (board) => {
      const traces = plans.get(board);
      if (traces === undefined) throw new Error('no traces');
      return traces.lastPly.bind(traces);
    });
    expect(missed).toEqual([]);
    expect(passedOver).toBeGreaterThan(0.9 * lines.length * boards.size);
  });

  it('random games lose no position to traces by the keys of several positions', async () => {
    const traces = await tracesOf(planForBoards([...boards.values()]));
    const { missed } = missedPositions(gamesOf(lines), boards, () => traces.lastPly.bind(traces));
    expect(missed).toEqual([]);
  });

  it('damaged games lose no position among their playable moves', async () => {
    const random = new Random(8);
    const games = gamesOf(lines).map((game) => {
      const at = 2 + 2 * random.below(game.line.length);
      const record = Uint8Array.from(game.record);
      record.set([random.below(256), random.below(256)], at);
      return { ...game, record, line: game.line.slice(0, (at - 2) / 2) };
    });
    const traces = await tracesOf(planForBoards([...boards.values()]));
    const { missed } = missedPositions(games, boards, () => traces.lastPly.bind(traces));
    expect(missed).toEqual([]);
  });
});
