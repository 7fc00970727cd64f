import { inTurns } from './turns.ts';
import type { Turn } from './turns.ts';

/** Sorts the indexes 0 to n - 1 by their 64-bit keys; equal keys keep their order. Both halves are unsigned. */
export async function keyOrder(high: Uint32Array, low: Uint32Array, turn: Turn): Promise<Uint32Array> {
  let order = new Uint32Array(high.length);
  let next = new Uint32Array(high.length);
  await inTurns(order.length, turn, (from, to) => {
    for (let i = from; i < to; i++) order[i] = i;
  });
  for (const [half, shift] of [
    [low, 0],
    [low, 16],
    [high, 0],
    [high, 16],
  ] as const) {
    await sortByDigit(half, shift, order, next, turn);
    [order, next] = [next, order];
  }
  return order;
}

async function sortByDigit(
  half: Uint32Array,
  shift: number,
  order: Uint32Array,
  next: Uint32Array,
  turn: Turn,
): Promise<void> {
  const places = new Uint32Array(0x10001);
  await inTurns(order.length, turn, (from, to) => {
    for (let i = from; i < to; i++) places[((half[i] >>> shift) & 0xffff) + 1]++;
  });
  for (let digit = 1; digit < places.length; digit++) places[digit] += places[digit - 1];
  await inTurns(order.length, turn, (from, to) => {
    for (let i = from; i < to; i++) {
      const place = order[i];
      next[places[(half[place] >>> shift) & 0xffff]++] = place;
    }
  });
}
