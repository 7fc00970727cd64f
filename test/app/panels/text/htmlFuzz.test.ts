// @vitest-environment jsdom
// Hostile texts made by a grammar, with a fixed seed. `npm run fuzz -- --family html` reads more.
import { expect } from 'vitest';
import { readCorpus } from '../../../support/corpus.ts';
import { htmlFamily } from '../../../support/fuzz/html.ts';
import { Random } from '../../../support/random.ts';
import { itOfInputs } from '../../../support/randomInputs.ts';

itOfInputs('hostile texts of any grammar are harmless once they are cleaned', 500, async (inputs) => {
  const faultOf = await htmlFamily.open();
  const kept = readCorpus().filter(({ format }) => format === htmlFamily.id);
  for (const { name, files } of kept)
    expect(
      await faultOf(new TextDecoder().decode(files?.get('input.txt'))),
      `kept as ${name}`,
    ).toBeUndefined();
  const random = new Random(20261124);
  for (let index = 0; index < inputs; index++) {
    const text = htmlFamily.make(random);
    expect(await faultOf(text), `text ${index}: ${text}`).toBeUndefined();
  }
});
