// A ChessBase database of any number of games, made on demand, for benchmarks and browser tests: up to a few thousand
// games played from a seed, each of them many times with its moves in another order, under newly dealt headers.
import { closeSync, openSync, writeFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { Container } from '../../test/encoders/cbh/container.ts';
import { encodeFileHeader, HEADER_SIZE } from '../../test/encoders/cbh/headers.ts';
import { Random } from '../../test/support/random.ts';
import { Dealer, nameFiles } from './dealtHeaders.ts';
import { madeOnce } from './madeOnce.ts';
import { playGame, ROUND } from './playedGames.ts';
import { makeVaried, recordSize, writeVariation } from './variedGames.ts';

const GAMES_PER_BLOCK = 1024;
const CBG_HEAD = 26;
/** Number of bytes of the longest game. */
const LONGEST = 256;

/** Returns the folder with a database `Big` of this many games; makes it if absent. It stays until it is deleted. */
export const bigBase = (games: number, parent?: string): string =>
  madeOnce(`base-${games}`, (folder) => writeBase(folder, games), parent);

/** The number of games that are really played; all others vary them. Playing costs a thousand times as much. */
const countPlayed = (games: number): number =>
  Math.min(games, ROUND * Math.min(16, 1 + Math.floor(games / 65_000)));

function writeBase(folder: string, games: number): void {
  const random = new Random(games);
  const played = Array.from({ length: countPlayed(games) }, (_, i) => makeVaried(playGame(i, random)));
  for (const [extension, bytes] of nameFiles()) writeFileSync(join(folder, `Big.${extension}`), bytes);
  const noRecords = new Container(CBG_HEAD, 0).bytes();
  writeFileSync(join(folder, 'Big.cba'), noRecords);

  const list = openSync(join(folder, 'Big.cbh'), 'w');
  const moves = openSync(join(folder, 'Big.cbg'), 'w');
  writeSync(list, encodeFileHeader(games, 'cb9'));
  writeSync(moves, noRecords);
  const records = new Uint8Array(GAMES_PER_BLOCK * HEADER_SIZE);
  const bytes = new Uint8Array(GAMES_PER_BLOCK * LONGEST);
  const dealer = new Dealer(random, records);
  let size = CBG_HEAD;
  for (let done = 0; done < games; done += GAMES_PER_BLOCK) {
    const rows = Math.min(GAMES_PER_BLOCK, games - done);
    let end = 0;
    for (let row = 0; row < rows; row++) {
      const game = random.pick(played);
      const plies = writeVariation(game, random, bytes, end);
      dealer.deal(row, { offset: size + end, plies, eco: game.eco });
      end += recordSize(plies);
    }
    writeSync(list, records, 0, rows * HEADER_SIZE);
    writeSync(moves, bytes, 0, end);
    size += end;
  }
  closeSync(list);
  const head = new DataView(noRecords.buffer);
  head.setUint32(2, size);
  head.setBigUint64(10, BigInt(size));
  writeSync(moves, noRecords, 0, CBG_HEAD, 0);
  closeSync(moves);
}
