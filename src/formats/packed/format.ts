import { msg } from '../../base/message.ts';
import { FormatError } from '../../base/failure.ts';
import type { ByteSource } from '../../bytes/byteSource.ts';
import { PagedSource } from '../../bytes/pagedSource.ts';
import type { ArchiveFormat, ArchiveReader, ClaimedSet, FileSet } from '../format.ts';
import { GzipUnpacker } from './gzip.ts';
import { UnpackedSource } from './unpackedSource.ts';
import type { Packed, Unpacker } from './unpacker.ts';
import { readDirectory } from './zipDirectory.ts';
import { membersOf } from './zipMembers.ts';
import { ZstdUnpacker } from './zstd.ts';

const PAGES = { pageSize: 1024 * 1024, maxPages: 4 };

const MAX_IN_PAGES = 64 * 1024 * 1024;

/** Each file by itself is a set. On foreign disks, macOS leaves files such as `._Name.zip` beside others. */
const claimEach =
  (pattern: RegExp) =>
  (paths: readonly string[]): ClaimedSet[] =>
    paths.flatMap((path) => {
      const file = path.slice(path.lastIndexOf('/') + 1);
      return pattern.test(file) && !file.startsWith('._')
        ? [{ name: file.replace(pattern, ''), paths: [path] }]
        : [];
    });

/** ZIP archives, of any files. */
export const zipFormat: ArchiveFormat = {
  kind: 'archive',
  id: 'zip',
  label: msg('ZIP archive'),
  holdsAnyFiles: true,
  claim: claimEach(/(?<=.)\.zip$/i),
  async open(set) {
    const file = fileOf(set);
    const source = new PagedSource(file, PAGES);
    // Whole pages would be a waste for the few bytes before each member of a large archive.
    const heads = file.size > MAX_IN_PAGES ? file : source;
    return { encrypted: false, ...(await membersOf(source, await readDirectory(source), heads)) };
  },
};

/** PGN packed with gzip. */
export const gzipFormat: ArchiveFormat = {
  kind: 'archive',
  id: 'gzip',
  label: msg('PGN packed with gzip'),
  claim: claimEach(/(?<=.)\.pgn\.gz$/i),
  open: (set) => openSingle(set, (packed) => new GzipUnpacker(packed)),
};

/** PGN packed with Zstandard. */
export const zstdFormat: ArchiveFormat = {
  kind: 'archive',
  id: 'zstd',
  label: msg('PGN packed with Zstandard'),
  claim: claimEach(/(?<=.)\.pgn\.zst$/i),
  open: (set) => openSingle(set, (packed) => new ZstdUnpacker(packed)),
};

function fileOf(set: FileSet): ByteSource {
  const [file] = set.files.values();
  if (file === undefined) throw new FormatError({ kind: 'missing-file', file: set.name });
  return file;
}

/** Unpacks the first bytes, which show whether the file is what its name says. */
async function openSingle(set: FileSet, unpack: (packed: Packed) => Unpacker): Promise<ArchiveReader> {
  const file = fileOf(set);
  const packed = { source: new PagedSource(file, PAGES), label: file.name };
  const name = file.name.slice(0, file.name.lastIndexOf('.'));
  const source = new UnpackedSource({
    name,
    label: file.name,
    packedSize: file.size,
    unpacker: unpack(packed),
  });
  await source.readTo(1);
  if (source.known === 0 && source.problem !== undefined) throw new FormatError(source.problem);
  return { encrypted: false, problems: [], members: new Map([[name, source]]) };
}
