// A stock Firefox over WebDriver BiDi, through Playwright's channel for it.
import { existsSync } from 'node:fs';
import { firefox } from '@playwright/test';
import type { StartBrowser } from './browser.ts';

const PLACES = [
  '/usr/bin/firefox-esr',
  '/usr/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
];

/** The path of Firefox; `undefined` if there is none. */
export const firefoxPath = (): string | undefined =>
  process.env.FIREFOX_PATH ?? PLACES.find((path) => existsSync(path));

/** Network access goes to a missing proxy; this machine needs none. Files from disk stay cross-origin, as usual. */
const PREFERENCES = {
  'network.proxy.type': 1,
  'network.proxy.http': '127.0.0.1',
  'network.proxy.http_port': 9,
  'network.proxy.ssl': '127.0.0.1',
  'network.proxy.ssl_port': 9,
  'security.fileuri.strict_origin_policy': true,
};

export const startFirefox: StartBrowser = async () => {
  const executablePath = firefoxPath();
  if (executablePath === undefined) return undefined;
  const browser = await firefox.launch({
    channel: 'moz-firefox',
    executablePath,
    firefoxUserPrefs: PREFERENCES,
  });
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  return {
    name: `Firefox ${browser.version()}`,
    importsLate: true,
    open: async (address) => void (await page.goto(address)),
    choose: (selector, paths) => page.locator(selector).setInputFiles([...paths]),
    evaluate: (expression) => page.evaluate(expression),
    close: () => browser.close(),
  };
};
