import { FormatError } from '../base/failure.ts';

/** Throws `truncated` unless [offset, offset + length) lies inside `source`. */
export function checkRange(source: { name: string; size: number }, offset: number, length: number): void {
  if (offset >= 0 && length >= 0 && offset + length <= source.size) return;
  throw new FormatError({
    kind: 'truncated',
    file: source.name,
    offset,
    expected: `${length} bytes`,
    found: `a file of ${source.size} bytes`,
  });
}
