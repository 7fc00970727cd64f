// Writes one description in both of ChessBase's generations.
import { describe, expect, it } from 'vitest';
import { framesOf } from './2cbh/walkFrames.ts';
import { encode2cbh } from './2cbh.ts';
import { encodeCbh } from './cbh.ts';
import type { DatabaseDescription } from './cbh/description.ts';
import { movesOf } from './moveText.ts';
import { SAMPLE } from './sampleDatabase.ts';

const both: DatabaseDescription = {
  ...SAMPLE,
  records: [
    ...SAMPLE.records,
    {
      kind: 'analysis',
      titles: [
        { language: 1, title: '' },
        { language: 0, title: '1.d4 d5 2.c4 c6' },
      ],
      annotator: 'Doe, Jo',
      ...movesOf('1.d4 d5 2.c4 c6 (2...e6) 3.Nc3 {!}'),
    },
  ],
};

describe('the sample database', () => {
  const files = encode2cbh(both);
  const file = (extension: string): Buffer => Buffer.from(files.get(`Sample.${extension}`) ?? []);

  it('the sample has a record of 192 bytes for each description', () => {
    expect(file('2cbh').length).toBe(192 * (1 + both.records.length));
    const kinds = both.records.map((_, row) => file('2cbh').readUInt32LE(192 * (row + 1)));
    expect(kinds.map((kind) => kind.toString(16).padStart(8, '0'))).toEqual([
      '01010001',
      '01010001',
      '03010003',
      '01010001',
      '01010001',
      '01010081',
      '01010001',
      '03010083',
      '40404040',
      '01010001',
      '03010003',
      '01020001',
    ]);
  });

  it("the records' targets lie back to back", () => {
    const offsetsAt = (place: number, kinds: readonly string[]): readonly bigint[] =>
      both.records.flatMap(({ kind }, row) =>
        kinds.includes(kind) ? [file('2cbh').readBigInt64LE(192 * (row + 1) + place)] : [],
      );
    const offsets = (extension: string): readonly bigint[] =>
      framesOf(file(extension)).map(({ offset }) => BigInt(offset));
    expect(offsets('2cbg')).toEqual(offsetsAt(8, ['game', 'text', 'analysis']));
    expect(offsets('2cba')).toEqual(offsetsAt(16, ['game', 'analysis']));
    for (const extension of ['2cbg', '2cba'])
      expect(file(extension).readBigInt64LE(0)).toBe(BigInt(file(extension).length));
  });

  it('the older generation gets the analysis as a game with a tag', () => {
    const older = encodeCbh(both);
    expect(older.get('Sample.cbh')?.length).toBe(46 * (1 + both.records.length));
    expect(Buffer.from(older.get('Sample.cbl') ?? []).includes('1.d4 d5 2.c4 c6')).toBe(true);
  });
});
