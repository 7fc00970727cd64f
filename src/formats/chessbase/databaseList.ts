import { msg } from '../../base/message.ts';
import type { ListFormat } from '../format.ts';
import { decodeItems, listedDatabases } from './databaseItems.ts';

/**
 * `DBItems.cbini`, and copies such as `DBItems-<computer>.cbini`, which programs that synchronize folders leave beside
 * it.
 */
const NAME = /^(.*\/)?dbitems(-[^/]*)?\.cbini$/is;
/** The maximum number of bytes that are read: many times the size of any user's list. */
const MAX_SIZE = 16 * 1024 * 1024;

/** ChessBase's own list of databases. */
export const databaseListFormat: ListFormat = {
  kind: 'list',
  id: 'dbitems',
  label: msg('ChessBase list of databases'),

  claim(paths) {
    const lists: { path: string; folder: string }[] = [];
    const copies = new Map<string, string[]>();
    for (const path of paths) {
      const name = NAME.exec(path);
      if (name === null) continue;
      const [, folder = '', copy] = name;
      if (copy === undefined) lists.push({ path, folder });
      else if (!copies.has(folder)) copies.set(folder, [path]);
      else copies.get(folder)?.push(path);
    }
    return lists.map(({ path, folder }) => {
      const beside = copies.get(folder);
      const name = path.slice(folder.length, path.lastIndexOf('.'));
      // Files beside a set count as claimed and are not opened.
      return { name, paths: [path], ...(beside && { beside }) };
    });
  },

  async open({ files }) {
    const [source] = files.values();
    const { name, size } = source;
    const { items, problems } = decodeItems(await source.read(0, Math.min(size, MAX_SIZE)), name);
    return {
      databases: listedDatabases(items),
      problems:
        size <= MAX_SIZE
          ? problems
          : [{ kind: 'limit', file: name, offset: MAX_SIZE, expected: `at most ${MAX_SIZE} bytes` }],
    };
  },
};
