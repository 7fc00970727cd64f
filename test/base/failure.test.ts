import { expect, it } from 'vitest';
import { accessFailure } from '../../src/base/failure.ts';

it('a refusal of the browser becomes a failure that names the folder or file', () => {
  const failureOf = (name: string) => accessFailure(new DOMException('', name), 'Chess');
  expect(failureOf('NotAllowedError')).toEqual({ kind: 'permission', file: 'Chess' });
  expect(failureOf('SecurityError')).toEqual({ kind: 'permission', file: 'Chess' });
  expect(failureOf('NotReadableError')).toEqual({ kind: 'unreadable', file: 'Chess' });
  expect(failureOf('NotFoundError')).toEqual({
    kind: 'unreadable',
    file: 'Chess',
    found: 'no such file or folder any more',
  });
});

it('an error that is no refusal of the browser has no such failure', () => {
  expect(accessFailure(new TypeError('x is not a function'), 'Chess')).toBeUndefined();
  expect(accessFailure(new DOMException('', 'DataCloneError'), 'Chess')).toBeUndefined();
});
