// While a table is built, other work of the thread gets its turn every few milliseconds, such as a cancellation.
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Board } from '../../../src/chess/board.ts';
import { Breath } from '../../../src/base/breath.ts';
import { NO_MOVE, WantedKeys } from '../../../src/formats/scanHits.ts';
import { makeScanBlock } from '../../../src/formats/scan.ts';
import { SUMMED_COLUMNS } from '../../../src/search/openingTree/sum.ts';
import { buildTable } from '../../../src/search/openingTree/buildTable.ts';
import type { GameSource } from '../../../src/search/openingTree/gameSource.ts';
import { Openings } from '../../../src/search/openingTree/openings.ts';
import { tableLimits } from '../../../src/search/openingTree/tableMemory.ts';

/** A few milliseconds of work. */
const LOOKS = 100_000;
/** One of these moves is played at each ply: pawns that do not block each other, then knights. */
const MOVES = [
  ['a3', 'a4', 'b3', 'b4', 'c3', 'c4', 'd3', 'd4'],
  ['a6', 'a5', 'b6', 'b5', 'c6', 'c5', 'd6', 'd5'],
  ['e3', 'e4', 'f3', 'f4', 'g3', 'g4', 'h3', 'h4'],
  ['e6', 'e5', 'f6', 'f5', 'g6', 'g5', 'h6', 'h5'],
  ['Na3', 'Nh3'],
  ['Na6', 'Nh6'],
];
const LINES = MOVES.reduce((lines, moves) => lines * moves.length, 1);
/** Four games have each line. */
const GAMES = 4 * LINES;

/** Moves of each ply as a scan reads them. */
function movesByPly(): readonly (readonly number[])[] {
  const board = new Board();
  return MOVES.map((sans) => {
    const moves = sans.map((san) => board.parseSan(san) ?? NO_MOVE);
    board.play(moves[0] as Parameters<Board['play']>[0]);
    return moves;
  });
}

/** Games that are scanned at once, without giving other work a turn, and that never transpose. */
function gamesInMemory(onScan: (kind: string) => void): GameSource {
  const byPly = movesByPly();
  const block = makeScanBlock(MOVES.length + 1);
  return {
    records: GAMES,
    columns: async () => ({
      count: GAMES,
      columns: new Map(SUMMED_COLUMNS.map((name) => [name, new Uint32Array(GAMES)])),
    }),
    async scan(plan, target) {
      onScan(plan.kind);
      if (plan.kind === 'openings')
        for (let row = 0; row < GAMES; row++) {
          let line = row;
          for (let ply = 0; ply <= MOVES.length; ply++) {
            block.rows[ply] = row;
            block.plies[ply] = ply;
            const moves = byPly[ply];
            block.moves[ply] = moves?.[line % moves.length] ?? NO_MOVE;
            line = Math.floor(line / (moves?.length ?? 1));
          }
          target.take(block, MOVES.length + 1);
        }
      return { games: GAMES, plies: 0, damaged: 0 };
    },
  };
}

/** Makes a table and calls `onTurn` at each turn. */
async function make(
  onTurn: () => void,
  onScan: (kind: string) => void = () => undefined,
  signal?: AbortSignal,
): Promise<number> {
  vi.spyOn(Breath.prototype, 'take').mockImplementation(async () => onTurn());
  let bytes = 0;
  const limits = { ...tableLimits(GAMES), maxPly: MOVES.length };
  for await (const chunk of buildTable(gamesInMemory(onScan), limits, signal && { signal }))
    bytes += chunk.length;
  return bytes;
}

afterEach(() => {
  vi.restoreAllMocks();
});

describe('turns for others while a table is made', () => {
  it('other work gets turns while games are sorted, however many begin alike', async () => {
    const { move } = Openings.prototype;
    let looks = 0;
    let most = 0;
    let all = 0;
    vi.spyOn(Openings.prototype, 'move').mockImplementation(function (this: Openings, game, ply) {
      looks++;
      all++;
      return move.call(this, game, ply);
    });
    await make(() => {
      most = Math.max(most, looks);
      looks = 0;
    });
    expect(all).toBeGreaterThan(GAMES * (MOVES.length - 1));
    expect(most).toBeLessThan(LOOKS);
  });

  it('other work gets turns while keys are sorted and entries are written', async () => {
    const turns = { openings: 0, keys: 0 };
    let phase: keyof typeof turns = 'openings';
    let sorted = 0;
    const bytes = await make(
      () => turns[phase]++,
      (kind) => {
        if (kind !== 'keys') return;
        sorted = turns.openings;
        phase = 'keys';
      },
    );
    expect(bytes).toBeGreaterThan(8 * GAMES);
    // Four digits of a key, and the passes that use the order.
    const passes = 8;
    expect(sorted - Math.ceil((GAMES * (MOVES.length + 2)) / LOOKS)).toBeGreaterThan(
      (passes * LINES) / LOOKS,
    );
    expect(turns.keys).toBeGreaterThan((2 * LINES) / LOOKS);
  });

  it('an abort at any turn ends the build', async () => {
    let turns = 0;
    await make(() => turns++);
    for (let part = 0; part < 8; part++) {
      const stop = new AbortController();
      const last = Math.floor((turns * part) / 8);
      let at = 0;
      const made = make(
        () => {
          if (at++ === last) stop.abort();
        },
        undefined,
        stop.signal,
      );
      await expect(made).rejects.toThrow(expect.objectContaining({ name: 'AbortError' }));
      expect(at).toBe(last + 1);
    }
  });

  it('other work gets turns while wanted keys are put into their table', async () => {
    let turns = 0;
    vi.spyOn(Breath.prototype, 'take').mockImplementation(async () => {
      turns++;
    });
    const keys = Uint32Array.from({ length: 10 * LOOKS }, (_, i) => Math.imul(i + 1, 0x9e3779b1));
    await WantedKeys.of({ kind: 'keys', keys, maxPly: Infinity, lines: 'mainline' });
    expect(turns).toBeGreaterThanOrEqual(5);
  });
});
