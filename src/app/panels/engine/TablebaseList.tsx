import { useApp } from '../../session/appContext.tsx';
import { Tablebase } from '../tablebase/Tablebase.tsx';
import { engineActions } from './engineKeys.ts';
import { useExactInstead } from './useExactInstead.ts';

/**
 * The moves with their exact results, under the notation; without the sentence about the position if the
 * engine's strip has it.
 */
export function TablebaseList() {
  const app = useApp();
  const exact = useExactInstead();
  return (
    // Keys bubble here from the moves, which are buttons.
    <div
      className="tablebase-place"
      onKeyDown={(event) => void app.keys.runKey('Engine', event, engineActions(event))}
    >
      <Tablebase withHead={exact === undefined} />
    </div>
  );
}
