// Keys of the moves in the engine's lines and in the rows of the tablebase.
import type { KeyboardEvent } from 'react';
import type { PanelActions } from '../../session/keys/keys.ts';

const movesIn = (line: Element): HTMLElement[] => [
  ...line.querySelectorAll<HTMLElement>('.engine-move, .tablebase-row button'),
];

/** Returns the actions for a key: it moves the focus among the moves of a line or row, and between these. */
export function engineActions({
  target,
  currentTarget: strip,
}: KeyboardEvent<HTMLElement>): PanelActions['Engine'] {
  return {
    moveTo(key) {
      const lines = [...strip.querySelectorAll('.engine-line, .tablebase-row')].map(movesIn);
      const row = lines.findIndex((moves) => moves.some((move) => move === target));
      if (row < 0) return false;
      const at = lines[row].findIndex((move) => move === target);
      const by = { ArrowLeft: -1, ArrowRight: 1, Home: -at, End: lines[row].length }[key];
      const line = by === undefined ? lines[row + (key === 'ArrowUp' ? -1 : 1)] : lines[row];
      return line?.at(Math.max(0, Math.min(at + (by ?? 0), line.length - 1)))?.focus();
    },
  };
}
