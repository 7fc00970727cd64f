// The volume: fragments of inner files in any order, with dead bytes between them (README, "`volume.ts`").
import { Random } from '../../support/random.ts';
import { ByteWriter } from '../cbh/byteWriter.ts';

const ascii = (text: string): Uint8Array => new TextEncoder().encode(text);
const PROGRAM = ascii('Chess Assistant 3.0 database.');
const FORMAT = ascii('\nData Pro Volume format. Version 1.1');

interface Stored {
  readonly length: number;
  readonly table: number;
}

/** Packs files, by name, into one file. */
export function encodeVolume(files: ReadonlyMap<string, Uint8Array>): Uint8Array {
  const random = new Random(files.size);
  const body = new ByteWriter();
  const start = 144;
  const store = (bytes: Uint8Array): Stored => {
    const fragments: { readonly order: number; readonly bytes: Uint8Array; place: number }[] = [];
    for (let from = 0; from < bytes.length;) {
      const to = Math.min(bytes.length, from + 1 + random.below(64));
      fragments.push({ order: random.u32(), bytes: bytes.subarray(from, to), place: 0 });
      from = to;
    }
    for (const fragment of fragments.toSorted((a, b) => a.order - b.order)) {
      body.raw(random.bytes(random.below(4)));
      fragment.place = start + body.length;
      body.raw(fragment.bytes);
    }
    body.raw(random.bytes(random.below(4)));
    const table = start + body.length;
    for (const fragment of fragments) body.le(fragment.bytes.length, 4).le(fragment.place, 4);
    return { length: bytes.length, table };
  };
  const folder = new ByteWriter();
  for (const [name, bytes] of files) {
    const { length, table } = store(bytes);
    folder.zeros(4).le(2, 4).le(length, 4).le(table, 4).zeros(12).field(ascii(name), 228, 0x7f);
  }
  const { length, table } = store(folder.bytes());
  const head = new ByteWriter().field(PROGRAM, 64).field(FORMAT, 64).zeros(8).le(length, 4).le(table, 4);
  return head.raw(body.bytes()).bytes();
}
