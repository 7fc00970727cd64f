import { describe, expect, it } from 'vitest';
import {
  withMoved,
  withNote,
  withReferences,
  withStep,
} from '../../../src/model/collection/changedCollections.ts';
import type {
  CollectedGame,
  CollectedReference,
  Collection,
  CollectionId,
} from '../../../src/model/collection/collection.ts';
import { collectionJson, cutFacts, readCollection } from '../../../src/model/collection/collectionJson.ts';
import { mergeCollections } from '../../../src/model/collection/mergeCollections.ts';
import { recordNumber } from '../../../src/model/gameHeader.ts';
import type { CollectedId } from '../../../src/model/gameHeader.ts';

const DATABASE = { folder: 'Chess', item: 'a/Mega.cbh', name: 'Mega', version: '[1]' };
const referenceTo = (number: number): CollectedReference => ({
  database: DATABASE,
  number: recordNumber(number),
  facts: {
    kind: 'game',
    white: 'Anderssen',
    black: 'Dufresne',
    result: '1-0',
    event: 'Berlin',
    site: '',
    date: { year: 1852 },
  },
});
const game = (id: number, note = ''): CollectedGame => ({ id: id as CollectedId, at: referenceTo(id), note });
const collection = (ids: readonly number[], more: Partial<Collection> = {}): Collection => ({
  id: '0123456789abcdef' as CollectionId,
  name: 'Lesson',
  games: ids.map((id) => game(id)),
  changed: 1,
  revision: 1,
  ...more,
});
const idsOf = ({ games }: Pick<Collection, 'games'>) => games.map(({ id }) => id);

describe('the games of a collection', () => {
  it('games are added to a collection once, at the end', () => {
    const games = withReferences([], [referenceTo(1), referenceTo(2), referenceTo(1)]);
    const more = withReferences(games, [referenceTo(2), referenceTo(3)]);
    expect(more.map(({ at }) => at?.number)).toEqual([1, 2, 3]);
    expect(new Set(more.map(({ id }) => id)).size).toBe(3);
  });

  it('games of a collection move together, by a step or to a place', () => {
    const { games } = collection([1, 2, 3, 4, 5]);
    const ids = new Set([2, 4]) as ReadonlySet<number> as ReadonlySet<CollectedId>;
    expect(idsOf({ games: withStep(games, ids, -1) })).toEqual([2, 4, 1, 3, 5]);
    expect(idsOf({ games: withStep(games, ids, 1) })).toEqual([1, 3, 5, 2, 4]);
    expect(idsOf({ games: withMoved(games, ids, 5) })).toEqual([1, 3, 5, 2, 4]);
    expect(withStep(games, new Set([1 as CollectedId]), -1)).toBe(games);
    expect(withStep(games, new Set([5 as CollectedId]), 1)).toBe(games);
  });
});

describe('a merge of collections', () => {
  const base = collection([1, 2, 3]);

  it('a merge has the games that either window added, and lacks those that either removed', () => {
    const merged = mergeCollections(base, collection([1, 3, 4]), collection([1, 2, 5]));
    expect(idsOf(merged)).toEqual([1, 4, 5]);
  });

  it('a merge returns their collection if mine changed nothing', () => {
    const theirs = collection([3, 1, 6], { name: 'Endings' });
    expect(mergeCollections(base, base, theirs)).toBe(theirs);
  });

  it('a merge has order, name and notes from the window that changed them', () => {
    const mine = collection([3, 1, 2], { games: [game(3), game(1), game(2, 'the wrong rook')] });
    const theirs = collection([1, 2, 3, 4], { name: 'Endings' });
    const merged = mergeCollections(base, mine, theirs);
    expect(merged.name).toBe('Endings');
    expect(merged.games.map(({ id, note }) => `${id}${note}`)).toEqual(['3', '4', '1', '2the wrong rook']);
  });

  it('a merge puts an added game into the place that its window gave it', () => {
    expect(idsOf(mergeCollections(collection([1, 3]), base, collection([1, 3])))).toEqual([1, 2, 3]);
  });

  it('a merge knows where a game is if either window does', () => {
    const stub = { ...base, games: base.games.map(({ id, note }) => ({ id, note })) };
    expect(mergeCollections(stub, base, stub).games).toEqual(base.games);
    expect(mergeCollections(base, base, stub).games).toEqual(base.games);
  });
});

describe('the stored form of a collection', () => {
  it('the stored form of a collection reads back as the same collection', () => {
    const before = collection([7, 8], {
      games: withNote(collection([7, 8]).games, 7 as CollectedId, 'Zugzwang'),
    });
    expect(readCollection(structuredClone(collectionJson(before)))).toEqual({
      kind: 'read',
      collection: before,
    });
  });

  it('the stored form has only place and note of a game from an archive with a password', () => {
    const at = { ...referenceTo(1), database: { ...DATABASE, isPrivate: true } as const };
    const json = collectionJson(collection([], { games: [{ id: 1 as CollectedId, at, note: 'mine' }] }));
    expect(json.games).toEqual([{ id: 1, note: 'mine' }]);
    expect(json.databases).toEqual([]);
  });

  it('the stored form cuts long or impossible values from files', () => {
    const facts = cutFacts({
      ...referenceTo(1).facts,
      kind: 'game',
      white: 'A'.repeat(5000),
      black: '',
      result: '*',
      event: '',
      site: '',
      date: { year: 123_456 },
      whiteElo: 1e9,
      round: 3,
    });
    expect(facts).toEqual({
      kind: 'game',
      white: 'A'.repeat(1000),
      black: '',
      result: '*',
      event: '',
      site: '',
      date: {},
      round: 3,
    });
  });

  it.each([
    ['no object', 7],
    ['another id', { ...collectionJson(collection([1])), id: '../etc' }],
    ['a database that is not there', { ...collectionJson(collection([1])), databases: [] }],
    ['a name of any length', { ...collectionJson(collection([1])), name: 'x'.repeat(101) }],
    ['a number of no record', { ...collectionJson(collection([1])), games: [{ id: 1, at: { number: 0 } }] }],
  ])('a stored collection that is or has %s is damaged', (_, value) => {
    expect(readCollection(value)).toEqual({ kind: 'damaged' });
  });

  it('a collection of a newer page is left alone', () => {
    expect(readCollection({ version: 2, anything: 'else' })).toEqual({ kind: 'newer', version: 2 });
  });
});
