// LZ coding of archives: control words, literals, runs, copies. It is greedy and simple.

const NEAREST = 3;
const FARTHEST = 4098;
const LONGEST_COPY = 271;
const LONGEST_RUN = 4114;
const TRIES = 8;

/** Encodes the bytes after the first `from`; copies may reach back into those. */
export function lzEncode(bytes: Uint8Array, from = 0): Uint8Array {
  const places = new Map<number, number[]>();
  const keyAt = (at: number) => bytes[at] | (bytes[at + 1] << 8) | (bytes[at + 2] << 16);
  const note = (at: number) => {
    const known = places.get(keyAt(at)) ?? [];
    if (known.push(at) > TRIES) known.shift();
    places.set(keyAt(at), known);
  };
  for (let at = Math.max(0, from - FARTHEST); at < from; at++) note(at);

  const tokens: (readonly number[])[] = [];
  const coded: boolean[] = [];
  for (let at = from; at < bytes.length;) {
    const run = runLength(bytes, at);
    const copy = bestCopy(bytes, at, places.get(keyAt(at)) ?? []);
    const length = Math.max(run, copy.length);
    const token = length < 3 ? [bytes[at]] : run >= copy.length ? runToken(run, bytes[at]) : copyToken(copy);
    tokens.push(token);
    coded.push(length >= 3);
    for (const end = at + Math.max(1, length < 3 ? 1 : length); at < end; at++) note(at);
  }
  return Uint8Array.from(grouped(tokens, coded));
}

function* grouped(tokens: readonly (readonly number[])[], coded: readonly boolean[]): Iterable<number> {
  for (let start = 0; start < tokens.length; start += 16) {
    let control = 0;
    for (let i = 0; i < 16; i++) if (coded[start + i]) control |= 0x8000 >> i;
    yield control & 0xff;
    yield control >> 8;
    for (const token of tokens.slice(start, start + 16)) yield* token;
  }
}

function runLength(bytes: Uint8Array, at: number): number {
  let end = at;
  while (end < bytes.length && end - at < LONGEST_RUN && bytes[end] === bytes[at]) end++;
  return end - at;
}

interface Copy {
  readonly length: number;
  readonly distance: number;
}

function bestCopy(bytes: Uint8Array, at: number, candidates: readonly number[]): Copy {
  let best: Copy = { length: 0, distance: 0 };
  for (const from of candidates) {
    const distance = at - from;
    if (distance < NEAREST || distance > FARTHEST) continue;
    let length = 0;
    while (length < LONGEST_COPY && at + length < bytes.length && bytes[from + length] === bytes[at + length])
      length++;
    if (length > best.length) best = { length, distance };
  }
  return best;
}

function runToken(length: number, byte: number): readonly number[] {
  if (length <= 18) return [length - 3, byte];
  const rest = length - 19;
  return [0x10 | (rest % 16), Math.floor(rest / 16), byte];
}

function copyToken({ length, distance }: Copy): readonly number[] {
  const low = (distance - 3) % 16;
  const high = Math.floor((distance - 3) / 16);
  return length < 16 ? [(length << 4) | low, high] : [0x20 | low, high, length - 16];
}
