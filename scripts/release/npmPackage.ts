// Makes the package for `npx`: the built page, and a server for this machine in one file without dependencies.
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildOne } from '../buildOne.ts';

/** The name in the npm registry, where `open-file` is taken. Page, command and browser storage still use `open-file`. */
export const PACKAGE = 'open-file-chess';

const README = `# Open File

Opens chess databases in the browser. Nothing leaves your machine.

    npx ${PACKAGE}

serves the page on this machine only, and says where. \`--port 4000\` chooses the port.
`;

/** The fields that the package takes from the project. */
interface Project {
  readonly version: string;
  readonly license: string;
  readonly engines: Readonly<Record<string, string>>;
  readonly repository?: string | { readonly type: string; readonly url: string };
}

/** Writes the package as a folder. */
async function writePackage(root: string, dist: string, folder: string): Promise<void> {
  const project = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as Project;
  const { version, license, engines, repository } = project;
  const manifest = {
    name: PACKAGE,
    version,
    description: 'Opens chess databases in the browser: serves the page on this machine.',
    keywords: ['chess', 'pgn', 'chessbase', 'scid', 'polyglot', 'database', 'viewer'],
    license,
    // npm accepts a statement of provenance only for the repository named here.
    ...(repository !== undefined && { repository }),
    type: 'module',
    bin: { 'open-file': 'bin/open-file.mjs' },
    files: ['bin', 'dist'],
    engines,
  };
  const server = await buildOne({
    root,
    input: join(root, 'scripts/serve/openFile.ts'),
    format: 'es',
    target: 'node20',
    minify: false,
    ssr: true,
  });
  mkdirSync(join(folder, 'bin'), { recursive: true });
  writeFileSync(join(folder, 'bin', 'open-file.mjs'), `#!/usr/bin/env node\n${server}`, { mode: 0o755 });
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  writeFileSync(join(folder, 'README.md'), README);
  cpSync(join(root, 'LICENSE'), join(folder, 'LICENSE'));
  cpSync(dist, join(folder, 'dist'), { recursive: true });
}

/** Packs the package into `target`, and returns its file name. npm gives every file the same date. */
export async function packPackage(root: string, dist: string, target: string, work: string): Promise<string> {
  await writePackage(root, dist, work);
  const packed = execFileSync('npm', ['pack', '--json', '--pack-destination', target], {
    cwd: work,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
    shell: process.platform === 'win32',
  });
  const [{ filename }] = JSON.parse(packed) as [{ readonly filename: string }];
  return filename;
}
