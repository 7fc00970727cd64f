import { t } from '../../../base/messages.ts';
import { useApp } from '../../session/appContext.tsx';
import { isRunning } from '../../session/engine/engineStore.ts';
import { useEngine } from '../../session/hooks.ts';
import { TablebaseAdvice, TablebaseSentence } from '../tablebase/Tablebase.tsx';
import { DeskCommands, EngineSwitch, Evaluation, Loading, Meta } from './EngineHead.tsx';
import { engineActions } from './engineKeys.ts';
import { EngineWords } from './EngineWords.tsx';
import { useExactInstead } from './useExactInstead.ts';
import './engine.css';

/**
 * The engine’s evaluation and lines, below the board. The strip's height follows from the number of lines
 * alone, so that the board stays in place: a longer text covers the row above it.
 */
export function EngineStrip() {
  const app = useApp();
  return (
    // Keys bubble here from the moves, which are buttons.
    <section
      className="engine desk-engine"
      aria-label={t('Engine')}
      onKeyDown={(event) => void app.keys.runKey('Engine', event, engineActions(event))}
    >
      <div className="engine-sheet">
        <EngineSwitch />
        <Said />
      </div>
    </section>
  );
}

function Said() {
  const status = useEngine((engine) => engine.status);
  const isAtWork = useEngine(isRunning);
  const exact = useExactInstead();
  if (status === 'off') return <span className="engine-meta engine-wide">{t('Engine off')}</span>;
  if (status === 'loading')
    return (
      <div className="engine-wide">
        <Loading />
      </div>
    );
  if (!isAtWork) return <EngineWords />;
  return (
    <>
      {exact === undefined ? (
        <>
          <Evaluation />
          <EngineWords />
          <Meta />
        </>
      ) : (
        <span className="engine-wide">
          <TablebaseSentence exact={exact} />
        </span>
      )}
      <DeskCommands />
      {exact === undefined && <TablebaseAdvice />}
    </>
  );
}
