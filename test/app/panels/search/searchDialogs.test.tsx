// @vitest-environment happy-dom
import axe from 'axe-core';
import { act, cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Dialog } from '../../../../src/app/ui/Dialog.tsx';
import { SavedSearchesDialog } from '../../../../src/app/panels/search/SavedSearches.tsx';
import { SearchFormDialog } from '../../../../src/app/panels/search/SearchForm.tsx';
import { SearchHelp } from '../../../../src/app/panels/search/SearchHelp.tsx';
import { readSaved } from '../../../../src/app/session/search/savedSearchesStore.ts';
import { itemId } from '../../../../src/protocol/items.ts';
import { screenOf } from '../folder/screenOf.ts';
import { MEGA } from '../games/fakeClient.ts';
import { fakeSearch } from '../games/fakeSearch.ts';
import { app, render, setWorker, storage } from '../../testApp.tsx';

let unfollow = (): void => undefined;
beforeEach(async () => {
  screenOf(1280);
  app.stores.savedSearches.setState({ searches: [] });
  setWorker(fakeSearch(60).client);
  unfollow = app.search.followList();
  await app.list.openList(MEGA);
});
afterEach(() => {
  unfollow();
  cleanup();
});

const faults = async (): Promise<string[]> => {
  const rules = { region: { enabled: false }, 'color-contrast': { enabled: false } };
  const { violations } = await axe.run(screen.getByRole('dialog'), { rules });
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
};
const text = (): string => app.stores.search.getState().text;

describe('the search form', () => {
  const show = () => {
    render(<SearchFormDialog />);
    act(() => app.screen.openDialog('searchForm'));
  };
  const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });

  it('the search form shows the query of the field, and writes it back with the additions', async () => {
    app.search.searchFor('white:rubinstein -deleted');
    show();
    expect(field('Player').value).toBe('rubinstein');
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Color of the player' }).value).toBe(
      'white',
    );
    expect(field('What this form has no field for, as text').value).toBe('-deleted');
    await userEvent.type(field('Elo from'), '2500');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Result' }), 'Decisive');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Comments' }));
    await userEvent.click(screen.getByRole('button', { name: 'Search' }));
    expect(text()).toBe('white:rubinstein elo:2500.. result:1-0,0-1 has:comments -deleted');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('the search form says what is wrong with a field and does not search', async () => {
    show();
    await userEvent.type(field('Date from'), 'last year{Enter}');
    expect(field('Date from').getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByRole('status').textContent).toContain('followed by a date');
    expect(text()).toBe('');
    await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
    expect(screen.getByRole('status').textContent).toBe('All games.');
  });

  it('the search form has no accessibility faults that axe sees', async () => {
    show();
    expect(await faults()).toEqual([]);
  });
});

describe('saved searches', () => {
  const show = () => {
    render(<SavedSearchesDialog />);
    act(() => app.screen.openDialog('savedSearches'));
  };

  it('saved searches are stored under a name, applied and deleted', async () => {
    app.search.searchFor('white:rubinstein');
    show();
    await userEvent.type(screen.getByRole('textbox'), 'Akiba with White{Enter}');
    expect(JSON.parse(storage.getItem('open-file-searches') ?? '').state.searches).toHaveLength(1);
    expect(await faults()).toEqual([]);
    act(() => app.search.searchFor('anderssen'));
    await userEvent.click(screen.getByRole('button', { name: /^Akiba with White/ }));
    expect(text()).toBe('white:rubinstein');
    act(() => app.screen.openDialog('savedSearches'));
    await userEvent.click(screen.getByRole('button', { name: 'Delete “Akiba with White”' }));
    expect(screen.getByText(/Nothing is saved yet/)).toBeTruthy();
  });

  it('saved searches come back after they were deleted or replaced', async () => {
    app.search.searchFor('white:rubinstein');
    show();
    await userEvent.type(screen.getByRole('textbox'), 'Akiba{Enter}');
    const texts = () => app.stores.savedSearches.getState().searches.map((saved) => saved.text);
    await userEvent.click(screen.getByRole('button', { name: 'Delete “Akiba”' }));
    expect(texts()).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(texts()).toEqual(['white:rubinstein']);
    act(() => app.search.searchFor('black:rubinstein'));
    await userEvent.type(screen.getByRole('textbox'), 'Akiba{Enter}');
    expect(screen.getByText('“Akiba” was replaced.')).toBeTruthy();
    expect(await faults()).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(texts()).toEqual(['white:rubinstein']);
  });

  it('saved searches can be renamed, but not to a name in use; the same name changes nothing', async () => {
    app.search.searchFor('white:rubinstein');
    show();
    for (const name of ['Alpha', 'Beta']) await userEvent.type(screen.getByRole('textbox'), `${name}{Enter}`);
    const rename = () => userEvent.click(screen.getByRole('button', { name: 'Rename “Alpha”' }));
    const names = () => app.stores.savedSearches.getState().searches.map(({ name }) => name);
    await rename();
    const field = screen.getByRole('textbox', { name: 'New name of “Alpha”' });
    expect(document.activeElement).toBe(field);
    expect(await faults()).toEqual([]);
    await userEvent.clear(field);
    await userEvent.keyboard('Beta');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Rename' }).disabled).toBe(true);
    expect(screen.getByText('Another search has this name.')).toBeTruthy();
    await userEvent.clear(field);
    await userEvent.keyboard('Alpha{Enter}');
    expect(names()).toEqual(['Alpha', 'Beta']);
    await rename();
    await userEvent.keyboard('Zugzwang');
    await userEvent.keyboard('{Enter}');
    expect(names()).toEqual(['Beta', 'Zugzwang']);
    expect(app.stores.savedSearches.getState().searches[1].text).toBe('white:rubinstein');
    expect(screen.getByRole('dialog', { name: 'Saved searches' })).toBeTruthy();
  });

  it('a saved search for an exact player means the name in another database', async () => {
    app.search.searchFor('white:"Rubinstein, Akiba"#3 -(deleted or player:"So"#4)');
    show();
    await userEvent.type(screen.getByRole('textbox'), 'Akiba{Enter}');
    await act(() => app.list.openList(itemId('Other.cbh')));
    await userEvent.click(screen.getByRole('button', { name: /^Akiba/ }));
    expect(text()).toBe('white="Rubinstein, Akiba" -(deleted or player="So")');
  });

  it('saved searches of another version of the page are dropped if they are invalid', () => {
    const good = { name: 'a', text: 'b', item: 'c', anywhere: 'd' };
    expect(readSaved({ searches: [good, { name: 3 }, null, 'x'] })).toEqual({ searches: [good] });
    const sorted = { ...good, sort: [{ column: 'date', descending: true }] };
    expect(readSaved({ searches: [sorted] })).toEqual({ searches: [sorted] });
    expect(readSaved({ searches: [{ ...good, sort: [{ column: 'luck', descending: true }] }] })).toEqual({
      searches: [],
    });
    expect(readSaved(null)).toEqual({ searches: [] });
    expect(readSaved({ searches: 7 })).toEqual({ searches: [] });
  });
});

it('the help on searching runs the example that is clicked', async () => {
  render(
    <Dialog title="How to search" open onClose={() => undefined}>
      <SearchHelp />
    </Dialog>,
  );
  expect(await faults()).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'elo>2600' }));
  expect(text()).toBe('elo>2600');
  expect(app.stores.screen.getState().focus).toBe('search');
});
