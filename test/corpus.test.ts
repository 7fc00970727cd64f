import { describe, expect, it } from 'vitest';
import { judge } from '../scripts/fuzz/judge.ts';
import { TARGETS } from '../scripts/fuzz/targets.ts';
import { FORMATS } from '../src/formats/registry.ts';
import { readCorpus } from './support/corpus.ts';

const entries = readCorpus();

describe('inputs that once broke a reader', () => {
  it('are kept for formats that exist', () => {
    const ids = new Set(FORMATS.map((format) => format.id));
    expect(entries.filter((entry) => !ids.has(entry.format)).map((entry) => entry.name)).toEqual([]);
  });

  for (const { name, format: id, seed: seedName, files, mutations } of entries)
    it.skipIf(files === undefined)(`${name} breaks nothing any more`, async () => {
      const target = TARGETS.find(({ format }) => format.id === id);
      const seed = target?.seeds.find((one) => one.name === seedName);
      if (target === undefined || seed === undefined) throw new Error(`no seed ${seedName} of ${id}`);
      const { reason } = await judge({ target, seed, mutations }, true, files);
      expect(reason).toBeUndefined();
    });
});
