import { ChevronDown, ChevronUp } from 'lucide-react';
import { useState } from 'react';
import { msg, t } from '../../../base/messages.ts';
import { useApp } from '../../session/appContext.tsx';
import { isRunning } from '../../session/engine/engineStore.ts';
import type { EngineState } from '../../session/engine/engineStore.ts';
import { useEngine, useTablebase } from '../../session/hooks.ts';
import { exactResult } from '../../session/tablebase/tablebaseStore.ts';
import type { ExactResult } from '../../session/tablebase/tablebaseStore.ts';
import { Button } from '../../ui/Button.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Tablebase, TablebaseAdvice } from '../tablebase/Tablebase.tsx';
import { EngineHead, MEGABYTES } from './EngineHead.tsx';
import { EngineLines } from './EngineLines.tsx';
import { engineActions } from './engineKeys.ts';
import './engine.css';

/** What engine and tablebase say of the position on the board. It stands between board and book. */
export function EngineStrip() {
  const app = useApp();
  const exact = useExactInstead();
  return (
    // Keys bubble here from the moves, which are buttons.
    <section
      className="engine"
      aria-label={t('Engine')}
      onKeyDown={(event) => void app.keys.runKey('Engine', event, engineActions(event))}
    >
      <EngineHead exact={exact} />
      <EngineBody exact={exact} />
    </section>
  );
}

/** A phone has room for one line; the arrow opens the rest. Off, the switch is in the head of the page alone. */
export function PhoneEngine() {
  const app = useApp();
  const exact = useExactInstead();
  const [isOpen, setOpen] = useState(false);
  const isOff = useEngine(({ status }) => status === 'off');
  // Such lines are not of the position and the side on the board: the head says it.
  const isElsewhere = useEngine(
    (engine) => isRunning(engine) && (engine.isThreat || engine.pin !== undefined),
  );
  const hasTables = useTablebase(({ board }) => board !== undefined);
  if (isOff && !hasTables) return null;
  const words = isOff
    ? isOpen
      ? msg('The best moves of the tablebase')
      : msg('All moves of the tablebase')
    : isOpen
      ? msg('One line of the engine')
      : msg('All lines of the engine');
  const hasHead = !isOff && (isOpen || isElsewhere);
  return (
    <section
      className="engine phone-engine"
      aria-label={t('Engine')}
      data-open={isOpen || undefined}
      onKeyDown={(event) => void app.keys.runKey('Engine', event, engineActions(event))}
    >
      {hasHead && <EngineHead exact={exact} />}
      <EngineBody exact={exact} isHeadless={!hasHead} />
      <IconButton
        className="phone-engine-more"
        icon={isOpen ? ChevronUp : ChevronDown}
        label={t(words)}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      />
    </section>
  );
}

/** The tablebase's result replaces the engine's evaluation and lines, unless the engine searches another position. */
function useExactInstead(): ExactResult | undefined {
  const exact = exactResult(useTablebase((tablebase) => tablebase));
  const isReplaced = useEngine(
    (engine) =>
      isRunning(engine) && engine.status !== 'loading' && !engine.isThreat && engine.pin === undefined,
  );
  return isReplaced ? exact : undefined;
}

interface BodyProps {
  readonly exact: ExactResult | undefined;
  /** No head of the engine stands above. */
  readonly isHeadless?: boolean;
}

function EngineBody({ exact, isHeadless = false }: BodyProps) {
  const isOff = useEngine(({ status }) => status === 'off');
  return (
    <div className="engine-body">
      {exact === undefined && <EngineWords />}
      {exact === undefined && !isOff && <TablebaseAdvice />}
      <Tablebase withHead={exact === undefined || isHeadless} />
    </div>
  );
}

function EngineWords() {
  const words = useEngine(wordsOf);
  const status = useEngine((engine) => engine.status);
  if (status === 'missing' || status === 'dead') return <Trouble status={status} />;
  if (words !== undefined)
    return (
      <p className="engine-say" role="status">
        {words}
      </p>
    );
  return status === 'off' ? null : <EngineLines />;
}

/** Where there is nothing to search, why. */
function wordsOf(engine: EngineState): string | undefined {
  if (!isRunning(engine) || engine.status === 'loading') return undefined;
  const { aim } = engine;
  if (aim === undefined)
    return t(
      'The engine says nothing here: no position is on the board, or a training question waits for an answer.',
    );
  return aim.searchable.kind === 'position' ? undefined : aim.searchable.words;
}

const TROUBLE = {
  missing: {
    what: msg('The engine could not be loaded.'),
    why: msg(
      'It is {size, number} MB from the server of this page, which did not answer. Go online or start that server again, then try again.',
    ),
    next: msg('Try again'),
  },
  dead: {
    what: msg('The engine stopped.'),
    why: msg('It was restarted once and stopped again. Everything else still works.'),
    next: msg('Start it again'),
  },
} as const;

/** What happened, and one next step. */
function Trouble({ status }: { readonly status: keyof typeof TROUBLE }) {
  const app = useApp();
  const reason = useEngine((engine) => engine.reason);
  const { what, why, next } = TROUBLE[status];
  return (
    <div className="engine-trouble">
      <p role="alert" title={reason}>
        <b>{t(what)}</b> {t(why, { size: MEGABYTES })}
      </p>
      <Button onClick={app.engine.switchOn}>{t(next)}</Button>
    </div>
  );
}
