// Export as PGN, through a save picker that returns a file of the private file system, and as a download.
import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { parsePgn } from 'chessops/pgn';
import { bigBase } from '../bench/bases/bigBase.ts';
import { violations } from './axe.ts';

import { LACKS, notInFirefox } from './engines.ts';
import { BASE_GAMES } from './globalSetup.ts';
import { CORE } from './tags.ts';
import { Viewer } from './viewer.ts';

const GAMES = BASE_GAMES.table;

/** Replaces the picker, which cannot be clicked: it returns a file of the suggested name, which is really written. */
const pickerGivesFiles = (page: Page) =>
  page.addInitScript(() => {
    const picker = async ({ suggestedName }: { suggestedName: string }) => {
      const folder = await navigator.storage.getDirectory();
      const handle = await folder.getFileHandle(suggestedName, { create: true });
      Object.assign(window, { pickedFile: handle.name });
      return handle;
    };
    Object.assign(window, { showSaveFilePicker: picker });
  });

const written = (page: Page, name: string): Promise<string> =>
  page.evaluate(async (given) => {
    const handle = await (await navigator.storage.getDirectory()).getFileHandle(given);
    return (await handle.getFile()).text();
  }, name);

/** Saves the whole list through the sheet *Share*. */
async function saveList(viewer: Viewer): Promise<void> {
  await viewer.command('Share the list…');
  await viewer.page.getByRole('button', { name: 'Save as a file…' }).click();
}

test(
  'a database is written into the chosen file, and the losses of PGN are named',
  CORE,
  async ({ page }) => {
    await pickerGivesFiles(page);
    const viewer = new Viewer(page);
    await viewer.start();
    await viewer.openDemo();
    await expect(viewer.row(1)).toBeVisible();
    await saveList(viewer);
    const dialog = page.getByRole('dialog', { name: 'Export to Classics.pgn' });
    await expect(dialog).toContainText('35 games saved to Classics.pgn.');
    const guiding = dialog.getByRole('region', { name: 'Guiding texts' });
    await expect(guiding).toBeHidden();
    await dialog.getByText(/kinds? of detail that PGN cannot hold/).click();
    await expect(guiding).toContainText('Record 2');
    const kept = dialog.getByRole('region', { name: 'Kept in another form' });
    await expect(kept.getByRole('row', { name: 'languages of comments (text kept)' })).toContainText('22');
    // PGN can hold arrows and colored squares.
    await expect(dialog).not.toContainText('arrow');
    expect(await violations(page)).toEqual([]);
    const games = parsePgn(await written(page, 'Classics.pgn'));
    expect(games).toHaveLength(35);
    for (const { headers, moves } of games) {
      expect(headers.get('White')).not.toBe('?');
      expect([...moves.mainline()].length).toBeGreaterThan(0);
    }

    await dialog.getByRole('button', { name: 'Save everything as JSON…' }).click();
    const saved = page.getByRole('dialog', { name: 'Export to Classics.jsonl' });
    await expect(saved).toContainText('36 records');
    const lines = (await written(page, 'Classics.jsonl')).trimEnd().split('\n');
    expect(lines.map((line) => JSON.parse(line).id)).toEqual(Array.from({ length: 36 }, (_, i) => i + 1));
  },
);

test('a game is downloaded in a browser without a save picker', async ({ page }) => {
  notInFirefox(LACKS.downloads);
  await page.addInitScript(() => {
    Reflect.deleteProperty(window, 'showSaveFilePicker');
  });
  const viewer = new Viewer(page);
  await viewer.start();
  await viewer.openDemo();
  await viewer.open(1);
  const download = page.waitForEvent('download');
  await page.keyboard.press('Control+e');
  await page.getByRole('button', { name: 'Save as a file…' }).click();
  const file = await (await download).path();
  await expect(page.getByRole('dialog', { name: /^Export to / })).toContainText(
    '1 game saved as a download.',
  );
  const games = parsePgn(readFileSync(file, 'utf8'));
  expect(games).toHaveLength(1);
  expect([...games[0].moves.mainline()].length).toBeGreaterThan(0);
});

test('a canceled export leaves no file behind', async ({ page }) => {
  notInFirefox(LACKS.picker);
  await pickerGivesFiles(page);
  // The click comes before the worker can have written anything.
  await page.addInitScript(() => {
    const cancelWriting = (): void => {
      const writing = [...document.querySelectorAll('output')].find((job) =>
        job.textContent?.startsWith('Writing'),
      );
      writing?.querySelector('button')?.click();
    };
    new MutationObserver(cancelWriting).observe(document, { childList: true, subtree: true });
  });
  const viewer = new Viewer(page);
  await viewer.start();
  // The base is so large that the worker still writes when the cancellation arrives, however busy the machine is.
  await viewer.drop(bigBase(GAMES));
  await expect(viewer.row(1)).toBeVisible();
  const files = () =>
    page.evaluate(async () => {
      const names: string[] = [];
      for await (const name of (await navigator.storage.getDirectory()).keys()) names.push(name);
      return names.filter((name) => name.endsWith('.pgn'));
    });
  await saveList(viewer);
  await page.waitForFunction(() => 'pickedFile' in window);
  await expect.poll(files).toEqual([]);
  await expect(page.getByRole('dialog')).toBeHidden();
});
