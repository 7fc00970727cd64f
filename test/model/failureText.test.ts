import { describe, expect, it } from 'vitest';
import { describeFailure, describePlainly, failureDetails } from '../../src/model/failureText.ts';
import type { Failure } from '../../src/base/failure.ts';

const SENTENCES: readonly (readonly [Failure, string])[] = [
  [
    { kind: 'truncated', file: 'a.cbg', offset: 7, expected: '9 bytes', found: '2' },
    'a.cbg ends too early at byte 7: expected 9 bytes, found 2',
  ],
  [{ kind: 'truncated', file: '', expected: '9 bytes' }, 'The data ends too early: expected 9 bytes'],
  [
    { kind: 'invalid', file: 'a.cbh', offset: 65_536, expected: '4108 bytes', found: '55196' },
    'a.cbh is damaged at byte 65,536: expected 4,108 bytes, found 55,196',
  ],
  [
    { kind: 'missing-file', file: 'World-ch.cbg', expected: 'the moves of the games' },
    'World-ch.cbg is missing. It holds the moves of the games',
  ],
  [{ kind: 'changed', file: 'a.cbg', offset: 7 }, 'a.cbg has changed since it was opened'],
  [
    { kind: 'changed', file: 'a.pgn', expected: 'a database of the opened folder' },
    'a.pgn is no longer in the folder',
  ],
  [{ kind: 'unreadable', file: 'a.cbg', offset: 0 }, 'a.cbg could not be read'],
  [
    { kind: 'limit', file: 'Chess', expected: 'at most 200000 files' },
    'A safety limit was reached: at most 200,000 files (Chess)',
  ],
  [
    { kind: 'invalid', file: 'a', expected: 'a year, 1475 or later' },
    'a is damaged: expected a year, 1475 or later',
  ],
  [
    { kind: 'unwritable', file: 'games.pgn', expected: 'a file that can be written', found: 'EACCES' },
    'games.pgn could not be written: expected a file that can be written, found EACCES',
  ],
  [{ kind: 'unwritable', file: 'Games', expected: 'an unused name' }, 'Too many folders are called “Games”'],
  [{ kind: 'disk-full', file: 'games.parquet' }, 'games.parquet could not be written: the disk is full'],
  [{ kind: 'storage', file: '', found: 'no room is left' }, 'This browser cannot keep it: no room is left'],
  [
    { kind: 'storage', file: 'a.cbv', expected: '200 MB of room', found: '9 MB' },
    'This browser cannot keep it: expected 200 MB of room, found 9 MB (a.cbv)',
  ],
];

describe('a failure in words', () => {
  it.each(SENTENCES)('the failure %o has its sentence', (failure, words) =>
    expect(describeFailure(failure)).toBe(words),
  );

  it('a failure has a plain sentence first, and the details of the format apart', () => {
    const crowded: Failure = { kind: 'unwritable', file: 'Games', expected: 'an unused name' };
    expect(describePlainly(crowded)).toBe('Too many folders are called “Games”');
    const cut: Failure = {
      kind: 'truncated',
      file: 'a.cbg',
      offset: 7,
      expected: 'the moves of this record',
      found: '2',
    };
    expect(describePlainly(cut)).toBe('a.cbg ends before the moves of this game');
    expect(failureDetails(cut)).toBe('expected the moves of this record, found 2 (a.cbg at byte 7)');
    expect(describePlainly({ ...cut, expected: '9 bytes' })).toBe('a.cbg ends too early');
    const missing: Failure = { kind: 'missing-file', file: 'a.cbg', expected: 'the moves of the games' };
    expect(describePlainly(missing)).toBe('a.cbg is missing. It holds the moves of the games');
    expect(failureDetails(missing)).toBe('');
  });
});
