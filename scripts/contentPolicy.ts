// "Nothing leaves the machine", enforced by the browser. In production the page's <meta> policy also binds the
// worker, because a worker started from a blob: URL inherits it; in development response headers do both.
import type { Plugin } from 'vite';
import { ENGINE_MODULE, THREADS_MODULE } from './engineModule.ts';

type Policy = Record<string, readonly string[]>;

/** Applies from the first byte: the page loads itself from its own server, and nothing from elsewhere. */
export const PRODUCTION: Policy = {
  'default-src': ["'none'"],
  // The engine is WASM. This permits no code from the text of a page.
  'script-src': ["'self'", "'wasm-unsafe-eval'"],
  // All styles are in the page, and widgets position themselves with more; a style cannot load anything that the other
  // lines do not allow.
  'style-src': ["'unsafe-inline'"],
  'img-src': ["'self'", 'data:', 'blob:'],
  // Fonts are data in a script (src/app/styles/fonts.ts).
  'font-src': ['data:'],
  'media-src': ['blob:'],
  'worker-src': ['blob:'],
  'connect-src': ["'none'"],
  'form-action': ["'none'"],
  'base-uri': ["'none'"],
  // Text becomes markup or a script's address only through src/app/platform/trusted.ts.
  'require-trusted-types-for': ["'script'"],
  'trusted-types': ['default', 'cleaned-text'],
};

/**
 * Added by the page's first lines (src/app/platform/lockdown.ts), after everything has been requested: both policies
 * apply, also in every worker that starts afterwards. For a while the page adds the addresses of the engine's files to
 * `script-src`; when each file is loaded, one more policy removes its address. The last policy is this one.
 */
export const AFTER_START: Policy = {
  'default-src': ["'none'"],
  'script-src': ["'wasm-unsafe-eval'"],
  'style-src': ["'unsafe-inline'"],
  'img-src': ['data:', 'blob:'],
  // Firefox reads the fonts again for each print. A `data:` address connects to nothing.
  'font-src': ['data:'],
  'media-src': ['blob:'],
  'worker-src': ['blob:'],
};

/** The policy of the single file, which has no server and no files beside it. It lists scripts by their hashes. */
export const singleFilePolicy = (scriptHashes: readonly string[]): Policy => ({
  ...PRODUCTION,
  'script-src': [...scriptHashes, "'wasm-unsafe-eval'"],
  'img-src': ['data:', 'blob:'],
});

/** The policy of `offline.html`, which opens no files: it may start the service worker, and links the app's manifest. */
export const KEEPING_PAGE: Policy = {
  ...PRODUCTION,
  'worker-src': ["'self'"],
  'manifest-src': ["'self'"],
};

/** Added to `offline.html` by the page's first lines. Of its server, only the worker and the manifest stay allowed. */
export const KEEPING_PAGE_AFTER_START: Policy = {
  ...AFTER_START,
  'worker-src': ["'self'"],
  'manifest-src': ["'self'"],
};

const developmentPage = (host: string): Policy => ({
  'default-src': ["'none'"],
  'script-src': ["'self'", "'unsafe-inline'", "'wasm-unsafe-eval'"],
  'style-src': PRODUCTION['style-src'],
  'img-src': PRODUCTION['img-src'],
  'font-src': ["'self'", 'data:'],
  'media-src': PRODUCTION['media-src'],
  'worker-src': ["'self'", 'blob:'],
  'connect-src': [`ws://${host}`, `http://${host}`],
  'form-action': ["'none'"],
  'base-uri': ["'none'"],
});

const DEVELOPMENT_WORKER: Policy = {
  'default-src': ["'none'"],
  'script-src': ["'self'"],
  'connect-src': ["'none'"],
};

const makePolicy = (policy: Policy): string =>
  Object.entries(policy)
    .map(([directive, sources]) => `${directive} ${sources.join(' ')}`)
    .join('; ');

const contentOf = (policy: Policy): string => `content="${makePolicy(policy).replaceAll("'", '&#39;')}"`;

/** Writes the tag that the build puts into a page. */
export const policyTag = (policy: Policy): string =>
  `<meta http-equiv="Content-Security-Policy" ${contentOf(policy)}>`;

/** Writes the tag of the policy that the page adds after its start. */
export const laterPolicyTag = (policy: Policy): string =>
  `<meta name="policy-after-start" ${contentOf(policy)}>`;

export function contentPolicy(): Plugin {
  let serving = false;
  return {
    name: 'open-file:content-policy',
    configResolved(config) {
      serving = config.command === 'serve';
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const isWorker = request.url?.includes('worker_file') === true;
        const policy = isWorker ? DEVELOPMENT_WORKER : developmentPage(request.headers.host ?? 'localhost');
        response.setHeader('Content-Security-Policy', makePolicy(policy));
        next();
      });
    },
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        if (serving || bundle === undefined) return [];
        const later = Object.values(bundle).filter((file) => file.type === 'chunk' && file.isDynamicEntry);
        const fileOf = (module: string): string | undefined =>
          later.find((file) => file.type === 'chunk' && file.moduleIds.includes(module))?.fileName;
        const engine = fileOf(ENGINE_MODULE);
        const engineThreads = fileOf(THREADS_MODULE);
        return [
          {
            tag: 'meta',
            attrs: { 'http-equiv': 'Content-Security-Policy', content: makePolicy(PRODUCTION) },
            injectTo: 'head-prepend',
          },
          {
            tag: 'meta',
            attrs: {
              name: 'policy-after-start',
              content: makePolicy(AFTER_START),
              'data-engine': engine,
              'data-engine-threads': engineThreads,
            },
            injectTo: 'head-prepend',
          },
          // After the second policy no file can be fetched, so modules that are imported later are preloaded now.
          ...later
            .filter(({ fileName }) => fileName !== engine && fileName !== engineThreads)
            .map(({ fileName }) => ({
              tag: 'link',
              attrs: { rel: 'modulepreload', href: `./${fileName}`, fetchpriority: 'low' },
              injectTo: 'head' as const,
            })),
        ];
      },
    },
  };
}
