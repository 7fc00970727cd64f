// Nothing leaves the machine. Waiting servers prove it: an unguarded page reaches them in every way tried, but ours in
// none, neither another server nor its own, neither from the page nor from its worker.
import { expect, test } from '@playwright/test';
import type { Page, Worker } from '@playwright/test';
import { isFirefox, LACKS, notInFirefox } from './engines.ts';
import { loadedFonts } from './loadedFonts.ts';
import { CORE } from './tags.ts';
import { Viewer } from './viewer.ts';
import { startWaiting } from './waitingServer.ts';
import type { WaitingServer } from './waitingServer.ts';
import { tryAround, WAYS_AROUND } from './waysAround.ts';
import { tryFromPage, tryFromWorker } from './waysOut.ts';
import type { Target } from './waysOut.ts';

/** Ways that browsers block without a policy: a worker, a part of a drawing or subtitles from another server. */
const NEVER_ELSEWHERE = ['svg-use', 'track', 'css-filter', 'service-worker', 'worker', 'worker-worker'];
/** Time in which an open way is used. The unguarded page needs a tenth of it. */
const TIME_TO_ARRIVE = 1500;

let own: WaitingServer;
let other: WaitingServer;

test.beforeEach(async () => {
  [own, other] = await Promise.all([startWaiting(), startWaiting()]);
});
test.afterEach(async () => {
  await Promise.all([own.close(), other.close()]);
});

/** Our page from a server that sets no headers, with the demo open. */
async function startOurs(page: Page): Promise<Worker> {
  await page.goto(own.ours);
  await new Viewer(page).openDemo();
  // All requests of the start have arrived, so that those counted afterwards are later ones.
  await page.evaluate(() => document.fonts.ready);
  return page.workers()[0];
}

async function tryEverything(page: Page, worker: Worker, target: Target): Promise<string[]> {
  const ways = [
    ...(await page.evaluate(tryFromPage, target)),
    ...(await worker.evaluate(tryFromWorker, target)),
    ...WAYS_AROUND,
  ];
  await page.evaluate(tryAround, target);
  await page.waitForTimeout(TIME_TO_ARRIVE);
  return ways;
}

async function startUnguarded(page: Page): Promise<Worker> {
  await page.goto(own.unguarded);
  const started = page.waitForEvent('worker');
  await page.evaluate(() => {
    const source = new Blob(['self.onmessage = () => {};'], { type: 'text/javascript' });
    return void new Worker(URL.createObjectURL(source), { type: 'module' });
  });
  return started;
}

for (const where of ['another server', 'its own server'])
  test(`an unguarded page reaches ${where} in every way tried`, async ({ page }) => {
    notInFirefox(LACKS.workers);
    const server = where === 'its own server' ? own : other;
    const worker = await startUnguarded(page);
    const ways = await tryEverything(page, worker, server.target);
    // Two ways of one name could not be told apart when one of them arrives.
    expect(ways).toEqual([...new Set(ways)]);
    const never = server === other ? NEVER_ELSEWHERE : [];
    await expect.poll(() => ways.filter((way) => !server.arrived().has(way))).toEqual(never);
  });

for (const where of ['another server', 'its own server'])
  test(`our page and its worker do not reach ${where}`, CORE, async ({ page }) => {
    notInFirefox(LACKS.workers);
    const server = where === 'its own server' ? own : other;
    const worker = await startOurs(page);
    const before = own.requests.length;
    await tryEverything(page, worker, server.target);
    expect([...other.arrived(), ...other.requests, ...own.arrived()]).toEqual([]);
    expect(own.requests.slice(before)).toEqual([]);
    expect(await page.context().cookies()).toEqual([]);
  });

// SECURITY.md is right about new tabs: browsers do not tell a page about them.
test('known gap: the policy does not stop a script from opening another address in a new tab', async ({
  page,
}) => {
  await startOurs(page);
  await page.evaluate((address) => {
    Object.assign(document.createElement('a'), { href: address, target: '_blank' }).click();
  }, `${other.target.http}/out/navigation`);
  const arrived = () =>
    page
      .context()
      .pages()
      .find((one) => one.url().endsWith('/out/navigation'));
  await expect.poll(arrived).toBeDefined();
  // A context that closes in the middle of a navigation may hang.
  await arrived()?.waitForLoadState();
  expect([...other.arrived()]).toEqual(['navigation']);
});

test('requests that are pending when the second policy comes still arrive', async ({ page }) => {
  const release = own.hold(/fontFaces|demo/);
  await page.goto(own.ours, { waitUntil: 'commit' });
  await expect(page.locator('meta[http-equiv="Content-Security-Policy"]')).toHaveCount(2);
  await page.getByRole('button', { name: 'Try the demo' }).click();
  release();
  await expect(new Viewer(page).row(1)).toContainText('Anderssen');
  await expect.poll(() => loadedFonts(page)).toContain('Source Sans 3 Variable');
});

test('the page requests nothing from its server after its start', CORE, async ({ page }) => {
  const viewer = new Viewer(page);
  await page.goto(own.ours);
  // Firefox's driver waits without end for a font that is in the page as data.
  if (!isFirefox(page)) await page.waitForLoadState('networkidle');
  await expect.poll(() => loadedFonts(page)).toContain('Source Sans 3 Variable');
  const before = own.requests.length;
  await viewer.openDemo();
  await viewer.open(1);
  await viewer.notation.focus();
  for (let ply = 0; ply < 10; ply++) await page.keyboard.press('ArrowRight');
  await page.keyboard.press(',');
  await page.getByRole('menuitem', { name: 'About Open File…' }).click();
  await page.getByRole('button', { name: 'Show all licenses' }).click();
  await expect(page.getByText('Permission is hereby granted').first()).toBeVisible();
  expect(own.requests.slice(before)).toEqual([]);
});

test('text becomes neither markup nor a script', CORE, async ({ page }) => {
  await startOurs(page);
  const errors = await page.evaluate(() => {
    const text = '<b>x</b>';
    const attempts: (() => unknown)[] = [
      () => (document.body.innerHTML = text),
      () => document.body.insertAdjacentHTML('beforeend', text),
      () => new DOMParser().parseFromString(text, 'text/html'),
      () => (document.createElement('script').text = 'x'),
      () => new Worker(URL.createObjectURL(new Blob(['x']))),
      () => window.trustedTypes?.createPolicy('mine', { createHTML: (html) => html }),
      () => window.trustedTypes?.createPolicy('default', { createHTML: (html) => html }),
    ];
    return attempts.map((attempt) => {
      try {
        attempt();
        return 'nothing was refused';
      } catch (thrown) {
        return thrown instanceof Error ? thrown.name : 'something else';
      }
    });
  });
  expect(new Set(errors)).toEqual(new Set(['TypeError']));
});

// The page lacks all ways that policies do not cover: links that only connect, windows with a WebRTC of their own, and
// requests that the browser itself makes. A private window, as in this test, never connects for a link, so that none
// would arrive.
test('the page has nothing that could reach out past its policies', async ({ page }) => {
  // Chromium has these functions on some systems only.
  await page.addInitScript(() => {
    Object.assign(Navigator.prototype, { share() {}, canShare() {}, bluetooth: {} });
  });
  await startOurs(page);
  const left = await page.evaluate(() => {
    const text = '<link rel="preconnect" href="http://127.0.0.1:9">';
    const host = document.createElement('div');
    const attempts: Record<string, () => unknown> = {
      link: () => document.createElement('link'),
      'link of a namespace': () => document.createElementNS('http://www.w3.org/1999/xhtml', 'link'),
      'cleaned markup': () => Reflect.apply(Reflect.get(host, 'setHTML'), host, [text]),
      'cleaned document': () => Reflect.apply(Reflect.get(Document, 'parseHTML'), Document, [text]),
      frame: () => document.createElement('iframe'),
      window: () => window.open('about:blank'),
      'window of a document': () => document.open('about:blank', '_blank', ''),
      'keys of another host': () => navigator.credentials.get,
      'pictures of what plays': () => new MediaMetadata(),
      sharing: () => Reflect.apply(Reflect.get(navigator, 'share'), navigator, []),
      'sharing of files': () => Reflect.apply(Reflect.get(navigator, 'canShare'), navigator, []),
      bluetooth: () => Object.keys(Reflect.get(navigator, 'bluetooth')),
    };
    return Object.entries(attempts).flatMap(([name, attempt]) => {
      try {
        attempt();
        return [name];
      } catch {
        return [];
      }
    });
  });
  expect(left).toEqual([]);
});

/** The content policies of the page in their order. */
const policiesOf = (page: Page): Promise<string[]> =>
  page
    .locator('meta[http-equiv="Content-Security-Policy"]')
    .evaluateAll((metas) => metas.map((meta) => meta.getAttribute('content') ?? ''));

test('the policies name no host except one file of their own, and allow no more than needed', async ({
  page,
}) => {
  await startOurs(page);
  const policies = await policiesOf(page);
  expect(policies).toHaveLength(2);
  const [, engine = 'none'] = / ([^ ;]+\/assets\/_virtual_engine-[\w-]+\.js)(?= |;)/.exec(policies[1]) ?? [];
  expect(engine.startsWith(own.ours)).toBe(true);
  for (const policy of [policies[0], policies[1].replace(engine, '')]) {
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toMatch(/https?:|wss?:|\*|'unsafe-eval'/);
  }
  expect(policies[0]).toContain("connect-src 'none'");
  expect(policies[1]).not.toContain("'self'");
});

test('a page that is kept offline reaches no server either, through its service worker or past it', async ({
  page,
}) => {
  notInFirefox(LACKS.workers);
  await page.goto(`${own.ours}offline.html`);
  await page.getByRole('button', { name: /^Keep / }).click();
  await expect(page.getByRole('status')).toContainText('Kept on');
  const worker = await startOurs(page);
  expect(await page.evaluate(() => navigator.serviceWorker.controller?.scriptURL)).toBe(`${own.ours}sw.js`);
  const before = own.requests.length;
  await tryEverything(page, worker, own.target);
  await tryEverything(page, worker, other.target);
  // Allowed requests are answered from the kept page: the query after the engine's file reaches no server.
  const [, engine = ''] = / ([^ ;]+_virtual_engine-[\w-]+\.js)/.exec((await policiesOf(page))[1]) ?? [];
  await page.evaluate((file) => import(`${file}?question`), engine);
  expect([...other.arrived(), ...other.requests, ...own.arrived()]).toEqual([]);
  // Only the browser itself looks for a newer service worker, which a page cannot prevent.
  expect(own.requests.slice(before).filter((path) => !path.endsWith('/sw.js'))).toEqual([]);
});

test('the main page cannot start a service worker, and the page that keeps it offline cannot open files', async ({
  page,
}) => {
  await startOurs(page);
  const before = own.requests.length;
  const refused = await page.evaluate(() =>
    navigator.serviceWorker.register('./sw.js').then(
      () => 'it was started',
      (thrown: unknown) => (thrown instanceof Error ? thrown.name : 'something else'),
    ),
  );
  expect(refused).toMatch(/^(Type|Security)Error$/);
  expect(own.requests.slice(before)).toEqual([]);
  await page.goto(`${own.ours}offline.html`);
  const [policy] = await policiesOf(page);
  expect(policy).toContain("connect-src 'none'");
  expect(policy).toContain("worker-src 'self'");
  expect(policy).not.toMatch(/https?:|wss?:|\*|'unsafe-eval'/);
  await expect(page.locator('input[type="file"]')).toHaveCount(0);
  expect(page.workers()).toEqual([]);
});

async function switchEngineOn(page: Page): Promise<Worker> {
  await page.getByRole('switch', { name: 'Engine' }).click();
  await expect(page.getByRole('list', { name: 'Lines of the engine' })).toBeVisible();
  const workers = page.workers();
  return workers[workers.length - 1];
}

test('the engine is one request when it is switched on, and then its file is also blocked', async ({
  page,
}) => {
  notInFirefox(LACKS.workers);
  const worker = await startOurs(page);
  await expect(page.getByRole('region', { name: 'Engine' })).toContainText('Engine off');
  const before = own.requests.length;
  const engine = await switchEngineOn(page);
  const asked = own.requests.slice(before);
  expect(asked).toEqual([expect.stringMatching(/\/assets\/_virtual_engine-[\w-]+\.js$/)]);
  const policies = await policiesOf(page);
  expect(policies).toHaveLength(3);
  expect(policies[2]).not.toMatch(/https?:|'self'/);
  await page.evaluate((file) => void import(`${file}?page`).catch(() => undefined), asked[0]);
  await engine.evaluate((file) => void import(`${file}?engine`).catch(() => undefined), asked[0]);
  for (const server of [own, other]) {
    await tryEverything(page, worker, server.target);
    await tryEverything(page, engine, server.target);
  }
  expect([...other.arrived(), ...other.requests, ...own.arrived()]).toEqual([]);
  expect(own.requests.slice(before)).toEqual(asked);
  // The engine is switched off and on again, and is still loaded.
  await page.keyboard.press('l');
  await switchEngineOn(page);
  expect(own.requests.slice(before)).toEqual(asked);
});

test('a cross-origin-isolated page allows two engine files, and blocks both once an engine has loaded', async ({
  page,
}) => {
  notInFirefox(LACKS.workers);
  await own.close();
  own = await startWaiting(true);
  await page.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, 'hardwareConcurrency', { get: () => 4 }),
  );
  const namesIn = (text: string): (string | undefined)[] =>
    [...text.matchAll(/_virtual_(engine|engine-threads)-[\w-]{8}\.js/g)].map(([, name]) => name);
  const named = async () => (await policiesOf(page)).map(namesIn);
  const worker = await startOurs(page);
  expect(await named()).toEqual([[], ['engine', 'engine-threads']]);
  const before = own.requests.length;
  await switchEngineOn(page);
  expect(await named()).toEqual([[], ['engine', 'engine-threads'], ['engine']]);
  const threads = page.workers().filter((one) => one.url().endsWith('#,worker'));
  expect(threads.length).toBeGreaterThan(1);
  const engine = page.workers().find((one) => threads[0].url().startsWith(`${one.url()}#`));
  for (const server of [own, other])
    await Promise.all([engine, worker].map((one) => one && tryEverything(page, one, server.target)));
  await page.getByRole('button', { name: 'Engine settings' }).click();
  await page.getByRole('menuitemradio', { name: '1', exact: true }).click();
  await expect.poll(named).toEqual([[], ['engine', 'engine-threads'], ['engine'], []]);
  const asked = own.requests.slice(before);
  expect(asked.flatMap(namesIn)).toEqual(['engine-threads', 'engine']);
  for (const file of asked)
    await page.evaluate((name) => void import(`${name}?page`).catch(() => undefined), file);
  await tryEverything(page, worker, own.target);
  expect([...other.arrived(), ...other.requests, ...own.arrived()]).toEqual([]);
  expect(own.requests.slice(before)).toEqual(asked);
});

// SECURITY.md is right about the engine's file: policies compare addresses without their query.
test('a script in our page could request the engine’s file with a query until the engine is loaded', async ({
  page,
}) => {
  await startOurs(page);
  const [, engine = ''] = / ([^ ;]+_virtual_engine-[\w-]+\.js)/.exec((await policiesOf(page))[1]) ?? [];
  await page.evaluate((file) => void import(`${file}?question`).catch(() => undefined), engine);
  await expect.poll(() => own.requests.filter((path) => path.endsWith('?question'))).toHaveLength(1);
  const refused = await page.evaluate(
    (file) =>
      import(file).then(
        () => false,
        () => true,
      ),
    engine.replace(/[^/]*$/, 'other.js'),
  );
  expect(refused).toBe(true);
  expect(own.requests.filter((path) => path.endsWith('other.js'))).toEqual([]);
});
