// One inner file of a volume: fragments joined in the order of their table.
import type { Failure, FailureKind } from '../../base/failure.ts';
import type { ByteSource } from '../../bytes/byteSource.ts';
import { checkRange } from '../../bytes/checkRange.ts';

const PAIR_SIZE = 8;
/** Pairs of the fragment table that are read at once. */
const PAIRS_PER_READ = 512;
/** The maximum number of fragments of one file. As programs cut them, they hold some 200 MB of names. */
const MAX_FRAGMENTS = 1 << 18;
/** Fragments that are requested at once: a million requests for one byte each would take 100 MB of memory. */
const FRAGMENTS_AT_ONCE = 512;

interface FolderEntry {
  readonly name: string;
  /** Bytes of the file. */
  readonly length: number;
  /** The offset of its fragment table. */
  readonly table: number;
}

/**
 * A file of the volume as a source. It ends before the first fragment that is empty or outside the volume.
 */
export class VolumeFile implements ByteSource {
  readonly name: string;
  readonly size: number;
  readonly problems: readonly Failure[];
  readonly #source: ByteSource;
  /** The start of each fragment in the file, ascending; `#offsets` has its start in the volume. */
  readonly #starts: Uint32Array;
  readonly #offsets: Uint32Array;

  private constructor(source: ByteSource, { name }: FolderEntry, fragments: Fragments) {
    this.#source = source;
    this.name = `${source.name} (${name})`;
    this.size = fragments.size;
    this.problems = fragments.problems;
    this.#starts = Uint32Array.from(fragments.starts);
    this.#offsets = Uint32Array.from(fragments.offsets);
  }

  static async open(source: ByteSource, entry: FolderEntry): Promise<VolumeFile> {
    return new VolumeFile(source, entry, await readFragments(source, entry));
  }

  async read(offset: number, length: number): Promise<Uint8Array> {
    checkRange(this, offset, length);
    const end = offset + length;
    let at = this.#fragmentAt(offset);
    if (length > 0 && end <= this.#endOf(at))
      return this.#source.read(this.#offsets[at] + offset - this.#starts[at], length);
    const bytes = new Uint8Array(length);
    for (let from = offset; from < end;) {
      const pieces: Promise<Uint8Array>[] = [];
      let to = from - offset;
      for (; from < end && pieces.length < FRAGMENTS_AT_ONCE; at++) {
        const pieceEnd = Math.min(end, this.#endOf(at));
        pieces.push(this.#source.read(this.#offsets[at] + from - this.#starts[at], pieceEnd - from));
        from = pieceEnd;
      }
      for (const piece of await Promise.all(pieces)) {
        bytes.set(piece, to);
        to += piece.length;
      }
    }
    return bytes;
  }

  /** The end of a fragment in the file. */
  #endOf(fragment: number): number {
    return this.#starts[fragment + 1] ?? this.size;
  }

  /** The last fragment that starts at or before `offset`. */
  #fragmentAt(offset: number): number {
    let low = 0;
    let high = this.#starts.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.#starts[middle] <= offset) low = middle + 1;
      else high = middle;
    }
    return Math.max(0, low - 1);
  }
}

interface Fragments {
  readonly starts: readonly number[];
  readonly offsets: readonly number[];
  readonly size: number;
  readonly problems: readonly Failure[];
}

async function readFragments(source: ByteSource, { name, length, table }: FolderEntry): Promise<Fragments> {
  const starts: number[] = [];
  const offsets: number[] = [];
  const problems: Failure[] = [];
  let size = 0;
  const damaged = (
    offset: number,
    expected: string,
    found: string,
    kind: FailureKind = 'invalid',
  ): Fragments => {
    const problem: Failure = { kind, file: source.name, offset, expected, found };
    return { starts, offsets, size, problems: [...problems, problem] };
  };
  if (length > source.size) return damaged(table, `${name} to be smaller than the volume`, `${length} bytes`);
  for (let at = table; size < length; at += PAIRS_PER_READ * PAIR_SIZE) {
    const pairs = Math.min(PAIRS_PER_READ, Math.floor((source.size - at) / PAIR_SIZE));
    if (pairs <= 0) return damaged(at, `fragments of ${name} up to ${length} bytes`, `${size}`);
    const bytes = await source.read(at, pairs * PAIR_SIZE);
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    for (let pair = 0; pair < bytes.length && size < length; pair += PAIR_SIZE) {
      const part = Math.min(view.getUint32(pair, true), length - size);
      const offset = view.getUint32(pair + 4, true);
      if (part === 0 || offset + part > source.size)
        return damaged(at + pair, `a fragment of ${name} inside the volume`, `${part} bytes at ${offset}`);
      if (starts.length === MAX_FRAGMENTS)
        return damaged(at + pair, `at most ${MAX_FRAGMENTS} fragments of ${name}`, 'more', 'limit');
      starts.push(size);
      offsets.push(offset);
      size += part;
    }
  }
  const overlap = findOverlap({ starts, offsets, size, problems });
  if (overlap === undefined) return { starts, offsets, size, problems };
  return damaged(overlap, `fragments of ${name} that do not overlap`, 'bytes that are used twice');
}

/** An offset in the volume that two fragments of one file share. */
function findOverlap({ starts, offsets, size }: Fragments): number | undefined {
  const order = offsets.map((_, i) => i).sort((a, b) => offsets[a] - offsets[b]);
  for (let i = 1; i < order.length; i++) {
    const before = order[i - 1];
    const end = offsets[before] + (starts[before + 1] ?? size) - starts[before];
    if (offsets[order[i]] < end) return offsets[order[i]];
  }
  return undefined;
}
