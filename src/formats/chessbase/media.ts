// Media files of a database: those of texts in the folder `<base>.html`, and those of older versions in `<base>.bmp`,
// `<base>.avi` and `<base>.wav` (pictures, videos, sounds; the program's manual, "File names"). Their names come from
// texts and are not trusted. Nothing outside these folders is read, except pictures, sounds and videos beside the
// database itself.
import { FormatError } from '../../base/failure.ts';
import type { ByteSource } from '../../bytes/byteSource.ts';
import type { BesideFile, FileSet, ReadOptions } from '../format.ts';
import type { MediaFile } from '../../model/mediaFile.ts';

/**
 * The maximum number of bytes of a media file in an archive: it is held whole, in the worker and in the page.
 */
const MAX_UNPACKED = 512 * 1024 * 1024;
/**
 * The maximum number of bytes of a picture, in an archive or not: the page shows it as soon as its record is
 * opened.
 */
const MAX_PICTURE = 64 * 1024 * 1024;

/** Extensions of media folders, in the order in which they are searched. */
export const MEDIA_FOLDERS = ['html', 'bmp', 'avi', 'wav'] as const;

const TYPES: ReadonlyMap<string, string> = new Map([
  ['jpg', 'image/jpeg'],
  ['jpeg', 'image/jpeg'],
  ['png', 'image/png'],
  ['gif', 'image/gif'],
  ['bmp', 'image/bmp'],
  ['webp', 'image/webp'],
  ['wav', 'audio/wav'],
  ['mp3', 'audio/mpeg'],
  ['ogg', 'audio/ogg'],
  ['m4a', 'audio/mp4'],
  ['wma', 'audio/x-ms-wma'],
  ['mp4', 'video/mp4'],
  ['webm', 'video/webm'],
  ['avi', 'video/x-msvideo'],
  ['wmv', 'video/x-ms-wmv'],
  ['mpg', 'video/mpeg'],
  ['mpeg', 'video/mpeg'],
]);

/** The extension in lowercase, `""` if there is none. */
function extensionOf(path: string): string {
  const dot = path.lastIndexOf('.');
  return dot < 0 ? '' : path.slice(dot + 1).toLowerCase();
}
const typeOf = (path: string): string => TYPES.get(extensionOf(path)) ?? 'application/octet-stream';

/** Tells whether a name is that of a picture, a sound or a video. */
export const isMediaName = (path: string): boolean => TYPES.has(extensionOf(path));

/** The text of a video: the name of its file, else words that are probably its caption. */
export const videoNamed = (text: string): { readonly file: string; readonly caption?: string } =>
  isMediaName(text) ? { file: text } : { file: '', caption: text };

/**
 * A stored name as a path with `/` and without `.` parts; `undefined` if it is empty or may lead out of its
 * folder.
 */
export function safeMediaPath(stored: string): string | undefined {
  const path = stored.replaceAll('\\', '/').trim();
  if (path === '' || path.startsWith('/') || path.includes('\0') || /^[a-z][a-z0-9+.-]*:/i.test(path))
    return undefined;
  const parts = path.split('/').filter((part) => part !== '' && part !== '.');
  return parts.length === 0 || parts.includes('..') ? undefined : parts.join('/');
}

/** The path in the set that a stored name means, ignoring case; `undefined` if the set does not have it. */
export function findMedia(
  files: ReadonlyMap<string, ByteSource>,
  base: string,
  stored: string,
): string | undefined {
  const folders = MEDIA_FOLDERS.map((extension) => `${base}.${extension}/`.toLowerCase());
  const media = new Map<string, string>();
  for (const path of files.keys()) {
    const lower = path.toLowerCase();
    if (folders.some((folder) => lower.startsWith(folder))) media.set(lower, path);
  }
  for (const spelling of spellings(stored)) {
    const path = safeMediaPath(spelling)?.toLowerCase();
    if (path === undefined) continue;
    // HTML stores names with their folder, old texts without it.
    const found = ['', ...folders]
      .map((folder) => media.get(folder + path))
      .find((known) => known !== undefined);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The file of this name in the database's own folder, where some training discs have their videos. */
function findBeside(beside: readonly BesideFile[], stored: string): BesideFile | undefined {
  for (const spelling of spellings(stored)) {
    const name = safeMediaPath(spelling)?.toLowerCase();
    if (name === undefined || name.includes('/')) continue;
    const found = beside.find(({ path }) => path.slice(path.lastIndexOf('/') + 1).toLowerCase() === name);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The name as stored, and as a browser would decode it. */
function spellings(stored: string): readonly string[] {
  try {
    return [stored, decodeURIComponent(stored)];
  } catch (thrown) {
    if (thrown instanceof URIError) return [stored];
    throw thrown;
  }
}

/** See `DatabaseReader.readMedia`. */
export async function readMedia(
  { files, beside = [], name: base }: FileSet,
  stored: string,
  options?: ReadOptions,
): Promise<MediaFile | undefined> {
  const inFolders = findMedia(files, base, stored);
  const lying = inFolders === undefined ? findBeside(beside, stored) : undefined;
  const source = inFolders === undefined ? await lying?.open() : files.get(inFolders);
  if (source === undefined) return undefined;
  const path = inFolders ?? source.name;
  const type = typeOf(path);
  const isPicture = type.startsWith('image/');
  const most = isPicture ? MAX_PICTURE : source.blob === undefined ? MAX_UNPACKED : Infinity;
  if (source.size > most)
    throw new FormatError({
      kind: 'limit',
      file: source.name,
      expected: `a ${isPicture ? 'picture' : 'media file'} of at most ${most} bytes`,
      found: `${source.size}`,
    });
  // Reading the first byte of a file shows whether it can be read: otherwise the page would show a broken picture.
  const bytes = await source.read(0, source.blob === undefined ? source.size : Math.min(1, source.size));
  options?.signal?.throwIfAborted();
  // A copy, because the bytes are moved to the page and the source may still need its own.
  return { path, type, content: source.blob ?? new Uint8Array(bytes) };
}
