// The lesson of the demo: a text leads to games that ask for their best moves, and all of it is handed out as one page.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from '@playwright/test';
import { violations } from './axe.ts';
import { LACKS, notInFirefox } from './engines.ts';
import { temporaryFolder } from './folders.ts';
import { Viewer } from './viewer.ts';

const TITLES = {
  'en-US': 'A lesson in three games',
  'de-DE': 'Eine Lektion in drei Partien',
  'es-ES': 'Una lección en tres partidas',
  'ru-RU': 'Урок в трёх партиях',
};

for (const [locale, title] of Object.entries(TITLES))
  test.describe(`in ${locale}`, () => {
    test.use({ locale });

    test(`a reader of ${locale} gets the text of the lesson in his language`, async ({ page }) => {
      await page.goto('./#folder=Demo&database=Lesson.2cbh&game=1');
      await expect(page.getByRole('heading', { name: title }).first()).toBeVisible();
    });
  });

test('the text leads to a game, whose question is answered with a typed move, and back', async ({ page }) => {
  const viewer = new Viewer(page);
  await viewer.start();
  await viewer.openDemo();
  await viewer.choose(/^Lesson/);
  await expect(viewer.notation).toContainText('A lesson in three games');
  await expect(viewer.notation.getByRole('img')).toHaveCount(3);
  await viewer.notation.getByRole('button', { name: /Schulten/ }).click();
  await expect(viewer.notation.getByRole('heading', { name: /Boden/ })).toBeVisible();
  await page.keyboard.press('End');
  await expect(viewer.notation).toContainText('What does Black play?');
  await expect(viewer.notation).not.toContainText('Ba3');
  await viewer.position('Type your own moves');
  await page.getByLabel('Your move', { exact: true }).fill('Qxc3');
  await page.keyboard.press('Enter');
  await expect(viewer.notation).toContainText('15.');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(viewer.notation).toContainText('A lesson in three games');
});

test('the lesson as a page shows the diagrams of its text on the board, and asks its questions', async ({
  page,
}) => {
  notInFirefox(LACKS.downloads);
  const folder = temporaryFolder('Lesson');
  try {
    await page.addInitScript(() => {
      Reflect.deleteProperty(window, 'showSaveFilePicker');
    });
    const viewer = new Viewer(page);
    await viewer.start();
    await viewer.openDemo();
    await viewer.choose(/^Lesson/);
    await expect(viewer.notation).toContainText('A lesson in three games');
    await page.keyboard.press('Control+e');
    const sheet = page.getByRole('dialog', { name: 'Share' });
    await expect(sheet.getByRole('radio', { name: 'This text, with its games' })).toBeChecked();
    await expect(sheet.getByRole('radio', { name: /^Web page/ })).toBeChecked();
    await expect(sheet.getByRole('radio', { name: /^PGN/ })).toBeDisabled();
    await expect(sheet.getByRole('status')).toContainText(/3 games, 1 text, [\d.]+ KB/);
    expect(await violations(page)).toEqual([]);
    const download = page.waitForEvent('download');
    await sheet.getByRole('button', { name: 'Save as a file…' }).click();
    const path = join(folder.path, 'lesson.html');
    await (await download).saveAs(path);
    await page.goto(pathToFileURL(path).href);
    const board = page.getByRole('region', { name: 'Board' });
    const men = () => board.locator('cg-board piece:not(.ghost)').count();
    await expect(page.getByRole('navigation', { name: 'Games' }).getByRole('button')).toHaveCount(4);
    await page.keyboard.press('ArrowRight');
    await expect(board.getByRole('status')).toHaveText('Diagram 1. Black to move');
    await page.keyboard.press('End');
    await expect(board.getByRole('status')).toHaveText('Diagram 3. Black to move');
    await expect.poll(men).toBe(19);
    expect(await violations(page)).toEqual([]);
    const notation = page.getByRole('region', { name: 'Notation' });
    await notation.getByRole('button', { name: /Schulten/ }).click();
    await expect(page.getByRole('region', { name: 'Training question' })).toContainText(
      'What does Black play?',
    );
    await expect.poll(men).toBe(32);
    await page.keyboard.press('Escape');
    await expect(notation.getByRole('heading', { name: 'A lesson in three games' }).first()).toBeVisible();
    await notation.getByRole('button', { name: /Schulten/ }).click();
    expect(await violations(page)).toEqual([]);

    const plain = await page.context().browser()?.newContext({ javaScriptEnabled: false });
    const old = await plain?.newPage();
    await old?.goto(pathToFileURL(path).href);
    await expect(old!.getByText('This browser does not run the script of this page')).toBeVisible();
    await expect(old!.getByRole('heading', { name: /Levitsky/ })).toBeVisible();
    await expect(old!.getByRole('region', { name: 'Board' })).toBeHidden();
    await plain?.close();
  } finally {
    folder.remove();
  }
});
