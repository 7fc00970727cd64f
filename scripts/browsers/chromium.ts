// The Chromium of the end-to-end tests, with a new profile and no network except this machine.
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import type { StartBrowser } from './browser.ts';

const PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

export const startChromium: StartBrowser = async () => {
  const system = process.env.CHROMIUM_PATH ?? PLACES.find((path) => existsSync(path));
  const executablePath = existsSync(chromium.executablePath()) ? undefined : system;
  if (executablePath === undefined && !existsSync(chromium.executablePath())) return undefined;
  const browser = await chromium.launch({
    executablePath,
    chromiumSandbox: process.getuid?.() === 0 ? false : undefined,
    args: ['--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1'],
  });
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  // Nothing could answer the save dialog, so exports become downloads.
  await page.addInitScript(() => Reflect.deleteProperty(window, 'showSaveFilePicker'));
  return {
    name: `Chromium ${browser.version()}`,
    importsLate: true,
    open: async (address) => void (await page.goto(address)),
    choose: (selector, paths) => page.locator(selector).setInputFiles([...paths]),
    evaluate: (expression) => page.evaluate(expression),
    close: () => browser.close(),
  };
};
