// A small book with everything in it: twins, castling, en passant, a promotion, marks of all colors.
import type { BookGame } from './bookGames.ts';
import { playedPositions, tallyOf } from './bookGames.ts';
import { ctgFiles, encodeCtg, type CtgFiles } from './ctg.ts';
import { ctgPositions, type CtgMarks } from './ctgGames.ts';
import type { BookEntry, BookScore } from '../../src/model/bookEntry.ts';

export const GAMES: readonly BookGame[] = [
  { line: 'e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O Be7', result: '1-0', whiteElo: 2700, blackElo: 2650 },
  { line: 'e4 e5 Nf3 Nc6 Bc4 Bc5 c3 Nf6 d3 O-O', result: '1/2-1/2', whiteElo: 2500 },
  { line: 'd4 d5 c4 e6 Nc3 Nf6 Bg5', result: '0-1', whiteElo: 2400, blackElo: 2600 },
  // Black plays the Queen's Gambit one move later: twins of the previous game.
  { line: 'd3 d5 d4 c5 e3 Nc6', result: '*', blackElo: 2300 },
  { line: 'e4 d5 e5 f5 exf6 exf6 Nf3', result: '1-0' },
  {
    line: 'e4 c5 Nf3 d6 d4 cxd4 Nxd4 Nf6 Nc3 g6 Be3 Bg7 f3 O-O Qd2 Nc6 O-O-O',
    result: '1-0',
    whiteElo: 2800,
  },
  {
    start: '8/2P3k1/8/8/8/8/8/2K5 w - - 0 1',
    line: 'c8=Q Kf6 Qc3+',
    result: '1-0',
    whiteElo: 2000,
    blackElo: 2000,
  },
  { start: '6k1/8/8/pP6/8/8/8/2K5 w - a6 0 1', line: 'bxa6 Kf7', result: '1-0' },
];

const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';
const AFTER_E4 = 'rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1';
const AFTER_D4 = 'rnbqkbnr/pppppppp/8/8/3P4/8/PPP1PPPP/RNBQKBNR b KQkq d3 0 1';

export const MARKS: Readonly<Record<string, CtgMarks>> = {
  [START]: { comment: 0x0e, annotations: { e2e4: 1, d2d4: 5, d2d3: 6 } },
  [AFTER_E4]: { flags: 0x84, weight: 77, comment: 0x0f, annotations: { e7e5: 0xe0, d7d5: 4 } },
  [AFTER_D4]: { flags: 0x44, weight: -12, comment: 0x24 },
};

export const PLAYED = GAMES.flatMap(playedPositions);

/** Pages of 400 bytes: the tree of nodes splits several times. */
export const BOOK: CtgFiles = encodeCtg(ctgPositions(GAMES, MARKS), { capacity: 400, games: GAMES.length });
export const FILES = ctgFiles('Sample', BOOK);

const mean = (ratings: readonly number[]): number | undefined =>
  ratings.length === 0 ? undefined : Math.round(ratings.reduce((sum, elo) => sum + elo) / ratings.length);

const scoreOf = (fen: string, played = PLAYED): BookScore => {
  const { total, white, draws, black } = tallyOf(played, fen);
  // A game without a result counts as half a point; then the points are unknown.
  const isKnown = total === white + draws + black;
  return { total, white, draws, black, ...(isKnown && { points: white + draws / 2 }) };
};

/** The entry of a position by plain counting, without the marks. */
export function countedEntry(fen: string, played = PLAYED): Partial<BookEntry> {
  const { own, other } = tallyOf(played, fen);
  const elo = { averageElo: mean(own), opponentElo: mean(other) };
  return {
    score: scoreOf(fen, played),
    ...(elo.averageElo === undefined ? {} : { averageElo: elo.averageElo }),
    ...(elo.opponentElo === undefined ? {} : { opponentElo: elo.opponentElo }),
  };
}
