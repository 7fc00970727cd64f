import { expect, it } from 'vitest';
import { browserFailure } from '../../../src/app/platform/browserFailure.ts';
import { FormatError } from '../../../src/base/failure.ts';

it('an error of the browser becomes a failure that names the folder', () => {
  expect(browserFailure(new DOMException('', 'NotAllowedError'), 'Chess')).toEqual({
    kind: 'permission',
    file: 'Chess',
  });
  expect(browserFailure(new DOMException('', 'NotReadableError'), 'Chess').kind).toBe('unreadable');
  expect(browserFailure(new DOMException('', 'NotFoundError'), 'Chess').kind).toBe('changed');
});

it('a failure stays as it is, and any other error is a bug of ours', () => {
  const failure = { kind: 'limit', file: 'a' } as const;
  expect(browserFailure(new FormatError(failure), 'Chess')).toBe(failure);
  expect(browserFailure(new TypeError('x is not a function'), 'Chess').kind).toBe('internal');
  expect(browserFailure(new DOMException('', 'DataCloneError'), 'Chess').kind).toBe('internal');
});
