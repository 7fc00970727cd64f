import { useEffect, useRef } from 'react';
import { whenBack } from '../platform/whenBack.ts';

/** In what lies over the page while it is open: going back closes it, so that it never stands over another place. */
export function ClosedByBack({ onBack }: { readonly onBack: () => void }) {
  const latest = useRef(onBack);
  useEffect(() => {
    latest.current = onBack;
  });
  useEffect(() => whenBack(() => latest.current()), []);
  return null;
}
