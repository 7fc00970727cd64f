// A stock Firefox over WebDriver BiDi, by Playwright's channel for it.
import { existsSync } from 'node:fs';
import { firefox } from '@playwright/test';
import type { StartBrowser } from './browser.ts';

const PLACES = [
  '/usr/bin/firefox-esr',
  '/usr/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
];

export const startFirefox: StartBrowser = async () => {
  const executablePath = process.env.FIREFOX_PATH ?? PLACES.find((path) => existsSync(path));
  if (executablePath === undefined) return undefined;
  const browser = await firefox.launch({ channel: 'moz-firefox', executablePath });
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  return {
    name: `Firefox ${browser.version()}`,
    open: async (address) => void (await page.goto(address)),
    choose: (selector, paths) => page.locator(selector).setInputFiles([...paths]),
    evaluate: (expression) => page.evaluate(expression),
    close: () => browser.close(),
  };
};
