import type { ByteSource } from '../../src/bytes/byteSource.ts';

/** Returns copies, and overwrites them once released: code that still uses one reads nonsense. */
export const overwritten = (source: ByteSource): ByteSource => ({
  name: source.name,
  size: source.size,
  read: async (offset, length) => (await source.read(offset, length)).slice(),
  release: (bytes) => {
    if (bytes.byteLength === bytes.buffer.byteLength) bytes.fill(0xee);
  },
});
