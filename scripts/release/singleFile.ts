// `open-file.html`: the built page as one file that opens from disk. It is made from `dist`, so both are the same
// program. It has the demo, and the engine for one thread: several need headers from a server.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAst } from 'vite';
import { buildOne } from '../buildOne.ts';
import { policyTag, singleFilePolicy } from '../contentPolicy.ts';

/** Makes the text of the single file from the built page in `dist`. */
export async function makeSingleFile(dist: string): Promise<string> {
  const page = readFileSync(join(dist, 'index.html'), 'utf8');
  const theme = asInlineScript(readFileSync(join(dist, 'theme.js'), 'utf8'));
  const program = asInlineScript(
    await joinChunks(join(dist, addressOf(page, 'script type="module"', 'src'))),
  );
  const policy = singleFilePolicy([theme, program].map(hashOf));
  const html = page
    .replace(tag('meta http-equiv="Content-Security-Policy"'), () => policyTag(policy))
    .replaceAll(/ data-engine(-threads)?="[^"]*"/g, '')
    .replace(tag('meta name="kept-size"'), '')
    .replace(tag('link rel="apple-touch-icon"'), '')
    .replace(/<script src="\.\/theme\.js"><\/script>/, () => `<script>${theme}</script>`)
    .replace(/<script type="module"[^>]*><\/script>/, '')
    .replaceAll(/<link rel="modulepreload"[^>]*>\s*/g, '')
    // The script follows the page's root, into which it renders.
    .replace('</body>', () => `<script type="module">${program}</script>\n  </body>`);
  const left = /(?:src|href)="\.\/[^"]*"/.exec(html.replace(program, ''))?.[0];
  if (left !== undefined) throw new Error(`The single file still asks for ${left}`);
  return html;
}

const tag = (start: string): RegExp => new RegExp(`<${start}[^>]*>`);

function addressOf(page: string, start: string, attribute: string): string {
  const [found = ''] = tag(start).exec(page) ?? [];
  const [, address] = new RegExp(` ${attribute}="\\./([^"]+)"`).exec(found) ?? [];
  if (address === undefined) throw new Error(`The built page has no <${start}> with an address`);
  return address;
}

/** Joins the program and its dynamic imports into one module. */
const joinChunks = (input: string): Promise<string> =>
  buildOne({ input, format: 'es', target: 'esnext', minify: false, without: /_virtual_engine-threads-/ });

/** Escapes each `<` that an HTML parser could take for the script's end or a comment; all are in strings. */
function asInlineScript(code: string): string {
  const spelt = code.replaceAll('\r\n', '\n').replaceAll(/<(?=!--|\/?script)/gi, '\\x3c');
  parseAst(spelt);
  return spelt;
}

const hashOf = (script: string): string => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
