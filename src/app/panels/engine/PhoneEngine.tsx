import { ChevronDown, ChevronUp } from 'lucide-react';
import { useState } from 'react';
import { msg, t } from '../../../base/messages.ts';
import { useApp } from '../../session/appContext.tsx';
import { isRunning } from '../../session/engine/engineStore.ts';
import { useEngine, useTablebase } from '../../session/hooks.ts';
import type { ExactResult } from '../../session/tablebase/tablebaseStore.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { Tablebase, TablebaseAdvice } from '../tablebase/Tablebase.tsx';
import { EngineHead } from './EngineHead.tsx';
import { engineActions } from './engineKeys.ts';
import { EngineWords } from './EngineWords.tsx';
import { useExactInstead } from './useExactInstead.ts';
import './engine.css';

interface PhoneEngineProps {
  /** True if the tab below lists the moves of the tablebase. */
  readonly isTablebaseBelow?: boolean;
}

/**
 * A phone has room for one line; the arrow opens the others. While the engine is off, only the page header
 * has its switch.
 */
export function PhoneEngine({ isTablebaseBelow = false }: PhoneEngineProps) {
  const app = useApp();
  const exact = useExactInstead();
  const [isOpen, setOpen] = useState(false);
  const isOff = useEngine(({ status }) => status === 'off');
  // Lines of a threat or a pinned position are not about the position and side on the board: the header says
  // so.
  const isElsewhere = useEngine(
    (engine) => isRunning(engine) && (engine.isThreat || engine.pin !== undefined),
  );
  const hasTables = useTablebase(({ board }) => board !== undefined);
  if (isOff && (!hasTables || isTablebaseBelow)) return null;
  const isAllBelow = isTablebaseBelow && exact !== undefined;
  const words = isOff
    ? isOpen
      ? msg('The best moves of the tablebase')
      : msg('All moves of the tablebase')
    : isOpen
      ? msg('One line of the engine')
      : msg('All lines of the engine');
  const hasHead = !isOff && (isOpen || isElsewhere || isAllBelow);
  return (
    <section
      className="engine phone-engine"
      aria-label={t('Engine')}
      data-open={isOpen || undefined}
      onKeyDown={(event) => void app.keys.runKey('Engine', event, engineActions(event))}
    >
      {hasHead && <EngineHead exact={exact} />}
      {!isAllBelow && (
        <>
          <EngineBody exact={exact} isHeadless={!hasHead} hasTablebase={!isTablebaseBelow} />
          <IconButton
            className="phone-engine-more"
            icon={isOpen ? ChevronUp : ChevronDown}
            label={t(words)}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          />
        </>
      )}
    </section>
  );
}

interface BodyProps {
  readonly exact: ExactResult | undefined;
  /** True if the engine has no header above. */
  readonly isHeadless: boolean;
  readonly hasTablebase: boolean;
}

function EngineBody({ exact, isHeadless, hasTablebase }: BodyProps) {
  const isOff = useEngine(({ status }) => status === 'off');
  return (
    <div className="engine-body">
      {exact === undefined && <EngineWords />}
      {exact === undefined && !isOff && <TablebaseAdvice />}
      {hasTablebase && <Tablebase withHead={exact === undefined || isHeadless} />}
    </div>
  );
}
