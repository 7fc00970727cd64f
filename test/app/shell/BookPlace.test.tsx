// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { BookPlace } from '../../../src/app/shell/BookPlace.tsx';
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

it('a tab that is not there any more leaves its place to the book', () => {
  app.settings.changeSettings({ bookTab: 'of another version' });
  render(<BookPlace />);
  expect(screen.getByRole('region', { name: 'Book' })).toBeTruthy();
});
