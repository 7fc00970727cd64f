// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { DropTarget } from '../../../../src/app/panels/folder/DropTarget.tsx';
import { app, render, setWorker } from '../../testApp.tsx';
import { clientWith, database, folderNamed, libraryOf } from './fakeLibrary.ts';
import { screenOf } from './screenOf.ts';

/** Fires a drag event that carries `types`, over the left or the right half of the window. */
function drag(type: string, types: readonly string[], half: 'left' | 'right' = 'left'): Event {
  const event = new Event(type, { bubbles: true, cancelable: true });
  const dataTransfer = { types, items: [], files: [], getData: () => 'Buy milk', dropEffect: 'none' };
  Object.assign(event, { dataTransfer, clientX: half === 'left' ? 1 : window.innerWidth - 1 });
  act(() => void document.body.dispatchEvent(event));
  return event;
}
const notice = () => app.stores.screen.getState().notice;

beforeEach(() => {
  screenOf(1920);
  const client = clientWith(() => Promise.resolve(libraryOf([database('Mega')])));
  setWorker({ ...client, holdsGames: () => Promise.resolve(false) });
});

it('the drop target says what a drop does in each half, once something is open', async () => {
  render(<DropTarget>page</DropTarget>);
  drag('dragover', ['Files'], 'right');
  expect(screen.queryByText(/^Add to/)).toBeNull();
  drag('drop', ['Files']);
  await act(() => app.folder.openFolder(folderNamed('Chess')));
  drag('dragover', ['Files'], 'right');
  expect(screen.getByText('Add to Chess').hasAttribute('data-here')).toBe(true);
  drag('dragover', ['Files'], 'left');
  expect(screen.getByText('Open instead of Chess').hasAttribute('data-here')).toBe(true);
});

it('the drop target takes text from elsewhere, and nothing that was dragged on the page', async () => {
  render(<DropTarget>page</DropTarget>);
  drag('dragstart', ['text/plain']);
  expect(drag('drop', ['text/plain']).defaultPrevented).toBe(false);
  drag('dragend', ['text/plain']);
  expect(notice()).toBeUndefined();
  expect(drag('drop', ['text/plain']).defaultPrevented).toBe(true);
  await expect.poll(notice).toContain('neither PGN nor FEN');
});
