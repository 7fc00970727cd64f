// For all tests of the page.
import { MessageChannel } from 'node:worker_threads';
import { beforeAll } from 'vitest';

/** What is waited for comes in the end, also on a machine that does other things as well: how long is no assertion. */
const PATIENCE = 15_000;

// The simulated browser lacks it: long loops of the page take their pauses by messages.
if (!('MessageChannel' in globalThis)) Object.assign(globalThis, { MessageChannel });

beforeAll(async () => {
  // Files without a page have nothing that Testing Library waits for, and are spared loading it.
  if (!('document' in globalThis)) return;
  const { configure } = await import('@testing-library/react');
  configure({ asyncUtilTimeout: PATIENCE });
});
