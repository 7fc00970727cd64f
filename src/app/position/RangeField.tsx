import { useState } from 'react';
import type { CountRange } from '../../model/position/positionQuery.ts';
import { makeRange, parseRange } from './rangeText.ts';
import type { ReadRange } from './rangeText.ts';

interface RangeFieldProps {
  readonly label: string;
  readonly range: CountRange | undefined;
  readonly ends: { readonly least: number; readonly most: number; readonly signed?: boolean };
  readonly onChange: (range: CountRange | undefined) => void;
}

/** A count, or from how many to how many. What is not understood stays in the field and changes nothing. */
export function RangeField({ label, range, ends, onChange }: RangeFieldProps) {
  const [draft, setDraft] = useState<string>();
  const read = draft === undefined ? undefined : parseRange(draft, ends);
  const problem = read !== undefined && 'problem' in read ? read.problem : undefined;
  // Another part of the form may have changed the range since.
  const isOwn = read !== undefined && (problem !== undefined || isSame(read, range));
  return (
    <input
      type="text"
      className="range-field"
      inputMode="text"
      autoComplete="off"
      spellCheck={false}
      placeholder="any"
      aria-label={label}
      aria-invalid={problem !== undefined}
      title={problem ?? label}
      value={isOwn ? draft : makeRange(range, ends)}
      onChange={({ target }) => {
        setDraft(target.value);
        const next = parseRange(target.value, ends);
        if (!('problem' in next)) onChange(next.range);
      }}
      onBlur={() => problem === undefined && setDraft(undefined)}
    />
  );
}

const isSame = (read: ReadRange, range: CountRange | undefined): boolean =>
  'range' in read && read.range?.from === range?.from && read.range?.to === range?.to;
