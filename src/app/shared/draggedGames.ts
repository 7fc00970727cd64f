// Rows of games under way with the pointer: onto a collection, onto the rail, or to another place of their collection.
import { useState } from 'react';
import type { DragEvent } from 'react';

/** A drag from elsewhere never has it: the games are those that are selected in the list. */
const TYPE = 'application/x-open-file-games';

export function startGamesDrag({ dataTransfer }: DragEvent): void {
  dataTransfer.effectAllowed = 'copyMove';
  // Firefox drags nothing that has no data.
  dataTransfer.setData(TYPE, '1');
}

export const bringsGames = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes(TYPE);

/** For an element that takes games: handlers, and `data-drop` while games are over it. Without `take` it takes none. */
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
