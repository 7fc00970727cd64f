// Measures one format after the other, in the browser of the end-to-end tests.
import { defineConfig } from '@playwright/test';
import page from '../page/playwright.config.ts';

export default defineConfig(page, {
  testDir: import.meta.dirname,
  // PGN is read in full before it can be filtered.
  timeout: 1_800_000,
  expect: { timeout: 600_000 },
});
