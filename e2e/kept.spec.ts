// Visits a large PGN file twice: the second visit uses the entry that the first one kept, with the same figures.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { basePgn, randomBase } from '../test/support/openingBases.ts';
import { Random } from '../test/support/random.ts';
import { temporaryFolder } from './folders.ts';
import type { TemporaryFolder } from './folders.ts';
import { paste } from './hands.ts';
import { Viewer } from './viewer.ts';

/** More bytes than the least size for which an entry is kept. */
const SIZE = 51_000_000;
const GAMES = 400;
const AFTER_E4 = 'rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1';

const PART = basePgn(randomBase(new Random(3), GAMES, 80));
const COPIES = Math.ceil(SIZE / (PART.length + 1));
const text = (): Buffer => Buffer.from(Array.from({ length: COPIES }, () => PART).join('\n'));
const WHITE_WINS = COPIES * PART.split('[Result "1-0"]').length - COPIES;

/** Kinds of the complete entries in the private file system. */
const storedKinds = (page: Page): Promise<readonly string[]> =>
  page.evaluate(async () => {
    const root = await navigator.storage.getDirectory();
    const folder = await root.getDirectoryHandle('stored', { create: true });
    const kinds: string[] = [];
    for await (const handle of folder.values())
      if (handle instanceof FileSystemFileHandle && handle.name.endsWith('.json'))
        kinds.push(/"kind":"([\w-]+)"/.exec(await (await handle.getFile()).text())?.[1] ?? '');
    return kinds;
  });

const listed = async (page: Page): Promise<number> =>
  Number(await page.getByRole('grid', { name: 'Games', exact: true }).getAttribute('aria-rowcount')) - 1;

const search = (page: Page, words: string): Promise<void> =>
  page.getByRole('combobox', { name: 'Search games' }).fill(words);

/** The figures of a visit: the games of the list, of a filter, of a position, and the last game. */
async function figures(page: Page, viewer: Viewer, path: string) {
  await viewer.start();
  await viewer.drop(path);
  await expect.poll(() => listed(page)).toBe(GAMES * COPIES);
  await search(page, 'result:1-0');
  await expect.poll(() => listed(page)).toBe(WHITE_WINS);
  await search(page, '');
  await expect.poll(() => listed(page)).toBe(GAMES * COPIES);
  await paste(page, AFTER_E4);
  await expect(page.getByRole('button', { name: /^Remove: / })).toBeVisible();
  await viewer.foundAll();
  const found = await listed(page);
  const rows = (await viewer.readRows()).slice(0, 8);
  await page.getByRole('button', { name: /^Remove: / }).click();
  await expect.poll(() => listed(page)).toBe(GAMES * COPIES);
  await viewer.games.focus();
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await expect(viewer.notation).toContainText(`No. ${(GAMES * COPIES).toLocaleString('en')}`);
  return { found, rows, last: await viewer.readNotation() };
}

let folder: TemporaryFolder;
test.beforeEach(() => {
  folder = temporaryFolder('Large');
});
test.afterEach(() => folder.remove());

for (const [name, write] of [
  ['Large.pgn', (bytes: Buffer) => bytes],
  ['Large.pgn.gz', (bytes: Buffer) => gzipSync(bytes, { level: 1 })],
] as const)
  test(`${name} shows the same figures from the entry that the first visit kept`, async ({ page }) => {
    test.setTimeout(300_000);
    writeFileSync(join(folder.path, name), write(text()));
    const viewer = new Viewer(page);
    const first = await figures(page, viewer, folder.path);
    expect(first.found).toBeGreaterThan(COPIES);
    await expect.poll(() => storedKinds(page), { timeout: 120_000 }).toContain('read-games');
    await page.reload();
    expect(await figures(page, viewer, folder.path)).toEqual(first);

    await page.getByRole('button', { name: 'Settings' }).click();
    await page.getByRole('menuitem', { name: 'Stored on this device…' }).click();
    const stored = page.getByRole('dialog', { name: 'Stored on this device' });
    const row = stored.getByRole('row', { name: /Large.*Index for lists and searches/ });
    await row.getByRole('button', { name: /^Delete: / }).click();
    await expect(row).toHaveCount(0);
    expect(await storedKinds(page)).not.toContain('read-games');
    await page.keyboard.press('Escape');
    await search(page, 'result:1-0');
    await expect.poll(() => listed(page)).toBe(WHITE_WINS);
  });
