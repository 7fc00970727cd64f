// Questions to a storage that may fail, and may never answer.
import { whyUnkept } from './guardedStore.ts';
import type { Unkept } from './guardedStore.ts';

/** Why the browser does not keep something: it is blocked or not there, full, or does not answer. */
export type StorageTrouble = Unkept | 'silent';

/** A storage that does not answer within this time is said to be silent; its answer counts when it comes. */
const PATIENCE_MS = 5000;

interface Told {
  read(): StorageTrouble | undefined;
  write(trouble: StorageTrouble | undefined): void;
}

/** `told` is where the user sees the trouble. */
export function createPatience(told: Told) {
  /**
   * False where the browser does not do it. A long task calls `isAlive` as long as the browser answers. Rejects where the
   * task was cancelled.
   */
  return async function patiently(
    task: (isAlive: () => void) => Promise<void>,
    signal?: AbortSignal,
  ): Promise<boolean> {
    let silence: ReturnType<typeof setTimeout> | undefined;
    const isAlive = (): void => {
      clearTimeout(silence);
      silence = setTimeout(() => told.write('silent'), PATIENCE_MS);
    };
    isAlive();
    try {
      await task(isAlive);
      if (told.read() === 'silent') told.write(undefined);
      return true;
    } catch (thrown) {
      signal?.throwIfAborted();
      told.write(whyUnkept(thrown));
      return false;
    } finally {
      clearTimeout(silence);
    }
  };
}
