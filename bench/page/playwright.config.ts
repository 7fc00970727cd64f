// Times are measured separately, one after the other, in the browser of the end-to-end tests.
import { defineConfig } from '@playwright/test';
import endToEnd from '../../playwright.config.ts';

export default defineConfig(endToEnd, {
  testDir: import.meta.dirname,
  timeout: 600_000,
  workers: 1,
  fullyParallel: false,
});
