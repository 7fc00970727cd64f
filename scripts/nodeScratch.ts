import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Scratch, ScratchFile } from '../src/parquet/scratch.ts';
import { written } from './written.ts';

/** The maximum number of bytes read at once: a number of whole rows. */
const BLOCK = 1024 * 1024;

/** Scratch files in a folder. `close` closes those that are not removed yet. */
export class NodeScratch implements Scratch {
  readonly #folder: string;
  readonly #open = new Set<() => Promise<void>>();
  #made = 0;

  constructor(folder: string) {
    this.#folder = folder;
  }

  async create(): Promise<ScratchFile> {
    const path = join(this.#folder, `${this.#made++}.rows`);
    const file = await written(path, () => open(path, 'wx+'));
    const close = () => file.close();
    this.#open.add(close);
    return {
      append: (bytes) => written(path, () => file.writeFile(bytes)),
      async *blocks() {
        const bytes = new Uint8Array(BLOCK);
        for (let at = 0; ;) {
          const { bytesRead } = await written(path, () => file.read(bytes, 0, BLOCK, at));
          if (bytesRead === 0) return;
          at += bytesRead;
          yield bytes.subarray(0, bytesRead);
        }
      },
      remove: async () => {
        this.#open.delete(close);
        await close();
        await rm(path);
      },
    };
  }

  async close(): Promise<void> {
    for (const close of this.#open) await close();
    this.#open.clear();
  }
}
