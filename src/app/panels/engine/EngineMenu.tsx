import { Ellipsis } from 'lucide-react';
import { msg, t } from '../../../base/messages.ts';
import { useApp } from '../../session/appContext.tsx';
import type { OneThread } from '../../session/engine/engineBuilds.ts';
import { useSettings } from '../../session/hooks.ts';
import { ENGINE_DEPTHS } from '../../session/settings/settingsStore.ts';
import { CommandLines } from '../../shared/commands/CommandLines.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Menu, MenuChoice, MenuLine } from '../../ui/Menu.tsx';

/** The size of the engine's icons in pixels. */
export const ICON_SIZE = 15;

/** The commands of the engine, and its limits. */
export const EngineMenu = () => (
  <Menu align="end" trigger={<IconButton icon={Ellipsis} size={ICON_SIZE} label={t('Engine settings')} />}>
    <CommandLines noun="Engine" />
    <MenuLine />
    <EngineItems />
  </Menu>
);

function EngineItems() {
  const app = useApp();
  const depth = useSettings((settings) => settings.engineDepth);
  return (
    <>
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

/** If there is no choice, shows the only number with the reason. */
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
