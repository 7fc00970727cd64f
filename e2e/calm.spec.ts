// Few controls, one home for each command, and a palette with all commands (decision 0051).
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { violations } from './axe.ts';
import { allowClipboard, LACKS, notInFirefox } from './engines.ts';
import { tap } from './hands.ts';
import { CORE } from './tags.ts';
import { Viewer } from './viewer.ts';

const MAX_CONTROLS = 40;
const MAX_ICONS = 15;

/** Everything that can be pressed or typed into, except rows, moves, sortable column heads, and splitters. */
const CONTROLS =
  'button, a[href], input, select, textarea, [role="button"], [role="tab"], [role="switch"], [role="radio"]';
const LEFT_OUT =
  '[role="grid"] *, [role="group"][aria-label="Moves"] *, [role="columnheader"] *, th *, td *, [role="separator"], .engine-line *';

interface Control {
  readonly name: string;
  readonly isIcon: boolean;
}

/** Controls that receive a press in their middle. */
const controlsOf = (page: Page): Promise<readonly Control[]> =>
  page.evaluate(
    ([controls, leftOut]) =>
      [...document.querySelectorAll<HTMLElement>(controls)]
        .filter((element) => !element.matches(leftOut))
        .filter((element) => {
          const { x, y, width, height } = element.getBoundingClientRect();
          const met = width > 0 && document.elementFromPoint(x + width / 2, y + height / 2);
          return met instanceof Element && element.contains(met);
        })
        .map((element) => ({
          name: element.getAttribute('aria-label') ?? element.innerText,
          isIcon: element.innerText.trim() === '' && !element.matches('input'),
        })),
    [CONTROLS, LEFT_OUT] as const,
  );

async function openDemo(page: Page): Promise<Viewer> {
  const viewer = new Viewer(page);
  await viewer.start();
  await page.getByRole('button', { name: 'Try the demo' }).click();
  await expect(viewer.moves).toBeVisible();
  await viewer.bookAnswered();
  return viewer;
}

const palette = (page: Page) => page.getByRole('dialog', { name: 'Find a command' });
const field = (page: Page) => palette(page).getByRole('combobox');
const selected = (page: Page) => palette(page).getByRole('option', { selected: true });

test.describe('1440 by 900', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('the first look has at most 40 controls, 15 of them icons without a word', CORE, async ({ page }) => {
    const viewer = await openDemo(page);
    await viewer.open(3);
    await viewer.bookAnswered();
    const names = (all: readonly Control[]) => all.map(({ name }) => name);
    const off = await controlsOf(page);
    expect(off.length, names(off).join(', ')).toBeGreaterThan(25);
    expect(off.length, names(off).join(', ')).toBeLessThanOrEqual(MAX_CONTROLS);
    await page.keyboard.press('l');
    await expect(page.getByRole('button', { name: 'Engine settings' })).toBeVisible();
    await expect(page.locator('.engine-move').first()).toBeVisible();
    const on = await controlsOf(page);
    expect(on.length, names(on).join(', ')).toBeLessThanOrEqual(MAX_CONTROLS);
    const icons = on.filter(({ isIcon }) => isIcon);
    expect(icons.length, names(icons).join(', ')).toBeLessThanOrEqual(MAX_ICONS);
    expect(names(on)).toContain('Open…');
  });

  test('the palette runs a command, and the focus returns', CORE, async ({ page }) => {
    const viewer = await openDemo(page);
    await expect(viewer.board.locator('.orientation-white')).toBeVisible();
    await viewer.games.focus();
    await page.keyboard.press('Control+k');
    await expect(field(page)).toBeFocused();
    expect(await violations(page, '[role="dialog"]')).toEqual([]);
    await page.keyboard.type('flip');
    await expect(selected(page)).toHaveText(/^Flip the board/);
    await page.keyboard.press('Enter');
    await expect(palette(page)).toBeHidden();
    await expect(viewer.games).toBeFocused();
    await expect(viewer.board.locator('.orientation-black')).toBeVisible();
    await page.keyboard.press('Control+k');
    await page.keyboard.press('Escape');
    await expect(palette(page)).toBeHidden();
    await expect(viewer.games).toBeFocused();
  });

  test('the palette opens from the search field, and a disabled command says why', async ({ page }) => {
    await openDemo(page);
    await page.keyboard.press('/');
    await page.keyboard.press('Control+k');
    await field(page).fill('threat');
    const threat = palette(page).getByRole('option', { name: /^Threat/ });
    await expect(threat).toHaveAttribute('aria-disabled', 'true');
    await expect(threat).toContainText('The engine is off.');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('combobox', { name: 'Search games' })).toBeFocused();
  });

  test('the palette finds databases, players and openings by their names', async ({ page }) => {
    const viewer = await openDemo(page);
    // The palette knows the counts of a database once its list has shown them.
    await expect(page.getByText('35 games, 1 text', { exact: true })).toBeVisible();
    await viewer.find('rook');
    await expect(viewer.listMenu).toContainText('Rook');
    await page.keyboard.press('Control+k');
    await field(page).fill('classics');
    await palette(page)
      .getByRole('option', { name: /^Classics.*35 games, 1 text$/ })
      .click();
    await expect(viewer.listMenu).toContainText('Classics');
    await viewer.foundAll();
    await page.keyboard.press('Control+k');
    await field(page).fill('morphy');
    await palette(page)
      .getByRole('option', { name: /^Morphy/ })
      .click();
    await expect(page.getByRole('combobox', { name: 'Search games' })).toHaveValue(/Morphy/);
    await viewer.foundAll();
    await page.keyboard.press('Control+k');
    await field(page).fill('scotch');
    await palette(page).getByRole('group', { name: 'Openings' }).getByRole('option').first().click();
    await expect(page.getByRole('combobox', { name: 'Search games' })).toHaveValue(/^eco:C/);
  });

  test('a command with a submenu opens the menu with it', async ({ page }) => {
    const viewer = await openDemo(page);
    await viewer.find('rows');
    // A pointer that jumps there would close the menu on its way.
    await page.getByRole('menuitemradio', { name: 'One line' }).press('Enter');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await expect(viewer.games.getByRole('columnheader', { name: 'White', exact: true })).toBeVisible();
    await page.reload();
    await expect(viewer.games.getByRole('columnheader', { name: 'White', exact: true })).toBeVisible();
  });

  test('Ctrl C copies PGN of the game, or of selected rows if the list has the focus', async ({
    page,
    context,
  }) => {
    notInFirefox(LACKS.pictures);
    await allowClipboard(context);
    const viewer = await openDemo(page);
    const clipboard = () => page.evaluate(() => navigator.clipboard.readText());
    await viewer.open(3);
    await viewer.moves.focus();
    await page.keyboard.press('Control+c');
    await expect(page.getByRole('banner')).toContainText('PGN copied');
    expect(await clipboard()).toContain('[Black "Dufresne');
    await viewer.row(4).click({ modifiers: ['Control'] });
    await viewer.row(5).click({ modifiers: ['Control'] });
    await page.keyboard.press('Control+c');
    await expect(page.getByRole('banner')).toContainText('PGN of 2 games copied');
    expect((await clipboard()).match(/\[White "/g)).toHaveLength(2);
    await viewer.moves.evaluate((moves) => getSelection()?.selectAllChildren(moves));
    await viewer.moves.focus();
    await page.keyboard.press('Control+c');
    expect(await clipboard()).not.toContain('[White "');
  });
});

test.describe('phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a phone has the palette and the menu of the game', async ({ page }) => {
    const viewer = new Viewer(page);
    await viewer.start();
    await viewer.openDemo();
    await tap(viewer.row(3));
    await expect(viewer.moves).toBeVisible();
    const more = page.getByRole('button', { name: 'More', exact: true });
    await tap(more);
    await tap(page.getByRole('menuitem', { name: 'Game', exact: true }));
    await tap(page.getByRole('menuitem', { name: 'Game details' }));
    await expect(page.getByRole('dialog', { name: 'Info' })).toBeVisible();
    await page.keyboard.press('Escape');
    await tap(more);
    await tap(page.getByRole('menuitem', { name: 'Find a command' }));
    await field(page).fill('next game');
    expect(await violations(page, '[role="dialog"]')).toEqual([]);
    await tap(palette(page).getByRole('option', { name: /^Next game/ }));
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Morphy');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  });
});
