import type { LifeApi } from '../../protocol/api.ts';

export const lifeCalls = (): LifeApi => ({
  holdLock: ({ name }) =>
    new Promise((resolve, reject) => {
      // Pages without https have no locks, although the types declare them.
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
