import { createFolderMemory } from './folderChoices.ts';
import { createItems } from './items.ts';
import type { Stores } from '../stores.ts';

interface Needs {
  readonly stores: Stores;
}

export type LibrarySession = ReturnType<typeof createLibrary>;

export function createLibrary(app: Needs) {
  const folderMemory = createFolderMemory(app);
  const items = createItems(app);
  return { ...folderMemory, ...items };
}
