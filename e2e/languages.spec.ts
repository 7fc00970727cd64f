// The page in German, Russian and Spanish: every screen is translated, and no button or head is cut.
import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { readCatalogue } from '../scripts/messages/catalogues.ts';
import { violations } from './axe.ts';
import { REAL_DATA, demoCopy, hasRealData } from './folders.ts';
import type { TemporaryFolder } from './folders.ts';
import { paste, tap } from './hands.ts';
import { CORE, REAL } from './tags.ts';
import { Viewer } from './viewer.ts';

const TABLES = ['KBNvK.rtbw', 'KBNvK.rtbz'];
const MATE_WITH_BISHOP_AND_KNIGHT = '8/8/8/3k4/8/8/8/KBN5 w - - 0 1';

/** Cut words of buttons, tabs, heads, fields and menus, which hold no names of the user's files. */
const cutWords = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const heads =
      'button, th, [role="tab"], [role="menuitem"], [role="menuitemradio"], [role="columnheader"], h1, h2, h3, label, dt, .search-form-line > span, .rail-word, .engine-sheet > span, .figures-path > span:last-child, .games-note p, .tablebase-moves';
    const names =
      '[role="row"] [role="gridcell"], [role="tree"], .folder-name, .book-sources, .engine-line, bdi, .notation-head, .games-name, .figures-head :is(h1, h2), .data-table tbody';
    return (
      [...document.querySelectorAll<HTMLElement>(heads)]
        // Text for screen readers only is one pixel wide.
        .filter((element) => !element.matches('.visually-hidden, [cmdk-label]'))
        .filter((element) => element.checkVisibility() && element.closest(names) === null)
        .filter((element) => {
          const { left, right, width } = element.getBoundingClientRect();
          const isOut =
            width > 0 &&
            (left < -1 || right > innerWidth + 1) &&
            element.closest('.scrolls, .games-grid, .list-tabs') === null;
          return (
            isOut ||
            (element.scrollWidth > element.clientWidth + 1 &&
              getComputedStyle(element).overflowX !== 'visible')
          );
        })
        .map((element) => element.textContent.trim())
        .filter((words) => words !== '')
    );
  });

for (const [language, locale] of [
  ['de', 'de-DE'],
  ['ru', 'ru-RU'],
  ['es', 'es-ES'],
] as const) {
  const catalogue = readCatalogue(language);
  const say = (message: string): string => catalogue[message] ?? message;

  test.describe(language, () => {
    test.use({ locale });
    test.beforeEach(({ page }) =>
      // Exported games are downloaded, because no test can use a dialog of the system.
      page.addInitScript(() => Reflect.deleteProperty(window, 'showSaveFilePicker')),
    );

    /** Opens something by a key or a button, expects nothing in it to be cut, and closes it with Escape. */
    async function expectWhole(page: Page, opens: string | Locator, shown: Locator): Promise<void> {
      await (typeof opens === 'string' ? page.keyboard.press(opens) : opens.click());
      await expect(shown).toBeVisible();
      await expect.poll(() => cutWords(page), String(opens)).toEqual([]);
      await page.keyboard.press('Escape');
      await expect(shown).toBeHidden();
    }

    /** Checks My analysis, the statistics and the search form, which the desk and the phone have. */
    async function expectWholeScreens(page: Page): Promise<void> {
      const filter = page.getByRole('button', { name: say('Filter'), exact: true });
      await expectWhole(page, filter, page.getByRole('menu'));
      await filter.click();
      const form = page.getByRole('menuitem', { name: say('Search form…') });
      await expectWhole(page, form, page.getByRole('dialog', { name: say('Search games') }));
      await expectWhole(page, 's', page.getByRole('heading', { name: say('Statistics'), exact: true }));
      await expectWhole(page, '3', page.getByRole('heading', { name: say('My analysis'), exact: true }));
    }

    /** Checks the card of the white player, and the preparation against that player. */
    async function expectWholeCards(page: Page): Promise<void> {
      const prepare = page.getByRole('button', { name: say('Prepare against…') });
      await page.getByRole('button', { name: say('White’s player card') }).click();
      await expect(prepare).toBeVisible();
      await expect.poll(() => cutWords(page)).toEqual([]);
      await prepare.click();
      await expect(page.getByText(say('You play White'), { exact: true })).toBeVisible();
      await expect.poll(() => cutWords(page)).toEqual([]);
      await page.getByRole('button', { name: say('Close'), exact: true }).click();
      await expect(prepare).toBeHidden();
    }

    async function expectWholeDuplicates(page: Page, commands: Locator): Promise<void> {
      await commands.click();
      await page.getByRole('menuitem', { name: say('Find duplicates') }).click();
      const bar = page.getByRole('group', { name: say('Duplicates') });
      await expect(bar.getByRole('button', { name: say('Show all games') })).toBeVisible();
      await expect.poll(() => cutWords(page)).toEqual([]);
    }

    async function expectWholeTablebase(page: Page): Promise<void> {
      await paste(page, MATE_WITH_BISHOP_AND_KNIGHT);
      const screens = page.getByRole('navigation', { name: say('Screens') });
      const game = screens.getByRole('button', { name: say('Game [[a chess game]]'), exact: true });
      // The games with that position are listed when they have been found, perhaps only after a click.
      await expect(async () => {
        await game.click();
        await expect(page.getByRole('region', { name: say('Tablebase') })).toContainText('KBNvK', {
          timeout: 2000,
        });
      }).toPass();
      await expect.poll(() => cutWords(page)).toEqual([]);
    }

    /** Checks the engine while it searches, with a pinned position, and with the threat. */
    async function expectWholeEngine(page: Page): Promise<void> {
      const engine = page.getByRole('region', { name: say('Engine'), exact: true });
      await page.keyboard.press('l');
      const all = engine.getByRole('button', { name: say('All lines of the engine') });
      await expect(engine.getByRole('listitem').first()).toBeVisible();
      if (await all.isVisible()) await all.click();
      await page.keyboard.press('k');
      await expect(engine).toContainText(say('pinned [[a position]]'));
      await expect.poll(() => cutWords(page)).toEqual([]);
      await page.keyboard.press('k');
      await page.keyboard.press('x');
      await expect(engine.getByRole('button', { name: say('Threat'), exact: true })).toHaveAttribute(
        'aria-pressed',
        'true',
      );
      await expect.poll(() => cutWords(page)).toEqual([]);
    }

    test(`the desk speaks ${language}, and no head or button is cut`, async ({ page }) => {
      await page.goto('./');
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await expect(page.getByRole('button', { name: say('Try the demo') })).toBeVisible();
      await expect.poll(() => cutWords(page)).toEqual([]);
      await page.getByRole('button', { name: say('Try the demo') }).click();
      const grid = page.getByRole('grid', { name: say('Games') });
      await expect(grid.getByRole('row').nth(1)).toBeVisible();
      await grid.getByRole('row').nth(1).click();
      await page.keyboard.press('ArrowRight');
      await expect(page.locator('[aria-current="true"]').first()).toBeVisible();
      await expect.poll(() => cutWords(page)).toEqual([]);
      const tabs = page.getByRole('tablist', { name: say('What is listed') });
      await expect
        .poll(() => tabs.evaluate((list) => list.scrollWidth - list.clientWidth))
        .toBeLessThanOrEqual(0);
      expect(await violations(page)).toEqual([]);
      const over = page.getByRole('dialog').or(page.getByRole('menu'));
      for (const key of ['?', 'P', ',']) await expectWhole(page, key, over);
      await expectWholeScreens(page);
      const list = page.getByRole('region', { name: say('Game list') });
      const listMenu = list.getByRole('heading').getByRole('button');
      await listMenu.click();
      await expectWhole(page, page.getByRole('menuitem', { name: say('Share the list…') }), over);
      await expectWholeDuplicates(page, listMenu);
      const game = page
        .getByRole('region', { name: say('Notation') })
        .getByRole('button', { name: say('Game [[a chess game]]'), exact: true });
      const position = page.getByRole('button', { name: say('Position'), exact: true });
      for (const menu of [game, position, page.getByRole('button', { name: say('Book menu') })])
        await expectWhole(page, menu, over);
      await expectWhole(page, 'Control+k', over);
      await page.keyboard.press('i');
      await expectWholeCards(page);
      await expectWholeEngine(page);
    });

    test.describe('phone', () => {
      test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });
      let folder: TemporaryFolder;
      test.beforeEach(() => {
        folder = demoCopy('Demo');
      });
      test.afterEach(() => folder.remove());

      test(`the phone speaks ${language}, and no tab or button is cut`, async ({ page }) => {
        await page.goto('./');
        await expect(page.getByRole('button', { name: say('Try the demo') })).toBeVisible();
        await expect.poll(() => cutWords(page)).toEqual([]);
        await new Viewer(page).openByInput(folder.path);
        const row = page
          .getByRole('grid', { name: say('Games') })
          .getByRole('row')
          .nth(1);
        await expect(row).toBeVisible();
        await expect.poll(() => cutWords(page)).toEqual([]);
        await expectWholeScreens(page);
        await expectWholeDuplicates(
          page,
          page.getByRole('button', { name: say('More [[commands]]'), exact: true }),
        );
        await tap(row);
        await expect(page.getByRole('region', { name: say('Notation') })).toBeVisible();
        await expect.poll(() => cutWords(page)).toEqual([]);
        await expectWholeEngine(page);
        await page.keyboard.press('l');
        await page.getByRole('button', { name: say('Info'), exact: true }).click();
        await expectWholeCards(page);
        await expect
          .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
          .toBeLessThanOrEqual(390);
      });

      test(`the tablebase speaks ${language}, and nothing of it is cut`, REAL, async ({ page }) => {
        test.skip(!hasRealData, 'needs CHESS_DB_DIR');
        for (const name of TABLES) copyFileSync(join(REAL_DATA, 'syzygy', name), join(folder.path, name));
        await page.goto('./');
        await new Viewer(page).openByInput(folder.path);
        await expect(page.getByRole('grid', { name: say('Games') })).toBeVisible();
        await expectWholeTablebase(page);
      });
    });
  });
}

test('another language in the settings appears at once, and stays', CORE, async ({ page }) => {
  const say = (message: string): string => readCatalogue('de')[message] ?? message;
  await page.goto('./');
  await page.getByRole('button', { name: 'Try the demo' }).click();
  await expect(page.getByRole('grid', { name: 'Games' })).toBeVisible();
  await page.keyboard.press(',');
  await page.getByRole('menuitemradio', { name: 'Deutsch' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('grid', { name: say('Games') })).toBeVisible();
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
});
