// Changes columns by their headers: dragging a header moves its column, dragging its right edge resizes it,
// and keys do the same.
import { useRef } from 'react';
import type { PointerEvent } from 'react';
import { withMoved, withShown, withWidth } from '../../shared/columns.ts';
import type { ColumnId, ColumnLayout } from '../../shared/columns.ts';
import type { PanelActions } from '../../session/keys/keys.ts';
import { useColumnChoice } from './useColumnChoice.ts';

/** Pixels before a drag begins: a hand that trembles during a click must not move a column. */
const DRAG_FROM = 6;
const KEY_STEP = 8;

type Heads = PanelActions['Column heads'];

interface ColumnChanges {
  readonly actionsFor: (id: ColumnId) => Pick<Heads, 'move' | 'size' | 'hide'>;
  readonly startMove: (id: ColumnId, event: PointerEvent<Element>) => void;
  readonly startSize: (id: ColumnId, event: PointerEvent<Element>) => void;
  readonly defaultWidth: (id: ColumnId) => void;
  /** True if the click is the end of a drag. */
  readonly isMoved: () => boolean;
}

export function useColumnChanges(layout: ColumnLayout): ColumnChanges {
  const [choice, changeChoice] = useColumnChoice();
  const moved = useRef(false);
  return {
    actionsFor: (id) => ({
      move: (by) => changeChoice(withMoved(choice, layout, id, by)),
      size(by) {
        const head = document.activeElement?.closest('[role="columnheader"]');
        if (head) changeChoice(withWidth(choice, id, head.getBoundingClientRect().width + by * KEY_STEP));
      },
      hide: () => changeChoice(withShown(choice, id, false)),
    }),
    startMove(id, { currentTarget, button, clientX: from }) {
      moved.current = false;
      const row = currentTarget.closest('[role="row"]');
      if (button !== 0 || row === null) return;
      follow({
        move: ({ clientX }) => {
          if (Math.abs(clientX - from) < DRAG_FROM) return;
          moved.current = true;
          row.toggleAttribute('data-moving', true);
        },
        end: ({ clientX }) => {
          row.removeAttribute('data-moving');
          if (moved.current) changeChoice(withMoved(choice, layout, id, placesTo(row, layout, id, clientX)));
        },
      });
    },
    startSize(id, event) {
      const head = event.currentTarget.parentElement;
      if (event.button !== 0 || head === null) return;
      event.preventDefault();
      const { clientX: from } = event;
      const { width } = head.getBoundingClientRect();
      follow({
        move: ({ clientX }) => changeChoice(withWidth(choice, id, width + clientX - from)),
        end: () => undefined,
      });
    },
    defaultWidth: (id) => changeChoice(withWidth(choice, id, undefined)),
    isMoved: () => moved.current,
  };
}

interface Following {
  readonly move: (event: globalThis.PointerEvent) => void;
  readonly end: (event: globalThis.PointerEvent) => void;
}

/** Tracks the pointer until the button is released, anywhere. */
function follow({ move, end }: Following): void {
  const stop = new AbortController();
  const { signal } = stop;
  window.addEventListener('pointermove', move, { signal });
  window.addEventListener(
    'pointerup',
    (event) => {
      stop.abort();
      end(event);
    },
    { signal },
  );
  window.addEventListener('pointercancel', () => stop.abort(), { signal });
}

/** The number of places that a column moves when it is dropped at `x`. */
function placesTo(row: Element, { shown }: ColumnLayout, id: ColumnId, x: number): number {
  const ids = [...shown];
  const middles = ids.map((column) => {
    const { left, width } =
      row.querySelector(`[data-column="${column}"]`)?.getBoundingClientRect() ?? new DOMRect();
    return left + width / 2;
  });
  const from = ids.indexOf(id);
  const before = middles.filter((middle, at) => at !== from && middle < x).length;
  return before - from;
}
