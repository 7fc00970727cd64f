// `npm run release`: the folder for a server, the single file and the package for `npx`, with the changes of this version
// and a checksum of each. A commit always yields the same files: `npm run reproducible` compares them.
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { zipSync } from 'fflate';
import { build } from 'vite';
import { versionOf } from '../version.ts';
import { packPackage } from './npmPackage.ts';
import { makeSingleFile } from './singleFile.ts';
import { changesOf } from './changes.ts';

/** Archives have no time zone, so their first possible date is the same on every machine. */
const NO_DATE = new Date(1980, 0, 1);

/** Makes a release in the folder `dist-release` of the project, and returns its contents. */
export async function makeRelease(root: string): Promise<readonly string[]> {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    readonly version: string;
  };
  const changes = changesOf(readFileSync(join(root, 'CHANGELOG.md'), 'utf8'), version);
  const dist = join(root, 'dist');
  const target = join(root, 'dist-release');
  await build({ root, logLevel: 'warn' });
  rmSync(target, { recursive: true, force: true });
  mkdirSync(target);
  writeFileSync(join(target, `open-file-${version}-site.zip`), zipOf(dist));
  writeFileSync(join(target, 'open-file.html'), await makeSingleFile(dist));
  const work = mkdtempSync(join(tmpdir(), 'open-file-package-'));
  try {
    await packPackage(root, dist, target, work);
  } finally {
    rmSync(work, { recursive: true });
  }
  writeFileSync(join(target, 'CHANGES.md'), `# Open File ${versionOf(root)}\n\n${changes}\n`);
  const sums = readdirSync(target)
    .sort()
    .map((name) => `${sha256(readFileSync(join(target, name)))}  ${name}`);
  writeFileSync(join(target, 'SHA256SUMS'), `${sums.join('\n')}\n`);
  return sums;
}

const sha256 = (content: Buffer): string => createHash('sha256').update(content).digest('hex');

function zipOf(folder: string): Uint8Array {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((disk) => [disk.slice(folder.length + 1).replaceAll('\\', '/'), disk] as const)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([path, disk]) => [`open-file/${path}`, new Uint8Array(readFileSync(disk))] as const);
  return zipSync(Object.fromEntries(files), { level: 9, mtime: NO_DATE });
}
