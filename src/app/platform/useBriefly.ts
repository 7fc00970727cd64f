import { useEffect, useRef, useState } from 'react';

const SHOWN_MS = 2000;

/** Returns a message that disappears after a moment, and a function that sets it. */
export function useBriefly<Said>(): readonly [Said | undefined, (said: Said) => void] {
  const [said, setSaid] = useState<Said>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  function say(next: Said): void {
    setSaid(() => next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setSaid(undefined), SHOWN_MS);
  }

  return [said, say];
}
