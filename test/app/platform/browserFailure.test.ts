import { expect, it } from 'vitest';
import { browserFailure } from '../../../src/app/platform/browserFailure.ts';
import { FormatError } from '../../../src/base/failure.ts';

it('says what the browser refused, and of which folder', () => {
  expect(browserFailure(new DOMException('', 'NotAllowedError'), 'Chess')).toEqual({
    kind: 'permission',
    file: 'Chess',
  });
  expect(browserFailure(new DOMException('', 'NotReadableError'), 'Chess').kind).toBe('unreadable');
  expect(browserFailure(new DOMException('', 'NotFoundError'), 'Chess').kind).toBe('changed');
});

it('keeps a failure that is one already, and takes anything else for a bug of ours', () => {
  const failure = { kind: 'limit', file: 'a' } as const;
  expect(browserFailure(new FormatError(failure), 'Chess')).toBe(failure);
  expect(browserFailure(new TypeError('x is not a function'), 'Chess').kind).toBe('internal');
  expect(browserFailure(new DOMException('', 'DataCloneError'), 'Chess').kind).toBe('internal');
});
