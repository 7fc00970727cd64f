// A server that receives everything that leaves a page: HTTP, the upgrade of WebSockets, and datagrams.
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, resolve } from 'node:path';
import { HEADERS } from '../scripts/headers.ts';
import { DATAGRAM_WAYS } from './waysOut.ts';
import type { Target } from './waysOut.ts';

/** The path is not the server's root, because the page works under any path. */
const PATH = '/some/sub/path/';
const BUILT = resolve(import.meta.dirname, '../dist');
const TYPES: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

export interface WaitingServer {
  /** Address of our page. */
  readonly ours: string;
  /** An empty page without any policy. */
  readonly unguarded: string;
  readonly target: Target;
  /** Paths of all requests, with their queries. */
  readonly requests: string[];
  /** The ways of `waysOut.ts` that arrived. */
  readonly arrived: () => ReadonlySet<string>;
  /** Holds the answers to these paths until the returned function is called. */
  hold(paths: RegExp): () => void;
  /** Replaces files of our page, by their paths in it, from now on. */
  replace(files: ReadonlyMap<string, string>): void;
  close(): Promise<void>;
}

function builtFile(path: string, replaced: ReadonlyMap<string, string>): Buffer | string | undefined {
  if (!path.startsWith(PATH)) return undefined;
  const name = path.slice(PATH.length) || 'index.html';
  try {
    return replaced.get(name) ?? readFileSync(join(BUILT, name));
  } catch {
    return undefined;
  }
}

/**
 * Answers with the built page below its path, and with an empty page elsewhere. It sends no protective headers, or, if it
 * isolates pages, all those of `npm start`.
 */
export async function startWaiting(isIsolating = false): Promise<WaitingServer> {
  const requests: string[] = [];
  const datagrams = new Set<string>();
  const cookies = new Set<string>();
  const note = (request: IncomingMessage): string => {
    const path = request.url ?? '';
    requests.push(path);
    for (const [, way] of (request.headers.cookie ?? '').matchAll(/\bout-([\w-]+)=/g)) cookies.add(way);
    return new URL(path, 'http://here').pathname;
  };
  let replaced: ReadonlyMap<string, string> = new Map();
  let held: RegExp | undefined;
  let released = Promise.resolve();
  const server = createServer((request, response) => {
    const path = note(request);
    void (held?.test(path) === true ? released : Promise.resolve()).then(() => answer(path, response));
  });
  const answer = (path: string, response: ServerResponse): void => {
    const file = builtFile(path, replaced);
    response.writeHead(200, {
      ...(isIsolating && HEADERS),
      'access-control-allow-origin': '*',
      'content-type': file === undefined ? 'text/html' : (TYPES[extname(path)] ?? 'text/html'),
    });
    response.end(file ?? '<!doctype html><title>unguarded</title><body></body>');
  };
  server.on('upgrade', (request, socket) => {
    note(request);
    socket.destroy();
  });
  const sockets = DATAGRAM_WAYS.map((way) => ({
    way,
    socket: createSocket('udp4', () => datagrams.add(way)).bind(0, '127.0.0.1'),
  }));
  server.listen(0, '127.0.0.1');
  const all = [server, ...sockets.map(({ socket }) => socket)];
  await Promise.all(all.map((one) => once(one, 'listening')));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    ours: origin + PATH,
    unguarded: `${origin}/unguarded`,
    target: {
      http: origin,
      udp: Object.fromEntries(sockets.map(({ way, socket }) => [way, socket.address().port])),
    },
    requests,
    arrived: () =>
      new Set([
        ...datagrams,
        ...cookies,
        ...requests.flatMap((path) => /^\/out\/([\w-]+)/.exec(path)?.[1] ?? []),
      ]),
    hold(paths) {
      let release = (): void => undefined;
      held = paths;
      released = new Promise((letGo) => {
        release = letGo;
      });
      return () => release();
    },
    replace(files) {
      replaced = files;
    },
    async close() {
      if (!server.listening) return;
      const closed = all.map((one) => once(one, 'close'));
      server.closeAllConnections();
      for (const one of all) one.close();
      await Promise.all(closed);
    },
  };
}
