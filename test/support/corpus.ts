// Inputs that once broke a reader. Each is a folder of test/corpus with `reason.json` and the files. If the input was
// made from a real database, which may not be copied, `reason.json` says how to make it again.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { Files } from './memoryFiles.ts';
import { type Mutation, mutate } from './mutations.ts';
import { filesOnDisk, hasRealData, realFiles } from './realData.ts';

const CORPUS = resolve(import.meta.dirname, '../corpus');
const REASON = 'reason.json';

export interface Reason {
  /** Id of the format that broke. */
  readonly format: string;
  /** The observation that was made first. */
  readonly reason: string;
  /** Name of the sound files in scripts/fuzz/targets.ts. */
  readonly seed: string;
  /** Folder of the real data, if the files are not here. */
  readonly real?: string;
  readonly mutations: readonly Mutation[];
}

export interface CorpusEntry extends Reason {
  readonly name: string;
  /** `undefined` if the real data is absent. */
  readonly files: Files | undefined;
}

function filesOf(folder: string, { real, mutations }: Reason): Files | undefined {
  if (real !== undefined) return hasRealData(real) ? mutate(realFiles(real), mutations) : undefined;
  return new Map([...filesOnDisk(folder)].filter(([path]) => path !== REASON));
}

export function readCorpus(): readonly CorpusEntry[] {
  if (!existsSync(CORPUS)) return [];
  return readdirSync(CORPUS, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => {
      const folder = join(CORPUS, entry.name);
      const reason = JSON.parse(readFileSync(join(folder, REASON), 'utf8')) as Reason;
      return { ...reason, name: entry.name, files: filesOf(folder, reason) };
    });
}

/** Keeps an input; `files` are those after the mutations. */
export function keepInCorpus(name: string, reason: Reason, files: Files, corpus: string = CORPUS): string {
  const folder = join(corpus, name);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, REASON), `${JSON.stringify(reason, undefined, 2)}\n`);
  if (reason.real === undefined)
    for (const [path, bytes] of files) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), bytes);
    }
  return folder;
}
