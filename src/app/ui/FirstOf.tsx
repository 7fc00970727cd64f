import { t } from '../../base/messages.ts';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { Button } from './Button.tsx';

interface FirstOfProps<Entry> {
  readonly entries: readonly Entry[];
  /** The number of entries at first, and the number that each click adds. */
  readonly step: number;
  readonly children: (shown: readonly Entry[]) => ReactNode;
}

/** The beginning of a list that may be too long to render at once, with a button that shows more. */
export function FirstOf<Entry>({ entries, step, children }: FirstOfProps<Entry>) {
  const [count, setCount] = useState(step);
  const rest = entries.length - count;
  return (
    <>
      {children(rest > 0 ? entries.slice(0, count) : entries)}
      {rest > 0 && (
        <Button onClick={() => setCount(count + step)}>
          {rest > step
            ? t('Show {step, number} of {rest, number} more', { step, rest })
            : t('Show {rest, number} more', { rest })}
        </Button>
      )}
    </>
  );
}
