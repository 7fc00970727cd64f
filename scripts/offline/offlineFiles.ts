// Makes the files that keep the page for use without a network: `offline.html`, the same program under another policy,
// which may start a service worker; `sw.js`, that worker with the list of all files; and the manifest of the app.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import type { BuiltFile, BuiltPage } from '../../src/offline/keeper.ts';
import { buildOne } from '../buildOne.ts';
import { KEEPING_PAGE, KEEPING_PAGE_AFTER_START, laterPolicyTag, policyTag } from '../contentPolicy.ts';
import { versionOf } from '../version.ts';
import { MANIFEST } from './manifest.ts';

/** A placeholder in the page for the size of all files, which has the same number of digits. */
const SIZE = '0000000000';
/** Files that are not kept: the demo and the licenses, which the page contains, and the service worker itself. */
const NOT_KEPT = /^(demo\/|licenses\.txt$|sw\.js$)/;

export function offlineFiles(root: string): Plugin {
  return {
    name: 'open-file:offline',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: () => [{ tag: 'meta', attrs: { name: 'kept-size', content: SIZE }, injectTo: 'head' }],
    },
    writeBundle: {
      order: 'post',
      sequential: true,
      async handler({ dir }) {
        if (dir === undefined) return;
        const page = readFileSync(join(dir, 'index.html'), 'utf8');
        writeFileSync(join(dir, 'manifest.webmanifest'), JSON.stringify(MANIFEST, null, 2));
        writeFileSync(join(dir, 'offline.html'), keepingPage(page));
        const size = listFiles(dir).reduce((sum, file) => sum + file.size, 0);
        for (const name of ['index.html', 'offline.html']) {
          const text = readFileSync(join(dir, name), 'utf8');
          writeFileSync(join(dir, name), text.replace(SIZE, String(size).padStart(SIZE.length, '0')));
        }
        writeFileSync(join(dir, 'sw.js'), await serviceWorker(root, listFiles(dir)));
      },
    },
  };
}

/** Makes the page with the policy of `offline.html`, where it opens no files. */
function keepingPage(page: string): string {
  return page
    .replace(/<meta http-equiv="Content-Security-Policy"[^>]*>/, () => policyTag(KEEPING_PAGE))
    .replace(
      /<meta name="policy-after-start"[^>]*>/,
      () =>
        `${laterPolicyTag(KEEPING_PAGE_AFTER_START)}<meta name="keeping-page"><link rel="manifest" href="./manifest.webmanifest">`,
    )
    .replaceAll(/<link rel="modulepreload"[^>]*>\s*/g, '')
    .replace(/<title>[^<]*/, '<title>Open File offline');
}

const sha256 = (content: Buffer | string): string => createHash('sha256').update(content).digest('hex');

/** Lists all files of the page by name; the page itself is `""`. */
function listFiles(dir: string): readonly BuiltFile[] {
  return readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((disk) => ({ disk, path: disk.slice(dir.length + 1).replaceAll('\\', '/') }))
    .filter(({ path }) => !NOT_KEPT.test(path))
    .map(({ disk, path }) => {
      const content = readFileSync(disk);
      return { path: path === 'index.html' ? '' : path, size: content.length, sha256: sha256(content) };
    })
    .sort((a, b) => (a.path < b.path ? -1 : 1));
}

function serviceWorker(root: string, files: readonly BuiltFile[]): Promise<string> {
  const id = sha256(files.map((file) => `${file.sha256} ${file.path}`).join('\n')).slice(0, 16);
  const page: BuiltPage = { id, version: versionOf(root), files };
  return buildOne({
    root,
    input: join(root, 'src/offline/main.ts'),
    format: 'iife',
    target: 'es2023',
    minify: true,
    define: { __BUILT_PAGE__: JSON.stringify(page) },
  });
}
