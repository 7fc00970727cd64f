// Figures of the list, of players and of events, on the demo and on real data.
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { violations } from './axe.ts';
import { hasRealData, REAL_DATA } from './folders.ts';
import { CORE, REAL } from './tags.ts';
import { Viewer } from './viewer.ts';

/** Statistics, a card or a cross table, found by its title. */
const figures = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const numberIn = (words: string | null): number =>
  Number(/[\d,]+/.exec(words ?? '')?.[0].replaceAll(',', ''));

/** The number of games in the list's head. */
const listed = (page: Page) => page.locator('.games-count');

test.describe('on the demo', () => {
  test('statistics open by a key, and a bar filters its games in the list', CORE, async ({ page }) => {
    const viewer = new Viewer(page);
    await viewer.start();
    await viewer.openDemo();
    await expect(viewer.row(1)).toBeVisible();
    await viewer.games.press('s');
    await expect(figures(page, 'Statistics')).toBeVisible();
    const bar = part(page, 'Length')
      .getByRole('button', { name: /moves: \d/ })
      .first();
    const games = numberIn((await bar.getAttribute('aria-label'))?.split(': ')[1] ?? '');
    await bar.click();
    await expect(figures(page, 'Statistics')).toBeHidden();
    await expect(listed(page)).toContainText(new RegExp(`^${games} of `));
    await new Viewer(page).command('Statistics…');
    await expect(figures(page, 'Statistics')).toContainText(/moves/);
    await expect(
      figures(page, 'Statistics').locator('b', { hasText: games === 1 ? '1 game' : `${games} games` }),
    ).toBeVisible();
  });

  test('names of the game head open the player and the event', async ({ page }) => {
    const viewer = new Viewer(page);
    await viewer.start();
    await viewer.openDemo();
    await viewer.open(1);
    await viewer.notation.locator('button[title="Player card"]').first().click();
    await expect(part(page, 'Score')).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await viewer.notation.locator('button[title="Cross table"]').click();
    await expect(page.getByRole('region', { name: /^Cross table of/ }).getByRole('table')).toBeVisible();
    expect(await violations(page)).toEqual([]);
  });

  for (const colorScheme of ['light', 'dark'] as const)
    test(`statistics have no accessibility faults, ${colorScheme}`, async ({ page }) => {
      await page.emulateMedia({ colorScheme });
      const viewer = new Viewer(page);
      await viewer.start();
      await viewer.openDemo();
      await new Viewer(page).command('Statistics…');
      await expect(part(page, 'Openings')).toBeVisible();
      expect(await violations(page)).toEqual([]);
      for (const name of ['Years', 'Ratings', 'Length']) {
        const toggle = part(page, name).getByRole('button', { name: `${name} as a table` });
        if (await toggle.isVisible()) await toggle.click();
      }
      expect(await violations(page)).toEqual([]);
    });
});

test.describe('on twic1134', REAL, () => {
  test.skip(!hasRealData, 'the real databases are not on this machine');

  async function open(page: Page): Promise<Viewer> {
    const viewer = new Viewer(page);
    await viewer.start();
    await viewer.openByInput(join(REAL_DATA, 'cbh/twic1134'));
    await expect(viewer.row(1)).toBeVisible();
    return viewer;
  }

  test('results in the statistics equal those of the list', async ({ page }) => {
    await open(page);
    await new Viewer(page).command('Statistics…');
    await expect(figures(page, 'Statistics')).toContainText('6,117 games');
    await expect(part(page, 'Results')).toContainText('2,363');
    await part(page, 'Results').getByRole('button', { name: 'White won' }).click();
    await expect(listed(page)).toContainText('2,363 of 6,117');
  });

  test('a cross table from the list of events opens the game of a result', async ({ page }) => {
    const viewer = await open(page);
    await viewer.find('events');
    await page.getByRole('textbox', { name: 'Filter events' }).fill('riblje ostrvo 3');
    await page.getByRole('button', { name: 'Cross table of Riblje ostrvo 3 IM 2016' }).click();
    const event = figures(page, 'Riblje ostrvo 3 IM 2016');
    await expect(event).toContainText('Round robin · 10 players');
    const first = event.getByRole('row').nth(1);
    await expect(first).toContainText('Stefanov, Emil');
    await first
      .getByRole('button', { name: /with White against Zhou, Qiyu|with Black against Zhou, Qiyu/ })
      .click();
    await expect(viewer.notation).toContainText('Zhou');
    await expect(viewer.notation).toContainText('Stefanov');
  });

  test('figures on a phone fill the screen, and a player’s openings lead to the games', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const viewer = new Viewer(page);
    await viewer.start();
    await viewer.openByInput(join(REAL_DATA, 'cbh/linares'));
    await expect(page.getByRole('grid', { name: 'Games' })).toBeVisible();
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await expect(page.getByRole('menuitem', { name: 'Alphabet of names…' })).toBeVisible();
    await page.getByRole('menuitem', { name: 'Statistics…' }).click();
    await part(page, 'Players').getByRole('button', { name: 'Kasparov, Gary' }).click();
    const openings = part(page, 'Openings with Black');
    const row = openings.getByRole('row').nth(1);
    const games = await row.getByRole('cell').first().textContent();
    await expect
      .poll(() => page.getByRole('main').boundingBox())
      .toEqual({ x: 0, y: 0, width: 390, height: 844 });
    await row.getByRole('button').last().click();
    await expect(page.getByRole('grid', { name: 'Games' })).toHaveAttribute(
      'aria-rowcount',
      String(Number(games) + 1),
    );
  });
});
