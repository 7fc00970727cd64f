// Keeps columns, names, rows, places and moves of databases that must be read in full.
import { FormatError } from '../../base/failure.ts';
import type { ReadOptions } from '../../formats/format.ts';
import type { KeptState, StoredKey } from '../../protocol/stored.ts';
import type { ClaimedDatabase, LibraryFile, OpenedReader } from '../claimedFiles.ts';
import type { Storage } from '../storage/storage.ts';
import { KeptEntry } from './entry.ts';
import { isFinding, KeptReader, type KeptSource } from './keptReader.ts';
import { writeKept } from './write.ts';

/** The minimum unpacked size, in bytes. Smaller files can be read again as quickly. */
export const KEPT_FROM = 50_000_000;
/** A packed file may be this many times larger than its start suggests. */
const SURE = 4;
/** The maximum number of bytes for all databases. */
const ALL_KEPT = 2 ** 31;
/** The time before a missing entry is looked for again: another worker may be making it. */
const LOOK_AGAIN_MS = 2000;

declare const __VERSION__: string;
/** Another version of the page may read a file differently, so entries belong to a version. */
const VERSION = `read 1, ${typeof __VERSION__ === 'undefined' ? '' : __VERSION__}`;

/** An open database, with the data needed to keep it. `standBack` is awaited between two pieces of work. */
export interface ToKeep {
  readonly opened: OpenedReader;
  readonly files: readonly LibraryFile[];
  readonly place: string;
  readonly standBack: () => Promise<void>;
}

export class KeptReads {
  readonly #storage: Storage;
  readonly #from: number;

  constructor(storage: Storage, from = KEPT_FROM) {
    this.#storage = storage;
    this.#from = from;
  }

  /** Opens a database with its kept entry, if it may have one. */
  async open(
    { files }: Pick<ClaimedDatabase<LibraryFile>, 'files'>,
    place: string,
    open: () => Promise<OpenedReader>,
  ): Promise<OpenedReader> {
    // Gets the version before opening the file: if the file changes in between, its version will be another one.
    const version = await files[0].version?.().catch(unlessUnreadable);
    const opened = await open();
    const { reader } = opened;
    if (version === undefined || files.length > 1 || !isFinding(reader) || !this.#isLarge(opened))
      return opened;
    const detail = `${VERSION}, ${reader.codePage ?? ''}`;
    const key: StoredKey = { kind: 'read-games', source: version, detail, place };
    return { ...opened, reader: await KeptReader.over(reader, this.#sourceOf(key)) };
  }

  /**
   * Tells whether the file may reach the minimum size: a packed one may be `SURE` times larger than expected.
   */
  #isLarge({ sources: [{ size, growth }] }: OpenedReader): boolean {
    return (growth?.expected ?? size) * SURE >= this.#from;
  }

  #sourceOf(key: StoredKey): KeptSource {
    let looked = -Infinity;
    return {
      key,
      find: async (isNews) => {
        const now = performance.now();
        if (!isNews && now - looked < LOOK_AGAIN_MS) return undefined;
        looked = now;
        const source = await this.#storage.open(key);
        return source && KeptEntry.open(source).catch(unlessUnreadable);
      },
      drop: () => this.#storage.remove(key),
    };
  }

  /** Returns the state of an existing or unneeded entry; `undefined` if one is to be made. Waits for all records. */
  async stateOf({ reader, sources }: OpenedReader, signal?: AbortSignal): Promise<KeptState | undefined> {
    if (!(reader instanceof KeptReader)) return { kind: 'unneeded' };
    await reader.look();
    if (reader.hasEntry) return { kind: 'kept' };
    await reader.readToEnd({ signal });
    // An entry cannot express that the rest is missing, or that a part is damaged.
    const isDamaged = sources.some(({ growth, doubts }) => growth?.problem ?? doubts?.problem);
    return isDamaged || reader.inner.resumable.size < this.#from ? { kind: 'unneeded' } : undefined;
  }

  /**
   * Keeps the data of a database, unless that is done. Returns a refusal of the browser, or the failure for data that
   * cannot be kept, instead of throwing it. Throws other errors of reading, and `AbortError`.
   */
  async make({ opened, files, place, standBack }: ToKeep, options: ReadOptions): Promise<KeptState> {
    const state = await this.stateOf(opened, options.signal);
    const { reader } = opened;
    if (state !== undefined || !(reader instanceof KeptReader)) return state ?? { kind: 'unneeded' };
    const key = { ...reader.source.key, place };
    const isSame = async (): Promise<boolean> => {
      const now = await files[0].version?.();
      return now?.size === key.source.size && now.modified === key.source.modified;
    };
    if (!(await isSame())) return { kind: 'unneeded' };
    try {
      await this.#storage.write(key, writeKept(reader.inner, { ...options, standBack }), options.signal);
      if (!(await isSame())) await this.#storage.remove(key);
      await this.#storage.trim(key.kind, ALL_KEPT);
    } catch (thrown) {
      if (!(thrown instanceof FormatError)) throw thrown;
      const { kind } = thrown.failure;
      if (kind === 'storage' || kind === 'unsupported') return { kind: 'refused', failure: thrown.failure };
      throw thrown;
    }
    await reader.look(true);
    return { kind: 'kept' };
  }
}

function unlessUnreadable(thrown: unknown): undefined {
  if (!(thrown instanceof FormatError)) throw thrown;
}
