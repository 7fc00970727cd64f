// "Nothing leaves the machine", enforced by the browser. In production the page's <meta> policy also binds the
// worker, because a worker started from a blob: URL inherits it; in development response headers do both.
import type { Plugin } from 'vite';

type Policy = Record<string, readonly string[]>;

const PRODUCTION: Policy = {
  'default-src': ["'none'"],
  'script-src': ["'self'", "'wasm-unsafe-eval'"],
  // Widgets position themselves with inline styles; a style can load nothing that the other lines do not allow.
  'style-src': ["'self'", "'unsafe-inline'"],
  'img-src': ["'self'", 'data:', 'blob:'],
  'font-src': ["'self'"],
  'media-src': ['blob:'],
  'worker-src': ['blob:'],
  'connect-src': ["'none'"],
  'form-action': ["'none'"],
  'base-uri': ["'none'"],
};

const developmentPage = (host: string): Policy => ({
  ...PRODUCTION,
  'script-src': ["'self'", "'unsafe-inline'", "'wasm-unsafe-eval'"],
  'worker-src': ["'self'", 'blob:'],
  'connect-src': [`ws://${host}`, `http://${host}`],
});

const DEVELOPMENT_WORKER: Policy = {
  'default-src': ["'none'"],
  'script-src': ["'self'", "'wasm-unsafe-eval'"],
  'connect-src': ["'none'"],
};

const makePolicy = (policy: Policy): string =>
  Object.entries(policy)
    .map(([directive, sources]) => `${directive} ${sources.join(' ')}`)
    .join('; ');

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
    transformIndexHtml() {
      if (serving) return [];
      return [
        {
          tag: 'meta',
          attrs: { 'http-equiv': 'Content-Security-Policy', content: makePolicy(PRODUCTION) },
          injectTo: 'head-prepend',
        },
      ];
    },
  };
}
