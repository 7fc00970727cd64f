import { expect, it } from 'vitest';
import { memoryStorage } from '../../../../src/app/platform/localStore.ts';
import { createSavedSearchesStore } from '../../../../src/app/session/search/savedSearchesStore.ts';
import type { SavedSearch } from '../../../../src/app/session/search/savedSearchesStore.ts';
import { itemId } from '../../../../src/protocol/items.ts';

const search = (name: string, text = name): SavedSearch => ({
  name,
  text,
  item: itemId('a.pgn'),
  anywhere: text,
});

it('two windows do not take back each other’s saved searches', () => {
  const storage = memoryStorage();
  createSavedSearchesStore(storage).setState({ searches: [search('old'), search('unwanted')] });
  const [one, two] = [createSavedSearchesStore(storage), createSavedSearchesStore(storage)];
  const add = (store: typeof one, saved: SavedSearch): void => {
    const others = store.getState().searches.filter(({ name }) => name !== saved.name);
    store.setState({ searches: [...others, saved] });
  };
  const stored = (): readonly SavedSearch[] => createSavedSearchesStore(storage).getState().searches;

  add(one, search('Karpov'));
  add(two, search('Kasparov'));
  add(one, search('Linares'));
  expect(new Set(stored().map(({ name }) => name))).toEqual(
    new Set(['old', 'unwanted', 'Karpov', 'Kasparov', 'Linares']),
  );

  two.setState({ searches: two.getState().searches.filter(({ name }) => name !== 'unwanted') });
  add(one, search('old', 'changed'));
  add(two, search('Tal'));
  expect(stored().map(({ name }) => name)).not.toContain('unwanted');
  expect(stored().find(({ name }) => name === 'old')?.text).toBe('changed');
  expect(stored()).toHaveLength(5);
});
