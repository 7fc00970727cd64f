import { describe, expect, it } from 'vitest';
import { largePgn, mixedPgn } from './keptSamples.ts';
import { figuresOfVisits } from './keptVisits.ts';

describe('a second visit', () => {
  it('a second visit has the figures of the first one, filter by filter and position by position', async () => {
    const { kept, bare, kinds } = await figuresOfVisits(mixedPgn());
    expect(kept).toEqual([{ kind: 'kept' }, { kind: 'kept' }]);
    expect(kinds).toEqual([bare, bare, bare]);
  });

  it(
    'a second visit has the same figures for a file that is incomplete when it opens',
    { tags: 'slow' },
    async () => {
      const { bare, kinds } = await figuresOfVisits(largePgn());
      expect(kinds).toEqual([bare, bare, bare]);
    },
  );
});
