import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, defineConfig, devices } from '@playwright/test';

const SYSTEM_BROWSERS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** `npm test` names the browser; alone, Playwright's own comes first, then the system's. */
function browserPath(): string | undefined {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  if (existsSync(chromium.executablePath())) return undefined;
  return SYSTEM_BROWSERS.find((path) => existsSync(path));
}

const executablePath = browserPath();
const isRoot = process.getuid?.() === 0;
const port = Number(process.env.E2E_PORT ?? 4179);

/** Parts of Chromium that stay off. It obeys the last list alone, so those of Playwright's that matter to our pages are said again. */
const SWITCHED_OFF = [
  // The list under the address bar: a page and a process of its own with every window, a fifth of what a test computed.
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
];

const fullChromium = {
  ...devices['Desktop Chrome'],
  // The headless shell treats file permissions differently; `chromium` is the full browser.
  channel: executablePath === undefined ? 'chromium' : undefined,
  launchOptions: {
    executablePath,
    chromiumSandbox: isRoot ? false : undefined,
    args: [
      ...(isRoot ? ['--no-sandbox'] : []),
      '--disable-dev-shm-usage',
      '--disable-background-networking',
      `--disable-features=${SWITCHED_OFF.join(',')}`,
    ],
  },
};

export default defineConfig({
  testDir: 'e2e',
  globalSetup: join(import.meta.dirname, 'e2e/globalSetup.ts'),
  // How long one waits for what comes is no assertion: times are the bench's business.
  timeout: 240_000,
  expect: { timeout: 60_000 },
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // They wait for a fifth of their time: a third one keeps two cores busy. A fourth gained nothing.
  workers: 3,
  reporter: 'list',
  // A trace costs every test a fifth of its time: `E2E_TRACE=1` takes one.
  use: { baseURL: `http://127.0.0.1:${port}`, trace: process.env.E2E_TRACE ? 'retain-on-failure' : 'off' },
  projects: [{ name: 'chromium', use: fullChromium }],
  webServer: {
    command: `npx vite preview --host 127.0.0.1 --port ${port} --strictPort`,
    url: `http://127.0.0.1:${port}`,
    cwd: import.meta.dirname,
    reuseExistingServer: false,
    timeout: 60_000,
  },
});
