import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import type { IncomingHttpHeaders, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HEADERS } from '../../scripts/headers.ts';
import { createLocalServer } from '../../scripts/serve/localServer.ts';

interface Answer {
  readonly status: number | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

let server: Server;
let folder: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'open-file-serve-'));
  const root = join(folder, 'dist');
  mkdirSync(join(root, 'assets'), { recursive: true });
  mkdirSync(join(folder, 'dist-beside'));
  writeFileSync(join(root, 'index.html'), 'the page');
  writeFileSync(join(root, 'assets', 'a b.js'), 'a script');
  writeFileSync(join(folder, 'secret.txt'), 'a secret');
  writeFileSync(join(folder, 'dist-beside', 'secret.txt'), 'a secret');
  server = createLocalServer(root);
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
});
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

/** Sends the path unchanged: `fetch` would tidy it up, and set `Host` itself. */
const ask = (path: string, host = 'localhost', method = 'GET'): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const { port } = server.address() as AddressInfo;
    request({ port, host: '127.0.0.1', path, method, headers: { host } }, (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (part: string) => (text += part));
      response.on('end', () => resolve({ status: response.statusCode, headers: response.headers, text }));
    })
      .on('error', reject)
      .end();
  });

describe('the server of the package', () => {
  it('the server sends the page and its files, with headers that a page cannot set itself', async () => {
    const page = await ask('/');
    expect(page).toMatchObject({ status: 200, text: 'the page' });
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    for (const [name, value] of Object.entries(HEADERS)) expect(page.headers[name.toLowerCase()]).toBe(value);
    expect(await ask('/assets/a%20b.js?x#y')).toMatchObject({ status: 200, text: 'a script' });
    expect((await ask('/assets/a%20b.js')).headers['cache-control']).toContain('immutable');
    expect(page.headers['cache-control']).toBe('no-cache');
    expect(await ask('/', '127.0.0.1:4173', 'HEAD')).toMatchObject({ status: 200, text: '' });
  });

  it.each([
    'evil.example',
    'localhost.evil.example',
    'evil.example:4173',
    'localhost@evil.example',
    '192.168.0.2',
  ])('the server refuses the host %j', async (host) => {
    expect(await ask('/', host)).toMatchObject({ status: 403, text: '' });
  });

  it.each([
    '/../secret.txt',
    '/assets/../../secret.txt',
    '/%2e%2e/secret.txt',
    '/..%2fsecret.txt',
    '/..%5csecret.txt',
    '/..\\secret.txt',
    '/../dist-beside/secret.txt',
    '//secret.txt',
    '/assets',
    '/assets/',
    '/%00',
    '/%ff',
    '/nothing.txt',
    'http://localhost/../secret.txt',
  ])('the server has nothing at %s', async (path) => {
    expect(await ask(path)).toMatchObject({ status: 404, text: '' });
  });

  it('the server refuses POST, PUT, DELETE and OPTIONS', async () => {
    for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS'])
      expect(await ask('/', 'localhost', method)).toMatchObject({ status: 405 });
  });
});
