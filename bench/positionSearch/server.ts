// Serves the page of `page.ts` from this machine, with the product's worker, built as in the product.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import type { Bench } from './page.ts';

declare global {
  /** Defined in the page. */
  var bench: Bench;
}

const HTML = '<!doctype html><input type="file" multiple><script type="module" src="/page.js"></script>';

export interface ServedPage {
  readonly url: string;
  stop(): void;
}

async function bundle(folder: string, name: string, entry: string): Promise<string> {
  await build({
    configFile: false,
    logLevel: 'error',
    build: {
      outDir: folder,
      emptyOutDir: false,
      lib: { entry, formats: ['es'], fileName: () => name },
      minify: true,
    },
  });
  return join(folder, name);
}

/** Serves the page of the position search, or another `entry`. */
export async function servePage(entry = join(import.meta.dirname, 'page.ts')): Promise<ServedPage> {
  const folder = mkdtempSync(join(tmpdir(), 'open-file-page-'));
  const scripts = new Map([
    ['/worker.js', await bundle(folder, 'worker.js', join(import.meta.dirname, '../../src/worker/main.ts'))],
    ['/page.js', await bundle(folder, 'page.js', entry)],
  ]);
  const server = createServer(({ url = '/' }, response) => {
    const script = scripts.get(url);
    response.setHeader('Content-Type', script === undefined ? 'text/html' : 'text/javascript');
    response.end(script === undefined ? HTML : readFileSync(script));
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    stop: () => {
      server.close();
      rmSync(folder, { recursive: true });
    },
  };
}
