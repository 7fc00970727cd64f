import { Ellipsis } from 'lucide-react';
import { msg, t } from '../../../base/messages.ts';
import { useApp } from '../../session/appContext.tsx';
import type { OneThread } from '../../session/engine/engineBuilds.ts';
import { useEngine, useSettings } from '../../session/hooks.ts';
import { ENGINE_DEPTHS, MOST_LINES } from '../../session/settings/settingsStore.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { Menu, MenuCheck, MenuChoice, MenuItem, MenuLine } from '../../ui/Menu.tsx';

/** Pixels of the engine's icons. */
export const ICON_SIZE = 15;

interface EngineMenuProps {
  /** The position is searched: lines, a threat and a pause have a sense. */
  readonly isSearched: boolean;
  /** How many lines are shown; nothing where the head has buttons for their number. */
  readonly lines?: number;
}

/** The commands of the engine, and what it may spend. */
export const EngineMenu = (props: EngineMenuProps) => (
  <Menu align="end" trigger={<IconButton icon={Ellipsis} size={ICON_SIZE} label={t('Engine settings')} />}>
    {props.isSearched && props.lines !== undefined && <SearchItems lines={props.lines} />}
    <EngineItems />
  </Menu>
);

function SearchItems({ lines }: { readonly lines: number }) {
  const app = useApp();
  const isThreat = useEngine((engine) => engine.isThreat);
  const isHeld = useEngine((engine) => engine.isHeld);
  return (
    <>
      <MenuItem keepOpen hotkey="+" disabled={lines >= MOST_LINES} onSelect={() => app.engine.changeLines(1)}>
        {t('More lines')}
      </MenuItem>
      <MenuItem keepOpen hotkey="-" disabled={lines <= 1} onSelect={() => app.engine.changeLines(-1)}>
        {t('Fewer lines')}
      </MenuItem>
      <MenuLine />
      <MenuItem hotkey="x" onSelect={app.engine.toggleThreat}>
        {t(isThreat ? 'No threat: the side to move' : 'Threat')}
      </MenuItem>
      <MenuItem hotkey="h" onSelect={app.engine.toggleHold}>
        {t(isHeld ? 'Resume [[the search]]' : 'Pause [[the search]]')}
      </MenuItem>
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
