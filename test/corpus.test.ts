import { describe, expect, it } from 'vitest';
import { judge, NO_LIMITS } from '../scripts/fuzz/judge.ts';
import { TARGETS } from '../scripts/fuzz/targets.ts';
import { FORMATS } from '../src/formats/registry.ts';
import { readCorpus } from './support/corpus.ts';
import { htmlFamily } from './support/fuzz/html.ts';
import { positionFamily } from './support/fuzz/positions.ts';
import { queryFamily } from './support/fuzz/queries.ts';

const all = readCorpus();
const textIds: ReadonlySet<string> = new Set([queryFamily, positionFamily, htmlFamily].map(({ id }) => id));
const entries = all.filter(({ format }) => !textIds.has(format));

describe('inputs that once broke a reader', () => {
  it('inputs of the corpus belong to formats that exist', () => {
    const ids = new Set(FORMATS.map((format) => format.id));
    expect(entries.filter((entry) => !ids.has(entry.format)).map((entry) => entry.name)).toEqual([]);
  });

  // Inputs of the html family run in the test that has a page.
  for (const family of [queryFamily, positionFamily])
    for (const { name, files } of all.filter(({ format }) => format === family.id))
      it(`${name} no longer breaks anything`, async () => {
        const text = new TextDecoder().decode(files?.get('input.txt'));
        expect(await (await family.open())(text)).toBeUndefined();
      });

  for (const { name, format: id, seed: seedName, files, mutations, real } of entries)
    it.skipIf(files === undefined)(
      `${name} no longer breaks anything`,
      { tags: real === undefined ? [] : 'real' },
      async () => {
        const target = TARGETS.find(({ format }) => format.id === id);
        const seed = target?.seeds.find((one) => one.name === seedName);
        if (target === undefined || seed === undefined) throw new Error(`no seed ${seedName} of ${id}`);
        const { reason } = await judge({ target, seed, mutations }, true, files, NO_LIMITS);
        expect(reason).toBeUndefined();
      },
    );
});
