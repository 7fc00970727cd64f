// A trainer's day: find, select, collect, order, comment, analyze, reload, share, and open the games elsewhere.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { parsePgn } from 'chessops/pgn';
import type { Page } from '@playwright/test';
import { violations } from './axe.ts';
import { LACKS, notInFirefox } from './engines.ts';
import { demoCopy, temporaryFolder } from './folders.ts';
import type { TemporaryFolder } from './folders.ts';
import { drag } from './hands.ts';
import { CORE } from './tags.ts';
import { Viewer } from './viewer.ts';

let folders: TemporaryFolder[] = [];
test.afterEach(() => {
  for (const folder of folders) folder.remove();
  folders = [];
});

function folderOf(made: TemporaryFolder): string {
  folders.push(made);
  return made.path;
}

/** The text of the file that the page downloads. */
async function downloaded(page: Page, act: () => Promise<void>): Promise<string> {
  const [download] = await Promise.all([page.waitForEvent('download'), act()]);
  const chunks: Uint8Array[] = [];
  for await (const chunk of await download.createReadStream()) chunks.push(chunk as Uint8Array);
  return Buffer.concat(chunks).toString('utf8');
}

test(
  'a lesson is collected, ordered, commented, analyzed, shared after a reload, and read elsewhere',
  CORE,
  async ({ page, browser }) => {
    notInFirefox(LACKS.downloads);
    // Without a picker, the lesson is downloaded.
    await page.addInitScript(() => Reflect.deleteProperty(window, 'showSaveFilePicker'));
    await page.setViewportSize({ width: 1920, height: 1080 });
    const chess = folderOf(demoCopy('Chess'));
    const viewer = new Viewer(page);
    await viewer.start();
    await viewer.openByInput(chess);
    await viewer.foundAll();

    // Find, select, collect: the first collection is made without a question.
    await page.getByRole('combobox', { name: 'Search games' }).fill('morphy');
    await page.keyboard.press('Enter');
    await expect(viewer.row(3)).toHaveCount(0);
    await viewer.foundAll();
    await viewer.row(1).click({ modifiers: ['ControlOrMeta'] });
    await viewer.row(2).click({ modifiers: ['ControlOrMeta'] });
    await expect(page.getByText('2 selected')).toBeVisible();
    await page.keyboard.press('y');
    await viewer.choose(/^Rook endings/);
    await expect(viewer.item(/^Rook endings/)).toHaveAttribute('aria-selected', 'true');
    await viewer.foundAll();
    await viewer.open(1);
    await page.keyboard.press('y');

    // Name, order, comment.
    await viewer.choose(/^Collection 1/);
    await expect(viewer.item(/^Collection 1/)).toHaveAttribute('aria-selected', 'true');
    await viewer.foundAll();
    await viewer.command('Rename the collection…');
    await page.getByLabel('Name of the collection').fill('Morphy lesson');
    await page.keyboard.press('Enter');
    await viewer.row(3).click();
    await page.keyboard.press('Alt+ArrowUp');
    await page.keyboard.press('Alt+ArrowUp');
    await expect(viewer.row(1)).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('F2');
    await page.getByLabel('It appears in the row').fill('Begin with this ending');
    await page.keyboard.press('Enter');
    await expect(viewer.row(1)).toContainText('Begin with this ending');

    // Analyze a game of the collection.
    await viewer.row(2).click();
    await expect(viewer.notation).toContainText('Morphy');
    await expect(viewer.notation).toHaveAttribute('aria-busy', 'false');
    await viewer.board.getByRole('button', { name: 'Start of the game' }).click();
    await drag(page, viewer, 'a2', 'a3', 'left');
    await expect(viewer.own).toContainText('a3');

    await page.reload();
    await viewer.openByInput(chess);
    await expect(viewer.item(/^Morphy lesson/)).toHaveAttribute('aria-selected', 'true');
    await viewer.foundAll();
    await expect(viewer.row(1)).toContainText('Begin with this ending');
    await expect(viewer.own).toContainText('a3');

    // Share the collection.
    await viewer.command('Share the list…');
    const sheet = page.getByRole('dialog', { name: 'Share' });
    await expect(sheet.getByRole('checkbox', { name: /^My analysis/ })).toBeChecked();
    expect(await violations(page)).toEqual([]);
    const pgn = await downloaded(page, () => sheet.getByRole('button', { name: 'Save as a file…' }).click());
    const report = page.getByRole('dialog', { name: /^Export to Morphy lesson/ });
    await expect(report).toContainText('3 games saved as a download. Your analysis of 1 game is in it.');
    const games = parsePgn(pgn);
    expect(games).toHaveLength(3);
    expect(games.map(({ headers }) => headers.get('White'))).not.toContain('?');
    const [firstMoves] = games.slice(1).map(({ moves }) => moves.children.map(({ data }) => data.san));
    expect(firstMoves).toContain('a3');

    // Another user has nothing but the file.
    const handed = folderOf(temporaryFolder('Handed out'));
    writeFileSync(join(handed, 'Morphy lesson.pgn'), pgn);
    const elsewhere = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    const reader = new Viewer(await elsewhere.newPage());
    await reader.start();
    await reader.openByInput(handed);
    expect(await reader.countRows()).toBe(3);
    await reader.open(2);
    await expect(reader.moves).toContainText('a3');
    await expect(reader.own).toBeHidden();
    await elsewhere.close();
  },
);
