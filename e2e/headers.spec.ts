import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from '@playwright/test';
import { HEADERS } from '../scripts/headers.ts';
import { LACKS, notInFirefox } from './engines.ts';
import { CORE } from './tags.ts';

test(
  'the server of `npm start` sends every header, and the browser understands them',
  CORE,
  async ({ page }) => {
    const messages: string[] = [];
    page.on('console', (message) => messages.push(message.text()));
    const response = await page.goto('./');
    const sent = response?.headers() ?? {};
    expect(Object.fromEntries(Object.keys(HEADERS).map((name) => [name, sent[name.toLowerCase()]]))).toEqual(
      HEADERS,
    );
    expect(await page.evaluate(() => crossOriginIsolated)).toBe(true);
    expect(messages).toEqual([]);
  },
);

test('other pages cannot frame ours', async ({ page, baseURL }) => {
  notInFirefox(LACKS.console);
  const hostile = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html' });
    response.end(`<!doctype html><iframe src="${baseURL}"></iframe>`);
  });
  await new Promise<void>((ready) => hostile.listen(0, '127.0.0.1', ready));
  try {
    const refused = page.waitForEvent('console', (message) => message.text().includes('frame-ancestors'));
    await page.goto(`http://127.0.0.1:${(hostile.address() as AddressInfo).port}`);
    await refused;
    await expect(page.frameLocator('iframe').getByRole('button', { name: 'Open folder…' })).toHaveCount(0);
  } finally {
    hostile.closeAllConnections();
    hostile.close();
  }
});
