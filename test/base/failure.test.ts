import { describe, expect, it } from 'vitest';
import { describeFailure } from '../../src/base/failure.ts';
import type { Failure } from '../../src/base/failure.ts';

const SENTENCES: readonly (readonly [Failure, string])[] = [
  [
    { kind: 'truncated', file: 'a.cbg', offset: 7, expected: '9 bytes', found: '2' },
    'The data ends too early: expected 9 bytes, found 2 (a.cbg at byte 7)',
  ],
  [{ kind: 'changed', file: 'a.cbg', offset: 7 }, 'The file has changed since it was opened (a.cbg)'],
  [{ kind: 'unreadable', file: 'a.cbg', offset: 0 }, 'The file could not be read (a.cbg)'],
  [{ kind: 'storage', file: '', found: 'no room is left' }, 'This browser cannot keep it: no room is left'],
  [
    { kind: 'storage', file: 'a.cbv', expected: '200 MB of room', found: '9 MB' },
    'This browser cannot keep it: expected 200 MB of room, found 9 MB (a.cbv)',
  ],
];

describe('a failure in words', () => {
  it.each(SENTENCES)('%o', (failure, words) => expect(describeFailure(failure)).toBe(words));
});
