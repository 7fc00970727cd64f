import { FormatError } from '../../base/failure.ts';

/** Throws `invalid`: the table states something impossible. */
export function damaged(file: string, offset: number, expected: string, found?: string | number): never {
  throw new FormatError({
    kind: 'invalid',
    file,
    offset,
    expected,
    ...(found === undefined ? {} : { found: `${found}` }),
  });
}
