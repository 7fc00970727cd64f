import type { ByteSource } from '../../src/bytes/byteSource.ts';

/** Gives copies, and overwrites those that are released: whoever still looks at them reads nonsense. */
export const overwritten = (source: ByteSource): ByteSource => ({
  name: source.name,
  size: source.size,
  read: async (offset, length) => (await source.read(offset, length)).slice(),
  release: (bytes) => {
    if (bytes.byteLength === bytes.buffer.byteLength) bytes.fill(0xee);
  },
});
