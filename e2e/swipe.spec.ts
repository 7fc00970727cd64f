import { expect, test } from '@playwright/test';
import { LACKS, onlyInChromium } from './engines.ts';
import { swipe } from './swipe.ts';
import { Viewer } from './viewer.ts';

onlyInChromium(LACKS.devtools);

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

test('a swipe over the board steps through the game, and a finger on a piece moves it', async ({ page }) => {
  const viewer = new Viewer(page);
  await viewer.start();
  await viewer.openDemo();
  // The Immortal Game: 1.e4 e5 2.f4
  await viewer.row(1).tap();
  await expect(viewer.moves).toBeVisible();
  const shown = page.getByRole('group', { name: 'Walk through the game' });
  await swipe(viewer, 'g5', 'c5');
  await expect(shown).toContainText('e4');
  await swipe(viewer, 'g3', 'b3');
  await expect(shown).toContainText('e5');
  await swipe(viewer, 'c3', 'g3');
  await expect(shown).toContainText('e4');
  // The pawn cannot move there: it returns, and the game does not step.
  await swipe(viewer, 'b7', 'e6');
  await swipe(viewer, 'e7', 'e5');
  await expect(shown).toContainText('1…e5');
  expect(await page.evaluate(() => scrollX)).toBe(0);
});
