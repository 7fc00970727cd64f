// Unpacked members of large archives, kept on this machine at the user's request; never of archives with a password.
import { FormatError } from '../base/failure.ts';
import type { Failure } from '../base/failure.ts';
import type { ByteSource } from '../bytes/byteSource.ts';
import { checkRange } from '../bytes/checkRange.ts';
import type { ReadOptions } from '../formats/format.ts';
import type { FileVersion, UnpackedCopy, StoredKey } from '../protocol/stored.ts';
import type { ClaimedArchive, OpenedArchive, LibraryFile } from './claimedFiles.ts';
import type { Storage } from './storage/storage.ts';

/** The minimum unpacked size of an archive for which a copy is worth its space. */
const OFFERED_FROM = 64 * 1024 * 1024;
/** The minimum size of a member. Smaller ones can be unpacked as fast as a copy can be read. */
const KEPT_FROM = 128 * 1024;
const CHUNK = 4 * 1024 * 1024;

export interface CopyLimits {
  readonly offeredFrom?: number;
  readonly keptFrom?: number;
}

/** An archive that may have copies, with the members that are worth one. */
interface Copied {
  readonly version: FileVersion;
  readonly members: readonly (readonly [path: string, source: ByteSource])[];
}

export class MemberCopies {
  readonly #storage: Storage;
  readonly #offeredFrom: number;
  readonly #keptFrom: number;

  constructor(storage: Storage, { offeredFrom = OFFERED_FROM, keptFrom = KEPT_FROM }: CopyLimits = {}) {
    this.#storage = storage;
    this.#offeredFrom = offeredFrom;
    this.#keptFrom = keptFrom;
  }

  /** Returns the member's copy if there is one, or else the member in the archive. */
  async find(
    archive: ClaimedArchive<LibraryFile>,
    opened: OpenedArchive,
    path: string,
    packed: ByteSource,
  ): Promise<ByteSource> {
    if (sizeOf(packed) < this.#keptFrom) return packed;
    const copied = await this.#copied(archive, opened);
    const copy = copied && (await this.#storage.open(keyOf(copied.version, path)));
    // The size of a packed file may still be unknown. Its copy is of the same version, and complete.
    const fits = copy?.size === packed.size || packed.growth?.isComplete === false;
    return copy !== undefined && fits ? copyOr(copy, packed) : packed;
  }

  /** Describes the copies of an archive; `undefined` if nothing may be stored, or copies would save no time. */
  async describe(
    archive: ClaimedArchive<LibraryFile>,
    opened: OpenedArchive,
    problems: readonly Failure[] = [],
  ): Promise<UnpackedCopy | undefined> {
    const copied = await this.#copied(archive, opened);
    if (copied === undefined) return undefined;
    const { entries } = await this.#storage.list();
    const { name, size, modified } = copied.version;
    const kept = entries.filter(
      ({ kind, source }) =>
        kind === 'archive-member' &&
        source.name === name &&
        source.size === size &&
        source.modified === modified,
    );
    const sizes = new Map(kept.map((entry) => [entry.detail, entry.size]));
    return {
      size: sum(copied.members.map(([path, source]) => sizes.get(path) ?? sizeOf(source))),
      kept: sum(kept.map((entry) => entry.size)),
      ids: kept.map(({ id }) => id),
      problems,
    };
  }

  /**
   * Copies all members that are worth a copy and have none, with progress in bytes. A damaged member is a
   * problem and is skipped. Throws `FormatError` `storage` if the browser refuses; complete copies stay.
   */
  async keep(
    archive: ClaimedArchive<LibraryFile>,
    opened: OpenedArchive,
    options: ReadOptions,
  ): Promise<UnpackedCopy | undefined> {
    const copied = await this.#copied(archive, opened);
    if (copied === undefined) return undefined;
    const missing: (readonly [StoredKey, ByteSource])[] = [];
    for (const [path, source] of copied.members) {
      const key = keyOf(copied.version, path);
      if (!(await this.#storage.has(key))) missing.push([key, source]);
    }
    const total = sum(missing.map(([, source]) => sizeOf(source)));
    await this.#checkRoom(total, copied.version);
    const problems: Failure[] = [];
    let done = 0;
    const onChunk = (size: number): void => options.onProgress?.({ done: (done += size), total });
    for (const [key, source] of missing)
      try {
        await this.#storage.write(key, chunksOf(source, onChunk), options.signal);
      } catch (thrown) {
        if (!(thrown instanceof FormatError) || thrown.failure.kind === 'storage') throw thrown;
        problems.push(thrown.failure);
      }
    return this.describe(archive, opened, problems);
  }

  /** Reports a lack of space before it makes a write fail. */
  async #checkRoom(total: number, { name }: FileVersion): Promise<void> {
    const { room } = await this.#storage.list();
    if (room === undefined || room.quota - room.used >= total) return;
    const expected = `${megabytes(total)} of room`;
    const found = megabytes(Math.max(0, room.quota - room.used));
    throw new FormatError({ kind: 'storage', file: name, expected, found });
  }

  async #copied(
    archive: ClaimedArchive<LibraryFile>,
    { reader }: OpenedArchive,
  ): Promise<Copied | undefined> {
    if (reader.encrypted) return undefined;
    if (sum([...reader.members.values()].map(sizeOf)) < this.#offeredFrom) return undefined;
    const version = await archive.files[0].version?.();
    if (version === undefined) return undefined;
    const members = [...reader.members].filter(([, source]) => sizeOf(source) >= this.#keptFrom);
    return members.length === 0 ? undefined : { version, members };
  }
}

const keyOf = (source: FileVersion, detail: string): StoredKey => ({
  kind: 'archive-member',
  source,
  detail,
});
const sum = (sizes: readonly number[]): number => sizes.reduce((all, size) => all + size, 0);
/** The size of a file; an estimate for a packed one that was not read to the end. */
const sizeOf = ({ size, growth }: ByteSource): number => growth?.expected ?? size;
const megabytes = (bytes: number): string => `${Math.ceil(bytes / 1024 / 1024)} MB`;

async function* chunksOf(source: ByteSource, onChunk: (size: number) => void): AsyncGenerator<Uint8Array> {
  const { growth } = source;
  for (let at = 0; ; at += CHUNK) {
    await growth?.readTo(at + CHUNK);
    const length = Math.min(CHUNK, (growth?.known ?? source.size) - at);
    if (length <= 0) break;
    const chunk = await source.read(at, length);
    yield chunk;
    onChunk(chunk.length);
  }
  // A copy cannot express that the rest is missing, or that a part is damaged.
  const problem = growth?.problem ?? source.doubts?.problem;
  if (problem !== undefined) throw new FormatError(problem);
}

/** Reads the copy. After the first failure, for example because the copy was deleted, reads only the archive. */
function copyOr(copy: ByteSource, packed: ByteSource): ByteSource {
  let current = copy;
  const source: ByteSource = {
    name: packed.name,
    size: copy.size,
    get doubts() {
      return packed.doubts;
    },
    async read(offset, length) {
      checkRange(source, offset, length);
      if (current === packed) return packed.read(offset, length);
      try {
        return await current.read(offset, length);
      } catch (thrown) {
        if (!(thrown instanceof FormatError)) throw thrown;
        current = packed;
        return packed.read(offset, length);
      }
    },
    release: (bytes) => current.release?.(bytes),
  };
  return source;
}
