import type { StorageApi } from '../../protocol/api.ts';
import { keepAnywhere, type KeepSources } from '../kept/keepAnywhere.ts';
import { readOptions } from '../openDatabases.ts';
import type { VoiceTables } from '../voices/voiceTables.ts';
import type { Storage } from '../storage/storage.ts';

export const storageCalls = (
  storage: Storage,
  sources: KeepSources & { readonly notes: VoiceTables },
): StorageApi => ({
  listStored: () => storage.list(),

  async deleteStored({ ids }) {
    await storage.delete(ids ?? (await storage.list()).entries.map(({ id }) => id));
    sources.notes.dropKept();
    return storage.list();
  },

  keepRead: ({ item }, context) => keepAnywhere(sources, item, readOptions(context)),
});
