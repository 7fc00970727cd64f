// A page of games that is made at the end of the journey, and then read from disk in every browser.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
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

/** Plies of the first game in which its page is compared with the product. */
const COMPARED = 46;
/** Milliseconds: a few frames. */
const FRAMES_MS = 50;

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Runs axe, and keeps the rules that the page breaks, with the first elements. */
const FIND_FAULTS = `(() => {
  ${AXE}
  window.axe.run(document, { resultTypes: ['violations'] }).then(({ violations }) => {
    window.axeFaults = violations.map(({ id, nodes }) => id + ': ' + nodes.map(({ html }) => html.slice(0, 160)).join(' | ')).join('; ');
  });
  return true;
})()`;

/** Has the page request an address in two ways, and counts how often its policy refuses. */
const request = (address: string): string => `(() => {
  window.refused = 0;
  document.addEventListener('securitypolicyviolation', () => window.refused++);
  new Image().src = '${address}';
  fetch('${address}').catch(() => undefined);
  return true;
})()`;

/** A page, and what the product shows of its first game. */
export interface SavedPage {
  readonly html: string;
  readonly shown: readonly string[];
}

/** Expressions for the notation, without the row from the user's own databases, and for the move with its drawings. */
const WORDS = `[...document.querySelectorAll('.notation-panel:not(.saved-game) .notation-block, .saved-game.shown .notation-block')]
  .filter((block) => block.querySelector('.theory-row') === null)
  .map((block) => block.textContent).join(' ').replace(/\\s+/g, ' ').trim()`;
const DRAWN = `JSON.stringify([
  document.querySelector('.notation-move[aria-current="true"]')?.textContent,
  ...[...document.querySelectorAll('.board-frame .board-arrow')]
    .map((arrow) => arrow.getAttribute('class') + ' ' + arrow.getAttribute('transform')),
  ...[...document.querySelectorAll('.board-frame square[class*="shape-"]')]
    .filter((square) => square.checkVisibility())
    .map((square) => square.className.replace(/ ?last-move ?/, '')).sort(),
])`;

/** Evaluates an expression until it gives the same twice: boards are drawn with the next frame. */
async function settled(browser: DrivenBrowser, expression: string): Promise<string> {
  let before: unknown;
  for (;;) {
    const now = await browser.evaluate(expression);
    if (now === before) return String(now);
    before = now;
    await new Promise((resolve) => setTimeout(resolve, FRAMES_MS));
  }
}

/** The words of the first game, then each step of it. */
async function walk(browser: DrivenBrowser): Promise<readonly string[]> {
  const seen = [await settled(browser, WORDS)];
  await browser.evaluate(press('Home'));
  for (let ply = 0; ply < COMPARED; ply++) {
    seen.push(await settled(browser, DRAWN));
    await browser.evaluate(press('ArrowRight'));
  }
  return seen;
}

/** Returns a page with the games of the list, after the journey. */
export async function savePage(browser: DrivenBrowser): Promise<SavedPage> {
  await browser.evaluate(click('button', /^Done/));
  await browser.evaluate(click('row', /Anderssen.*Kieseritzky/));
  await until(
    browser,
    'the first game',
    `/Kieseritzky/.test(document.querySelector('.notation-panel h2')?.textContent)`,
  );
  const shown = await walk(browser);
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
  return { html: String(await browser.evaluate('window.keptText')), shown };
}

/** Checks that this browser enforces the policy of the page, so that no request leaves it. */
async function requestInVain(browser: DrivenBrowser): Promise<number> {
  let requests = 0;
  const server = createServer((_, response) => {
    requests++;
    response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    const address = server.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    await browser.evaluate(request(`http://127.0.0.1:${port}/`));
    await until(browser, 'the policy to refuse two requests', 'window.refused === 2');
    if (requests > 0) throw new Error(`${browser.name}: ${requests} requests left the saved page`);
  } finally {
    server.close();
  }
  return 1;
}

/** Opens the page from disk, and steps through its games. Returns the number of steps. */
export async function readPage(browser: DrivenBrowser, { html, shown }: SavedPage): Promise<number> {
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
    // Waits for each step, because a browser without a screen may render its frames late.
    const [words, ...drawn] = shown;
    await see('the notation of the product', `${WORDS} === ${JSON.stringify(words)}`);
    for (const step of drawn) {
      await until(browser, step, `${DRAWN} === ${JSON.stringify(step)}`);
      await browser.evaluate(press('ArrowRight'));
    }
    steps++;
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
    await browser.evaluate(FIND_FAULTS);
    await see('the end of the check by axe', 'window.axeFaults !== undefined');
    const faults = String(await browser.evaluate('window.axeFaults'));
    if (faults !== '') throw new Error(`${browser.name}: axe finds faults: ${faults}`);
    steps++;
    steps += await requestInVain(browser);
  } finally {
    rmSync(folder, { recursive: true });
  }
  return steps;
}
