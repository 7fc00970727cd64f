import { useApp } from '../../session/appContext.tsx';
import { useDesk } from '../../shared/useDesk.ts';

/** How many lines the user sees: the desk follows its room, a phone the user's choice. */
export function useEngineLines(): number {
  const app = useApp();
  // Drawn again when the window or the choice changes.
  useDesk();
  return app.layouts.linesNow();
}
