// Setup for all tests of the page.
import { MessageChannel } from 'node:worker_threads';
import { beforeAll } from 'vitest';

/** How long a test waits for something, even on a busy machine. No test asserts how long it took. */
const PATIENCE = 15_000;

// The simulated browser lacks MessageChannel, by which long loops of the page pause.
if (!('MessageChannel' in globalThis)) Object.assign(globalThis, { MessageChannel });

beforeAll(async () => {
  // Files without a page do not need Testing Library, and are spared loading it.
  if (!('document' in globalThis)) return;
  const { configure } = await import('@testing-library/react');
  configure({ asyncUtilTimeout: PATIENCE });
});
