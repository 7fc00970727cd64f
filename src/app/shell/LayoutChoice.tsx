import { RadioGroup } from 'radix-ui';
import { msg, t } from '../../base/messages.ts';
import type { Message } from '../../base/messages.ts';
import { useApp } from '../session/appContext.tsx';
import { DESK_LAYOUTS } from '../session/settings/deskSizes.ts';
import type { DeskLayout } from '../session/settings/deskSizes.ts';
import { useHasDatabases, useHasMoves, useHasPositions } from '../shared/libraryKinds.ts';
import { useLayout } from '../shared/useDesk.ts';
import { Tooltip } from '../ui/Tooltip.tsx';

const NAMES: Record<DeskLayout, Message> = {
  board: msg('Board [[layout of the page]]'),
  list: msg('List [[layout of the page]]'),
  reading: msg('Reading [[layout of the page]]'),
};
const TITLES: Record<DeskLayout, Message> = {
  board: msg('A large board, with the list beside it'),
  list: msg('The list with all its columns'),
  reading: msg('Board and notation only'),
};
const HOTKEYS: Partial<Record<DeskLayout, string>> = { list: '2', reading: 'r' };

/** The layouts of the desk, in words; *List* only if there is a database. */
export function LayoutChoice() {
  const app = useApp();
  const layout = useLayout();
  const hasDatabases = useHasDatabases();
  const hasMoves = useHasMoves();
  const hasPositions = useHasPositions();
  if (!hasMoves && !hasPositions) return null;
  return (
    <RadioGroup.Root
      className="layout-choice"
      aria-label={t('Layout')}
      orientation="horizontal"
      value={layout}
      onKeyDown={({ key }) => key === 'Escape' && app.layouts.leaveLayout()}
      onValueChange={(chosen) => {
        const known = DESK_LAYOUTS.find((name) => name === chosen);
        if (known !== undefined) app.layouts.showLayout(known);
      }}
    >
      {DESK_LAYOUTS.filter((name) => name !== 'list' || hasDatabases).map((name) => (
        <Tooltip key={name} text={t(TITLES[name])} hotkey={HOTKEYS[name]}>
          <RadioGroup.Item
            value={name}
            aria-keyshortcuts={HOTKEYS[name]}
            // The keyboard focus stays in the game, so that arrow keys step through it after the click.
            onMouseDown={(event) => event.preventDefault()}
          >
            {t(NAMES[name])}
          </RadioGroup.Item>
        </Tooltip>
      ))}
    </RadioGroup.Root>
  );
}
