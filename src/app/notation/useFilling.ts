// A game of thousands of moves is not built in one go: its beginning is there at once, the rest fills in, frame by frame.
import { useEffect, useState } from 'react';
import type { Block } from './blocks.ts';

/** Tokens that a frame builds in a few milliseconds; the first screen has fewer. */
const PER_FRAME = 300;

const sizeOf = (block: Block): number => (block.kind === 'moves' ? block.tokens.length : 1);

/** How many blocks, from `from` on, hold at least a frame's worth of tokens. */
function nextStop(blocks: readonly Block[], from: number): number {
  let at = from;
  for (let tokens = 0; at < blocks.length && tokens < PER_FRAME; at++) tokens += sizeOf(blocks[at]);
  return at;
}

/** How many of the blocks to show now: all of them at once for who has left the start of the game. */
export function useFilling(blocks: readonly Block[], atStart: boolean): number {
  const [count, setCount] = useState(() => nextStop(blocks, 0));
  const stop = nextStop(blocks, count);
  useEffect(() => {
    if (stop === count) return undefined;
    const frame = requestAnimationFrame(() => setCount(stop));
    return () => cancelAnimationFrame(frame);
  }, [count, stop]);
  return atStart ? Math.min(count, blocks.length) : blocks.length;
}
