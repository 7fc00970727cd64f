// Builds one script from several modules, for everything that is made beside the page's own build.
import { build } from 'vite';
import type { InlineConfig, Plugin } from 'vite';

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
  /** True if the script also contains packages and files, so that it runs anywhere. */
  readonly isWhole?: boolean;
  readonly plugins?: readonly Plugin[];
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
  isWhole = false,
  plugins = [],
}: OneScript): Promise<string> {
  const built = await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    define,
    plugins: [
      ...plugins,
      ...(without === undefined
        ? []
        : [
            {
              name: 'open-file:without',
              resolveId: (id: string) => (without.test(id) && id.includes(':') ? id : undefined),
              load: (id: string) => (without.test(id) ? 'export {};' : undefined),
            },
          ]),
    ],
    // Otherwise, JSX would become calls for development if the caller's `NODE_ENV` says so.
    ...(isWhole && { ssr: { noExternal: true as const }, oxc: { jsx: { development: false } } }),
    build: {
      write: false,
      ssr: ssr === true ? input : undefined,
      target,
      minify,
      modulePreload: false,
      ...(isWhole && { assetsInlineLimit: () => true }),
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
