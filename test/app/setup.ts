// For all tests of the page.
import { beforeAll } from 'vitest';

/** What is waited for comes in the end, also on a machine that does other things as well: how long is no assertion. */
const PATIENCE = 15_000;

beforeAll(async () => {
  // Files without a page have nothing that Testing Library waits for, and are spared loading it.
  if (!('document' in globalThis)) return;
  const { configure } = await import('@testing-library/react');
  configure({ asyncUtilTimeout: PATIENCE });
});
