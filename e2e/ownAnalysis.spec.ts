import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { violations } from './axe.ts';
import { LACKS, notInFirefox } from './engines.ts';
import { temporaryFolder } from './folders.ts';
import { CORE } from './tags.ts';
import { comment, drag } from './hands.ts';
import { Viewer } from './viewer.ts';

const PGN = `[Event "Lodz"]
[Site "?"]
[Date "1907.12.26"]
[Round "?"]
[White "Rotlewi, Georg"]
[Black "Rubinstein, Akiba"]
[Result "0-1"]

1. d4 d5 2. Nf3 e6 3. e3 c5 0-1
`;

const TWO_GAMES = `[White "Smyslov, Vasily"]
[Black "Botvinnik, Mikhail"]
[Date "1957.03.05"]
[Result "*"]

1. c4 Nf6 *

[White "Tal, Mihail"]
[Black "Botvinnik, Mikhail"]
[Date "1960.03.15"]
[Result "*"]

1. e4 e6 2. d4 d5 *
`;

const firstText = (viewer: Viewer) => viewer.own.getByText(/^Kept in this browser/);

test('a comment is kept to its last letter when the page closes while it is typed', async ({
  page,
  context,
}) => {
  const words = 'Black is already a little better here, as Rubinstein showed.';
  const folder = temporaryFolder('Games');
  writeFileSync(join(folder.path, 'one.pgn'), PGN);
  /** Opens the game again, and returns the comment field of its first move. */
  const fieldIn = async (tab: Page): Promise<Locator> => {
    const viewer = new Viewer(tab);
    await viewer.start();
    await viewer.drop(folder.path);
    await expect(viewer.notation).toContainText('Rotlewi');
    await tab.keyboard.press('ArrowRight');
    await tab.keyboard.press('c');
    const field = tab.getByRole('textbox', { name: 'Comment on 1.d4' });
    await expect(field).toBeFocused();
    return field;
  };
  try {
    await fieldIn(page);
    await page.keyboard.type(words);
    await page.reload();
    await expect(await fieldIn(page)).toHaveValue(words);
    await page.keyboard.press('Control+End');
    await page.keyboard.type(' Last.');
    await page.close();
    const other = await context.newPage();
    await expect(await fieldIn(other)).toHaveValue(`${words} Last.`);
  } finally {
    folder.remove();
  }
});

test(
  'additions to a game are there again, also beside the same game in another file',
  CORE,
  async ({ page }) => {
    notInFirefox(LACKS.downloads);
    const folder = temporaryFolder('Games');
    writeFileSync(join(folder.path, 'one.pgn'), PGN);
    const other = temporaryFolder('Elsewhere');
    // Another edition of the game: other tags, a comment, the first name abbreviated.
    writeFileSync(
      join(other.path, 'two.pgn'),
      PGN.replace('Rubinstein, Akiba', 'Rubinstein,A')
        .replace('Lodz', 'Russian Championship')
        .replace('d5', 'd5 {!}'),
    );
    try {
      const viewer = new Viewer(page);
      await viewer.start();
      await viewer.drop(folder.path);
      await expect(viewer.notation).toContainText('Rotlewi');
      await page.keyboard.press('ArrowRight');
      await expect(viewer.currentMove).toContainText('d4');
      await drag(page, viewer, 'g8', 'f6', 'left');
      await expect(viewer.currentMove).toContainText('f6');
      await comment(page, 'The Indian way');
      await page.keyboard.press('!');
      await drag(page, viewer, 'c2', 'c4', 'right');
      await expect(viewer.board).toContainText('green c2 to c4');
      const square = await viewer.centerOf('e5');
      await page.mouse.click(square.x, square.y, { button: 'right' });
      await expect(viewer.board).toContainText('green e5');
      await expect(viewer.own).toContainText('The Indian way');
      await expect(firstText(viewer)).toBeVisible();
      expect(await violations(page)).toEqual([]);

      await page.goto('./');
      await page.reload();
      await viewer.drop(other.path);
      await expect(viewer.own).toContainText('The Indian way');
      await viewer.own.getByRole('button', { name: /knight f6, good move/ }).click();
      await expect(viewer.board).toContainText('green c2 to c4');
      await expect(viewer.board).toContainText('green e5');

      await page.getByRole('button', { name: /^My analysis: 1 game/ }).click();
      const list = page.getByRole('grid', { name: 'My analysis' });
      await expect(list.getByRole('row')).toContainText(['Rotlewi – Rubinstein']);
      expect(await violations(page)).toEqual([]);
      await list.getByRole('button', { name: /What to do with/ }).click();
      const pgnComes = page.waitForEvent('download');
      await page.getByRole('menuitem', { name: 'Export as PGN…' }).click();
      const pgn = readFileSync(await (await pgnComes).path(), 'utf8').replaceAll('\n', ' ');
      expect(pgn).toContain('1. d4 d5 (1... Nf6 $1 {[%csl Ge5] [%cal Gc2c4] The Indian way})');

      await page.getByRole('button', { name: 'Export all…' }).click();
      const fileComes = page.waitForEvent('download');
      await page.getByRole('menuitem', { name: 'Backup file (can be re-imported)' }).click();
      const file = await (await fileComes).path();

      await list.focus();
      await page.keyboard.press('Delete');
      await expect(viewer.own).toHaveCount(0);
      await page.getByRole('button', { name: 'Undo' }).click();
      await expect(list.getByRole('row')).toHaveCount(1);
      await list.focus();
      await page.keyboard.press('Delete');
      await expect(page.getByRole('button', { name: /^My analysis: 0 games/ })).toBeVisible();

      await page
        .getByLabel('Import analyses')
        .setInputFiles({ name: 'mine.json', mimeType: '', buffer: readFileSync(file) });
      await expect(page.getByText('1 analysis was imported.')).toBeVisible();
      await expect(list.getByRole('row')).toContainText(['The Indian way']);
    } finally {
      folder.remove();
      other.remove();
    }
  },
);

test('a row of My analysis opens the game in its file, or a board if the file is not open', async ({
  page,
  context,
}) => {
  const folder = temporaryFolder('Games');
  writeFileSync(join(folder.path, 'one.pgn'), PGN);
  const other = temporaryFolder('Elsewhere');
  writeFileSync(join(other.path, 'two.pgn'), TWO_GAMES);
  try {
    const first = new Viewer(page);
    await first.start();
    await first.drop(folder.path);
    await expect(first.notation).toContainText('Rotlewi');
    await page.keyboard.press('ArrowRight');
    await comment(page, 'The Indian way');

    const viewer = new Viewer(await context.newPage());
    await viewer.start();
    await viewer.drop(other.path);
    await viewer.open(2);
    await comment(viewer.page, 'The card game');
    await expect(viewer.own).toContainText('The card game');
    await viewer.open(1);
    await viewer.page.getByRole('button', { name: /^My analysis: 2 games/ }).click();
    const list = viewer.page.getByRole('grid', { name: 'My analysis' });
    const rowOf = (title: string) => list.getByRole('row', { name: title });
    await rowOf('Tal – Botvinnik').click();
    await expect(viewer.notation.getByText(/No\. 2$/)).toBeVisible();
    await expect(viewer.own).toContainText('The card game');

    await expect(rowOf('Rotlewi – Rubinstein')).toContainText('one, not open');
    await rowOf('Rotlewi – Rubinstein').click();
    await expect(
      viewer.page.getByText('one is not open: the analysis is shown on a board of its own.'),
    ).toBeVisible();
    await expect(viewer.notation).toContainText('Rotlewi');
    await expect(viewer.moves).toContainText('c5');
    await expect(viewer.own).toContainText('The Indian way');
    await comment(viewer.page, 'Seen again');
    await expect(rowOf('Rotlewi – Rubinstein')).toContainText('Seen again');
    await expect(rowOf('Rotlewi – Rubinstein')).toContainText('one, not open');
  } finally {
    folder.remove();
    other.remove();
  }
});

test('two windows merge the additions of both', async ({ page, context }) => {
  const folder = temporaryFolder('Games');
  writeFileSync(join(folder.path, 'one.pgn'), PGN);
  try {
    const [one, two] = [new Viewer(page), new Viewer(await context.newPage())];
    for (const viewer of [one, two]) {
      await viewer.start();
      await viewer.drop(folder.path);
      await expect(viewer.notation).toContainText('Rotlewi');
    }
    await one.page.bringToFront();
    await comment(one.page, 'From the first window');
    await expect(two.own).toContainText('From the first window');
    await two.page.bringToFront();
    await two.page.keyboard.press('ArrowRight');
    await comment(two.page, 'From the second window');
    await expect(one.own.filter({ hasText: 'From the second window' })).toBeVisible();
    await expect(two.own.filter({ hasText: 'From the first window' })).toBeVisible();
  } finally {
    folder.remove();
  }
});

test('a browser that stores nothing says so, and loses nothing on the screen', async ({ page }) => {
  notInFirefox(LACKS.downloads);
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('The user denied it', 'SecurityError');
    };
  });
  const folder = temporaryFolder('Games');
  writeFileSync(join(folder.path, 'one.pgn'), PGN);
  try {
    const viewer = new Viewer(page);
    await viewer.start();
    await viewer.drop(folder.path);
    await expect(viewer.notation).toContainText('Rotlewi');
    await comment(page, 'Only here');
    await expect(viewer.own).toContainText('Only here');
    const note = viewer.notation.getByRole('complementary', { name: 'Not stored' });
    await expect(note).toContainText('there until the page is closed');
    const comes = page.waitForEvent('download');
    await note.getByRole('button', { name: 'Export my analysis…' }).click();
    expect(readFileSync(await (await comes).path(), 'utf8')).toContain('Only here');
  } finally {
    folder.remove();
  }
});

/** A file with that many analyses, each of a different game. */
const fileOf = (count: number) => ({
  name: 'mine.json',
  mimeType: 'application/json',
  buffer: Buffer.from(
    JSON.stringify({
      format: 'open-file-analysis',
      version: 1,
      analyses: Array.from({ length: count }, (_, at) => ({
        version: 1,
        changed: 1_700_000_000_000,
        revision: 1,
        game: {
          white: `White${at.toString(26).replaceAll(/\d/g, (digit) => 'qrstuvwxyz'[Number(digit)])}`,
          black: 'Black',
          event: '',
          site: '',
          date: { year: 2000 },
          result: '*',
          database: 'Mine',
          number: at + 1,
          start: 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1',
          chess960: false,
          moves: 'e2e4 c7c5',
        },
        start: [],
        moves: [
          [0, 'e2e4'],
          [1, 'e7e5', [{ kind: 'comment', placement: 'after', language: '', text: 'Mine' }]],
        ],
      })),
    }),
  ),
});

const storedCount = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('open-file-analysis');
        opening.onerror = () => reject(opening.error ?? new Error('not opened'));
        opening.onsuccess = () => {
          const counting = opening.result.transaction('analyses').objectStore('analyses').count();
          counting.onsuccess = () => {
            opening.result.close();
            resolve(counting.result);
          };
        };
      }),
  );

test('analyses that are reported as imported are stored, and the list renders the visible rows', async ({
  page,
}) => {
  const viewer = new Viewer(page);
  await viewer.start();
  await page.keyboard.press('3');
  // Counts the stored analyses at the moment when the page reports them.
  await page.evaluate(() => {
    const counts: number[] = [];
    Object.assign(window, { counts });
    new MutationObserver(() => {
      if (counts.length > 0 || !document.body.textContent.includes('were imported')) return;
      counts.push(-1);
      const opening = indexedDB.open('open-file-analysis');
      opening.onsuccess = () => {
        const counting = opening.result.transaction('analyses').objectStore('analyses').count();
        counting.onsuccess = () => counts.push(counting.result);
      };
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
  });
  await page.getByLabel('Import analyses').setInputFiles(fileOf(2000));
  await expect(page.getByText('2,000 analyses were imported.')).toBeVisible();
  await expect.poll(() => page.evaluate(() => Reflect.get(window, 'counts') as number[])).toEqual([-1, 2000]);
  const list = page.getByRole('grid', { name: 'My analysis' });
  await expect(list).toHaveAttribute('aria-rowcount', '2001');
  expect(await list.getByRole('row').count()).toBeLessThan(60);
  await page.reload();
  await expect(page.getByRole('button', { name: 'My analysis: 2,000 games' })).toBeVisible();
});

test('a page that closes in the middle of an import has all of it or nothing', async ({ page, context }) => {
  const viewer = new Viewer(page);
  await viewer.start();
  await page.keyboard.press('3');
  await page.getByLabel('Import analyses').setInputFiles(fileOf(5000));
  await expect(page.getByRole('progressbar')).toBeVisible();
  await page.close();
  const next = new Viewer(await context.newPage());
  await next.start();
  expect([0, 5000]).toContain(await storedCount(next.page));
});

test('an import that the browser cannot finish reports that nothing was imported, and shows nothing', async ({
  page,
}) => {
  // The room runs out while the browser is storing.
  await page.addInitScript(() => {
    const { put } = IDBObjectStore.prototype;
    let count = 0;
    IDBObjectStore.prototype.put = function (this: IDBObjectStore, ...request) {
      if (this.name === 'analyses' && ++count > 500) throw new DOMException('full', 'QuotaExceededError');
      return put.apply(this, request);
    };
  });
  const viewer = new Viewer(page);
  await viewer.start();
  await page.keyboard.press('3');
  await page.getByLabel('Import analyses').setInputFiles(fileOf(1000));
  await expect(
    page.getByText('The storage of this browser is full. Nothing of mine.json was imported.'),
  ).toBeVisible();
  await expect(page.getByRole('grid', { name: 'My analysis' })).toHaveCount(0);
  expect(await storedCount(page)).toBe(0);
});
