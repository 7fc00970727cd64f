import { Crosshair, Minus, Pause, Pin, Play, Plus } from 'lucide-react';
import type { ReactElement } from 'react';
import { t } from '../../../base/messages.ts';
import { rich } from '../../platform/rich.tsx';
import { sideToMove } from '../../shared/boardText.ts';
import { shownScore } from '../../shared/shownTimes.ts';
import { useApp } from '../../session/appContext.tsx';
import { ENGINE_NAME, isRunning, isSearching } from '../../session/engine/engineStore.ts';
import type { EngineState } from '../../session/engine/engineStore.ts';
import { MAX_LINES } from '../../session/settings/settingsStore.ts';
import { useEngine } from '../../session/hooks.ts';
import type { ExactResult } from '../../session/tablebase/tablebaseStore.ts';
import { TextButton } from '../../ui/Button.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Tooltip } from '../../ui/Tooltip.tsx';
import { TablebaseSentence } from '../tablebase/Tablebase.tsx';
import { EngineMenu, ICON_SIZE } from './EngineMenu.tsx';
import { useEngineLines } from './useEngineLines.ts';

/** The size of the engine's download. */
export const MEGABYTES = 1.4;

/** On a phone: the switch, the evaluation or the tablebase's result, the depth, and the commands. */
export function EngineHead({ exact }: { readonly exact: ExactResult | undefined }) {
  const isAtWork = useEngine(isRunning);
  const isLoading = useEngine(({ status }) => status === 'loading');
  return (
    <div className="engine-head">
      <EngineSwitch />
      {isLoading && <Loading />}
      {!isAtWork && <span className="engine-meta">{ENGINE_NAME}</span>}
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
          <PhoneCommands hasLines={exact === undefined} />
        </>
      )}
    </div>
  );
}

/** The switch of the engine. Its tooltip names the engine and, before the first load, its download size. */
export function EngineSwitch() {
  const app = useApp();
  const isOn = useEngine(({ status }) => status !== 'off');
  const isLoaded = useEngine((engine) => engine.isLoaded);
  const words = isLoaded
    ? t('Engine: {name}', { name: `${ENGINE_NAME} lite` })
    : t('{engine}, {size, number} MB, loads once from this page', { engine: ENGINE_NAME, size: MEGABYTES });
  return (
    <Tooltip text={words} hotkey="l">
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

/** Names the engine while it is being loaded, with a button that cancels the loading. */
export function Loading() {
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

/**
 * Tells whether the engine's figures are of an earlier position, because the new one needs a deeper search.
 */
export const isBehind = ({ aim, analysis }: EngineState): boolean => aim?.key !== analysis?.key;

/** The score from White's side, faded while it is of an earlier position. */
export function Evaluation() {
  const score = useEngine(({ analysis }) => analysis?.lines[0].score);
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

/** The depth of the search, after words that say if it is about a threat or a pinned position, or paused. */
export function Meta() {
  const isOld = useEngine(isBehind);
  const isHeld = useEngine((engine) => engine.isHeld);
  const isKept = useEngine(({ pin }) => pin !== undefined);
  const again = useEngine(({ aim, isThreat }) => (isThreat && aim ? sideToMove(aim.from) : undefined));
  const analysis = useEngine((engine) => engine.analysis);
  const isSearched = useEngine(({ aim }) => aim?.searchable.kind === 'position');
  const depth = isOld || !isSearched ? undefined : analysis?.depth;
  // A word before the depth takes the place of the speed.
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
  const lines = useEngineLines();
  return (
    <span className="engine-count" role="group" aria-label={t('Lines of the engine')}>
      <IconButton
        icon={Minus}
        size={ICON_SIZE}
        label={t('Fewer lines')}
        hotkey="-"
        disabled={lines <= 1}
        onClick={() => app.engine.changeLines(-1)}
      />
      <span>{lines}</span>
      <IconButton
        icon={Plus}
        size={ICON_SIZE}
        label={t('More lines')}
        hotkey="+"
        disabled={lines >= MAX_LINES}
        onClick={() => app.engine.changeLines(1)}
      />
    </span>
  );
}

/** A phone has no keys, so the header has buttons for the commands. */
function PhoneCommands({ hasLines }: { readonly hasLines: boolean }) {
  const app = useApp();
  const isThreat = useEngine((engine) => engine.isThreat);
  const isHeld = useEngine((engine) => engine.isHeld);
  const isSearched = useEngine(isSearching);
  return (
    <>
      {/* The words that describe a threat need the room of the line count. */}
      {isSearched && !isThreat && hasLines && <LineCount />}
      {isSearched && (
        <>
          <ThreatButton isThreat={isThreat} />
          <IconButton
            icon={isHeld ? Play : Pause}
            size={ICON_SIZE}
            label={t(isHeld ? 'Resume [[the search]]' : 'Pause [[the search]]')}
            hotkey="h"
            aria-pressed={isHeld}
            onClick={app.engine.toggleHold}
          />
        </>
      )}
      <PinButton />
      <EngineMenu />
    </>
  );
}

function ThreatButton({ isThreat }: { readonly isThreat: boolean }) {
  const app = useApp();
  return (
    <IconButton
      icon={Crosshair}
      size={ICON_SIZE}
      label={t('Threat')}
      hotkey="x"
      aria-pressed={isThreat}
      onClick={app.engine.toggleThreat}
    />
  );
}

/** The button that unpins a position. */
function PinButton() {
  const app = useApp();
  const isKept = useEngine(({ pin }) => pin !== undefined);
  if (!isKept) return null;
  return (
    <IconButton
      icon={Pin}
      size={ICON_SIZE}
      label={t('Pinned: follow the board again')}
      hotkey="k"
      aria-pressed
      onClick={app.engine.togglePin}
    />
  );
}

/** Buttons that end a threat, a pause, or a pin; all other commands are in the menu. */
export function DeskCommands() {
  const app = useApp();
  const isThreat = useEngine((engine) => engine.isThreat);
  const isHeld = useEngine((engine) => engine.isHeld);
  const isSearched = useEngine(isSearching);
  return (
    <span className="engine-commands">
      {isSearched && isThreat && <ThreatButton isThreat />}
      {isSearched && isHeld && (
        <IconButton
          icon={Play}
          size={ICON_SIZE}
          label={t('Resume [[the search]]')}
          hotkey="h"
          aria-pressed
          onClick={app.engine.toggleHold}
        />
      )}
      <PinButton />
      <EngineMenu />
    </span>
  );
}
