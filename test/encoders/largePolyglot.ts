// A Polyglot book too large to be scanned when it opens, with entries of no position and of the initial one.

export const START_HIGH = 0x463b9618;
const START_LOW = 0x1691fc9c;
const COUNT = 400_000;
/** The first index of the initial position in a sorted book. */
export const START_PLACE = Math.ceil((START_HIGH / 2 ** 32) * COUNT);

/** 400,000 entries: the initial position's (`a2a3`, `b2b3` …) at these places, and the others sorted. */
export function largePolyglot(places: readonly number[]): Uint8Array {
  const bytes = new Uint8Array(COUNT * 16);
  const view = new DataView(bytes.buffer);
  for (let i = 0; i < COUNT; i++) {
    view.setUint32(i * 16, Math.floor((i * 2 ** 32) / COUNT));
    view.setUint16(i * 16 + 8, 12 * 64 + 28);
  }
  for (const [i, place] of places.entries()) {
    view.setUint32(place * 16, START_HIGH);
    view.setUint32(place * 16 + 4, START_LOW);
    view.setUint16(place * 16 + 8, (8 + i) * 64 + 16 + i);
    view.setUint16(place * 16 + 10, 1);
  }
  return bytes;
}
