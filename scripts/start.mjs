// `npm start`: installs what is missing, builds, and serves the production build on this machine only.
import { ensureDependencies, ensureWritable, ROOT } from './setup.mjs';

ensureWritable();
ensureDependencies();
const { build, preview } = await import('vite');
await build({ root: ROOT, logLevel: 'warn' });
/** The port, the same at every start, because the browser stores data by address and port. */
const PORT = 47_173;
const server = await preview({ root: ROOT, preview: { host: 'localhost', port: PORT, strictPort: false } });
const [url] = server.resolvedUrls.local;
if (server.httpServer.address().port !== PORT)
  console.log(
    `\nPort ${PORT} is taken. What the browser has stored for it, your analysis too, is not seen at this address.`,
  );
console.log(`\nOpen File is served at ${url}\nOpen this address in a browser. Stop with Ctrl+C.\n`);
