// Guiding texts in `.cbg` (spec 11): titles and bodies in several languages. After the big-endian head all numbers
// are little-endian.
import { FormatError, toFailure, type Failure } from '../../base/failure.ts';
import { ByteReader, type Origin } from '../../bytes/byteReader.ts';
import { decodeText, type CodePage } from '../../bytes/textDecoding.ts';
import type { TextBody } from '../../model/loadedGame.ts';

const HEAD_SIZE = 4;

/** ISO 639-1 by number; the gaps are unknown, 7 is a body for all languages. */
const LANGUAGES: ReadonlyMap<number, string> = new Map([
  [0, 'en'],
  [1, 'de'],
  [2, 'fr'],
  [3, 'es'],
  [4, 'it'],
  [5, 'nl'],
  [6, 'pt'],
  [7, ''],
  [12, 'pl'],
  [18, 'el'],
]);

/** A language we have no name for keeps its number in a private-use tag, so that two of them stay two. */
const language = (code: number): string => LANGUAGES.get(code) ?? `x-${code}`;

export interface GuidingText {
  readonly titles: readonly { readonly language: string; readonly title: string }[];
  readonly bodies: readonly TextBody[];
  readonly problems: readonly Failure[];
}

/** Decodes a text record, head included. What stands before a fault is kept, the fault is a problem. */
export function decodeGuidingText(record: Uint8Array, origin: Origin, codePage: CodePage): GuidingText {
  const titles: { language: string; title: string }[] = [];
  const bodies: TextBody[] = [];
  const problems: Failure[] = [];
  try {
    const reader = new ByteReader(record, origin);
    reader.skip(HEAD_SIZE);
    const layout = bodyLayout(reader);
    readTitles(reader, codePage, titles);
    reader.skip(1); // 0 or 1, meaning unknown
    for (let left = reader.u16le(); left > 0; left--) readBody(reader, layout, codePage, bodies, problems);
  } catch (thrown) {
    if (!(thrown instanceof FormatError)) throw thrown;
    problems.push(toFailure(thrown));
  }
  const written = bodies.filter((body) => hasVisibleText(body));
  return { titles, bodies: written.length === 0 ? bodies.slice(0, 1) : written, problems };
}

/** The title of a record of which only the beginning was read: English, else the first that is not empty. */
export function decodeTitle(head: Uint8Array, origin: Origin, codePage: CodePage): string {
  const { titles } = decodeGuidingText(head, origin, codePage);
  const english = titles.find((title) => title.language === 'en' && title.title !== '');
  return (english ?? titles.find((title) => title.title !== ''))?.title ?? '';
}

type Layout = 1 | 2 | 3;

function bodyLayout(reader: ByteReader): Layout {
  const offset = reader.fileOffset;
  const layout = reader.u16le();
  if (layout === 1 || layout === 2 || layout === 3) return layout;
  const expected = 'a text in layout 1, 2 or 3';
  throw new FormatError({
    kind: 'unsupported',
    file: reader.origin.file,
    offset,
    expected,
    found: `${layout}`,
  });
}

function readTitles(
  reader: ByteReader,
  codePage: CodePage,
  titles: { language: string; title: string }[],
): void {
  for (let left = reader.u16le(); left > 0; left--) {
    const code = reader.u16le();
    const title = decodeText(reader.take(reader.u16le()), codePage);
    titles.push({ language: language(code), title });
  }
}

function readBody(
  reader: ByteReader,
  layout: Layout,
  codePage: CodePage,
  bodies: TextBody[],
  problems: Failure[],
): void {
  const code = reader.u16le();
  const length = layout === 1 ? reader.u16le : reader.u32le;
  const bytes = reader.take(length());
  if (layout === 3) {
    bodies.push({ language: language(code), format: 'html', text: decodeText(bytes, codePage) });
    reader.skip(4);
    return;
  }
  bodies.push({ language: language(code), format: 'plain', text: plainText(bytes, codePage) });
  const offset = reader.fileOffset;
  const objects = embeddedObjects(reader.take(length()));
  if (objects > 0)
    problems.push({
      kind: 'unsupported',
      file: reader.origin.file,
      offset,
      expected: 'a text without embedded objects',
      found: `${objects} links, diagrams or pictures`,
    });
}

/** Where a link, a diagram or a picture stands: the object replacement character. */
const OBJECT = '\ufffc';

const plainText = (bytes: Uint8Array, codePage: CodePage): string =>
  decodeText(bytes, codePage).replace(/\r\n?/g, '\n').replaceAll('\u0004', OBJECT);

/** Items of the layout data: links, diagrams and pictures. Fonts and indents (0x0A, 0x0F) are not counted, nor the
 *  old twin of an item that is stored twice. */
const OBJECT_TYPES: ReadonlySet<number> = new Set([0x19, 0x1a, 0x11, 0x17, 0x10]);

function embeddedObjects(layoutData: Uint8Array): number {
  const view = new DataView(layoutData.buffer, layoutData.byteOffset, layoutData.byteLength);
  if (layoutData.length < 6) return 0;
  let objects = 0;
  let at = 6;
  for (let left = view.getUint16(2, true); left > 0 && at + 6 <= layoutData.length; left--) {
    if (OBJECT_TYPES.has(view.getUint16(at, true))) objects++;
    at += 6 + view.getUint16(at + 4, true);
  }
  return objects;
}

/** False for the default pages that ChessBase writes for languages nobody has filled. */
function hasVisibleText({ format, text }: TextBody): boolean {
  if (format === 'plain') return text.trim() !== '';
  if (/<img\b/i.test(text)) return true;
  const body = text.replace(/<(head|style|script|title)\b[\s\S]*?<\/\1\s*>/gi, '').replace(/<[^>]*>/g, '');
  return body.replace(/&nbsp;|&#160;/gi, ' ').trim() !== '';
}
