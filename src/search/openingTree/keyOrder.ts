/** Places 0 to n - 1 in the order of their 64-bit keys; equal keys keep their order. Both halves unsigned. */
export function keyOrder(high: Uint32Array, low: Uint32Array): Uint32Array {
  let order = new Uint32Array(high.length);
  let next = new Uint32Array(high.length);
  for (let i = 0; i < order.length; i++) order[i] = i;
  for (const [half, shift] of [
    [low, 0],
    [low, 16],
    [high, 0],
    [high, 16],
  ] as const) {
    sortByDigit(half, shift, order, next);
    [order, next] = [next, order];
  }
  return order;
}

function sortByDigit(half: Uint32Array, shift: number, from: Uint32Array, to: Uint32Array): void {
  const places = new Uint32Array(0x10001);
  for (const i of from) places[((half[i] >>> shift) & 0xffff) + 1]++;
  for (let digit = 1; digit < places.length; digit++) places[digit] += places[digit - 1];
  for (const i of from) to[places[(half[i] >>> shift) & 0xffff]++] = i;
}
