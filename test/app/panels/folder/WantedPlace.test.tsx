// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { WantedPlace } from '../../../../src/app/panels/folder/WantedPlace.tsx';
import type { Address } from '../../../../src/app/session/place/address.ts';
import { newCollectionId } from '../../../../src/model/collection/collection.ts';
import { collectionItem } from '../../../../src/protocol/items.ts';
import { app, render } from '../../testApp.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const show = (wanted: Partial<Address>): void => {
  app.stores.place.setState({ wanted: { folder: 'Chess', own: 'record', ...wanted } });
  render(<WantedPlace />);
};

it('a board that the window kept is offered after a reload', () => {
  app.windowBoards.keep({ name: 'One tree', into: 'Boards', pgn: '1. e4 *' });
  const openBoards = vi.spyOn(app.boards, 'openBoards').mockResolvedValue(true);
  show({ database: 'Mega.cbh', from: 'Boards/One tree.pgn', game: 1 });
  expect(screen.queryByText(/were cleared/)).toBeNull();
  screen.getByRole('button', { name: 'Open your boards' }).click();
  expect(openBoards).toHaveBeenCalledWith('One tree.pgn');
});

it('a board that is gone is called cleared', () => {
  app.windowBoards.keep({ name: 'One tree', into: 'Boards', pgn: '1. e4 *' });
  show({ database: 'Boards/Board 1.pgn', game: 1 });
  expect(screen.getByText(/Your boards were cleared/)).toBeTruthy();
});

it('a collection is not called a board', () => {
  show({ database: collectionItem(newCollectionId()) });
  expect(screen.queryByText(/were cleared/)).toBeNull();
  expect(screen.getByText(/The page goes on there when you open or drop the folder/)).toBeTruthy();
});

it('a database of the folder is not taken for a board of the same name', () => {
  app.windowBoards.keep({ name: 'games', into: 'Boards', pgn: '1. e4 *' });
  show({ own: undefined, database: 'games.pgn', game: 1 });
  expect(screen.queryByRole('button', { name: 'Open your boards' })).toBeNull();
});
