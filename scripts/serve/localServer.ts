// Serves a folder on this machine only, for users of the package. It has no dependencies, and never writes anything.
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { extname, resolve, sep } from 'node:path';
import { HEADERS } from '../headers.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.txt': 'text/plain; charset=utf-8',
  '.woff2': 'font/woff2',
  '.webmanifest': 'application/manifest+json',
};

/** Names of this machine. A page elsewhere whose domain resolves to this machine has its own name in `Host`. */
const OWN_HOST = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i;

/** Makes a server for the files of `root`, with the headers that a page cannot set itself. */
export const createLocalServer = (root: string): Server =>
  createServer((request, response) => {
    answer(resolve(root), request, response).catch(() => refuse(response, 500));
  });

async function answer(root: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (!OWN_HOST.test(request.headers.host ?? '')) return refuse(response, 403);
  if (request.method !== 'GET' && request.method !== 'HEAD') return refuse(response, 405);
  const path = pathOf(root, request.url ?? '/');
  const file = path === undefined ? undefined : await stat(path).catch(() => undefined);
  if (path === undefined || file?.isFile() !== true) return refuse(response, 404);
  response.writeHead(200, {
    ...HEADERS,
    'Content-Type': TYPES[extname(path)] ?? 'application/octet-stream',
    'Content-Length': file.size,
    // Names below `assets` change with their content.
    'Cache-Control': path.startsWith(`${root}${sep}assets${sep}`)
      ? 'max-age=31536000, immutable'
      : 'no-cache',
  });
  if (request.method === 'HEAD') response.end();
  else
    createReadStream(path)
      .on('error', () => response.destroy())
      .pipe(response);
}

function refuse(response: ServerResponse, status: number): void {
  if (!response.headersSent) response.writeHead(status, HEADERS);
  response.end();
}

/** Returns the path of a file in the folder; `undefined` for an address that leads out of it. */
function pathOf(root: string, address: string): string | undefined {
  try {
    const [before = ''] = address.split(/[?#]/);
    const name = decodeURIComponent(before);
    if (!name.startsWith('/') || name.includes('\0') || name.includes('\\')) return undefined;
    const path = resolve(root, `.${name.endsWith('/') ? `${name}index.html` : name}`);
    return path.startsWith(root + sep) ? path : undefined;
  } catch {
    return undefined;
  }
}
