// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { BookPlace } from '../../../src/app/shell/BookPlace.tsx';
import { Board } from '../../../src/chess/board.ts';
import { NO_LIBRARY } from '../../../src/app/session/library/libraryStore.ts';
import { book, libraryOf } from '../panels/folder/fakeLibrary.ts';
import { app, render } from '../testApp.tsx';

afterEach(cleanup);

it('a folder of books alone has nothing to choose in the place of the book, and no tabs', () => {
  app.stores.library.setState({ ...NO_LIBRARY, library: libraryOf([book('Masters')]) });
  render(<BookPlace />);
  expect(screen.getByRole('region', { name: 'Book' })).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Book' })).toBeTruthy();
  expect(screen.queryByRole('tablist')).toBeNull();
  expect(screen.queryByRole('tabpanel')).toBeNull();
});

it('the book takes the place of a tab that no longer exists', () => {
  app.settings.changeSettings({ bookTab: 'of another version' });
  render(<BookPlace />);
  expect(screen.getByRole('region', { name: 'Book' })).toBeTruthy();
});

it('the endgame comes first if tables know the position, and its choice of a tab is remembered apart', async () => {
  app.settings.changeSettings({ bookTab: 'book' });
  app.stores.tablebase.setState({
    board: new Board(),
    answer: { kind: 'ready', value: { wdl: 0, dtz: 0, moves: [], problems: [] } },
  });
  render(<BookPlace />);
  expect(screen.getByRole('tab', { name: 'Endgame' }).getAttribute('aria-selected')).toBe('true');
  expect(screen.getByRole('tabpanel', { name: 'Endgame' })).toBeTruthy();
  await userEvent.click(screen.getByRole('tab', { name: 'Book' }));
  expect(screen.getByRole('region', { name: 'Book' })).toBeTruthy();
  expect(app.stores.settings.getState()).toMatchObject({ bookTab: 'book', endgameTab: 'book' });
});
