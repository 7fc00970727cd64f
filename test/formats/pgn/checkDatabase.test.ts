import { describe } from 'vitest';
import { pgnFormat } from '../../../src/formats/pgn/format.ts';
import { DIALECTS, encodePgn } from '../../encoders/pgn.ts';
import { SAMPLE_GAMES } from '../../encoders/sampleDatabase.ts';
import { checkDatabase } from '../../support/checkDatabase.ts';

describe.each(DIALECTS)('PGN as $name writes it', (dialect) => {
  checkDatabase(pgnFormat, {
    name: 'Sample',
    files: new Map([['Sample.pgn', encodePgn(SAMPLE_GAMES, dialect)]]),
    main: 'Sample.pgn',
    records: SAMPLE_GAMES.length,
    required: [],
    // Text that ends after a move or a tag may be complete.
    untold: ['pgn'],
    ...(dialect.encoding === 'windows-1252' && {
      codePage: { page: 'windows-1252', row: 0, white: 'Müller, Jürgen' } as const,
    }),
  });
});
