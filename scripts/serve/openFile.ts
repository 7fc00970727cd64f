// `npx …`: serves the viewer that is beside this script, and prints its address. The release bundles it into one file.
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { AddressInfo } from 'node:net';
import { createLocalServer } from './localServer.ts';

/** The port, the same at every start, because the browser stores data by address and port. */
const USUAL_PORT = 47_173;

/** Parses a port. Throws for anything else. */
function portOf(text: string | undefined): number {
  const port = Number(text ?? USUAL_PORT);
  if (Number.isInteger(port) && port >= 0 && port <= 65_535) return port;
  throw new Error(`--port wants a number from 0 to 65535, and got ${text}`);
}

function run(): void {
  const { values } = parseArgs({ options: { port: { type: 'string' } } });
  const server = createLocalServer(join(import.meta.dirname, '..', 'dist'));
  server.on('error', (error: NodeJS.ErrnoException) => {
    // If another program has the usual port, any free one will do, but a requested port is binding.
    if (error.code === 'EADDRINUSE' && values.port === undefined) server.listen(0, 'localhost');
    else fail(error);
  });
  server.listen(portOf(values.port), 'localhost', () => {
    const { port } = server.address() as AddressInfo;
    if (values.port === undefined && port !== USUAL_PORT)
      process.stdout.write(
        `Port ${USUAL_PORT} is taken. What the browser has stored for it, your analysis too, is not seen at this address.\n`,
      );
    process.stdout.write(
      `Open File is served at http://localhost:${port}/\nOpen this address in a browser. Stop with Ctrl+C.\n`,
    );
  });
}

function fail(error: unknown): void {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}

try {
  run();
} catch (error) {
  fail(error);
}
