// Drags rows of games: onto a collection, onto the rail, or to another place in their collection.
import { useState } from 'react';
import type { DragEvent } from 'react';

/** A drag from elsewhere never has this type. The games are the selected ones of the list. */
const TYPE = 'application/x-open-file-games';

export function startGamesDrag({ dataTransfer }: DragEvent): void {
  dataTransfer.effectAllowed = 'copyMove';
  // Firefox does not drag without data.
  dataTransfer.setData(TYPE, '1');
}

export const bringsGames = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes(TYPE);

/**
 * Returns handlers for an element that takes games, and `data-drop` while games are over it. Without `take`,
 * it takes none.
 */
export function useGamesDrop(take: (() => void) | undefined) {
  const [isOver, setOver] = useState(false);
  if (take === undefined) return {};
  return {
    'data-drop': isOver || undefined,
    onDragOver(event: DragEvent) {
      if (!bringsGames(event)) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = 'copy';
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop(event: DragEvent) {
      setOver(false);
      if (!bringsGames(event)) return;
      event.preventDefault();
      take();
    },
  };
}
