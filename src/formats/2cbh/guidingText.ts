// Guiding texts in `.2cbg`: bodies of HTML by language. Their titles are entities.
import { FormatError, type Failure } from '../../base/failure.ts';
import { ByteReader, type Origin } from '../../bytes/byteReader.ts';
import type { CodePage } from '../../bytes/textDecoding.ts';
import type { TextBody } from '../../model/loadedGame.ts';
import { decodeString } from '../chessbase/singleBytes.ts';
import { nationLanguage } from '../chessbase/languages.ts';
import { showsSomething } from '../chessbase/visibleHtml.ts';
import { takeCounted } from './counted.ts';

const MAX_BODIES = 64;
const HEAD = 2 + 4;

/**
 * The bodies of a text that show something, or the first one if none does. A fault becomes a problem; the bodies before
 * it are kept.
 */
export function decodeBodies(
  content: Uint8Array,
  origin: Origin,
  codePage: CodePage,
): { readonly bodies: readonly TextBody[]; readonly problems: readonly Failure[] } {
  const bodies: TextBody[] = [];
  const problems: Failure[] = [];
  try {
    const reader = new ByteReader(content, origin, true);
    reader.skip(HEAD); // 5, and the number of bytes that follow
    const count = reader.i32le();
    if (count < 0 || count > MAX_BODIES)
      throw new FormatError({
        kind: 'invalid',
        file: origin.file,
        offset: reader.fileOffset - 4,
        expected: `a text in at most ${MAX_BODIES} languages`,
        found: `${count}`,
      });
    for (let left = count; left > 0; left--) {
      const language = nationLanguage(reader.i32le());
      const text = decodeString(takeCounted(reader), codePage);
      bodies.push({ language, format: 'html', text });
    }
  } catch (thrown) {
    if (!(thrown instanceof FormatError)) throw thrown;
    problems.push(thrown.failure);
  }
  const written = bodies.filter(({ text }) => showsSomething(text));
  return { bodies: written.length === 0 ? bodies.slice(0, 1) : written, problems };
}
