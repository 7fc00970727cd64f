import { describe } from 'vitest';
import { epdFormat } from '../../../src/formats/epd/format.ts';
import { encodeEpd, LIST_DIALECTS, SAMPLE_LINES } from '../../encoders/epd.ts';
import { checkDatabase } from '../../support/checkDatabase.ts';

describe.each(LIST_DIALECTS)('a list of positions $name', (dialect) => {
  checkDatabase(epdFormat, {
    name: 'Sample',
    files: new Map([['Sample.epd', encodeEpd(SAMPLE_LINES, dialect)]]),
    main: 'Sample.epd',
    records: SAMPLE_LINES.length,
    required: [],
    // A list that ends after a line, or after a field of it, may be complete.
    untold: ['epd'],
  });
});
