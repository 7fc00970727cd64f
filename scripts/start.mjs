// `npm start`: installs what is missing, builds, and serves the production build on this machine only.
import { ensureDependencies, ROOT } from './setup.mjs';

ensureDependencies();
const { build, preview } = await import('vite');
await build({ root: ROOT, logLevel: 'warn' });
const server = await preview({ root: ROOT, preview: { host: 'localhost', port: 4173, strictPort: false } });
const [url] = server.resolvedUrls.local;
console.log(`\nOpen File is served at ${url}\nOpen this address in a browser. Stop with Ctrl+C.\n`);
