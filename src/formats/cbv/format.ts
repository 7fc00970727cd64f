import { msg } from '../../base/message.ts';
import { FormatError } from '../../base/failure.ts';
import type { ByteSource } from '../../bytes/byteSource.ts';
import { checkRange } from '../../bytes/checkRange.ts';
import { PagedSource } from '../../bytes/pagedSource.ts';
import { decodeCodePage } from '../../bytes/textDecoding.ts';
import type { ArchiveFormat, ArchiveOptions, ArchiveReader, FileSet } from '../format.ts';
import { BlockCache } from './blockCache.ts';
import { Des, DES_BLOCK } from './des.ts';
import { MemberSource } from './memberSource.ts';
import { isArchiveHead, isKnownArchiveHead, readMemberTable } from './memberTable.ts';
import { WrittenSums } from './writtenSums.ts';

const EXTENSION = /\.cb[vz]$/i;

/** ChessBase archives: `.cbv`, and `.cbz` with a password. Each is a set by itself. */
export const cbvFormat: ArchiveFormat = {
  kind: 'archive',
  id: 'cbv',
  label: msg('ChessBase archive'),
  claim: (paths) =>
    paths
      .map((path) => ({ path, name: path.slice(path.lastIndexOf('/') + 1) }))
      // On foreign disks, macOS leaves files such as `._Name.cbv` beside others.
      .filter(({ name }) => EXTENSION.test(name) && !name.startsWith('._'))
      .map(({ path, name }) => ({ name: name.replace(EXTENSION, ''), paths: [path] })),
  open: openArchive,
};

/** A page has some 35 neighboring blocks. */
const PAGES = { pageSize: 1024 * 1024, maxPages: 4 };
/** Block heads are some 30 KB apart and are read in sequence: browsers read large pieces four times as fast. */
const WINDOW = { pageSize: 16 * 1024 * 1024, maxPages: 1 };
const HEAD_SIZE = 8;

/**
 * Reads the member table and unpacks nothing. Throws `FormatError`: `password` if the archive is encrypted and the
 * password is missing or (with `found`) wrong, `invalid` or `truncated` if the file is no archive.
 */
async function openArchive(set: FileSet, { password }: ArchiveOptions): Promise<ArchiveReader> {
  const [file] = set.files.values();
  if (file === undefined) throw new FormatError({ kind: 'missing-file', file: set.name });
  const paged = new PagedSource(file, PAGES);
  const head = await paged.read(0, HEAD_SIZE);
  const key = isArchiveHead(head) ? undefined : await findKey(paged, head, password);
  const plain = (source: ByteSource) => (key === undefined ? source : decryptedSource(source, key));
  const archive = { pages: plain(paged), windows: () => plain(new PagedSource(file, WINDOW)) };
  const { members, problems, isPlausible } = await readMemberTable(archive.pages);
  const sums = new WrittenSums(archive.pages, members);
  // One wrong password in 16 million gives a possible head. Then the table is nonsense, and no checksum is
  // right.
  if (key !== undefined && !isPlausible && (await sums.witnesses()).fitting === 0)
    throw new FormatError({ kind: 'password', file: file.name, found: 'a wrong password' });
  const cache = new BlockCache();
  const sources = members.map(
    (member) => [member.path, new MemberSource(archive, member, cache, sums)] as const,
  );
  return {
    encrypted: key !== undefined,
    members: new Map(sources),
    problems,
    get changed() {
      return new Map(
        members.flatMap((one) => (one.changed === undefined ? [] : [[one.path, clock(one.changed)]])),
      );
    },
  };
}

const clock = (time: number): string => new Date(time).toJSON().slice(0, 19);

/**
 * The key of an encrypted archive. Only `.cbz` files can be encrypted: a damaged `.cbv` must not ask for a password.
 */
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

// A `.cbz` is a whole `.cbv` under DES in ECB mode, padded to a multiple of eight bytes.

/** The characters of windows-1252 by their codes. All passwords that we know are ASCII. */
const CHARACTERS = decodeCodePage(
  Uint8Array.from({ length: 256 }, (_, code) => code),
  'windows-1252',
);

/** The DES key of a password; `undefined` for a password that no archive can have. */
export function keyOf(password: string): Uint8Array | undefined {
  const codes = [...password].map((character) => CHARACTERS.indexOf(character));
  if (codes.length === 0 || codes.includes(-1)) return undefined;
  const key = new Uint8Array(DES_BLOCK);
  if (codes.length <= DES_BLOCK) return key.map((_, at) => codes[at % codes.length]);
  for (const [at, byte] of codes.entries()) key[at % DES_BLOCK] = (key[at % DES_BLOCK] << 1) ^ byte;
  return key;
}

/** The archive inside an encrypted one; only what is read is decrypted. */
function decryptedSource(source: ByteSource, key: Uint8Array): ByteSource {
  const des = new Des(key);
  const decrypted: ByteSource = {
    name: source.name,
    // Only a file that was cut ends with an incomplete block, which is ignored.
    size: source.size - (source.size % DES_BLOCK),
    async read(offset, length) {
      checkRange(decrypted, offset, length);
      const skipped = offset % DES_BLOCK;
      const from = offset - skipped;
      const to = Math.ceil((offset + length) / DES_BLOCK) * DES_BLOCK;
      const bytes = des.decrypt(await source.read(from, to - from));
      return bytes.subarray(skipped, skipped + length);
    },
  };
  return decrypted;
}
