import { FormatError } from '../base/failure.ts';

/** Throws `FormatError` `invalid` if a database of `count` records has none of this number. The failure names `file`. */
export function checkRecordNumber(number: number, count: number, file: string): void {
  if (Number.isInteger(number) && number >= 1 && number <= count) return;
  throw new FormatError({
    kind: 'invalid',
    file,
    expected: `a record from 1 to ${count}`,
    found: `${number}`,
  });
}
