// Notes of authors in games and texts: questions, quotations, shapes and links, and attacks by texts, which all fail.
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { annotatedFolder } from './annotatedFolder.ts';
import { LACKS, notInFirefox } from './engines.ts';
import { hasRealData, REAL_DATA } from './folders.ts';
import type { TemporaryFolder } from './folders.ts';
import { CORE, REAL } from './tags.ts';
import { steadyBox, Viewer } from './viewer.ts';

test.describe('a database with every kind of note', () => {
  let elsewhere: Server;
  let arrivals: string[];
  let folder: TemporaryFolder;
  let viewer: Viewer;

  test.beforeEach(async ({ page }) => {
    arrivals = [];
    elsewhere = createServer((request, response) => {
      arrivals.push(request.url ?? '');
      response.end();
    });
    await new Promise<void>((ready) => elsewhere.listen(0, '127.0.0.1', ready));
    folder = annotatedFolder(`http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}`);
    viewer = new Viewer(page);
    await viewer.start();
    await viewer.openByInput(folder.path);
    await expect(viewer.row(1)).toContainText('Scholar');
  });
  test.afterEach(() => {
    folder.remove();
    elsewhere.closeAllConnections();
    elsewhere.close();
  });

  test('a question is answered with typed moves, and nothing is revealed before', CORE, async ({ page }) => {
    await viewer.open(1);
    const question = viewer.notation.getByRole('region', { name: 'Training question' });
    await expect(question).toContainText('How does White win at once?');
    await expect(viewer.notation).not.toContainText('xf7');
    for (let ply = 0; ply < 10; ply++) await page.keyboard.press('ArrowRight');
    await expect(viewer.currentMove).toContainText('knight f6');
    await expect(viewer.book).toContainText('What was played here is shown once it is answered.');
    await expect(viewer.book).not.toContainText('xf7');
    await viewer.position('Type your own moves');
    await page.getByLabel('Your move').fill('Bxf7');
    await page.keyboard.press('Enter');
    await expect(question).toContainText('is worth 1 of 3 points');
    await question.getByRole('button', { name: 'Hint 1 of 2 (max. 2 of 3 points)' }).click();
    await expect(question).toContainText('Look at f7.');
    await page.getByLabel('Your move').fill('Qxf7');
    await page.keyboard.press('Enter');
    await expect(viewer.currentMove).toContainText('queen takes f7, checkmate');
    await expect(question).toContainText('Solved: 2 of 3 points, with 1 hint.');
  });

  test('a wrong piece on the board goes back to its square', async ({ page }) => {
    await viewer.open(1);
    await page.getByRole('button', { name: 'Set up the position' }).click();
    const box = await steadyBox(page.locator('cg-board'));
    const click = (file: number, rank: number) =>
      page.mouse.click(box.x + ((file + 0.5) * box.width) / 8, box.y + ((7.5 - rank) * box.height) / 8);
    await click(3, 1);
    await click(3, 2);
    await expect(viewer.notation).toContainText('is not the solution.');
    await expect(viewer.own).toHaveCount(0);
    await click(7, 4);
    await click(5, 6);
    await expect(viewer.currentMove).toContainText('queen takes f7, checkmate');
  });

  test('a quoted game is played through, and the game stays in its place', async ({ page }) => {
    await viewer.open(2);
    await page.keyboard.press('ArrowRight');
    await viewer.notation.getByRole('button', { name: /Paul Morphy – Duke of Brunswick/ }).click();
    await viewer.notation.getByRole('button', { name: 'Play through' }).click();
    await expect(viewer.notation).toContainText('Quoted in');
    await page.keyboard.press('ArrowRight');
    await expect(viewer.currentMove).toContainText('e4');
    await viewer.notation.getByRole('button', { name: 'Back to the game' }).click();
    await expect(viewer.currentMove).toContainText('d4');
  });

  test('a web link opens only from its notice', async ({ page, context }) => {
    await viewer.open(2);
    await viewer.notation.getByRole('button', { name: 'More about the line' }).click();
    const notice = page.getByRole('dialog', { name: 'This link leads to the web' });
    await expect(notice).toContainText('https://example.org/opening?eco=D60');
    expect(context.pages()).toHaveLength(1);
    await notice.getByRole('button', { name: 'Cancel' }).click();
    await expect(notice).toBeHidden();
  });

  test('a numbered picture is shown, and a sound beside the database is played', async ({ page }) => {
    notInFirefox(LACKS.sound);
    await viewer.open(2);
    const picture = viewer.notation.getByRole('img', { name: '0.bmp' });
    await expect(picture).toBeVisible();
    await expect
      .poll(() => picture.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth))
      .toBe(1);
    await viewer.notation.getByRole('button', { name: 'Play', exact: true }).click();
    const sound = viewer.notation.locator('audio');
    await expect
      .poll(() => sound.evaluate((audio) => (audio as HTMLAudioElement).duration))
      .toBeCloseTo(0.02, 2);
    await expect(page.getByText(/cannot show|not in the folder/)).toHaveCount(0);
  });

  test('scores and times are a strip that leads to the moves', async ({ page }) => {
    await viewer.open(2);
    const strip = page.getByRole('figure', { name: 'Scores and times of the game' });
    await strip.locator('svg').first().click();
    await expect(viewer.currentMove).toBeVisible();
    await strip.getByRole('button', { name: 'Scores and times as a table' }).click();
    await expect(page.getByRole('dialog').getByRole('row')).toHaveCount(28);
  });

  test('the info of a game is one key away', async ({ page }) => {
    await viewer.open(2);
    await page.keyboard.press('i');
    const info = page.getByRole('dialog', { name: 'Info' });
    for (const words of ['Quiet Press', 'round robin', '18', 'Spain', '90 min + 30 s for 40 moves', 'D58'])
      await expect(info).toContainText(words);
    await page.keyboard.press('Escape');
    await expect(info).toBeHidden();
  });

  test('the health of the database names kinds of annotations, and what is not understood', async ({
    page,
  }) => {
    await viewer.command('Database health…');
    const report = page.getByRole('dialog', { name: 'Health of Annotated.cbh' });
    await expect(report).toContainText('training question');
    await expect(report.getByText(/not understood/).first()).toBeVisible();
  });

  // The content policy would stop all of it, but a cleaned text must be harmless without the policy as well.
  for (const bypassCSP of [false, true])
    test.describe(bypassCSP ? 'without the content policy' : 'with the content policy', () => {
      test.use({ bypassCSP });

      test('a hostile text shows its words and reaches nothing', bypassCSP ? {} : CORE, async ({ page }) => {
        const faults: string[] = [];
        page.on('pageerror', (fault) => faults.push(fault.message));
        await viewer.open(3);
        const text = viewer.notation.getByRole('group', { name: 'Text' });
        await expect(text).toContainText('The words stay.');
        await expect(
          text.getByRole('img', { name: 'White: king e2; pawn e4. Black: king e7.' }),
        ).toBeVisible();
        await expect(text.getByRole('img', { name: 'A dot' })).toBeVisible();
        await expect(text).toContainText('Picture: One that is lost is not in the folder');
        await text.getByRole('button', { name: 'a script' }).click({ force: true });
        await text.getByRole('button', { name: 'a page' }).click({ force: true });
        await page.waitForTimeout(700);
        expect(await page.evaluate(() => 'reached' in window)).toBe(false);
        expect(
          await text
            // The squares of a diagram are our own SVG.
            .locator(
              'script, style, iframe, form, input, svg:not([role="img"] > svg), object, embed, link, meta, base, a',
            )
            .count(),
        ).toBe(0);
        await expect(page.locator('.columns')).toBeVisible();
        expect(page.url()).not.toContain('refresh');
        expect(arrivals).toEqual([]);
        expect(faults).toEqual([]);
      });
    });

  test('the links of a text open games, or say that there is nothing', async ({ page }) => {
    await viewer.open(3);
    const text = viewer.notation.getByRole('group', { name: 'Text' });
    await text.getByRole('button', { name: 'a text' }).click();
    await expect(viewer.notation).toContainText('This link leads to nothing in this database.');
    await text.getByRole('button', { name: 'the web' }).click();
    await expect(page.getByRole('dialog')).toContainText('https://example.org/more');
    await page.keyboard.press('Escape');
    await text.getByRole('button', { name: 'the game' }).click();
    await expect(viewer.notation.getByRole('heading', { level: 2 })).toContainText('Scholar');
  });

  test('the link of a player leaves the games of that player in the list', async ({ page }) => {
    await viewer.open(3);
    await expect(viewer.games).toHaveAttribute('aria-rowcount', '4');
    await viewer.notation.getByRole('button', { name: 'the scholar' }).click();
    await expect(viewer.games).toHaveAttribute('aria-rowcount', '2');
    await expect(viewer.row(1)).toContainText('Scholar');
    await expect(page.locator('input[role=combobox]')).toHaveValue('player:"Scholar, A"');
  });

  test('a text is shown in each of its languages', async ({ page }) => {
    await viewer.open(3);
    await viewer.notation.getByTitle('Language of the text').click();
    await page.getByRole('menuitemradio', { name: 'German' }).click();
    await expect(viewer.notation.getByRole('group', { name: 'Text' })).toHaveText('Guten Tag.');
  });
});

test.describe('real texts', REAL, () => {
  test.skip(!hasRealData, 'needs the real databases');

  test('a real text shows pictures, and a link in another one opens a game', async ({ page }) => {
    const viewer = new Viewer(page);
    await viewer.start();
    await viewer.openByInput(join(REAL_DATA, 'cbh/text'));
    await viewer.open(4);
    const text = viewer.notation.getByRole('group', { name: 'Text' });
    await expect(text.getByRole('img').first()).toBeVisible();
    await viewer.open(6);
    await text.getByRole('button').first().click();
    await expect(viewer.notation.getByRole('group', { name: 'Moves', exact: true })).toBeVisible();
  });
});
