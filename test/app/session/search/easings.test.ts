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

/** "moves>10: 5", "-" where only a walk could tell, "none" behind what no game fits. */
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
  it('is told of two terms by what was asked of them anyway', async () => {
    expect(await easingsOf('white:carlsenn moves>=21')).toEqual(['white:carlsenn: 224 none']);
    expect(asked).toEqual(['moves>=21', 'white:carlsenn']);
  });

  it('is asked for where leaving one term out alone leaves games, and that term only', async () => {
    expect(await easingsOf('white:carlsenn moves>=21 white:rubinstein')).toEqual(['white:carlsenn: 28 none']);
    expect(asked.slice(3)).toEqual(['white:carlsenn']);
  });

  it('is not asked for where leaving out each of two terms leaves games', async () => {
    expect(await easingsOf('white:rubinstein white:anderssen moves>=21')).toEqual([
      'white:rubinstein: 28',
      'white:anderssen: 28',
    ]);
    expect(asked).toHaveLength(3);
  });

  it('is each of several, of which none helps when it goes', async () => {
    expect(await easingsOf('white:carlsenn black:nakamuraa moves>=21')).toEqual([
      'white:carlsenn: 0 none',
      'black:nakamuraa: 0 none',
    ]);
    expect(asked).toHaveLength(6);
  });

  it('is no term of several that only together fit none, and not the only one there is', async () => {
    const three = 'white:rubinstein white:anderssen white:polugaevsky';
    expect(await easingsOf(three)).toEqual([]);
    expect(asked).toHaveLength(6);
    asked = [];
    expect(await easingsOf('white:carlsenn')).toEqual([]);
    expect(asked).toEqual([]);
  });

  it('is told with a position, too, and what leaves it in is not offered', async () => {
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

  it('is never a word of comments, which only a walk through all games could tell', async () => {
    expect(await easingsOf('white:rubinstein moves>=21 comment:zugzwang', POSITION)).toEqual([
      'position: -',
      'white:rubinstein: -',
      'moves>=21: -',
      'comment:zugzwang: -',
    ]);
    expect(asked).toEqual(['white:rubinstein moves>=21']);
  });
});

it('asks nothing more once it is cancelled', async () => {
  const parsed = parseQuery('white:carlsenn moves>=21 white:rubinstein');
  if (parsed.kind === 'problem') throw new Error('not understood');
  const controller = new AbortController();
  onAsked = () => controller.abort();
  await expect(app.easings.findEasings({ terms: parsed.terms }, controller.signal)).rejects.toThrow(/abort/i);
  expect(asked).toHaveLength(1);
});
