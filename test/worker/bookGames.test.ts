import { describe, expect, it } from 'vitest';
import { INITIAL_FEN } from '../../src/chess/types.ts';
import { cbhFormat } from '../../src/formats/cbh/format.ts';
import { kvetkaFormat } from '../../src/formats/kvetka/format.ts';
import type { BookSource } from '../../src/model/bookEntry.ts';
import { itemId } from '../../src/protocol/items.ts';
import type { LibraryProgress } from '../../src/protocol/api.ts';
import type { CallContext } from '../../src/protocol/rpc.ts';
import { itemsOfSource } from '../../src/worker/bookGames.ts';
import { createSession } from '../../src/worker/session.ts';
import { encodeCbh } from '../encoders/cbh.ts';
import { encodeKvetka, type KvetkaLink } from '../encoders/kvetka.ts';
import { SAMPLE } from '../encoders/sampleDatabase.ts';
import { file } from './fakeFormat.ts';

const context: CallContext & CallContext<LibraryProgress> = {
  signal: new AbortController().signal,
  progress: () => undefined,
};

const source = (address: string, kind: BookSource['kind'] = 'cbh'): BookSource => ({
  kind,
  address,
  unreachable: false,
});

describe('the databases of a source', () => {
  const items = ['a/Games.cbh', 'Games.cbh', 'b/2020/games.CBH', 'b/Other.cbh'].map(itemId);
  const book = itemId('b/Book_0.kob');

  it.each([
    [String.raw`D:\Chess\2020\GAMES.cbh`, ['b/2020/games.CBH', 'Games.cbh', 'a/Games.cbh']],
    ['/home/me/a/Games.cbh', ['a/Games.cbh', 'b/2020/games.CBH', 'Games.cbh']],
    ['%currentdirOther.cbh', ['b/Other.cbh']],
    [String.raw`%currentdir\b\other.cbh`, ['b/Other.cbh']],
    ['Elsewhere.cbh', []],
    ['', []],
  ])('the databases for the source %s are those of the same name, the likeliest first', (address, found) => {
    expect(itemsOfSource(source(address), book, items)).toEqual(found);
  });

  it('a source that is a web page has no databases', () => {
    expect(itemsOfSource(source('http://example.invalid/Games.cbh', 'web'), book, items)).toEqual([]);
  });
});

/** A session with the sample database and a book of some of its games: offset, White, Black. */
async function withBook(
  address: string,
  kept: readonly (readonly [offset: number, white: string, black: string])[],
) {
  const games = kept.map(([offset, white, black]) => ({
    address: offset,
    length: 46,
    white,
    black,
    result: '1-0' as const,
  }));
  const links = kept.map((_, game): KvetkaLink => [0, game]);
  const position = { fen: INITIAL_FEN, wins: 1, draws: 0, losses: 0, moves: [], links };
  const made = new Map([
    ...[...encodeCbh(SAMPLE)].map(([path, bytes]) => [`games/${path}`, bytes] as const),
    ...encodeKvetka('Book', [position], { hasLinks: true, sources: [{ type: 3, address, games }] }),
  ]);
  const session = createSession([cbhFormat, kvetkaFormat]);
  const files = [...made].map(([path, bytes]) => file(path, Uint8Array.from(bytes)));
  const library = await session.openFolder({ kind: 'files', name: 'folder', files }, context);
  const item = itemId('Book_0.kob');
  const [answer] = await session.lookupBooks({ items: [item], fen: INITIAL_FEN }, context);
  const named = answer.kind === 'entry' ? (answer.entry.games ?? []) : [];
  return { session, library, item, named };
}

const MAIN = [...encodeCbh(SAMPLE).keys()].find((path) => path.endsWith('.cbh')) ?? '';

describe('the games of a book', () => {
  it('the games of a book open from the database in the folder that has their source’s name', async () => {
    const { session, library, item, named } = await withBook(`C:\\Chess\\${MAIN.toUpperCase()}`, [
      [46, 'Muller, J', 'Nunez, J'],
      [92, 'White', 'Somebody'],
      [93, 'White', 'Black, Bob'],
    ]);
    expect(library.items.map(({ kind, problems }) => [kind, problems.length])).toEqual([
      ['book', 0],
      ['database', 0],
    ]);
    expect(named).toHaveLength(3);
    const places = await session.findBookGames({ item, games: named }, context);
    expect(places).toEqual([
      { item: `games/${MAIN}`, number: 1 },
      { item: `games/${MAIN}`, number: 2 },
      undefined,
    ]);
  });

  it('the games of a book are text if the folder lacks their database', async () => {
    const { session, item, named } = await withBook(String.raw`C:\Chess\Elsewhere.cbh`, [[46, '', '']]);
    expect(await session.findBookGames({ item, games: named }, context)).toEqual([undefined]);
  });

  it('the games of a book are text if another game has taken their place', async () => {
    const { session, item, named } = await withBook(MAIN, [
      [92, 'Carlsen, Magnus', 'Anand, Viswanathan'],
      [92, 'W. White', 'Anand, Viswanathan'],
      [92, '', 'Anand, Viswanathan'],
      [92, 'Белый', 'Черный'],
    ]);
    const places = await session.findBookGames({ item, games: named }, context);
    expect(places.map((place) => place?.number)).toEqual([undefined, 2, 2, 2]);
  });
});
