import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { EvaluationProfile } from '../../../src/model/annotation.ts';
import { makeProfileText, readProfileText } from '../../../src/model/pgn/profileText.ts';

type Entry = EvaluationProfile['entries'][number];

const entry: fc.Arbitrary<Entry> = fc.oneof(
  fc.constant({ depth: 0 }),
  fc
    .integer({ min: -28_999, max: 28_999 })
    .map((value): Entry => ({ score: { kind: 'centipawns', value }, depth: 0 })),
  fc
    .integer({ min: -1000, max: 1000 })
    .map((distance): Entry => ({ score: { kind: 'mate', distance, unit: 'plies' }, depth: 0 })),
);

it('any evaluation profile is read back as it was written', () => {
  fc.assert(
    fc.property(fc.array(entry, { minLength: 1, maxLength: 60 }), (entries) => {
      const made = makeProfileText(entries);
      expect(made?.complete).toBe(true);
      expect(readProfileText(made?.text ?? '')).toEqual(entries);
    }),
  );
});

it('an evaluation profile reports its losses: depths, scores without meaning, mates in moves', () => {
  const score = { kind: 'centipawns', value: 20 } as const;
  expect(makeProfileText([{ score, depth: 18 }])).toEqual({ text: '0,0,20', complete: false });
  expect(makeProfileText([{ score: { kind: 'unknown', code: 2, value: 1 }, depth: 0 }])).toEqual({
    text: '0,0,32767',
    complete: false,
  });
  expect(makeProfileText([{ score: { kind: 'mate', distance: -2, unit: 'moves' }, depth: 0 }])).toEqual({
    text: '0,0,-29997',
    complete: false,
  });
  expect(makeProfileText([])).toBeUndefined();
});

it.each(['', '0', '0,0', '0,1,5', '5,3,1,2', '0,0,30001', '0,99999,1', '0,0,1.5', '-1,0,1,1'])(
  '"%s" is no evaluation profile',
  (text) => {
    expect(readProfileText(text)).toBeUndefined();
  },
);
