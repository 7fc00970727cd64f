// Guiding texts in `.cbg`: titles and bodies in several languages. After the big-endian head all numbers are
// little-endian.
import { FormatError, toFailure, type Failure } from '../../base/failure.ts';
import { ByteReader, type Origin } from '../../bytes/byteReader.ts';
import type { CodePage } from '../../bytes/textDecoding.ts';
import type { TextBody } from '../../model/loadedGame.ts';
import { decodeString } from '../chessbase/singleBytes.ts';
import { textLanguage } from '../chessbase/languages.ts';
import { MAX_QUOTED_MOVES } from '../chessbase/quotedMoves.ts';
import { decodePlainBody, type PlainBytes } from './plainBody.ts';
import { showsSomething } from '../chessbase/visibleHtml.ts';

const HEAD_SIZE = 4;
/**
 * A page of HTML may end with one zero, as C strings do. Two zeros in a row are the remains of a damaged
 * page.
 */
const ZEROS = '\0\0';

/** The titles and bodies of a text by language, and its problems. */
export interface GuidingText {
  readonly titles: readonly { readonly language: string; readonly title: string }[];
  readonly bodies: readonly TextBody[];
  readonly problems: readonly Failure[];
}

/** Decodes a text record, head included. A fault becomes a problem; everything before it is kept. */
export function decodeGuidingText(record: Uint8Array, origin: Origin, codePage: CodePage): GuidingText {
  const { titles, bodies, problems } = splitGuidingText(record, origin);
  const context = { codePage, problems, quota: { moves: MAX_QUOTED_MOVES } };
  const decoded = bodies.map((body): TextBody =>
    body.layout === 3
      ? { language: body.language, format: 'html', text: decodeString(body.bytes, codePage) }
      : decodePlainBody(bodies.length === 1 ? withoutDefault(body) : body, context),
  );
  if (decoded.some(({ format, text }) => format === 'html' && text.includes(ZEROS)))
    problems.push({
      kind: 'invalid',
      file: origin.file,
      offset: origin.base,
      expected: 'a page of text',
      found: 'zeros in it',
    });
  const written = decoded.filter(isWritten);
  return {
    titles: titles.map(({ language, bytes }) => ({ language, title: decodeString(bytes, codePage) })),
    bodies: written.length === 0 ? decoded.slice(0, 1) : written,
    problems,
  };
}

/**
 * The body without a language if its language is English: programs write English if the user has chosen none,
 * so nearly all plain texts have it, even in Russian books.
 */
const withoutDefault = (body: PlainBytes): PlainBytes =>
  body.language === 'en' ? { ...body, language: '' } : body;

/** The title from the beginning of a record: the English one, else the first that is not empty. */
export function decodeTitle(head: Uint8Array, origin: Origin, codePage: CodePage): string {
  const titles = splitGuidingText(head, origin).titles.filter(({ bytes }) => bytes.length > 0);
  const title = titles.find(({ language }) => language === 'en') ?? titles[0];
  return title === undefined ? '' : decodeString(title.bytes, codePage);
}

/** The titles in all languages, from the beginning of a record. */
export const decodeTitles = (head: Uint8Array, origin: Origin, codePage: CodePage): string[] =>
  splitGuidingText(head, origin).titles.map(({ bytes }) => decodeString(bytes, codePage));

type Layout = 1 | 2 | 3;
interface RawText {
  readonly language: string;
  readonly bytes: Uint8Array;
}
interface HtmlBody extends RawText {
  readonly layout: 3;
}
interface PlainBody extends PlainBytes {
  /** Known once the text before it has been read. */
  layoutData: PlainBytes['layoutData'];
}
type RawBody = HtmlBody | PlainBody;

/** Titles and bodies as bytes. The beginning of a record gives as many as it holds. */
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
    const offset = reader.fileOffset;
    const count = reader.u16le();
    for (let left = count; left > 0; left--) readBody(reader, layout, bodies);
    if (count === 0 && reader.take(reader.remaining).some((byte) => byte !== 0))
      problems.push({
        kind: 'invalid',
        file: origin.file,
        offset,
        expected: 'a count of the texts that follow',
        found: 'no text, and bytes behind it',
      });
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

function readBody(reader: ByteReader, layout: Layout, bodies: RawBody[]): void {
  const language = textLanguage(reader.u16le());
  const readLength = (): number => (layout === 1 ? reader.u16le() : reader.u32le());
  const size = readLength();
  const bytes = reader.take(Math.min(size, reader.remaining));
  // A body that is cut short keeps the bytes that exist; each skip throws at their end.
  if (layout === 3) {
    bodies.push({ language, layout, bytes });
    reader.skip(size - bytes.length + 4);
    return;
  }
  const body: PlainBody = { language, layout, bytes, layoutData: undefined };
  bodies.push(body);
  reader.skip(size - bytes.length);
  const layoutSize = readLength();
  const origin = { file: reader.origin.file, base: reader.fileOffset };
  body.layoutData = { bytes: reader.take(Math.min(layoutSize, reader.remaining)), origin };
  reader.skip(layoutSize - body.layoutData.bytes.length);
}

/**
 * False for blank texts, such as the default pages that ChessBase writes in languages that no author has
 * used.
 */
const isWritten = ({ format, text, objects }: TextBody): boolean =>
  format === 'plain' ? text.trim() !== '' || objects !== undefined : showsSomething(text);
