import { ALL_DATABASES } from '../../src/protocol/items.ts';
import type { Library } from '../../src/protocol/api.ts';

/** The library without the item that joins its databases: what the files of the folder are. */
export const ownItems = (library: Library): Library => ({
  ...library,
  items: library.items.filter(({ id }) => id !== ALL_DATABASES),
});
