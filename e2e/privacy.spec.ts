// Nothing leaves the machine. A listening server proves it: an unguarded page reaches it in every way tried,
// ours reaches it in none, neither from the page nor from a worker that the page starts.
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { preview } from 'vite';
import { Viewer } from './viewer.ts';

let listener: Server;
let listening: string;
let arrivals: string[];

test.beforeEach(async () => {
  arrivals = [];
  listener = createServer((request, response) => {
    arrivals.push(request.url ?? '');
    response.writeHead(200, { 'access-control-allow-origin': '*', 'content-type': 'text/html' });
    response.end('<!doctype html><title>control</title><body></body>');
  });
  listener.on('upgrade', (request, socket) => {
    arrivals.push(request.url ?? '');
    socket.destroy();
  });
  await new Promise<void>((ready) => listener.listen(0, '127.0.0.1', ready));
  listening = `http://127.0.0.1:${(listener.address() as AddressInfo).port}`;
});
test.afterEach(() => {
  listener.closeAllConnections();
  listener.close();
});

const WAYS = [
  'fetch',
  'socket',
  'import',
  'image',
  'form',
  'worker-fetch',
  'worker-socket',
  'worker-import',
] as const;

/** Tries to reach `target` in every way, from the page and from a worker of the kind the page uses. */
async function tryEverything(page: Page, target: string): Promise<void> {
  await page.evaluate(async (address) => {
    const quietly = async (attempt: () => unknown) => {
      try {
        await attempt();
      } catch {
        // A refusal is what the guarded page is expected to give; arrivals are counted at the listener.
        return;
      }
    };
    const pause = (time: number) => new Promise((done) => setTimeout(done, time));
    await quietly(() => fetch(`${address}/fetch`));
    await quietly(() => new WebSocket(`${address.replace('http', 'ws')}/socket`));
    await quietly(() => import(/* @vite-ignore */ `${address}/import`));
    await quietly(() => {
      const image = new Image();
      image.src = `${address}/image`;
      document.body.append(image);
    });
    await quietly(() => {
      const frame = document.createElement('iframe');
      frame.name = 'form-target';
      document.body.append(frame);
      const form = document.createElement('form');
      form.action = `${address}/form`;
      form.target = 'form-target';
      document.body.append(form);
      form.submit();
    });
    const source = `
      fetch('${address}/worker-fetch').catch(() => {});
      try { new WebSocket('${address.replace('http', 'ws')}/worker-socket'); } catch {}
      import('${address}/worker-import').catch(() => {});
    `;
    await quietly(
      () =>
        new Worker(URL.createObjectURL(new Blob([source], { type: 'text/javascript' })), { type: 'module' }),
    );
    await pause(1500);
  }, target);
}

const reached = () => WAYS.filter((way) => arrivals.some((url) => url.startsWith(`/${way}`)));

test('an unguarded page reaches the listener in every way tried', async ({ page }) => {
  await page.goto(`${listening}/control`);
  await tryEverything(page, listening.replace('127.0.0.1', 'localhost'));
  await expect.poll(reached).toEqual([...WAYS]);
});

test('neither our page nor a worker of it reaches the listener', async ({ page }) => {
  const viewer = new Viewer(page);
  await viewer.start();
  await viewer.openDemo();
  await tryEverything(page, listening);
  expect(reached()).toEqual([]);
});

test('the same holds under a sub-path of a server that sets no headers', async ({ page }) => {
  const server = await preview({
    root: resolve(import.meta.dirname, '..'),
    base: '/some/sub/path/',
    preview: { host: '127.0.0.1', port: 0 },
    logLevel: 'silent',
  });
  try {
    const { port } = server.httpServer.address() as AddressInfo;
    await page.goto(`http://127.0.0.1:${port}/some/sub/path/`);
    const viewer = new Viewer(page);
    await viewer.openDemo();
    await expect(viewer.row(1)).toContainText('Anderssen');
    await tryEverything(page, listening);
    expect(reached()).toEqual([]);
  } finally {
    await server.close();
  }
});

test('after its start the page fetches nothing but the demo', async ({ page }) => {
  const viewer = new Viewer(page);
  await viewer.start();
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready);
  const requests: string[] = [];
  page.on('request', (request) => {
    if (!/^(blob|data):/.test(request.url())) requests.push(new URL(request.url()).pathname);
  });
  await viewer.openDemo();
  await viewer.open(1);
  await viewer.notation.focus();
  for (let ply = 0; ply < 10; ply++) await page.keyboard.press('ArrowRight');
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(requests.filter((path) => !/demo-[\w-]+\.js$/.test(path))).toEqual([]);
  expect(requests.length).toBeLessThanOrEqual(1);
});

test('the policy names no host', async ({ page }) => {
  await page.goto('./');
  const policy = await page.locator('meta[http-equiv="Content-Security-Policy"]').getAttribute('content');
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("connect-src 'none'");
  expect(policy).not.toMatch(/https?:|wss?:|\*/);
});
