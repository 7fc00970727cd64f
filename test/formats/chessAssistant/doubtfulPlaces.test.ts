// Places without a real game, because of a wrong address or lost bytes, and good games that look like them.
import { describe, expect, it } from 'vitest';
import { encodeChessAssistant } from '../../encoders/chessAssistant.ts';
import { type Files, withFile } from '../../support/memoryFiles.ts';
import { D4, E4, NC6, NF3, bytes, load, openFiles } from './bytes.ts';

/** Ids in the list of games start at 2; records lie from last to first, with a byte between them. */
const idOf = (game: number): number => game + 1;
/** Black's pawn move 1...a6. As the length of a game it means that there are no moves. */
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

/** The `found` texts of the database's problems, then those of each game. */
async function told(all: Files): Promise<readonly (readonly string[])[]> {
  const reader = await openFiles(all);
  const games = [];
  for (let number = 1; number <= reader.count.known; number++) games.push(await load(reader, number));
  return [reader, ...games].map(({ problems }) => problems.map(({ found = '' }) => found));
}

describe('a short game', () => {
  it('a short game among others is a game, with or without moves', async () => {
    expect((await told(files)).flat()).toEqual([]);
  });

  it('a short game within another game is a problem', async () => {
    const inside = withAddress(files, 4, addressOf(files, 2) + 2);
    expect((await told(inside))[4]).toEqual(['bytes that another game uses, too']);
  });

  it('a short game in the place of a deleted game is a game', async () => {
    // The deleted game's address leads to a length that covers all others.
    const image = imageOf(files, 'Test.d02').slice();
    image.set([100], 1);
    expect((await told(withFile(files, 'Test.d02', image))).flat()).toEqual([]);
  });

  it('a short game of zeros that belong to no game is a problem', async () => {
    const image = imageOf(files, 'Test.d02').slice();
    image.fill(0, addressOf(files, 2));
    const [database, , second] = await told(withFile(files, 'Test.d02', image));
    expect([database, second]).toEqual([['2 of 5 sampled games that cannot'], ['zeros']]);
  });

  it('a short game of zeros that are other empty games is a game', async () => {
    const empty = Array.from({ length: 40 }, () => ({}));
    const results = encodeChessAssistant({ name: 'Test', games: empty });
    // Records without gaps, as another program might write them.
    let dense = withFile(results, 'Test.d02', new Uint8Array(40));
    for (let game = 1; game <= 40; game++) dense = withAddress(dense, game, game - 1);
    expect((await told(dense)).flat()).toEqual([]);
  });
});

describe('files that do not belong together', () => {
  it('files that do not belong together are a problem of the database: a good-looking game may lack moves', async () => {
    const all = encodeChessAssistant({ name: 'Test', games: [{ codes: LONG }, { codes: LONG }, {}, {}] });
    const moved = withFile(all, 'Test.d02', bytes(0, 0, 0, ...imageOf(all, 'Test.d02')));
    const [database] = await told(moved);
    expect(database).toEqual([expect.stringMatching(/^\d of 4 sampled games that cannot$/)]);
  });

  it('files that do not belong together are a problem if only the list is empty', async () => {
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

  it('a name id that the list does not have is a problem', async () => {
    expect((await told(withWhite(0, 1, 0)))[1]).toEqual(['entry 256']);
  });

  it('a name id that may mean no player is no problem', async () => {
    expect((await told(withWhite(0xff, 0xff, 0xff))).flat()).toEqual([]);
    expect((await told(withWhite(0, 0, 0))).flat()).toEqual([]);
  });
});
