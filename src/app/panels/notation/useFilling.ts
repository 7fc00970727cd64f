// A game of thousands of moves is not built in one go: its beginning is there at once, the rest fills in, frame by frame.
import { useEffect, useState } from 'react';
import type { Part } from './parts.ts';

/** Tokens that a frame builds in a few milliseconds; the first screen has fewer. */
const PER_FRAME = 300;

/** How many parts, from `from` on, hold at least a frame's worth of tokens. */
function nextStop(parts: readonly Part[], from: number): number {
  let at = from;
  for (let tokens = 0; at < parts.length && tokens < PER_FRAME; at++) tokens += parts[at].size;
  return at;
}

/** How many of the parts to show now: all of them at once for who has left the start of the game. */
export function useFilling(parts: readonly Part[], atStart: boolean): number {
  const [count, setCount] = useState(() => nextStop(parts, 0));
  const stop = nextStop(parts, count);
  useEffect(() => {
    if (stop === count) return undefined;
    const frame = requestAnimationFrame(() => setCount(stop));
    return () => cancelAnimationFrame(frame);
  }, [count, stop]);
  return atStart ? Math.min(count, parts.length) : parts.length;
}
