// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { KeyList } from '../../../../src/app/panels/help/KeyList.tsx';
import { render } from '../../testApp.tsx';

beforeEach(() => void render(<KeyList />));
afterEach(cleanup);

const sections = () => screen.getAllByRole('region').map((section) => section.getAttribute('aria-label'));
const filter = () => screen.getByRole('searchbox', { name: 'Filter the keys' });
const meanings = () => screen.getAllByRole('definition').map(({ textContent }) => textContent);

it('the keys of Everywhere are grouped by the nouns of their commands, spoken keys at the end of the list', () => {
  const everywhere = within(screen.getByRole('region', { name: 'Everywhere' }));
  const nouns = everywhere.getAllByRole('heading', { level: 4 }).map(({ textContent }) => textContent);
  expect(nouns).toEqual([
    'Game',
    'Position',
    'List',
    'Filter',
    'Book',
    'Engine',
    'Layout',
    'Folder',
    'Settings',
  ]);
  expect(everywhere.queryByText('Say the position')).toBeNull();
  expect(sections().at(-1)).toBe('What the page says aloud');
});

it('the filter finds keys by words or by the key itself', async () => {
  await userEvent.type(filter(), 'flip');
  expect(meanings()).toEqual(['Flip the board']);
  await userEvent.clear(filter());
  await userEvent.type(filter(), 'ctrl k');
  expect(meanings()).toEqual(['Find a command']);
  await userEvent.clear(filter());
  await userEvent.type(filter(), 'xyzzy');
  expect(screen.queryAllByRole('definition')).toEqual([]);
  expect(screen.getByRole('status').textContent).toContain('Try Ctrl K');
});
