// `virtual:demo`: the files of public/demo as a chunk loaded with the page, which can fetch nothing after its start.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const ID = 'virtual:demo';
const RESOLVED = '\0virtual:demo';

export function demoModule(folder: string): Plugin {
  return {
    name: 'open-file:demo',
    resolveId: (id) => (id === ID ? RESOLVED : undefined),
    load(id) {
      if (id !== RESOLVED) return undefined;
      const paths = existsSync(folder)
        ? readdirSync(folder, { recursive: true, withFileTypes: true })
            .filter((entry) => entry.isFile())
            .map((entry) => join(entry.parentPath, entry.name))
            .sort()
        : [];
      const files = paths.map((path) => ({
        path: path.slice(folder.length + 1).replaceAll('\\', '/'),
        base64: readFileSync(path).toString('base64'),
      }));
      return `export const demo = ${JSON.stringify({ files })};`;
    },
  };
}
