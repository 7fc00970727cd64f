// Files that any worker can open: from the opened folder, from an archive in it, or described by another worker.
import type { Format } from '../formats/format.ts';
import { itemId } from '../protocol/items.ts';
import type { ItemId } from '../protocol/items.ts';
import type { SourceSpec } from '../protocol/sourceSpec.ts';
import type { FileVersion } from '../protocol/stored.ts';
import type { Archives } from './archives.ts';
import type { FolderFile } from './folder.ts';
import type { ClaimedArchive, LibraryFile } from './claimedFiles.ts';
import type { SeenFiles } from './seenFiles.ts';
import { fileName, openSource, itemPath } from './sources.ts';

/** A file whose bytes another worker can open as well. */
export interface SpecFile extends LibraryFile {
  spec(): Promise<SourceSpec>;
}

/** Makes a file whose state `seen` records whenever it is opened. */
export function folderFile(of: FolderFile, seen: SeenFiles): SpecFile {
  const { path, file } = of;
  return {
    path,
    spec: async () => ({ kind: 'file', path, file: await file() }),
    open: async () => openSource({ kind: 'file', path, file: await seen.open(of) }),
    version: async () => versionOf(path, await file()),
  };
}

export const memberFile = (archive: SpecFile, member: LibraryFile): SpecFile => ({
  ...member,
  spec: async () => ({ kind: 'member', path: member.path, archive: await archive.spec() }),
});

/**
 * Makes the file that another worker described. `formats` open the archives around it, and `archives` keeps them open.
 */
export function attachedFile(spec: SourceSpec, formats: readonly Format[], archives: Archives): SpecFile {
  const { path } = spec;
  if (spec.kind !== 'member')
    return {
      path,
      spec: async () => spec,
      open: async () => openSource(spec),
      version: async () => versionOf(path, spec.file),
    };
  const archive = attachedArchive(attachedFile(spec.archive, formats, archives), formats);
  const pathInArchive = path.slice(spec.archive.path.length + 1);
  return {
    path,
    spec: async () => spec,
    open: () => archives.member(archive, pathInArchive),
    version: () => archives.memberVersion(archive, pathInArchive),
  };
}

const versionOf = (path: string, { size, lastModified }: File): FileVersion => ({
  name: fileName(path),
  size,
  modified: lastModified,
});

function attachedArchive(file: SpecFile, formats: readonly Format[]): ClaimedArchive<SpecFile> {
  for (const format of formats) {
    const [claimed] = format.kind === 'archive' ? format.claim([file.path]) : [];
    if (format.kind !== 'archive' || claimed === undefined) continue;
    const { id, label } = format;
    const place = { ...itemPath(file.path), name: claimed.name, format: id, label };
    return { item: { ...place, kind: 'archive', problems: [] }, format, files: [file] };
  }
  throw new Error(`No format reads the archive ${file.path}`);
}

/** Returns the archives around a source, innermost first. */
export function archivesAround(spec: SourceSpec): readonly ItemId[] {
  const around: ItemId[] = [];
  for (let at = spec; at.kind === 'member'; at = at.archive) around.push(itemId(at.archive.path));
  return around;
}
