// Faults while games are searched and counted, provoked on the built page: damaged games, files that change, a browser
// that stores nothing.
import { closeSync, cpSync, openSync, readSync, utimesSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import type { Page, Worker } from '@playwright/test';
import { bigBase } from '../bench/bases/bigBase.ts';
import { disguise } from '../test/formats/cbh/moveStreams.ts';
import { violations } from './axe.ts';
import { LACKS, notInFirefox } from './engines.ts';
import { temporaryFolder } from './folders.ts';
import type { TemporaryFolder } from './folders.ts';
import { BASE_GAMES } from './globalSetup.ts';
import { paste } from './hands.ts';
import { Viewer } from './viewer.ts';

const GAMES = BASE_GAMES.table;

const OPEN_GAME = 'rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2';

const SICILIAN = 'rnbqkbnr/pp1ppppp/8/2p5/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2';

const RECORD = 46;
const HEAD = 4;
/** A code without a meaning. */
const NO_MOVE = 250;

/** A copy of the generated base in which these games have an invalid first move. */
function damagedBase(numbers: readonly number[]): TemporaryFolder {
  const folder = temporaryFolder('Damaged');
  cpSync(bigBase(BASE_GAMES.scan), folder.path, { recursive: true });
  const list = openSync(join(folder.path, 'Big.cbh'), 'r');
  const moves = openSync(join(folder.path, 'Big.cbg'), 'r+');
  for (const number of numbers) {
    const record = Buffer.alloc(RECORD);
    readSync(list, record, 0, RECORD, RECORD * number);
    writeSync(moves, Buffer.of(disguise(0, NO_MOVE, 0)), 0, 1, record.readUInt32BE(1) + HEAD);
  }
  closeSync(list);
  closeSync(moves);
  return folder;
}

/** The count of the list; a search shows its progress beside it. */
const counted = (page: Page) => page.locator('.games-count');
const walk = (page: Page) => page.getByRole('group', { name: 'Looking for the position' });
const nothingRuns = async (page: Page): Promise<void> => {
  await new Viewer(page).foundAll();
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^(Stop|Cancel)$/ })).toHaveCount(0);
};

/** Makes every read of a file take that long, as on an old disk, to leave time for faults during a search. */
async function setDelay(page: Page, ms: number): Promise<void> {
  for (const worker of page.workers())
    await worker
      .evaluate((delay) => {
        const scope = self as unknown as { readDelay?: number };
        const isNew = scope.readDelay === undefined;
        scope.readDelay = delay;
        if (!isNew) return;
        const read = Blob.prototype.arrayBuffer;
        Blob.prototype.arrayBuffer = async function (this: Blob) {
          await new Promise((resolve) => setTimeout(resolve, scope.readDelay));
          return read.call(this);
        };
        // Ranges that cannot be streamed come through this read as well.
        Blob.prototype.stream = () =>
          new ReadableStream({ type: 'bytes', start: (stream) => stream.error(new TypeError('slow')) });
      }, ms)
      // The worker has already ended.
      .catch(() => undefined);
}

/** Kills a worker as a browser does when it needs memory: without notice. */
const killWorker = (worker: Worker): Promise<void> =>
  worker.evaluate(() => self.close()).catch(() => undefined);

test.describe('a search that takes its time', () => {
  let folder: TemporaryFolder;
  let viewer: Viewer;
  test.beforeEach(async ({ page }) => {
    folder = temporaryFolder('Slow');
    // The base is too small for a table, which would answer at once.
    cpSync(bigBase(BASE_GAMES.scan), folder.path, { recursive: true });
    // With two processors, the primary worker has one helper on any machine.
    await page.addInitScript(() => Object.defineProperty(navigator, 'hardwareConcurrency', { value: 2 }));
    viewer = new Viewer(page);
    await viewer.withoutLooking();
    await viewer.start();
    await expect.poll(() => page.workers().length).toBe(2);
  });
  test.afterEach(() => folder.remove());

  /** Opens the folder in the list without a tree of its games, which would read them at the same time. */
  async function open(page: Page, way: 'dropped' | 'chosen' = 'dropped'): Promise<void> {
    await (way === 'dropped' ? viewer.drop(folder.path) : viewer.openByInput(folder.path));
    await expect(viewer.row(1)).toBeVisible();
    await viewer.book.getByRole('button', { name: /Choose books and databases/ }).click();
    await page.getByRole('menuitemcheckbox', { name: /Big/ }).click();
    await page.keyboard.press('Escape');
    await nothingRuns(page);
  }

  /** Searches for a frequent position, and waits until its first games are listed. */
  async function search(page: Page, position = OPEN_GAME): Promise<void> {
    await setDelay(page, 400);
    await paste(page, position);
    await expect(walk(page)).toBeVisible();
    await expect(counted(page)).toHaveText(/^[1-9][\d,]* of 19,000 games$/);
  }

  for (const way of ['dropped', 'chosen'] as const)
    test(`a search in a ${way} folder whose file changes ends, keeps its hits, and offers the new file`, async ({
      page,
    }) => {
      notInFirefox(LACKS.changes);
      await open(page, way);
      await search(page);
      utimesSync(join(folder.path, 'Big.cbg'), new Date(), new Date());
      await expect(
        page.getByText('Big.cbg has changed since it was opened. The list shows what was found before that.'),
      ).toBeVisible();
      await expect(viewer.row(1)).toBeVisible();
      await nothingRuns(page);
      const partly = (await counted(page).textContent()) ?? '';
      expect(await violations(page)).toEqual([]);
      await setDelay(page, 0);
      if (way === 'dropped') await page.getByRole('button', { name: 'Reload folder' }).click();
      else {
        // Chosen files can no longer be read: the user chooses again.
        const chooser = page.waitForEvent('filechooser');
        await page.getByRole('button', { name: 'Choose the folder again…' }).click();
        await (await chooser).setFiles(folder.path);
      }
      // In both cases the search is repeated.
      await expect(page.getByText(/has changed/)).toHaveCount(0);
      await viewer.foundAll();
      await expect(counted(page)).toHaveText(/ of 19,000 games$/);
      await expect(counted(page)).not.toHaveText(partly);
      await viewer.row(2).click();
      await expect(viewer.notation.getByText(/No\. \d+$/)).toBeVisible();
    });

  test('a search continues when the browser kills one of its workers, even the one that holds the folder', async ({
    page,
  }) => {
    notInFirefox(LACKS.workers);
    const found = async () => [
      await counted(page).textContent(),
      await viewer.row(1).textContent(),
      await viewer.row(12).textContent(),
    ];
    const remove = () => page.getByRole('button', { name: /^Remove: / }).click();
    const positions = [OPEN_GAME, SICILIAN] as const;
    const known: (readonly (string | null)[])[] = [];
    await open(page);
    for (const position of positions) {
      await paste(page, position);
      await expect(counted(page)).toHaveText(/^[1-9][\d,]* of 19,000 games$/);
      await nothingRuns(page);
      await expect(viewer.games.locator('[aria-busy="true"]')).toHaveCount(0);
      known.push(await found());
      await remove();
    }
    // A new visit is needed: the worker has kept its answers, and would not search again.
    await page.reload();
    await expect.poll(() => page.workers().length).toBe(2);
    await viewer.drop(folder.path);
    await expect(viewer.row(1)).toBeVisible();
    await nothingRuns(page);
    for (const [worker, words] of [
      [1, 'The browser stopped a worker of this search; its part was searched again.'],
      [
        0,
        'The browser stopped the worker that reads the files. The folder was opened again, and the search was done again.',
      ],
    ] as const) {
      await search(page, positions[worker]);
      await viewer.row(1).click();
      await killWorker(page.workers()[worker]);
      await setDelay(page, 0);
      await expect(page.getByText(words)).toBeVisible();
      await expect(page.getByText(known[worker][0] ?? '', { exact: true })).toBeVisible();
      await nothingRuns(page);
      await expect.poll(found).toEqual(known[worker]);
      expect(await violations(page)).toEqual([]);
      await expect.poll(() => page.workers().length).toBe(2);
      if (worker === 1) await remove();
    }
    await page.getByRole('button', { name: 'OK', exact: true }).click();
    await expect(page.getByText(/The browser stopped/)).toHaveCount(0);
    // The list of the new worker is read and opened like the previous one.
    const number = viewer.notation.getByText(/No\. [\d,]+$/);
    const before = (await number.textContent()) ?? '';
    await viewer.games.focus();
    await page.keyboard.press('End');
    await page.keyboard.press('Enter');
    await expect(number).not.toHaveText(before);
    await expect(viewer.currentMove).toContainText('e5');
  });
});

test('a browser without room counts through the games, and says why and where to make room', async ({
  page,
}) => {
  notInFirefox(LACKS.devtools);
  const viewer = new Viewer(page);
  await viewer.start();
  const session = await page.context().newCDPSession(page);
  const { origin } = new URL(page.url());
  await session.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 400 * 1024 });
  await viewer.drop(bigBase(GAMES));
  await viewer.open(1);
  await expect(viewer.book).toContainText('No table: no room is left');
  await expect(viewer.book).toContainText('30,000 games of 30,000');
  await nothingRuns(page);
  expect(await violations(page)).toEqual([]);
  await viewer.book.getByRole('button', { name: /^e4/ }).click();
  await expect(viewer.currentMove).toContainText('e4');
  await expect(viewer.book.getByRole('row', { name: /^c5/ })).toBeVisible();
  await viewer.book.getByRole('button', { name: 'Stored files…' }).click();
  await expect(page.getByText(/^Nothing else is stored\./)).toBeVisible();
  await page.keyboard.press('Escape');
  // With enough room, the table is made after all.
  await session.send('Storage.overrideQuotaForOrigin', { origin });
  await viewer.book.getByRole('button', { name: 'Build a table' }).click();
  await expect(viewer.book).not.toContainText('Build a table');
  await expect(viewer.book).not.toContainText('No table');
});

test('the book says how many damaged games its figures know only in part, and the comparison says it of each side', async ({
  page,
}) => {
  const folder = damagedBase([14_000, 15_000, 15_001]);
  try {
    const viewer = new Viewer(page);
    await viewer.start();
    await viewer.drop(folder.path);
    await viewer.open(1);
    await expect(viewer.book).toContainText('19,000 games of 19,000');
    await viewer.book.getByRole('button', { name: /^e4/ }).click();
    await expect(viewer.currentMove).toContainText('e4');
    await expect(viewer.book).toContainText('3 damaged games were searched only in part.');
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('Shift+X');
    await expect(page.getByRole('table', { name: 'Moves compared' })).toBeVisible();
    await expect(page.getByText(/damaged games? (was|were) searched only in part\.$/).first()).toBeVisible();
    expect(await violations(page, '.figures')).toEqual([]);
  } finally {
    folder.remove();
  }
});

test('damaged games among many are counted and listed, the others are found, and the search completes', async ({
  page,
}) => {
  const folder = damagedBase([14_000, 15_000, 15_001]);
  try {
    const viewer = new Viewer(page);
    await viewer.start();
    await viewer.drop(folder.path);
    await expect(viewer.row(1)).toBeVisible();
    await paste(page, OPEN_GAME);
    const news = page.getByRole('status').filter({ hasText: '3 damaged games were searched only in part.' });
    await expect(news).toBeVisible();
    // The button appears when the search has ended.
    await expect(page.getByRole('button', { name: 'Which?' })).toBeVisible();
    await viewer.foundAll();
    const found = await viewer.games.getAttribute('aria-rowcount');
    expect(Number(found)).toBeGreaterThan(1000);
    expect(await violations(page)).toEqual([]);

    await page.getByRole('button', { name: 'Which?' }).click();
    await expect(viewer.games).toHaveAttribute('aria-rowcount', '4');
    for (const [place, number] of [
      [1, '14,000'],
      [3, '15,001'],
    ] as const) {
      await viewer.row(place).click();
      await expect(viewer.notation.getByText(new RegExp(`No\\. ${number}$`))).toBeVisible();
      await expect(viewer.notation).toContainText('expected a move code, found code 250');
    }
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Remove: Damaged games' }).click();
    await expect(viewer.games).toHaveAttribute('aria-rowcount', found ?? '');
    await expect(page.getByRole('button', { name: 'Which?' })).toBeVisible();
    await expect(page.getByRole('progressbar', { name: 'Looking for the position' })).toHaveCount(0);
  } finally {
    folder.remove();
  }
});
