// The hot path against the replay by the rules of `chess`; the two share only the tables of moves.
import { Chess } from 'chessops/chess';
import { makeSanAndPlay } from 'chessops/san';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Board } from '../../../src/chess/board.ts';
import { BRANCHED, COMPLETE, DAMAGED, LEFT, makeMainlineBlock } from '../../../src/formats/mainlineBlock.ts';
import type { KeyPlan, ScanPlan } from '../../../src/formats/scan.ts';
import { decodeMainlines } from '../../../src/formats/scid/mainline.ts';
import { plainStart } from '../../../src/formats/scid/plainStart.ts';
import { planForBoards } from '../../../src/search/positionPlan.ts';
import { legalMoves } from '../../encoders/randomGames.ts';
import { FILES_4, FILES_5, SAMPLE } from '../../encoders/sampleScid.ts';
import { encodeScid } from '../../encoders/scid.ts';
import type { GameDescription } from '../../encoders/scid/description.ts';
import { encodeRecord } from '../../encoders/scid/record.ts';
import { withFile } from '../../support/memoryFiles.ts';
import { Random } from '../../support/random.ts';
import { fastScan, slowScan } from './scans.ts';
import { itOfInputs } from '../../support/randomInputs.ts';

const EVERY: ScanPlan = { kind: 'everyPosition', maxPly: Infinity, lines: 'mainline' };
const EMPTY: GameDescription = {
  white: 'A',
  black: 'B',
  event: 'C',
  site: '',
  round: '1',
  result: 0,
  date: [2000, 1, 1],
  moves: '*',
};

/** Movetext of a random one-line game, long enough for promotions and bare kings. */
function longGame(random: Random, plies: number): string {
  const position = Chess.default();
  const moves: string[] = [];
  for (let ply = 0; ply < plies; ply++) {
    const legal = legalMoves(position);
    if (legal.length === 0) break;
    // Prefers pawn moves, so that pawns reach the last rank.
    const pushes = legal.filter(({ from }) => position.board.pawn.has(from));
    moves.push(
      makeSanAndPlay(position, random.pick(pushes.length > 0 && random.chance(0.5) ? pushes : legal)),
    );
  }
  return [...moves, '*'].join(' ');
}

const database = (moves: readonly string[], version: 4 | 5 = 5) =>
  encodeScid(
    { name: 'Games', title: '', flagNames: [], games: moves.map((line) => ({ ...EMPTY, moves: line })) },
    version,
  );

/** Outcome and number of plies of a record. */
function decode(moves: string | Uint8Array, maxPlies?: number, leastMen?: number): [number, number] {
  const bytes = typeof moves === 'string' ? encodeRecord({ ...EMPTY, moves }).bytes : moves;
  const block = makeMainlineBlock(1, bytes.length);
  block.bytes = bytes;
  block.count = 1;
  block.starts[0] = plainStart(bytes, 0, bytes.length);
  block.ends[0] = bytes.length;
  if (maxPlies !== undefined) block.limits[0] = maxPlies;
  decodeMainlines(block, leastMen);
  return [block.outcomes[0], block.firstWords[1]];
}

describe('the hot path of Scid', () => {
  it.each([
    ['e4 e5 Nf3 Nc6 Bc4 Bc5 O-O Nf6 d3 O-O *', 10],
    ['d4 d5 Nc3 Nc6 Bf4 Bf5 Qd2 Qd7 O-O-O O-O-O *', 10],
    ['e4 c5 e5 d5 exd6 c4 b4 cxb3 *', 8],
    ['e4 d5 exd5 c6 dxc6 Nf6 cxb7 Nd5 bxa8=Q Nc7 Qxb8 *', 11],
    ['e4 -- d4 e5 -- exd4 *', 6],
    ['e4 e5 Qh5 Qh4 Qxf7+ Ke7 *', 5],
  ])('the hot path plays %s to its end', async (moves, plies) => {
    const [outcome, count] = decode(moves.replace(' Ke7', ''));
    expect([outcome, count]).toEqual([COMPLETE, plies]);
    const files = database([moves.replace(' Ke7', '')]);
    expect(await fastScan('Games', files, EVERY)).toEqual(await slowScan('Games', files, EVERY));
  });

  it('the hot path plays long games with promotions to their end', async () => {
    const random = new Random(43);
    const games = Array.from({ length: 40 }, () => longGame(random, 220));
    expect(games.join(' ').match(/=/g)?.length).toBeGreaterThan(40);
    for (const moves of games) expect(decode(moves)[0]).toBe(COMPLETE);
    const files = database(games);
    const found = await fastScan('Games', files, EVERY);
    expect(found.damaged).toEqual([]);
    expect(found).toEqual(await slowScan('Games', files, EVERY));
  });

  it('the hot path stops at the requested ply, and when too few men are left', () => {
    const moves = 'e4 d5 exd5 c6 dxc6 Nf6 cxb7 Nd5 bxa8=Q Nc7 Qxb8 *';
    expect(decode(moves, 3)).toEqual([LEFT, 3]);
    expect(decode(moves, 11)).toEqual([COMPLETE, 11]);
    expect([32, 31, 30, 29, 28, 27].map((men) => decode(moves, undefined, men)[1])).toEqual([
      3, 5, 7, 9, 11, 11,
    ]);
  });

  it('the hot path skips variations, and leaves unknown bytes to the replay', () => {
    expect(decode('e4 e5 $1 {x} (c5 $13 Nf3 (c3)) (e6) Nf3 *')).toEqual([COMPLETE | BRANCHED, 3]);
    const [start, end] = [0, 15];
    const record = (...moves: number[]): Uint8Array => Uint8Array.of(0, start, ...moves);
    // A variation without an end, one that ends without a beginning, a game without an end, a glyph without its number.
    for (const moves of [[0xcf, 13, end], [0xcf, 14, end], [0xcf], [0xcf, 11]])
      expect(decode(record(...moves))[0] & DAMAGED).toBe(DAMAGED);
    // Castling on the first move, a captured own piece, a blocked bishop, a queen's second byte that is no diagonal,
    // or missing, and a pawn that captures over the edge: 1.e4 a5 2.e5 a4 3.h2xa4.
    const overEdge = [0xcf, 0x8f, 0xc1, 0x81, 0xf2, end];
    for (const moves of [[10, end], [0x11, end], [0x3f, end], [0x43, 64 + 4, end], [0x43], overEdge])
      expect(decode(record(...moves))[0] & DAMAGED).toBe(DAMAGED);
  });

  it.each([
    ['4', FILES_4],
    ['5', FILES_5],
  ])(
    'the hot path finds the same as the replay in a damaged database of version %s',
    async (version, files) => {
      const path = `${SAMPLE.name}.sg${version}`;
      const whole = files.get(path) ?? new Uint8Array(0);
      const change = fc.tuple(fc.nat({ max: whole.length - 1 }), fc.nat({ max: 255 }));
      await fc.assert(
        fc.asyncProperty(fc.array(change, { maxLength: 6 }), async (changes) => {
          const bytes = whole.slice();
          for (const [at, value] of changes) bytes[at] = value;
          const damaged = withFile(files, path, bytes);
          for (const plan of [EVERY, { ...EVERY, maxPly: 5 }])
            expect(await fastScan(SAMPLE.name, damaged, plan)).toEqual(
              await slowScan(SAMPLE.name, damaged, plan),
            );
        }),
      );
    },
  );

  itOfInputs('the hot path loses no position by leaving games early', 20, async (numRuns) => {
    await fc.assert(
      fc.asyncProperty(fc.nat(), fc.nat({ max: 60 }), async (seed, ply) => {
        const random = new Random(seed);
        const files = database(Array.from({ length: 12 }, () => longGame(random, 70)));
        const every = await slowScan('Games', files, EVERY);
        const boards = boardsAt(every.hits, ply);
        for (const key of boards) {
          const plan: KeyPlan = { ...planForBoards([key]), firstOnly: random.chance(0.5) };
          expect(await fastScan('Games', files, plan)).toEqual(await slowScan('Games', files, plan));
          expect((await fastScan('Games', files, plan)).hits).not.toEqual([]);
        }
      }),
      { numRuns },
    );
  });

  it('the hot path reads only wanted rows', async () => {
    const random = new Random(7);
    const files = database(Array.from({ length: 100 }, () => longGame(random, 20)));
    const plan = { ...EVERY, only: Uint32Array.of(0b1010_0001, 0, 1 << 31, 1) };
    const found = await fastScan('Games', files, plan);
    expect(found).toEqual(await slowScan('Games', files, plan));
    expect(new Set(found.hits.map((hit) => Number(hit.split(':')[0])))).toEqual(new Set([0, 5, 7, 95, 96]));
  });
});

/** The positions of all games at a ply, replayed from their moves. */
function boardsAt(hits: readonly string[], ply: number): readonly Board[] {
  const boards: Board[] = [];
  let board = new Board();
  for (const hit of hits) {
    const [, at, move] = hit.split(':').map(Number);
    if (at === 0) board = new Board();
    if (at === ply) {
      const copy = new Board();
      copy.copyFrom(board);
      boards.push(copy);
    }
    if (move !== 0xffff) board.play((move & 0x7fff) as Parameters<Board['play']>[0]);
  }
  return boards;
}
