import type { StoredEntry, StoredKind } from '../../../protocol/stored.ts';
import { countOf } from '../../platform/numbers.ts';

/** What is stored of one file in one kind. */
export interface StoredRow {
  readonly key: string;
  readonly file: string;
  readonly what: string;
  readonly size: number;
  readonly lastUsed: number;
  readonly ids: readonly string[];
}

/** Entries by file and kind, by name; an archive's members are one row. */
export function storedRows(entries: readonly StoredEntry[]): StoredRow[] {
  const groups = new Map<string, StoredEntry[]>();
  for (const entry of entries) {
    const { name, size, modified } = entry.source;
    const key = JSON.stringify([name, size, modified, entry.kind]);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [entry]);
    else group.push(entry);
  }
  return [...groups]
    .map(([key, group]) => ({
      key,
      file: group[0].place ?? group[0].source.name,
      what: wordsOf(group[0].kind, group.length),
      size: totalSize(group),
      lastUsed: Math.max(...group.map(({ lastUsed }) => lastUsed)),
      ids: group.map(({ id }) => id),
    }))
    .sort((a, b) => byName.compare(a.file, b.file) || byName.compare(a.what, b.what));
}

export const totalSize = (sized: readonly { readonly size: number }[]): number =>
  sized.reduce((sum, { size }) => sum + size, 0);

const byName = new Intl.Collator('en', { numeric: true });

function wordsOf(kind: StoredKind, count: number): string {
  switch (kind) {
    case 'archive-member':
      return `Unpacked copy, ${countOf(count, 'file')}`;
    case 'opening-tree':
      return count === 1 ? 'Opening tree' : countOf(count, 'opening tree');
  }
}
