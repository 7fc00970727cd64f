// `npm run e2e:firefox`: the end-to-end tests in a stock Firefox. It is no part of `npm test`, for it takes a quarter of an hour.
import { defineConfig, devices } from '@playwright/test';
import base from './playwright.config.ts';
import { firefoxPath } from './scripts/browsers/firefox.ts';

const executablePath = firefoxPath();
if (executablePath === undefined)
  throw new Error('No Firefox found: install one (Debian: firefox-esr), or set FIREFOX_PATH.');

export default defineConfig({
  ...base,
  workers: 2,
  reporter: [['list'], ['./e2e/skippedReporter.ts']],
  projects: [
    {
      name: 'firefox',
      use: {
        ...devices['Desktop Firefox'],
        // Playwright's channel for a Firefox that is not its own: WebDriver BiDi.
        channel: 'moz-firefox',
        launchOptions: {
          executablePath,
          // Pages may read the clipboard unasked.
          firefoxUserPrefs: { 'dom.events.testing.asyncClipboard': true },
        },
      },
    },
  ],
});
