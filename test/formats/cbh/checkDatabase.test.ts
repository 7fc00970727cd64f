import { describe } from 'vitest';
import { cbhFormat } from '../../../src/formats/cbh/format.ts';
import type { DatabaseDescription } from '../../encoders/cbh/description.ts';
import { encodeCbh } from '../../encoders/cbh.ts';
import { SAMPLE } from '../../encoders/sampleDatabase.ts';
import { checkDatabase } from '../../support/checkDatabase.ts';

const check = (description: DatabaseDescription, newer: readonly string[]): void =>
  checkDatabase(cbhFormat, {
    name: SAMPLE.name,
    files: encodeCbh(description),
    main: 'Sample.cbh',
    records: SAMPLE.records.length,
    unreadable: 1,
    required: ['cbg', 'cbp', 'cbt', 'cbc', 'cbs', ...newer],
    // Teams and tags are found through `.cbj`, which older versions lack; an `.ini` is free text.
    untold: ['ini', 'cbj'],
    codePage: { page: 'windows-1252', row: 0, white: 'Müller, Jürgen' },
  });

describe('a ChessBase database of today', () => {
  check(SAMPLE, ['cbe', 'cbl']);
});

describe('a ChessBase 6 database', () => {
  check({ ...SAMPLE, generation: 'cb6' }, []);
});

describe('a ChessBase database with holes, garbage after names and deleted entities', () => {
  check({ ...SAMPLE, hole: 5, garbage: 0x78, deletedEntities: 2, cbjRecordSize: 30, cbjRecords: 4 }, ['cbe']);
});
