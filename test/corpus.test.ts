import { describe, expect, it } from 'vitest';
import { FORMATS } from '../src/formats/registry.ts';
import { readCorpus } from './support/corpus.ts';
import { tryInput } from './support/tryInput.ts';

const entries = readCorpus();

describe('inputs that once broke a reader', () => {
  it('are kept for formats that exist', () => {
    const ids = new Set(FORMATS.map((format) => format.id));
    expect(entries.filter((entry) => !ids.has(entry.format)).map((entry) => entry.name)).toEqual([]);
  });

  for (const { name, format: id, files } of entries)
    it.skipIf(files === undefined)(`${name} breaks nothing any more`, async () => {
      const format = FORMATS.find((one) => one.id === id);
      if (format === undefined || files === undefined) throw new Error(`no format ${id}`);
      expect(await tryInput(format, files)).toBeUndefined();
    });
});
