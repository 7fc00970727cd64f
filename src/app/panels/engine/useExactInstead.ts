import { isRunning } from '../../session/engine/engineStore.ts';
import { useEngine, useTablebase } from '../../session/hooks.ts';
import { exactResult } from '../../session/tablebase/tablebaseStore.ts';
import type { ExactResult } from '../../session/tablebase/tablebaseStore.ts';

/**
 * Returns the tablebase's result if it replaces the engine's evaluation and lines: the engine is loaded and
 * runs, without a threat or a pin.
 */
export function useExactInstead(): ExactResult | undefined {
  const exact = exactResult(useTablebase((tablebase) => tablebase));
  const isReplaced = useEngine(
    (engine) =>
      isRunning(engine) && engine.status !== 'loading' && !engine.isThreat && engine.pin === undefined,
  );
  return isReplaced ? exact : undefined;
}
