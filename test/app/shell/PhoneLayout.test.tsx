// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { PhoneLayout } from '../../../src/app/shell/PhoneLayout.tsx';
import { PrintingProvider } from '../../../src/app/platform/Printing.tsx';
import { INITIAL_SCREEN } from '../../../src/app/session/screen/screenStore.ts';
import { NOTHING_KEPT } from '../../../src/app/session/offline/offlineStore.ts';
import { packContents } from '../../../src/model/contents.ts';
import { recordNumber } from '../../../src/model/gameHeader.ts';
import type { LoadedText } from '../../../src/model/loadedGame.ts';
import { treeOf } from '../../support/treeOf.ts';
import { clearGame, gameOf, show } from '../panels/board/shownGame.ts';
import { screenOf } from '../panels/folder/screenOf.ts';
import { app, render } from '../testApp.tsx';

const TEXT: LoadedText = {
  kind: 'text',
  header: {
    kind: 'text',
    number: recordNumber(3),
    deleted: false,
    title: 'On Endings',
    event: '',
    site: '',
    annotator: '',
    source: '',
    sourceTitle: '',
    eventDate: {},
    contents: packContents({ variations: 0, comments: 0, symbols: 0 }),
  },
  titles: [],
  bodies: [{ language: 'en', format: 'html', text: '<p>Rooks belong behind.</p>' }],
  problems: [],
};

beforeEach(() => {
  screenOf(390);
  clearGame();
  app.stores.screen.setState({ ...INITIAL_SCREEN, phone: 'game' }, true);
});
afterEach(() => {
  cleanup();
  app.stores.offline.setState(NOTHING_KEPT, true);
  vi.unstubAllGlobals();
});

const hasButton = (name: RegExp) => screen.queryAllByRole('button', { name }).length > 0;

it('a game has its board, its notation below it, and the move bar', async () => {
  await show(gameOf(treeOf('e4 e5'), {}));
  render(<PhoneLayout />);
  expect(screen.getByRole('region', { name: 'Board' })).toBeTruthy();
  expect([hasButton(/^Notation$/), hasButton(/^Next move/), hasButton(/^Flip/)]).toEqual([true, true, true]);
});

it('a study that nobody played has its title as heading', async () => {
  await show(gameOf(treeOf('e4 e5'), { white: '', black: '', tag: 'The Italian Game' }));
  render(<PhoneLayout />);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('The Italian Game');
});

it('a text takes the whole screen: it has no position and no moves', async () => {
  await show(TEXT);
  render(<PhoneLayout />);
  await waitFor(() => expect(screen.getByText('Rooks belong behind.')).toBeTruthy());
  expect(screen.queryByRole('region', { name: 'Board' })).toBeNull();
  expect([hasButton(/^Text$/), hasButton(/^Next move/), hasButton(/^Flip/)]).toEqual([true, false, false]);
});

it('a newer version of the kept page is offered beside library and list, and takes no room from a game', () => {
  app.stores.offline.setState({
    kept: { version: '0.1.0', bytes: 5_000_000, at: 0 },
    offered: { version: '0.2.0', bytes: 5_000_000 },
  });
  const saidOn = (['library', 'games', 'game'] as const).filter((phone) => {
    act(() => app.screen.showPhoneScreen(phone));
    render(<PhoneLayout />);
    const isSaid = screen.queryByText('Version 0.2.0 is there.') !== null;
    cleanup();
    return isSaid;
  });
  expect(saidOn).toEqual(['library', 'games']);
});

it('the notation is printed whatever is shown below the board', async () => {
  await show(gameOf(treeOf('e4 e5'), {}));
  render(
    <PrintingProvider>
      <PhoneLayout />
    </PrintingProvider>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Info' }));
  const notation = () => screen.queryByRole('region', { name: 'Notation' });
  expect(notation()).toBeNull();
  act(() => void window.dispatchEvent(new Event('beforeprint')));
  expect(notation()?.textContent).toContain('e5');
  act(() => void window.dispatchEvent(new Event('afterprint')));
  expect(notation()).toBeNull();
});
