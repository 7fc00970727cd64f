import { useEffect } from 'react';
import { useApp } from '../../session/appContext.tsx';
import type { Requested } from '../../session/screen/requests.ts';

/** Lets commands run this action while the component is on the screen. */
export function useOffer(what: Requested, run: () => unknown): void {
  const app = useApp();
  useEffect(() => app.requests.offer(what, run), [app, what, run]);
}
