// What goes wrong while games are searched, provoked on the built page: damaged games.
import { closeSync, cpSync, openSync, readSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { bigBase } from '../bench/bigBase.ts';
import { disguise } from '../test/formats/cbh/moveStreams.ts';
import { violations } from './axe.ts';
import { temporaryFolder } from './folders.ts';
import type { TemporaryFolder } from './folders.ts';
import { Viewer } from './viewer.ts';

const GAMES = 30_000;
const OPEN_GAME = 'rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2';

/** As Ctrl+V does, without asking the browser for the clipboard. */
const paste = (page: Page, text: string): Promise<void> =>
  page.evaluate((pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', pasted);
    document.body.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  }, text);

const RECORD = 46;
const HEAD = 4;
/** A code without a meaning. */
const NO_MOVE = 250;

/** A copy of the generated base in which the first move of these games is none. */
function damagedBase(numbers: readonly number[]): TemporaryFolder {
  const folder = temporaryFolder('Damaged');
  cpSync(bigBase(GAMES), folder.path, { recursive: true });
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

test('damaged games among many are counted and listed, the others are found, and all of it goes on', async ({
  page,
}) => {
  const folder = damagedBase([14_000, 15_000, 15_001]);
  try {
    const viewer = new Viewer(page);
    await viewer.start();
    await viewer.drop(folder.path);
    await expect(viewer.row(1)).toBeVisible();
    await paste(page, OPEN_GAME);
    await expect(page.getByText('3 damaged games were searched only in part.')).toBeVisible();
    // Offered when the search is over.
    await expect(page.getByRole('button', { name: 'Which?' })).toBeVisible();
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
