// `dump --page` prints a database as the web page that the product saves. The components that render it need a DOM: they
// are built into one script, as in a release, and run on jsdom.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { builtinEnvironments } from 'vitest/runtime';
import { FormatError } from '../src/base/failure.ts';
import type { DatabaseReader } from '../src/formats/format.ts';
import type { DatabaseItem } from '../src/protocol/items.ts';
import { buildOne } from './buildOne.ts';
import type { Output } from './dumpOutput.ts';
import type { drawPage, PageSource } from './page/drawPage.ts';
import { publishedModule } from './publishedModule.ts';

const ROOT = resolve(import.meta.dirname, '..');

/** Prints the games of a database as a page, and reports on `tell` which records are missing. */
export async function dumpPage(
  reader: DatabaseReader,
  item: DatabaseItem,
  output: Output,
  tell: (message: string) => void,
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'open-file-page-'));
  const browser = await builtinEnvironments.jsdom.setup(globalThis, {});
  try {
    const file = join(folder, 'drawPage.mjs');
    await writeFile(file, await buildScript());
    const script: { readonly drawPage: typeof drawPage } = await import(pathToFileURL(file).href);
    const { html, games, texts, unreadable, left } = await script.drawPage(
      sourceOf(reader, item),
      item.title,
    );
    await output.text(html);
    tell(`Games: ${games}, guiding texts: ${texts}`);
    if (unreadable > 0) tell(`Records that could not be read: ${unreadable}`);
    if (left > 0) tell(`Records for which a page has no room: ${left}`);
  } finally {
    await browser.teardown(globalThis);
    await rm(folder, { recursive: true, force: true });
  }
}

/** Modules that a saved page does not need are replaced by empty ones. */
const buildScript = (): Promise<string> =>
  buildOne({
    root: ROOT,
    input: join(ROOT, 'scripts/page/drawPage.ts'),
    format: 'es',
    target: 'node20',
    minify: true,
    without: /^virtual:(?!published)/,
    define: { __VERSION__: '""', 'process.env.NODE_ENV': '"production"' },
    ssr: true,
    plugins: [publishedModule(ROOT)],
    isWhole: true,
  });

function sourceOf(reader: DatabaseReader, item: DatabaseItem): PageSource {
  return {
    item,
    count: reader.count.known,
    readRows: (from, to) => reader.readRows(from, to),
    async readRecord(number) {
      try {
        return await reader.readRecord(number);
      } catch (thrown) {
        if (thrown instanceof FormatError) return { failure: thrown.failure };
        throw thrown;
      }
    },
    async readMedia(path, record) {
      const media = await reader.readMedia?.(path, { record });
      if (media === undefined || media.content instanceof Uint8Array) return media;
      return { ...media, content: new Uint8Array(await media.content.arrayBuffer()) };
    },
  };
}
