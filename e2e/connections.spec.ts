// Links that only open connections, which no policy covers. Private windows never use them, and so this browser has a
// profile on disk; an unguarded page shows that it does connect.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium, expect, test } from '@playwright/test';
import type { BrowserContext } from '@playwright/test';
import { makeSingleFile } from '../scripts/release/singleFile.ts';
import { LACKS, onlyInChromium } from './engines.ts';
import { Viewer } from './viewer.ts';
import { startWaiting } from './waitingServer.ts';

onlyInChromium(LACKS.profile);

const QUIET = '--disable-background-networking';

async function connectingBrowser(profile: string, ...more: readonly string[]): Promise<BrowserContext> {
  const { launchOptions, channel } = test.info().project.use;
  const args = [...(launchOptions?.args ?? []).filter((one) => one !== QUIET), ...more];
  return chromium.launchPersistentContext(profile, {
    ...launchOptions,
    channel,
    args,
    ignoreDefaultArgs: [QUIET],
  });
}

/** Redirects every link of the page, a copy of each, and a new one if possible. Returns how many were redirected. */
function bendLinks(address: string): number {
  const found = [...document.querySelectorAll('link')];
  const all = [...found, ...found.map((link) => document.importNode(link, true))];
  try {
    all.push(document.createElement('link'));
  } catch {
    // This error is the right result in our page.
  }
  for (const link of all) {
    document.head.append(link);
    link.rel = 'preconnect';
    link.href = address;
  }
  return all.length;
}

test('no page of ours has a link that could be redirected to another host', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'open-file-connections-'));
  const own = await startWaiting();
  let connections = 0;
  const listener = createServer((socket) => {
    connections++;
    socket.destroy();
  });
  await new Promise<void>((listening) => listener.listen(0, '127.0.0.1', listening));
  const address = `http://127.0.0.1:${(listener.address() as AddressInfo).port}`;
  const single = join(folder, 'open-file.html');
  writeFileSync(single, await makeSingleFile(resolve(import.meta.dirname, '../dist')));
  const context = await connectingBrowser(join(folder, 'profile'));
  try {
    const page = await context.newPage();
    const unguardedConnects = async (): Promise<void> => {
      const before = connections;
      await page.goto(own.unguarded);
      await page.evaluate(bendLinks, address);
      await expect.poll(() => connections).toBeGreaterThan(before);
      // This page has no icon. A busy browser requests the server's icon late, which would look like a request of ours.
      await expect.poll(() => own.requests).toContain('/favicon.ico');
    };
    const openOurs = async (where: string): Promise<number> => {
      await page.goto(where);
      await new Viewer(page).openDemo();
      await expect(page.locator('link')).toHaveCount(0);
      const before = connections;
      expect(await page.evaluate(bendLinks, address)).toBe(0);
      // The links of the unguarded page connect in a tenth of this time.
      await page.waitForTimeout(1000);
      return connections - before;
    };
    await unguardedConnects();
    const before = own.requests.length;
    expect(await openOurs(own.ours)).toBe(0);
    expect(await openOurs(pathToFileURL(single).href)).toBe(0);
    await page.goto(`${own.ours}offline.html`);
    await page.getByRole('button', { name: /^Keep / }).click();
    await expect(page.getByRole('status')).toContainText('Kept on');
    expect(await openOurs(own.ours)).toBe(0);
    expect(await page.evaluate(() => navigator.serviceWorker.controller?.scriptURL)).toBe(`${own.ours}sw.js`);
    // The page had its icon when the browser looked for one; otherwise the browser would have requested the server's.
    expect(own.requests.slice(before)).not.toContain('/favicon.ico');
  } finally {
    await context.close();
    await own.close();
    listener.close();
    rmSync(folder, { recursive: true, force: true });
  }
});

/** Reports keys and accounts of another host as changed, which makes the browser itself connect to that host. */
async function askForKeys(): Promise<void> {
  const asked: object = Reflect.get(window, 'PublicKeyCredential');
  for (const [method, more] of Object.entries({
    signalUnknownCredential: { credentialId: 'AAAA' },
    signalAllAcceptedCredentials: { userId: 'AAAA', allAcceptedCredentialIds: [] },
    signalCurrentUserDetails: { userId: 'AAAA', name: 'x', displayName: 'x' },
  }))
    try {
      await Reflect.get(asked, method).call(asked, { rpId: 'keys.test', ...more });
    } catch {
      // The request was refused or got no answer.
    }
}

test('no page of ours lets a script ask another host for its keys', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'open-file-keys-'));
  const own = await startWaiting(true);
  let connections = 0;
  const listener = createServer((socket) => {
    connections++;
    socket.destroy();
  });
  await new Promise<void>((listening) => listener.listen(0, '127.0.0.1', listening));
  const { port } = listener.address() as AddressInfo;
  const context = await connectingBrowser(
    join(folder, 'profile'),
    `--host-resolver-rules=MAP keys.test:443 127.0.0.1:${port}`,
  );
  /** The same address with a host name, because addresses with numbers have no keys. */
  const named = (address: string): string => address.replace('127.0.0.1', 'localhost');
  try {
    const page = await context.newPage();
    await page.goto(named(own.unguarded));
    await page.evaluate(askForKeys);
    await expect.poll(() => connections).toBeGreaterThan(0);
    for (const ours of [own.ours, `${own.ours}offline.html`]) {
      await page.goto(named(ours));
      await expect(page.getByRole('heading').first()).toBeVisible();
      const before = connections;
      await page.evaluate(askForKeys);
      await page.waitForTimeout(1000);
      expect(connections).toBe(before);
    }
  } finally {
    await context.close();
    await own.close();
    listener.close();
    rmSync(folder, { recursive: true, force: true });
  }
});
