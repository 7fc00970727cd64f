import { test, expect } from '@playwright/test';
import { Viewer } from './viewer.ts';
test('shot', async ({ page }) => {
  page.on('console', (m) => console.log('CONSOLE', m.text()));
  page.on('pageerror', (e) => console.log('ERR', e.message));
  const viewer = new Viewer(page);
  await viewer.start();
  await viewer.openDemo();
  await viewer.open(1);
  for (let i = 0; i < 12; i++) await page.keyboard.press('ArrowRight');
  await page.screenshot({ path: '/tmp/eng/off.png' });
  await page.keyboard.press('l');
  await expect(page.getByRole('region', { name: 'Engine' })).toContainText(/depth (1[4-9]|2\d)/);
  await page.screenshot({ path: '/tmp/eng/on.png' });
  await page.locator('.engine-move').nth(3).hover();
  await page.waitForTimeout(300);
  await page.screenshot({ path: '/tmp/eng/hover.png' });
});
