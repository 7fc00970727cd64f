import type { StorageApi } from '../../protocol/api.ts';
import type { Storage } from '../storage/storage.ts';

export const storageCalls = (storage: Storage): StorageApi => ({
  listStored: () => storage.list(),

  async deleteStored({ ids }) {
    await storage.delete(ids ?? (await storage.list()).entries.map(({ id }) => id));
    return storage.list();
  },
});
