// The data of the benchmark: a database by extension, and functions that lengthen it.

/** Files of a database, book or archive, by extension or by name. */
export type DatabaseFiles = Readonly<Record<string, Uint8Array<ArrayBuffer>>>;

const RECORD = 46;

/** Repeats the `.cbh` and `.cbg` of the same games `times` times. */
export function repeated({ cbh, cbg }: DatabaseFiles, times: number): { cbh: Uint8Array; cbg: Uint8Array } {
  const records = cbh.length - RECORD;
  const longCbg = new Uint8Array(cbg.length * times);
  const longCbh = new Uint8Array(RECORD + records * times);
  const view = new DataView(longCbh.buffer);
  longCbh.set(cbh.subarray(0, RECORD));
  view.setUint32(6, (records / RECORD) * times + 1);
  for (let copy = 0; copy < times; copy++) {
    longCbg.set(cbg, copy * cbg.length);
    const first = RECORD + copy * records;
    longCbh.set(cbh.subarray(RECORD), first);
    for (let at = first; at < first + records; at += RECORD)
      view.setUint32(at + 1, view.getUint32(at + 1) + copy * cbg.length);
  }
  return { cbh: longCbh, cbg: longCbg };
}

/** Makes a `.cbh` of `games` records, all from the given one, as a blob of many references to few bytes. */
export function longList({ cbh }: DatabaseFiles, games: number): Blob {
  const head = cbh.slice(0, RECORD);
  new DataView(head.buffer).setUint32(6, games + 1);
  const present = cbh.length / RECORD - 1;
  const part = new Blob([cbh.subarray(RECORD)]);
  const rest = part.slice(0, (games % present) * RECORD);
  return new Blob([head, ...Array.from({ length: Math.floor(games / present) }, () => part), rest]);
}

/** Finds the move streams of all games through the `.cbh`: starts and ends in the `.cbg`. */
export function moveStreams(cbh: Uint8Array, cbg: Uint8Array): { starts: Int32Array; ends: Int32Array } {
  const games = cbh.length / RECORD - 1;
  const list = new DataView(cbh.buffer, cbh.byteOffset);
  const moves = new DataView(cbg.buffer, cbg.byteOffset);
  const starts = new Int32Array(games);
  const ends = new Int32Array(games);
  for (let game = 0; game < games; game++) {
    const offset = list.getUint32((game + 1) * RECORD + 1);
    starts[game] = offset + 4;
    ends[game] = offset + (moves.getUint32(offset) & 0xffffff);
  }
  return { starts, ends };
}
