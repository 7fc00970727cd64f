import { useState } from 'react';
import type { DragEvent } from 'react';
import { hasPlace } from '../../../model/placeRanges.ts';
import { bringsGames, startGamesDrag } from '../../shared/draggedGames.ts';
import { placeOf } from '../../shared/virtualGrid.tsx';
import { useApp } from '../../session/appContext.tsx';

/** Drags rows: out of any list, and to another place within a collection (`isOrdered`). */
export function useRowDrag(isOrdered: boolean) {
  const app = useApp();
  /** Dragged rows would be dropped before the row at this place. */
  const [dropAt, setDropAt] = useState<number>();

  function dropPlace({ target, clientY }: DragEvent): number | undefined {
    const place = placeOf(target);
    const row = target instanceof Element ? target.closest('[data-place]') : undefined;
    if (place === undefined || !row) return undefined;
    const { top, height } = row.getBoundingClientRect();
    return clientY < top + height / 2 ? place : place + 1;
  }

  const end = (): void => setDropAt(undefined);
  const out = {
    onDragStart(event: DragEvent) {
      const place = placeOf(event.target);
      if (place === undefined) return;
      // A row that is not selected is dragged alone.
      if (!hasPlace(app.stores.list.getState().marked, place)) {
        app.marks.clearMarks();
        app.list.moveCursor(place);
      }
      startGamesDrag(event);
    },
    onDragEnd: end,
  };
  if (!isOrdered) return { dropAt: undefined, props: out };
  return {
    dropAt,
    props: {
      ...out,
      onDragOver(event: DragEvent) {
        if (!bringsGames(event)) return;
        event.preventDefault();
        event.dataTransfer.dropEffect = 'move';
        setDropAt(dropPlace(event));
      },
      onDragLeave(event: DragEvent) {
        const isInside =
          event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget);
        if (!isInside) end();
      },
      onDrop(event: DragEvent) {
        end();
        const place = dropPlace(event);
        if (!bringsGames(event) || place === undefined) return;
        event.preventDefault();
        app.collections.moveGamesTo(place);
      },
    },
  };
}
