// The browser's private file system in memory, with the functions that storage needs; its disk may be full or absent.
import { FormatError } from '../../../src/base/failure.ts';
import type { FileStore } from '../../../src/worker/storage/fileStore.ts';

export interface MemoryStore extends FileStore {
  /** All files, including half-written ones, as another tab sees them. */
  readonly files: Map<string, Uint8Array>;
  readonly sizes: () => Record<string, number>;
}

const refusal = (found: string) => new FormatError({ kind: 'storage', file: '', found });

const joined = (start: Uint8Array = new Uint8Array(0), end: Uint8Array): Uint8Array => {
  const all = new Uint8Array(start.length + end.length);
  all.set(start);
  all.set(end, start.length);
  return all;
};

/** `quota` is in bytes; tabs share `files` and the writes in progress. */
export function memoryStore(quota = Infinity): MemoryStore {
  const files = new Map<string, Uint8Array>();
  const written = new Set<string>();
  const used = () => [...files.values()].reduce((sum, { length }) => sum + length, 0);
  const set = (name: string, bytes: Uint8Array): void => {
    const before = files.get(name)?.length ?? 0;
    if (used() - before + bytes.length > quota) throw refusal('no room is left');
    files.set(name, bytes);
  };
  return {
    files,
    sizes: () => Object.fromEntries([...files].map(([name, { length }]) => [name, length])),
    names: async () => [...files.keys()],
    async open(name) {
      const bytes = files.get(name);
      if (bytes === undefined) return undefined;
      const blob = new Blob([new Uint8Array(bytes)]);
      const slice = blob.slice.bind(blob);
      blob.slice = (...range) => {
        const part = slice(...range);
        const gone = () => Promise.reject(new DOMException('', 'NotFoundError'));
        if (files.get(name) !== bytes) part.arrayBuffer = gone;
        return part;
      };
      return blob;
    },
    async create(name) {
      if (written.has(name)) throw refusal('another tab is writing it');
      written.add(name);
      files.set(name, new Uint8Array(0));
      return {
        write: async (bytes) => set(name, joined(files.get(name), bytes)),
        flush: async () => undefined,
        close: async () => void written.delete(name),
      };
    },
    put: async (name, bytes) => set(name, bytes),
    async remove(name) {
      if (written.has(name)) return false;
      files.delete(name);
      return true;
    },
    room: async () => (Number.isFinite(quota) ? { used: used(), quota } : undefined),
  };
}

/** A browser that stores nothing. */
export function absentStore(): FileStore {
  const refuse = () => Promise.reject(refusal('it stores no files here'));
  return { names: refuse, open: refuse, create: refuse, put: refuse, remove: refuse, room: refuse };
}
