// A Polyglot book that is too large to be looked through when it is opened: entries of no position, and of the first one.

export const START_HIGH = 0x463b9618;
const START_LOW = 0x1691fc9c;
const COUNT = 400_000;
/** Where entries of the initial position stand in a sorted book. */
export const START_PLACE = Math.ceil((START_HIGH / 2 ** 32) * COUNT);

/** 400,000 entries, those of the initial position (`a2a3`, `b2b3` …) at these places, the others sorted. */
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
