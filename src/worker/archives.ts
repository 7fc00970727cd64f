import { FormatError } from '../base/failure.ts';
import type { ByteSource } from '../bytes/byteSource.ts';
import type { ItemId } from '../protocol/api.ts';
import type { FileVersion } from '../protocol/stored.ts';
import { openArchive } from './foundArchive.ts';
import type { FoundArchive, OpenedArchive } from './foundArchive.ts';
import type { LibraryFile } from './claimedItems.ts';
import type { MemberCopies } from './memberCopies.ts';
import { ReaderCache } from './readerCache.ts';

type Archive = FoundArchive<LibraryFile>;

interface ArchivesOptions {
  readonly password?: string | undefined;
  readonly copies?: MemberCopies | undefined;
}

/**
 * The archives that are open: the last few, each once for all of its members. Passwords live here, in memory, and
 * nowhere else.
 */
export class Archives {
  readonly #readers = new ReaderCache<string | undefined, OpenedArchive>();
  readonly #passwords = new Map<ItemId, string>();
  readonly #password: string | undefined;
  readonly #copies: MemberCopies | undefined;

  /** `password` is tried on every archive that was not given one of its own; members that have copies are read from them. */
  constructor({ password, copies }: ArchivesOptions = {}) {
    this.#password = password;
    this.#copies = copies;
  }

  /** Throws `FormatError`, `password` where it is locked. */
  open(archive: Archive): Promise<OpenedArchive> {
    const { id } = archive.item;
    const password = this.#passwords.get(id) ?? this.#password;
    return this.#readers.find(id, password, () => openArchive(archive, password));
  }

  /** Keeps the password if it opens the archive; else throws like `open`. */
  async unlock(archive: Archive, password: string): Promise<void> {
    await openArchive(archive, password);
    this.#passwords.set(archive.item.id, password);
  }

  /** Takes a password on trust, for a worker that is told where another one has tried it. */
  trust(item: ItemId, password: string): void {
    this.#passwords.set(item, password);
  }

  /** The password that opened it, for the page's other workers; `undefined` where none was needed. */
  passwordOf(item: ItemId): string | undefined {
    return this.#passwords.get(item) ?? this.#password;
  }

  /** The members as files of the library, whose paths start with the archive's. */
  async members(archive: Archive): Promise<readonly LibraryFile[]> {
    const { reader } = await this.open(archive);
    return [...reader.members.keys()].map((path) => ({
      path: `${archive.item.id}/${path}`,
      open: () => this.member(archive, path),
      version: () => this.memberVersion(archive, path),
    }));
  }

  /** A member changes with its archive. */
  async memberVersion(archive: Archive, path: string): Promise<FileVersion | undefined> {
    const { reader } = await this.open(archive);
    const whole = reader.encrypted ? undefined : await archive.files[0].version?.();
    return whole && { ...whole, name: `${whole.name}/${path}` };
  }

  /** One member by its path in the archive. */
  async member(archive: Archive, path: string): Promise<ByteSource> {
    const opened = await this.open(archive);
    const source = opened.reader.members.get(path);
    if (source !== undefined) return this.#copies?.find(archive, opened, path, source) ?? source;
    throw new FormatError({ kind: 'changed', file: archive.item.id, expected: path });
  }

  /** Closes one archive, whose file may be another one now. */
  drop(item: ItemId): void {
    this.#readers.drop(item);
  }

  /** For another folder, or the same one again: nothing is open, and what was unlocked need not be unlocked again. */
  renewed(): Archives {
    const archives = new Archives({ password: this.#password, copies: this.#copies });
    for (const [item, password] of this.#passwords) archives.trust(item, password);
    return archives;
  }
}
