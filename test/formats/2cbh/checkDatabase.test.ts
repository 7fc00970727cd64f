import { describe } from 'vitest';
import { twoCbhFormat } from '../../../src/formats/2cbh/format.ts';
import { encode2cbh } from '../../encoders/2cbh.ts';
import type { DatabaseDescription } from '../../encoders/cbh/description.ts';
import { SAMPLE_2CBH } from '../../encoders/sample2cbh.ts';
import { checkDatabase } from '../../support/checkDatabase.ts';

const check = (description: DatabaseDescription): void =>
  checkDatabase(twoCbhFormat, {
    name: SAMPLE_2CBH.name,
    files: encode2cbh(description),
    main: 'Sample.2cbh',
    records: SAMPLE_2CBH.records.length,
    unreadable: 1,
    // An analysis.
    unmarked: [12],
    required: ['2cbg', '2cba', '2lid'],
    // An `.ini` is free text; the readers ignore sort orders and lists of games.
    untold: ['ini', '2lcd', '2lgd'],
  });

describe('a database of ChessBase 17 and later', () => {
  check(SAMPLE_2CBH);
});

describe('a database with little spare room, a longer list of names and deleted entities', () => {
  check({ ...SAMPLE_2CBH, spare: 0, lidHeaderSize: 236, deletedEntities: 2 });
});
