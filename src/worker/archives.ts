import { FormatError, toFailure } from '../base/failure.ts';
import type { ByteSource } from '../bytes/byteSource.ts';
import type { ItemId, ArchiveItem } from '../protocol/items.ts';
import type { FileVersion } from '../protocol/stored.ts';
import { openArchive } from './claimedItems.ts';
import type { ClaimedArchive, OpenedArchive, LibraryFile } from './claimedFiles.ts';
import type { MemberCopies } from './memberCopies.ts';
import { ReaderCache } from './readerCache.ts';

type Archive = ClaimedArchive<LibraryFile>;

interface ArchivesOptions {
  readonly password?: string | undefined;
  readonly copies?: MemberCopies | undefined;
}

/**
 * The archives that were opened last. All members of an archive share its reader. Passwords stay in memory.
 */
export class Archives {
  readonly #readers = new ReaderCache<string | undefined, OpenedArchive>();
  readonly #passwords = new Map<ItemId, string>();
  readonly #password: string | undefined;
  readonly #copies: MemberCopies | undefined;

  /**
   * `password` is tried on every archive without a known password of its own. Members with unpacked copies are read
   * from the copies.
   */
  constructor({ password, copies }: ArchivesOptions = {}) {
    this.#password = password;
    this.#copies = copies;
  }

  /** Opens an archive. Throws `FormatError`, of kind `password` if the archive is locked. */
  open(archive: Archive): Promise<OpenedArchive> {
    const { id } = archive.item;
    const password = this.#passwords.get(id) ?? this.#password;
    return this.#readers.find(id, password, () => openArchive(archive, password));
  }

  /** Stores the password if it opens the archive; otherwise throws as `open` does. */
  async unlock(archive: Archive, password: string): Promise<void> {
    await openArchive(archive, password);
    this.#passwords.set(archive.item.id, password);
  }

  /** Stores a password untested, because another worker has tried it. */
  trust(item: ItemId, password: string): void {
    this.#passwords.set(item, password);
  }

  /** The password with which the archive is opened, for the other workers; `undefined` if none is known. */
  passwordOf(item: ItemId): string | undefined {
    return this.#passwords.get(item) ?? this.#password;
  }

  /** Returns the members as files of the library. Their paths start with the archive's path. */
  async members(archive: Archive): Promise<readonly LibraryFile[]> {
    const { reader } = await this.open(archive);
    return [...reader.members.keys()].map((path) => ({
      path: `${archive.item.id}/${path}`,
      open: () => this.member(archive, path),
      version: () => this.memberVersion(archive, path),
    }));
  }

  /**
   * Returns the version of the archive, with the member's path in its name, because members change only with their
   * archive; `undefined` if the archive is encrypted, or nothing may be stored.
   */
  async memberVersion(archive: Archive, path: string): Promise<FileVersion | undefined> {
    const { reader } = await this.open(archive);
    const whole = reader.encrypted ? undefined : await archive.files[0].version?.();
    return whole && { ...whole, name: `${whole.name}/${path}` };
  }

  /** Returns one member by its path in the archive. */
  async member(archive: Archive, path: string): Promise<ByteSource> {
    const opened = await this.open(archive);
    const source = opened.reader.members.get(path);
    if (source !== undefined) return this.#copies?.find(archive, opened, path, source) ?? source;
    throw new FormatError({ kind: 'changed', file: archive.item.id, expected: path });
  }

  /** Closes an archive whose file may have been replaced, and the archives inside it. */
  drop(item: ItemId): void {
    this.#readers.drop(item);
    this.#readers.dropInside(item);
  }

  /** Returns archives for another folder, or for the same one again. None is open, but passwords are kept. */
  renewed(): Archives {
    const archives = new Archives({ password: this.#password, copies: this.#copies });
    for (const [item, password] of this.#passwords) archives.trust(item, password);
    return archives;
  }
}

/** Returns the item of an archive with its members. If the archive does not open, the item's problems tell why. */
export async function describeArchive(
  archive: ClaimedArchive<LibraryFile>,
  archives: Archives,
): Promise<{ readonly item: ArchiveItem; readonly members?: readonly LibraryFile[] }> {
  const { item } = archive;
  try {
    const { problems } = await archives.open(archive);
    const members = await archives.members(archive);
    return { item: { ...item, problems, members: members.length }, members };
  } catch (thrown) {
    return { item: { ...item, problems: [toFailure(thrown)] } };
  }
}
