// The Undo of a notice about a collection takes back the change that the notice tells about, and no other.
import { expect, test, vi } from 'vitest';
import { app } from '../../testApp.tsx';

const notice = () => app.stores.screen.getState().notice;
const names = () => [...app.stores.collections.getState().collections.values()].map(({ name }) => name);

/** Deletes the first of two collections, and waits for the notice. */
async function deleteFirst() {
  const first = app.collections.makeCollection('Rook endings');
  const second = app.collections.makeCollection('Lessons');
  app.collections.deleteCollections([first.id]);
  await vi.waitFor(() => expect(notice()).toContain('Rook endings'));
  return second.id;
}

test('a notice with Undo disappears when its change is undone with the keyboard', async () => {
  await deleteFirst();
  app.collections.undoChange();
  expect(names()).toContain('Rook endings');
  expect(app.stores.screen.getState()).toMatchObject({ notice: undefined, undoNoticed: undefined });
});

test('a notice with Undo disappears when another change comes after its own', async () => {
  const second = await deleteFirst();
  app.collections.renameCollection(second, 'Studies');
  expect(notice()).toBeUndefined();
});

test('no notice with Undo appears if its change was undone before it appeared', async () => {
  const { id } = app.collections.makeCollection('Rook endings');
  app.collections.deleteCollections([id]);
  app.collections.undoChange();
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(notice()).toBeUndefined();
});

test('Undo beside the stored collections appears only after a deletion', async () => {
  const second = await deleteFirst();
  expect(app.stores.collections.getState().undoesDeletion).toBe(true);
  app.collections.renameCollection(second, 'Studies');
  expect(app.stores.collections.getState().undoesDeletion).toBe(false);
});
