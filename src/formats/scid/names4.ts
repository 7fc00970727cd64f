// `.sn4` and `.sn3`: sorted names, each of which may take its first bytes from the one before.
import { FormatError, type Failure } from '../../base/failure.ts';
import { ByteReader } from '../../bytes/byteReader.ts';
import type { ByteSource } from '../../bytes/byteSource.ts';
import {
  MISSING,
  NAME_KINDS,
  NameList,
  NO_NAMES,
  namesSize,
  type NameKind,
  type Names,
} from './nameLists.ts';

const MAGIC = [0x53, 0x63, 0x69, 0x64, 0x2e, 0x73, 0x6e, 0x00];
const COUNTS = 12;
const HEADER_SIZE = 36;
/** The minimum number of bytes of a stored name. */
const MIN_ENTRY = 4;
const MANY_IDS = 0x10000;
/** With their beginnings written out, names take at most this many times the bytes of their file. */
const MAX_GROWTH = 16;

interface Kind {
  readonly kind: NameKind;
  readonly count: number;
  readonly countSize: number;
}

/** Reads all names. Damage becomes a problem; the names before it stay. */
export async function readNames4(source: ByteSource): Promise<Names> {
  const { name: file } = source;
  const [size, problems] = namesSize(source);
  const bytes = await source.read(0, size);
  if (MAGIC.some((byte, at) => bytes[at] !== byte))
    return { ...NO_NAMES, problems: [{ kind: 'invalid', file, offset: 0, expected: 'names of Scid' }] };
  const reader = new ByteReader(bytes, { file, base: 0 });
  const lists: Record<NameKind, NameList> = { ...NO_NAMES };
  try {
    reader.seek(COUNTS);
    const counts = NAME_KINDS.map(() => reader.u24be());
    const kinds = NAME_KINDS.map((kind, i): Kind => {
      const most = reader.u24be();
      return { kind, count: counts[i], countSize: most < 0x100 ? 1 : most < 0x10000 ? 2 : 3 };
    });
    reader.seek(HEADER_SIZE);
    for (const kind of kinds) {
      const read = new KindReader(reader, kind, size);
      lists[kind.kind] = read.list;
      problems.push(...read.problems);
      if (read.stopped) break;
    }
  } catch (thrown) {
    if (!(thrown instanceof FormatError)) throw thrown;
    problems.push(thrown.failure);
  }
  return { ...lists, problems };
}

/** Reads the names of one kind. */
class KindReader {
  readonly problems: Failure[] = [];
  readonly list: NameList;
  /** True if the names of the next kinds cannot be found. */
  stopped = false;
  readonly #starts: Uint32Array;
  readonly #lengths: Uint32Array;
  #text = new Uint8Array(1024);
  #used = 0;

  constructor(reader: ByteReader, kind: Kind, size: number) {
    const places = Math.min(kind.count, Math.floor(size / MIN_ENTRY));
    this.#starts = new Uint32Array(places).fill(MISSING);
    this.#lengths = new Uint32Array(places);
    try {
      this.#read(reader, kind, size * MAX_GROWTH);
      const missing = this.#starts.filter((start) => start === MISSING).length + kind.count - places;
      if (missing > 0)
        this.#tell(reader, `names of all ${kind.count} ${kind.kind}`, `${missing} without one`);
    } catch (thrown) {
      if (!(thrown instanceof FormatError)) throw thrown;
      this.problems.push(thrown.failure);
      this.stopped = true;
    }
    this.list = new NameList(this.#text, this.#starts, this.#lengths);
  }

  #read(reader: ByteReader, { kind, count, countSize }: Kind, room: number): void {
    let before = { start: 0, length: 0 };
    let twice = 0;
    for (let i = 0; i < count; i++) {
      const id = count < MANY_IDS ? reader.u16be() : reader.u24be();
      reader.skip(countSize);
      const length = reader.u8();
      const prefix = i === 0 ? 0 : reader.u8();
      if (prefix > length || prefix > before.length)
        throw this.#damage(reader, `at most ${before.length} bytes of the name before`, `${prefix}`);
      if (id >= count) throw this.#damage(reader, `an id below ${count} among ${kind}`, `${id}`);
      if (this.#used + length > room) throw this.#damage(reader, `at most ${room} bytes of names`, 'more');
      const rest = reader.take(length - prefix);
      const start = this.#write(before.start, prefix, rest);
      before = { start, length };
      if (id >= this.#starts.length) continue;
      if (this.#starts[id] !== MISSING) twice++;
      this.#starts[id] = start;
      this.#lengths[id] = length;
    }
    if (twice > 0) this.#tell(reader, `each id of ${kind} once`, `${twice} again`);
  }

  /** Writes a name out, and returns its start. */
  #write(before: number, prefix: number, rest: Uint8Array): number {
    const start = this.#used;
    const end = start + prefix + rest.length;
    if (end > this.#text.length) {
      const text = new Uint8Array(2 * end);
      text.set(this.#text.subarray(0, start));
      this.#text = text;
    }
    this.#text.copyWithin(start, before, before + prefix);
    this.#text.set(rest, start + prefix);
    this.#used = end;
    return start;
  }

  #damage(reader: ByteReader, expected: string, found: string): FormatError {
    const { file } = reader.origin;
    return new FormatError({ kind: 'invalid', file, offset: reader.fileOffset, expected, found });
  }

  #tell(reader: ByteReader, expected: string, found: string): void {
    this.problems.push(this.#damage(reader, expected, found).failure);
  }
}
