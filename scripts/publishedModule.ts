// `virtual:published`: the script of saved pages as a text, with its hash for their content policy. It is a separate
// program, built apart like the worker, and is in the chunk that makes such pages.
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { buildOne } from './buildOne.ts';

const ID = 'virtual:published';
const RESOLVED = `\0${ID}`;

/** Pages may be opened years later and elsewhere, so browsers of 2021 must be enough. */
const TARGET = 'es2021';

export function publishedModule(root: string): Plugin {
  return {
    name: 'open-file:published',
    resolveId: (id) => (id === ID ? RESOLVED : undefined),
    async load(id) {
      if (id !== RESOLVED) return undefined;
      const built = await buildOne({
        root,
        input: join(root, 'src/published/main.ts'),
        format: 'iife',
        target: TARGET,
        minify: true,
      });
      const script = built.trim();
      if (/<\/script|<!--/i.test(script)) throw new Error('The script of saved pages would end in its page');
      const hash = `sha256-${createHash('sha256').update(script).digest('base64')}`;
      return `export const published = ${JSON.stringify({ script, hash })};`;
    },
  };
}
