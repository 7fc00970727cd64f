// Random games that often transpose: few moves to choose from, knights that go back, and some set-ups.
import { makeSanAndPlay } from 'chessops/san';
import { makeUci } from 'chessops/util';
import { legalMoves } from '../encoders/randomGames.ts';
import { startOf } from './countedByHand.ts';
import type { CountedGame } from './countedByHand.ts';
import type { Random } from './random.ts';

const RESULTS = ['1-0', '0-1', '1/2-1/2', '*'] as const;
const SET_UPS = [
  'rnbqkbnr/pppppppp/8/8/8/5N2/PPPPPPPP/RNBQKB1R b KQkq - 1 1',
  'rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2',
];

/** Central pawn moves such as e2-e4, knights between home and their third rank, and White's Be2 and castling. */
const LIKED = /^(e2e4|d2d4|e7e5|d7d5|e4d5|d5e4|b1c3|g1f3|c3b1|f3g1|b8c6|g8f6|c6b8|f6g8|f1e2|e1h1)$/;

export function randomBase(random: Random, count: number, plies: number): CountedGame[] {
  return Array.from({ length: count }, () => {
    const startFen = random.chance(0.1) ? random.pick(SET_UPS) : undefined;
    const position = startOf({ ...(startFen !== undefined && { startFen }) });
    const sans: string[] = [];
    const length = random.below(plies + 1);
    while (sans.length < length) {
      const moves = legalMoves(position);
      if (moves.length === 0) break;
      const liked = moves.filter((move) => LIKED.test(makeUci(move)));
      const choice = liked.length > 0 && random.chance(0.97) ? liked : moves;
      sans.push(makeSanAndPlay(position, random.pick(choice)));
    }
    return {
      ...(startFen !== undefined && { startFen }),
      sans,
      result: random.pick(RESULTS),
      whiteElo: random.chance(0.2) ? 0 : 1000 + random.below(1800),
      blackElo: random.chance(0.2) ? 0 : 1000 + random.below(1800),
      year: random.chance(0.2) ? 0 : 1950 + random.below(70),
    };
  });
}

/** The games as PGN. */
export const basePgn = (games: readonly CountedGame[]): string =>
  games
    .map(({ startFen, sans, result, whiteElo, blackElo, year }) =>
      [
        `[White "W"]\n[Black "B"]\n[Result "${result}"]`,
        whiteElo > 0 ? `[WhiteElo "${whiteElo}"]` : '',
        blackElo > 0 ? `[BlackElo "${blackElo}"]` : '',
        year > 0 ? `[Date "${year}.??.??"]` : '',
        startFen === undefined ? '' : `[SetUp "1"]\n[FEN "${startFen}"]`,
        `\n${sans.join(' ')} ${result}\n`,
      ]
        .filter((line) => line !== '')
        .join('\n'),
    )
    .join('\n');
