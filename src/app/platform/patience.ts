// Requests to a storage that may fail, or never answer.
import { whyUnkept } from './guardedStore.ts';
import type { Unkept } from './guardedStore.ts';

/** Why the browser does not store something: storage is blocked or missing, full, or does not answer. */
export type StorageTrouble = Unkept | 'silent';

/** A storage that does not answer within this time is reported as silent, but a late answer still counts. */
const PATIENCE_MS = 5000;

interface Told {
  read(): StorageTrouble | undefined;
  write(trouble: StorageTrouble | undefined): void;
}

/** Makes a function that runs tasks of a storage. `told` reports trouble with the storage to the user. */
export function createPatience(told: Told) {
  /**
   * Returns false if the browser failed. A long task calls `isAlive` whenever the browser answers. Rejects if
   * the task was canceled.
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
