// Chromium's "block all site data": every access to `localStorage`, IndexedDB or the private file system throws.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, expect, test } from '@playwright/test';
import { LACKS, onlyInChromium } from './engines.ts';
import { steadyBox } from './viewer.ts';

onlyInChromium(LACKS.profile);

const BLOCKED = JSON.stringify({ profile: { default_content_setting_values: { cookies: 2 } } });

test('the page opens, searches and resizes even if the browser blocks all site data', async ({ baseURL }) => {
  const profile = mkdtempSync(join(tmpdir(), 'open-file-blocked-'));
  mkdirSync(join(profile, 'Default'));
  writeFileSync(join(profile, 'Default', 'Preferences'), BLOCKED);
  const context = await chromium.launchPersistentContext(profile, { baseURL });
  try {
    const page = await context.newPage();
    await page.goto('/');
    const refused = await page.evaluate(() => {
      try {
        return localStorage.length;
      } catch (thrown) {
        return thrown instanceof DOMException ? thrown.name : 'other';
      }
    });
    expect(refused).toBe('SecurityError');
    await page.getByRole('button', { name: 'Try the demo' }).click();
    const rows = page.getByRole('grid', { name: 'Games' }).getByRole('row');
    await expect(rows.nth(1)).toBeVisible();
    await page.keyboard.press('/');
    const field = page.getByRole('combobox', { name: 'Search games' });
    await expect(field).toBeFocused();
    await page.keyboard.type('result:1-0');
    await expect(field).toHaveValue('result:1-0');
    await page.keyboard.press('Enter');
    await expect(page.getByText(/^\d+ of 35 games/)).toBeVisible();
    await rows.nth(2).click();
    await expect(rows.nth(2)).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByRole('region', { name: 'Notation' })).toContainText(/No\. \d+/);
    const divider = page.getByRole('separator').first();
    const place = async () => Math.round((await steadyBox(divider)).x);
    const before = await place();
    await divider.focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(place).toBeGreaterThan(before);
    await expect(page.getByText('Open File stopped')).toHaveCount(0);
  } finally {
    await context.close();
    rmSync(profile, { recursive: true, force: true });
  }
});
