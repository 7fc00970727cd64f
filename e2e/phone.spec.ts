// The phone's replacements for keys, wheel and right button: a handle for long lists, and the long press.
import { expect, test } from '@playwright/test';
import type { CDPSession, Locator } from '@playwright/test';
import { violations } from './axe.ts';
import { LACKS, notInFirefox } from './engines.ts';
import { tenMillionGames } from './folders.ts';
import { CORE } from './tags.ts';
import { steadyBox, Viewer } from './viewer.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

/** Pixels from the edge of the list to the middle of the handle. */
const FROM_EDGE = 8;

interface Point {
  readonly x: number;
  readonly y: number;
}

const touch = (session: CDPSession, type: 'touchStart' | 'touchMove' | 'touchEnd', at?: Point) =>
  session.send('Input.dispatchTouchEvent', { type, touchPoints: at === undefined ? [] : [at] });

/** Holds a finger on `what` until the menu opens. */
async function press(viewer: Viewer, what: Locator): Promise<Locator> {
  const session = await viewer.page.context().newCDPSession(viewer.page);
  const { x, y, width, height } = await steadyBox(what);
  await touch(session, 'touchStart', { x: x + width / 2, y: y + height / 2 });
  const menu = viewer.page.getByRole('menu');
  await expect(menu).toBeVisible();
  await touch(session, 'touchEnd');
  await session.detach();
  return menu;
}

test('a thumb on the handle scrolls through ten million games', async ({ page }) => {
  notInFirefox(LACKS.devtools);
  const folder = tenMillionGames();
  try {
    const viewer = new Viewer(page);
    await viewer.start();
    await viewer.openByInput(folder.path);
    await expect(viewer.row(1)).toBeVisible();
    const { x, y, width, height } = await steadyBox(viewer.games);
    const edge = x + width - FROM_EDGE;
    const session = await page.context().newCDPSession(page);
    await touch(session, 'touchStart', { x: edge, y: y + FROM_EDGE });
    await touch(session, 'touchMove', { x: edge, y: y + height / 2 });
    await expect(viewer.row(folder.games)).toBeHidden();
    await touch(session, 'touchMove', { x: edge, y: y + height });
    await touch(session, 'touchEnd');
    await expect(viewer.row(folder.games)).toBeVisible();
  } finally {
    folder.remove();
  }
});

test('a long press marks games, and annotates a move', CORE, async ({ page }) => {
  notInFirefox(LACKS.devtools);
  const viewer = new Viewer(page);
  await viewer.start();
  await viewer.openDemo();
  const menu = await press(viewer, viewer.row(4));
  await menu.getByRole('menuitem', { name: 'Select the game' }).tap();
  // From now on, a tap selects as well.
  await viewer.row(6).tap();
  await expect(page.getByRole('status').filter({ hasText: '2 selected' })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Clear selection' }).tap();
  await viewer.row(6).tap();
  await expect(viewer.moves).toBeVisible();

  const move = viewer.moves.getByRole('button', { name: '2, White' }).first();
  const good = (await press(viewer, move)).getByRole('menuitemcheckbox', { name: 'good move', exact: true });
  await good.tap();
  await expect(good).toBeChecked();
  await page.keyboard.press('Escape');
  await expect(viewer.own).toContainText('good move');
});
