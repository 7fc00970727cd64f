import { useApp } from '../../session/appContext.tsx';
import { useDesk } from '../../shared/useDesk.ts';

/** Returns how many lines are shown: by the room on the desk, by the user's choice on a phone. */
export function useEngineLines(): number {
  const app = useApp();
  // Renders again when the window or the choice changes.
  useDesk();
  return app.layouts.linesNow();
}
