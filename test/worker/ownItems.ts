import { ALL_DATABASES } from '../../src/protocol/items.ts';
import type { Library } from '../../src/protocol/api.ts';

/** The library without the item that joins its databases: the items of the folder's own files. */
export const ownItems = (library: Library): Library => ({
  ...library,
  items: library.items.filter(({ id }) => id !== ALL_DATABASES),
});
