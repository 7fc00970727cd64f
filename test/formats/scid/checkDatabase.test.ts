import { describe } from 'vitest';
import { scidFormat } from '../../../src/formats/scid/format.ts';
import { FILES_3, FILES_4, FILES_5, SAMPLE } from '../../encoders/sampleScid.ts';
import { checkDatabase } from '../../support/checkDatabase.ts';

describe('a Scid database of version 3', () => {
  checkDatabase(scidFormat, {
    name: SAMPLE.name,
    files: FILES_3,
    main: 'Sample.si3',
    records: SAMPLE.games.length,
    required: ['sn3', 'sg3'],
  });
});

describe('a Scid database of version 4', () => {
  checkDatabase(scidFormat, {
    name: SAMPLE.name,
    files: FILES_4,
    main: 'Sample.si4',
    records: SAMPLE.games.length,
    required: ['sn4', 'sg4'],
  });
});

describe('a Scid database of version 5', () => {
  checkDatabase(scidFormat, {
    name: SAMPLE.name,
    files: FILES_5,
    main: 'Sample.si5',
    records: SAMPLE.games.length,
    required: ['sn5', 'sg5'],
    // A file without games has no bytes, and missing entries at its end leave no trace.
    untold: ['si5'],
  });
});
