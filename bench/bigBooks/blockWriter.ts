import { closeSync, openSync, writeSync } from 'node:fs';

/** Writes a file of equal blocks, one at a time. */
export function writeBlocks(path: string, blocks: number, blockAt: (number: number) => Uint8Array): void {
  const file = openSync(path, 'w');
  try {
    for (let number = 0; number < blocks; number++) writeSync(file, blockAt(number));
  } finally {
    closeSync(file);
  }
}
