// Searches are timed separately, one after the other, in the browser of the end-to-end tests.
import { defineConfig } from '@playwright/test';
import page from '../page/playwright.config.ts';

export default defineConfig(page, { testDir: import.meta.dirname });
