import { useEffect, useRef } from 'react';
import { whenBack } from '../platform/whenBack.ts';

/** Closes an overlay when the user goes back, so that it never covers another place. */
export function ClosedByBack({ onBack }: { readonly onBack: () => void }) {
  const latest = useRef(onBack);
  useEffect(() => {
    latest.current = onBack;
  });
  useEffect(() => whenBack(() => latest.current()), []);
  return null;
}
