// The document of a saved page. Its content policy allows only the file's content, and one script by hash.
import { published } from 'virtual:published';
import { shownText } from '../../base/shownText.ts';
import { SAVED_STYLES } from './savedStyles.ts';

const POLICY = [
  "default-src 'none'",
  `script-src '${published.hash}'`,
  // Inline styles rotate arrows and place pieces; a style can only load what the other lines allow.
  "style-src 'unsafe-inline'",
  'img-src data:',
  'font-src data:',
  "base-uri 'none'",
  "form-action 'none'",
  "require-trusted-types-for 'script'",
  'trusted-types default',
].join('; ');

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, (letter) => ENTITIES[letter]);

/** An element with data for the script. No text in it can end the element. */
export const dataElement = (name: string, data: unknown): string =>
  `<script type="application/json" data-name="${name}">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`;

/** The credits that licenses require, for everything that is in each page. */
const CREDITS = `<!--
Made with Open File (GPL-3.0-or-later).
Board: Chessground (GPL-3.0-or-later), https://github.com/lichess-org/chessground
Pieces: Colin M. L. Burnett (GPL-2.0-or-later), Open File
Letters: Source Sans 3, copyright Adobe (SIL Open Font License 1.1); Open File
-->`;

interface SavedDocument {
  readonly title: string;
  readonly language: string;
  readonly body: readonly string[];
  /** The style sheet of the fonts. */
  readonly faces: string;
  /** True if the page has parts that the script controls. */
  readonly hasScript: boolean;
}

export function savedDocument({ title, language, body, faces, hasScript }: SavedDocument): Blob {
  const head = [
    '<!doctype html>',
    CREDITS,
    `<html lang="${escaped(language)}">`,
    '<head>',
    '<meta charset="utf-8">',
    `<meta http-equiv="Content-Security-Policy" content="${escaped(POLICY)}">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="referrer" content="no-referrer">',
    '<meta name="generator" content="Open File">',
    '<link rel="icon" href="data:,">',
    `<title>${escaped(shownText(title))}</title>`,
    `<style>${faces}${SAVED_STYLES}</style>`,
    hasScript ? `<script>${published.script}</script>` : '',
    '</head>',
    '<body>',
  ];
  return new Blob([head.join('\n'), ...body, '</body></html>'], { type: 'text/html' });
}
