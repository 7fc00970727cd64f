// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import { INITIAL_FEN } from '../../../../src/chess/types.ts';
import { makeQuery } from '../../../../src/model/query/makeQuery.ts';
import { parseQuery } from '../../../../src/model/query/parseQuery.ts';
import type { PositionQuery } from '../../../../src/model/position/positionQuery.ts';
import { MEGA } from '../../panels/games/fakeClient.ts';
import { fakeSearch } from '../../panels/games/fakeSearch.ts';
import { app, setWorker } from '../../testApp.tsx';

const GAMES = 240;
const POSITION: PositionQuery = { kind: 'exact', fen: INITIAL_FEN, chess960: false, lines: 'mainline' };
let asked: string[] = [];
let onAsked = (): void => undefined;

beforeEach(async () => {
  asked = [];
  onAsked = () => undefined;
  const { client } = fakeSearch(GAMES);
  const findGames: typeof client.findGames = async (request, options) => {
    options?.signal?.throwIfAborted();
    asked.push(makeQuery(request.query));
    onAsked();
    return client.findGames(request, options);
  };
  setWorker(fakeSearch(GAMES, { findGames }).client);
  await app.list.openList(MEGA);
});

/** Lines such as "moves>10: 5"; "-" if only a scan could tell, and "none" after a term that no game fits. */
async function easingsOf(text: string, position?: PositionQuery): Promise<string[]> {
  const parsed = parseQuery(text);
  if (parsed.kind === 'problem') throw new Error(text);
  const { terms } = parsed;
  const found = await app.easings.findEasings({ terms, position }, new AbortController().signal);
  return found.map(({ without, games, fitsNone }) => {
    const words = without === 'position' ? without : text.slice(terms[without].from, terms[without].to);
    return `${words}: ${games ?? '-'}${fitsNone ? ' none' : ''}`;
  });
}

describe('a term that no game fits alone', () => {
  it('two terms need no further query to tell which one has no games', async () => {
    expect(await easingsOf('white:carlsenn moves>=21')).toEqual(['white:carlsenn: 224 none']);
    expect(asked).toEqual(['moves>=21', 'white:carlsenn']);
  });

  it('a term is asked for alone only if leaving out no other term leaves games', async () => {
    expect(await easingsOf('white:carlsenn moves>=21 white:rubinstein')).toEqual(['white:carlsenn: 28 none']);
    expect(asked.slice(3)).toEqual(['white:carlsenn']);
  });

  it('no term is asked for alone if leaving out either of two leaves games', async () => {
    expect(await easingsOf('white:rubinstein white:anderssen moves>=21')).toEqual([
      'white:rubinstein: 28',
      'white:anderssen: 28',
    ]);
    expect(asked).toHaveLength(3);
  });

  it('several terms without games are all named, even if leaving out one does not help', async () => {
    expect(await easingsOf('white:carlsenn black:nakamuraa moves>=21')).toEqual([
      'white:carlsenn: 0 none',
      'black:nakamuraa: 0 none',
    ]);
    expect(asked).toHaveLength(6);
  });

  it('terms that only together fit no game are not named, nor is the only term', async () => {
    const three = 'white:rubinstein white:anderssen white:polugaevsky';
    expect(await easingsOf(three)).toEqual([]);
    expect(asked).toHaveLength(6);
    asked = [];
    expect(await easingsOf('white:carlsenn')).toEqual([]);
    expect(asked).toEqual([]);
  });

  it('a term without games is named beside a position, and offers that keep it are left out', async () => {
    expect(await easingsOf('white:carlsenn moves>=21', POSITION)).toEqual(['white:carlsenn: - none']);
    expect(asked).toEqual(['white:carlsenn moves>=21', 'white:carlsenn', 'moves>=21']);
    asked = [];
    expect(await easingsOf('white:rubinstein moves>=21', POSITION)).toEqual([
      'position: 28',
      'white:rubinstein: -',
      'moves>=21: -',
    ]);
    expect(asked).toHaveLength(1);
    asked = [];
    expect(await easingsOf('white:carlsenn', POSITION)).toEqual(['white:carlsenn: - none']);
    expect(asked).toHaveLength(1);
  });

  it('a word of comments is never asked for alone, because only a scan could tell', async () => {
    expect(await easingsOf('white:rubinstein moves>=21 comment:zugzwang', POSITION)).toEqual([
      'position: -',
      'white:rubinstein: -',
      'moves>=21: -',
      'comment:zugzwang: -',
    ]);
    expect(asked).toEqual(['white:rubinstein moves>=21']);
  });
});

it('the search for easier terms stops once it is canceled', async () => {
  const parsed = parseQuery('white:carlsenn moves>=21 white:rubinstein');
  if (parsed.kind === 'problem') throw new Error('not understood');
  const controller = new AbortController();
  onAsked = () => controller.abort();
  await expect(app.easings.findEasings({ terms: parsed.terms }, controller.signal)).rejects.toThrow(/abort/i);
  expect(asked).toHaveLength(1);
});
