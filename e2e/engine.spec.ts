// The real engine of the page. Searches are short; no test measures their speed.
import { expect, test } from '@playwright/test';
import type { Locator, Page, Worker } from '@playwright/test';
import { violations } from './axe.ts';
import { LACKS, notInFirefox } from './engines.ts';
import { paste } from './hands.ts';
import { CORE } from './tags.ts';
import { Viewer } from './viewer.ts';

let viewer: Viewer;
let engine: Locator;
/** Files that the page has requested. */
let requests: string[];

const engineSwitch = (): Locator => engine.getByRole('switch', { name: 'Engine' });
const lines = (): Locator => engine.getByRole('list', { name: 'Lines of the engine' }).getByRole('listitem');
const depth = async (): Promise<number> =>
  Number(
    /depth (\d+)|paused at (\d+)/
      .exec((await engine.textContent()) ?? '')
      ?.slice(1)
      .find(Boolean) ?? 0,
  );

async function switchOn(): Promise<void> {
  await engineSwitch().click();
  await expect(lines().first()).toBeVisible();
}

/** Finds the engine among the workers, because the page may start others at any time. */
async function engineWorker(page: Page): Promise<Worker | undefined> {
  for (const worker of page.workers())
    if ((await worker.evaluate(() => self.name).catch(() => 'gone')) === 'engine') return worker;
  return undefined;
}

/** Opens an own game from this position. */
const pasteFen = (page: Page, fen: string): Promise<void> =>
  paste(page, `[SetUp "1"]\n[FEN "${fen}"]\n\n*\n`);

// This window is high enough for three lines.
test.use({ viewport: { width: 1440, height: 900 } });

test.beforeEach(async ({ page }) => {
  requests = [];
  page.on('request', (request) => requests.push(request.url()));
  viewer = new Viewer(page);
  engine = page.getByRole('region', { name: 'Engine' });
  await viewer.start();
  await viewer.openDemo();
  await viewer.open(1);
});

const engineFiles = (): string[] => requests.filter((url) => /engine/.test(url));

test(
  'the engine is off and not loaded until it is switched on; then it follows the board',
  CORE,
  async ({ page }) => {
    await expect(engine).toHaveText('Engine off');
    await engineSwitch().hover();
    await expect(page.getByRole('tooltip')).toContainText('Stockfish 19, 1.4 MB, loads once from this page');
    expect(engineFiles()).toEqual([]);
    await switchOn();
    await expect.poll(depth).toBeGreaterThanOrEqual(8);
    await expect(lines()).toHaveCount(3);
    await expect(engine.getByLabel('Evaluation')).toHaveText(/^[+−]?\d\.\d\d$/);
    await expect(page.getByRole('meter', { name: 'Evaluation' })).toHaveAttribute(
      'aria-valuetext',
      /Stockfish 19: /,
    );
    expect(engineFiles()).toHaveLength(1);
    const first = await lines().first().textContent();
    await page.keyboard.press('ArrowRight');
    await expect(lines().first()).toContainText('1…');
    expect(await lines().first().textContent()).not.toBe(first);
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('l');
    await expect(engine).toContainText('Engine off');
    await expect(page.getByRole('meter', { name: 'Evaluation' })).toHaveCount(0);
    expect(engineFiles()).toHaveLength(1);
  },
);

test('a click into an engine line plays it up to there, and pointing at it shows the position', async ({
  page,
}) => {
  await switchOn();
  await expect.poll(depth).toBeGreaterThanOrEqual(8);
  const moves = lines().first().getByRole('button');
  // The game begins 1.e4 e5 2.f4: the engine may begin the same way, but differs at move 2.
  const fourth = moves.nth(3);
  await fourth.hover();
  await expect(page.locator('.engine-board')).toContainText('click to look at it');
  const clicked = await fourth.locator('.visually-hidden').textContent();
  await fourth.click();
  await expect(viewer.currentMove).toContainText(clicked ?? 'no move');
  await expect(viewer.walk).toBeVisible();
});

test('engine lines can be walked with the keyboard', async ({ page }) => {
  await switchOn();
  const first = lines().first().getByRole('button').first();
  await first.focus();
  await page.keyboard.press('ArrowRight');
  await expect(lines().first().getByRole('button').nth(1)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(lines().nth(1).getByRole('button').nth(1)).toBeFocused();
  await page.keyboard.press('Home');
  await expect(lines().nth(1).getByRole('button').first()).toBeFocused();
  // The game has not moved.
  await expect(viewer.currentMove).toHaveCount(0);
  await page.keyboard.press('Enter');
  await expect(viewer.currentMove).toHaveCount(1);
});

test('more lines, threat, pause and a pinned position have keys', async ({ page }) => {
  await switchOn();
  await page.keyboard.press('+');
  await expect(lines()).toHaveCount(4);
  await page.keyboard.press('-');
  await page.keyboard.press('-');
  await expect(lines()).toHaveCount(2);
  await page.keyboard.press('x');
  await expect(engine).toContainText('Threat of Black');
  await expect(lines().first()).toContainText('1…');
  await page.keyboard.press('x');
  await expect(lines().first()).toContainText('1.');
  await page.keyboard.press('k');
  await expect(engine).toContainText('pinned');
  await page.keyboard.press('ArrowRight');
  await viewer.bookAnswered();
  await expect(lines().first()).toContainText('1.');
  await page.keyboard.press('k');
  await expect(lines().first()).toContainText('1…');
  await page.keyboard.press('h');
  await expect(engine).toContainText(/paused at \d+/);
  await page.keyboard.press('h');
  await expect(engine).toContainText(/depth \d+/);
});

test('the engine stops while the page is hidden, and continues with the position on the board', async ({
  page,
}) => {
  const setVisibility = (state: string): Promise<void> =>
    page.evaluate((value) => {
      Object.defineProperty(document, 'visibilityState', { value, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    }, state);
  await switchOn();
  await setVisibility('hidden');
  await page.keyboard.press('ArrowRight');
  await expect(engine).toContainText('searching');
  await viewer.bookAnswered();
  await expect(lines()).toHaveCount(0);
  await setVisibility('visible');
  await expect(lines().first()).toContainText('1…');
});

for (const [what, fen, words] of [
  ['mate', '7k/6Q1/6K1/8/8/8/8/8 b - - 0 1', 'Checkmate. White has won.'],
  ['stalemate', '7k/5Q2/6K1/8/8/8/8/8 b - - 0 1', 'Stalemate. The game is drawn.'],
  [
    'a position without kings',
    '8/8/8/8/8/8/8/8 w - - 0 1',
    'The engine cannot look at this position. White has no king.',
  ],
] as const)
  test(`the engine refuses ${what} with a sentence, and searches the next game`, async ({ page }) => {
    await switchOn();
    await pasteFen(page, fen);
    await expect(engine).toContainText(words);
    await expect(lines()).toHaveCount(0);
    await pasteFen(page, 'bqrkrnnb/pppppppp/8/8/8/8/PPPPPPPP/BQRKRNNB w KQkq - 0 1');
    await expect(lines()).toHaveCount(3);
  });

test('the engine says that it cannot be loaded without a network, and loads once there is one', async ({
  page,
  context,
}) => {
  await context.setOffline(true);
  await engineSwitch().click();
  await expect(engine.getByRole('alert')).toContainText('The engine could not be loaded.');
  expect(await violations(page)).toEqual([]);
  await context.setOffline(false);
  await engine.getByRole('button', { name: 'Try again' }).click();
  await expect(lines().first()).toBeVisible();
});

for (const [how, kill] of [
  ['the browser ends it', () => close()],
  [
    'an error ends it',
    () =>
      void setTimeout(() =>
        Reflect.apply(
          () => {
            throw new Error('boom');
          },
          null,
          [],
        ),
      ),
  ],
] as const)
  test(`the engine survives its first crash, and reports the second: ${how}`, async ({ page }) => {
    notInFirefox(LACKS.workers);
    await switchOn();
    const first = await engineWorker(page);
    await first?.evaluate(kill);
    await expect.poll(async () => [undefined, first].includes(await engineWorker(page))).toBe(false);
    await page.keyboard.press('ArrowRight');
    await expect(lines().first()).toContainText('1…');
    const second = await engineWorker(page);
    await second?.evaluate(kill);
    await expect(engine.getByRole('alert')).toContainText('The engine stopped.');
    await expect(viewer.moves).toBeVisible();
    await engine.getByRole('button', { name: 'Start it again' }).click();
    await expect(lines().first()).toContainText('1…');
  });

/** Starts a page that believes it has that many processors; the test server isolates it. */
async function startWith(page: Page, processors: number): Promise<void> {
  await page.addInitScript(
    (count) => Object.defineProperty(Navigator.prototype, 'hardwareConcurrency', { get: () => count }),
    processors,
  );
  await viewer.start();
  await viewer.openDemo();
  await viewer.open(1);
}
const threads = (page: Page): number => page.workers().filter((one) => one.url().endsWith('#,worker')).length;

test('several threads search, and the number changes while they do', async ({ page }) => {
  await startWith(page, 5);
  await switchOn();
  await expect.poll(depth).toBeGreaterThanOrEqual(8);
  const two = threads(page);
  await page.keyboard.press('ArrowRight');
  await expect(lines().first()).toContainText('1…');
  await engine.getByRole('button', { name: 'Engine settings' }).click();
  await page.getByRole('menuitemradio', { name: '4', exact: true }).click();
  await expect.poll(() => threads(page)).toBe(two + 2);
  await expect(lines().first()).toContainText('1…');
  await page.getByRole('menuitemradio', { name: '1', exact: true }).click();
  await expect.poll(() => threads(page)).toBe(0);
  await expect.poll(engineFiles).toHaveLength(2);
  await page.keyboard.press('Escape');
  await expect(lines().first()).toContainText('1…');
});

/** Gives the engine's worker a `trap`: once it is set, threads crash in the middle of a search. */
const TRAP = `
  self.trap = new Int32Array(new SharedArrayBuffer(4));
  self.addEventListener('message', ({ data }) => { self.trap = data.trap || self.trap; });
  const post = Worker.prototype.postMessage;
  Worker.prototype.postMessage = function (data, ...rest) {
    post.call(this, data.cmd === 'load' ? { ...data, trap: self.trap } : data, ...rest);
  };
  const now = performance.now.bind(performance);
  if (location.hash === '#,worker') performance.now = () => {
    if (Atomics.load(self.trap, 0) === 1) throw new Error('boom');
    return now();
  };
`;

test('the engine survives the first crash of a thread, and reports the second', async ({ page }) => {
  notInFirefox(LACKS.workers);
  await page.route(/engine-threads/, async (route) => {
    const response = await route.fetch();
    // The trap comes before the engine's own script.
    await route.fulfill({ response, body: (await response.text()).replace('/*!', `${TRAP}/*!`) });
  });
  const breakThread = async (): Promise<void> => {
    const worker = await engineWorker(page);
    await worker?.evaluate(() => {
      const { trap } = self as unknown as { readonly trap: Int32Array };
      Atomics.store(trap, 0, 1);
    });
  };
  await startWith(page, 4);
  await switchOn();
  await expect.poll(() => threads(page)).toBeGreaterThan(1);
  const first = await engineWorker(page);
  await breakThread();
  await expect.poll(async () => [undefined, first].includes(await engineWorker(page))).toBe(false);
  await page.keyboard.press('ArrowRight');
  await expect(lines().first()).toContainText('1…');
  await breakThread();
  await expect(engine.getByRole('alert')).toContainText('The engine stopped.');
  await expect.poll(() => threads(page)).toBe(0);
  await engine.getByRole('button', { name: 'Start it again' }).click();
  await expect(lines().first()).toContainText('1…');
  await expect.poll(() => threads(page)).toBeGreaterThan(1);
});

test('one thread is used if several do not start, and the page says so', async ({ page }) => {
  const broken = `export const engine = { script: 'throw new Error("no shared memory");', wasm: '' };`;
  await page.route(/engine-threads/, (route) =>
    route.fulfill({
      body: broken,
      contentType: 'text/javascript',
      headers: { 'cross-origin-resource-policy': 'same-origin' },
    }),
  );
  await startWith(page, 4);
  await switchOn();
  await expect(page.getByText('The engine did not start with several threads here.')).toBeVisible();
  await engine.getByRole('button', { name: 'Engine settings' }).click();
  await expect(page.getByRole('menuitemradio', { name: /^1: with several threads/ })).toBeChecked();
});

test('the engine on a phone is one line, which can be opened', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Engine on: loads 1.4 MB from this page' }).click();
  await expect(lines().first()).toBeVisible();
  await expect(lines().nth(1)).toBeHidden();
  await engine.getByRole('button', { name: 'All lines of the engine' }).click();
  await expect(lines().nth(1)).toBeVisible();
  await engine.getByRole('button', { name: 'Pause' }).click();
  await expect(engine.getByRole('button', { name: 'Resume' })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Engine off' }).click();
  await expect(engine).toHaveCount(0);
});
