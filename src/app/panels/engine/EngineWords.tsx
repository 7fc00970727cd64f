import { msg, t } from '../../../base/messages.ts';
import { useApp } from '../../session/appContext.tsx';
import { isRunning } from '../../session/engine/engineStore.ts';
import type { EngineState } from '../../session/engine/engineStore.ts';
import { useEngine } from '../../session/hooks.ts';
import { useUnseen } from '../../shared/unseenWords.ts';
import { Button } from '../../ui/Button.tsx';
import { MEGABYTES } from './EngineHead.tsx';
import { EngineLines } from './EngineLines.tsx';

/** The lines, or the reason why there are none. */
export function EngineWords() {
  const said = useEngine(wordsOf);
  const isCovered = useUnseen() === 'covered';
  const isAtWork = useEngine((engine) => isRunning(engine) && engine.status !== 'loading');
  const words =
    isCovered && isAtWork
      ? t('While moves are covered the engine judges your guesses, and says nothing else.')
      : said;
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

/** Returns why the engine has nothing to search; `undefined` if it has something, or does not run. */
function wordsOf(engine: EngineState): string | undefined {
  if (!isRunning(engine) || engine.status === 'loading') return undefined;
  const { aim } = engine;
  if (aim === undefined)
    return t(
      'The engine is silent here: no position is on the board, or a training question waits for an answer.',
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

/** Says what happened, and offers one next step. */
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
