// `.emb`, a small file system: lists of names in fragments of mostly less than 1 KiB, in any order.
import type { Failure } from '../../base/failure.ts';
import { ByteReader } from '../../bytes/byteReader.ts';
import type { ByteSource } from '../../bytes/byteSource.ts';
import { fieldBytes } from '../../bytes/textDecoding.ts';
import { VolumeFile } from './volumeFile.ts';

const HEAD_SIZE = 144;
const FOLDER_PLACE = 136;
const ENTRY_SIZE = 256;
const NAME_PLACE = 28;
/** The maximum number of inner files that are read; the program makes 28. */
const MAX_ENTRIES = 4096;

interface Entry {
  readonly length: number;
  readonly table: number;
}

/** The volume's inner files by name, whatever the case. Each is opened on demand. */
export class Volume {
  readonly problems: readonly Failure[];
  readonly #source: ByteSource;
  readonly #entries: ReadonlyMap<string, Entry>;

  private constructor(source: ByteSource, entries: ReadonlyMap<string, Entry>, problems: readonly Failure[]) {
    this.#source = source;
    this.#entries = entries;
    this.problems = problems;
  }

  /** Throws `FormatError` if the head is cut off; unreadable parts of the folder are among the problems. */
  static async open(source: ByteSource): Promise<Volume> {
    const head = new ByteReader(await source.read(0, Math.min(HEAD_SIZE, source.size)), {
      file: source.name,
      base: 0,
    });
    head.seek(Math.min(FOLDER_PLACE, source.size));
    const [length, table] = [head.u32le(), head.u32le()];
    const folder = await VolumeFile.open(source, { name: 'the folder', length, table });
    const stated = Math.floor(folder.size / ENTRY_SIZE);
    const count = Math.min(stated, MAX_ENTRIES);
    const problems = [...folder.problems];
    if (stated > count)
      problems.push({
        kind: 'limit',
        file: source.name,
        offset: FOLDER_PLACE,
        expected: `at most ${MAX_ENTRIES} inner files`,
        found: `${stated}`,
      });
    const bytes = await folder.read(0, count * ENTRY_SIZE);
    const entries = new Map<string, Entry>();
    for (let at = 0; at < bytes.length; at += ENTRY_SIZE) {
      const entry = new ByteReader(bytes.subarray(at, at + ENTRY_SIZE), { file: source.name, base: table });
      entry.skip(8);
      const location = { length: entry.u32le(), table: entry.u32le() };
      const name = String.fromCharCode(...fieldBytes(entry.bytes.subarray(NAME_PLACE))).toLowerCase();
      if (!entries.has(name)) entries.set(name, location);
    }
    return new Volume(source, entries, problems);
  }

  /** The inner file of this name; `undefined` if the folder has none. Its own problems report its damage. */
  async file(name: string): Promise<VolumeFile | undefined> {
    const entry = this.#entries.get(name.toLowerCase());
    return entry === undefined ? undefined : VolumeFile.open(this.#source, { name, ...entry });
  }
}
