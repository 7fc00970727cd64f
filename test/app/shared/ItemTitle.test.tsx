// @vitest-environment happy-dom
import { cleanup } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { ItemTitle } from '../../../src/app/shared/ItemTitle.tsx';
import { msg, speak } from '../../../src/base/messages.ts';
import type { DatabaseItem } from '../../../src/protocol/items.ts';
import { database, libraryOf } from '../panels/folder/fakeLibrary.ts';
import { app, render } from '../testApp.tsx';

afterEach(() => {
  cleanup();
  speak('en', {});
  app.stores.library.setState({ library: undefined });
});

const NEWER = database('Mega', { id: database('Newer').id, extension: '.2cbh', title: 'Mega Database' });
const OLDER = database('Mega', { title: 'Mega Database' });

function titleAmong(item: DatabaseItem, ...items: readonly DatabaseItem[]): string | null {
  app.stores.library.setState({ library: libraryOf([item, ...items]) });
  return render(<ItemTitle item={item} />).container.textContent;
}

it('the title has its extension if another item of the folder has the same name', () => {
  expect(titleAmong(NEWER, OLDER)).toBe('Mega Database .2cbh');
  expect(titleAmong(OLDER, NEWER)).toBe('Mega Database .cbh');
});

it('the title is otherwise the title or the name of the item', () => {
  expect(titleAmong(NEWER)).toBe('Mega Database');
  expect(titleAmong(database('Games'), database('Games', { folder: 'Old' }))).toBe('Games');
});

it('the title is in the language of the user if no file gives the name', () => {
  speak('de', { 'All databases': 'Alle Datenbanken' });
  expect(titleAmong(database('All databases', { spoken: msg('All databases') }))).toBe('Alle Datenbanken');
  expect(titleAmong(database('All databases'))).toBe('All databases');
});
