// The real books of the sample data: every position is found with the tables and without, and every move is checked.
import { Chess } from 'chessops/chess';
import { parseFen } from 'chessops/fen';
import { parseUci } from 'chessops/util';
import { describe, expect, it } from 'vitest';
import { INITIAL_FEN, type Fen } from '../../src/chess/types.ts';
import { ctgFormat } from '../../src/formats/ctg/format.ts';
import type { BookReader } from '../../src/formats/format.ts';
import type { BookEntry } from '../../src/model/bookEntry.ts';
import { rawFen } from '../encoders/bookGames.ts';
import { makeGridFen } from '../encoders/fenGrid.ts';
import { type Files, memoryFiles, withFile } from '../support/memoryFiles.ts';
import { hasRealData, REAL_DATA, realFiles } from '../support/realData.ts';

const open = (name: string, files: Files): Promise<BookReader> => ctgFormat.open(memoryFiles(name, files));

const LETTERS: readonly (readonly [bits: string, letter: string])[] = [
  ['0', '.'],
  ...['110P', '10110R', '10100B', '10010N', '100010Q', '100000K'].flatMap(
    (code): (readonly [string, string])[] => {
      const [bits, letter] = [code.slice(0, -1), code.slice(-1)];
      return [
        [bits, letter],
        [`${bits.slice(0, -1)}1`, letter.toLowerCase()],
      ];
    },
  ),
];

/** The stored position of a signature as a FEN with White to move. */
function fenOfSignature(signature: Uint8Array): string {
  const bits = [...signature.subarray(1)].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  const ranks = Array.from({ length: 8 }, () => '');
  let at = 0;
  for (let square = 0; square < 64; square++) {
    const [code, letter] = LETTERS.find(([pattern]) => bits.startsWith(pattern, at)) ?? ['', '?'];
    at += code.length;
    ranks[square % 8] += letter;
  }
  const hasCastling = (signature[0] & 0x40) !== 0;
  const castlingBits = hasCastling ? bits.slice(-4) : '';
  const castling = [...'KQkq'].filter((letter) => castlingBits['kqKQ'.indexOf(letter)] === '1').join('');
  const epBits = hasCastling ? bits.slice(-7, -4) : bits.slice(-3);
  const ep = (signature[0] & 0x20) === 0 ? '' : `${'abcdefgh'[parseInt(epBits, 2)]}6`;
  return makeGridFen({ ranks, turn: 'w', castling, ep });
}

/** Positions of all pages, found by the sizes of their records. */
function storedFens(ctg: Uint8Array): readonly string[] {
  const fens: string[] = [];
  for (let page = 4096; page < ctg.length; page += 4096) {
    let at = page + 4;
    for (let left = ctg[page] * 256 + ctg[page + 1]; left > 0; left--) {
      const size = ctg[at] & 31;
      fens.push(fenOfSignature(ctg.subarray(at, at + size)));
      at += size + ctg[at + size] + 33;
    }
  }
  return fens;
}

/** Moves that chessops refuses. */
function illegalMoves(fen: string, { moves }: BookEntry): readonly string[] {
  const position = Chess.fromSetup(parseFen(fen).unwrap()).unwrap();
  return moves
    .map(({ uci }) => uci)
    .filter((uci) => {
      const move = parseUci(uci);
      return move === undefined || !position.isLegal(move);
    });
}

describe.skipIf(!hasRealData('ctg/simple'))(
  `the book of four positions in ${REAL_DATA}`,
  { tags: 'real' },
  () => {
    const AFTER_E4 = 'rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1';
    const AFTER_D4 = 'rnbqkbnr/pppppppp/8/8/3P4/8/PPP1PPPP/RNBQKBNR b KQkq d3 0 1';
    const AFTER_D5 = 'rnbqkbnr/ppp1pppp/8/3p4/3P4/8/PPP1PPPP/RNBQKBNR w KQkq d6 0 2';

    it('the simple book has its four positions with their moves and figures', async () => {
      const reader = await open('simple', realFiles('ctg/simple'));
      expect(reader.problems).toEqual([]);
      expect(reader.positions).toBe(4);
      expect(reader.games).toBe(1);
      const open_ = { total: 1, white: 0, draws: 0, black: 0 };
      expect(await reader.lookup({ fen: INITIAL_FEN })).toEqual({
        // The game has no result: its half points mean nothing.
        score: { total: 2, white: 0, draws: 0, black: 0 },
        nags: [],
        comment: '',
        merged: { colorsReversed: false, mirrored: false },
        moves: [
          { uci: 'e2e4', nags: [], unknownCode: 0xe0, score: open_ },
          { uci: 'd2d4', nags: [], unknownCode: 0xe0, score: open_ },
        ],
        problems: [],
      });
      expect(await reader.lookup({ fen: AFTER_D4 as Fen })).toMatchObject({
        moves: [{ uci: 'd7d5', unknownCode: 0xe0 }],
        merged: { colorsReversed: true },
      });
      for (const leaf of [AFTER_E4, AFTER_D5])
        expect(await reader.lookup({ fen: leaf as Fen })).toMatchObject({
          score: open_,
          moves: [],
          problems: [],
        });
    });
  },
);

describe.skipIf(!hasRealData('ctg/perfect2021'))(
  `the book of 104,224 positions in ${REAL_DATA}`,
  { tags: 'real' },
  () => {
    const files = hasRealData('ctg/perfect2021')
      ? realFiles('ctg/perfect2021')
      : new Map<string, Uint8Array>();

    it('the large book has all its positions, and no illegal move', async () => {
      const reader = await open('Perfect2021', files);
      expect(reader.problems).toEqual([]);
      expect(reader.positions).toBe(104_224);
      expect(reader.games).toBe(72_827);
      const fens = storedFens(files.get('Perfect2021.ctg') ?? new Uint8Array());
      expect(new Set(fens).size).toBe(104_224);
      const wrong: unknown[] = [];
      let moves = 0;
      for (const fen of fens) {
        const entry = await reader.lookup({ fen: fen as Fen });
        moves += entry?.moves.length ?? 0;
        if (entry === undefined) wrong.push({ absent: fen });
        else if (entry.problems.length > 0) wrong.push({ fen, problems: entry.problems });
        else if (illegalMoves(fen, entry).length > 0) wrong.push({ fen, illegal: illegalMoves(fen, entry) });
        const { total = 0, white = 0, draws = 0, black = 0, points = white + draws / 2 } = entry?.score ?? {};
        if (white + draws + black > total || points < white + draws / 2 || points > total - black - draws / 2)
          wrong.push({ fen, score: entry?.score });
      }
      expect(wrong).toEqual([]);
      expect(moves).toBe(112_290);
    });

    it('the large book has the same answers if it is read through without its tables', async () => {
      const tables = await open('Perfect2021', files);
      const scanned = await open('Perfect2021', withFile(files, 'Perfect2021.cto', undefined));
      const map = await open('Perfect2021', withFile(files, 'Perfect2021.ctb', undefined));
      const fens = storedFens(files.get('Perfect2021.ctg') ?? new Uint8Array());
      for (let i = 0; i < fens.length; i += 20) {
        const query = { fen: fens[i] as Fen };
        const entry = await tables.lookup(query);
        expect(await scanned.lookup(query)).toEqual(entry);
        expect(await map.lookup(query)).toEqual(entry);
      }
      expect(scanned.problems).toMatchObject([{ kind: 'missing-file', file: 'Perfect2021.cto' }]);
    });

    it('the first moves of the large book have the colors and marks that the program shows', async () => {
      const reader = await open('Perfect2021', files);
      const entry = await reader.lookup({ fen: INITIAL_FEN });
      expect(entry?.score).toEqual({
        total: 72_827,
        white: 12_048,
        draws: 54_132,
        black: 5056,
      });
      const colors = entry?.moves.map(
        ({ uci, nags, recommendation }) => `${uci} ${nags.join()} ${recommendation}`,
      );
      // The screenshot of the book: 1.e4!! 1.d4! 1.c4 1.Nf3, then 1.g3?! 1.b3?! 1.f4?! 1.e3?! 1.Nc3?!
      expect(colors?.slice().sort()).toEqual(
        expect.arrayContaining([
          'b1c3 6 blue',
          'b2b3 6 blue',
          'c2c4  green',
          'd2d4 1 green',
          'e2e3 6 blue',
          'e2e4 3 green',
          'f2f4 6 blue',
          'g1f3  green',
          'g2g3 6 blue',
        ]),
      );
    });

    it('the large book leads through its main line from move 1 to its end', async () => {
      const reader = await open('Perfect2021', files);
      const position = Chess.default();
      let line = '';
      let games = 72_827;
      for (;;) {
        const entry = await reader.lookup({ fen: rawFen(position) as Fen });
        expect(entry?.problems).toEqual([]);
        expect(entry?.score?.total).toBe(games);
        const best = entry?.moves
          .filter(({ recommendation }) => recommendation === 'green')
          .toSorted((a, b) => (b.score?.total ?? 0) - (a.score?.total ?? 0))[0];
        const move = best && parseUci(best.uci);
        if (best === undefined || move === undefined) break;
        line += ` ${best.uci}`;
        games = best.score?.total ?? 0;
        position.play(move);
      }
      expect(line.split(' ').length).toBeGreaterThan(12);
      expect(line).toMatch(/^ e2e4 /);
    });
  },
);
