// No file names its encoding. Russian programs wrote it, so that Cyrillic is what we take where nothing speaks against it.
import { decodeUtf8, type CodePage } from '../../bytes/textDecoding.ts';

const FIRST_LETTER = 0xc0;

/**
 * `windows-1251` where most letters beyond ASCII stand side by side, as in Cyrillic words, or where there are none;
 * `windows-1252` where most stand alone, as in "Müller". Texts in UTF-8 say nothing.
 */
export function guessCodePage(texts: Iterable<Uint8Array>): CodePage {
  let inRuns = 0;
  let alone = 0;
  for (const text of texts) {
    if (text.every((byte) => byte < FIRST_LETTER) || decodeUtf8(text) !== undefined) continue;
    for (let at = 0; at < text.length;) {
      let end = at;
      while (end < text.length && text[end] >= FIRST_LETTER) end++;
      if (end - at > 1) inRuns += end - at;
      else alone += end - at;
      at = end + 1;
    }
  }
  return alone > inRuns ? 'windows-1252' : 'windows-1251';
}
