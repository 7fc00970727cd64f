// The lock holds from inside: no script in the page could find a way to another machine. Besides the ways of `waysOut.ts`
// and `waysAround.ts`, it could use actions of the user: opening a text, pasting, following the page's links.
import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { makeSingleFile } from '../scripts/release/singleFile.ts';
import { encodeCbh } from '../test/encoders/cbh.ts';
import { allowClipboard } from './engines.ts';
import { temporaryFolder } from './folders.ts';
import type { TemporaryFolder } from './folders.ts';
import { Viewer } from './viewer.ts';
import { startWaiting } from './waitingServer.ts';
import type { WaitingServer } from './waitingServer.ts';
import { tryAround } from './waysAround.ts';
import { tryFromPage } from './waysOut.ts';

/** Time in which an open way is used. An unguarded page needs a tenth of it. */
const TIME_TO_ARRIVE = 1500;

let own: WaitingServer;
let other: WaitingServer;
let folder: TemporaryFolder;

test.beforeEach(async () => {
  [own, other] = await Promise.all([startWaiting(true), startWaiting()]);
  folder = temporaryFolder('Lock');
});
test.afterEach(async () => {
  await Promise.all([own.close(), other.close()]);
  folder.remove();
});

async function tryFrom(page: Page): Promise<void> {
  const requests = own.requests.length;
  for (const { target } of [own, other]) {
    await page.evaluate(tryFromPage, target);
    await page.evaluate(tryAround, target);
  }
  await page.waitForTimeout(TIME_TO_ARRIVE);
  expect([...own.arrived(), ...other.arrived(), ...other.requests]).toEqual([]);
  expect(own.requests.slice(requests)).toEqual([]);
  expect(await page.context().cookies()).toEqual([]);
}

/** Number of frames and of links, which connect: there must be none but the manifest, whatever a script has done. */
const windowsAndLinks = (page: Page): Promise<number> =>
  page.evaluate(() => window.length + document.querySelectorAll('link:not([rel="manifest"])').length);

test('our page with all headers reaches nothing', async ({ page }) => {
  await page.goto(own.ours);
  await new Viewer(page).openDemo();
  await page.evaluate(() => document.fonts.ready);
  await tryFrom(page);
});

test('the page that keeps ours for offline use reaches nothing', async ({ page }) => {
  await page.goto(`${own.ours}offline.html`);
  await expect(page.getByRole('heading', { name: 'Keep Open File for offline use' })).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
  await tryFrom(page);
  expect(await windowsAndLinks(page)).toBe(0);
});

test('the single file reaches nothing', async ({ page }) => {
  const file = join(folder.path, 'open-file.html');
  writeFileSync(file, await makeSingleFile(resolve(import.meta.dirname, '../dist')));
  await page.goto(pathToFileURL(file).href);
  await new Viewer(page).openDemo();
  await tryFrom(page);
});

const FRAMES = '<iframe></iframe><object data="x"></object><embed src="x"><link rel="preconnect" href="x">';

interface Policy {
  createHTML(this: Policy, text: string, ...more: unknown[]): object;
}
/** A type that the compiler's library lacks. */
declare const TrustedTypePolicy: { readonly prototype: Policy };

/** Replaces functions of the browser to catch everything that the page passes to them while it cleans a text. */
function takeWhatIsCleaned(): void {
  const { createHTML } = TrustedTypePolicy.prototype;
  const { parseFromString } = DOMParser.prototype;
  const { nextNode } = NodeIterator.prototype;
  const taken: { policies: Policy[]; markup: object[]; nodes: Node[] } = {
    policies: [],
    markup: [],
    nodes: [],
  };
  Object.assign(window, { taken, createHTML });
  TrustedTypePolicy.prototype.createHTML = function (text, ...more) {
    taken.policies.push(this);
    return Reflect.apply(createHTML, this, [text, ...more]);
  };
  DOMParser.prototype.parseFromString = function (markup, type) {
    taken.markup.push(Object(markup));
    return Reflect.apply(parseFromString, this, [markup, type]);
  };
  NodeIterator.prototype.nextNode = function () {
    const node = Reflect.apply(nextNode, this, []);
    if (node !== null) taken.nodes.push(node);
    return node;
  };
}

/** Makes frames and links from the caught objects, and returns the numbers of these objects. */
function useWhatWasTaken(frames: string): number[] {
  const XHTML = 'http://www.w3.org/1999/xhtml';
  const { taken, createHTML } = Object(window);
  const entity = `<!DOCTYPE p [<!ENTITY e "&#60;iframe/>">]><p xmlns="${XHTML}">&e;</p>`;
  const add = (node: Node): void => {
    if (node instanceof Element && /^(iframe|object|embed|link)$/.test(node.localName))
      document.body.append(node);
  };
  const made: unknown[] = taken.policies.map((policy: unknown) =>
    Reflect.apply(createHTML, policy, [frames]),
  );
  for (const markup of [...taken.markup, ...made]) {
    const host = document.createElement('div');
    document.body.append(host);
    host.innerHTML = markup;
  }
  for (const policy of taken.policies) {
    const xml = new DOMParser().parseFromString(
      Reflect.apply(createHTML, policy, [entity]),
      'application/xml',
    );
    for (const node of xml.querySelectorAll('*')) add(document.adoptNode(node));
  }
  for (const node of taken.nodes) add(node);
  return [taken.policies.length, taken.markup.length, taken.nodes.length];
}

test('a script gets neither a frame nor a link from the cleaning of a text', async ({ page }) => {
  const bodies = [{ language: 0, text: `<html><body><p>Words</p>${FRAMES}</body></html>` }];
  const records = [
    { kind: 'game' as const, white: 'First', moves: [] },
    { kind: 'text' as const, format: 3 as const, titles: [{ language: 0, title: 'Text' }], bodies },
  ];
  for (const [name, bytes] of encodeCbh({ name: 'Lock', records }))
    writeFileSync(join(folder.path, name), bytes);
  const viewer = new Viewer(page);
  await page.goto(own.ours);
  await viewer.openByInput(folder.path);
  await viewer.readRows();
  await page.evaluate(takeWhatIsCleaned);
  await viewer.row(2).click();
  await expect(viewer.notation.getByText('Words')).toBeVisible();
  const taken = await page.evaluate(useWhatWasTaken, FRAMES);
  expect(taken.every((count) => count > 0)).toBe(true);
  expect(await windowsAndLinks(page)).toBe(0);
});

test('pasted or dropped text becomes neither a frame nor a link', async ({ page, context }) => {
  await allowClipboard(context);
  await page.goto(own.ours);
  await new Viewer(page).openDemo();
  await page.evaluate((frames) => {
    document.addEventListener('copy', (event) => {
      event.preventDefault();
      event.clipboardData?.setData('text/html', `<b>bold</b>${frames}`);
    });
    const editable = document.createElement('div');
    editable.setAttribute('contenteditable', '');
    editable.setAttribute('aria-label', 'Editable');
    editable.textContent = 'words';
    document.body.prepend(editable);
    getSelection()?.selectAllChildren(editable);
    editable.focus();
  }, FRAMES);
  await page.keyboard.press('ControlOrMeta+c');
  await page.keyboard.press('ControlOrMeta+v');
  await page.keyboard.type('typed');
  await page.evaluate(() => new Promise(requestAnimationFrame));
  expect(await page.getByLabel('Editable').innerHTML()).toBe('words');
  expect(await windowsAndLinks(page)).toBe(0);
});

/** Navigations to another address, which no content policy checks. */
const NAVIGATIONS: Record<string, (address: string) => void> = {
  location: (address) => {
    location.href = address;
  },
  replace: (address) => location.replace(address),
  link: (address) => Object.assign(document.createElement('a'), { href: address }).click(),
  'link of a drawing': (address) => {
    const link = document.createElementNS('http://www.w3.org/2000/svg', 'a');
    link.setAttribute('href', address);
    document.body.append(link);
    link.dispatchEvent(new MouseEvent('click'));
  },
  download: (address) => Object.assign(document.createElement('a'), { href: address, download: 'x' }).click(),
  refresh: (address) => {
    const refresh = Object.assign(document.createElement('meta'), { content: `0;url=${address}` });
    refresh.httpEquiv = 'refresh';
    document.head.append(refresh);
  },
};

for (const [way, navigate] of Object.entries(NAVIGATIONS))
  test(`an unguarded page can be sent elsewhere: ${way}`, async ({ page }) => {
    await page.goto(own.unguarded);
    await page.evaluate(navigate, `${other.target.http}/out/navigation`);
    await expect.poll(() => [...other.arrived()]).toEqual(['navigation']);
    await page.waitForLoadState();
  });

test('our page can be sent neither elsewhere nor to its own server with a query', async ({ page }) => {
  await page.goto(own.ours);
  const viewer = new Viewer(page);
  await viewer.openDemo();
  // The address now has the place, and a reload returns to it.
  await expect(page).toHaveURL(/#./);
  await page.evaluate(() => document.fonts.ready);
  const before = own.requests.length;
  for (const address of [`${other.target.http}/out/navigation`, `${own.ours}?out`, `${own.ours}assets/out`])
    for (const navigate of Object.values(NAVIGATIONS)) await page.evaluate(navigate, address);
  await page.evaluate(() => {
    try {
      history.pushState(undefined, '', '?out');
    } catch {
      // The error is the right result.
    }
    location.reload();
  });
  await page.waitForTimeout(TIME_TO_ARRIVE);
  expect([...other.arrived(), ...other.requests]).toEqual([]);
  expect(own.requests.slice(before).filter((path) => path.includes('out'))).toEqual([]);
  await expect(viewer.games).toBeVisible();
});
