// A page of games that is made at the end of the journey, and then read from disk in every browser.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { DrivenBrowser } from './browser.ts';
import { click, isThere, openMenu, press, until } from './journey.ts';

const PAGE_FORM = `([...document.querySelectorAll('.share-forms label')]
  .find((label) => /^Web page/.test(label.textContent))?.querySelector('input') ?? null)`;

/** Keeps the blob that the page hands to the browser as a download, because each browser puts it somewhere else. */
const KEEP_DOWNLOAD = `(() => {
  const make = URL.createObjectURL;
  URL.createObjectURL = (blob) => {
    blob.text().then((text) => { window.keptText = text; });
    return make.call(URL, blob);
  };
  return true;
})()`;

/** Returns the text of a page with the games of the list, after the journey. */
export async function savePage(browser: DrivenBrowser): Promise<string> {
  await browser.evaluate(click('button', /^Done/));
  await browser.evaluate(KEEP_DOWNLOAD);
  await browser.evaluate(openMenu(/^Classics: a demo/));
  await until(browser, 'the commands of the list', isThere('menuitem', /^Share the list/));
  await browser.evaluate(click('menuitem', /^Share the list/));
  await until(browser, 'the forms in which games are shared', `${PAGE_FORM} !== null`);
  await browser.evaluate(`${PAGE_FORM}.click() ?? true`);
  await until(
    browser,
    'the size of the page',
    `/32 games, about/.test(document.querySelector('[role="dialog"]')?.textContent)`,
  );
  await browser.evaluate(click('button', /^Save as a file/));
  await until(browser, 'the page that is saved', 'window.keptText !== undefined');
  return String(await browser.evaluate('window.keptText'));
}

/** Opens the page from disk, and steps through its games. Returns the number of steps. */
export async function readPage(browser: DrivenBrowser, html: string): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'open-file-page-'));
  let steps = 0;
  const see = async (what: string, expression: string): Promise<void> => {
    await until(browser, what, expression);
    steps++;
  };
  try {
    const file = join(folder, 'games.html');
    writeFileSync(file, html);
    await browser.open(pathToFileURL(file).href);
    await see(
      'the pieces on the board',
      `document.querySelectorAll('cg-board piece:not(.ghost)').length === 32`,
    );
    await see('the list of games', `document.querySelectorAll('nav [data-open]').length === 32`);
    await browser.evaluate(press('End'));
    await see(
      'the last move',
      `/checkmate/.test(document.querySelector('[aria-current="true"]')?.textContent)`,
    );
    await browser.evaluate(press('PageDown'));
    await browser.evaluate(press('ArrowRight'));
    await see(
      'the next game',
      `/Dufresne/.test(document.querySelector('.saved-game.shown h2')?.textContent) &&
        document.querySelectorAll('.saved-game.shown [aria-current="true"]').length === 1`,
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
  return steps;
}
