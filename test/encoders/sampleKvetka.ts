// A small book with everything in it: twins, castling, en passant, remarks, three kinds of sources.
import type { Eco } from '../../src/chess/types.ts';
import type { BookEntry, BookScore } from '../../src/model/bookEntry.ts';
import { playedPositions, tallyOf, type BookGame } from './bookGames.ts';
import { encodeKvetka, type KvetkaLink, type KvetkaOptions } from './kvetka.ts';
import type { KvetkaSource } from './kvetka/sources.ts';
import { kvetkaPositions } from './kvetkaGames.ts';
import { GAMES as CTG_GAMES } from './sampleCtg.ts';

export const GAMES: readonly BookGame[] = CTG_GAMES;
export const PLAYED = GAMES.flatMap(playedPositions);

const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';
const AFTER_E4 = 'rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1';
const AFTER_E4_C5 = 'rnbqkbnr/pp1ppppp/8/2p5/4P3/8/PPPP1PPP/RNBQKBNR w KQkq c6 0 1';

export const COMMENTS: Readonly<Record<string, string>> = {
  [START]: 'Начало: the beginning — E98 is no code',
  [AFTER_E4]: "B00|King's pawn",
  [AFTER_E4_C5]: 'B20|Sicilian Defence|Open|or not',
};

const ADDRESSES = [
  { type: 0, address: '' },
  { type: 3, address: String.raw`D:\Базы\Sample.cbh` },
  { type: 1, address: String.raw`%currentdirpgn\game_base.pgn` },
  { type: 2, bad: true, address: 'http://example.invalid/live.htm' },
] as const;

/** Distributes games over the sources: the first gets none, and the fifth game has no link. */
export function linkOf(game: BookGame): KvetkaLink | undefined {
  const at = GAMES.indexOf(game);
  return at === 4 ? undefined : [1 + (at % 3), Math.floor(at / 3)];
}

export const SOURCES: readonly KvetkaSource[] = ADDRESSES.map((source, number) => ({
  ...source,
  games: GAMES.filter((_, at) => 1 + (at % 3) === number).map((game, at) => ({
    address: source.type === 3 ? 46 * (at + 1) : source.type === 2 ? 0x0c000000 + 100 * at : 700 * at,
    length: source.type === 3 ? 46 : 600 + at,
    white: `Белый ${GAMES.indexOf(game)}`,
    black: `Black, ${GAMES.indexOf(game)}`,
    ...(game.whiteElo !== undefined && { whiteElo: game.whiteElo }),
    ...(game.blackElo !== undefined && { blackElo: game.blackElo }),
    result: game.result,
  })),
}));

export const POSITIONS = kvetkaPositions(GAMES, { comments: COMMENTS, linkOf });

/** The sample with a writer's options. */
export const sampleFiles = (options: KvetkaOptions = {}): ReadonlyMap<string, Uint8Array> =>
  encodeKvetka('Sample', POSITIONS, {
    caption: 'Книга Sample',
    capacity: 200,
    hasLinks: true,
    sources: SOURCES,
    ...options,
  });

export const scoreOf = (fen: string, played = PLAYED): BookScore => {
  const { white, draws, black } = tallyOf(played, fen);
  return { total: white + draws + black, white, draws, black };
};

const OPENINGS: Readonly<Record<string, readonly [eco: string, name: string, variation: string]>> = {
  [AFTER_E4]: ['B00', "King's pawn", ''],
  [AFTER_E4_C5]: ['B20', 'Sicilian Defence', 'Open|or not'],
};

/** The entry of a position by plain counting, with its remarks. */
export function expectedEntry(fen: string): Partial<BookEntry> {
  const opening = OPENINGS[fen];
  if (opening === undefined) return { score: scoreOf(fen), comment: COMMENTS[fen] ?? '' };
  const [eco, name, variation] = opening;
  return { score: scoreOf(fen), comment: '', opening: { eco: eco as Eco, name, variation } };
}
