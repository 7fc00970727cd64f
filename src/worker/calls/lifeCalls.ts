import type { LifeApi } from '../../protocol/api.ts';

export const lifeCalls = (): LifeApi => ({
  holdLock: ({ name }) =>
    new Promise((resolve, reject) => {
      // Pages without https lack it, although the types declare it.
      const locks: LockManager | undefined = navigator.locks;
      if (locks === undefined) {
        resolve(false);
        return;
      }
      const hold = (): Promise<never> => {
        resolve(true);
        return new Promise(() => undefined);
      };
      locks.request(name, hold).catch(reject);
    }),
});
