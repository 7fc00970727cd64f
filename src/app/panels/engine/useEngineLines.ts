import { useApp } from '../../session/appContext.tsx';
import { useDesk } from '../../shared/useDesk.ts';

/**
 * Returns how many lines are shown: the user's number, else as many as fit on the desk, or the usual number
 * on a phone.
 */
export function useEngineLines(): number {
  const app = useApp();
  // Renders again when the window or the choice changes.
  useDesk();
  return app.layouts.linesNow();
}
