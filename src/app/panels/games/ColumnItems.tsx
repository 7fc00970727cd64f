import { t } from '../../../base/messages.ts';
import { columnOf, isNameColumn, withShown } from '../../shared/columns.ts';
import { useWidthClass } from '../../platform/widthClass.ts';
import { useApp } from '../../session/appContext.tsx';
import { useList, useSettings } from '../../session/hooks.ts';
import { MenuCheck, MenuItem, MenuLine } from '../../ui/Menu.tsx';
import { useColumnChoice } from './useColumnChoice.ts';
import { useColumnLayout } from './useColumnLayout.ts';

/** Returns the width in pixels of the list behind the menu. */
const listWidth = (): number => document.querySelector('.games-grid')?.clientWidth ?? 0;

/** Chooses the columns of the list for windows of the present width class. */
export function ColumnItems() {
  const app = useApp();
  const widthClass = useWidthClass();
  const columns = useSettings((settings) => settings.columns);
  const records = useList(({ database, selection }) => Math.max(database?.games ?? 0, selection.count));
  const layout = useColumnLayout(listWidth(), records);
  const [choice, changeChoice] = useColumnChoice();
  const { [widthClass]: chosen, ...others } = columns;
  return (
    <>
      {layout.order
        .filter((id) => !isNameColumn(id))
        .map((id) => (
          <MenuCheck
            key={id}
            checked={layout.shown.has(id)}
            onChange={() => changeChoice(withShown(choice, id, !layout.shown.has(id)))}
          >
            {t(columnOf(id).label)}
          </MenuCheck>
        ))}
      <MenuLine />
      <MenuItem
        disabled={chosen === undefined}
        onSelect={() => app.settings.changeSettings({ columns: others })}
      >
        {t('Default columns')}
      </MenuItem>
    </>
  );
}
