// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { CollectionNote } from '../../../../src/app/panels/games/CollectionNote.tsx';
import type { CollectedId, RecordNumber } from '../../../../src/model/gameHeader.ts';
import { collectionItem } from '../../../../src/protocol/items.ts';
import { app, render } from '../../testApp.tsx';

it('the dialog for a note on a text does not call it a game', () => {
  const lesson = {
    id: 1 as CollectedId,
    at: {
      database: { folder: 'Chess', item: 'Endings.cbh', name: 'Endings', version: '1' },
      number: 7 as RecordNumber,
      facts: { kind: 'text', title: 'The Lucena position' },
    },
    note: 'Begin here',
  } as const;
  const collection = { ...app.collections.makeCollection('Lessons'), games: [lesson] };
  render(<CollectionNote />);
  act(() => {
    app.stores.collections.setState({
      collections: new Map([[collection.id, collection]]),
      noted: lesson.id,
    });
    app.stores.list.setState({ item: collectionItem(collection.id) });
    app.screen.openDialog('collectionNote');
  });
  const dialog = screen.getByRole('dialog', { name: 'Note in the collection' });
  expect(screen.getByLabelText<HTMLInputElement>(/^It appears in the row/).value).toBe('Begin here');
  expect(dialog.textContent).not.toMatch(/game/i);
});
