// Builds one script from several modules, for everything that is made beside the page's own build.
import { build } from 'vite';
import type { InlineConfig } from 'vite';

interface OneScript {
  readonly root?: string;
  /** The entry module. */
  readonly input: string;
  readonly format: 'es' | 'iife';
  readonly target: string;
  readonly minify: boolean;
  /** Modules that are replaced by empty ones. */
  readonly without?: RegExp;
  readonly define?: InlineConfig['define'];
  /** True if the script runs in Node, whose modules stay external. */
  readonly ssr?: boolean;
}

/** Returns the text of one script with everything that it imports, statically or dynamically. */
export async function buildOne({
  root,
  input,
  format,
  target,
  minify,
  without,
  define,
  ssr,
}: OneScript): Promise<string> {
  const built = await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    define,
    plugins: without && [
      { name: 'open-file:without', load: (id) => (without.test(id) ? 'export {};' : undefined) },
    ],
    build: {
      write: false,
      ssr: ssr === true ? input : undefined,
      target,
      minify,
      modulePreload: false,
      rollupOptions: { input, output: { format, codeSplitting: false } },
    },
  });
  const outputs = (Array.isArray(built) ? built : [built]).flatMap((one) =>
    'output' in one ? one.output : [],
  );
  const chunks = outputs.filter((one) => one.type === 'chunk');
  if (chunks.length !== 1) throw new Error(`${input} became ${chunks.length} scripts`);
  return chunks[0].code;
}
