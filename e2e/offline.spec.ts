// The page is kept for use without a network, renewed and removed only when the user wants it. Servers that record every
// request prove that nothing else is fetched.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { violations } from './axe.ts';
import { Viewer } from './viewer.ts';
import { loadedFonts } from './loadedFonts.ts';
import { startWaiting } from './waitingServer.ts';
import type { WaitingServer } from './waitingServer.ts';

const built = (name: string): string => readFileSync(resolve(import.meta.dirname, '../dist', name), 'utf8');
const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
/** The list of the service worker: all files that it may ever fetch. */
const LISTED = [...built('sw.js').matchAll(/path:`([^`]*)`/g)].map(([, path]) => path);

let server: WaitingServer;
let viewer: Viewer;
test.beforeEach(async ({ page }) => {
  server = await startWaiting();
  viewer = new Viewer(page);
});
test.afterEach(() => server.close());

const asked = (from = 0): string[] => {
  const below = new URL(server.ours).pathname;
  return server.requests.slice(from).map((path) => path.replace(below, ''));
};

async function openAbout(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Settings', exact: true }).click();
  await page.getByRole('menuitem', { name: 'About Open File…' }).click();
  return page.getByRole('dialog', { name: 'About Open File' });
}

/** Keeps the page through the page *offline.html*, in a tab of its own. */
async function keep(page: Page): Promise<Page> {
  const about = await openAbout(page);
  const opened = page.waitForEvent('popup');
  await about.getByRole('link', { name: /^Keep for offline use/ }).click();
  const keeping = await opened;
  await keeping.getByRole('button', { name: /^Keep / }).click();
  await expect(keeping.getByRole('status')).toContainText('Kept on');
  return keeping;
}

const workersOf = (page: Page): Promise<number> =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);

test('the page is kept on request, opens without its server, and is removed', async ({ page }) => {
  await page.goto(server.ours);
  await viewer.openDemo();
  const start = asked();
  expect(start).not.toContainEqual(expect.stringMatching(/sw\.js|manifest|offline/));
  expect(await workersOf(page)).toBe(0);
  const keeping = await keep(page);
  expect(await violations(keeping)).toEqual([]);
  const fetched = new Set(asked(start.length));
  expect([...fetched].filter((path) => !LISTED.includes(path))).toEqual(['sw.js']);
  expect(LISTED.filter((path) => !fetched.has(path))).toEqual([]);
  await keeping.close();

  await server.close();
  // A reload would open the demo, because of the address.
  await page.goto('about:blank');
  await page.goto(server.ours);
  await viewer.openDemo();
  await expect.poll(() => loadedFonts(page)).toContain('Source Sans 3 Variable');
  await page.getByRole('switch', { name: 'Engine' }).click();
  await expect(page.getByRole('list', { name: 'Lines of the engine' })).toBeVisible();

  const about = await openAbout(page);
  await expect(about.getByRole('status')).toContainText('Kept on');
  await about.getByRole('button', { name: 'Remove' }).click();
  await expect(about.getByRole('status')).toContainText('Not kept');
  await expect.poll(() => workersOf(page)).toBe(0);
  await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([]);
});

/** The built page with another description, and the service worker that lists it. */
function newerVersion(): ReadonlyMap<string, string> {
  const before = built('index.html');
  const page = before.replace('Opens chess databases in the browser.', 'A newer version.');
  const worker = built('sw.js')
    .replace(sha256(before), sha256(page))
    .replace(/id:`\w+`,version:`[^`]*`/, 'id:`newer`,version:`9.9.9`');
  return new Map([
    ['index.html', page],
    ['sw.js', worker],
  ]);
}

test('a newer version is announced, fetched on request, and shown after a reload', async ({ page }) => {
  await page.goto(server.ours);
  await (await keep(page)).close();
  server.replace(newerVersion());
  await page.reload();
  const said = page.getByText('Version 9.9.9 is there.');
  await expect(said).toBeVisible();
  await viewer.openDemo();
  const before = server.requests.length;
  const description = page.locator('meta[name="description"]');
  await expect(said).toBeVisible();
  await expect(description).toHaveAttribute('content', /^Opens/);
  expect(asked(before).filter((path) => path !== 'sw.js')).toEqual([]);
  await page.getByRole('button', { name: 'Details', exact: true }).click();
  const about = page.getByRole('dialog', { name: 'About Open File' });
  await about.getByRole('button', { name: /^Keep version 9\.9\.9/ }).click();
  await expect(about.getByRole('status')).toContainText('version 9.9.9');
  await expect(description).toHaveAttribute('content', /^Opens/);
  await about.getByRole('button', { name: 'Reload: version 9.9.9' }).click();
  await expect(description).toHaveAttribute('content', /^A newer version/);
});
