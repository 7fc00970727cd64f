import { Crosshair, Ellipsis, Minus, Pause, Pin, Play, Plus } from 'lucide-react';
import type { ReactElement } from 'react';
import { msg, t } from '../../../base/messages.ts';
import { rich } from '../../platform/rich.tsx';
import { sideToMove } from '../../shared/boardText.ts';
import { shownScore } from '../../shared/shownTimes.ts';
import { useApp } from '../../session/appContext.tsx';
import type { OneThread } from '../../session/engine/engineBuilds.ts';
import { ENGINE_NAME, isRunning } from '../../session/engine/engineStore.ts';
import type { EngineState } from '../../session/engine/engineStore.ts';
import { ENGINE_DEPTHS, MOST_LINES } from '../../session/settings/settingsStore.ts';
import { useEngine, useSettings } from '../../session/hooks.ts';
import type { ExactResult } from '../../session/tablebase/tablebaseStore.ts';
import { TextButton } from '../../ui/Button.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Menu, MenuCheck, MenuChoice, MenuItem, MenuLine } from '../../ui/Menu.tsx';
import { Tooltip } from '../../ui/Tooltip.tsx';
import { TablebaseSentence } from '../tablebase/Tablebase.tsx';

/** What it loads. */
export const MEGABYTES = 1.4;
const SIZE = 15;

/** The switch, the evaluation or the tablebase's result, the depth, and the commands. */
export function EngineHead({ exact }: { readonly exact: ExactResult | undefined }) {
  const isOff = useEngine(({ status }) => status === 'off');
  const isAtWork = useEngine(isRunning);
  const isLoading = useEngine(({ status }) => status === 'loading');
  return (
    <div className="engine-head">
      <Switch />
      {isOff && <OffWords />}
      {isLoading && <Loading />}
      {!isOff && !isAtWork && <span className="engine-meta">{ENGINE_NAME}</span>}
      {isAtWork && !isLoading && (
        <>
          {exact === undefined ? (
            <>
              <Evaluation />
              <Meta />
            </>
          ) : (
            <TablebaseSentence exact={exact} />
          )}
          <span className="spacer" />
          <Commands hasLines={exact === undefined} />
        </>
      )}
    </div>
  );
}

function Switch() {
  const app = useApp();
  const isOn = useEngine(({ status }) => status !== 'off');
  return (
    <Tooltip text={t('Engine: {name}', { name: `${ENGINE_NAME} lite` })} hotkey="l">
      <button
        type="button"
        className="engine-switch"
        role="switch"
        aria-checked={isOn}
        aria-label={t('Engine')}
        aria-keyshortcuts="l"
        onClick={app.engine.toggleEngine}
      />
    </Tooltip>
  );
}

function OffWords() {
  const isLoaded = useEngine((engine) => engine.isLoaded);
  return (
    <span className="engine-meta">
      {t('Engine off')}
      {!isLoaded && (
        <span className="engine-dim">
          {' · '}
          {t('{engine}, {size, number} MB, loads once from this page', {
            engine: ENGINE_NAME,
            size: MEGABYTES,
          })}
        </span>
      )}
    </span>
  );
}

function Loading() {
  const app = useApp();
  return (
    <>
      <span className="engine-meta" role="status">
        {t('Loading {engine}, {size, number} MB', { engine: ENGINE_NAME, size: MEGABYTES })}
      </span>
      <span className="spacer" />
      <TextButton onClick={app.engine.switchOff}>{t('Cancel')}</TextButton>
    </>
  );
}

/** The figures are of an earlier position until the new one is searched deep enough. */
export const isBehind = ({ aim, analysis }: EngineState): boolean => aim?.key !== analysis?.key;

function Evaluation() {
  const score = useEngine(({ analysis, score: settled, aim }) =>
    aim?.searchable.kind === 'over' ? settled : analysis?.lines[0].score,
  );
  const isOld = useEngine(isBehind);
  const isOver = useEngine(({ aim }) => aim?.searchable.kind !== 'position');
  if (isOver) return null;
  return (
    <output
      className="engine-score"
      aria-label={t('Evaluation')}
      data-old={isOld || undefined}
      aria-live="off"
    >
      {score === undefined ? '–' : shownScore(score)}
    </output>
  );
}

const bold = (words: ReactElement) => <b>{words}</b>;

const speedText = (nodesPerSecond: number): string =>
  t('{count} kn/s [[thousand nodes a second]]', { count: Math.round(nodesPerSecond / 1000) });

function Meta() {
  const isOld = useEngine(isBehind);
  const isHeld = useEngine((engine) => engine.isHeld);
  const isKept = useEngine(({ pin }) => pin !== undefined);
  const again = useEngine(({ aim, isThreat }) => (isThreat && aim ? sideToMove(aim.from) : undefined));
  const analysis = useEngine((engine) => engine.analysis);
  const isSearched = useEngine(({ aim }) => aim?.searchable.kind === 'position');
  const depth = isOld || !isSearched ? undefined : analysis?.depth;
  // A word before the depth takes the room of the speed.
  const hasRoom = !isHeld && !isKept && again === undefined;
  return (
    <span className="engine-meta">
      {again !== undefined && (
        <>
          {rich(again === 'white' ? '<b>Threat</b> of White' : '<b>Threat</b> of Black', { b: bold })}
          {' · '}
        </>
      )}
      {isKept && `${t('pinned [[a position]]')} · `}
      {depth === undefined
        ? isHeld
          ? t('paused [[the search]]')
          : isSearched && t('searching')
        : rich(isHeld ? 'paused at <b>{depth}</b> [[the search]]' : 'depth <b>{depth}</b>', {
            depth,
            b: bold,
          })}
      {hasRoom && depth !== undefined && analysis !== undefined && (
        <span className="engine-speed">{` · ${speedText(analysis.nodesPerSecond)}`}</span>
      )}
    </span>
  );
}

function LineCount() {
  const app = useApp();
  const lines = useSettings((settings) => settings.engineLines);
  return (
    <span className="engine-count" role="group" aria-label={t('Lines of the engine')}>
      <IconButton
        icon={Minus}
        size={SIZE}
        label={t('Fewer lines')}
        hotkey="-"
        disabled={lines <= 1}
        onClick={() => app.engine.changeLines(-1)}
      />
      <span>{lines}</span>
      <IconButton
        icon={Plus}
        size={SIZE}
        label={t('More lines')}
        hotkey="+"
        disabled={lines >= MOST_LINES}
        onClick={() => app.engine.changeLines(1)}
      />
    </span>
  );
}

/** After mate and where there is nothing to search, these commands would do nothing; a threat can be left. */
const isSearching = ({ aim, isThreat }: EngineState): boolean =>
  isThreat || aim?.searchable.kind === 'position';

function Commands({ hasLines }: { readonly hasLines: boolean }) {
  const app = useApp();
  const isThreat = useEngine((engine) => engine.isThreat);
  const isHeld = useEngine((engine) => engine.isHeld);
  const isKept = useEngine(({ pin }) => pin !== undefined);
  const isSearched = useEngine(isSearching);
  return (
    <>
      {/* A threat is said in words, which need the room. */}
      {isSearched && !isThreat && hasLines && <LineCount />}
      {isSearched && (
        <>
          <IconButton
            icon={Crosshair}
            size={SIZE}
            label={t('Threat')}
            hotkey="x"
            aria-pressed={isThreat}
            onClick={app.engine.toggleThreat}
          />
          <IconButton
            icon={isHeld ? Play : Pause}
            size={SIZE}
            label={t(isHeld ? 'Resume [[the search]]' : 'Pause [[the search]]')}
            hotkey="h"
            aria-pressed={isHeld}
            onClick={app.engine.toggleHold}
          />
        </>
      )}
      {isKept && (
        <IconButton
          icon={Pin}
          size={SIZE}
          label={t('Pinned: follow the board again')}
          hotkey="k"
          aria-pressed
          onClick={app.engine.togglePin}
        />
      )}
      <Menu align="end" trigger={<IconButton icon={Ellipsis} size={SIZE} label={t('Engine settings')} />}>
        <EngineItems />
      </Menu>
    </>
  );
}

function EngineItems() {
  const app = useApp();
  const isKept = useEngine(({ pin }) => pin !== undefined);
  const arrows = useSettings((settings) => settings.engineArrows);
  const depth = useSettings((settings) => settings.engineDepth);
  return (
    <>
      <MenuItem hotkey="k" onSelect={app.engine.togglePin}>
        {t(isKept ? 'Follow the board' : 'Pin this position')}
      </MenuItem>
      <MenuItem hotkey="m" onSelect={app.engine.playBest}>
        {t('Play the best move')}
      </MenuItem>
      <MenuCheck checked={arrows} onChange={() => app.settings.changeSettings({ engineArrows: !arrows })}>
        {t('Arrows on the board')}
      </MenuCheck>
      <MenuLine />
      <MenuChoice
        label={t('Search [[how far the engine goes]]')}
        value={String(depth)}
        options={ENGINE_DEPTHS.map((value) => ({
          value: String(value),
          label: value === 0 ? t('without limit') : t('to depth {depth}', { depth: value }),
        }))}
        onChange={(value) => {
          const engineDepth = ENGINE_DEPTHS.find((choice) => String(choice) === value);
          if (engineDepth !== undefined) app.settings.changeSettings({ engineDepth });
        }}
      />
      <Threads />
    </>
  );
}

const WHY_ONE = {
  host: msg(
    '1: this page is not isolated. Started with npm start or npx, or with headers of its server, it offers more.',
  ),
  processors: msg('1: this device has no processor to spare for more.'),
  start: msg('1: with several threads the engine did not start in this browser.'),
} as const satisfies Record<OneThread, unknown>;

/** One number with its reason where there is no choice. */
function Threads() {
  const app = useApp();
  const chosen = useSettings((settings) => settings.engineThreads);
  const why = app.engine.whyOneThread();
  const usual = {
    value: '0',
    label: t('{threads, number}, by the processors here', { threads: app.engine.usualThreads() }),
  };
  return (
    <MenuChoice
      label={t('Threads [[of the engine]]')}
      value={chosen === 0 && why === undefined ? usual.value : String(app.engine.threadsNow())}
      options={
        why === undefined
          ? [
              usual,
              ...app.engine.threadChoices().map((threads) => ({ value: `${threads}`, label: `${threads}` })),
            ]
          : [{ value: '1', label: t(WHY_ONE[why]) }]
      }
      onChange={(value) => app.settings.changeSettings({ engineThreads: Number(value) })}
    />
  );
}
