import { FormatError } from '../../base/failure.ts';
import type { ByteSource } from '../../bytes/byteSource.ts';
import { PagedSource } from '../../bytes/pagedSource.ts';
import type { ArchiveOptions, ArchiveReader, FileSet } from '../format.ts';
import { BlockCache } from './blockCache.ts';
import { decryptedSource, keyOf } from './encrypted.ts';
import { MemberSource } from './memberSource.ts';
import { isArchiveHead, isKnownArchiveHead, readMemberTable } from './memberTable.ts';

/** Neighbouring blocks lie in one page. */
const PAGES = { pageSize: 1024 * 1024, maxPages: 4 };
/** Block heads lie some 30 KB apart and are walked in sequence: browsers read large pieces four times as fast. */
const WINDOW = { pageSize: 16 * 1024 * 1024, maxPages: 1 };
const HEAD_SIZE = 8;

/**
 * Reads the table of members; nothing is unpacked yet. Throws `FormatError`: `password` where the archive is encrypted
 * and no password is given (or, with `found`, another one), `invalid` or `truncated` where it is no archive.
 */
export async function openArchive(set: FileSet, { password }: ArchiveOptions): Promise<ArchiveReader> {
  const [file] = set.files.values();
  if (file === undefined) throw new FormatError({ kind: 'missing-file', file: set.name });
  const paged = new PagedSource(file, PAGES);
  const head = await paged.read(0, HEAD_SIZE);
  const key = isArchiveHead(head) ? undefined : await findKey(paged, head, password);
  const plain = (source: ByteSource) => (key === undefined ? source : decryptedSource(source, key));
  const archive = { pages: plain(paged), windows: () => plain(new PagedSource(file, WINDOW)) };
  const { members, problems } = await readMemberTable(archive.pages);
  const cache = new BlockCache();
  const sources = members.map((member) => [member.path, new MemberSource(archive, member, cache)] as const);
  return { encrypted: key !== undefined, members: new Map(sources), problems };
}

/** The key of an archive that is not plain. By its name: damage of a `.cbv` must not ask for a password. */
async function findKey(
  source: ByteSource,
  head: Uint8Array,
  password: string | undefined,
): Promise<Uint8Array> {
  const file = source.name;
  if (!file.toLowerCase().endsWith('.cbz'))
    throw new FormatError({ kind: 'invalid', file, offset: 0, expected: 'an archive', found: hexOf(head) });
  if (password === undefined) throw new FormatError({ kind: 'password', file });
  const key = keyOf(password);
  if (key === undefined || !isKnownArchiveHead(await decryptedSource(source, key).read(0, HEAD_SIZE)))
    throw new FormatError({ kind: 'password', file, found: 'a wrong password' });
  return key;
}

const hexOf = (bytes: Uint8Array): string =>
  [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join(' ');
