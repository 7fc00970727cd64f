// Guiding texts in `.cbg` (spec 11): titles and bodies in several languages. After the big-endian head all numbers
// are little-endian.
import { FormatError, toFailure, type Failure } from '../../base/failure.ts';
import { ByteReader, type Origin } from '../../bytes/byteReader.ts';
import { decodeText, type CodePage } from '../../bytes/textDecoding.ts';
import type { TextBody } from '../../model/loadedGame.ts';
import { decodeChessText } from './chessText.ts';
import { showsSomething } from './visibleHtml.ts';
import { textLanguage } from './languages.ts';

const HEAD_SIZE = 4;

export interface GuidingText {
  readonly titles: readonly { readonly language: string; readonly title: string }[];
  readonly bodies: readonly TextBody[];
  readonly problems: readonly Failure[];
}

/** Decodes a text record, head included. What stands before a fault is kept, the fault is a problem. */
export function decodeGuidingText(record: Uint8Array, origin: Origin, codePage: CodePage): GuidingText {
  const { titles, bodies, problems } = splitGuidingText(record, origin);
  const decoded = bodies.map(({ language, layout, bytes }): TextBody =>
    layout === 3
      ? { language, format: 'html', text: decodeText(bytes, codePage) }
      : { language, format: 'plain', text: plainText(bytes, codePage) },
  );
  const written = decoded.filter(isWritten);
  return {
    titles: titles.map(({ language, bytes }) => ({ language, title: decodeText(bytes, codePage) })),
    bodies: written.length === 0 ? decoded.slice(0, 1) : written,
    problems,
  };
}

/** The title of a record of which only the beginning was read: English, else the first that is not empty. */
export function decodeTitle(head: Uint8Array, origin: Origin, codePage: CodePage): string {
  const titles = splitGuidingText(head, origin).titles.filter(({ bytes }) => bytes.length > 0);
  const title = titles.find(({ language }) => language === 'en') ?? titles[0];
  return title === undefined ? '' : decodeText(title.bytes, codePage);
}

type Layout = 1 | 2 | 3;
interface RawText {
  readonly language: string;
  readonly bytes: Uint8Array;
}
interface RawBody extends RawText {
  readonly layout: Layout;
}

/** Titles and bodies as bytes; a record of which only the beginning is there gives what that holds. */
export function splitGuidingText(record: Uint8Array, origin: Origin) {
  const titles: RawText[] = [];
  const bodies: RawBody[] = [];
  const problems: Failure[] = [];
  try {
    const reader = new ByteReader(record, origin);
    reader.skip(HEAD_SIZE);
    const layout = bodyLayout(reader);
    for (let left = reader.u16le(); left > 0; left--) {
      const language = textLanguage(reader.u16le());
      titles.push({ language, bytes: reader.take(reader.u16le()) });
    }
    reader.skip(1); // 0 or 1, meaning unknown
    for (let left = reader.u16le(); left > 0; left--) readBody(reader, layout, bodies, problems);
  } catch (thrown) {
    if (!(thrown instanceof FormatError)) throw thrown;
    problems.push(toFailure(thrown));
  }
  return { titles, bodies, problems };
}

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

function readBody(reader: ByteReader, layout: Layout, bodies: RawBody[], problems: Failure[]): void {
  const language = textLanguage(reader.u16le());
  const length = layout === 1 ? reader.u16le : reader.u32le;
  const size = length();
  const bytes = reader.take(Math.min(size, reader.remaining));
  bodies.push({ language, layout, bytes });
  reader.skip(size - bytes.length); // throws where the body is cut short
  if (layout === 3) {
    reader.skip(4);
    return;
  }
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
  decodeChessText(bytes, codePage).replaceAll('\u0004', OBJECT);

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
const isWritten = ({ format, text }: TextBody): boolean =>
  format === 'plain' ? text.trim() !== '' : showsSomething(text);
