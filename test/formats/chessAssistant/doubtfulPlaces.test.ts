// Short games that are none, since an address leads astray or their bytes are gone, and good ones that look like these.
import { describe, expect, it } from 'vitest';
import { encodeChessAssistant } from '../../encoders/chessAssistant.ts';
import { type Files, withFile } from '../../support/memoryFiles.ts';
import { D4, E4, NC6, NF3, bytes, load, openFiles } from './bytes.ts';

/** Ids of games in the list start at 2; records lie from the last to the first, with a byte between them. */
const idOf = (game: number): number => game + 1;
/** A pawn of Black's, one step: 1...a6. As the length of a game it means that there are no moves. */
const A6 = 0;
const OPENING = bytes(E4, A6, NF3, NC6);
const PASS = 211;
const LONG = bytes(...Array.from({ length: 20 }, () => PASS), ...OPENING);

const files = encodeChessAssistant({
  name: 'Test',
  games: [{ codes: LONG }, { codes: OPENING }, { codes: bytes(D4) }, {}, {}],
});

const imageOf = (all: Files, path: string): Uint8Array => all.get(path) ?? bytes();

function withAddress(all: Files, game: number, address: number): Files {
  const image = imageOf(all, 'Test.a02').slice();
  new DataView(image.buffer).setInt32(4 * idOf(game), address, true);
  return withFile(all, 'Test.a02', image);
}

const addressOf = (all: Files, game: number): number => {
  const image = imageOf(all, 'Test.a02');
  return new DataView(image.buffer, image.byteOffset).getInt32(4 * idOf(game), true);
};

/** What the problems of the database and of its games say was found. */
async function told(all: Files): Promise<readonly (readonly string[])[]> {
  const reader = await openFiles(all);
  const games = [];
  for (let number = 1; number <= reader.count.known; number++) games.push(await load(reader, number));
  return [reader, ...games].map(({ problems }) => problems.map(({ found = '' }) => found));
}

describe('a short game', () => {
  it('among others, with moves or without, is a game', async () => {
    expect((await told(files)).flat()).toEqual([]);
  });

  it('within another game is told', async () => {
    const inside = withAddress(files, 4, addressOf(files, 2) + 2);
    expect((await told(inside))[4]).toEqual(['bytes that another game uses, too']);
  });

  it('over the place of a deleted game is a game', async () => {
    // The id of the deleted game leads to a length that takes in all others.
    const image = imageOf(files, 'Test.d02').slice();
    image.set([100], 1);
    expect((await told(withFile(files, 'Test.d02', image))).flat()).toEqual([]);
  });

  it('of zeros that no game owns is told', async () => {
    const image = imageOf(files, 'Test.d02').slice();
    image.fill(0, addressOf(files, 2));
    const [database, , second] = await told(withFile(files, 'Test.d02', image));
    expect([database, second]).toEqual([['2 of 5 sampled games that cannot'], ['zeros']]);
  });

  it('of zeros that are other games without moves is a game', async () => {
    const empty = Array.from({ length: 40 }, () => ({}));
    const results = encodeChessAssistant({ name: 'Test', games: empty });
    // Without the bytes between the records, as a program would write them that leaves no gaps.
    let dense = withFile(results, 'Test.d02', new Uint8Array(40));
    for (let game = 1; game <= 40; game++) dense = withAddress(dense, game, game - 1);
    expect((await told(dense)).flat()).toEqual([]);
  });
});

describe('files that do not belong together', () => {
  it('are told for the database, since a game that looks well may have lost moves', async () => {
    const all = encodeChessAssistant({ name: 'Test', games: [{ codes: LONG }, { codes: LONG }, {}, {}] });
    const moved = withFile(all, 'Test.d02', bytes(0, 0, 0, ...imageOf(all, 'Test.d02')));
    const [database] = await told(moved);
    expect(database).toEqual([expect.stringMatching(/^\d of 4 sampled games that cannot$/)]);
  });

  it('are told where the list alone is empty', async () => {
    const reader = await openFiles(withFile(withFile(files, 'Test.d00', bytes()), 'Test.cdp', undefined));
    expect(reader.problems).toMatchObject([{ file: 'Test.d00', expected: '7 games', found: '0' }]);
  });
});

describe('an id of a name', () => {
  const games = [{ white: { name: 'Tal' }, codes: OPENING }];
  const withWhite = (...id: readonly number[]): Files => {
    const all = encodeChessAssistant({ name: 'Test', games });
    const image = imageOf(all, 'Test.d00').slice();
    image.set(id);
    return withFile(all, 'Test.d00', image);
  };

  it('that the list does not have is told', async () => {
    expect((await told(withWhite(0, 1, 0)))[1]).toEqual(['entry 256']);
  });

  it('that may mean nobody is no damage', async () => {
    expect((await told(withWhite(0xff, 0xff, 0xff))).flat()).toEqual([]);
    expect((await told(withWhite(0, 0, 0))).flat()).toEqual([]);
  });
});
