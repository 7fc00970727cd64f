import { toFailure } from '../base/failure.ts';
import type { Failure } from '../base/failure.ts';
import type { ArchiveFormat, ArchiveReader } from '../formats/format.ts';
import type { ArchiveItem } from '../protocol/api.ts';
import type { Archives } from './archives.ts';
import { openFiles } from './claimedItems.ts';
import type { LibraryFile } from './claimedItems.ts';

/** An archive of the library with all that opening it takes. */
export interface FoundArchive<Member extends LibraryFile> {
  readonly item: ArchiveItem;
  readonly format: ArchiveFormat;
  /** The main file first. */
  readonly files: readonly Member[];
}

/** A reader, and the problems of its files besides its own. */
export interface OpenedArchive {
  readonly reader: ArchiveReader;
  readonly problems: readonly Failure[];
}

/** Opens an archive. Throws `FormatError` where nothing of it can be read; `password` where it wants one or another one. */
export async function openArchive(
  { item, format, files }: FoundArchive<LibraryFile>,
  password: string | undefined,
): Promise<OpenedArchive> {
  const { set, problems } = await openFiles(item.name, files);
  const reader = await format.open(set, password === undefined ? {} : { password });
  return { reader, problems: [...problems, ...reader.problems] };
}

/** The item as it is seen once it is open, with its members; where it does not open, with the reason and no members. */
export async function describeArchive(
  archive: FoundArchive<LibraryFile>,
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
