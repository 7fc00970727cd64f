// `npm run release:try`, after `npm run release`: opens each of its files as a user would, in a browser with a new
// profile and no network, and makes one journey through it. Each server ends as soon as the page is loaded.
import { execFileSync, spawn } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { unzipSync } from 'fflate';
import type { DrivenBrowser, StartBrowser } from '../browsers/browser.ts';
import { startChromium } from '../browsers/chromium.ts';
import { startFirefox } from '../browsers/firefox.ts';
import { travel } from '../browsers/journey.ts';
import { PACKAGE } from './npmPackage.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const RELEASE = join(ROOT, 'dist-release');
const TYPES: Readonly<Record<string, string>> = { html: 'text/html', js: 'text/javascript', css: 'text/css' };

interface Served {
  readonly address: string;
  end(): Promise<void>;
}

const work = mkdtempSync(join(tmpdir(), 'open-file-release-'));
const released = (end: string): string => {
  const name = readdirSync(RELEASE).find((file) => file.endsWith(end));
  if (name === undefined) throw new Error(`dist-release has no …${end}: run \`npm run release\` first`);
  return join(RELEASE, name);
};

/** Serves the folder with the simplest of servers, below a path, without any header of ours. */
async function serveSite(): Promise<Served> {
  const folder = join(work, 'site');
  for (const [path, content] of Object.entries(unzipSync(readFileSync(released('-site.zip'))))) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
  const server = createServer(({ url = '/' }, response) => {
    const { pathname } = new URL(url, 'http://site');
    const file = join(folder, pathname.endsWith('/') ? `${pathname}index.html` : pathname);
    if (!existsSync(file)) return void response.writeHead(404).end();
    const type = TYPES[file.slice(file.lastIndexOf('.') + 1)] ?? 'application/octet-stream';
    return void response.writeHead(200, { 'content-type': type }).end(readFileSync(file));
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const end = (): Promise<void> =>
    new Promise((ended) => {
      server.close(() => ended());
      server.closeAllConnections();
    });
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/open-file/`, end };
}

/** Serves the package, installed from its file alone. */
async function servePackage(): Promise<Served> {
  const folder = join(work, 'package');
  mkdirSync(folder);
  execFileSync(
    'npm',
    ['install', '--offline', '--no-audit', '--no-fund', '--prefix', folder, released('.tgz')],
    {
      stdio: 'ignore',
      shell: process.platform === 'win32',
    },
  );
  const script = join(folder, 'node_modules', PACKAGE, 'bin/open-file.mjs');
  const server = spawn(process.execPath, [script, '--port', '0'], { stdio: ['ignore', 'pipe', 'inherit'] });
  const gone = new Promise<void>((ended) => server.once('exit', () => ended()));
  const address = await new Promise<string>((ready, refuse) => {
    server.once('exit', () => refuse(new Error('the server of the package has ended')));
    server.stdout.on('data', (words: Buffer) => {
      const said = /http:\S+/.exec(String(words))?.[0];
      if (said !== undefined) ready(said);
    });
  });
  return { address, end: () => (server.kill(), gone) };
}

const fromDisk = (): Promise<Served> =>
  Promise.resolve({ address: pathToFileURL(released('open-file.html')).href, end: () => Promise.resolve() });

const TRIALS: readonly (readonly [string, string, () => Promise<Served>, StartBrowser])[] = [
  ['the folder on a plain server', '-site.zip', serveSite, startChromium],
  ['the single file from disk', 'open-file.html', fromDisk, startChromium],
  ['the single file from disk', 'open-file.html', fromDisk, startFirefox],
  ['the package for npx', '.tgz', servePackage, startChromium],
];

/** Ends the server after the page is loaded. */
const cutOff = (browser: DrivenBrowser, served: Served): DrivenBrowser => ({
  ...browser,
  async open(address) {
    await browser.open(address);
    await served.end();
  },
});

let failed = 0;
for (const [what, file, serve, start] of TRIALS) {
  const size = (statSync(released(file)).size / 1e6).toFixed(1);
  const browser = await start();
  if (browser === undefined) {
    console.log(`   ${what}, ${size} MB: its browser is not on this machine, so not tried`);
    continue;
  }
  try {
    const served = await serve();
    const steps = await travel(cutOff(browser, served), served.address, join(ROOT, 'public/demo'));
    console.log(`   ${what}, ${size} MB: ${browser.name}, ${steps} steps, ok`);
  } catch (error) {
    failed++;
    console.log(`   ${what}, ${size} MB: ${error instanceof Error ? error.message : String(error)}`);
  } finally {
    await browser.close();
  }
}
rmSync(work, { recursive: true });
process.exitCode = failed === 0 ? 0 : 1;
