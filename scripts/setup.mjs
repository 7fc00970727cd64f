// Installs everything that `npm start` and `npm test` need first: dependencies, and a Chromium for the tests.
// Plain JavaScript without dependencies: it runs on a fresh clone.
import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));

/** Runs a command with its output on standard error, so that standard output stays the caller's. */
function run(command, args) {
  const windows = process.platform === 'win32';
  return spawnSync(command, args, { cwd: ROOT, stdio: ['ignore', 2, 2], shell: windows }).status === 0;
}

const readJson = (path) => JSON.parse(readFileSync(path, 'utf8'));

/** Tells whether node_modules has the versions of package-lock.json, optional packages aside. */
function dependenciesInstalled() {
  const installedLock = join(ROOT, 'node_modules/.package-lock.json');
  if (!existsSync(installedLock)) return false;
  const installed = readJson(installedLock).packages;
  const wanted = readJson(join(ROOT, 'package-lock.json')).packages;
  return Object.entries(wanted).every(
    ([path, entry]) => path === '' || entry.optional || installed[path]?.version === entry.version,
  );
}

function ensureNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  console.error(`Open File needs Node 20.19 or newer; this is ${process.versions.node}.`);
  process.exit(1);
}

export function ensureDependencies() {
  ensureNode();
  if (dependenciesInstalled()) return;
  console.error('Installing what is missing (npm ci) …');
  // The page is built here, so development packages are needed even if npm is configured to leave them out.
  if (run('npm', ['ci', '--include=dev', '--no-fund', '--no-audit', '--loglevel=error'])) return;
  console.error('npm ci did not finish: is the npm registry within reach?');
  process.exit(1);
}

/** Ends with a sentence if the page cannot be built because its folder belongs to another user. */
export function ensureWritable() {
  try {
    accessSync(ROOT, constants.W_OK);
  } catch {
    console.error(
      `Open File is built in its own folder, and ${ROOT} cannot be written. Copy the folder to a place of your own, and start it there.`,
    );
    process.exit(1);
  }
}

const SYSTEM_BROWSERS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** Returns `{ path: undefined }` if Playwright has its own Chromium; `undefined` if there is none at all. */
async function findChromium() {
  if (process.env.CHROMIUM_PATH) return { path: process.env.CHROMIUM_PATH };
  const { chromium } = await import('@playwright/test');
  if (existsSync(chromium.executablePath())) return { path: undefined };
  const path = SYSTEM_BROWSERS.find((candidate) => existsSync(candidate));
  return path === undefined ? undefined : { path };
}

const isDebianRoot = () => process.getuid?.() === 0 && existsSync('/etc/debian_version');

function installPackages(...names) {
  console.error(`Installing from Debian: ${names.join(', ')} …`);
  const aptGet = (...args) => run('apt-get', ['-o', 'DPkg::Lock::Timeout=300', ...args]);
  return aptGet('update', '-qq') && aptGet('install', '-y', '-qq', '--no-install-recommends', ...names);
}

/** Finds Playwright's or the system's Chromium, or installs Debian's package, or downloads one; or `undefined`. */
export async function ensureChromium() {
  const found = await findChromium();
  if (found) return found;
  if (isDebianRoot() && installPackages('chromium')) return findChromium();
  console.error('No Chromium found: trying the download of Playwright …');
  const windows = process.platform === 'win32';
  // A failed download prints a stack for each server that it has tried.
  const download = spawnSync('npx', ['playwright', 'install', 'chromium'], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    encoding: 'utf8',
    shell: windows,
  });
  if (download.status !== 0) {
    const [reason] = `${download.stderr}${download.stdout}`.match(/^.*\b(Error|failed)\b.*$/im) ?? [''];
    console.error(`The download did not work. ${reason.trim()}`);
  }
  return findChromium();
}

/** Installs Firefox and WebKitGTK as root on Debian; elsewhere only existing ones are tried. */
export function ensureOtherBrowsers() {
  const wanted = ['/usr/bin/firefox-esr', '/usr/bin/WebKitWebDriver', '/usr/bin/Xvfb', '/usr/bin/xauth'];
  if (!isDebianRoot() || wanted.every((path) => existsSync(path))) return;
  installPackages('firefox-esr', 'webkit2gtk-driver', 'xvfb', 'xauth');
}
