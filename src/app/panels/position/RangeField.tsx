import { useState } from 'react';
import type { CountRange } from '../../../model/position/positionQuery.ts';
import { makeRange, parseRange } from './rangeText.ts';
import type { ReadRange } from './rangeText.ts';
import { useApp } from '../../session/appContext.tsx';
import { usePosition } from '../../session/hooks.ts';

interface RangeFieldProps {
  readonly label: string;
  readonly range: CountRange | undefined;
  readonly ends: { readonly least: number; readonly most: number; readonly signed?: boolean };
  readonly onChange: (range: CountRange | undefined) => void;
}

/** A count, or from how many to how many. What is not understood stays in the field, and the form says why. */
export function RangeField({ label, range, ends, onChange }: RangeFieldProps) {
  const app = useApp();
  const [draft, setDraft] = useState<string>();
  const unread = usePosition((state) => state.unread[label]);
  // Another part of the form may have changed the range since.
  const isOwn = draft !== undefined && isSame(parseRange(draft, ends), range);
  return (
    <input
      type="text"
      className="range-field"
      inputMode="text"
      autoComplete="off"
      spellCheck={false}
      placeholder="any"
      aria-label={label}
      aria-invalid={unread !== undefined}
      title={unread?.problem ?? label}
      value={unread?.text ?? (isOwn ? draft : makeRange(range, ends))}
      onChange={({ target }) => {
        setDraft(target.value);
        const next = parseRange(target.value, ends);
        const isRead = 'range' in next;
        app.gameList.noteUnread(label, isRead ? undefined : { text: target.value, problem: next.problem });
        if (isRead) onChange(next.range);
      }}
      onBlur={() => setDraft(undefined)}
    />
  );
}

const isSame = (read: ReadRange, range: CountRange | undefined): boolean =>
  'range' in read && read.range?.from === range?.from && read.range?.to === range?.to;
