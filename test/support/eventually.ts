import { vi } from 'vitest';

/** Waits until a check holds. How long is no assertion: a busy machine may take its time. */
export const eventually = <T>(check: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(check, { timeout: 60_000 });
