// `virtual:engine` and `virtual:engine-threads`: the chess engine as separate script chunks. The page requests one of
// them when the user first needs it, never before: `contentPolicy.ts` keeps both out of the preloaded files.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** The builds with the small network. One thread works on every host, several only in isolated pages. */
const BUILDS: ReadonlyMap<string, string> = new Map([
  ['virtual:engine', 'stockfish-19-lite-single'],
  ['virtual:engine-threads', 'stockfish-19-lite'],
]);

const resolved = (id: string): string => `\0${id}`;
export const ENGINE_MODULE = resolved('virtual:engine');
export const THREADS_MODULE = resolved('virtual:engine-threads');

export function engineModule(root: string): Plugin {
  return {
    name: 'open-file:engine',
    resolveId: (id) => (BUILDS.has(id) ? resolved(id) : undefined),
    load(id) {
      const build = id.startsWith('\0') ? BUILDS.get(id.slice(1)) : undefined;
      if (build === undefined) return undefined;
      const file = join(root, 'node_modules/stockfish/bin', build);
      const engine = {
        script: readFileSync(`${file}.js`, 'utf8'),
        wasm: readFileSync(`${file}.wasm`).toString('base64'),
      };
      return `export const engine = ${JSON.stringify(engine)};`;
    },
  };
}
