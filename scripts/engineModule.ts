// `virtual:engine`: the chess engine as a script chunk of its own. The page asks for it when the user first switches the
// engine on, never before: `contentPolicy.ts` leaves it out of what comes with the page.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const ID = 'virtual:engine';
export const ENGINE_MODULE = '\0virtual:engine';

/** One thread, small network: the build that runs in every host. */
const BUILD = 'node_modules/stockfish/bin/stockfish-19-lite-single';

export function engineModule(root: string): Plugin {
  return {
    name: 'open-file:engine',
    resolveId: (id) => (id === ID ? ENGINE_MODULE : undefined),
    load(id) {
      if (id !== ENGINE_MODULE) return undefined;
      const engine = {
        script: readFileSync(join(root, `${BUILD}.js`), 'utf8'),
        wasm: readFileSync(join(root, `${BUILD}.wasm`)).toString('base64'),
      };
      return `export const engine = ${JSON.stringify(engine)};`;
    },
  };
}
