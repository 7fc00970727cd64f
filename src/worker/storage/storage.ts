import { FormatError } from '../../base/failure.ts';
import { blobSource } from '../../bytes/blobSource.ts';
import type { ByteSource } from '../../bytes/byteSource.ts';
import type { FileVersion, StoredEntry, StoredKey, StoredKind, StoredList } from '../../protocol/stored.ts';
import { BlockChecksums, checkedSource, trailerSize } from './blockChecksums.ts';
import type { FileStore, FileWriter } from './fileStore.ts';
import { DATA, encodeManifest, idOf, MANIFEST, parseManifest } from './manifest.ts';

/** The time of the last use is updated at most this often. */
const USED_EVERY_MS = 60_000;
/** The clocks of two tabs differ by less than this. A last use further in the future is from a wrong clock. */
const AHEAD_MS = 3_600_000;

type Chunks = AsyncIterable<Uint8Array> | Iterable<Uint8Array>;

/**
 * Data that can be computed again, kept between visits. Opening and listing never throw: missing, incomplete or
 * unreadable entries are computed again. Writing throws `FormatError` `storage`, and then stores nothing.
 */
export class Storage {
  readonly #files: FileStore;
  readonly #now: () => number;
  /** Entries that this worker is writing now. */
  readonly #writing = new Set<string>();
  /** The current version of each file: entries of other versions are deleted. */
  readonly #current = new Map<string, string>();

  constructor(files: FileStore, now: () => number = Date.now) {
    this.#files = files;
    this.#now = now;
  }

  /** Opens the stored bytes. A read throws `FormatError` if the entry was deleted, or is damaged and then deleted. */
  async open(key: StoredKey): Promise<ByteSource | undefined> {
    return ifStored(async () => {
      const stored = await this.#stored(await idOf(key));
      if (stored === undefined) return undefined;
      await this.#use(stored.entry);
      const { entry, data } = stored;
      return checkedSource(blobSource(key.detail, data), entry.size, () => this.remove(key));
    });
  }

  /** Tells whether the key is stored, without counting as a use. */
  async has(key: StoredKey): Promise<boolean> {
    const stored = await ifStored(async () => this.#stored(await idOf(key)));
    return stored !== undefined;
  }

  /**
   * Stores chunks under a key, replacing the old entry, after removing entries of other versions of the same file:
   * those with its name, and from its place if that is known. Stores nothing if the call is canceled, if `chunks`
   * throws, or if there is no space.
   */
  async write(key: StoredKey, chunks: Chunks, signal?: AbortSignal): Promise<StoredEntry> {
    const id = await idOf(key);
    try {
      await this.#removeOtherVersions(key);
      const file = await this.#files.create(id + DATA);
      this.#writing.add(id);
      try {
        return await this.#fill(file, { ...key, id, lastUsed: this.#now() }, chunks, signal);
      } catch (thrown) {
        await file.close();
        await this.#remove(id);
        throw thrown;
      } finally {
        await file.close();
        this.#writing.delete(id);
      }
    } catch (thrown) {
      throw named(thrown, key.source);
    }
  }

  /** Writes the data and then the manifest, before anyone else can touch the data. */
  async #fill(
    file: FileWriter,
    entry: Omit<StoredEntry, 'size'>,
    chunks: Chunks,
    signal: AbortSignal | undefined,
  ): Promise<StoredEntry> {
    await this.#files.remove(entry.id + MANIFEST);
    let size = 0;
    const checksums = new BlockChecksums();
    for await (const chunk of chunks) {
      signal?.throwIfAborted();
      checksums.add(chunk);
      await file.write(chunk);
      size += chunk.length;
    }
    signal?.throwIfAborted();
    await file.write(checksums.trailer());
    await file.flush();
    const complete = { ...entry, size };
    await this.#files.put(entry.id + MANIFEST, encodeManifest(complete));
    return complete;
  }

  /** Lists all complete entries, and removes the remains of interrupted writes on the way. */
  async list(): Promise<StoredList> {
    try {
      const names = await this.#files.names();
      const entries: StoredEntry[] = [];
      for (const id of new Set(names.map((name) => name.replace(/\.\w+$/, '')))) {
        const stored = await this.#stored(id);
        if (stored !== undefined) entries.push(stored.entry);
        else if (!this.#writing.has(id)) await this.#remove(id);
      }
      const room = await this.#files.room();
      return { entries, ...(room !== undefined && { room }) };
    } catch (thrown) {
      if (!isStorageFailure(thrown)) throw thrown;
      return { entries: [], failure: thrown.failure };
    }
  }

  /** Deletes these entries, except those being written. Missing entries are ignored. */
  async delete(ids: Iterable<string>): Promise<void> {
    for (const id of ids) if (!this.#writing.has(id)) await this.#remove(id);
  }

  /**
   * Deletes the least recently used entries of a kind until the others have at most `bytes`, or a quarter of
   * the browser's quota if that is less. The last one stored or used stays, whatever its size.
   */
  async trim(kind: StoredKind, bytes: number): Promise<void> {
    const { entries, room } = await this.list();
    const bound = Math.min(bytes, (room?.quota ?? Infinity) / 4);
    let size = 0;
    const now = this.#now();
    const usedAt = ({ lastUsed }: StoredEntry): number => (lastUsed > now + AHEAD_MS ? 0 : lastUsed);
    const latest = entries.filter((entry) => entry.kind === kind).sort((a, b) => usedAt(b) - usedAt(a));
    const [, ...over] = latest.map((entry) => ({ id: entry.id, upTo: (size += entry.size) }));
    await this.delete(over.filter(({ upTo }) => upTo > bound).map(({ id }) => id));
  }

  /** Deletes the entry under a key, if it can be deleted. */
  async remove(key: StoredKey): Promise<void> {
    await ifStored(async () => this.delete([await idOf(key)]));
  }

  async #removeOtherVersions(key: StoredKey): Promise<void> {
    const version = versionOf(key);
    // Without a place, two files with one name may be in use side by side: then each removes the other's entries once.
    const file = JSON.stringify([key.kind, key.source.name, key.place ?? version]);
    if (this.#current.get(file) === version) return;
    const { entries } = await this.list();
    const stale = entries.filter(
      (entry) =>
        entry.kind === key.kind &&
        entry.source.name === key.source.name &&
        (entry.place ?? key.place) === key.place &&
        versionOf(entry) !== version,
    );
    await this.delete(stale.map(({ id }) => id));
    this.#current.set(file, version);
  }

  /** Returns a complete entry with its bytes. Another tab may have left a manifest without bytes. */
  async #stored(id: string): Promise<{ readonly entry: StoredEntry; readonly data: Blob } | undefined> {
    const manifest = await this.#files.open(id + MANIFEST);
    if (manifest === undefined) return undefined;
    const source = blobSource(id, manifest);
    const bytes = await ifStored(() => source.read(0, source.size));
    const entry = bytes && parseManifest(bytes);
    const data = entry?.id === id ? await this.#files.open(id + DATA) : undefined;
    return entry !== undefined && data?.size === entry.size + trailerSize(entry.size)
      ? { entry, data }
      : undefined;
  }

  async #use(entry: StoredEntry): Promise<void> {
    const lastUsed = this.#now();
    const since = lastUsed - entry.lastUsed;
    if (since < USED_EVERY_MS && since > -AHEAD_MS) return;
    await this.#files.put(entry.id + MANIFEST, encodeManifest({ ...entry, lastUsed }));
  }

  /** Removes the manifest first. If another tab is writing the bytes, they stay. */
  async #remove(id: string): Promise<void> {
    await this.#files.remove(id + MANIFEST);
    await this.#files.remove(id + DATA);
  }
}

/** Identifies a version. One version of an archive has an entry for each member; a database has one of each kind. */
const versionOf = ({ kind, source: { name, size, modified }, detail }: StoredKey): string =>
  JSON.stringify([kind, name, size, modified, ...(kind === 'archive-member' ? [] : [detail])]);

const isStorageFailure = (thrown: unknown): thrown is FormatError =>
  thrown instanceof FormatError && thrown.failure.kind === 'storage';

/** Treats storage that fails as empty. */
async function ifStored<Value>(act: () => Promise<Value | undefined>): Promise<Value | undefined> {
  try {
    return await act();
  } catch (thrown) {
    if (thrown instanceof FormatError) return undefined;
    throw thrown;
  }
}

/** Adds to a refusal the name of the file whose data was to be stored. */
const named = (thrown: unknown, { name }: FileVersion): unknown =>
  isStorageFailure(thrown) ? new FormatError({ ...thrown.failure, file: name }) : thrown;
