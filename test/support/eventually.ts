import { vi } from 'vitest';

/** Waits until a check holds. The time is no assertion: a busy machine may take long. */
export const eventually = <T>(check: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(check, { timeout: 60_000 });
