// `npm run browsers`, on the built page: the journey in Firefox and in WebKitGTK, if they are on this machine.
import { join, resolve } from 'node:path';
import { preview } from 'vite';
import type { DrivenBrowser, StartBrowser } from './browser.ts';
import { startFirefox } from './firefox.ts';
import { travel } from './journey.ts';
import { readPage, savePage } from './savedPage.ts';
import type { SavedPage } from './savedPage.ts';
import { startWebKit } from './webkit.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const BROWSERS: readonly (readonly [string, StartBrowser])[] = [
  ['Firefox', startFirefox],
  ['WebKitGTK', startWebKit],
];

const server = await preview({ root: ROOT, preview: { host: '127.0.0.1', port: 0 }, logLevel: 'silent' });
const address = server.resolvedUrls?.local[0] ?? '';
let failed = 0;
/** The saved page, made by the first browser that can. */
let saved: SavedPage | undefined;
for (const [name, start] of BROWSERS) {
  let browser: DrivenBrowser | undefined;
  try {
    browser = await start();
    if (browser === undefined) console.log(`   ${name}: not on this machine, so not tried`);
    else {
      let steps = await travel(browser, address, join(ROOT, 'public/demo'));
      if (browser.importsLate) saved ??= await savePage(browser);
      if (saved !== undefined) steps += await readPage(browser, saved);
      console.log(`   ${browser.name}: ${steps} steps, ok`);
    }
  } catch (error) {
    failed++;
    console.log(`   ${name}: ${error instanceof Error ? error.message : String(error)}`);
  } finally {
    await browser?.close();
  }
}
await server.close();
process.exitCode = failed === 0 ? 0 : 1;
