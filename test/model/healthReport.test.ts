import { describe, expect, it } from 'vitest';
import { msg } from '../../src/base/message.ts';
import { makeHealthText, type HealthReport } from '../../src/model/healthReport.ts';

const HEALTHY: HealthReport = {
  name: 'Classics',
  format: 'ChessBase database',
  codePage: 'windows-1252',
  files: [
    { name: 'Classics.cbh', size: 92, holds: 'the list of games' },
    { name: 'Classics.cba', holds: 'the annotations' },
  ],
  records: { games: 1, texts: 2, unreadable: 0, deleted: 1 },
  moves: 80,
  annotations: [],
  unknownBytes: 0,
  problems: [],
  damaged: { count: 0, first: [] },
};

describe('a health report as text', () => {
  it('a health report says what the database contains', () => {
    expect(makeHealthText(HEALTHY)).toBe(`Classics (ChessBase database, windows-1252)
Records: 1 game, 2 texts, 0 unreadable, 1 marked as deleted
Moves: 80

Files:
  Classics.cbh: 92 bytes
  Classics.cba is not there (the annotations)

Annotations: none
Content that is not understood: 0 bytes

Problems of the database: 0
Records with problems: 0
`);
  });

  it('a health report says how the files were read if that was a guess', () => {
    const text = makeHealthText({ ...HEALTHY, readings: ['Months are counted in sixteens.'] });
    expect(text).toContain(
      '(the annotations)\n\nReadings:\n  Months are counted in sixteens.\n\nAnnotations: none\n',
    );
  });

  it('a health report lists the problems, and how many it leaves out', () => {
    const text = makeHealthText({
      ...HEALTHY,
      annotations: [
        { code: 2, type: msg('text after a move'), understood: true, count: 3, bytes: 40 },
        { code: 0x1a, type: msg('unknown [[annotations]]'), understood: false, count: 1, bytes: 1 },
      ],
      unknownBytes: 1,
      problems: [{ kind: 'missing-file', file: 'Classics.cba' }],
      damaged: {
        count: 3,
        first: [
          { number: 7, problems: [{ kind: 'truncated', file: 'Classics.cbg', offset: 26 }] },
          { number: 9, problems: [{ kind: 'illegal-move', file: '', expected: 'a move', found: 'Ng1-f3' }] },
        ],
      },
    });
    expect(text).toContain(`Annotations:
  0x02 text after a move: 3 (40 bytes)
  0x1a unknown: 1 (1 byte), not understood
Content that is not understood: 1 byte

Problems of the database: 1
  Classics.cba is missing
Records with problems: 3
  Record 7: Classics.cbg ends too early at byte 26
  Record 9: A stored move does not fit the position: expected a move
  … and 1 more record
`);
  });
});
